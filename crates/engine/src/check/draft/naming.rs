//! What the citations of a draft name: documents of the matter, passages of them, or something else.

use std::collections::BTreeSet;

use touchstone_api::Problem;
use touchstone_claims::{CitationForm, Locator};
use touchstone_store::{Document, Version};
use touchstone_text::CharSpan;

use crate::check::draft::mentions::{Mention, Named, Names};
use crate::handles::library::Library;
use crate::handles::prepared_text_cache::Loaded;
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
    /// The pages that an authority's citation points to, first and last.
    pub(super) pages: Vec<(u32, u32)>,
    /// Where its reports begin; none where it names no report.
    pub(super) report_pages: Vec<String>,
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
    mentions: &[Mention],
) -> Result<Cited, Problem> {
    let written: String = chars.get(span.start() as usize..span.end() as usize).unwrap_or_default().iter().collect();
    let written = written.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut fragment = None;
    let mention = mentions.iter().find(|m| m.span == span);
    let (named, page) = match form {
        CitationForm::Document { title } => (mention.map_or_else(|| matter.named(title), |m| m.named.clone()), stated_page(title)),
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
    let (pages, report_pages) = mention.map(|m| (m.pages.clone(), m.report_pages.clone())).unwrap_or_default();
    Ok(Cited { written, named, page, pages, report_pages, fragment })
}

impl Cited {
    /// The pages that the citation points to, as far as the document counts pages in the same way: by the numbers printed on them, where
    /// there are any, else by the file's. A report's pages count only where the document has the page on which the report begins.
    pub(super) fn pages_of(&self, loaded: &Loaded) -> Option<(u32, u32)> {
        if let Some(page) = self.page {
            return Some((page, page));
        }
        let labelled = |number: &str| loaded.pages.iter().any(|p| p.label.as_deref() == Some(number));
        let is_labelled = loaded.pages.iter().any(|p| p.label.is_some());
        let as_reported = self.report_pages.is_empty() || self.report_pages.iter().any(|page| labelled(page));
        let comparable = |page: u32| if is_labelled { labelled(&page.to_string()) } else { page as usize <= loaded.pages.len() };
        self.pages.iter().copied().find(|(first, _)| as_reported && comparable(*first))
    }
}

/// The page that a citation ends with: "p. 14", "page 14". "at 14" counts a reporter's pages, not the file's.
fn stated_page(citation: &str) -> Option<u32> {
    let mut words = citation.rsplit(' ');
    let number = words.next()?.parse().ok()?;
    matches!(words.next()?, "p." | "page" | "pp." | "pages").then_some(number)
}
