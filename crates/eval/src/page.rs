//! A run as one HTML page: figures, charts, every question. No script, nothing fetched, everything escaped.

use std::fmt::Write as _;

use touchstone_text::{as_markup, one_line};

use super::measure::Measured;
use super::report::{Change, EvalReport, Thresholds};

const STYLE: &str = "
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1e1d1a;--soft:#6b6860;--line:#dcd8ce;--good:#2c6e49;--bad:#a4262c;--bar:#2f5d8c}
@media(prefers-color-scheme:dark){:root{--paper:#191a1c;--ink:#e8e6e1;--soft:#a09c93;--line:#3a3b3e;--good:#7fc8a0;--bad:#f08a8a;--bar:#86b4e4}}
body{background:var(--paper);color:var(--ink);font:16px/1.5 'Source Sans 3',system-ui,sans-serif;max-width:60rem;margin:2.5rem auto;padding:0 1.5rem}
h1{font:600 1.6rem/1.3 'Source Serif 4',Georgia,serif;margin:0 0 .25rem}h2{font-size:1.1rem;margin:2.5rem 0 .75rem}
p.meta{color:var(--soft);margin:0 0 1.5rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
th{font-weight:600;color:var(--soft)}td.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.good{color:var(--good)}.bad{color:var(--bad)}.soft{color:var(--soft)}svg{display:block;width:100%;height:auto}svg text{fill:var(--ink);font-size:13px}";

/// The page.
pub fn eval_page(report: &EvalReport, thresholds: &Thresholds, changes: Option<&[Change]>) -> String {
    let mut html = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>Golden questions</title><style>{STYLE}</style></head><body>\n<h1>Golden questions</h1>\n\
         <p class=\"meta\">{} · answered by {} · {} · index {} · prompt {}</p>\n",
        escaped(&report.created_at),
        escaped(&report.answered_by),
        escaped(&report.retrieval_method),
        escaped(&report.index_version),
        escaped(&report.prompt)
    );
    let failures = report.totals.failures(thresholds);
    if failures.is_empty() {
        html.push_str("<p class=\"good\">The gate is passed.</p>\n");
    } else {
        for failure in failures {
            let _ = writeln!(html, "<p class=\"bad\">{}.</p>", escaped(&failure));
        }
    }
    figures(&mut html, report, thresholds);
    ranks(&mut html, report);
    if let Some(changes) = changes {
        changed(&mut html, changes);
    }
    questions(&mut html, report);
    html.push_str("</body></html>\n");
    html
}

/// A bar a figure, with a mark where the gate is.
fn figures(html: &mut String, report: &EvalReport, thresholds: &Thresholds) {
    let totals = &report.totals;
    let mut rows = vec![
        ("Context precision at 5", totals.context_precision_at_5, thresholds.context_precision_at_5),
        ("Recall at 5", totals.recall_at_5, thresholds.recall_at_5),
        ("Mean reciprocal rank", totals.mrr, 0.0),
        ("Character recall at 5", totals.character_recall_at_5, 0.0),
        ("Quotes verified", totals.quotes_verified, 0.0),
        ("Claims cited", totals.claims_cited, 0.0),
        ("Facts found", totals.facts_found, thresholds.facts_found),
        ("Faithfulness", totals.faithfulness, thresholds.faithfulness),
        ("Right refusals", totals.right_refusals, thresholds.right_refusals),
    ];
    if let Some(judged) = totals.faithfulness_judged {
        rows.push(("Faithfulness, judged", judged, 0.0));
    }
    let height = rows.len() * 28;
    let _ = write!(
        html,
        "<h2>Figures</h2>\n<p class=\"soft\">{} questions, {} of them with an answer; {} falsely verified quotes, {} wrong refusals. The line across \
         a bar is the gate.</p>\n<svg viewBox=\"0 0 760 {height}\" role=\"img\" aria-label=\"Figures\">",
        totals.questions, totals.answerable, totals.false_verified, totals.wrong_refusals
    );
    for (row, (name, value, gate)) in rows.iter().enumerate() {
        let (y, width) = (row * 28, value * 420.0);
        let color = if value < gate { "var(--bad)" } else { "var(--bar)" };
        let _ = write!(
            html,
            "<text x=\"0\" y=\"{}\">{name}</text><rect x=\"200\" y=\"{}\" width=\"420\" height=\"16\" fill=\"var(--line)\"/>\
             <rect x=\"200\" y=\"{}\" width=\"{width:.1}\" height=\"16\" fill=\"{color}\"/><text x=\"632\" y=\"{}\">{:.1} %</text>",
            y + 18,
            y + 5,
            y + 5,
            y + 18,
            value * 100.0
        );
        if *gate > 0.0 {
            let x = 200.0 + gate * 420.0;
            let _ = write!(
                html,
                "<line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{}\" y2=\"{}\" stroke=\"var(--ink)\" stroke-width=\"2\"/>",
                y + 2,
                y + 24
            );
        }
    }
    html.push_str("</svg>\n");
}

/// At which rank the first relevant passage stood, as a histogram.
fn ranks(html: &mut String, report: &EvalReport) {
    let mut counts = [0_usize; 6];
    for retrieval in report.questions.iter().filter_map(|q| q.retrieval) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a rank of 1 to 5")]
        let rank = if retrieval.reciprocal_rank > 0.0 { (1.0 / retrieval.reciprocal_rank).round() as usize } else { 6 };
        counts[rank.clamp(1, 6) - 1] += 1;
    }
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    html.push_str("<h2>Rank of the first relevant passage</h2>\n<svg viewBox=\"0 0 760 150\" role=\"img\" aria-label=\"Ranks\">");
    for (column, count) in counts.iter().enumerate() {
        let (x, height) = (column * 110 + 20, count * 100 / most);
        let name = if column == 5 { "none".to_owned() } else { (column + 1).to_string() };
        let color = if column == 5 { "var(--bad)" } else { "var(--bar)" };
        let _ = write!(
            html,
            "<rect x=\"{x}\" y=\"{}\" width=\"70\" height=\"{height}\" fill=\"{color}\"/><text x=\"{}\" y=\"{}\">{count}</text><text x=\"{}\" y=\"145\">{name}</text>",
            120 - height,
            x + 28,
            114 - height,
            x + 28
        );
    }
    html.push_str("</svg>\n");
}

fn changed(html: &mut String, changes: &[Change]) {
    html.push_str("<h2>Since the earlier run</h2>\n");
    if changes.is_empty() {
        html.push_str("<p class=\"soft\">Nothing changed.</p>\n");
        return;
    }
    html.push_str("<table>");
    for change in changes {
        let class = if change.worse { "bad" } else { "good" };
        let _ = write!(html, "<tr><td>{}</td><td class=\"{class}\">{}</td></tr>", escaped(&change.id), escaped(&change.what));
    }
    html.push_str("</table>\n");
}

fn questions(html: &mut String, report: &EvalReport) {
    html.push_str(
        "<h2>Questions</h2>\n<table><tr><th>Id</th><th>Question</th><th>Passages</th><th>Facts</th><th>Quotes</th><th>Outcome</th></tr>\n",
    );
    for question in &report.questions {
        let _ = writeln!(html, "{}", row(question));
    }
    html.push_str("</table>\n");
}

fn row(question: &Measured) -> String {
    let answer = &question.answer;
    let right = answer.refused != question.answerable;
    let outcome = match (answer.refused, right) {
        (true, true) => "<span class=\"good\">rightly refused</span>".to_owned(),
        (true, false) => "<span class=\"bad\">refused</span>".to_owned(),
        (false, true) => "answered".to_owned(),
        (false, false) => "<span class=\"bad\">answered without a source</span>".to_owned(),
    };
    let missing = if answer.missing.is_empty() {
        String::new()
    } else {
        format!("<br><span class=\"bad\">lacks {}</span>", escaped(&answer.missing.join("; ")))
    };
    let passages = question.retrieval.map_or_else(String::new, |r| format!("{:.2}", r.context_precision));
    format!(
        "<tr><td>{}</td><td>{}{missing}<br><span class=\"soft\">{}</span></td><td class=\"n\">{passages}</td><td class=\"n\">{} of {}</td>\
         <td class=\"n\">{} of {}</td><td>{outcome}</td></tr>",
        escaped(&question.id),
        escaped(&question.question),
        escaped(&answer.gist),
        answer.facts_found,
        answer.facts,
        answer.verified,
        answer.quotes
    )
}

fn escaped(text: &str) -> String {
    as_markup(&one_line(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Answer, Totals};

    #[test]
    fn nothing_of_a_question_or_an_answer_is_markup() {
        let hostile = "<script>alert(1)</script>\"'&\u{202e}\u{1b}";
        let answer = Answer {
            refused: false,
            quotes: 1,
            verified: 0,
            altered: 0,
            false_verified: 0,
            claims: 1,
            cited: 1,
            faithful: 0,
            entailed: None,
            facts: 1,
            facts_found: 0,
            missing: vec![hostile.into()],
            gist: hostile.into(),
        };
        let questions = vec![Measured { id: hostile.into(), question: hostile.into(), answerable: true, retrieval: None, answer }];
        let report = EvalReport {
            schema: String::new(),
            created_at: hostile.into(),
            answered_by: hostile.into(),
            index_version: String::new(),
            retrieval_method: String::new(),
            prompt: hostile.into(),
            totals: Totals::of(&questions),
            questions,
        };
        let changes = [Change { id: hostile.into(), what: hostile.into(), worse: true }];
        let html = eval_page(&report, &Thresholds::default(), Some(&changes));
        assert!(!html.contains("<script") && !html.contains("http"), "{html}");
        assert!(html.contains("&lt;script&gt;") && !html.contains(['\u{202e}', '\u{1b}']), "{html}");
    }
}
