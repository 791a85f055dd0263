//! Documents of other formats: what is in the library is the PDF that LibreOffice makes of them; the original is kept
//! beside it, byte for byte.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use mail_parser::{Address, MessageParser, MimeHeaders};
use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, Problem};
use touchstone_messages::Message;
use touchstone_pdf::{ConvertError, Converter};
use touchstone_text::as_markup;

use crate::engine::Engine;
use crate::problem::not_confined_hint;

/// A conversion may take so long.
const LIMIT: Duration = Duration::from_secs(180);

/// Makes a PDF of a document.
pub(crate) fn convert(engine: &Engine, bytes: &[u8], ending: &str, cancel: &CancellationToken) -> Result<Arc<[u8]>, Problem> {
    if bytes.is_empty() {
        return Err(Problem::new(Code::EmptyFile, Message::file_is_empty(), Message::advice_fresh_copy()));
    }
    let problem = |error: ConvertError| convert_problem(&error, ending);
    let converter = Converter::find(engine.workers.program(), engine.workers.sandbox_policy()).map_err(problem)?;
    let folder = tempfile::Builder::new().prefix("touchstone-convert-").tempdir().map_err(|e| problem(e.into()))?;
    let pdf = match ending {
        "eml" => {
            let mail = MessageParser::default()
                .parse(bytes)
                .ok_or_else(|| Problem::new(Code::DamagedFile, Message::mail_unreadable(), Message::advice_save_mail()))?;
            converter.to_pdf(folder.path(), page_of(&mail).as_bytes(), "html", LIMIT, cancel)
        }
        _ => converter.to_pdf(folder.path(), bytes, ending, LIMIT, cancel),
    };
    pdf.map(Arc::from).map_err(problem)
}

fn convert_problem(error: &ConvertError, ending: &str) -> Problem {
    let (code, hint) = match error {
        ConvertError::Missing => (Code::NotPdf, Message::advice_install_libreoffice()),
        ConvertError::NotConfined { cage } => (Code::NotConfined, not_confined_hint(cage)),
        ConvertError::Cancelled => return Problem::advised(Code::Cancelled, Message::stopped()),
        ConvertError::TimedOut(_) => (Code::TooLarge, Message::advice_save_pdf()),
        ConvertError::NoPdf => (Code::DamagedFile, Message::advice_save_pdf_maybe_damaged()),
        ConvertError::Io(_) => (Code::Io, Message::advice_temporary_folder()),
    };
    Problem::new(code, Message::conversion_failed(ending, error.message()), hint)
}

/// A mail as a page: who, to whom, when, what about; its text; the names of what was attached. Nothing of its HTML is kept,
/// so that nothing in it is fetched or run.
fn page_of(mail: &mail_parser::Message<'_>) -> String {
    let mut page = String::from("<!doctype html><html><head><meta charset=\"utf-8\"></head><body>\n");
    let date = mail.date().map(mail_parser::DateTime::to_rfc822);
    let lines = [
        ("From", mail.from().map(names)),
        ("To", mail.to().map(names)),
        ("Cc", mail.cc().map(names)),
        ("Date", date),
        ("Subject", mail.subject().map(str::to_owned)),
    ];
    for (name, value) in lines {
        if let Some(value) = value.filter(|v| !v.is_empty()) {
            let _ = writeln!(page, "<p>{name}: {}</p>", as_markup(&value));
        }
    }
    for paragraph in mail.body_text(0).unwrap_or_default().split("\n\n") {
        let lines: Vec<String> = paragraph.lines().map(as_markup).collect();
        let _ = writeln!(page, "<p>{}</p>", lines.join("<br>"));
    }
    let attached: Vec<String> = mail.attachments().filter_map(|part| part.attachment_name().map(as_markup)).collect();
    if !attached.is_empty() {
        let _ = writeln!(page, "<p>Attached, and not part of this document: {}</p>", attached.join(", "));
    }
    page.push_str("</body></html>\n");
    page
}

fn names(address: &Address<'_>) -> String {
    let one = |name: Option<&str>, mail: Option<&str>| match (name, mail) {
        (Some(name), Some(mail)) => format!("{name} <{mail}>"),
        (name, mail) => name.or(mail).unwrap_or_default().to_owned(),
    };
    address.iter().map(|a| one(a.name.as_deref(), a.address.as_deref())).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_becomes_a_page_of_its_words_alone() {
        let mail = "From: Ana Pop <ana@firm.example>\r\nTo: \"B & C\" <b@firm.example>\r\nSubject: =?utf-8?q?Termenul_de_plat=C4=83?=\r\n\
            Date: Tue, 3 Jun 2025 09:00:00 +0300\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\
            Content-Type: text/html; charset=windows-1250\r\n\r\n<p>Plata se face <b>la 5 iunie</b>.</p><img src=\"http://evil.example/x.png\">\
            <script>alert(1)</script>\r\n--x\r\nContent-Type: application/pdf; name=\"offer.pdf\"\r\nContent-Disposition: attachment; \
            filename=\"offer.pdf\"\r\n\r\nJVBERi0=\r\n--x--\r\n";
        let page = page_of(&MessageParser::default().parse(mail.as_bytes()).unwrap());
        for part in ["From: Ana Pop &lt;ana@firm.example&gt;", "Subject: Termenul de plată", "la 5 iunie", "offer.pdf", "B &amp; C"] {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert!(!page.contains("evil.example") && !page.contains("alert"), "{page}");
    }
}
