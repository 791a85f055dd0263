//! By one who has read the auditor: anchors shared, words slipped into the answer, members that pass for others, records that call themselves older
//! than they are.

use serde_json::{Value, json};
use touchstone_record::audit::{AuditResult, Class, Fact, FindingKind, Place};
use touchstone_record::bundle::{MANIFEST, Manifest, SESSION};
use touchstone_record::{Claim, ClaimState, SessionRecord, Verification, canonical_json, seal};
use touchstone_text::ContentHash;
use touchstone_verify::{Basis, EARLIER_RULE_SETS};

use crate::Names::{Beside, Verdict};
use crate::common::{Members, audit, bundle, members, packed, record, remanifest, reseal, sources_of, without_outline};
use crate::{BUNDLE, SOURCES, check, check_in};

/// Adds a sentence to the answer, listed as a claim of that state with those anchors.
fn add_sentence(r: &mut SessionRecord, sentence: &str, anchors: &[u32], state: ClaimState) {
    r.answer.push_str("\n\n");
    let char_start = u32::try_from(r.answer.chars().count()).unwrap();
    r.answer.push_str(sentence);
    let char_end = u32::try_from(r.answer.chars().count()).unwrap();
    r.claims.push(Claim {
        claim_id: "c99".into(),
        char_start,
        char_end,
        anchors: anchors.to_vec(),
        state,
        items: Vec::new(),
        computed: None,
        judgement: None,
    });
    r.verification = Verification::of(&r.verification.verifier_version.clone(), &r.citations, &r.claims);
}

fn change_manifest(m: &mut Members, change: impl FnOnce(&mut Manifest)) {
    let mut manifest: Manifest = serde_json::from_slice(&m[MANIFEST]).unwrap();
    change(&mut manifest);
    m.insert(MANIFEST.into(), canonical_json(&manifest).unwrap().into_bytes());
}

#[test]
fn two_citations_that_share_an_anchor() {
    check(Beside, FindingKind::AnswerDiffers, |m| reseal(m, |r| r.citations[6].anchor = 1));
}

/// The anchor of a verified quotation behind other words in quotation marks.
#[test]
fn words_in_quotation_marks_that_no_citation_checks() {
    for (sentence, anchors) in
        [("It adds “the Tenant may leave whenever it likes” [1].", &[1][..]), ("It adds “the Tenant may leave whenever it likes”.", &[])]
    {
        let state = if anchors.is_empty() { ClaimState::Uncited } else { ClaimState::Supported };
        let report = check(Beside, FindingKind::AnswerDiffers, |m| reseal(m, |r| add_sentence(r, sentence, anchors, state)));
        let said: Vec<String> = report.findings.iter().map(|f| f.message.to_string()).collect();
        assert!(said.iter().any(|words| words.contains("whenever it likes")), "{said:?}");
    }
}

/// A claim passed off as a heading, which needs no citation.
#[test]
fn a_claim_as_a_heading() {
    for heading in ["# The Tenant owes 9,417 dollars", "## The Landlord has waived every claim."] {
        let report = check(Beside, FindingKind::ClaimDiffers, |m| reseal(m, |r| r.answer.push_str(&format!("\n\n{heading}"))));
        assert_eq!(report.findings.len(), 1, "{:#?}", report.findings);
    }
    let mut all = members(&BUNDLE);
    reseal(&mut all, |r| r.answer.push_str(&format!("\n\n# {}\n\n## What it comes to", r.citations[0].doc_title)));
    let report = audit(&packed(&all));
    assert!(report.holds, "titles claim nothing: {:#?}", report.findings);
}

#[test]
fn a_document_whose_members_are_others() {
    for path in ["../../etc/passwd", "/etc/passwd", "session.json", "README.txt", ""] {
        let report = check(Beside, FindingKind::ManifestDiffers, |m| {
            change_manifest(m, |manifest| manifest.documents[0].document = Some(path.into()));
        });
        let cited = report.citations.iter().find(|c| c.file.is_some()).unwrap();
        assert_ne!((cited.text, cited.result), (Some(Fact::Ok), AuditResult::Holds), "{path}");
    }
    check(Beside, FindingKind::ManifestDiffers, |m| {
        change_manifest(m, |manifest| manifest.documents[0].text = manifest.documents[1].text.clone());
    });
    check(Beside, FindingKind::ManifestDiffers, |m| {
        change_manifest(m, |manifest| manifest.documents[0].pages = manifest.documents[1].pages.clone());
    });
    check(Beside, FindingKind::ManifestDiffers, |m| {
        change_manifest(m, |manifest| manifest.documents.push(manifest.documents[0].clone()));
    });
}

#[test]
fn what_the_manifest_says_of_documents_and_rules() {
    let checks: [fn(&mut Manifest); 3] = [
        |manifest| manifest.documents[0].title = "Ashcroft v. Iqbal, 556 U.S. 662 (2009)".into(),
        |manifest| manifest.documents[0].bytes += 1,
        |manifest| manifest.verifier_version = "touchstone-rules@999".into(),
    ];
    for change in checks {
        let report = check(Beside, FindingKind::ManifestDiffers, |m| change_manifest(m, change));
        assert_eq!(report.findings.len(), 1, "{:#?}", report.findings);
    }
}

#[test]
fn a_member_that_no_bundle_has() {
    let report = check(Beside, FindingKind::MemberUnknown, |m| {
        m.insert("READ-ME-FIRST.txt".into(), b"All of this was checked by the court.".to_vec());
        remanifest(m);
    });
    assert_eq!(report.findings.len(), 1, "{:#?}", report.findings);
}

#[test]
fn a_passage_of_a_file_that_is_none() {
    check(Beside, FindingKind::FragmentDiffers, |m| {
        reseal(m, |r| {
            let mut passage = r.fragments[0].clone();
            (passage.doc_hash, passage.text) = ("md5:00".into(), "The Tenant owes nothing.".into());
            r.fragments.push(passage);
        });
    });
}

/// A passage of a document that no citation names cannot be derived: the report says how many there are.
#[test]
fn passages_of_documents_that_are_not_cited_are_listed() {
    let said = |report: &touchstone_record::audit::AuditReport| {
        report.said.not_derived.iter().any(|what| what.to_string().contains("one passage"))
    };
    assert!(!said(&audit(&BUNDLE)));
    let mut all = members(&BUNDLE);
    reseal(&mut all, |r| {
        let mut passage = r.fragments[0].clone();
        (passage.doc_hash, passage.text) = (format!("sha256:{}", "0".repeat(64)), "The Tenant owes nothing.".into());
        r.fragments.push(passage);
    });
    let report = audit(&packed(&all));
    assert!(report.holds && said(&report), "{:#?}", report.said.not_derived);
}

/// A record of earlier rules is judged by today's; what it says beside a verdict is not passed unseen for that.
#[test]
fn a_record_that_calls_itself_older_than_it_is() {
    let older = |change: fn(&mut SessionRecord)| {
        let mut all = members(&BUNDLE);
        reseal(&mut all, |r| {
            r.verification.verifier_version = EARLIER_RULE_SETS[0].into();
            change(r);
        });
        audit(&packed(&all))
    };
    let honest = older(|_| {});
    assert!(honest.holds, "{:#?}", honest.findings);
    assert!(honest.said.not_derived.iter().any(|what| what.to_string().contains("earlier rules")), "{:?}", honest.said.not_derived);
    type Forgery = fn(&mut SessionRecord);
    let kinds: [(FindingKind, Forgery); 4] = [
        (FindingKind::BoxDiffers, |r| r.citations[0].page_label = Some("678".into())),
        (FindingKind::FieldDiffers, |r| r.citations[0].doc_url = "touchstone://open?doc=another".into()),
        (FindingKind::RulesDiffer, |r| r.citations[0].verdict.basis = Some(Basis::ScanText)),
        (FindingKind::RulesDiffer, |r| r.citations[0].verdict.changes.push(touchstone_verify::Change::CaseIgnored)),
    ];
    for (kind, change) in kinds {
        let report = older(change);
        assert!(!report.holds && report.findings.iter().any(|f| f.kind == kind), "{kind:?}: {:#?}", report.findings);
        assert_eq!((report.citations[0].text, report.citations[0].verdict), (Some(Fact::Ok), Some(Fact::Differs)));
        assert!(report.citations[1..7].iter().all(|c| c.facts_are_ok()));
    }
}

/// Fields that a format does not have, in a record that says it is of that format, sealed by hand.
#[test]
fn fields_of_a_later_format() {
    let first = |add: Option<(&str, Value)>| {
        let mut all = members(&BUNDLE);
        reseal(&mut all, |r| {
            r.schema = "touchstone/1".into();
            without_outline(r, &SOURCES);
            r.verification.verifier_version = EARLIER_RULE_SETS[0].into();
        });
        let mut value: Value = serde_json::from_slice(&all[SESSION]).unwrap();
        if let Some((field, with)) = add {
            value["citations"][0][field] = with;
        }
        value.as_object_mut().unwrap().remove("record_hash");
        let hash = ContentHash::of(canonical_json(&value).unwrap().as_bytes()).to_string();
        value["record_hash"] = hash.into();
        all.insert(SESSION.into(), canonical_json(&value).unwrap().into_bytes());
        remanifest(&mut all);
        audit(&packed(&all))
    };
    let honest = first(None);
    assert!(honest.holds, "{:#?}", honest.findings);
    for (field, value) in [("page_label", json!("678")), ("basis", json!("scan_text")), ("cut", json!([])), ("alterations", json!([]))] {
        let report = first(Some((field, value)));
        assert!(!report.holds, "{field}");
        let named = |f: &touchstone_record::audit::Finding| f.kind == FindingKind::FieldDiffers && f.place == Place::member(SESSION);
        assert!(report.findings.iter().any(named), "{field}: {:#?}", report.findings);
    }
}

/// Every number of the record made as large or as small as a number can be: there is a report, and what is derived does not hold.
#[test]
fn numbers_beyond_measure() {
    let honest: Value = serde_json::from_slice(&members(&BUNDLE)[SESSION]).unwrap();
    let mut paths = Vec::new();
    numbers(&honest, String::new(), &mut paths);
    assert!(paths.len() > 60, "{}", paths.len());
    let mut read = 0;
    for path in &paths {
        for number in [json!(0), json!(u32::MAX), json!(u64::from(u32::MAX) + 1), json!(1e300), json!(-1)] {
            let mut value = honest.clone();
            if std::mem::replace(value.pointer_mut(path).unwrap(), number.clone()) == number {
                continue;
            }
            let Ok(mut record) = serde_json::from_value::<SessionRecord>(value) else { continue };
            read += 1;
            seal(&mut record, None).unwrap();
            let report = crate::fields::audited(&record);
            let sealed_only = ["/retrieval_score", "/ms", "/strictness", "/revision"].iter().any(|ending| path.ends_with(ending));
            assert!(!report.holds || sealed_only, "{path} = {number} holds");
        }
    }
    assert!(read > 150, "{read}");
}

/// Paths to the numbers of a value, one a kind of list.
fn numbers(value: &Value, path: String, found: &mut Vec<String>) {
    match value {
        Value::Number(_) => found.push(path),
        Value::Array(items) => items.iter().enumerate().take(2).for_each(|(i, item)| numbers(item, format!("{path}/{i}"), found)),
        Value::Object(fields) => fields.iter().for_each(|(name, field)| numbers(field, format!("{path}/{name}"), found)),
        _ => {}
    }
}

/// A page that is one picture with text laid over it that nobody sees, as scanners make it.
fn scan_with_text() -> Vec<u8> {
    let words: Vec<String> = (1..30)
        .map(|n| format!("Clause {n} of this deed obliges the Tenant to keep the premises in repair and to pay the rent on the first day."))
        .collect();
    let lines: String = words.iter().enumerate().map(|(i, line)| format!("1 0 0 1 40 {} Tm ({line}) Tj\n", 780 - 24 * i)).collect();
    let content = format!("q 595 0 0 842 0 0 cm /Im Do Q BT 3 Tr /F 9 Tf {lines}ET");
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".into(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /Im 6 0 R >> >> >>"
            .into(),
        format!("<< /Length {} >>\nstream\n{content}\nendstream", content.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".into(),
        "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n \nendstream"
            .into(),
    ];
    let (mut pdf, mut places) = (String::from("%PDF-1.4\n"), Vec::new());
    for (object, number) in objects.iter().zip(1..) {
        places.push(pdf.len());
        pdf.push_str(&format!("{number} 0 obj\n{object}\nendobj\n"));
    }
    let table = pdf.len();
    pdf.push_str(&format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1));
    places.iter().for_each(|at| pdf.push_str(&format!("{at:010} 00000 n \n")));
    pdf.push_str(&format!("trailer << /Size {} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n", objects.len() + 1));
    pdf.into_bytes()
}

/// Text that nobody sees on the page is text of a scan, whatever record and pages call it.
#[test]
fn an_invisible_text_layer_called_a_visible_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deed.pdf");
    std::fs::write(&file, scan_with_text()).unwrap();
    let sources = sources_of(&[file]);
    let honest = record(&sources, 2);
    assert_eq!(honest.verification.verified_in_scan, 2, "{:#?}", honest.citations[0].verdict);
    let bundle = bundle(&honest, &sources, true);
    assert!(audit(&bundle).holds, "{:#?}", audit(&bundle).findings);
    let report = check_in(&bundle, Verdict, FindingKind::EvidenceDiffers, |m| {
        crate::common::change_pages(m, |pages| pages["pages"][0]["source"] = "text_layer".into());
        reseal(m, |r| {
            for c in r.citations.iter_mut().filter(|c| c.verdict.basis.is_some()) {
                c.verdict.basis = Some(Basis::PageText);
                c.verdict.notes.clear();
            }
            r.verification = Verification::of(&r.verification.verifier_version.clone(), &r.citations, &r.claims);
        });
    });
    assert_eq!(report.citations[0].class, Class::Wrong);
}
