//! Real documents from the acceptance corpus, end to end.

use serde_json::{Value, json};
use touchstone_tests::{Library, corpus};

fn slice(text: &[char], value: &Value) -> String {
    let at = |key: &str| value[key].as_u64().unwrap_or_default() as usize;
    text[at("char_start")..at("char_end")].iter().collect()
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn sixteen_opinions_answer_a_question_with_verified_quotes_only() {
    let library = Library::new();
    let ran = library.run(&["--json", "import", &corpus().join("opinions").display().to_string()]);
    ran.expect_status(0);
    assert_eq!(ran.lines().len(), 16);
    assert!(ran.lines().iter().all(|l| l["status"] == "imported" && l["pages"].as_u64() > Some(0)), "{ran:?}");
    let question = "When does a website operator expressly aim its conduct at California?";
    let record = library.json(0, &["ask", "--offline", question]);
    assert_eq!(record["outcome"], "answered");
    let citations = record["citations"].as_array().unwrap();
    assert!(citations.len() >= 3, "{citations:?}");
    for citation in citations {
        assert_eq!(citation["status"], "verified");
        let text: Vec<char> = library.run(&["text", citation["doc_id"].as_str().unwrap()]).stdout.chars().collect();
        assert_eq!(slice(&text, &citation["span"]), citation["span"]["text"].as_str().unwrap());
        let letters = |s: &str| s.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
        let parts: String = citation["parts"].as_array().unwrap().iter().map(|p| slice(&text, p)).collect();
        assert_eq!(letters(&parts), letters(citation["quote"].as_str().unwrap()), "an independent look finds the same letters and digits");
        assert!(!citation["pdf_locator"]["lines"].as_array().unwrap().is_empty());
    }
    let about_aiming = citations.iter().filter(|c| c["quote"].as_str().unwrap().to_lowercase().contains("aim")).count();
    assert!(about_aiming > 0, "at least one quote speaks of aiming");
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn the_probes_are_told_apart() {
    let probes: Value = serde_json::from_str(&std::fs::read_to_string(corpus().join("quotes/probes.json")).unwrap()).unwrap();
    let library = Library::new();
    let pages: Vec<&str> = probes["source_pages"].as_array().unwrap().iter().map(|p| p.as_str().unwrap()).collect();
    let header = probes["running_header_between_pages"].as_str().unwrap();
    let source = library.scratch().join("source.txt");
    std::fs::write(&source, pages.join(&format!("{header}\u{c}"))).unwrap();
    let imported = library.json(0, &["import", &source.display().to_string()]);
    let batch = library.scratch().join("batch.jsonl");
    let all = probes["probes"].as_array().unwrap();
    let lines: Vec<String> =
        all.iter().map(|p| json!({"id": p["id"], "doc_id": imported["doc_id"], "quote": p["quote"]}).to_string()).collect();
    std::fs::write(&batch, lines.join("\n")).unwrap();
    let ran = library.run(&["--json", "verify", "--batch", &batch.display().to_string()]);
    let mut wrong = Vec::new();
    for (probe, result) in all.iter().zip(ran.lines()) {
        assert_eq!(probe["id"], result["id"]);
        // The trivial fragment "the Tenant" is cut out of "the Tenant’s", and a quote ends at a word's edge.
        let (verified, altered) = (result["status"] == "verified", result["status"] == "altered");
        // What has an ellipsis or a bracket is found as altered, never as verified.
        let marked = probe["quote"].as_str().is_some_and(|quote| ["...", "…", "["].iter().any(|mark| quote.contains(mark)));
        let right = if probe["must_verify"] == true { verified || altered && marked } else { !verified };
        if !right {
            wrong.push(result.clone());
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
