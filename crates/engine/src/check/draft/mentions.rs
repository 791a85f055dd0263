//! Citations that lawyers write in running text: documents of the matter by name, authorities, "Id.".

use std::path::Path;
use std::sync::LazyLock;

use regex::Regex;
use touchstone_authorities::{Citation, Kind, find};
use touchstone_claims::CitationForm;
use touchstone_outline::Card;
use touchstone_store::Document;
use touchstone_text::CharSpan;

use crate::check::draft::authorities::Sources;

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

/// A citation in running text.
#[derive(Debug, Clone)]
pub(crate) struct Mention {
    /// With the signal before it.
    pub span: CharSpan,
    /// Its title is what is named.
    pub form: CitationForm,
    pub named: Named,
    /// The pages that it points to, first and last.
    pub pages: Vec<(u32, u32)>,
    /// Where its reports begin, which count their own pages; none where it names no report.
    pub report_pages: Vec<String>,
}

/// The names by which a matter's documents are cited.
pub(crate) struct Names {
    documents: Vec<Name>,
    sources: Sources,
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
        Self { documents: known.collect(), sources: Sources::new(documents, cards) }
    }

    /// What a name that stands alone, as in `(Lease, § 4)`, means.
    pub fn named(&self, name: &str) -> Named {
        let authority = authority(name);
        if let Some(at) = authority.as_ref().and_then(|a| self.sources.document(a)) {
            return Named::Document(at);
        }
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
            _ if authority.is_some() => Named::Outside(name.to_string()),
            _ => Named::Nothing,
        }
    }

    /// The document of a name, or another decision of the same case where the citation states its year.
    fn of_year(&self, name: &Name, written: &str) -> Named {
        let other = || self.documents.iter().find(|n| n.is_of_year(written) && n.full.find(written).is_some_and(|m| m.start() == 0));
        let meant = if name.is_of_year(written) { None } else { other() };
        Named::Document(meant.map_or(name.at, |n| n.at))
    }

    /// Every mention of a document or authority in the draft, none over another.
    pub fn mentions(&self, draft: &str) -> Vec<Mention> {
        let places = Places::of(draft);
        let citations = find(draft);
        // "Supra note 4" names a note of the draft.
        let named = citations.iter().filter(|c| c.kind != Kind::Supra || c.name.is_some());
        let (first, later): (Vec<&Citation>, Vec<&Citation>) = named.partition(|c| self.goes_first(c));
        let mut found: Vec<Mention> = first.into_iter().map(|c| self.cited(draft, &places, &citations, c)).collect();
        for name in &self.documents {
            for pattern in [Some(&name.full), name.brief.as_ref()].into_iter().flatten() {
                for m in pattern.find_iter(draft) {
                    let written = m.as_str().trim_end();
                    // A full stop after a number ends the sentence, not the citation.
                    let ended = written.strip_suffix('.').filter(|rest| rest.ends_with(|c: char| c.is_ascii_digit() || c == ')'));
                    let written = ended.unwrap_or(written);
                    let span = CharSpan::between(places.chars(m.start()), places.chars(m.start() + written.len()));
                    add(&mut found, Mention::new(span, written, self.of_year(name, written.trim())));
                }
            }
        }
        later.into_iter().map(|c| self.cited(draft, &places, &citations, c)).for_each(|mention| add(&mut found, mention));
        found.sort_by_key(|m| m.span.start());
        let mut before: Option<Mention> = None;
        for mention in &mut found {
            // "Id." names what was named last.
            if let (Named::Nothing, Some(last)) = (&mention.named, &before) {
                mention.named = last.named.clone();
                mention.report_pages.clone_from(&last.report_pages);
            }
            before = Some(mention.clone());
        }
        found
    }

    /// Whether an authority goes before the documents' names: what is a document, or has a report, a number or a year.
    fn goes_first(&self, citation: &Citation) -> bool {
        match citation.kind {
            Kind::Case if citation.reports.is_empty() && citation.keys.is_empty() && citation.year.is_none() => {
                self.sources.document(citation).is_some()
            }
            Kind::Case | Kind::Journal | Kind::Short | Kind::Supra => true,
            Kind::Law => self.sources.document(citation).is_some(),
            Kind::Id => false,
        }
    }

    /// An authority as a mention.
    fn cited(&self, draft: &str, places: &Places, all: &[Citation], citation: &Citation) -> Mention {
        let full = citation.refers_to.and_then(|at| all.get(at)).unwrap_or(citation);
        let meant = match citation.kind {
            Kind::Case | Kind::Law | Kind::Journal => self.sources.document(citation).or_else(|| self.sources.document(full)),
            Kind::Short | Kind::Supra if citation.refers_to.is_some() => self.sources.document(full),
            Kind::Short | Kind::Supra => self.sources.of_short_form(citation),
            Kind::Id => None,
        };
        let written = |from: u32, to: u32| draft.get(places.bytes(from)..places.bytes(to)).unwrap_or_default();
        let named = match meant {
            Some(at) => Named::Document(at),
            None if citation.kind == Kind::Id => Named::Nothing,
            None => Named::Outside(plain(written(full.span.start(), full.span.end()))),
        };
        let span = CharSpan::between(citation.start, citation.span.end());
        let mut mention = Mention::new(span, written(span.start(), span.end()), named);
        mention.pages = citation.pins.iter().filter(|pin| !pin.is_paragraph && pin.first > 0).map(|pin| (pin.first, pin.last)).collect();
        mention.report_pages = full.reports.iter().filter_map(|r| r.page.clone()).collect();
        mention
    }
}

impl Mention {
    fn new(span: CharSpan, written: &str, named: Named) -> Self {
        let title = written.split_whitespace().collect::<Vec<_>>().join(" ");
        Self { span, form: CitationForm::Document { title }, named, pages: Vec::new(), report_pages: Vec::new() }
    }
}

/// Adds a mention that is not over one that is known.
fn add(found: &mut Vec<Mention>, mention: Mention) {
    if !found.iter().any(|known| known.span.intersection(mention.span).is_some()) {
        found.push(mention);
    }
}

/// Bytes and code points of a text.
struct Places {
    starts: Vec<usize>,
}

impl Places {
    fn of(text: &str) -> Self {
        Self { starts: text.char_indices().map(|(byte, _)| byte).chain([text.len()]).collect() }
    }

    fn chars(&self, byte: usize) -> u32 {
        u32::try_from(self.starts.partition_point(|start| *start < byte)).unwrap_or(u32::MAX)
    }

    fn bytes(&self, place: u32) -> usize {
        self.starts.get(place as usize).or(self.starts.last()).copied().unwrap_or_default()
    }
}

impl Name {
    fn is_of_year(&self, written: &str) -> bool {
        self.year.as_ref().is_some_and(|year| written.contains(year.as_str()))
    }
}

/// An authority's name in plain words.
fn plain(written: &str) -> String {
    written.split(['*', '_']).flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

/// The authority that a name is from end to end.
fn authority(name: &str) -> Option<Citation> {
    let end = u32::try_from(name.trim_end_matches(['.', '*', '_', ' ']).chars().count()).ok()?;
    find(name).into_iter().next().filter(|c| c.start == 0 && c.span.end() >= end && c.kind != Kind::Id)
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
        let named = Names::new(&[], &[]).mentions(draft).into_iter().filter_map(|mention| match mention.named {
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
        let first = Names::new(&documents, &cards).mentions(draft).into_iter().map(|mention| mention.named).next();
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
