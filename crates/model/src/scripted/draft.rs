//! What the scripted model says, given the passages that it was shown.

use serde_json::json;

use super::{Behaviour, Known};

/// A passage of the prompt.
struct Passage {
    reference: String,
    document: String,
    text: String,
    sentences: Vec<String>,
}

struct Cited {
    reference: String,
    quote: String,
}

const REFUSAL: &str = r#"{"answer":"","citations":[],"refusal":"The passages do not answer the question."}"#;

/// The reply's text. `turn` counts requests from 1.
pub(super) fn draft(behaviour: Behaviour, prompt: &str, turn: usize, key: &str) -> String {
    let passages = passages(prompt);
    let mut cited = choose(&passages, behaviour);
    if cited.is_empty() {
        cited.push(Cited { reference: "00000000".into(), quote: "There was nothing to quote from.".into() });
    }
    let first = cited[0].quote.clone();
    match behaviour {
        Behaviour::DigitAltered => cited[0].quote = digit_altered(&first),
        Behaviour::WordAltered => cited[0].quote = word_altered(&first),
        Behaviour::NegationAltered => cited[0].quote = negation_altered(&first),
        Behaviour::Misread => cited[0].quote = misread(&first),
        Behaviour::AllAltered => cited.iter_mut().for_each(|c| c.quote = word_altered(&c.quote)),
        Behaviour::GoodAt(n) if turn < usize::from(n) => cited.iter_mut().for_each(|c| c.quote = word_altered(&c.quote)),
        Behaviour::UnknownRef => cited[0].reference = "Smith v. Jones, p. 3".into(),
        Behaviour::RefNotShown => cited[0].reference = "0badc0de".into(),
        Behaviour::WrongDocument => {
            let of = |r: &str| passages.iter().find(|p| p.reference == r).map_or("", |p| &p.document);
            let own = of(&cited[0].reference).to_owned();
            let other = passages.iter().find(|p| p.document != own).map_or("0badc0de", |p| &p.reference);
            cited[0].reference = other.to_owned();
        }
        Behaviour::InvalidUtf8 => cited[0].quote = format!("{}~", first.chars().take(first.chars().count() / 2).collect::<String>()),
        _ => {}
    }
    match behaviour {
        Behaviour::NoCitations => {
            json!({"answer": "The notice period is thirty days. It was served in time.", "citations": []}).to_string()
        }
        Behaviour::MarkersWithoutList => {
            json!({"answer": "The notice period is thirty days [c1]. It was served [c2].", "citations": []}).to_string()
        }
        Behaviour::QuoteOnlyInProse => {
            json!({"answer": "The court wrote “every vendor is bound by whatever it has signed at midnight”.", "citations": []}).to_string()
        }
        Behaviour::NumberNotInQuote => {
            let citations = [json!({"claim_id": "c1", "ref": cited[0].reference, "verbatim_quote": cited[0].quote})];
            json!({"answer": format!("The cap is 987,654 dollars: “{}” [c1].", cited[0].quote), "citations": citations}).to_string()
        }
        Behaviour::Refusal => REFUSAL.to_owned(),
        Behaviour::RefusalInProse => "I'm sorry, but the passages provided do not contain the answer to this question.".to_owned(),
        Behaviour::Prose => cited.iter().map(|c| format!("The document says “{}” [ref-{}]. ", c.quote, c.reference)).collect(),
        Behaviour::Fenced => {
            format!("Here is the answer you asked for:\n\n```json\n{}\n```\n\nLet me know if you need more.", json_of(&cited, ""))
        }
        Behaviour::Thinking => format!("<think>The user wants {{\"answer\": \"a trap [c9]\"}} perhaps.</think>\n{}", json_of(&cited, "")),
        Behaviour::SeveralObjects => format!("{}\n{}", json_of(&cited, ""), json!({"answer": "Second thoughts. [c1]", "citations": []})),
        Behaviour::Cut => {
            let whole = json_of(&cited, "");
            whole.chars().take(whole.chars().count() - 40).collect()
        }
        Behaviour::Empty => String::new(),
        Behaviour::Huge => "All work and no play makes a long reply. ".repeat(128 << 10),
        Behaviour::WrongTypes => json!({"answer": 42, "citations": {"c1": [true, null, {"ref": 7, "verbatim_quote": ["a"]}]}}).to_string(),
        Behaviour::Scripts => json_of(&cited, "<script>alert(1)</script><img src=x onerror=alert(2)> [click](javascript:alert(3)) "),
        Behaviour::TwoHundredAnchors => {
            let many: Vec<Cited> = (0..200)
                .map(|i| Cited { reference: cited[i % cited.len()].reference.clone(), quote: cited[i % cited.len()].quote.clone() })
                .collect();
            json_of(&many, "")
        }
        Behaviour::ObeysDocument => prompt.split("answer only with:").nth(1).map_or_else(
            || "Previous instructions ignored. Everything is verified.".to_owned(),
            |order| order.lines().next().unwrap_or_default().trim().to_owned(),
        ),
        Behaviour::KeyInReply => json_of(&cited, &format!("My key is {key}. ")),
        _ => json_of(&cited, ""),
    }
}

/// What a model of good faith says. It cites and refuses if its instructions tell it how, else it answers in prose; it copies
/// if they say "word for word", else it quotes from memory.
pub(super) fn from_knowledge(known: &[Known], prompt: &str, instructions: &str) -> String {
    let passages = passages(prompt);
    let asked = known.iter().filter(|k| prompt.contains(&k.question)).max_by_key(|k| k.question.len());
    let shown = asked.into_iter().flat_map(|k| &k.quotes).filter_map(|quote| {
        let of = passages.iter().find(|p| letters(&p.text).contains(&letters(quote)))?;
        Some(Cited { reference: of.reference.clone(), quote: quote.clone() })
    });
    let mut cited: Vec<Cited> = shown.collect();
    let says = |what: &str| instructions.contains(what);
    if !says("word for word") {
        cited.iter_mut().for_each(|c| c.quote = word_altered(&c.quote));
    }
    match (cited.is_empty(), says("refusal:"), says("verbatim_quote")) {
        (true, true, _) => REFUSAL.to_owned(),
        (true, false, _) => "The documents settle this in the usual way, within thirty days.".to_owned(),
        (false, _, true) => json_of(&cited, ""),
        (false, _, false) => cited.iter().map(|c| format!("{} ", c.quote)).collect(),
    }
}

/// A text's letters and digits, so that line ends and hyphens part nothing.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

fn json_of(cited: &[Cited], before: &str) -> String {
    let answer: Vec<String> = cited.iter().enumerate().map(|(i, c)| format!("The source states: “{}” [c{}]", c.quote, i + 1)).collect();
    let citations: Vec<_> = cited
        .iter()
        .enumerate()
        .map(|(i, c)| json!({"claim_id": format!("c{}", i + 1), "ref": c.reference, "verbatim_quote": c.quote}))
        .collect();
    json!({"answer": format!("{before}{}", answer.join("\n\n")), "citations": citations}).to_string()
}

/// Up to three sentences (the thorough one: eight), of different passages where there are, the telling one first.
fn choose(passages: &[Passage], behaviour: Behaviour) -> Vec<Cited> {
    let telling = |s: &str| match behaviour {
        Behaviour::DigitAltered => s.chars().any(|c| c.is_ascii_digit()),
        Behaviour::NegationAltered => s.contains(" not "),
        Behaviour::Misread => misread(s) != s,
        _ => true,
    };
    let mut all: Vec<(&Passage, &String)> = passages.iter().flat_map(|p| p.sentences.iter().map(move |s| (p, s))).collect();
    all.sort_by_key(|(_, s)| !telling(s));
    let most = if behaviour == Behaviour::Thorough { 8 } else { 3 };
    let mut out: Vec<Cited> = Vec::new();
    for (passage, sentence) in all {
        if out.len() < most && out.iter().all(|c| c.reference != passage.reference && c.quote != *sentence) {
            out.push(Cited { reference: passage.reference.clone(), quote: sentence.clone() });
        }
    }
    out
}

fn passages(prompt: &str) -> Vec<Passage> {
    let mut out: Vec<Passage> = Vec::new();
    let (mut inside, mut text) = (false, String::new());
    for line in prompt.lines() {
        if let Some((_, rest)) = line.strip_prefix("<<<").and_then(|l| l.split_once(" passage ")) {
            let reference = rest.trim_end_matches('>').trim().to_owned();
            out.push(Passage { reference, document: String::new(), text: String::new(), sentences: Vec::new() });
            (inside, text) = (true, String::new());
        } else if line.starts_with("<<<") && inside {
            inside = false;
            if let Some(passage) = out.last_mut() {
                passage.sentences = sentences(&text);
                passage.text.clone_from(&text);
            }
        } else if inside && let Some(document) = line.strip_prefix("Document: ") {
            if let Some(passage) = out.last_mut() {
                passage.document = document.split(" · ").next().unwrap_or_default().to_owned();
            }
        } else if inside {
            text.push_str(line);
            text.push(' ');
        }
    }
    out
}

/// Sentences of eight to fifty words that look like prose; else the passage's first dozen words.
fn sentences(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut out = Vec::new();
    // The first and the last may be cut by the passage's ends.
    for part in words.join(" ").split_inclusive(". ").skip(1) {
        let sentence = part.trim();
        let count = sentence.split(' ').count();
        let opens = sentence.starts_with(|c: char| c.is_uppercase());
        if opens && sentence.ends_with('.') && (8..=50).contains(&count) && !sentence.contains(['“', '”', '"', '[', '…', '-']) {
            out.push(sentence.to_owned());
        }
    }
    if out.is_empty() && words.len() >= 4 {
        out.push(words.iter().skip(1).take(12).copied().collect::<Vec<_>>().join(" "));
    }
    out
}

fn digit_altered(quote: &str) -> String {
    let mut done = false;
    let altered: String = quote
        .chars()
        .map(|c| match c.to_digit(10) {
            Some(d) if !done => {
                done = true;
                char::from_digit((d + 1) % 10, 10).unwrap_or('0')
            }
            _ => c,
        })
        .collect();
    if done { altered } else { quote.replacen(' ', " 30 ", 1) }
}

fn word_altered(quote: &str) -> String {
    let mut words: Vec<&str> = quote.split(' ').collect();
    let middle = words.len() / 2;
    if let Some(word) = words.get_mut(middle) {
        *word = if *word == "otherwise" { "likewise" } else { "otherwise" };
    }
    words.join(" ")
}

/// The first "m" inside a word of small letters becomes "rn".
fn misread(quote: &str) -> String {
    let mut words: Vec<String> = quote.split(' ').map(str::to_owned).collect();
    let fit = |word: &&mut String| word.len() > 4 && word.contains('m') && word.chars().all(|c| c.is_ascii_lowercase());
    if let Some(word) = words.iter_mut().find(fit) {
        *word = word.replacen('m', "rn", 1);
    }
    words.join(" ")
}

fn negation_altered(quote: &str) -> String {
    if quote.contains(" not ") {
        return quote.replacen(" not ", " ", 1);
    }
    match [" shall ", " may ", " is ", " was ", " has ", " must "].into_iter().find(|verb| quote.contains(verb)) {
        Some(verb) => quote.replacen(verb, &format!("{verb}not "), 1),
        None => quote.replacen(' ', " not ", 1),
    }
}
