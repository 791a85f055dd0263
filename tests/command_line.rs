//! The main job from the command line, on the sample library.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use serde_json::{Value, json};
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_tests::{Library, sample};

const AGREEMENT: &str = "managed-services-agreement-v2.pdf";
const QUESTION: &str = "How quickly must the Supplier tell Northgate about a Security Incident?";

/// The literal substring that code point offsets name.
fn slice(text: &str, value: &Value) -> String {
    let at = |key: &str| value[key].as_u64().unwrap_or_default() as usize;
    text.chars().skip(at("char_start")).take(at("char_end") - at("char_start")).collect()
}

#[test]
fn an_offline_answer_quotes_what_stands_at_its_offsets() {
    let library = Library::with_samples(&[AGREEMENT, "harbour-street-lease.pdf"]);
    let record = library.json(0, &["ask", "--offline", QUESTION]);
    assert_eq!(record["schema"], "touchstone/2");
    assert_eq!(record["outcome"], "answered");
    assert_eq!(record["generation"]["mode"], "extractive");
    let citations = record["citations"].as_array().unwrap();
    assert!(!citations.is_empty());
    for citation in citations {
        assert_eq!(citation["status"], "verified");
        let text = library.run(&["text", citation["doc_id"].as_str().unwrap()]).stdout;
        assert_eq!(slice(&text, &citation["span"]), citation["span"]["text"].as_str().unwrap());
        for part in citation["parts"].as_array().unwrap() {
            assert!(!slice(&text, part).is_empty());
        }
        let span = &citation["span"];
        let (start, end) = (span["char_start"].to_string(), span["char_end"].to_string());
        let located = library.json(0, &["locate", citation["doc_id"].as_str().unwrap(), &start, &end]);
        assert_eq!(located, citation["pdf_locator"]);
    }
    let answer = record["answer"].as_str().unwrap();
    assert!(answer.contains("36 hours"), "{answer}");
    for claim in record["claims"].as_array().unwrap() {
        assert!(!slice(answer, claim).is_empty());
    }
    let fragments = record["fragments"].as_array().unwrap();
    for fragment in fragments {
        let text = library.run(&["text", fragment["doc_id"].as_str().unwrap()]).stdout;
        assert_eq!(slice(&text, fragment), fragment["text"].as_str().unwrap());
    }
}

#[test]
fn a_saved_session_is_the_record_that_was_printed_and_the_next_one_is_chained_to_it() {
    let library = Library::with_samples(&[AGREEMENT]);
    let first = library.json(0, &["ask", "--offline", QUESTION]);
    let second = library.json(0, &["ask", "--offline", "What is the Monthly Charge?"]);
    assert_eq!(first["previous_hash"], Value::Null);
    assert_eq!(second["previous_hash"], first["record_hash"]);
    let id = first["session_id"].as_str().unwrap();
    assert_eq!(library.json(0, &["session", id]), first);
    let listed = library.json(0, &["sessions"]);
    let ids: Vec<_> = listed["sessions"].as_array().unwrap().iter().map(|s| s["session_id"].clone()).collect();
    assert_eq!(ids, [second["session_id"].clone(), first["session_id"].clone()]);
}

#[test]
fn importing_the_same_bytes_again_changes_nothing() {
    let library = Library::with_samples(&[AGREEMENT]);
    let before = library.json(0, &["documents"]);
    let path = sample(AGREEMENT).display().to_string();
    let again = library.json(0, &["import", &path]);
    assert_eq!(again["status"], "unchanged");
    assert_eq!(again["doc_id"], before["documents"][0]["doc_id"]);
    assert_eq!(library.json(0, &["documents"]), before);
}

#[test]
fn search_follows_import_and_removal() {
    let library = Library::with_samples(&[AGREEMENT, "harbour-street-lease.pdf"]);
    let found = library.json(0, &["search", "security incident confirmed hours", "--top-k", "3"]);
    let first = &found["fragments"][0];
    assert!(first["doc_title"].as_str().unwrap().starts_with("Managed Services Agreement"), "{first}");
    let keys: Vec<_> = first.as_object().unwrap().keys().map(String::as_str).collect();
    for key in ["ref", "chunk_id", "doc_id", "doc_hash", "page", "char_start", "char_end", "text", "retrieval_score", "retrieval_method"] {
        assert!(keys.contains(&key), "{key} in {keys:?}");
    }
    library.run(&["remove", first["doc_id"].as_str().unwrap()]).expect_status(0);
    let after = library.json(0, &["search", "security incident confirmed hours"]);
    let gone = after["fragments"].as_array().unwrap().iter().all(|f| f["doc_id"] != first["doc_id"]);
    assert!(gone);
    let text = library.run(&["text", first["doc_id"].as_str().unwrap()]);
    text.expect_status(0);
    assert!(text.stdout.contains("Security Incident"), "a removed document keeps its text for saved sessions");
}

#[test]
fn a_ref_is_the_same_in_every_library() {
    let refs = |library: &Library| {
        let found = library.json(0, &["search", "security incident", "--top-k", "5"]);
        found["fragments"].as_array().unwrap().iter().map(|f| f["ref"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let (a, b) = (Library::with_samples(&[AGREEMENT]), Library::with_samples(&[AGREEMENT]));
    assert_eq!(refs(&a), refs(&b));
    assert!(refs(&a).iter().all(|r| r.len() == 8 && r.chars().all(|c| c.is_ascii_hexdigit())));
}

#[test]
fn a_new_version_closes_the_old_one_and_the_day_decides_which_is_searched() {
    let library = Library::new();
    let path = |file: &str| sample(file).display().to_string();
    let old =
        library.json(0, &["import", &path("managed-services-agreement-v1.pdf"), "--title", "Agreement", "--valid-from", "2023-03-01"]);
    let id = old["doc_id"].as_str().unwrap();
    let new = library.json(0, &["import", &path(AGREEMENT), "--replaces", id, "--valid-from", "2025-03-01"]);
    assert_eq!(new["status"], "new_version");
    assert_eq!(new["doc_id"], old["doc_id"]);
    let documents = library.json(0, &["documents"]);
    let versions = documents["documents"][0]["versions"].as_array().unwrap();
    assert_eq!(versions[0]["valid_until"], "2025-02-28");
    assert_eq!(versions[1]["valid_from"], "2025-03-01");
    for (day, hours) in [("2024-06-01", "48 hours"), ("2025-06-01", "36 hours")] {
        let record = library.json(0, &["ask", "--offline", "--as-of", day, QUESTION]);
        assert!(record["answer"].as_str().unwrap().contains(hours), "{day}: {}", record["answer"]);
        assert_eq!(record["filters"]["as_of"], day);
    }
}

#[test]
fn matters_are_walls() {
    let library = Library::new();
    for (matter, file) in [("One", AGREEMENT), ("Two", "harbour-street-lease.pdf")] {
        library.run(&["import", "--collection", matter, &sample(file).display().to_string()]).expect_status(0);
    }
    let found = library.json(0, &["search", "the", "--collection", "Two", "--top-k", "50"]);
    let lease = library.json(0, &["search", "rent security incident supplier", "--collection", "Two", "--top-k", "50"]);
    for fragment in found["fragments"].as_array().unwrap().iter().chain(lease["fragments"].as_array().unwrap()) {
        assert_eq!(fragment["doc_title"], "Lease of 14 Harbour Street, Saltby");
    }
    assert_eq!(library.json(2, &["search", "rent", "--collection", "Three"])["error"]["code"], "not_found");
}

#[test]
fn quotes_are_checked_one_by_one_and_in_batches() {
    let library = Library::with_samples(&[AGREEMENT]);
    let quote = "without undue delay and in any event within 36 hours after the Security Incident is Confirmed";
    let good = library.json(0, &["verify", "--document", "managed-services-agreement-v2", "--quote", quote]);
    assert_eq!(good["status"], "verified");
    let wrong = quote.replace("36", "48");
    let bad = library.json(1, &["verify", "--document", "managed-services-agreement-v2", "--quote", &wrong]);
    assert_eq!(bad["status"], "not_found");
    assert!(bad["closest"]["text"].as_str().unwrap().contains("36"), "{bad}");
    let batch = library.scratch().join("batch.jsonl");
    let id = good["doc_id"].as_str().unwrap();
    let lines = [
        json!({"id": 1, "doc_id": id, "quote": quote}),
        json!({"doc_id": "nothing", "quote": quote}),
        json!({"id": "x", "doc_id": id, "quote": wrong}),
    ];
    std::fs::write(&batch, lines.map(|l| l.to_string()).join("\n")).unwrap();
    let ran = library.run(&["--json", "verify", "--batch", &batch.display().to_string()]);
    ran.expect_status(1);
    let statuses: Vec<_> = ran.lines().iter().map(|r| (r["id"].clone(), r["status"].as_str().unwrap().to_owned())).collect();
    assert_eq!(
        statuses,
        [(json!(1), "verified".to_owned()), (Value::Null, "citation_unresolved".into()), (json!("x"), "not_found".into())]
    );
}

#[test]
fn words_that_stand_elsewhere_are_hinted_at_and_still_not_found() {
    let library = Library::new();
    let path = |file: &str| sample(file).display().to_string();
    let old =
        library.json(0, &["import", &path("managed-services-agreement-v1.pdf"), "--title", "Agreement", "--valid-from", "2023-03-01"]);
    library.json(0, &["import", &path(AGREEMENT), "--replaces", old["doc_id"].as_str().unwrap(), "--valid-from", "2025-03-01"]);
    library.json(0, &["import", &path("harbour-street-lease.pdf"), "--title", "Lease"]);
    let quote = "without undue delay and in any event within 48 hours after the Security Incident is Confirmed";
    let of_old = library.json(1, &["verify", "--document", "Agreement", "--quote", quote]);
    assert_eq!(of_old["status"], "not_found");
    let notes = of_old["notes"].to_string();
    assert!(notes.contains("these words are in version 1, in force until 2025-02-28, and not in version 2"), "{notes}");
    let by_hash = library.json(1, &["verify", "--document", old["doc_hash"].as_str().unwrap(), "--quote", &quote.replace("48", "36")]);
    let notes = by_hash["notes"].to_string();
    assert!(
        notes.contains("these words are in version 2, and not in version 1"),
        "a version named by its hash is the one checked: {notes}"
    );
    let of_lease = library.json(1, &["verify", "--document", "Lease", "--quote", &quote.replace("48", "36")]);
    assert_eq!(of_lease["status"], "not_found");
    let notes = of_lease["notes"].to_string();
    assert!(notes.contains("these words are in Agreement, page ") && notes.contains("which was not cited"), "{notes}");
}

#[test]
fn a_draft_s_quotes_are_found_and_checked_against_the_documents_they_cite() {
    let library = Library::with_samples(&[AGREEMENT]);
    let draft = library.scratch().join("draft.md");
    let text = "The Supplier must act “without undue delay and in any event within 36 hours after the Security Incident is Confirmed” \
                (managed-services-agreement-v2, § 9.2). It may wait “until the end of the following year” (managed-services-agreement-v2, p. 3).";
    std::fs::write(&draft, text).unwrap();
    let found = library.json(1, &["verify", "--answer", &draft.display().to_string()]);
    let statuses: Vec<_> = found["quotes"].as_array().unwrap().iter().map(|q| q["status"].as_str().unwrap()).collect();
    assert_eq!(statuses, ["verified", "not_found"]);
}

#[test]
fn a_page_is_drawn_with_the_span_boxed() {
    let library = Library::with_samples(&[AGREEMENT]);
    let record = library.json(0, &["ask", "--offline", QUESTION]);
    let citation = &record["citations"][0];
    let (id, page) = (citation["doc_id"].as_str().unwrap(), citation["pdf_locator"]["page"].to_string());
    let span = format!("{}..{}", citation["span"]["char_start"], citation["span"]["char_end"]);
    let (plain, marked) = (library.scratch().join("plain.png"), library.scratch().join("marked.png"));
    library.run(&["show", id, "--page", &page, "--out", &plain.display().to_string()]).expect_status(0);
    library.run(&["show", id, "--page", &page, "--span", &span, "--out", &marked.display().to_string()]).expect_status(0);
    let picture = |path: &std::path::Path| {
        let mut reader = png::Decoder::new(std::io::BufReader::new(std::fs::File::open(path).unwrap())).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        // A page without colour is grey; the marker gives it colour.
        let colour = |pixel: &[u8]| if pixel.len() < 3 { [pixel[0]; 3] } else { [pixel[0], pixel[1], pixel[2]] };
        let pixels: Vec<[u8; 3]> = pixels.chunks_exact(info.color_type.samples()).map(colour).collect();
        (info.width, info.height, pixels)
    };
    let ((width, height, before), (.., after)) = (picture(&plain), picture(&marked));
    assert_eq!(width, 1_200);
    let changed: Vec<(f64, f64)> = (0..(width * height) as usize)
        .filter(|i| before[*i] != after[*i])
        .map(|i| (f64::from(i as u32 % width), f64::from(i as u32 / width)))
        .collect();
    assert!(!changed.is_empty());
    let locator = &citation["pdf_locator"];
    let scale = f64::from(width) / locator["page_size"][0].as_f64().unwrap();
    let edge = |i: usize| locator["bbox"][i].as_f64().unwrap() * scale;
    for (x, y) in changed {
        assert!(
            x >= edge(0) - 6.0 && x <= edge(2) + 6.0 && y >= edge(1) - 6.0 && y <= edge(3) + 6.0,
            "a changed pixel at {x}, {y} is outside the box"
        );
    }
}

#[test]
fn an_honest_model_is_verified_and_an_altered_digit_is_not() {
    let library = Library::with_samples(&[AGREEMENT]);
    for (behaviour, status, found) in [(Behaviour::Honest, 0, "verified"), (Behaviour::DigitAltered, 1, "not_found")] {
        let endpoint = Scripted::start(behaviour);
        let url = endpoint.url();
        let record = library.json(status, &["ask", QUESTION, "--endpoint", &url, "--model", "scripted"]);
        assert_eq!(record["generation"]["mode"], "endpoint");
        assert_eq!(record["outcome"], "answered", "{behaviour:?}: {record}");
        let statuses: Vec<_> = record["citations"].as_array().unwrap().iter().map(|c| c["status"].as_str().unwrap()).collect();
        assert!(statuses.contains(&found), "{behaviour:?}: {statuses:?}");
        let tally = record["verification"]["verified"].as_u64().unwrap() as usize;
        assert_eq!(tally, statuses.iter().filter(|s| **s == "verified").count());
        let text = library.run(&["text", "managed-services-agreement-v2"]).stdout;
        for citation in record["citations"].as_array().unwrap().iter().filter(|c| c["status"] == "verified") {
            assert_eq!(slice(&text, &citation["span"]), citation["span"]["text"].as_str().unwrap());
        }
    }
}

#[test]
fn settings_are_kept_and_wrong_ones_refused() {
    let library = Library::new();
    library.run(&["config", "set", "grounding.policy", "refuse"]).expect_status(0);
    assert_eq!(library.run(&["config", "get", "grounding.policy"]).stdout, "refuse\n");
    let names: Vec<_> = library.json(0, &["config", "list"])["settings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|s| s["name"].as_str().unwrap().to_owned())
        .collect();
    for name in [
        "endpoint.url",
        "endpoint.provider",
        "endpoint.model",
        "endpoint.timeout_seconds",
        "grounding.policy",
        "grounding.attempts",
        "grounding.judge",
        "search.rerank",
        "embedding.model",
        "ocr.languages",
    ] {
        assert!(names.iter().any(|n| n == name), "{name}");
    }
    for (name, value) in [("grounding.policy", "maybe"), ("nothing.at.all", "1"), ("endpoint.key", "sk-secret")] {
        let refused = library.json(2, &["config", "set", name, value]);
        assert_eq!(refused["error"]["code"], "bad_request");
    }
}

#[test]
fn the_cited_originals_are_copied_with_their_citations_marked() {
    let library = Library::with_samples(&[AGREEMENT]);
    let record = library.json(0, &["ask", "--offline", QUESTION]);
    let folder = library.scratch().join("marked");
    let written = library.json(0, &["highlight", record["session_id"].as_str().unwrap(), "--out", &folder.display().to_string()]);
    let [copy] = written["copies"].as_array().unwrap().as_slice() else { panic!("one document is cited: {written}") };
    let anchors: Vec<_> = record["citations"].as_array().unwrap().iter().map(|c| c["anchor"].clone()).collect();
    assert_eq!((&copy["anchors"], &copy["original_inside"]), (&json!(anchors), &json!(true)));
    let (original, copy) = (std::fs::read(sample(AGREEMENT)).unwrap(), std::fs::read(copy["out"].as_str().unwrap()).unwrap());
    assert!(copy.starts_with(&original) && copy.len() > original.len());
    let marks = copy[original.len()..].windows(18).filter(|w| w == b"/Subtype/Highlight").count();
    assert!(marks >= anchors.len(), "{marks}");
}

#[test]
fn doctor_finds_a_sound_library() {
    let library = Library::with_samples(&[AGREEMENT]);
    let checks = library.json(0, &["doctor"]);
    let names: Vec<_> = checks["checks"].as_array().unwrap().iter().map(|c| c["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"pdfium") && names.contains(&"database") && names.contains(&"stored files"), "{names:?}");
}

/// A library with one short text.
fn clause() -> Library {
    let library = Library::new();
    let file = library.scratch().join("clause.txt");
    std::fs::write(
        &file,
        "1. Neither party shall assign this Lease without the prior written consent of the other.\n\n2. The Tenant shall not sublet it.\n",
    )
    .unwrap();
    library.json(0, &["import", &file.display().to_string(), "--title", "Clause"]);
    library
}

#[test]
fn an_altered_quote_is_no_failure_unless_it_must_be_looked_at() {
    let library = clause();
    let verify = |status: i32, quote: &str| library.json(status, &["verify", "--document", "Clause", "--quote", quote]);
    let harmless = verify(0, "assign this Lease without the … consent of the other");
    assert_eq!((&harmless["status"], &harmless["match"], &harmless["basis"]), (&json!("altered"), &json!("altered"), &json!("file_text")));
    let alteration = &harmless["alterations"][0];
    assert_eq!(
        (&alteration["kind"], &alteration["source"], &alteration["warnings"]),
        (&json!("omitted"), &json!("prior written"), &json!([]))
    );
    let warned = verify(1, "The Tenant shall … sublet it");
    assert_eq!((&warned["status"], &warned["alterations"][0]["warnings"]), (&json!("altered"), &json!(["negation"])));
    let said = library.run(&["verify", "--document", "Clause", "--quote", "The Tenant shall … sublet it"]);
    said.expect_status(1);
    assert!(said.stdout.contains("[…] altered: leaves out “not”"), "{}", said.stdout);
    assert!(
        said.stdout.contains("Answer: The Tenant shall {…} sublet it") && said.stdout.contains("Source: The Tenant shall {not} sublet it")
    );
    let draft = library.scratch().join("draft.md");
    std::fs::write(&draft, "The lease says “The Tenant shall … sublet it” [[Clause]].").unwrap();
    library.run(&["verify", "--answer", &draft.display().to_string()]).expect_status(1);
    library.run(&["check", &draft.display().to_string()]).expect_status(1);
    std::fs::write(&draft, "The lease says “assign this Lease without the … consent of the other” [[Clause]].").unwrap();
    library.run(&["verify", "--answer", &draft.display().to_string()]).expect_status(0);
    library.run(&["check", &draft.display().to_string()]).expect_status(0);
}

#[test]
fn what_a_quote_cuts_off_is_said_and_the_quote_stays_verified() {
    let library = clause();
    let quote = "party shall assign this Lease without the prior written consent of the other";
    let cut = library.json(0, &["verify", "--document", "Clause", "--quote", quote]);
    assert_eq!(
        (&cut["status"], &cut["cut"][0]["text"], &cut["cut"][0]["warning"]),
        (&json!("verified"), &json!("Neither"), &json!("negation"))
    );
    let said = library.run(&["verify", "--document", "Clause", "--quote", quote]);
    assert!(
        said.stdout.contains("Source: (Neither) party shall assign") && said.stdout.contains("begins after “Neither”"),
        "{}",
        said.stdout
    );
}
