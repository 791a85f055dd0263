//! What is derived from a text for its reader: made at import, made again for older texts, and read back.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, Problem};
use touchstone_messages::Message;
use touchstone_outline::{Card, OUTLINE_VERSION, PageLabels, Structure, TitleFrom};
use touchstone_store::{Document, NewOutline};
use touchstone_text::CanonicalText;

use crate::engine::Engine;
use crate::handles::library::Library;
use crate::library::catalogue;
use crate::problem::IntoProblem;

/// The stored form of the card.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Outline {
    #[serde(default)]
    card: Card,
}

/// What a text is made of, and how its pages are cited.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Structured {
    /// Parts, headings, footnotes, references and definitions.
    pub structure: Structure,
    /// Printed page labels.
    pub labels: PageLabels,
}

impl Structured {
    /// Of a text. `stated` are the page labels that the file states.
    pub(crate) fn of(text: &CanonicalText, stated: &[Option<String>]) -> Self {
        Self { structure: Structure::of(text), labels: PageLabels::of(text, stated) }
    }
}

/// The outline of a text. `file_title` is the title that the file's metadata states, `stated` its page labels.
pub(crate) fn derived(text: &CanonicalText, file_title: Option<&str>, stated: &[Option<String>]) -> NewOutline {
    let card = Card::derive(text, file_title);
    let from = match (&card.title, card.title_from_metadata) {
        (None, _) => TitleFrom::FileName,
        (Some(_), true) => TitleFrom::Metadata,
        (Some(_), false) => TitleFrom::Caption,
    };
    NewOutline {
        version: OUTLINE_VERSION,
        title: card.title.as_ref().map(|t| t.value.clone()),
        title_from: from.name().to_owned(),
        distinction: card.distinction(),
        body: serde_json::to_string(&Outline { card }).unwrap_or_default(),
        structure: serde_json::to_string(&Structured::of(text, stated)).unwrap_or_default(),
    }
}

/// The card of a text; an empty one where the text has no outline yet.
pub fn card(library: &Library, text_id: u64) -> Result<Card, Problem> {
    Ok(library.reader()?.outline(text_id).problem()?.map(|body| read(&body)).unwrap_or_default())
}

/// The cards of all texts that have an outline.
pub fn cards(library: &Library) -> Result<HashMap<u64, Card>, Problem> {
    Ok(library.reader()?.outlines().problem()?.into_iter().map(|(text, body)| (text, read(&body))).collect())
}

/// Outlines the texts that have none, or one of older rules. `progress` is told how many are done, and how many there are. Gives how many
/// were outlined.
pub fn outline_older(engine: &Engine, progress: &mut dyn FnMut(u32, u32), cancel: &CancellationToken) -> Result<u32, Problem> {
    let old = engine.library.reader()?.without_outline(OUTLINE_VERSION).problem()?;
    let all = u32::try_from(old.len()).unwrap_or(u32::MAX);
    let mut done = 0;
    for old in old {
        if cancel.is_cancelled() {
            break;
        }
        progress(done, all);
        let row = engine.library.reader()?.text(old.text_id).problem()?;
        if let Some(row) = row {
            let stated: Vec<Option<String>> = engine.library.reader()?.pages(old.text_id).problem()?.into_iter().map(|p| p.label).collect();
            let outline = derived(&row.text, old.file_title.as_deref(), &stated);
            engine.library.writer().save_outline(old.text_id, &outline).problem()?;
        }
        done += 1;
    }
    if done > 0 {
        progress(done, all);
        engine.texts.clear();
        engine.index.follow_outbox()?;
    }
    Ok(done)
}

/// Gives the document that `name` means the title that a person chose, and a short one where there is one.
pub fn rename_document(engine: &Engine, name: &str, title: &str, short: Option<&str>) -> Result<Document, Problem> {
    let tidy = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (title, short) = (tidy(title), short.map(tidy));
    if title.is_empty() {
        return Err(Problem::new(Code::BadRequest, Message::title_is_empty(), Message::advice_give_a_title()));
    }
    let document = catalogue::resolve_document(&engine.library, name)?;
    engine.library.writer().rename(&document.id, &title, short.as_deref()).problem()?;
    engine.texts.clear();
    engine.index.follow_outbox()?;
    catalogue::resolve_document(&engine.library, &document.id)
}

/// What cannot be read is as good as missing: it is derived again from the text when the rules change.
fn read(body: &str) -> Card {
    serde_json::from_str::<Outline>(body).unwrap_or_default().card
}
