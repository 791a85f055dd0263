//! One cited text: the file, and page by page what it gives now against what was sealed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use touchstone_messages::Message;
use touchstone_text::{CanonicalText, CharSpan, PageSource};
use touchstone_verify::{Prepared, sentence_around};

use super::evidence::{AuditText, Evidence, Fresh, FreshText, ReadPage, SourceFile};
use super::finding::{Class, Finding, FindingKind, Place};
use super::report::{DocumentAudit, Fact, FileFact};
use crate::bundle::TextForm;
use crate::citation::Citation;
use crate::session::{CitedText, SessionRecord};

/// What was found out about a cited text.
pub(super) struct Document {
    pub(super) row: DocumentAudit,
    /// What a verdict is derived from: the sealed text, with boxes, labels and facts of the file itself on each page where the file gives the
    /// same words.
    pub(super) sealed: Option<Arc<AuditText>>,
    /// The text that the file gives now, where it is another.
    pub(super) now: Option<Arc<AuditText>>,
    /// Page by page; empty where no page was compared.
    pages: Vec<Fact>,
    /// The title that the file gives itself.
    own_title: Option<String>,
    /// The text that came along is not the sealed one, or there is no sealed one to compare with.
    overall: Option<Fact>,
}

/// What there is of a text before its pages are compared.
struct Pieces<'a> {
    record: &'a SessionRecord,
    hash: &'a str,
    pipeline: &'a str,
    title: &'a str,
    sealed: Option<&'a CitedText>,
    fresh: Option<Arc<FreshText>>,
}

impl Document {
    /// Looks up one text of a record. Only pages that its citations rest on are read from their pictures.
    pub(super) fn of(
        record: &SessionRecord,
        (hash, pipeline): (&str, &str),
        evidence: &mut dyn Evidence,
        findings: &mut Vec<Finding>,
    ) -> Self {
        let sealed = record.texts.iter().find(|t| t.doc_hash == hash && t.extraction_pipeline == pipeline);
        let title = record.citations.iter().find(|c| c.doc_hash == hash).map(|c| c.doc_title.as_str()).unwrap_or_default();
        let file = evidence.file(hash);
        let (fresh, not_read) = match &file {
            SourceFile::Unchanged => match evidence.fresh(hash) {
                Fresh::Text(text) => (Some(text), None),
                Fresh::No(why) => (None, Some(why)),
            },
            _ => (None, None),
        };
        let row = DocumentAudit {
            doc_hash: hash.into(),
            title: title.into(),
            file_name: sealed.map(|t| t.file_name.clone()).unwrap_or_default(),
            file: match &file {
                SourceFile::Unchanged => FileFact::Ok,
                SourceFile::Changed { .. } => FileFact::Differs,
                SourceFile::Missing => FileFact::Missing,
                SourceFile::Unreadable(_) => FileFact::NotLookedAt,
            },
            text: Fact::NotLookedAt,
            found_hash: if let SourceFile::Changed { found } = &file { Some(found.to_string()) } else { None },
            pipeline: pipeline.into(),
            read_with: fresh.as_ref().map(|t| t.form.pipeline.clone()),
            not_read,
            pages_differ: Vec::new(),
            pages_not_looked_at: Vec::new(),
        };
        findings.extend(file_finding(&file, title, hash));
        let mut document = Self {
            row,
            sealed: None,
            now: None,
            pages: Vec::new(),
            own_title: fresh.as_ref().and_then(|f| f.title.clone()),
            overall: None,
        };
        let pieces = Pieces { record, hash, pipeline, title, sealed, fresh };
        document.compare(&pieces, evidence, findings);
        let facts = citations_of(record, hash, pipeline).map(|c| document.text_of(c));
        document.row.text = facts.max().unwrap_or(Fact::NotLookedAt);
        document
    }

    /// The fact about the text that a citation rests on. A page that differs anywhere counts for all citations: what came along is not the text
    /// of that file.
    pub(super) fn text_of(&self, citation: &Citation) -> Fact {
        if self.row.file != FileFact::Ok {
            return Fact::NotLookedAt;
        }
        if let Some(fact) = self.overall {
            return fact;
        }
        if self.pages.is_empty() || self.pages.contains(&Fact::Differs) {
            return self.pages.iter().copied().max().unwrap_or(Fact::NotLookedAt);
        }
        let pages = self.sealed.as_ref().and_then(|text| rests_on(citation, text.prepared()));
        let counts = |number: u32| pages.as_ref().is_none_or(|pages| pages.contains(&number));
        (1..).zip(&self.pages).filter(|(number, _)| counts(*number)).map(|(_, fact)| *fact).max().unwrap_or(Fact::NotLookedAt)
    }

    /// Whether the title follows from what is there: its words are together on the first pages, it is in the file's metadata, or it is the file's name.
    pub(super) fn has_title(&self) -> bool {
        const FIRST_PAGES: usize = 3;
        let words =
            |text: &str| text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(str::to_lowercase).collect::<Vec<_>>();
        let title = words(&self.row.title);
        let stem = self.row.file_name.rsplit_once('.').map_or(self.row.file_name.as_str(), |(stem, _)| stem);
        if words(stem) == title || self.own_title.as_ref().is_some_and(|own| words(own) == title) {
            return true;
        }
        let Some(text) = &self.sealed else { return false };
        let text = text.prepared().text();
        let first: String = text.pages().iter().take(FIRST_PAGES).map(|p| text.slice(p.span)).collect();
        !title.is_empty() && words(&first).windows(title.len()).any(|w| w == title)
    }

    fn compare(&mut self, of: &Pieces<'_>, evidence: &mut dyn Evidence, findings: &mut Vec<Finding>) {
        let kept = evidence.kept(of.hash, of.pipeline);
        let fits = |form: &TextForm| of.sealed.is_none_or(|s| form.text_hash().to_string() == s.text_hash);
        let mut add = |class, kind, message: Message| findings.push(Finding::new(class, kind, Place::document(of.title), message));
        let came_along = kept.is_some();
        let kept = kept.filter(|form| {
            let sealed = fits(form);
            if !sealed {
                add(Class::Wrong, FindingKind::TextAltered, Message::audit_text_altered(of.title));
                self.overall = Some(Fact::Differs);
            }
            sealed
        });
        let Some(fresh) = &of.fresh else {
            self.sealed = kept.map(|form| Arc::new(AuditText::new(form)));
            if let Some(why) = self.row.not_read.as_ref().filter(|_| self.row.file == FileFact::Ok) {
                add(Class::Unavailable, FindingKind::TextNotLookedAt, Message::audit_text_not_compared(of.title, why.clone()));
            }
            return;
        };
        match kept {
            Some(kept) => self.by_page(of, kept, fresh, evidence, findings),
            None if fits(&fresh.form) && of.sealed.is_some() => {
                self.pages = vec![Fact::Ok; fresh.form.pages.len()];
                self.sealed = Some(Arc::new(AuditText::new(fresh.form.clone())));
            }
            None => {
                self.now = Some(Arc::new(AuditText::new(fresh.form.clone())));
                if came_along {
                    return;
                }
                let read = fresh.lacks_text.iter().any(|lacks| *lacks);
                let (fact, class, kind, message) = if of.sealed.is_none() {
                    let message = Message::audit_text_none(of.title);
                    (Fact::NotLookedAt, Class::Unavailable, FindingKind::TextNotLookedAt, message)
                } else if read && reader(of.pipeline).is_some() {
                    let message = Message::audit_text_of_pictures(of.title);
                    (Fact::NotLookedAt, Class::Unavailable, FindingKind::TextNotLookedAt, message)
                } else {
                    let message = Message::audit_text_sealed_other(of.title);
                    (Fact::Differs, Class::Wrong, FindingKind::TextNotOfFile, message)
                };
                add(class, kind, message);
                self.overall = Some(fact);
            }
        }
    }

    /// Compares page by page. What the pipeline's name says decides nothing but which program reads pictures again.
    fn by_page(&mut self, of: &Pieces<'_>, kept: TextForm, fresh: &FreshText, evidence: &mut dyn Evidence, findings: &mut Vec<Finding>) {
        let (was, is) = (kept.canonical(), fresh.form.canonical());
        let mut form = kept;
        // Only pages read from pictures can stay unread; elsewhere the pages that a citation rests on need not be told apart.
        let pictured = form.pages.iter().any(|p| p.source == PageSource::Ocr) || reader(of.pipeline).is_some();
        let wanted = if pictured { wanted(of, &Prepared::new(Arc::new(was.clone()))) } else { BTreeSet::new() };
        if was.pages().len() == is.pages().len() && form.pages.len() == fresh.form.pages.len() {
            let same: Vec<bool> = was.pages().iter().zip(is.pages()).map(|(a, b)| was.slice(a.span) == is.slice(b.span)).collect();
            let again = read_again(of, &same, &wanted, &form, fresh, evidence);
            for (i, same) in same.iter().enumerate() {
                let number = u32::try_from(i + 1).unwrap_or(u32::MAX);
                let read = again.as_ref().ok().and_then(|pages| pages.get(&number)).filter(|read| read.text == page_words(&was, i));
                let page = Compared { same: *same, named: form.pages[i].source, gives: fresh.form.pages[i].source, read: read.is_some() };
                let pictured = fresh.lacks_text.get(i).copied().unwrap_or_default() && reader(of.pipeline).is_some();
                let from_picture = page.named == PageSource::Ocr && pictured;
                self.pages.push(page.fact(pictured));
                match read {
                    Some(read) if from_picture || !same => form.pages[i] = read.page.clone(),
                    // What a picture gave once, boxes and all, its text layer does not tell.
                    _ if *same && !from_picture => form.pages[i] = fresh.form.pages[i].clone(),
                    _ => {}
                }
            }
            if let Err(why) = again {
                self.row.not_read = Some(why);
            }
        } else {
            self.pages = vec![Fact::Differs; was.pages().len().max(is.pages().len())];
        }
        let numbers = |state: Fact| (1..).zip(&self.pages).filter(|(_, fact)| **fact == state).map(|(n, _)| n).collect::<Vec<u32>>();
        (self.row.pages_differ, self.row.pages_not_looked_at) = (numbers(Fact::Differs), numbers(Fact::NotLookedAt));
        self.sealed = Some(Arc::new(AuditText::new(form)));
        if self.pages.contains(&Fact::Differs) {
            self.now = Some(Arc::new(AuditText::new(fresh.form.clone())));
            let message = Message::audit_text_differs_on(of.title, on_pages(&self.row.pages_differ));
            findings.push(Finding::wrong(FindingKind::TextNotOfFile, Place::document(of.title), message));
        }
        let unread: Vec<u32> = self.row.pages_not_looked_at.iter().copied().filter(|n| wanted.contains(n)).collect();
        if !unread.is_empty() {
            let why = self.row.not_read.clone().unwrap_or_else(Message::audit_reread_otherwise);
            let message = Message::audit_text_not_compared_on(of.title, on_pages(&unread), why);
            findings.push(Finding::new(Class::Unavailable, FindingKind::TextNotLookedAt, Place::document(of.title), message));
        }
    }
}

/// One page, as it was sealed and as it is now.
struct Compared {
    /// The file's own text of it is what was sealed.
    same: bool,
    /// Where its text is said to come from.
    named: PageSource,
    /// Where the file's own text comes from.
    gives: PageSource,
    /// Reading its picture again gave what was sealed.
    read: bool,
}

impl Compared {
    /// What to make of it. `pictured`: its text layer is no usable text, and the pipeline names a program that reads pictures.
    fn fact(&self, pictured: bool) -> Fact {
        // Earlier versions did not tell a text layer that a scanner had laid in from others. What follows from that is a matter of the verdict.
        let earlier = self.named == PageSource::TextLayer && self.gives == PageSource::OcrLayer;
        match self.named {
            PageSource::Ocr if self.read => Fact::Ok,
            PageSource::Ocr if pictured => Fact::NotLookedAt,
            named if self.same && (named == self.gives || earlier) => Fact::Ok,
            _ => Fact::Differs,
        }
    }
}

/// The pages that an import may have read from their pictures, read so again by the same program with the same data.
fn read_again(
    of: &Pieces<'_>,
    same: &[bool],
    wanted: &BTreeSet<u32>,
    kept: &TextForm,
    fresh: &FreshText,
    evidence: &mut dyn Evidence,
) -> Result<BTreeMap<u32, ReadPage>, Message> {
    let pictured =
        |i: &usize| kept.pages[*i].source == PageSource::Ocr || !same[*i] && fresh.lacks_text.get(*i).copied().unwrap_or_default();
    let numbered = (0..same.len()).filter(pictured).filter_map(|i| u32::try_from(i + 1).ok());
    let pages: Vec<u32> = numbered.filter(|n| wanted.contains(n)).collect();
    match reader(of.pipeline) {
        Some(reader) if !pages.is_empty() => evidence.pictures(of.hash, reader, &pages),
        _ => Ok(BTreeMap::new()),
    }
}

fn citations_of<'r>(record: &'r SessionRecord, hash: &str, pipeline: &str) -> impl Iterator<Item = &'r Citation> {
    record.citations.iter().filter(move |c| c.doc_hash == hash && c.extraction_pipeline == pipeline)
}

/// The pages, from 1, that some citation of a text rests on.
fn wanted(of: &Pieces<'_>, source: &Prepared) -> BTreeSet<u32> {
    let all = || source.text().pages().iter().map(|p| p.number).collect();
    citations_of(of.record, of.hash, of.pipeline).flat_map(|c| rests_on(c, source).unwrap_or_else(all)).collect()
}

/// The pages that a verdict rests on: those of the span, and of the sentences that it is cut from. Where words were skipped, or none were found, that is all: what a running header is,
/// and that words are nowhere, only the whole text tells.
fn rests_on(citation: &Citation, source: &Prepared) -> Option<BTreeSet<u32>> {
    let (verdict, text) = (&citation.verdict, source.text());
    let span = verdict.span.as_ref().filter(|_| verdict.skipped.is_empty())?;
    let sentence = sentence_around(source, CharSpan::between(span.char_start.min(text.len()), span.char_end.min(text.len())));
    let (first, last) = (text.page_at(sentence.start()).number, text.page_at(sentence.end().saturating_sub(1)).number);
    Some((first..=last).collect())
}

/// The words of a page without the form feed that ends it.
fn page_words(text: &CanonicalText, page: usize) -> &str {
    let words = text.pages().get(page).map(|p| text.slice(p.span)).unwrap_or_default();
    words.strip_suffix('\u{c}').unwrap_or(words)
}

/// The program that read pictures, as a pipeline names it.
fn reader(pipeline: &str) -> Option<&str> {
    pipeline.split('+').find(|part| part.starts_with("tesseract@"))
}

/// "page 3", "pages 3, 5 and 9 more".
fn on_pages(pages: &[u32]) -> Message {
    const MOST: usize = 8;
    let shown: Vec<String> = pages.iter().take(MOST).map(u32::to_string).collect();
    let more = pages.len().saturating_sub(MOST);
    let number = |n: usize| u64::try_from(n).unwrap_or(u64::MAX);
    if more > 0 {
        Message::audit_pages_more(shown.join(", "), number(more))
    } else {
        Message::audit_pages(number(pages.len()), shown.join(", "))
    }
}

fn file_finding(file: &SourceFile, title: &str, hash: &str) -> Option<Finding> {
    let (class, kind, message) = match file {
        SourceFile::Unchanged => return None,
        SourceFile::Changed { found } => {
            (Class::Changed, FindingKind::FileChanged, Message::audit_file_hash(title, found.to_string(), hash))
        }
        SourceFile::Missing => (Class::Unavailable, FindingKind::FileMissing, Message::audit_file_missing_of(title, hash)),
        SourceFile::Unreadable(why) => {
            (Class::Unavailable, FindingKind::FileUnreadable, Message::audit_file_unread_of(title, hash, why.clone()))
        }
    };
    Some(Finding::new(class, kind, Place::document(title), message))
}
