//! The minimal Markdown of an answer: headings, paragraphs and items, as plain text on one line each.

/// A block of a draft's answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) kind: BlockKind,
    /// Plain text with single spaces; markers stand in it as the model wrote them.
    pub(crate) text: String,
}

/// What a block is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BlockKind {
    Heading,
    Paragraph,
    Item,
}

/// The blocks of an answer. Emphasis, code fences, images and the targets of links are dropped; whatever else looks
/// like markup stays as words, since it is shown as text.
pub(crate) fn blocks(answer: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    let mut quoting = false;
    for line in answer.lines() {
        let line = line.trim().trim_start_matches('\u{feff}');
        // A block quote is a quotation without marks: it gets them, so that it is checked as one.
        let in_quote = line.starts_with('>');
        if quoting && !in_quote {
            close_quote(&mut blocks);
        }
        open &= quoting == in_quote;
        let opens = in_quote && !quoting;
        quoting = in_quote;
        let line = line.trim_start_matches(['>', ' ']);
        if line.is_empty() || line.starts_with("```") || is_rule(line) {
            open = false;
            continue;
        }
        let (kind, text) = if in_quote { (BlockKind::Paragraph, line) } else { kind_of(line) };
        let mut text = inline(text);
        if opens && !text.is_empty() && !text.starts_with(['“', '"', '„', '«']) {
            text.insert(0, '“');
        }
        if text.is_empty() {
            continue;
        }
        match blocks.last_mut() {
            Some(last) if open && kind == BlockKind::Paragraph && last.kind != BlockKind::Heading => {
                last.text.push(' ');
                last.text.push_str(&text);
            }
            _ => blocks.push(Block { kind, text }),
        }
        open = true;
    }
    if quoting {
        close_quote(&mut blocks);
    }
    // None may begin like a heading or an item of the record's own form.
    for block in &mut blocks {
        while let Some(rest) = block.text.strip_prefix("- ").or_else(|| block.text.strip_prefix('#')) {
            block.text = rest.trim_start().to_owned();
        }
    }
    blocks.retain(|b| !b.text.is_empty());
    blocks
}

fn close_quote(blocks: &mut [Block]) {
    if let Some(last) = blocks.last_mut().filter(|b| b.text.starts_with('“') && !b.text.contains('”')) {
        last.text.push('”');
    }
}

fn kind_of(line: &str) -> (BlockKind, &str) {
    let hashes = line.chars().take_while(|c| *c == '#').count();
    if (1..=6).contains(&hashes)
        && let Some(text) = line.get(hashes..).and_then(|l| l.strip_prefix(' '))
    {
        return (BlockKind::Heading, text);
    }
    for bullet in ["- ", "* ", "+ ", "• "] {
        if let Some(text) = line.strip_prefix(bullet) {
            return (BlockKind::Item, text);
        }
    }
    let digits = line.chars().take_while(char::is_ascii_digit).count();
    if (1..=2).contains(&digits)
        && let Some(text) = line.get(digits..).and_then(|l| l.strip_prefix(". ").or_else(|| l.strip_prefix(") ")))
    {
        return (BlockKind::Item, text);
    }
    (BlockKind::Paragraph, line)
}

/// A line of three or more equal signs that separates.
fn is_rule(line: &str) -> bool {
    line.chars().count() >= 3 && ['-', '_', '='].iter().any(|mark| line.chars().all(|c| c == *mark))
}

fn inline(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut i = 0;
    while let Some(&c) = chars.get(i) {
        let next = chars.get(i + 1).copied();
        if c == '*' && next == Some('*') && chars.get(i + 2) != Some(&'*') && (i == 0 || chars[i - 1] != '*') {
            // Two asterisks are emphasis; one or three may be a mark of redaction.
            i += 2;
        } else if c == '!' && next == Some('[') && link(&chars, i + 1).is_some() {
            i += 1;
        } else if let Some((label, end)) = link(&chars, i) {
            out.extend(label);
            i = end;
        } else {
            out.push(if c.is_whitespace() || c.is_control() { ' ' } else { c });
            i += 1;
        }
    }
    out.split(' ').filter(|w| !w.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The label of `[label](target)` at `at`, and where it ends.
fn link(chars: &[char], at: usize) -> Option<(&[char], usize)> {
    if chars.get(at) != Some(&'[') {
        return None;
    }
    let close = at + 1 + chars.get(at + 1..)?.iter().take(300).position(|c| matches!(c, ']' | '['))?;
    if chars[close] != ']' || chars.get(close + 1) != Some(&'(') {
        return None;
    }
    let end = close + 2 + chars.get(close + 2..)?.iter().take(500).position(|c| matches!(c, ')' | '('))?;
    let target: String = chars[close + 2..end].iter().collect();
    let is_target =
        chars[end] != '(' && (target.contains("://") || target.contains(':') || target.starts_with('#') || target.starts_with('/'));
    is_target.then_some((&chars[at + 1..close], end + 1)).or_else(|| {
        // `javascript:alert(1)` has a bracket of its own.
        let nested = chars[end] == '(' && target.contains(':');
        let after = end + 1 + chars.get(end + 1..)?.iter().take(500).position(|c| *c == ')')?;
        nested.then_some((&chars[at + 1..close], if chars.get(after + 1) == Some(&')') { after + 2 } else { after + 1 }))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(answer: &str, expected: &[(BlockKind, &str)]) {
        let found = blocks(answer);
        let found: Vec<_> = found.iter().map(|b| (b.kind, b.text.as_str())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn paragraphs_items_and_headings() {
        use BlockKind::{Heading, Item, Paragraph};
        check(
            "# Title\nOne\n two\tthree\n\n* a\n- b\n  goes on\n1. c\n\n```\nd\n```\n---\n> e",
            &[
                (Heading, "Title"),
                (Paragraph, "One two three"),
                (Item, "a"),
                (Item, "b goes on"),
                (Item, "c"),
                (Paragraph, "d"),
                (Paragraph, "“e”"),
            ],
        );
        check("- # - x", &[(Item, "x")]);
        check("", &[]);
    }

    #[test]
    fn emphasis_and_links_go_and_redactions_stay() {
        use BlockKind::Paragraph;
        check("**Bold** [***] *** x ** y", &[(Paragraph, "Bold [***] *** x y")]);
        check(
            "[click](https://a.b) ![pic](http://a.b/c) [see](javascript:alert(3)) [c1](2020) [c2]",
            &[(Paragraph, "click pic see [c1](2020) [c2]")],
        );
        check("<script>alert(1)</script>", &[(Paragraph, "<script>alert(1)</script>")]);
    }

    proptest! {
        #[test]
        fn every_answer_has_blocks_of_one_line(answer in "[-#*+.>` a1\\[\\]()!:\n\u{2028}]{0,80}") {
            for block in blocks(&answer) {
                prop_assert!(!block.text.is_empty() && !block.text.contains('\n'));
                prop_assert!(!block.text.starts_with("- ") && !block.text.starts_with('#'));
            }
        }
    }
}
