//! The objects that are whole in a damaged file, found without its index.

use std::collections::BTreeMap;
use std::io::Read;
use std::ops::Range;

use super::syntax::{dictionary, digits_before, has_type, number, spaces_before, value};

/// Most bytes that all object streams of a file may unpack to.
const MAX_UNPACKED: u64 = 256 << 20;
/// Most objects that are looked at.
const MAX_OBJECTS: usize = 2_000_000;

/// Objects by number; of several under one number, the last.
pub(in crate::worker) struct Objects<'f> {
    file: &'f [u8],
    /// What the file's object streams hold, one after the other.
    unpacked: Vec<u8>,
    places: BTreeMap<u32, Place>,
    /// Numbers in the order in which they first are in the file.
    pub order: Vec<u32>,
}

enum Place {
    InFile(Range<usize>),
    Unpacked(Range<usize>),
}

impl<'f> Objects<'f> {
    /// Finds every whole object: one that is followed by `endobj` before the next starts or the file ends.
    pub fn find(file: &'f [u8]) -> Self {
        let mut objects = Self { file, unpacked: Vec::new(), places: BTreeMap::new(), order: Vec::new() };
        let mut at = 0;
        while let Some(found) = next(file, at, b"obj").filter(|_| objects.order.len() < MAX_OBJECTS) {
            at = found + 3;
            let Some((number, start)) = header(file, found) else { continue };
            // A stream may hold any bytes, "obj" among them: its end is looked for as such.
            let body = file.get(at..).unwrap_or_default();
            let Some(end) = end_of(body).map(|length| at + length) else { continue };
            if number == 0 || start >= end {
                continue;
            }
            objects.add(number, Place::InFile(at..end));
            objects.unpack(at..end);
            at = end;
        }
        objects
    }

    /// The bytes of an object, from after `obj` up to `endobj`.
    pub fn get(&self, number: u32) -> Option<&[u8]> {
        match self.places.get(&number)? {
            Place::InFile(range) => self.file.get(range.clone()),
            Place::Unpacked(range) => self.unpacked.get(range.clone()),
        }
    }

    /// The dictionary of an object.
    pub fn dictionary(&self, number: u32) -> Option<&[u8]> {
        dictionary(self.get(number)?)
    }

    /// Those that stood in object streams: a reader without an index doesn't see them.
    pub fn unpacked(&self) -> impl Iterator<Item = (u32, &[u8])> {
        let hidden = self.places.iter().filter(|(_, place)| matches!(place, Place::Unpacked(_)));
        hidden.filter_map(|(&number, _)| self.get(number).map(|bytes| (number, bytes)))
    }

    /// A number that no object has, nor any after it.
    pub fn free(&self) -> u32 {
        self.places.last_key_value().map_or(0, |(n, _)| *n).saturating_add(1)
    }

    fn add(&mut self, number: u32, place: Place) {
        if self.places.insert(number, place).is_none() {
            self.order.push(number);
        }
    }

    /// Adds the objects within an object stream, as far as it can be unpacked.
    fn unpack(&mut self, range: Range<usize>) -> Option<()> {
        let body = self.file.get(range)?;
        let dictionary = dictionary(body).filter(|d| has_type(d, "ObjStm"))?;
        let (count, first) = (value(dictionary, "N").and_then(number)?, value(dictionary, "First").and_then(number)?);
        let packed = value(dictionary, "Filter").is_some_and(|f| f.starts_with(b"/FlateDecode") || f.starts_with(b"[/FlateDecode]"));
        let data = stream(body)?;
        let base = self.unpacked.len();
        let room = MAX_UNPACKED.saturating_sub(base as u64);
        if packed && value(dictionary, "DecodeParms").is_none() {
            // What comes before the damage is good; the error says nothing more.
            let _ = flate2::read::ZlibDecoder::new(data).take(room).read_to_end(&mut self.unpacked);
        } else if value(dictionary, "Filter").is_none() && data.len() as u64 <= room {
            self.unpacked.extend(data);
        }
        let content = self.unpacked.get(base..)?;
        let head = content.get(..first as usize)?;
        let mut numbers = head.split(|b| b.is_ascii_whitespace()).filter(|t| !t.is_empty()).map(number);
        let mut places = Vec::new();
        while let (Some(Some(number)), Some(Some(offset))) = (numbers.next(), numbers.next()) {
            places.push((number, (first as usize).saturating_add(offset as usize)));
        }
        let (length, whole) = (content.len(), places.len() == count as usize);
        for (i, &(number, start)) in places.iter().enumerate() {
            // The last one's end is the stream's, which is only known if the stream is whole: a cut object is none.
            let end = places.get(i + 1).map_or(length, |next| next.1);
            if whole && start < end && end <= length && number > 0 {
                self.add(number, Place::Unpacked(base + start..base + end));
            }
        }
        Some(())
    }
}

/// Number and start of the header whose `obj` is at `at`.
fn header(file: &[u8], at: usize) -> Option<(u32, usize)> {
    let generation = digits_before(file, spaces_before(file, at)?)?;
    let start = digits_before(file, spaces_before(file, generation)?)?;
    Some((number(file.get(start..)?)?, start))
}

/// Length of an object's body; `None` if the file ends, or another object starts, before it does.
fn end_of(body: &[u8]) -> Option<usize> {
    let end = next(body, 0, b"endobj")?;
    let stream_at = next(body, 0, b"stream").filter(|at| *at < end);
    let Some(stream_at) = stream_at else {
        let other = next(body.get(..end)?, 0, b" obj");
        return other.is_none().then_some(end);
    };
    let close = next(body, stream_at + 6, b"endstream")?;
    next(body, close, b"endobj")
}

/// The data of a stream.
fn stream(body: &[u8]) -> Option<&[u8]> {
    let dictionary = dictionary(body)?;
    let after = body.trim_ascii_start().get(dictionary.len()..)?.trim_ascii_start().strip_prefix(b"stream")?;
    after.strip_prefix(b"\r\n").or_else(|| after.strip_prefix(b"\n")).or(Some(after))
}

/// Where `needle` next is.
fn next(bytes: &[u8], from: usize, needle: &[u8]) -> Option<usize> {
    let first = *needle.first()?;
    let mut at = from;
    loop {
        at += bytes.get(at..)?.iter().position(|b| *b == first)?;
        if bytes.get(at..)?.starts_with(needle) {
            return Some(at);
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_objects_are_found_and_cut_ones_are_not() {
        let file =
            b"%PDF-1.4\n1 0 obj<</A 1>>endobj 2 0 obj\n<</Length 9>>stream\n3 0 obj x\nendstream\nendobj 1 0 obj<</A 2>>endobj 4 0 obj<</B";
        let objects = Objects::find(file);
        assert_eq!(objects.order, [1, 2]);
        assert_eq!(objects.get(1), Some(&b"<</A 2>>"[..]));
        assert_eq!(objects.free(), 3);
    }

    #[test]
    fn objects_in_streams_are_found() {
        let file = b"7 0 obj<</Type/ObjStm/N 2/First 10>>stream\n21 0 22 5 <<1>><</Type/Page>>\nendstream endobj";
        let objects = Objects::find(file);
        assert_eq!(objects.get(21), Some(&b"<<1>>"[..]));
        assert!(objects.dictionary(22).is_some_and(|d| has_type(d, "Page")));
        assert_eq!(objects.unpacked().count(), 2);
    }
}
