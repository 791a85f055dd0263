//! What the citations of a draft name: documents of the matter, passages of them, or something else.

use std::collections::BTreeSet;

use touchstone_api::Problem;
use touchstone_claims::{CitationForm, Locator};
use touchstone_store::{Document, Version};
use touchstone_text::CharSpan;

use crate::check::draft::mentions::{Named, Names};
use crate::handles::library::Library;
use crate::library::catalogue::{self, named, version_on};
use crate::library::outline;
use crate::problem::IntoProblem;

/// The documents of a matter, and what they are called.
pub(crate) struct Matter {
    pub(crate) documents: Vec<Document>,
    pub(super) names: Names,
    pub(super) texts: BTreeSet<u64>,
    /// The versions in force on this day are cited.
    day: String,
}

impl Matter {
    /// What a citation's name means: a document as lawyers name it, by its title in other letters or by its file, or something else.
    pub(crate) fn named(&self, name: &str) -> Named {
        match self.names.named(name) {
            Named::Nothing => {
                let found = named(&self.documents, name).ok().flatten();
                found.and_then(|d| self.documents.iter().position(|other| other.id == d.id)).map_or(Named::Nothing, Named::Document)
            }
            known => known,
        }
    }

    /// The version of a document that the draft cites.
    pub(super) fn version<'d>(&self, document: &'d Document) -> &'d Version {
        version_on(document, &self.day)
    }
}

/// What a citation of the draft names, and how it is written there.
pub(super) struct Cited {
    pub(super) written: String,
    pub(super) named: Named,
    pub(super) page: Option<u32>,
    /// The cited passage, where the citation is the ref of a fragment.
    pub(super) fragment: Option<CharSpan>,
}

/// The documents of a matter, or of the whole library, in their versions in force.
pub(crate) fn matter_for_drafts(library: &Library, collection: Option<&str>, day: String) -> Result<Matter, Problem> {
    if let Some(name) = collection {
        catalogue::require_matter(library, name)?;
    }
    let all = library.reader()?.documents().problem()?;
    let of_matter = |d: &Document| !d.removed && collection.is_none_or(|name| d.matters.iter().any(|m| m == name));
    let documents: Vec<Document> = all.into_iter().filter(of_matter).collect();
    let texts: BTreeSet<u64> = documents.iter().map(|d| version_on(d, &day).text_id).collect();
    let mut known = outline::cards(library)?;
    let cards: Vec<_> = documents.iter().map(|d| known.remove(&version_on(d, &day).text_id).unwrap_or_default()).collect();
    Ok(Matter { names: Names::new(&documents, &cards), documents, texts, day })
}

/// What a citation names. `mentions` are those that only the matter's names make citations.
pub(super) fn cited(
    library: &Library,
    matter: &Matter,
    chars: &[char],
    span: CharSpan,
    form: &CitationForm,
    mentions: &[(CharSpan, Named)],
) -> Result<Cited, Problem> {
    let written: String = chars.get(span.start() as usize..span.end() as usize).unwrap_or_default().iter().collect();
    let written = written.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut fragment = None;
    let (named, page) = match form {
        CitationForm::Document { title } => {
            let mention = mentions.iter().find(|(s, _)| *s == span).map(|(_, named)| named.clone());
            (mention.unwrap_or_else(|| matter.named(title)), stated_page(title))
        }
        CitationForm::Pin { title, locator } => {
            let page = if let Locator::Page(page) = locator { Some(*page) } else { None };
            (matter.named(title), page)
        }
        CitationForm::Ref(reference) => {
            let found = library.reader()?.fragment_named(reference).problem()?;
            let named = found.and_then(|(id, passage)| {
                let at = matter.documents.iter().position(|d| d.id == id && matter.version(d).text_id == passage.text_id)?;
                fragment = Some(passage.span);
                Some(Named::Document(at))
            });
            (named.unwrap_or(Named::Nothing), None)
        }
        CitationForm::Anchor(_) | CitationForm::Claim(_) | CitationForm::Malformed(_) => (Named::Nothing, None),
    };
    Ok(Cited { written, named, page, fragment })
}

/// The page that a citation ends with: "p. 14", "page 14". "at 14" counts a reporter's pages, not the file's.
fn stated_page(citation: &str) -> Option<u32> {
    let mut words = citation.rsplit(' ');
    let number = words.next()?.parse().ok()?;
    matches!(words.next()?, "p." | "page" | "pp." | "pages").then_some(number)
}
