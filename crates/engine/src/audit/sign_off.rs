//! A reviewer's marks on the citations of a session: each a record of its own in the chain, none changes a verdict.

use touchstone_api::{Code, Problem, SignOffSheet};
use touchstone_messages::Message;
use touchstone_record::{Citation, Mark, PagePicture, SignOff, SignOffTally, current_marks};
use touchstone_text::ContentHash;

use crate::calendar::now;
use crate::engine::Engine;
use crate::handles::library::Library;
use crate::handles::prepared_text_cache::PreparedTexts;
use crate::library::sessions;
use crate::problem::IntoProblem;
use crate::read::pages;

/// How wide the picture is drawn whose hash goes into a mark, in pixels.
const PICTURE_WIDTH: u32 = 1_200;

/// The marks on the present version of a session that count, and how many citations a person has looked at.
pub fn sign_offs(engine: &Engine, id: &str) -> Result<SignOffSheet, Problem> {
    let record = sessions::session(&engine.library, id)?.record;
    let all = engine.library.reader()?.sign_offs(&record.record_hash).problem()?;
    let anchors: Vec<u32> = record.citations.iter().map(|c| c.anchor).collect();
    Ok(SignOffSheet {
        session_id: record.session_id,
        person: engine.settings.value("person.name"),
        tally: SignOffTally::of(&anchors, &all),
        marks: current_marks(&all).into_iter().cloned().collect(),
    })
}

/// Marks a citation by its number in the answer, in the name of the setting `person.name`, with the hash of the page's picture. Gives
/// the marks that count then.
///
/// Fails where no name is set, there is no such citation, or there is nothing of that person's to withdraw.
pub fn sign_off(engine: &Engine, id: &str, anchor: u32, mark: Mark, note: &str) -> Result<SignOffSheet, Problem> {
    let record = sessions::session(&engine.library, id)?.record;
    let name = engine.settings.value("person.name").trim().to_owned();
    if name.is_empty() {
        return Err(Problem::new(Code::BadRequest, Message::sign_off_no_name(), Message::sign_off_no_name_hint()));
    }
    let citation = record.citations.iter().find(|c| c.anchor == anchor);
    let Some(citation) = citation else {
        return Err(Problem::new(Code::NotFound, Message::sign_off_no_citation(anchor), Message::sign_off_no_citation_hint()));
    };
    let mut new = SignOff::new((&record.session_id, &record.record_hash), anchor, mark, &name, note, &now());
    if mark == Mark::Withdrawn {
        require_own(&engine.library, &new)?;
    } else {
        new.page_picture = page_picture(engine, citation);
    }
    let broken = engine.library.writer().save_sign_off(&mut new).problem()?;
    match broken {
        Some(broken) => Err(crate::problem::saved_behind(broken)),
        None => sign_offs(engine, &record.session_id),
    }
}

/// That the person has a mark on that citation that counts.
fn require_own(library: &Library, withdrawal: &SignOff) -> Result<(), Problem> {
    let mut all = library.reader()?.sign_offs(&withdrawal.session_hash).problem()?;
    let before = current_marks(&all).len();
    all.push(withdrawal.clone());
    if current_marks(&all).len() < before {
        return Ok(());
    }
    let hint = Message::sign_off_nothing_to_withdraw_hint();
    Err(Problem::new(Code::NotFound, Message::sign_off_nothing_to_withdraw(withdrawal.name.clone()), hint))
}

/// The picture of the page that a citation is on, or of the closest passage; none where there is no such page, or it can't be drawn.
fn page_picture(engine: &Engine, citation: &Citation) -> Option<PagePicture> {
    let page = citation.pdf_locator.as_ref().map(|l| l.page).or_else(|| closest_page(&engine.texts, citation))?;
    let png = pages::render_page(engine, &citation.doc_hash, page, PICTURE_WIDTH).ok()?;
    let hash = ContentHash::of(&png).to_string();
    Some(PagePicture { doc_hash: citation.doc_hash.clone(), page, width: PICTURE_WIDTH, hash })
}

/// The page of the passage that is closest to a quote which was not found.
pub(crate) fn closest_page(texts: &PreparedTexts, citation: &Citation) -> Option<u32> {
    let closest = citation.verdict.closest.as_ref()?;
    let loaded = texts.load(citation.doc_hash.parse().ok()?).ok()?;
    loaded.is_pdf().then(|| loaded.text().page_at(closest.char_start).number)
}
