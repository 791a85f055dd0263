//! The forms in which sessions, audits and checked drafts are handed on, in one list.

use std::path::Path;

use touchstone_messages::{Code, Message, Problem};

/// A form in which a session can be handed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportForm {
    /// An audit bundle.
    Bundle,
    /// The record, or the findings, as data.
    Json,
    /// A report.
    Report(ReportForm),
}

/// A form in which a report can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportForm {
    /// On pages.
    Pdf,
    /// For Word, with footnotes.
    Docx,
    /// In a browser.
    Html,
    /// As text with footnotes.
    Markdown,
}

impl ExportForm {
    /// All forms, in the order in which they are offered.
    pub const ALL: [Self; 6] = [
        Self::Bundle,
        Self::Report(ReportForm::Pdf),
        Self::Report(ReportForm::Docx),
        Self::Report(ReportForm::Html),
        Self::Report(ReportForm::Markdown),
        Self::Json,
    ];

    /// The endings of a file in this form, the usual one first.
    pub fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Bundle => &["touchstone"],
            Self::Json => &["json"],
            Self::Report(ReportForm::Pdf) => &["pdf"],
            Self::Report(ReportForm::Docx) => &["docx"],
            Self::Report(ReportForm::Html) => &["html", "htm"],
            Self::Report(ReportForm::Markdown) => &["md", "markdown"],
        }
    }

    /// The form that a file's name asks for; a problem that lists the endings where it asks for none.
    pub fn of(file: &Path) -> Result<Self, Problem> {
        let ending = file.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        Self::ALL.into_iter().find(|form| form.endings().contains(&ending.as_str())).ok_or_else(|| {
            let message = Message::export_form_unknown(file.display().to_string());
            Problem::new(Code::BadRequest, message, Message::advice_report_endings(usual_endings(|_| true)))
        })
    }

    /// What to do about a report that was to be written as a bundle.
    pub fn not_a_bundle() -> Message {
        Message::advice_report_endings(usual_endings(|form| form != Self::Bundle))
    }
}

/// ".pdf, .docx, …".
fn usual_endings(wanted: impl Fn(ExportForm) -> bool) -> String {
    let endings = ExportForm::ALL.into_iter().filter(|form| wanted(*form)).filter_map(|form| form.endings().first());
    endings.map(|ending| format!(".{ending}")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_in_the_form_that_its_name_asks_for() {
        for form in ExportForm::ALL {
            for ending in form.endings() {
                assert_eq!(ExportForm::of(Path::new(&format!("a.{}", ending.to_uppercase()))), Ok(form));
            }
        }
        let hint = ExportForm::of(Path::new("a.exe")).unwrap_err().hint.words(touchstone_messages::Language::English);
        assert_eq!(hint, "Give the file one of these endings: .touchstone, .pdf, .docx, .html, .md, .json.");
    }
}
