//! Citations that lawyers write in running text: documents of the matter by name, cases, statutes, "Id.".

use std::path::Path;
use std::sync::LazyLock;

use regex::Regex;
use touchstone_claims::CitationForm;
use touchstone_outline::Card;
use touchstone_store::Document;
use touchstone_text::CharSpan;

/// What a citation names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Named {
    /// A document of the matter, by its place in the list.
    Document(usize),
    /// An authority that is not among them.
    Outside(String),
    /// Nothing that is known.
    Nothing,
}

/// The names by which a matter's documents are cited.
pub(crate) struct Names {
    documents: Vec<Name>,
}

/// The patterns of one document's names.
struct Name {
    /// Its place in the list.
    at: usize,
    full: Regex,
    /// Shorter ones, which count only with a place beside them.
    brief: Option<Regex>,
    /// The year of the decision, which tells two decisions of one case apart.
    year: Option<String>,
}

/// How a document may be written, as patterns.
struct Patterns {
    /// Titles and citations: what several documents have names none.
    full: Vec<String>,
    /// The name of its case, which several decisions have.
    case: Vec<String>,
    initials: Option<String>,
    year: Option<String>,
}

impl Patterns {
    fn of(document: &Document, card: &Card) -> Self {
        let title = document.title.as_str();
        let given = document.short_title.as_deref().or(card.short_title.as_deref());
        let short = title.split([',', '(']).next().map(str::trim).filter(|s| s.contains(' ') && s.len() < title.len());
        let act = title.split(" privind ").next().filter(|t| t.len() < title.len() && t.contains("nr."));
        let mut full: Vec<String> = vec![flexible(title)];
        full.extend(short.into_iter().chain(act).chain(given.filter(|s| s.contains(' '))).map(flexible));
        // A draft may go by the files' names.
        let stems = document.versions.iter().filter_map(|v| Path::new(&v.path).file_stem());
        full.extend(stems.map(|stem| flexible(&stem.to_string_lossy())).filter(|stem| !stem.is_empty()));
        full.extend(card.citations.iter().map(|c| cited(&c.value)));
        full.sort();
        full.dedup();
        let case: Vec<String> = [Some(title), given].into_iter().flatten().filter_map(case).collect();
        if !case.is_empty() {
            full.retain(|p| !p.contains(r"\s+v\.\s+"));
        }
        let initials: String = title.split_whitespace().filter_map(|w| w.chars().next()).filter(|c| c.is_uppercase()).collect();
        let year = card.date.as_ref().and_then(|d| d.day.get(..4)).map(str::to_owned);
        Self { full, case, initials: Some(initials).filter(|i| i.chars().count() >= 3), year }
    }
}

/// Where in a document: "§ 4.2", "clause 9", "at 5", "p. 14".
const PLACE: &str = r"(?:,?\s+(?:slip op\.,?\s+)?(?:at|§§?|¶¶?|cl\.|clauses?|[Ss]ections?|[Ss]chedule|art\.|articles?|p\.|pp\.|pages?|para\.|paragraphs?|alin\.|recitals?)\s*[\dIVX](?:[\w()–-]|\.\w)*(?:,?\s+(?:alin|lit)\.\s*\(?\w+\)?)*)";

/// What stands beside a case's name: a reporter, a neutral citation with its division, a docket.
const REPORT: &str = r"(?:,?\s+(?:No\.\s+[\w.-]+|\d{1,4}\s+[A-Z][\w.]*(?:\s+(?:[A-Z][\w.]*|2d|3d|4th))*\s+\d{1,5}(?:,\s+\d+(?:[–-]\d+)?)?|(?:\[\d{4}\]|\(\d{4}\))\s+(?:\d{1,3}\s+)?[A-Z][A-Za-z.]{0,7}(?:\s+(?:\d{1,3}\s+)?[A-Z][A-Za-z.]*)?\s+\d+(?:\s+\((?:Admin|Ch|Comm|Costs|Fam|IPEC|KB|QB|Pat|TCC)\))?))";

/// Reports and a year, where there are any.
static REPORTER: LazyLock<String> = LazyLock::new(|| format!(r"[*_]*{REPORT}*(?:\s+\((?:[^()]{{0,60}}\s)?\d{{4}}\))?"));

const SIGNAL: &str = r"(?:(?:But\s+see|See\s+also|See,\s+e\.g\.,|See|Cf\.|Accord|Compare|Vezi|A\s+se\s+vedea|In|Per|Under)\s+)?";

static CASE: LazyLock<Regex> = LazyLock::new(|| {
    let small = r"of|the|and|&|de|la|plc|ltd|llp|others|another|ors|anor";
    let party = format!(r"(?:R\s+\([^()]{{1,80}}\)|[A-Z][\w’'&.-]*(?:,?\s+(?:{small}|\([A-Z]{{2,4}}\)|[A-Z][\w’'&.-]*))*?)");
    let last = format!(r"[A-Z][\w’'&-]*(?:\.(?:\s|,))?(?:\s+(?:{small}|\((?:No\.?\s*\d+|[A-Z]{{2,4}})\)|[A-Z][\w’'&-]*\.?))*");
    let reporter = REPORTER.as_str();
    // "Re" heads letters too: only a report makes it a case.
    Regex::new(&format!(
        r"{SIGNAL}(?:{party}\s+v\.?\s+{last}{reporter}|(?:In\s+re|Ex\s+p(?:arte|\.)?)\s+{last}{reporter}|Re\s+{last}[*_]*{REPORT}+){PLACE}?"
    ))
    .expect("a pattern of ours")
});

static SIGNALS: LazyLock<Regex> = LazyLock::new(|| Regex::new(&format!("^{SIGNAL}")).expect("a pattern of ours"));

static STATUTE: LazyLock<Regex> = LazyLock::new(|| {
    let forms = [
        r"\d{1,3}\s+(?:U\.S\.C\.|C\.F\.R\.)\s+§*\s*\d[\w().-]*",
        r"Fed\.\s+R\.\s+(?:Civ|Evid|App|Crim)\.(?:\s+P\.)?\s+\d[\w().]*",
        r"Restatement\s+\(\w+\)\s+of\s+[A-Z]\w+\s+§+\s*\d+",
        r"(?:Legea|OUG|O\.U\.G\.|OG|HG|Ordonanța(?:\s+de\s+urgență)?|Decizia)\s+nr\.\s*\d+/\d{4}",
        r"(?:art\.\s*\d+\s+)?Cod(?:ul)?\s+(?:civil|penal|fiscal|de\s+procedură\s+\w+)",
        r"(?:Case\s+)?[CT]-\d+/\d{2}",
        r"(?:Directive|Regulation|Directiva|Regulamentul)\s+(?:\((?:EU|UE|EC|CE|EEC)\)\s+)?(?:nr\.\s+|No\.?\s+)?\d{2,4}/\d+(?:/[A-Z]{2,4})?",
        r"(?:(?:[Ss]ections?|[Ss]ec\.|[Aa]rticles?|[Aa]rt\.|§+)\s*\d[\w().-]*\s+(?:of\s+)?(?:the\s+)?)?(?:GDPR|RGPD|TFEU|TEU|ECHR|UCC|U\.C\.C\.|ERISA|HIPAA|FRCP|CPR)(?:\s+§*\s*\d[\w().-]*)?\b",
        r"(?:[Ss]ections?|[Ss]ec\.|[Aa]rticles?|[Aa]rt\.|§+)\s*\d[\w().-]*\s+(?:of\s+)?(?:the\s+)?[A-Z]{2,6}\b",
        r"(?:(?:[Ss]ections?|[Ss]ec\.|[Aa]rticles?|[Aa]rt\.|§+)\s*\d[\w().-]*\s+(?:of\s+)?(?:the\s+)?)?[A-Z][\w’'-]+(?:\s+(?:of|and|for|on|in|the|[A-Z][\w’'-]+)){0,8}\s+(?:Act|Regulations|Convention|Treaty|Directive|Statute)(?:\s+(?:of\s+)?(?:1[6-9]|20)\d\d)",
        r"\d{1,4}\s+(?:U\.S\.|S\.\s?Ct\.|F\.(?:\s?(?:2d|3d|4th))?|F\.\s?Supp\.(?:\s?[23]d)?|A\.[23]d|P\.[23]d|N\.E\.[23]d|S\.W\.[23]d)\s+\d{1,5}(?:,\s+\d+)?(?:\s+\([^()]{0,40}\d{4}\))?",
    ];
    Regex::new(&format!("{SIGNAL}(?:{})", forms.join("|"))).expect("a pattern of ours")
});

static AGAIN: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(&format!(r"\b(?:See\s+)?(?:Id\.|Ibid\.|Ibidem)(?:\s+at\s+\d+|{PLACE})?")).expect("a pattern of ours"));

impl Names {
    /// `cards` has an entry for each document.
    pub fn new(documents: &[Document], cards: &[Card]) -> Self {
        let first_words: Vec<String> = documents.iter().map(|d| first_word(&d.title)).collect();
        let alone = |word: &str| first_words.iter().filter(|w| *w == word).count() == 1;
        let none = Card::default();
        let all: Vec<Patterns> =
            documents.iter().zip(cards.iter().chain(std::iter::repeat(&none))).map(|(d, card)| Patterns::of(d, card)).collect();
        // What several documents are called names none of them.
        let names_one = |pattern: &String| all.iter().filter(|p| p.full.contains(pattern)).count() == 1;
        let known = all.iter().enumerate().filter_map(|(at, patterns)| {
            let own = patterns.full.iter().filter(|p| names_one(p)).chain(&patterns.case);
            // A name ends at a word's edge, where it ends with a word.
            let edge = |p: &String| if p.ends_with(char::is_alphanumeric) { format!(r"{p}\b") } else { p.clone() };
            let full: Vec<String> = own.map(edge).collect();
            let word = first_word(&documents[at].title);
            let mut brief: Vec<String> = Vec::new();
            brief.extend(Some(flexible(&word)).filter(|_| alone(&word) && word.chars().count() > 3));
            brief.extend(patterns.initials.iter().filter(|i| all.iter().filter(|p| p.initials.as_ref() == Some(i)).count() == 1).cloned());
            if full.is_empty() {
                return None;
            }
            // A note's number may touch the name.
            let full = Regex::new(&format!(
                r"{SIGNAL}(?:\b[Tt]he\s+)?(?:\b|\d)(?:{})(?:,?\s+(?:Inc|LLC|Ltd|Corp|Co)\b\.?)?{}{PLACE}?",
                full.join("|"),
                REPORTER.as_str()
            ));
            let brief = (!brief.is_empty())
                .then(|| Regex::new(&format!(r"{SIGNAL}(?:\b[Tt]he\s+)?\b(?:{}){PLACE}", brief.join("|"))).ok())
                .flatten();
            full.ok().map(|full| Name { at, full, brief, year: patterns.year.clone() })
        });
        Self { documents: known.collect() }
    }

    /// What a name that stands alone, as in `(Lease, § 4)`, means.
    pub fn named(&self, name: &str) -> Named {
        let whole = |found: Option<regex::Match<'_>>| found.is_some_and(|m| m.start() == 0 && m.end() == name.len());
        let placed = format!("{name} § 1");
        let briefly = |brief: &Regex| brief.find(&placed).is_some_and(|m| m.start() == 0 && m.end() == placed.len());
        let bears = |n: &&Name| whole(n.full.find(name)) || n.brief.as_ref().is_some_and(briefly);
        let mut found: Vec<&Name> = self.documents.iter().filter(bears).collect();
        if found.len() > 1 && found.iter().any(|n| n.is_of_year(name)) {
            found.retain(|n| n.is_of_year(name));
        }
        match (found.first(), found.get(1)) {
            (Some(one), None) => Named::Document(one.at),
            _ if is_authority(name) => Named::Outside(name.to_string()),
            _ => Named::Nothing,
        }
    }

    /// The document of a name, or another decision of the same case where the citation states its year.
    fn of_year(&self, name: &Name, written: &str) -> Named {
        let other = || self.documents.iter().find(|n| n.is_of_year(written) && n.full.find(written).is_some_and(|m| m.start() == 0));
        let meant = if name.is_of_year(written) { None } else { other() };
        Named::Document(meant.map_or(name.at, |n| n.at))
    }

    /// Every mention of a document or authority in the draft, none over another. The form's title is what is named.
    pub fn mentions(&self, draft: &str) -> Vec<(CharSpan, CitationForm, Named)> {
        let mut found: Vec<(usize, usize, Named)> = Vec::new();
        let mut add = |pattern: &Regex, named: &dyn Fn(&str) -> Named| {
            for m in pattern.find_iter(draft) {
                let written = m.as_str().trim_end();
                // A full stop after a number ends the sentence, not the citation.
                let ended = written.strip_suffix('.').filter(|rest| rest.ends_with(|c: char| c.is_ascii_digit() || c == ')'));
                let end = m.start() + ended.unwrap_or(written).len();
                if !found.iter().any(|(s, e, _)| *s < end && m.start() < *e) {
                    found.push((m.start(), end, named(draft.get(m.start()..end).unwrap_or_default().trim())));
                }
            }
        };
        for name in &self.documents {
            let patterns = [Some(&name.full), name.brief.as_ref()].into_iter().flatten();
            patterns.for_each(|pattern| add(pattern, &|written| self.of_year(name, written)));
        }
        for pattern in [&*CASE, &*STATUTE].into_iter() {
            add(pattern, &|text| Named::Outside(without_signal(text)));
        }
        add(&AGAIN, &|_| Named::Nothing);
        found.sort_by_key(|(start, _, _)| *start);
        let mut before = Named::Nothing;
        let (mut bytes, mut chars) = (0, 0_u32);
        let mut place = |byte: usize| {
            chars += u32::try_from(draft.get(bytes..byte).unwrap_or_default().chars().count()).unwrap_or(u32::MAX);
            bytes = byte;
            chars
        };
        let mut all = Vec::new();
        for (start, end, named) in found {
            // "Id." names what was named last.
            let named = if named == Named::Nothing { before.clone() } else { named };
            before = named.clone();
            let span = CharSpan::between(place(start), place(end));
            let title = draft.get(start..end).unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
            all.push((span, CitationForm::Document { title }, named));
        }
        all
    }
}

impl Name {
    fn is_of_year(&self, written: &str) -> bool {
        self.year.as_ref().is_some_and(|year| written.contains(year.as_str()))
    }
}

/// An authority's name in plain words, without "See" and the like before it.
fn without_signal(written: &str) -> String {
    let name = written.split(['*', '_']).flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ");
    let signal = SIGNALS.find(&name).map_or(0, |m| m.end());
    name.get(signal..).filter(|rest| !rest.starts_with("re ")).unwrap_or(&name).to_owned()
}

/// Whether a name is that of a case or statute.
fn is_authority(name: &str) -> bool {
    [&*CASE, &*STATUTE].into_iter().any(|p| p.find(name).is_some_and(|m| m.start() == 0 && m.end() == name.len()))
}

fn first_word(title: &str) -> String {
    title.split_whitespace().next().unwrap_or_default().trim_end_matches([',', '.']).to_string()
}

/// A title as a pattern: any white space between its words.
fn flexible(title: &str) -> String {
    let word = |word: &str| regex::escape(word).replace(['’', '\''], "[’']");
    title.split_whitespace().map(word).collect::<Vec<_>>().join(r"\s+")
}

/// A citation as a pattern: "556 U.S. 662" is written "556 U. S. 662" too.
fn cited(citation: &str) -> String {
    flexible(citation).replace(r"\.", r"\.\s?").replace(r"\s?\s+", r"\s+")
}

/// "Calder v. Meridian" for "Calder v. Meridian Cold Storage".
fn case(title: &str) -> Option<String> {
    let (one, other) = title.split_once(" v. ").or(title.split_once(" v "))?;
    let other = other.split(" – ").next().unwrap_or(other);
    Some(format!(r"{}(?:\s+[A-Z][\w’'.&-]*,?)*?\s+v\.?\s+{}", flexible(&first_word(one)), flexible(&first_word(other))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(draft: &str, expected: &[&str]) {
        let named = Names::new(&[], &[]).mentions(draft).into_iter().filter_map(|(_, _, named)| match named {
            Named::Outside(name) => Some(name),
            _ => None,
        });
        assert_eq!(named.collect::<Vec<_>>(), expected, "{draft}");
    }

    /// A document of that title, with a card.
    fn document(title: &str, short: Option<&str>, day: &str, citation: Option<&str>) -> (Document, Card) {
        let document = Document {
            id: title.into(),
            title: title.into(),
            title_from: "caption".into(),
            short_title: None,
            removed: false,
            matters: vec![],
            versions: vec![],
        };
        let field = |value: &str| touchstone_outline::Field { value: value.into(), spans: vec![] };
        let date = Some(touchstone_outline::Dated { day: day.into(), spans: vec![] });
        let card =
            Card { short_title: short.map(Into::into), date, citations: citation.map(field).into_iter().collect(), ..Card::default() };
        (document, card)
    }

    #[track_caller]
    fn check_named(documents: &[(Document, Card)], draft: &str, expected: Option<usize>) {
        let (documents, cards): (Vec<Document>, Vec<Card>) = documents.iter().cloned().unzip();
        let first = Names::new(&documents, &cards).mentions(draft).into_iter().map(|(_, _, named)| named).next();
        assert_eq!(first, expected.map(Named::Document), "{draft}");
    }

    #[test]
    fn a_case_is_found_by_the_names_that_people_write() {
        let iqbal = document("Ashcroft v. Iqbal", Some("Ashcroft v. Iqbal"), "2009-05-18", Some("556 U.S. 662"));
        let panel = document("Brandon Briskin v. Shopify, Inc. (9th Cir. 2023)", Some("Briskin v. Shopify"), "2023-11-28", None);
        let en_banc = document("Brandon Briskin v. Shopify, Inc. (9th Cir. 2025)", Some("Briskin v. Shopify"), "2025-04-21", None);
        let all = [iqbal, panel, en_banc];
        check_named(&all, "Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)", Some(0));
        check_named(&all, "see 556 U. S. 662, at 678", Some(0));
        check_named(&all, "Briskin v. Shopify, Inc., 87 F.4th 404 (9th Cir. 2023)", Some(1));
        check_named(&all, "Briskin v. Shopify, Inc., 135 F.4th 739 (9th Cir. 2025)", Some(2));
    }

    #[test]
    fn what_several_documents_are_called_names_none_of_them() {
        let one = document("Supply Agreement (Acme – Bolt)", Some("Acme Supply Agreement"), "2020-01-01", None);
        let other = document("Supply Agreement (Crane – Dove)", Some("Crane Supply Agreement"), "2021-01-01", None);
        check_named(&[one.clone(), other.clone()], "“pays” (Supply Agreement, p. 3)", None);
        check_named(&[one, other], "under the Crane Supply Agreement, p. 3", Some(1));
    }

    #[test]
    fn cases_as_courts_of_several_countries_cite_them() {
        check("See Roe v. Wade, 410 U.S. 113 (1973).", &["Roe v. Wade, 410 U.S. 113 (1973)"]);
        check("In Smith v Jones [2019] EWCA Civ 12 the court said", &["Smith v Jones [2019] EWCA Civ 12"]);
        check("As held in Caparo Industries plc v Dickman [1990] 2 AC 605, “the", &["Caparo Industries plc v Dickman [1990] 2 AC 605"]);
        check("R (Miller) v Prime Minister [2019] UKSC 41, “Parliament", &["R (Miller) v Prime Minister [2019] UKSC 41"]);
        check("Acme Ltd v Bolt LLP [2021] EWHC 88 (Ch) at 14", &["Acme Ltd v Bolt LLP [2021] EWHC 88 (Ch) at 14"]);
        check("Rylands v Fletcher (1868) LR 3 HL 330", &["Rylands v Fletcher (1868) LR 3 HL 330"]);
        check("Donoghue v Stevenson [1932] AC 562", &["Donoghue v Stevenson [1932] AC 562"]);
        check("under Re Spectrum Plus Ltd [2005] UKHL 41", &["Re Spectrum Plus Ltd [2005] UKHL 41"]);
        check("In re Winship, 397 U.S. 358 (1970)", &["In re Winship, 397 U.S. 358 (1970)"]);
        check("Re Invoice 12\nDear Sirs", &[]);
        check("the Tenant v the Landlord", &[]);
    }
}
