//! A document as Markdown with footnotes.

use touchstone_record::SentenceMark;

use crate::paper::{Look, Mark, Paper, Part, Span, shown};

/// The file.
pub fn markdown(paper: &Paper) -> String {
    let mut out = format!("# {}\n", escape(&paper.title));
    for line in &paper.subtitle {
        out.push_str(&format!("\n{}\n", escape(line).trim_start()));
    }
    let mut after_item = false;
    for part in &paper.parts {
        if !(after_item && matches!(part, Part::Item(_))) {
            out.push('\n');
        }
        after_item = matches!(part, Part::Item(_));
        match part {
            Part::Heading(text) => out.push_str(&format!("## {}\n", escape(text))),
            // Four spaces at a line's beginning would make code of it.
            Part::Text(words) => out.push_str(&format!("{}\n", spans(words).trim_start())),
            Part::Item(words) => out.push_str(&format!("- {}\n", spans(words))),
            Part::Rows(rows) => {
                for (name, value) in rows {
                    let name = if name.is_empty() { String::new() } else { format!("{}: ", escape(name)) };
                    out.push_str(&format!("- {name}{}\n", spans(value)));
                }
            }
        }
    }
    for note in &paper.notes {
        out.push_str(&format!("\n[^{}]:", note.number));
        for (i, line) in note.lines.iter().enumerate() {
            out.push_str(if i == 0 { " " } else { "\n    \n    " });
            out.push_str(&spans(line));
        }
        out.push('\n');
    }
    out
}

fn spans(spans: &[Span]) -> String {
    spans.iter().map(span).collect()
}

fn span(span: &Span) -> String {
    let text = escape(&span.text);
    // Marks of emphasis must touch words: white space goes outside.
    let around = |open: &str, close: &str| {
        let (trimmed, lead) = (text.trim(), text.len() - text.trim_start().len());
        if trimmed.is_empty() {
            return text.clone();
        }
        let trail = text.len() - text.trim_end().len();
        format!("{}{open}{trimmed}{close}{}", " ".repeat(lead), " ".repeat(trail))
    };
    match span.look {
        Look::Plain | Look::Quiet | Look::Quote(Mark::Good | Mark::Scan | Mark::Altered | Mark::Doubtful | Mark::Open | Mark::Uncited) => {
            text
        }
        Look::Code if text.trim().is_empty() => text,
        Look::Code => format!("`{}`", shown(&span.text).replace('`', "'")),
        Look::Strong => around("**", "**"),
        Look::Quote(Mark::Bad) | Look::Deleted => around("~~", "~~"),
        Look::Inserted => around("**", "**"),
        Look::Altered => around("*", "*"),
        Look::Item(_) => around("**", "**"),
        Look::Sentence(SentenceMark::Gap) => around("*", "*"),
        Look::Sentence(_) => text,
        Look::SentenceBadge(mark) => format!("**{} {text}**", escape(mark.glyph())),
        Look::Badge(Mark::Good) => Mark::Good.badge(&text),
        Look::Badge(mark) => match mark.glyph() {
            Some(glyph) => format!("**{} {text}**", escape(glyph)),
            None => format!("**{text}**"),
        },
        Look::Note(number, _) => format!("[^{number}]"),
    }
}

/// With a backslash before every character that Markdown, or HTML inside it, could take for its own.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (i, c) in shown(text).chars().enumerate() {
        let special =
            matches!(c, '\\' | '`' | '*' | '_' | '{' | '}' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '&' | '$' | '^' | '!' | '@' | ':');
        // A list or a rule only begins a line; "www." is an address to readers of GitHub's Markdown.
        let numbered = || out.chars().all(|c| c.is_ascii_digit());
        let address = || out.get(out.len().saturating_sub(3)..).is_some_and(|end| end.eq_ignore_ascii_case("www"));
        if special || i == 0 && matches!(c, '-' | '+' | '=') || matches!(c, '.' | ')') && numbered() || c == '.' && address() {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
