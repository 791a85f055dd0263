//! A document as one HTML file: no script, nothing fetched, failures styled as in the window.

use touchstone_messages::Message;
use touchstone_record::{Ink, SentenceMark, hex};
use touchstone_text::as_markup;

use crate::paper::{Look, Mark, Paper, Part, Span, shown};

/// Line styles of the window; the colours of states come before them, as variables.
const STYLE: &str = "body{margin:0 auto;max-width:44rem;padding:2rem 1.5rem;background:#fbfaf7;color:#1c1b19;\
font:1.0625rem/1.6 'Source Serif 4',Charter,Georgia,serif}\
h1{font-size:1.5rem;line-height:2rem;font-weight:600;margin:0 0 .25rem}h2{font-size:1.1rem;font-weight:600;margin:1.75rem 0 .5rem}\
p,li{margin:0 0 .75rem}.sub,.q,table,.notes{font-family:'Source Sans 3',system-ui,sans-serif;font-size:.875rem;line-height:1.4}\
.sub{color:#64615a;margin:0 0 .25rem}.q{color:#64615a}table{border-collapse:collapse;margin:0 0 1rem;width:100%}\
th{text-align:left;font-weight:400;color:#64615a;vertical-align:top;width:11rem;padding:.15rem .75rem .15rem 0}td{padding:.15rem 0}\
code{font-family:ui-monospace,Consolas,monospace;font-size:.8125rem;overflow-wrap:anywhere}\
.bad{color:var(--bad);text-decoration:line-through;text-decoration-color:var(--bad);border-bottom:1px solid var(--bad)}\
.scan{border-bottom:1px dashed var(--scan)}.alt{border-bottom:1px solid var(--alt)}.altered{border:1px solid var(--alt);border-radius:2px;padding:0 .1rem}\
.near{background:var(--warn-soft);text-decoration:underline wavy var(--warn)}.open{background:var(--mute-soft);color:var(--mute)}\
.uncited{border-bottom:1px dotted var(--mute)}.contradicted{border-bottom:2px dashed var(--bad)}.too_far{border-bottom:2px dashed var(--warn)}\
.gap{font-style:italic}.item{background:var(--bad-soft);border-bottom:3px double var(--bad)}.computed{border-bottom:1px solid var(--mute)}.b{font:600 .75rem/1 'Source Sans 3',system-ui,sans-serif;padding:.1rem .35rem;border-radius:3px;\
border:1px solid currentColor;white-space:nowrap}.b.ok{color:var(--ok);border:0;padding:0}.b.no{color:var(--bad);background:var(--bad-soft)}\
.b.scan{color:var(--scan);background:var(--scan-soft)}.b.alt{color:var(--alt);background:var(--alt-soft)}.b.warn{color:var(--warn);background:var(--warn-soft)}.b.mute{color:var(--mute);background:var(--mute-soft)}.b.dash{border-style:dashed;color:var(--mute)}\
del{color:var(--bad)}ins{color:var(--ok);text-decoration:underline}sup a{color:#1f4973;text-decoration:none;font-family:system-ui,sans-serif}\
sup.no a{color:var(--bad);font-weight:600}sup.alt{border:0}sup.alt a{color:var(--alt);font-weight:600}.notes li{margin-bottom:.75rem}.notes p{margin:0 0 .2rem}\
@media print{body{background:#fff;max-width:none}a{color:inherit}}";

/// The file.
pub fn html(paper: &Paper) -> String {
    let title = escape(&paper.title);
    let variables: String = Ink::ALL.iter().map(|ink| variables(*ink)).collect();
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<meta name=\"referrer\" content=\"no-referrer\">\n\
         <title>{title}</title>\n<style>:root{{{variables}}}{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
        paper.language.code()
    );
    for line in &paper.subtitle {
        out.push_str(&format!("<p class=\"sub\">{}</p>\n", escape(line)));
    }
    let mut in_list = false;
    for part in &paper.parts {
        if in_list != matches!(part, Part::Item(_)) {
            out.push_str(if in_list { "</ul>\n" } else { "<ul>\n" });
            in_list = !in_list;
        }
        match part {
            Part::Heading(text) => out.push_str(&format!("<h2>{}</h2>\n", escape(text))),
            Part::Text(words) => out.push_str(&format!("<p>{}</p>\n", spans(words))),
            Part::Item(words) => out.push_str(&format!("<li>{}</li>\n", spans(words))),
            Part::Rows(rows) => {
                out.push_str("<table>\n");
                for (name, value) in rows {
                    out.push_str(&format!("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", escape(name), spans(value)));
                }
                out.push_str("</table>\n");
            }
        }
    }
    if in_list {
        out.push_str("</ul>\n");
    }
    if !paper.notes.is_empty() {
        let citations = escape(&Message::report_citations().words(paper.language));
        out.push_str(&format!("<h2>{citations}</h2>\n<ol class=\"notes\">\n"));
        for note in &paper.notes {
            let lines: String = note.lines.iter().map(|l| format!("<p>{}</p>", spans(l))).collect();
            out.push_str(&format!("<li id=\"c{0}\" value=\"{0}\">{lines}</li>\n", note.number));
        }
        out.push_str("</ol>\n");
    }
    out.push_str("</body>\n</html>\n");
    out
}

/// An ink and its tint: `--ok:#2a6545;--ok-soft:#e6efe9;`.
fn variables(ink: Ink) -> String {
    let (name, colours) = (ink.name(), ink.light());
    format!("--{name}:#{};--{name}-soft:#{};", hex(colours.ink), hex(colours.soft))
}

fn spans(spans: &[Span]) -> String {
    spans.iter().map(span).collect()
}

fn span(span: &Span) -> String {
    let text = escape(&span.text);
    let within = |tag: &str, class: &str| format!("<{tag} class=\"{class}\">{text}</{tag}>");
    match span.look {
        Look::Plain | Look::Quote(Mark::Good) => text,
        Look::Strong => format!("<strong>{text}</strong>"),
        Look::Quiet => within("span", "q"),
        Look::Code => format!("<code>{text}</code>"),
        Look::Deleted => format!("<del>{text}</del>"),
        Look::Inserted => format!("<ins>{text}</ins>"),
        Look::Altered => within("span", "altered"),
        // A reader that skips styles hears the words in the badge.
        Look::Quote(Mark::Bad) => within("s", "bad"),
        Look::Quote(Mark::Scan) => within("span", "scan"),
        Look::Quote(Mark::Altered) => within("span", "alt"),
        Look::Quote(Mark::Doubtful) => within("span", "near"),
        Look::Quote(Mark::Open) => within("span", "open"),
        Look::Quote(Mark::Uncited) => within("span", "uncited"),
        Look::Sentence(mark) => within(
            "span",
            match mark {
                SentenceMark::Contradicted => "contradicted",
                SentenceMark::GoesTooFar => "too_far",
                SentenceMark::Uncited => "uncited",
                SentenceMark::Gap => "gap",
                SentenceMark::Unsupported | SentenceMark::Computed => "q",
            },
        ),
        Look::Item(SentenceMark::Computed) => within("span", "computed"),
        Look::Item(_) => within("strong", "item"),
        Look::SentenceBadge(mark) => {
            let class = match mark {
                SentenceMark::Contradicted | SentenceMark::Unsupported => "no",
                SentenceMark::GoesTooFar => "warn",
                SentenceMark::Uncited => "dash",
                SentenceMark::Computed | SentenceMark::Gap => "mute",
            };
            format!("<span class=\"b {class}\">{} {text}</span>", mark.glyph())
        }
        Look::Badge(mark) => {
            let class = match mark {
                Mark::Good => "ok",
                Mark::Scan => "scan",
                Mark::Altered => "alt",
                Mark::Bad => "no",
                Mark::Doubtful => "warn",
                Mark::Open => "mute",
                Mark::Uncited => "dash",
            };
            format!("<span class=\"b {class}\">{}</span>", mark.badge(&text))
        }
        Look::Note(number, mark) => {
            let class = match mark {
                Mark::Good | Mark::Scan => "",
                Mark::Altered => " class=\"alt\"",
                _ => " class=\"no\"",
            };
            format!("<sup{class}><a href=\"#c{number}\">[{number}]</a></sup>")
        }
    }
}

fn escape(text: &str) -> String {
    as_markup(&shown(text))
}
