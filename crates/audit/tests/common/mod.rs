//! A sealed session over two documents of the sample library, its bundle, and means to change either.
#![allow(dead_code, reason = "each test file takes what it needs")]
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use touchstone_audit::{Options, Reading, audit_bytes};
use touchstone_outline::{OUTLINE_VERSION, text_of};
use touchstone_record::audit::{AuditReport, AuditText};
use touchstone_record::bundle::{MANIFEST, Manifest, Member, NewBundle, NewDocument, README, SESSION, SIGNATURE, unzip, write_bundle, zip};
use touchstone_record::{
    Citation, CitedText, Claim, ClaimState, Fragment, Json, QuoteVerdict, SCHEMA, SessionRecord, Verification, canonical_json, record_json,
    seal,
};
use touchstone_text::{CharSpan, ContentHash, fragment_ref, sentences};
use touchstone_verify::{Part, RULE_SET, Side, Status, Verdict, verify_quote};

/// Names of a bundle's members and what they hold.
pub type Members = BTreeMap<String, Vec<u8>>;

/// The program under test, which is also its own PDF worker.
pub fn program() -> PathBuf {
    // An example is its own worker.
    option_env!("CARGO_BIN_EXE_touchstone-audit").map_or_else(|| std::env::current_exe().unwrap(), PathBuf::from)
}

/// A document that was read.
pub struct Source {
    pub name: String,
    pub title: String,
    pub hash: ContentHash,
    pub bytes: Vec<u8>,
    pub text: Arc<AuditText>,
}

/// Reads two documents of the sample library with the program's own worker.
pub fn sources() -> Vec<Source> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples/pdf");
    sources_of(&["harbour-street-lease.pdf", "managed-services-agreement-v2.pdf"].map(|name| folder.join(name)))
}

/// Reads some PDFs.
pub fn sources_of(files: &[PathBuf]) -> Vec<Source> {
    let reading = Reading::new(program(), Default::default());
    let source = |file: &PathBuf| {
        let bytes = std::fs::read(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let read = reading.read(vec![("it".into(), Arc::from(bytes.clone()))]);
        let form = read.into_values().next().unwrap().expect("libpdfium is there: `cargo xtask setup` fetches it").form;
        let title = name.trim_end_matches(".pdf").replace('-', " ");
        Source { name, title, hash: ContentHash::of(&bytes), bytes, text: Arc::new(AuditText::new(form)) }
    };
    files.iter().map(source).collect()
}

/// A session with `each` verified quotes from every source, a quote that is not there, and one without a source.
pub fn record(sources: &[Source], each: usize) -> SessionRecord {
    record_with(sources, each, &[])
}

/// The same with more quotes from the first source, each with its place.
pub fn record_with(sources: &[Source], each: usize, more: &[(CharSpan, String)]) -> SessionRecord {
    let (mut citations, mut fragments, mut answer, mut claims) = (Vec::new(), Vec::new(), String::new(), Vec::new());
    let mut cite = |source: Option<&Source>, at: Option<CharSpan>, quote: &str| {
        let anchor = u32::try_from(citations.len() + 1).unwrap();
        let char_start = u32::try_from(answer.chars().count()).unwrap();
        answer.push_str(&format!("It says “{quote}” [{anchor}]."));
        let citation = match (source, at) {
            (Some(source), Some(at)) => {
                let fragment = fragment(source, at);
                let citation = checked(source, &fragment, at, quote, anchor);
                fragments.push(fragment);
                citation
            }
            _ => unresolved(quote, anchor),
        };
        claims.push(Claim {
            claim_id: format!("c{anchor}"),
            char_start,
            char_end: u32::try_from(answer.chars().count()).unwrap(),
            anchors: vec![anchor],
            state: if citation.verdict.holds() { ClaimState::Supported } else { ClaimState::Unsupported },
            items: Vec::new(),
            computed: None,
            judgement: None,
        });
        citations.push(citation);
        answer.push_str("\n\n");
    };
    for source in sources {
        let text = source.text.prepared().text();
        let plain = |s: &CharSpan| {
            let slice = text.slice(*s);
            (60..300).contains(&s.len()) && !slice.contains("-\n") && !slice.contains(['“', '”', '"', '[', '\u{c}'])
        };
        let all: Vec<CharSpan> = sentences(text.as_str()).into_iter().filter(plain).collect();
        let step = (all.len() / (each + 1)).max(1);
        for span in all.iter().step_by(step).skip(1).take(each) {
            let quote = text.slice(*span).split_whitespace().collect::<Vec<_>>().join(" ");
            cite(Some(source), Some(*span), quote.trim_end_matches('.'));
        }
    }
    for (span, quote) in more {
        cite(Some(&sources[0]), Some(*span), quote);
    }
    let first = sources[0].text.prepared().text();
    let somewhere = CharSpan::between(100, first.len().min(600));
    cite(Some(&sources[0]), Some(somewhere), "the Tenant shall dance upon the roof on every second Thursday");
    cite(None, None, "words of a passage that nobody was shown");
    let cited = |s: &Source| CitedText {
        doc_hash: s.hash.to_string(),
        doc_title: s.title.clone(),
        file_name: s.name.clone(),
        extraction_pipeline: s.text.pipeline().into(),
        text_hash: s.text.form().text_hash().to_string(),
        characters: s.text.prepared().text().len(),
        pages: u32::try_from(s.text.form().pages.len()).unwrap(),
    };
    // Read from JSON, so that fields which a record may leave out are left out.
    let mut record: SessionRecord = serde_json::from_str(
        r#"{"schema":"touchstone/2","session_id":"0198f0c0ffee","created_at":"2026-01-02T03:04:05Z","question":"What do they say? <script>",
            "filters":{},"outcome":"answered","refusal":null,"answer":"","claims":[],"citations":[],"fragments":[],
            "generation":{"mode":"endpoint","provider":"openai","model":"m","prompt":"answer@1","attempts":[{"strictness":0,"raw":"{}","failed":[],
            "tokens_in":null,"tokens_out":null,"ms":9,"kept":true}]},
            "verification":{"verifier_version":"","all_spans_present":false,"all_claims_cited":true,"all_claims_entailed":null,"verified":0,
            "near_match":0,"not_found":0,"citation_unresolved":0},"previous_hash":null,"record_hash":""}"#,
    )
    .unwrap();
    record.schema = SCHEMA.into();
    record.verification = Verification::of(RULE_SET, &citations, &claims);
    record.texts = sources.iter().map(cited).collect();
    record.outline = Some(OUTLINE_VERSION);
    record.answer = answer.trim_end().to_owned();
    (record.claims, record.citations, record.fragments) = (claims, citations, fragments);
    seal(&mut record, None).unwrap();
    record
}

fn fragment(source: &Source, at: CharSpan) -> Fragment {
    let text = source.text.prepared().text();
    let skipped = source.text.structure().skipped_in(at);
    Fragment {
        reference: fragment_ref(source.hash, source.text.pipeline(), at, 8),
        chunk_id: format!("{}:{}-{}", source.hash.hex(), at.start(), at.end()),
        doc_id: source.hash.hex(),
        doc_title: source.title.clone(),
        doc_hash: source.hash.to_string(),
        page: text.page_at(at.start()).number,
        page_label: source.text.labels().at(text, at.start()).map(str::to_owned),
        place: source.text.structure().place(text, at.start()),
        char_start: at.start(),
        char_end: at.end(),
        text: text_of(text, at, &skipped),
        skipped: skipped.iter().map(|s| Part { char_start: s.start(), char_end: s.end() }).collect(),
        retrieval_score: 12.3456,
        retrieval_method: "bm25|rerank:none".into(),
        valid_from: None,
        valid_until: None,
    }
}

fn checked(source: &Source, fragment: &Fragment, near: CharSpan, quote: &str, anchor: u32) -> Citation {
    let verdict = QuoteVerdict::from(&verify_quote(source.text.prepared(), quote, Some(near)));
    let quoted: Vec<CharSpan> = verdict.quoted().iter().map(|p| CharSpan::between(p.char_start, p.char_end)).collect();
    let pdf_locator = source.text.locator(&quoted);
    let (text, start) = (source.text.prepared().text(), verdict.span.as_ref().map(|s| s.char_start));
    let of_text = || start.and_then(|at| source.text.labels().at(text, at));
    let page_label = pdf_locator.as_ref().map_or_else(of_text, |l| l.page_label()).map(str::to_owned);
    let placed = start.map(|at| source.text.structure().place(text, at)).unwrap_or_default();
    let page = verdict.span.as_ref().map_or(fragment.page, |s| source.text.prepared().text().page_at(s.char_start).number);
    let place = verdict.span.as_ref().map(|s| format!("&span={}-{}", s.char_start, s.char_end)).unwrap_or_default();
    Citation {
        anchor,
        claim_id: format!("c{anchor}"),
        chunk_id: fragment.chunk_id.clone(),
        reference: fragment.reference.clone(),
        doc_id: fragment.doc_id.clone(),
        doc_title: source.title.clone(),
        doc_url: format!("touchstone://open?doc={}&page={page}{place}", source.hash.hex()),
        retrieval_score: 12.3456,
        retrieval_method: "bm25|rerank:none".into(),
        embedding_model: None,
        index_version: "bm25@1".into(),
        quote: quote.into(),
        verdict,
        page_label,
        place: placed,
        pdf_locator,
        doc_hash: source.hash.to_string(),
        extraction_pipeline: source.text.pipeline().into(),
    }
}

fn unresolved(quote: &str, anchor: u32) -> Citation {
    let json = format!(
        r#"{{"anchor":{anchor},"claim_id":"c{anchor}","status":"citation_unresolved","chunk_id":"","ref":"c9","doc_id":"","doc_title":"",
            "doc_url":"","retrieval_score":0,"retrieval_method":"","embedding_model":null,"index_version":"bm25@1","quote":"{quote}",
            "match":"none","notes":["the citation names no passage that was shown"],"unresolved":{{"kind":"unknown_passage"}},"span":null,"parts":[],"pdf_locator":null,
            "closest":null,"doc_hash":"","extraction_pipeline":""}}"#
    );
    serde_json::from_str(&json).unwrap()
}

/// The record as a program without an outline would have saved it: nothing is placed, and a passage has all that is between its ends.
pub fn without_outline(record: &mut SessionRecord, sources: &[Source]) {
    record.outline = None;
    for citation in &mut record.citations {
        (citation.place, citation.page_label) = (Default::default(), None);
        citation.pdf_locator.iter_mut().flat_map(|l| &mut l.lines).for_each(|line| line.page_label = None);
    }
    for fragment in &mut record.fragments {
        let source = sources.iter().find(|s| s.hash.to_string() == fragment.doc_hash).expect("the passage is of a source");
        let span = CharSpan::between(fragment.char_start, fragment.char_end);
        fragment.text = source.text.prepared().text().slice(span).to_owned();
        (fragment.place, fragment.page_label, fragment.skipped) = (Default::default(), None, Vec::new());
    }
}

/// The bundle of a session.
pub fn bundle(record: &SessionRecord, sources: &[Source], with_documents: bool) -> Vec<u8> {
    let document = |s: &Source| NewDocument {
        hash: s.hash,
        title: s.title.clone(),
        file_name: s.name.clone(),
        media_type: "application/pdf".into(),
        length: s.bytes.len() as u64,
        text: s.text.form().clone(),
        bytes: with_documents.then(|| s.bytes.clone()),
    };
    let session = canonical_json(&record_json(record).unwrap()).unwrap();
    let new = NewBundle {
        session: &session,
        documents: sources.iter().map(document).collect(),
        sign_offs: Vec::new(),
        language: touchstone_messages::Language::English,
    };
    write_bundle(&new, |_| None).unwrap()
}

/// Audits with nothing but the program's workers.
pub fn audit(bundle: &[u8]) -> AuditReport {
    audit_bytes(bundle, &Options::new(Reading::new(program(), Default::default())), &mut |_, _| {})
}

/// The members of a bundle.
pub fn members(bundle: &[u8]) -> Members {
    unzip(bundle).unwrap()
}

/// Members in the order of a bundle, the manifest as it is.
pub fn packed(members: &Members) -> Vec<u8> {
    let first = [README, MANIFEST, SIGNATURE];
    let head = first.iter().filter_map(|n| members.get_key_value(*n));
    let rest = members.iter().filter(|(n, _)| !first.contains(&n.as_str()));
    zip(head.chain(rest).map(|(n, b)| (n.as_str(), b.as_slice())))
}

/// Makes the manifest fit the members again, as a forger would.
pub fn remanifest(members: &mut Members) {
    let mut manifest: Manifest = serde_json::from_slice(&members[MANIFEST]).unwrap();
    let hashed = |(name, bytes): (&String, &Vec<u8>)| {
        (name.clone(), Member { bytes: bytes.len() as u64, sha256: ContentHash::of(bytes).to_string() })
    };
    manifest.members = members.iter().filter(|(n, _)| *n != MANIFEST && *n != SIGNATURE).map(hashed).collect();
    if let Ok(record) = serde_json::from_slice::<SessionRecord>(&members[SESSION]) {
        for document in &mut manifest.documents {
            let cited = record.citations.iter().find(|c| c.doc_hash == document.doc_hash);
            document.title = cited.map_or_else(|| document.title.clone(), |c| c.doc_title.clone());
        }
        manifest.verifier_version = record.verification.verifier_version;
        manifest.record_hash = record.record_hash;
        manifest.session_id = record.session_id;
    }
    members.insert(MANIFEST.into(), canonical_json(&manifest).unwrap().into_bytes());
}

/// Changes the record and seals it again, as a forger would.
pub fn reseal(members: &mut Members, change: impl FnOnce(&mut SessionRecord)) {
    let mut record: SessionRecord = serde_json::from_slice(&members[SESSION]).unwrap();
    change(&mut record);
    seal(&mut record, None).unwrap();
    members.insert(SESSION.into(), canonical_json(&record_json(&record).unwrap()).unwrap().into_bytes());
    remanifest(members);
}

/// The text of the first document and its member's name.
pub fn first_text(members: &Members) -> (String, String) {
    let (name, bytes) = members.iter().find(|(n, _)| n.ends_with(".txt") && n.starts_with("texts/")).unwrap();
    (name.clone(), String::from_utf8(bytes.clone()).unwrap())
}

/// Whether bytes are canonical JSON.
pub fn is_canonical(bytes: &[u8]) -> bool {
    Json::read(bytes).is_ok_and(|j| j.canonical().as_bytes() == bytes)
}

/// The hash of a text's member made to fit everywhere, as a forger would: in the record, whose passages are cut from it anew, and in the manifest.
pub fn reseal_text(members: &mut Members, name: &str, change: impl FnOnce(&mut SessionRecord)) {
    let hash = ContentHash::of(&members[name]).to_string();
    reseal(members, |r| {
        r.texts.iter_mut().filter(|t| name.contains(&t.doc_hash[7..])).for_each(|t| t.text_hash.clone_from(&hash));
        change(r);
    });
}

/// Changes the pages of the first document.
pub fn change_pages(members: &mut Members, change: impl FnOnce(&mut serde_json::Value)) {
    let name = members.keys().find(|n| n.ends_with(".pages.json")).unwrap().clone();
    let mut pages: serde_json::Value = serde_json::from_slice(&members[&name]).unwrap();
    change(&mut pages);
    members.insert(name, pages.to_string().into_bytes());
    remanifest(members);
}

/// Places in a record with one quote from each source and then those of `quotes`.
pub const ALTERED: usize = 2;
/// See [`ALTERED`].
pub const CUT: usize = 3;
/// See [`ALTERED`].
pub const OVER_PAGES: usize = 4;

/// An altered quote, one that is cut off behind a negation, and one that goes over a page's end, all from the first source.
pub fn quotes(sources: &[Source]) -> Vec<(CharSpan, String)> {
    let source = sources[0].text.prepared();
    let text = source.text();
    let all = sentences(text.as_str());
    let words = |s: &CharSpan| text.slice(*s).split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let find = |make: &dyn Fn(&[String]) -> Option<String>, wanted: &dyn Fn(&Verdict) -> bool| {
        let made = |s: &CharSpan| make(&words(s)).filter(|quote| wanted(&verify_quote(source, quote, Some(*s)))).map(|quote| (*s, quote));
        all.iter().find_map(made).expect("the sample lease has such a sentence")
    };
    let altered = find(
        &|w| (w.len() > 14).then(|| format!("{} … {}", w[..5].join(" "), w[8..13].join(" "))),
        &|v| matches!(v, Verdict::Altered { alterations, .. } if alterations.len() == 1),
    );
    let cut = find(&|w| w.iter().position(|w| w == "not").filter(|at| w.len() > at + 7).map(|at| w[at + 1..at + 7].join(" ")), &|v| {
        v.status() == Status::Verified && v.found().is_some_and(|f| f.cut().iter().any(|c| c.side == Side::Before))
    });
    let breaks: Vec<u32> = text.as_str().chars().zip(0..).filter(|(c, _)| *c == '\u{c}').map(|(_, at)| at).collect();
    let over = breaks
        .iter()
        .find_map(|&at| {
            // Words on both sides of the lines that stand between.
            (1..8_u32).find_map(|lines| {
                let before: Vec<&str> = text.slice(CharSpan::between(at.saturating_sub(400), at)).lines().collect::<Vec<_>>();
                let after: Vec<&str> = text.slice(CharSpan::between(at + 1, (at + 400).min(text.len()))).lines().collect();
                let above = before.len().checked_sub(lines as usize)?;
                let head = before.get(above.checked_sub(2)?..above)?.join(" ");
                (0..4).find_map(|below| {
                    let quote = format!("{head} {}", after.get(below..below + 1)?.join(" "));
                    let quote = quote.split_whitespace().collect::<Vec<_>>().join(" ");
                    let place = CharSpan::between(at.saturating_sub(100), at + 100);
                    let verdict = verify_quote(source, &quote, Some(place));
                    let good = verdict.status() == Status::Verified && verdict.found().is_some_and(|f| !f.skipped().is_empty());
                    good.then_some((place, quote))
                })
            })
        })
        .expect("a sentence of the sample lease goes over a page's end");
    vec![altered, cut, over]
}
