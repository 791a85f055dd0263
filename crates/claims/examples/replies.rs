//! Replies whose sentences are labelled, honest and wrong ones, against the texts that they cite: how many honest sentences are marked, and how many wrong
//! ones are: `cargo run -p touchstone-claims --example replies -- REPLIES.jsonl FOLDER_OF_TEXTS [--show]`.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;
use touchstone_claims::{
    FoundIn, Item, ItemKind, Sources, Vocabulary, check_sentence, find_quotes, may_be_gap, operation, says_nothing_is_there,
};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (replies, texts) = (args.first().expect("the replies"), Path::new(args.get(1).expect("the folder of texts")));
    let show = args.iter().any(|a| a == "--show");
    // By label and kind: sentences, marked, marked by a warning alone.
    let mut table: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    let mut documents: BTreeMap<String, (String, Vocabulary)> = BTreeMap::new();
    for line in std::fs::read_to_string(replies).expect("a file").lines() {
        let reply: Value = serde_json::from_str(line).expect("JSON");
        let question = Vocabulary::of(&[reply["question"].as_str().unwrap()]);
        for sentence in reply["sentences"].as_array().unwrap() {
            let text = sentence["text"].as_str().unwrap();
            let (own, ids) = without_markers(text);
            let mut cited: Vec<String> = Vec::new();
            let mut hashes: Vec<String> = Vec::new();
            for id in &ids {
                let Some(citation) = reply["cited"].get(id) else { continue };
                let hash = citation["doc"].as_str().unwrap().to_owned();
                let (document, _) = documents.entry(hash.clone()).or_insert_with(|| {
                    let text = std::fs::read_to_string(texts.join(format!("{hash}.txt"))).unwrap_or_default();
                    let words = Vocabulary::of(&[&text]);
                    (text, words)
                });
                let at = |name: &str| citation[name].as_u64().map(|n| usize::try_from(n).unwrap());
                let source = at("start").zip(at("end")).map(|(from, to)| document.chars().skip(from).take(to - from).collect());
                cited.push(source.unwrap_or_else(|| citation["quote"].as_str().unwrap().to_owned()));
                hashes.push(hash);
            }
            let own = without_quotations(&own, &cited);
            let spans: Vec<&str> = cited.iter().map(String::as_str).collect();
            let nothing = Vocabulary::default();
            let in_documents = |name: &_| hashes.iter().any(|h| documents[h].1.names(name));
            let sources = Sources { cited: &spans, question: &question, cards: &nothing, titles: &[], in_documents: &in_documents };
            let mut items = if ids.is_empty() { Vec::new() } else { check_sentence(&own, &sources) };
            if text.contains("[computed") {
                items.retain(|i| operation(i, &spans).is_none());
            }
            let gap = says_nothing_is_there(&own) || text.contains("[gap]") && may_be_gap(&own);
            let fails = items.iter().any(Item::fails) || ids.is_empty() && !gap;
            let warns = items.iter().any(|i| i.found_in == Some(FoundIn::Document) && i.kind == ItemKind::Name);
            let (label, kind) = (sentence["label"].as_str().unwrap(), sentence["kind"].as_str().unwrap_or("-"));
            let row = table.entry(format!("{label} {kind}")).or_default();
            row[0] += 1;
            row[1] += usize::from(fails);
            row[2] += usize::from(!fails && warns);
            let expected = !matches!(label, "supported" | "computed" | "gap");
            if show && fails != expected {
                let said: Vec<String> = items.iter().filter(|i| i.fails()).map(|i| format!("{:?} {:?}", i.kind, i.text)).collect();
                println!("{} {label} {kind}: {text}\n    cited {cited:?}\n    items {said:?}", reply["id"]);
            }
        }
    }
    for (label, [all, marked, warned]) in table {
        println!("{label:30} {all:4} sentences, marked {marked:4}, with a warning alone {warned:4}");
    }
}

/// The sentence with its markers blanked, and the ids that they name.
fn without_markers(text: &str) -> (String, Vec<String>) {
    let (mut out, mut ids, mut rest) = (String::new(), Vec::new(), text);
    while let Some((before, after)) = rest.split_once('[') {
        out.push_str(before);
        let Some((inside, tail)) = after.split_once(']') else { break };
        let named: Vec<&str> = inside.split([' ', ',']).filter(|w| w.strip_prefix('c').is_some_and(|n| n.parse::<u32>().is_ok())).collect();
        if named.is_empty() && inside != "gap" && !inside.starts_with("computed") {
            out.push('[');
            out.push_str(inside);
            out.push(']');
        }
        ids.extend(named.into_iter().map(str::to_owned));
        rest = tail;
    }
    if !rest.contains('[') {
        out.push_str(rest);
    }
    (out, ids)
}

/// The sentence with the quotations blanked that are in what it cites.
fn without_quotations(own: &str, cited: &[String]) -> String {
    let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
    let sources: Vec<String> = cited.iter().map(|c| letters(c)).collect();
    let mut chars: Vec<char> = own.chars().collect();
    for quote in find_quotes(own) {
        let words = letters(&quote.text);
        if !words.is_empty() && sources.iter().any(|s| s.contains(&words) || words.contains(s)) {
            chars[quote.span.start() as usize..quote.span.end() as usize].fill(' ');
        }
    }
    chars.into_iter().collect()
}
