//! A quote's verdict as the terminal shows it: the badge, and both texts where they are not the same words.

use touchstone_messages::{Message, language};
use touchstone_record::{QuoteRun, QuoteVerdict, answer_runs, notes_in, source_runs};

use crate::output::Output;

/// "✓ verified", "[…] altered: leaves out “not”".
pub(super) fn badge(verdict: &QuoteVerdict) -> String {
    let state = verdict.state();
    format!("{} {}", state.glyph(), state.badge(verdict))
}

/// The verdict with its notes in the language of the output; a session's record stays as it was sealed.
pub(super) fn reword(verdict: &mut QuoteVerdict) {
    verdict.notes = notes_in(verdict, language());
}

/// Answer and source of an altered quote, the source of one with cut words, nothing for others. Altered words are in braces, cut words in parentheses.
pub(super) fn print_texts(quote: &str, verdict: &QuoteVerdict, output: &Output) {
    let altered = !verdict.alterations.is_empty();
    if altered {
        output.line(&format!("    {}: {}", Message::row_answer(), written(&answer_runs(quote, verdict))));
    }
    if altered || !verdict.cut.is_empty() {
        output.line(&format!("    {}: {}", Message::row_source(), written(&source_runs(verdict))));
    }
}

fn written(runs: &[QuoteRun]) -> String {
    let one = |run: &QuoteRun| match run {
        QuoteRun::Words(text) => text.clone(),
        QuoteRun::Altered(text) => format!("{{{text}}}"),
        QuoteRun::Cut(text) => format!("{}({}){}", lead(text, str::starts_with), text.trim(), lead(text, str::ends_with)),
        QuoteRun::PageBreak => format!(" {} ", Message::page_break()),
    };
    runs.iter().map(one).collect()
}

/// A space where the text has one at that end.
fn lead(text: &str, at: impl Fn(&str, char) -> bool) -> &'static str {
    if at(text, ' ') { " " } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_or_cut_is_seen_without_colours() {
        let runs = [
            QuoteRun::Cut("Neither ".into()),
            QuoteRun::Words("party shall ".into()),
            QuoteRun::Altered("not".into()),
            QuoteRun::Words(" pay".into()),
        ];
        assert_eq!(written(&runs), "(Neither) party shall {not} pay");
    }
}
