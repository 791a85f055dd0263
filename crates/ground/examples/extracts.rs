//! Prints the extracts for questions whose passages were searched before, to read and to measure the answerer.
//!
//! `extracts TEXTS ASKED.jsonl`: TEXTS holds `<hex hash>.txt` as `touchstone text` prints them; a line of ASKED is
//! `{"id", "question", "fragments"}` with the fragments of `touchstone search --json`. One JSON line each comes out:
//! `{"id", "question", "outcome", "refusal", "answer", "spans": [[doc_id, char_start, char_end]], "ms"}`.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use touchstone_ground::{Drafter, Grounding, Policy, PolicyMode, Prompts, Question, Sources, ground};
use touchstone_model::CancellationToken;
use touchstone_record::{Fragment, PdfLocator};
use touchstone_text::{CanonicalText, CharSpan};
use touchstone_verify::Prepared;

struct Texts<'a> {
    folder: &'a Path,
    prepared: Mutex<HashMap<String, Option<Arc<Prepared>>>>,
}

impl Sources for Texts<'_> {
    fn prepared(&self, doc_hash: &str) -> Option<Arc<Prepared>> {
        let mut known = self.prepared.lock().ok()?;
        let load = || {
            let text = std::fs::read_to_string(self.folder.join(format!("{}.txt", doc_hash.strip_prefix("sha256:")?))).ok()?;
            Some(Arc::new(Prepared::new(Arc::new(CanonicalText::from_plain(text)))))
        };
        known.entry(doc_hash.to_owned()).or_insert_with(load).clone()
    }

    fn pipeline(&self, _: &str) -> String {
        "as searched".into()
    }

    fn locate(&self, _: &str, _: &[CharSpan]) -> Option<PdfLocator> {
        None
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(folder), Some(asked)) = (args.next(), args.next()) else { return Err("extracts TEXTS ASKED.jsonl".into()) };
    let texts = Texts { folder: Path::new(&folder), prepared: Mutex::new(HashMap::new()) };
    for line in BufReader::new(std::fs::File::open(asked)?).lines() {
        let line: serde_json::Value = serde_json::from_str(&line?)?;
        let question = line["question"].as_str().unwrap_or_default();
        let fragments: Vec<Fragment> = serde_json::from_value(line["fragments"].clone())?;
        for fragment in &fragments {
            texts.prepared(&fragment.doc_hash);
        }
        let asked = Question {
            text: question,
            searched: question,
            earlier: &[],
            clock: String::new,
            as_of: None,
            index_version: "as searched",
            documents: 1,
            in_matter: false,
        };
        let policy = Policy { mode: PolicyMode::Show, attempts: 1 };
        let started = Instant::now();
        let (prompts, cancel) = (Prompts::embedded(), CancellationToken::new());
        let grounding = Grounding { question: &asked, fragments: &fragments, sources: &texts, policy, prompts: &prompts, cancel: &cancel };
        let grounded = ground(&grounding, Drafter::Extractive, &mut |_| {})?;
        let spans: Vec<_> =
            grounded.citations.iter().filter_map(|c| c.verdict.span.as_ref().map(|s| (&c.doc_id, s.char_start, s.char_end))).collect();
        let refusal = grounded.refusal.as_ref().map(|r| (&r.message, &r.suggestions));
        let out = serde_json::json!({"id": line["id"], "question": question, "outcome": grounded.outcome, "refusal": refusal,
            "answer": grounded.answer, "spans": spans, "ms": started.elapsed().as_secs_f64() * 1000.0});
        println!("{out}");
    }
    Ok(())
}
