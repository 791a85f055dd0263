//! Versions of sessions: positions accepted after a text was read again, and deletion.

use touchstone_api::{Code, Problem, SessionVersion};
use touchstone_record::{Citation, SessionRecord};
use touchstone_text::CharSpan;
use touchstone_verify::{RULE_SET, verify_quote};

use crate::calendar::now;
use crate::engine::Engine;
use crate::problem::IntoProblem;

impl Engine {
    /// Saves a new version of a session, whose citations stand where the library's present texts have them. The earlier
    /// version keeps its place in the chain. Refused where a verdict would change: that is no new position.
    pub fn accept_position(&self, id: &str) -> Result<SessionVersion, Problem> {
        let mut record = self.session(id)?.record;
        touchstone_record::check_seal(&record).map_err(|_| {
            Problem::new(
                Code::Damaged,
                "This session file was altered after it was saved. It can be read but not audited.",
                "`touchstone audit` says more.",
            )
        })?;
        if record.verification.verifier_version != RULE_SET {
            return Err(Problem::new(
                Code::BadRequest,
                "The session was checked under other rules than this program has.",
                "Ask the question again.",
            ));
        }
        let mut moved = 0;
        let citations = std::mem::take(&mut record.citations);
        for citation in citations {
            let placed = self.placed_anew(&citation)?;
            moved += usize::from(placed != citation);
            record.citations.push(placed);
        }
        if moved == 0 {
            return Err(Problem::new(
                Code::BadRequest,
                "Every citation stands where it stood; there is no new position.",
                "Nothing has to be done.",
            ));
        }
        for text in self.cited_texts(&record.citations)? {
            if !record.texts.contains(&text) {
                record.texts.push(text);
            }
        }
        record.revision += 1;
        record.supersedes = Some(std::mem::take(&mut record.record_hash));
        record.created_at = now();
        if !self.writer().supersede_session(&mut record).problem()? {
            return Err(Problem::new(Code::LibraryBusy, "Another program has changed this session meanwhile.", "Open it again."));
        }
        Ok(version_of(&record))
    }

    /// All versions of a session, the oldest first.
    pub fn session_versions(&self, id: &str) -> Result<Vec<SessionVersion>, Problem> {
        let session = self.session(id)?;
        let earlier = self.reader()?.superseded(&session.id).problem()?;
        let read = |text: &String| {
            serde_json::from_str::<SessionRecord>(text).map_err(|e| {
                Problem::new(
                    Code::Damaged,
                    format!("An earlier version of the session cannot be read: {e}."),
                    "Restore the library from a backup.",
                )
            })
        };
        let mut versions = earlier.iter().map(|text| read(text).map(|r| version_of(&r))).collect::<Result<Vec<_>, _>>()?;
        versions.push(version_of(&session.record));
        Ok(versions)
    }

    /// Deletes a session with all its versions; tombstones stay in the chain.
    pub fn delete_session(&self, id: &str) -> Result<(), Problem> {
        let session = self.session(id)?;
        self.writer().delete_session(&session.id, &now()).problem()?;
        Ok(())
    }

    /// A citation as it stands in the present text of its version.
    fn placed_anew(&self, citation: &Citation) -> Result<Citation, Problem> {
        let Ok(hash) = citation.doc_hash.parse() else { return Ok(citation.clone()) };
        let loaded = self.load(hash)?;
        if loaded.version.pipeline == citation.extraction_pipeline {
            return Ok(citation.clone());
        }
        let near = citation.span.as_ref().map(|s| CharSpan::between(s.char_start, s.char_end));
        let verdict = verify_quote(loaded.prepared(), &citation.quote, near);
        if verdict.status() != citation.status {
            return Err(Problem::new(
                Code::BadRequest,
                format!("In the text as {} reads it, the verdict on citation {} is another one.", loaded.version.pipeline, citation.anchor),
                "That is no new position: ask the question again.",
            ));
        }
        let span = verdict.span().map(|s| CharSpan::between(s.char_start, s.char_end));
        let mut placed = citation.clone();
        placed.extraction_pipeline.clone_from(&loaded.version.pipeline);
        placed.match_kind = verdict.match_kind();
        placed.span = verdict.span().cloned();
        placed.parts = verdict.parts().to_vec();
        placed.closest = verdict.closest().cloned();
        placed.pdf_locator = span.map(|s| self.locator(&loaded, &[s])).transpose()?.flatten();
        if let Some(span) = span {
            placed.notes = verdict.notes().to_vec();
            let page = loaded.text().page_at(span.start()).number;
            placed.doc_url = format!("touchstone://open?doc={}&page={page}&span={}-{}", citation.doc_id, span.start(), span.end());
        }
        Ok(placed)
    }
}

fn version_of(record: &SessionRecord) -> SessionVersion {
    SessionVersion { revision: record.revision, created_at: record.created_at.clone(), record_hash: record.record_hash.clone() }
}
