//! What is written about a checked draft: a report, or the draft itself with comments.

use std::path::Path;

use touchstone_api::{Code, ExportForm, Problem};
use touchstone_draft::{Comment, Docx};
use touchstone_messages::{Message, language};
use touchstone_record::DraftReport;
use touchstone_report::{draft_paper, finding_lines};
use touchstone_text::ContentHash;

use crate::check::draft::{LARGEST, not_a_draft};
use crate::export::session::written;
use crate::files::{export_file, read_file};

/// Who the comments are by.
const AUTHOR: &str = "Touchstone";

/// Writes the report of a check to a file, in the form that its ending asks for. Gives the length in bytes.
pub fn save_draft_report(report: &DraftReport, file: &Path) -> Result<u64, Problem> {
    let bytes = match ExportForm::of(file)? {
        ExportForm::Bundle => {
            return Err(Problem::new(Code::BadRequest, Message::draft_report_not_bundle(), ExportForm::not_a_bundle()));
        }
        ExportForm::Json => serde_json::to_vec(report).map_err(|e| Problem::new(Code::Internal, e.to_string(), ""))?,
        ExportForm::Report(form) => written(&draft_paper(report, language()), form)?,
    };
    export_file(file, &bytes)?;
    Ok(bytes.len() as u64)
}

/// Writes the Word document that was checked with a comment on each finding; nothing else in it changes. A file that
/// is no longer the one that was checked is refused. Gives the length in bytes.
pub fn save_commented_draft(report: &DraftReport, draft: &Path, file: &Path) -> Result<u64, Problem> {
    let bytes = read_file(draft, LARGEST)?;
    if ContentHash::of(&bytes).to_string() != report.draft_hash {
        let what = Message::draft_not_the_checked_file(draft.display().to_string());
        return Err(Problem::new(Code::FileChanged, what, Message::advice_check_again()));
    }
    if !bytes.starts_with(b"PK") {
        let hint = Message::advice_write_report();
        return Err(Problem::new(Code::BadRequest, Message::comments_need_docx(), hint));
    }
    let docx = Docx::open(bytes).map_err(|e| not_a_draft(draft, &e))?;
    let comment =
        |f: &touchstone_record::DraftFinding| Comment { span: f.char_start..f.char_end, text: finding_lines(f, language()).join("\n") };
    let comments: Vec<Comment> = report.findings.iter().map(comment).collect();
    let bytes = docx.commented(&comments, AUTHOR).map_err(|e| not_a_draft(draft, &e))?;
    export_file(file, &bytes)?;
    Ok(bytes.len() as u64)
}
