//! An incremental update: new objects and a new index behind the original's last byte, as PDF editors write a change.
//! Every byte of the original stays, so its signatures do too.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;

use super::annotation::written;
use super::number::numbers;
use crate::protocol::mark::Mark;
use crate::worker::page_space::PageSpace;
use crate::worker::repair::objects::Objects;
use crate::worker::repair::pages_under;
use crate::worker::repair::syntax::{array, dictionary, entry, number, reference, value};

/// Most numbers without an object that are named as such.
const MAX_GAPS: usize = 100_000;

/// The marks of one page, and what maps them onto it.
pub(super) struct MarkedPage<'m> {
    pub marks: Vec<&'m Mark>,
    pub displayed: PageSpace,
}

/// The original with the marks behind it; `None` where its structure is not plain enough to add to: encrypted or
/// damaged files, and pages whose annotations are written in an unusual way.
pub(super) fn append(file: &[u8], marked: &BTreeMap<u32, MarkedPage<'_>>, pages: u32) -> Option<Vec<u8>> {
    add(file, &Objects::find(file), BTreeMap::new(), marked, pages)
}

/// The same for a file that PDFium has just written. It leaves numbers without an object out of its index, which no
/// first index may do: poppler takes such a file for damaged once something refers to one of them.
pub(super) fn append_to_written(file: &[u8], marked: &BTreeMap<u32, MarkedPage<'_>>, pages: u32) -> Option<Vec<u8>> {
    let objects = Objects::find(file);
    let gaps = (0..objects.free()).filter(|n| objects.get(*n).is_none()).take(MAX_GAPS).map(|n| (n, None)).collect();
    add(file, &objects, gaps, marked, pages)
}

fn add(
    file: &[u8],
    objects: &Objects<'_>,
    places: BTreeMap<u32, Option<usize>>,
    marked: &BTreeMap<u32, MarkedPage<'_>>,
    pages: u32,
) -> Option<Vec<u8>> {
    let trailer = Trailer::read(file)?;
    let root = objects.dictionary(trailer.root)?;
    let tree = pages_under(objects, value(root, "Pages").and_then(reference)?);
    if tree.len() != pages as usize {
        return None;
    }
    let next = trailer.size.max(objects.free());
    let mut update = Update { out: file.to_vec(), origin: trailer.origin, places, next };
    if !update.out.ends_with(b"\n") {
        update.out.push(b'\n');
    }
    for (&page, marks) in marked {
        let object = (*tree.get(page.checked_sub(1)? as usize)?)?;
        let mut references = String::new();
        let numbers = numbers(&marks.marks, marks.displayed);
        for (ordinal, (mark, number)) in marks.marks.iter().zip(&numbers).enumerate() {
            for annotation in written(mark, number, marks.displayed, ordinal) {
                let (form, content) = annotation.appearance;
                let appearance = update.add(&format!("<<{form}/Length {}>>\nstream\n{content}endstream", content.len()))?;
                let body = format!("<</Type/Annot{}/P {object} 0 R/AP<</N {appearance} 0 R>>>>", annotation.dictionary);
                let _ = write!(references, "{} 0 R ", update.add(&body)?);
            }
        }
        let with_marks = page_with(objects, objects.dictionary(object)?, references.trim_end())?;
        update.set(object, &with_marks)?;
    }
    update.finish(&trailer)
}

/// A page's dictionary with further annotations.
fn page_with(objects: &Objects<'_>, page: &[u8], references: &str) -> Option<Vec<u8>> {
    let body = page.get(..page.len().checked_sub(2)?)?;
    let Some(old) = value(page, "Annots") else {
        return Some([body, b"/Annots[", references.as_bytes(), b"]>>"].concat());
    };
    // The array itself, or the object that is one; an empty or foreign thing in its place is not touched.
    let (own, length) = match reference(old) {
        Some(number) => (array(objects.get(number)?)?, old.iter().position(|b| *b == b'R')? + 1),
        None => (array(old)?, array(old)?.len()),
    };
    let items = own.get(1..own.len().checked_sub(1)?)?;
    let start = page.len() - old.len();
    let (head, tail) = (page.get(..start)?, page.get(start + length..)?);
    Some([head, b"[", items, b" ", references.as_bytes(), b"]", tail].concat())
}

/// What the file's last index says of the whole.
struct Trailer {
    /// Where the header is: all offsets of a file count from there, whatever a mail program put before it.
    origin: usize,
    root: u32,
    /// One more than the highest object number.
    size: u32,
    /// Offset of the last index.
    at: usize,
    /// The last index is a stream.
    is_stream: bool,
    /// `/Info` and `/ID` as they are.
    kept: Vec<u8>,
}

impl Trailer {
    fn read(file: &[u8]) -> Option<Self> {
        let end = file.get(file.len().saturating_sub(2048)..)?;
        let word = b"startxref";
        let last = end.windows(word.len()).rposition(|w| w == word)?;
        let at = number(end.get(last + word.len()..)?.trim_ascii_start())? as usize;
        let origin = origin(file)?;
        let index = file.get(origin.checked_add(at)?..)?;
        let is_stream = !index.trim_ascii_start().starts_with(b"xref");
        let found = if is_stream {
            let head = index.get(..index.len().min(64))?;
            let start = head.windows(3).position(|w| w == b"obj")?;
            dictionary(index.get(start + 3..)?)?
        } else {
            let start = index.windows(7).position(|w| w == b"trailer")?;
            dictionary(index.get(start + 7..)?)?
        };
        if value(found, "Encrypt").is_some() {
            return None;
        }
        let mut kept = Vec::new();
        if let Some(info) = value(found, "Info").and_then(reference) {
            write!(kept, "/Info {info} 0 R").ok()?;
        }
        if let Some(id) = value(found, "ID").and_then(array) {
            kept.extend(b"/ID");
            kept.extend(id);
        }
        let size = value(found, "Size").map(entry).and_then(number)?;
        Some(Self { origin, root: value(found, "Root").and_then(reference)?, size, at, is_stream, kept })
    }
}

/// Where the header is, which readers look for in the first kilobyte.
fn origin(file: &[u8]) -> Option<usize> {
    file.get(..file.len().min(1024))?.windows(5).position(|w| w == b"%PDF-")
}

/// Objects written so far.
struct Update {
    out: Vec<u8>,
    origin: usize,
    /// Where each object starts, counted from the header; `None` for a number that has no object.
    places: BTreeMap<u32, Option<usize>>,
    next: u32,
}

impl Update {
    fn add(&mut self, body: &str) -> Option<u32> {
        let number = self.next;
        self.next = number.checked_add(1)?;
        self.set(number, body.as_bytes())?;
        Some(number)
    }

    fn set(&mut self, number: u32, body: &[u8]) -> Option<()> {
        self.places.insert(number, Some(self.place()));
        writeln!(self.out, "{number} 0 obj").ok()?;
        self.out.extend(body);
        self.out.extend(b"\nendobj\n");
        Some(())
    }

    /// Where the next object starts, counted from the header.
    fn place(&self) -> usize {
        self.out.len() - self.origin
    }

    /// Writes the index, of the kind that the file has.
    fn finish(mut self, trailer: &Trailer) -> Option<Vec<u8>> {
        let start = self.place();
        let common = |size: u32| {
            let mut common = format!("/Size {size}/Root {} 0 R/Prev {}", trailer.root, trailer.at).into_bytes();
            common.extend(&trailer.kept);
            common
        };
        if trailer.is_stream {
            let own = self.next;
            self.places.insert(own, Some(start));
            let (mut index, mut rows) = (String::new(), Vec::new());
            for (number, place) in &self.places {
                let _ = write!(index, "{number} 1 ");
                rows.push(u8::from(place.is_some()));
                rows.extend(u32::try_from(place.unwrap_or(0)).ok()?.to_be_bytes());
                rows.push(0);
            }
            write!(self.out, "{own} 0 obj\n<</Type/XRef/W[1 4 1]/Index[{}]/Length {}", index.trim_end(), rows.len()).ok()?;
            self.out.extend(common(own.checked_add(1)?));
            self.out.extend(b">>\nstream\n");
            self.out.extend(rows);
            self.out.extend(b"\nendstream\nendobj\n");
        } else {
            self.out.extend(b"xref\n");
            for (number, place) in &self.places {
                match place {
                    Some(place) => write!(self.out, "{number} 1\n{place:010} 00000 n \n").ok()?,
                    None => write!(self.out, "{number} 1\n0000000000 65535 f \n").ok()?,
                }
            }
            self.out.extend(b"trailer\n<<");
            self.out.extend(common(self.next));
            self.out.extend(b">>\n");
        }
        write!(self.out, "startxref\n{start}\n%%EOF\n").ok()?;
        Some(self.out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(page: &str, expected: Option<&str>) {
        let file = b"7 0 obj[1 0 R]endobj 8 0 obj null endobj";
        let objects = Objects::find(file);
        let found = page_with(&objects, page.as_bytes(), "9 0 R");
        assert_eq!(found.map(|f| String::from_utf8(f).unwrap()).as_deref(), expected);
    }

    #[test]
    fn a_page_keeps_its_own_annotations() {
        check("<</Type/Page>>", Some("<</Type/Page/Annots[9 0 R]>>"));
        check("<</Annots[1 0 R 2 0 R]/Type/Page>>", Some("<</Annots[1 0 R 2 0 R 9 0 R]/Type/Page>>"));
        check("<</Annots 7 0 R/Type/Page>>", Some("<</Annots [1 0 R 9 0 R]/Type/Page>>"));
        check("<</Annots[<</Rect[0 0 1 1]/Contents(a]b)>>]>>", Some("<</Annots[<</Rect[0 0 1 1]/Contents(a]b)>> 9 0 R]>>"));
        check("<</Annots[]>>", Some("<</Annots[ 9 0 R]>>"));
    }

    #[test]
    fn what_is_no_array_is_left_alone() {
        check("<</Annots 8 0 R>>", None);
        check("<</Annots 99 0 R>>", None);
        check("<</Annots null>>", None);
    }

    #[test]
    fn offsets_count_from_the_header() {
        let file = b"X-Mail: yes\r\n%PDF-1.4\nxref\n0 0\ntrailer<</Root 1 0 R/Size 2>>\nstartxref\n9\n%%EOF";
        let trailer = Trailer::read(file).unwrap();
        assert_eq!((trailer.origin, trailer.at, trailer.root), (13, 9, 1));
        assert!(Trailer::read(&file[13..]).is_some_and(|t| t.origin == 0));
        // Without a header nothing says where offsets count from.
        assert!(Trailer::read(&file[18..]).is_none());
    }

    #[test]
    fn an_encrypted_file_is_left_to_pdfium() {
        let file = "%PDF-1.4\ntrailer<</Root 1 0 R/Size 2/Encrypt 5 0 R>>\nstartxref\n0\n%%EOF";
        assert!(Trailer::read(file.as_bytes()).is_none());
        assert!(Trailer::read(b"%PDF-1.4").is_none());
        assert!(Trailer::read(b"startxref 99999").is_none());
    }
}
