//! What bytes look like that are no PDF.

use touchstone_messages::Message;

/// PDFium looks for the header this far into a file, as other readers do.
const HEADER_WITHIN: usize = 1024;

/// Whether the bytes start like a PDF.
pub fn is_pdf(bytes: &[u8]) -> bool {
    bytes.get(..bytes.len().min(HEADER_WITHIN + 4)).unwrap_or_default().windows(4).any(|w| w == b"%PDF")
}

/// What the bytes look like, with its article. Called for bytes that are no PDF.
pub(crate) fn looks_like(bytes: &[u8]) -> Message {
    let head = bytes.get(..bytes.len().min(4096)).unwrap_or_default();
    let has = |needle: &[u8]| head.windows(needle.len()).any(|w| w.eq_ignore_ascii_case(needle));
    let starts = |magic: &[u8]| head.starts_with(magic);
    let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    match () {
        () if starts(b"PK\x03\x04") && has(b"word/") => Message::kind_word(),
        () if starts(b"PK\x03\x04") && has(b"xl/") => Message::kind_excel(),
        () if starts(b"PK\x03\x04") && has(b"ppt/") => Message::kind_powerpoint(),
        () if starts(b"PK\x03\x04") && has(b"opendocument.text") => Message::kind_opendocument(),
        () if starts(b"PK\x03\x04") && has(b"epub") => Message::kind_epub(),
        // Office writes "[Content_Types].xml" first, and the folder that names the kind may lie far behind it.
        () if starts(b"PK\x03\x04") && has(b"[Content_Types].xml") => Message::kind_office(),
        () if starts(b"PK\x03\x04") || starts(b"PK\x05\x06") => Message::kind_zip(),
        () if starts(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") => Message::kind_old_office(),
        () if starts(b"{\\rtf") => Message::kind_rtf(),
        () if starts(b"\x89PNG") => Message::kind_picture("PNG"),
        () if starts(b"\xff\xd8\xff") => Message::kind_picture("JPEG"),
        () if starts(b"GIF8") => Message::kind_picture("GIF"),
        () if starts(b"II*\0") || starts(b"MM\0*") => Message::kind_picture("TIFF"),
        () if starts(b"BM") && head.len() > 14 && head[6..10] == [0; 4] => Message::kind_picture("BMP"),
        () if starts(b"\x1f\x8b") => Message::kind_archive("gzip"),
        () if starts(b"7z\xbc\xaf\x27\x1c") => Message::kind_archive("7-Zip"),
        () if starts(b"Rar!") => Message::kind_archive("RAR"),
        () if starts(b"%!PS") => Message::kind_postscript(),
        () if starts(b"MZ") || starts(b"\x7fELF") => Message::kind_program(),
        () if has(b"<html") || has(b"<!doctype html") => Message::kind_html(),
        () if text.starts_with(b"<?xml") => Message::kind_xml(),
        () if (has(b"\nFrom:") || starts(b"From:")) && has(b"\nSubject:") => Message::kind_mail(),
        () if head.iter().all(|&b| b == 0) => Message::kind_zeros(),
        () if is_text(head) => Message::kind_text(),
        () => Message::kind_unknown(),
    }
}

fn is_text(head: &[u8]) -> bool {
    // A cut at the 4096th byte may split a character, which is no reason to call the file binary.
    let whole = match std::str::from_utf8(head) {
        Ok(_) => true,
        Err(e) => e.error_len().is_none(),
    };
    whole && !head.iter().any(|&b| b < 0x20 && !matches!(b, b'\t' | b'\n' | b'\r' | 0xc))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], expected: &str) {
        assert!(!is_pdf(bytes));
        assert_eq!(looks_like(bytes).words(touchstone_messages::Language::English), expected);
    }

    #[test]
    fn a_header_may_stand_a_little_into_the_file() {
        assert!(is_pdf(b"%PDF-1.7\n"));
        assert!(is_pdf(&[&[b' '; 1000][..], b"%PDF-1.4"].concat()));
        assert!(!is_pdf(&[&[b' '; 2000][..], b"%PDF-1.4"].concat()));
        assert!(!is_pdf(b"%PD"));
    }

    #[test]
    fn common_files_are_named() {
        check(b"PK\x03\x04\x14\0[Content_Types].xml word/document.xml", "a Word document");
        check(b"PK\x03\x04\x14\0[Content_Types].xml", "an Office document");
        check(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Office document or e-mail (.doc, .xls, .msg)");
        check(b"\n<!DOCTYPE html><title>404</title>", "an HTML page");
        check(b"\xff\xd8\xff\xe0", "a JPEG picture");
        check(b"\0\0\0\0", "a file of zeros (a failed download or copy)");
        check("Dear Sir, é".as_bytes(), "a text file");
        check(b"\x01\x02\xfe", "a file of an unknown kind");
        check(b"BM", "a text file");
    }
}
