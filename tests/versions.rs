//! The right version on the right day, and matters as hard walls.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use serde_json::Value;
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_tests::{Library, corpus};

/// The Ninth Circuit's two Briskin opinions: the panel's, and the en banc one that vacated it on 2025-04-21.
const PANEL: &str = "opinions/packet_1/DOC003.pdf";
const EN_BANC: &str = "opinions/packet_1/DOC002.pdf";
const QUESTION: &str = "When does a website operator expressly aim its conduct at California?";

fn hashes(value: &Value, list: &str) -> Vec<String> {
    let mut found: Vec<String> = value[list].as_array().unwrap().iter().map(|f| f["doc_hash"].as_str().unwrap().to_owned()).collect();
    found.sort();
    found.dedup();
    found
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn the_opinion_in_force_on_the_day_is_cited_and_a_vacated_one_is_marked() {
    let library = Library::new();
    let file = |name: &str| corpus().join(name).display().to_string();
    let panel = library.json(0, &["import", &file(PANEL), "--title", "Briskin v. Shopify", "--valid-until", "2025-04-21"]);
    let en_banc = library.json(0, &["import", &file(EN_BANC), "--replaces", "Briskin v. Shopify", "--valid-from", "2025-04-22"]);
    assert_eq!((&en_banc["status"], &en_banc["doc_id"]), (&"new_version".into(), &panel["doc_id"]));
    let hash = |outcome: &Value| vec![outcome["doc_hash"].as_str().unwrap().to_owned()];
    for (day, right) in [(Some("2024-06-01"), &panel), (Some("2025-06-01"), &en_banc), (None, &en_banc)] {
        let as_of: Vec<&str> = day.into_iter().flat_map(|d| ["--as-of", d]).collect();
        let found = library.json(0, &[&["search", QUESTION], as_of.as_slice()].concat());
        assert_eq!(hashes(&found, "fragments"), hash(right), "search as of {day:?}");
        let asked = library.json(0, &[&["ask", "--offline", QUESTION], as_of.as_slice()].concat());
        assert_eq!(hashes(&asked, "citations"), hash(right), "ask as of {day:?}");
        assert_eq!(hashes(&asked, "fragments"), hash(right), "shown as of {day:?}");
        let printed = library.run(&["session", asked["session_id"].as_str().unwrap()]).stdout;
        assert_eq!(printed.contains("no longer in force: valid until 2025-04-21"), right == &panel, "{printed}");
    }
}

/// Two matters hold contracts that differ in a word here and there: the party's name, which questions speak of, and a word that stands
/// in every clause and in no question. That word never reaches the other matter.
#[test]
fn no_result_prompt_or_record_of_one_matter_holds_a_word_of_another() {
    let mut random = Random(20_261_121);
    for round in 0..4 {
        let library = Library::new();
        for matter in ["Alpha", "Beta"] {
            for number in 0..2 + random.below(3) {
                let path = library.scratch().join(format!("{matter}-{number}.txt"));
                std::fs::write(&path, contract(&mut random, matter)).unwrap();
                library.run(&["import", "--collection", matter, &path.display().to_string()]).expect_status(0);
            }
        }
        for (matter, other) in [("Alpha", "Beta"), ("Beta", "Alpha")] {
            let endpoint = Scripted::start(Behaviour::Honest);
            let url = endpoint.url();
            for question in
                [format!("What must {other} Holdings pay?"), "When does the agreement end?".into(), format!("Is {other} liable?")]
            {
                let found = library.run(&["--json", "search", &question, "--collection", matter, "--top-k", "50"]);
                assert!(found.stdout.contains(hidden(matter)), "the matter's own words are found: {found:?}");
                let extracts = library.run(&["--json", "ask", "--offline", "--collection", matter, &question]);
                let drafted = library.run(&["--json", "ask", "--collection", matter, "--endpoint", &url, "--model", "scripted", &question]);
                for ran in [found, extracts, drafted] {
                    assert!(!ran.stdout.is_empty() && !ran.stdout.contains(hidden(other)), "round {round}, in {matter}: {ran:?}");
                }
            }
            let sent = endpoint.requests();
            assert!(sent.iter().any(|r| r.contains(hidden(matter))), "prompts hold passages of the matter");
            assert!(!sent.iter().any(|r| r.contains(hidden(other))), "round {round}, in {matter}: {sent:?}");
        }
    }
}

/// A word of a matter that nobody asks for.
fn hidden(matter: &str) -> &'static str {
    if matter == "Alpha" { "quillwort" } else { "spleenwort" }
}

/// A few clauses, in an order and with figures of their own.
fn contract(random: &mut Random, matter: &str) -> String {
    let clauses = [
        "{} Holdings shall pay the {} fees within {n} days of the invoice.",
        "This {} agreement ends on the {n}th day after notice by {} Holdings.",
        "{} Holdings is not liable for {} delay that it did not cause.",
        "{} Holdings may assign this {} agreement only with written consent.",
        "Any notice to {} Holdings must be in {} writing and takes effect after {n} days.",
    ];
    let mut text = format!("AGREEMENT between {matter} Holdings and the {} Customer\n\n", hidden(matter));
    for number in 1..=6 + random.below(10) {
        let clause = clauses[random.below(clauses.len())].replace("{} Holdings", &format!("{matter} Holdings"));
        let clause = clause.replace("{}", hidden(matter)).replace("{n}", &(5 + random.below(90)).to_string());
        text.push_str(&format!("{number}. {clause}\n"));
    }
    text
}

/// Numbers from a seed, the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % limit
    }
}
