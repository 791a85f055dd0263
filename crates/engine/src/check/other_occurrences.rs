//! Where else the words of a failed quote are: a hint for the reader, never a verdict.

use std::collections::BTreeSet;

use touchstone_api::Problem;
use touchstone_store::Document;
use touchstone_text::ContentHash;
use touchstone_verify::{Reason, Status, verify_quote};

use crate::engine::Engine;
use crate::search::passages;

/// How many passages are searched for the words, and how many code points of the quote are searched with.
const PASSAGES: usize = 12;
const WORDS: usize = 400;

/// In which other version of the document, or in which other document among `texts`, a quote is verified; `None` if in none that was
/// looked at.
pub(crate) fn other_occurrence(
    engine: &Engine,
    document: &Document,
    hash: ContentHash,
    quote: &str,
    texts: &BTreeSet<u64>,
) -> Result<Option<Reason>, Problem> {
    let cited = document.versions.iter().find(|v| v.hash == hash).map_or(0, |v| v.number);
    for version in document.versions.iter().filter(|v| v.hash != hash) {
        let loaded = engine.texts.load_version(document.clone(), version.hash)?;
        if verify_quote(loaded.prepared(), quote, None).status() == Status::Verified {
            return Ok(Some(Reason::OtherVersion { version: version.number, cited, valid_until: version.valid_until.clone() }));
        }
    }
    other_document(engine, Some(document), quote, texts)
}

/// A document among `texts`, other than the cited one, in which a quote is verified, with the page.
pub(crate) fn other_document(
    engine: &Engine,
    cited: Option<&Document>,
    quote: &str,
    texts: &BTreeSet<u64>,
) -> Result<Option<Reason>, Problem> {
    let query: String = quote.chars().take(WORDS).collect();
    let mut seen: BTreeSet<String> = cited.iter().map(|d| d.id.clone()).collect();
    for fragment in passages::fragments_for(engine, &query, texts, PASSAGES)? {
        if !seen.insert(fragment.doc_id.clone()) {
            continue;
        }
        let Ok(other) = fragment.doc_hash.parse() else { continue };
        let loaded = engine.texts.load(other)?;
        let verdict = verify_quote(loaded.prepared(), quote, None);
        if let (Status::Verified, Some(found)) = (verdict.status(), verdict.found()) {
            let page = loaded.text().page_at(found.span().char_start).number;
            return Ok(Some(Reason::Elsewhere { title: loaded.document.title.clone(), page }));
        }
    }
    Ok(None)
}
