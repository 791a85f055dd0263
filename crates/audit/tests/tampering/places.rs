//! Whose words they are: part, speaker, headings and printed page of a citation and of a passage follow from the text. A dissent that is passed
//! off as the opinion of the court does not hold.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use touchstone_messages::Message;
use touchstone_outline::{OUTLINE_VERSION, PartKind, Place};
use touchstone_record::audit::{
    AuditReport, AuditText, Class, Context, Evidence, FindingKind, Fresh, FreshText, ReadPage, SourceFile, audit_record,
};
use touchstone_record::bundle::{TextForm, TextPage};
use touchstone_record::{SessionRecord, canonical_json, record_json, seal};
use touchstone_text::{CharSpan, ContentHash, PageSize, PageSource};

use crate::common::{Source, audit, bundle, members, packed, record_with, reseal, sources_of};

const CASE: &str = "SUPREME COURT OF THE UNITED STATES\n\nSyllabus\n\nThe rule was settled long before this case was brought to us.\n\n\
    JUSTICE KENNEDY delivered the opinion of the Court.\n\nI\n\nWe hold that the notice was given in time. [*512] It was given on the ninth day.\n\n\
    II\n\nThe judgment of the Court of Appeals is affirmed.\n\n\
    JUSTICE SOUTER, with whom JUSTICE STEVENS joins, dissenting.\n\nThe notice was given too late, and I do not agree with the Court. [*513] \
    It was given on the tenth day.\n";

static CASE_READ: LazyLock<Source> = LazyLock::new(|| {
    let size = PageSize { width: 0.0, height: 0.0 };
    let page = TextPage { size, label: None, source: PageSource::Plain, geometry: None, facts: None };
    let form = TextForm { pipeline: "plain@1".into(), text: CASE.into(), pages: vec![page] };
    Source {
        name: "case.txt".into(),
        title: "case".into(),
        hash: ContentHash::of(CASE.as_bytes()),
        bytes: CASE.into(),
        text: Arc::new(AuditText::new(form)),
    }
});

/// The case and nothing else.
struct Shelf;

impl Evidence for Shelf {
    fn file(&mut self, _: &str) -> SourceFile {
        SourceFile::Unchanged
    }

    fn kept(&mut self, _: &str, _: &str) -> Option<TextForm> {
        Some(CASE_READ.text.form().clone())
    }

    fn fresh(&mut self, _: &str) -> Fresh {
        let form = CASE_READ.text.form().clone();
        Fresh::Text(Arc::new(FreshText { form, lacks_text: vec![false], title: None }))
    }

    fn pictures(&mut self, _: &str, _: &str, _: &[u32]) -> Result<BTreeMap<u32, ReadPage>, Message> {
        Err("no picture is read".into())
    }

    fn picture(&mut self, _: &str, _: u32, _: u32) -> Result<String, Message> {
        Err("no page is drawn".into())
    }
}

/// A citation of the dissent, one of the court's opinion and one of the syllabus.
fn honest() -> SessionRecord {
    let quote = |words: &str| {
        let at = u32::try_from(CASE.find(words).unwrap()).unwrap();
        (CharSpan::between(at, at + u32::try_from(words.len()).unwrap()), words.to_owned())
    };
    let more = ["It was given on the tenth day", "The judgment of the Court of Appeals is affirmed", "The rule was settled long before"];
    record_with(std::slice::from_ref(&*CASE_READ), 0, &more.map(quote))
}

fn audited(record: &SessionRecord) -> AuditReport {
    let text = canonical_json(&record_json(record).unwrap()).unwrap();
    audit_record(text.as_bytes(), &mut Shelf, Context::default(), &mut |_, _| {})
}

/// Changes the record and seals it again; a finding of that kind is there.
#[track_caller]
fn check(kind: FindingKind, change: impl FnOnce(&mut SessionRecord)) {
    let mut forged = honest();
    change(&mut forged);
    seal(&mut forged, None).unwrap();
    let report = audited(&forged);
    assert!(!report.holds, "{kind:?} went unnoticed");
    assert!(report.findings.iter().any(|f| f.kind == kind && f.class > Class::Holds), "{:#?}", report.findings);
}

#[test]
fn the_honest_record_says_whose_words_they_are() {
    let record = honest();
    let report = audited(&record);
    assert!(report.holds, "{:#?}", report.findings);
    let said = |at: usize| {
        let c = &record.citations[at];
        (c.place.part, c.place.speaker.as_deref(), c.page_label.as_deref())
    };
    assert_eq!(said(0), (Some(PartKind::Dissent), Some("Souter J"), Some("*513")));
    assert_eq!(said(1), (Some(PartKind::Majority), Some("Kennedy J"), Some("*512")));
    assert_eq!(said(2), (Some(PartKind::Syllabus), None, None));
}

#[test]
fn a_dissent_is_not_the_opinion_of_the_court() {
    check(FindingKind::FieldDiffers, |r| {
        r.citations[0].place = r.citations[1].place.clone();
    });
    check(FindingKind::FieldDiffers, |r| r.citations[0].place.speaker = Some("Kennedy J".into()));
    check(FindingKind::FieldDiffers, |r| r.citations[0].place.speaker = None);
    check(FindingKind::FieldDiffers, |r| r.citations[2].place.part = Some(PartKind::Majority));
    check(FindingKind::FieldDiffers, |r| r.citations[1].place.section = Some(vec!["I".into()]));
    check(FindingKind::BoxDiffers, |r| r.citations[0].page_label = Some("*514".into()));
}

#[test]
fn a_passage_is_placed_too() {
    check(FindingKind::FragmentDiffers, |r| r.fragments[0].place.part = Some(PartKind::Majority));
    check(FindingKind::FragmentDiffers, |r| r.fragments[0].place.speaker = Some("Kennedy J".into()));
    check(FindingKind::FragmentDiffers, |r| r.fragments[0].page_label = Some("9".into()));
}

#[test]
fn what_a_record_without_an_outline_says_of_places_is_not_believed() {
    let mut earlier = honest();
    earlier.outline = None;
    for citation in &mut earlier.citations {
        (citation.place, citation.page_label) = (Place::default(), None);
    }
    for fragment in &mut earlier.fragments {
        let span = CharSpan::between(fragment.char_start, fragment.char_end);
        (fragment.place, fragment.page_label) = (Place::default(), None);
        (fragment.text, fragment.skipped) = (CASE_READ.text.prepared().text().slice(span).to_owned(), Vec::new());
    }
    seal(&mut earlier, None).unwrap();
    let report = audited(&earlier);
    assert!(report.holds, "{:#?}", report.findings);
    // Written by hand: the program leaves such fields out.
    let text = canonical_json(&record_json(&earlier).unwrap()).unwrap();
    let mut value: serde_json::Value = serde_json::from_str(&text).unwrap();
    value["citations"][0]["part"] = "majority".into();
    let object = value.as_object_mut().unwrap();
    object.remove("record_hash");
    let hash = ContentHash::of(canonical_json(&*object).unwrap().as_bytes()).to_string();
    object.insert("record_hash".into(), hash.into());
    let forged = canonical_json(&value).unwrap();
    let report = audit_record(forged.as_bytes(), &mut Shelf, Context::default(), &mut |_, _| {});
    assert!(report.findings.iter().any(|f| f.kind == FindingKind::FieldDiffers), "{:#?}", report.findings);
}

/// A sample opinion with footnotes.
static OPINION: LazyLock<Vec<Source>> = LazyLock::new(|| {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples/pdf");
    sources_of(&[folder.join("opinion-calder-v-meridian.pdf")])
});

#[test]
fn a_footnote_is_not_the_text() {
    let source = &OPINION[0];
    let note = source.text.structure().notes.first().expect("the sample opinion has footnotes").spans[0];
    let words: Vec<&str> = source.text.prepared().text().slice(note).split_whitespace().skip(1).take(8).collect();
    let record = record_with(&OPINION, 0, &[(note, words.join(" "))]);
    let of_note = record.citations[0].place.note.as_ref().map(|note| note.mark.as_str());
    assert_eq!((record.citations[0].place.part, of_note), (Some(PartKind::Footnote), Some("1")));
    let honest = bundle(&record, &OPINION, true);
    assert!(audit(&honest).holds, "{:#?}", audit(&honest).findings);
    let forged = |change: &dyn Fn(&mut SessionRecord)| {
        let mut all = members(&honest);
        reseal(&mut all, |r| change(r));
        audit(&packed(&all)).findings.iter().map(|f| f.kind).collect::<Vec<_>>()
    };
    let mark = |place: &mut Place| place.note.as_mut().unwrap().mark = "2".into();
    assert_eq!(forged(&|r| mark(&mut r.citations[0].place)), [FindingKind::FieldDiffers]);
    assert_eq!(forged(&|r| mark(&mut r.fragments[0].place)), [FindingKind::FragmentDiffers]);
    let text = |r: &mut SessionRecord| (r.citations[0].place.part, r.citations[0].place.note) = (Some(PartKind::Body), None);
    assert_eq!(forged(&text), [FindingKind::FieldDiffers]);
    assert_eq!(forged(&|r| r.fragments[0].place.note.as_mut().unwrap().part = PartKind::Dissent), [FindingKind::FragmentDiffers]);
}

#[test]
fn places_by_other_rules_are_told_apart_from_forged_ones() {
    check(FindingKind::RulesDiffer, |r| {
        r.outline = Some(OUTLINE_VERSION - 1);
        r.citations[0].place.part = Some(PartKind::Concurrence);
    });
    check(FindingKind::RuleSetUnknown, |r| r.outline = Some(OUTLINE_VERSION + 1));
}
