//! Acts that are named by their number: "LEGE nr. 246 din 10 iunie 2003 privind …", "Regulation (EU) 2016/679".

use touchstone_lexicon::{Act, acts};

use super::date::{Dated, dates};
use super::head::Head;
use super::words::{key, one_line, words};

/// A title has so many characters at most.
const LONGEST: usize = 200;

/// An act as its heading names it.
#[derive(Debug, Clone)]
pub(super) struct Named {
    /// "Legea nr. 246/2003 privind …".
    pub title: String,
    /// "Legea nr. 246/2003".
    pub citation: String,
    /// "OUG nr. 76/2010".
    pub short: String,
    pub kind: &'static str,
    pub date: Option<Dated>,
    /// Bytes of the heading and of its subject.
    pub spans: Vec<(usize, usize)>,
}

/// The act whose heading is among the first lines.
pub(super) fn find(head: &Head<'_>) -> Option<Named> {
    head.lines.iter().take(25).enumerate().find_map(|(at, line)| numbered(head, at, line.text, line.start).or_else(|| european(head, at)))
}

fn numbered(head: &Head<'_>, at: usize, text: &str, start: usize) -> Option<Named> {
    let (act, rest) = opening_act(text)?;
    let line = head.lines.get(at)?;
    let all = words(rest, line.end - rest.len());
    let Some(place) = all.iter().position(|w| w.folded() == "nr") else { return dated(head, at, act, rest) };
    // "LEGE nr. 5", "DECIZIA CIVILĂ nr. 5", and no sentence that happens to begin so.
    if place > 1 {
        return None;
    }
    let number = all.get(place + 1)?;
    let value = number.bare();
    if !value.bytes().any(|b| b.is_ascii_digit()) {
        return None;
    }
    let behind = rest.get(number.end - (line.end - rest.len())..).unwrap_or_default();
    let date = dates(behind, number.end).into_iter().next();
    let with_year = value.rsplit('/').next().is_some_and(|y| y.len() == 4 && value.contains('/'));
    let year = date.as_ref().and_then(|d| d.day.get(..4));
    let cited = match year.filter(|_| !with_year) {
        Some(year) => format!("nr. {value}/{year}"),
        None => format!("nr. {value}"),
    };
    let subject = subject(head, at);
    let citation = format!("{} {cited}", act.cited_as);
    let title = match &subject {
        Some((words, ..)) => shortened(&format!("{citation} {words}")),
        None => citation.clone(),
    };
    let mut spans = vec![(start, line.end)];
    spans.extend(subject.map(|(_, from, to)| (from, to)));
    let short = act.short.filter(|_| act.issuer.is_none_or(|issuer| is_issued_by(head, at, issuer)));
    let short = short.map_or_else(|| citation.clone(), |short| format!("{short} {cited}"));
    Some(Named { title, short, citation, kind: act.kind, date, spans })
}

/// "METODOLOGIE din 21 iunie 2019": an act without a number is cited by its day.
fn dated(head: &Head<'_>, at: usize, act: &Act, rest: &str) -> Option<Named> {
    let line = head.lines.get(at)?;
    let day = rest.trim_start().strip_prefix("din ")?;
    let date = dates(day, line.end - day.len()).into_iter().next().filter(|d| d.end == line.end)?;
    let citation = format!("{} din {}", act.cited_as, day.trim());
    let subject = subject(head, at);
    let title = subject.as_ref().map_or_else(|| citation.clone(), |(words, ..)| shortened(&format!("{citation} {words}")));
    let mut spans = vec![(line.start, line.end)];
    spans.extend(subject.map(|(_, from, to)| (from, to)));
    Some(Named { title, short: citation.clone(), citation, kind: act.kind, date: Some(date), spans })
}

/// The noun with which a line begins, and what follows it. A line in small letters alone is a sentence's.
fn opening_act(text: &str) -> Option<(&'static Act, &str)> {
    if !text.chars().next().is_some_and(char::is_uppercase) {
        return None;
    }
    acts().iter().find_map(|act| {
        let mut letters = text.char_indices();
        for wanted in act.noun.chars() {
            let (_, c) = letters.next()?;
            if !same_letter(c, wanted) {
                return None;
            }
        }
        let rest = text.get(letters.next()?.0..)?;
        (rest.starts_with(|c: char| !c.is_alphabetic()) || rest.starts_with("din ")).then_some((act, rest))
    })
}

/// Small and capital letters are one, and so are the cedilla and the comma below.
fn same_letter(c: char, wanted: char) -> bool {
    let unified = |c: char| match c {
        'ş' => 'ș',
        'ţ' => 'ț',
        other => other,
    };
    c.to_lowercase().map(unified).eq(wanted.to_lowercase().map(unified))
}

/// Whether the lines below the heading name `issuer`, or nobody, as who issued the act.
fn is_issued_by(head: &Head<'_>, at: usize, issuer: &str) -> bool {
    let below = head.lines.iter().skip(at + 1).take(12);
    let mut named = below.skip_while(|l| !l.text.eq_ignore_ascii_case("emitent"));
    named.next();
    named.next().is_none_or(|line| line.text.to_lowercase().contains(issuer))
}

/// What the act is about: the next line or lines, where they begin with "privind", "pentru", "referitoare la".
fn subject(head: &Head<'_>, at: usize) -> Option<(String, usize, usize)> {
    let lines = head.lines.get(at + 1..)?;
    let first = lines.iter().take(2).position(|l| {
        let first = words(l.text, 0).first().map(|w| w.folded()).unwrap_or_default();
        matches!(first.as_str(), "privind" | "pentru" | "referitoare" | "referitor" | "de" | "cu")
    })?;
    let begins = lines.get(first)?;
    let mut written = begins.text.to_owned();
    let mut end = begins.end;
    for line in lines.get(first + 1..)?.iter().take(4) {
        let capital = line.text.chars().next().is_some_and(|c| c.is_uppercase() || !c.is_alphanumeric());
        if capital || written.chars().count() > LONGEST {
            break;
        }
        written.push(' ');
        written.push_str(line.text);
        end = line.end;
    }
    Some((one_line(&written), begins.start, end))
}

fn shortened(title: &str) -> String {
    if title.chars().count() <= LONGEST {
        return title.to_owned();
    }
    let cut: String = title.chars().take(LONGEST).collect();
    let whole = cut.rsplit_once(' ').map_or(cut.as_str(), |(before, _)| before);
    format!("{}…", whole.trim_end_matches([',', ';']))
}

/// "REGULATION (EU) 2016/679 OF THE EUROPEAN PARLIAMENT …", "Council Directive 93/13/EEC".
fn european(head: &Head<'_>, at: usize) -> Option<Named> {
    let line = head.lines.get(at)?;
    let all = words(line.text, line.start);
    let place = all
        .iter()
        .take(3)
        .position(|w| matches!(w.folded().as_str(), "regulation" | "directive" | "decision" | "regulamentul" | "directiva" | "decizia"))?;
    let union = |w: &str| matches!(key(w).as_str(), "eu" | "ec" | "eec" | "ue" | "ce" | "cee" | "euratom");
    let number = all.iter().skip(place + 1).take(3).find(|w| w.bare().contains('/') && w.has_digit())?;
    let stated = all.iter().skip(place + 1).take(2).find(|w| union(w.text)).map(|w| w.bare());
    let parts = number.bare().split('/').any(union);
    if stated.is_none() && !parts {
        return None;
    }
    let noun = all.get(place)?.bare();
    let noun: String = noun.chars().take(1).chain(noun.to_lowercase().chars().skip(1)).collect();
    let citation = match stated {
        Some(union) => format!("{noun} ({union}) {}", number.bare()),
        None => format!("{noun} {}", number.bare()),
    };
    let date = dates(line.text, line.start).into_iter().next();
    Some(Named {
        title: citation.clone(),
        short: citation.clone(),
        citation,
        kind: "regulation",
        date,
        spans: vec![(line.start, line.end)],
    })
}

#[cfg(test)]
mod tests {
    use touchstone_text::CanonicalText;

    use super::*;

    #[track_caller]
    fn check(text: &str, title: &str, short: &str, day: Option<&str>) {
        let text = CanonicalText::from_plain(text.into());
        let found = find(&Head::of(&text)).expect("an act");
        assert_eq!((found.title.as_str(), found.short.as_str(), found.date.as_ref().map(|d| d.day.as_str())), (title, short, day));
    }

    #[test]
    fn an_act_is_cited_by_number_and_year() {
        check(
            "LEGE                 246 10/06/2003\nLEGE nr. 246 din 10 iunie 2003\nprivind aprobarea Ordonanței\nEMITENT\nPARLAMENTUL\n",
            "Legea nr. 246/2003 privind aprobarea Ordonanței",
            "Legea nr. 246/2003",
            Some("2003-06-10"),
        );
        check(
            "ORDONANŢĂ DE URGENŢĂ nr. 76 din 30 iunie 2010\npentru modificarea\n",
            "Ordonanța de urgență nr. 76/2010 pentru modificarea",
            "OUG nr. 76/2010",
            Some("2010-06-30"),
        );
        check(
            "ORDIN nr. 1.935/2.104/2020\nprivind abrogarea\n",
            "Ordinul nr. 1.935/2.104/2020 privind abrogarea",
            "Ordinul nr. 1.935/2.104/2020",
            None,
        );
        check("REGULATION (EU) 2016/679 OF THE EUROPEAN PARLIAMENT\n", "Regulation (EU) 2016/679", "Regulation (EU) 2016/679", None);
    }

    #[test]
    fn an_abbreviation_is_its_issuers() {
        let heading = |issuer: &str| format!("HOTĂRÂRE nr. 86 din 21 octombrie 2015\nprivind aprobarea opiniei\nEMITENT\n{issuer}\n");
        let title = "Hotărârea nr. 86/2015 privind aprobarea opiniei";
        check(&heading("CAMERA DEPUTAȚILOR"), title, "Hotărârea nr. 86/2015", Some("2015-10-21"));
        check(&heading("GUVERNUL ROMÂNIEI"), title, "HG nr. 86/2015", Some("2015-10-21"));
    }

    #[test]
    fn a_sentence_about_an_act_is_no_heading() {
        let text =
            CanonicalText::from_plain("Act adițional la contract\nLegea aplicabilă este cea română\nOrdinul administratorului\n".into());
        assert!(find(&Head::of(&text)).is_none());
    }
}
