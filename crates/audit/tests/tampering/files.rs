//! Files, texts and pages: swapped, forged, relabelled.

use touchstone_record::audit::{AuditReport, AuditResult, Class, Fact, FileFact, FindingKind};
use touchstone_record::bundle::{MANIFEST, Manifest, SESSION};
use touchstone_record::{SessionRecord, canonical_json};
use touchstone_text::{CharSpan, ContentHash, fragment_ref};
use touchstone_verify::{MatchKind, Part, QuoteSpan};

use crate::Names::{File, Text, TextAndVerdict, Verdict};
use crate::common::{Members, audit, change_pages, first_text, members, packed, remanifest, reseal, reseal_text};
use crate::{BUNDLE, check};

/// Words of the length of some in the document.
const FORGED: &str = "owes one million";

/// Changes the text of the first document at a place with as many ordinary characters; gives the member and the place in code points.
fn forge(m: &mut Members) -> (String, u32) {
    let (name, text) = first_text(m);
    let plain = |i: &usize| {
        text.get(*i..*i + FORGED.len() + 2).is_some_and(|s| s.is_ascii() && s.starts_with(' ') && s.ends_with(' ') && !s.contains('\n'))
    };
    let at = (500..text.len()).find(plain).unwrap() + 1;
    let forged = format!("{}{FORGED}{}", &text[..at], &text[at + FORGED.len()..]);
    assert_eq!(forged.len(), text.len());
    let start = u32::try_from(forged[..at].chars().count()).unwrap();
    m.insert(name.clone(), forged.into_bytes());
    (name, start)
}

/// Makes the first citation of a document quote the forged words.
fn quote_forgery(r: &mut SessionRecord, name: &str, start: u32) {
    let c = r.citations.iter_mut().find(|c| name.contains(c.doc_hash.get(7..).unwrap_or("-"))).unwrap();
    let (end, old) = (start + u32::try_from(FORGED.len()).unwrap(), c.quote.clone());
    c.verdict.match_kind = MatchKind::Exact;
    c.verdict.changes.clear();
    c.verdict.notes.clear();
    c.quote = FORGED.into();
    c.verdict.span = Some(QuoteSpan { char_start: start, char_end: end, text: FORGED.into() });
    c.verdict.parts = vec![Part { char_start: start, char_end: end }];
    let head = c.doc_url.split("&page").next().unwrap().to_owned();
    c.doc_url = format!("{head}&page=1&span={start}-{end}");
    let longer = old.chars().count() - FORGED.len();
    r.answer = r.answer.replace(&old, FORGED);
    let cut = u32::try_from(longer).unwrap();
    r.claims[0].char_end -= cut;
    for claim in &mut r.claims[1..] {
        (claim.char_start, claim.char_end) = (claim.char_start - cut, claim.char_end - cut);
    }
}

/// Gives the first document another pipeline everywhere, with refs that fit it.
fn rename_pipeline(m: &mut Members, name: &str, pipeline: &str) {
    let ours = |hash: &str| name.contains(hash.get(7..).unwrap_or("-"));
    reseal(m, |r| {
        r.texts.iter_mut().filter(|t| ours(&t.doc_hash)).for_each(|t| t.extraction_pipeline = pipeline.into());
        for f in r.fragments.iter_mut().filter(|f| ours(&f.doc_hash)) {
            let span = CharSpan::between(f.char_start, f.char_end);
            f.reference = fragment_ref(f.doc_hash.parse().unwrap(), pipeline, span, 8);
        }
        for c in r.citations.iter_mut().filter(|c| ours(&c.doc_hash)) {
            c.extraction_pipeline = pipeline.into();
            c.reference = r.fragments.iter().find(|f| f.chunk_id == c.chunk_id).unwrap().reference.clone();
        }
    });
    let mut manifest: Manifest = serde_json::from_slice(&m[MANIFEST]).unwrap();
    manifest.documents.iter_mut().filter(|d| ours(&d.doc_hash)).for_each(|d| d.extraction_pipeline = pipeline.into());
    m.insert(MANIFEST.into(), canonical_json(&manifest).unwrap().into_bytes());
    change_pages_of(m, name, |pages| pages["extraction_pipeline"] = pipeline.into());
}

fn change_pages_of(m: &mut Members, text: &str, change: impl FnOnce(&mut serde_json::Value)) {
    let name = text.replace(".txt", ".pages.json");
    let mut pages: serde_json::Value = serde_json::from_slice(&m[&name]).unwrap();
    change(&mut pages);
    m.insert(name, pages.to_string().into_bytes());
    remanifest(m);
}

/// The manifest without the files.
fn leave_out_files(m: &mut Members) {
    m.retain(|n, _| !n.starts_with("documents/"));
    let mut manifest: Manifest = serde_json::from_slice(&m[MANIFEST]).unwrap();
    manifest.documents.iter_mut().for_each(|d| d.document = None);
    m.insert(MANIFEST.into(), canonical_json(&manifest).unwrap().into_bytes());
    remanifest(m);
}

fn audited(change: impl FnOnce(&mut Members)) -> AuditReport {
    let mut all = members(&BUNDLE);
    change(&mut all);
    audit(&packed(&all))
}

#[test]
fn a_byte_of_a_pdf() {
    let report = check(File, FindingKind::FileChanged, |m| {
        let name = m.keys().find(|n| n.starts_with("documents/")).unwrap().clone();
        let bytes = m.get_mut(&name).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        remanifest(m);
    });
    assert!(report.findings.iter().all(|f| f.class == Class::Changed), "another file is changed, not wrong: {:#?}", report.findings);
    let changed: Vec<_> = report.citations.iter().filter(|c| c.file == Some(FileFact::Differs)).collect();
    assert!(!changed.is_empty());
    for c in changed {
        assert_eq!((c.text, c.verdict, c.result), (Some(Fact::NotLookedAt), Some(Fact::Ok), AuditResult::FileDiffers));
    }
}

#[test]
fn two_pdfs_swapped() {
    check(File, FindingKind::FileChanged, |m| {
        let names: Vec<String> = m.keys().filter(|n| n.starts_with("documents/")).cloned().collect();
        let (a, b) = (m[&names[0]].clone(), m[&names[1]].clone());
        m.insert(names[0].clone(), b);
        m.insert(names[1].clone(), a);
        remanifest(m);
    });
}

#[test]
fn two_texts_swapped() {
    // With their pages, so that each is sound by itself, and with the record's hashes and lengths of them.
    check(TextAndVerdict, FindingKind::TextNotOfFile, |m| {
        let names: Vec<String> = m.keys().filter(|n| n.starts_with("texts/") && n.ends_with(".txt")).cloned().collect();
        for (ending, other) in [(".txt", ".txt"), (".txt", ".pages.json")] {
            let pair: Vec<String> = names.iter().map(|n| n.replace(ending, other)).collect();
            let (a, b) = (m[&pair[0]].clone(), m[&pair[1]].clone());
            let hashes: Vec<&str> = pair.iter().map(|p| p[6..].split('.').next().unwrap()).collect();
            let renamed = |bytes: Vec<u8>, from: &str, to: &str| String::from_utf8(bytes).unwrap().replace(from, to).into_bytes();
            m.insert(pair[0].clone(), renamed(b, hashes[1], hashes[0]));
            m.insert(pair[1].clone(), renamed(a, hashes[0], hashes[1]));
        }
        reseal(m, |r| {
            let first = r.texts[0].clone();
            (r.texts[0].text_hash, r.texts[0].characters, r.texts[0].pages) =
                (r.texts[1].text_hash.clone(), r.texts[1].characters, r.texts[1].pages);
            (r.texts[1].text_hash, r.texts[1].characters, r.texts[1].pages) = (first.text_hash, first.characters, first.pages);
        });
    });
}

#[test]
fn a_pdf_left_out_is_missing_and_the_verdict_is_derived_from_the_sealed_text() {
    let report = audited(leave_out_files);
    assert!(!report.holds && report.findings.iter().all(|f| f.class == Class::Unavailable), "{:#?}", report.findings);
    assert_eq!((report.tally.file_missing, report.tally.never_resolved), (7, 1));
    for c in &report.citations[..7] {
        assert_eq!((c.file, c.text, c.verdict), (Some(FileFact::Missing), Some(Fact::NotLookedAt), Some(Fact::Ok)));
        assert_eq!(c.result, AuditResult::FileMissing);
    }
    let failed = &report.citations[6];
    assert_eq!(failed.quote, Some(touchstone_verify::Status::NotFound), "a quote that was never found is not called exact");
}

#[test]
fn a_byte_of_a_text_that_the_record_was_not_sealed_with() {
    check(Text, FindingKind::TextAltered, |m| {
        let (name, text) = first_text(m);
        m.insert(name, text.replacen("shall", "shalt", 1).into_bytes());
        remanifest(m);
    });
}

#[test]
fn a_forged_text_sealed_again() {
    check(Text, FindingKind::TextNotOfFile, |m| {
        let (name, _) = forge(m);
        reseal_text(m, &name, |_| {});
    });
}

#[test]
fn a_forged_text_with_a_quote_from_it() {
    let report = audited(|m| {
        let (name, start) = forge(m);
        reseal_text(m, &name, |r| quote_forgery(r, &name, start));
    });
    let forged = report.citations.iter().find(|c| c.quoted == FORGED).unwrap();
    assert_eq!(forged.text, Some(Fact::Differs));
    let message = &report.findings.iter().find(|f| f.kind == FindingKind::TextReadAnew).unwrap().message;
    assert!(message.to_string().contains("the words are not found; the record says verified"), "{message}");
}

/// A1: the pipeline claims that pages were read from their pictures, so that the text of the file would not be compared.
#[test]
fn a_forged_text_under_a_pipeline_that_names_tesseract() {
    for reader in ["+tesseract@5.3.0-eng-00000000", "+tesseract@5.3.0-generic-eng-00000000"] {
        let report = check(Text, FindingKind::TextNotOfFile, |m| {
            let (name, _) = forge(m);
            reseal_text(m, &name, |_| {});
            let pipeline = format!("{}{reader}", crate::SOURCES[0].text.pipeline());
            rename_pipeline(m, &name, &pipeline);
        });
        assert!(report.tally.text_differs > 0 && report.tally.not_looked_at == 0, "{:?}", report.tally);
    }
}

#[test]
fn a_forged_text_under_a_pipeline_of_another_version() {
    for pipeline in ["pdfium@9999+canonical@1", "plain@1", ""] {
        check(Text, FindingKind::TextNotOfFile, |m| {
            let (name, _) = forge(m);
            reseal_text(m, &name, |_| {});
            rename_pipeline(m, &name, pipeline);
        });
    }
}

/// The same with the pages themselves relabelled as read from their pictures.
#[test]
fn a_forged_text_whose_pages_are_relabelled_as_scans() {
    check(Text, FindingKind::TextNotOfFile, |m| {
        let (name, _) = forge(m);
        reseal_text(m, &name, |_| {});
        rename_pipeline(m, &name, &format!("{}+tesseract@5.3.0-eng-00000000", crate::SOURCES[0].text.pipeline()));
        change_pages_of(m, &name, |pages| pages["pages"].as_array_mut().unwrap().iter_mut().for_each(|p| p["source"] = "ocr".into()));
    });
}

#[test]
fn pages_relabelled() {
    // Words of the text layer that are said to be read from a picture: the file says otherwise.
    for source in ["ocr", "ocr_layer", "none", "plain"] {
        check(Text, FindingKind::TextNotOfFile, |m| {
            change_pages(m, |pages| pages["pages"][0]["source"] = source.into());
        });
    }
}

#[test]
fn a_page_too_many_and_a_page_too_few() {
    check(Text, FindingKind::TextNotOfFile, |m| {
        let (name, text) = first_text(m);
        let length = text.chars().count();
        m.insert(name.clone(), format!("{text}And more.\n\u{c}").into_bytes());
        change_pages_of(m, &name, |pages| {
            let all = pages["pages"].as_array_mut().unwrap();
            let more = serde_json::json!({ "page": all.len() + 1, "char_start": length, "char_end": length + 11, "size": [612, 792],
                "label": null, "source": "text_layer", "boxes": null });
            all.push(more);
        });
        reseal_text(m, &name, |r| {
            r.texts
                .iter_mut()
                .filter(|t| name.contains(&t.doc_hash[7..]))
                .for_each(|t| (t.characters, t.pages) = (t.characters + 11, t.pages + 1));
        });
    });
}

#[test]
fn a_page_map_that_does_not_fit() {
    let report = audited(|m| change_pages(m, |pages| pages["pages"][0]["char_start"] = 1.into()));
    assert!(report.findings.iter().any(|f| f.kind == FindingKind::MemberMissing), "{:#?}", report.findings);
    assert!(!report.holds);
}

#[test]
fn boxes_in_the_bundle_where_nothing_else_gives_them() {
    let report = audited(|m| {
        leave_out_files(m);
        change_pages(m, |pages| pages["pages"].as_array_mut().unwrap().iter_mut().for_each(|p| p["boxes"] = serde_json::Value::Null));
    });
    assert!(report.findings.iter().any(|f| f.kind == FindingKind::BoxDiffers), "{:#?}", report.findings);
    assert!(report.citations.iter().any(|c| c.verdict == Some(Fact::Differs)));
}

#[test]
fn another_version_of_the_document_in_its_place() {
    // File, text and record are all of the other version; only the quotes are of this one.
    check(Verdict, FindingKind::StatusDiffers, |m| {
        reseal(m, |r| {
            let other = r.citations[3].clone();
            let (hash, id, title) = (other.doc_hash.clone(), other.doc_id.clone(), other.doc_title.clone());
            let c = &mut r.citations[0];
            (c.chunk_id, c.reference, c.doc_url, c.extraction_pipeline) =
                (other.chunk_id, other.reference, other.doc_url, other.extraction_pipeline);
            (c.doc_hash, c.doc_id, c.doc_title) = (hash, id, title);
        });
    });
    assert!(members(&BUNDLE).contains_key(SESSION));
    let _ = ContentHash::of(b"");
}
