//! Reading a zip file that anyone may have made. Nothing is written anywhere; every hazard has a name.
//!
//! The usual libraries keep one of two members with the same name and say nothing, follow whichever of the two copies of
//! a header they like, and inflate as much as comes. An auditor needs all of these told.

use std::collections::BTreeMap;

use miniz_oxide::inflate::decompress_to_vec_with_limit;
use touchstone_messages::Message;

/// Most members that are read.
const MOST_MEMBERS: usize = 20_000;
/// Most bytes of all members together, inflated.
const MOST_BYTES: u64 = 4 << 30;
/// A member that is inflated to more than this many times its packed size, and to more than `FREE` bytes, is a bomb.
/// Deflate cannot do better than 1,032; text of pages stays under 20.
const MOST_RATIO: u64 = 200;
const FREE: u64 = 16 << 20;

/// What is wrong with a zip file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum ZipFault {
    /// It has no directory at its end.
    NotZip,
    /// It breaks off, or points outside itself.
    Damaged(String),
    /// More than one way to read it.
    Disagrees(String),
    /// Two members overlap.
    Overlaps(String),
    /// A name that leads elsewhere.
    Path(String),
    /// Not a file.
    NotFile(String),
    /// Two members with one name.
    Duplicate(String),
    /// It would unpack to far more than its packed size allows.
    Bomb(String),
    /// Its content does not fit its checksum.
    Checksum(String),
    /// Encrypted, or packed in a way that bundles don't use.
    Unknown(String),
    /// More members or bytes than a bundle has.
    TooMuch,
}

impl ZipFault {
    /// What is wrong, as a clause.
    pub fn message(&self) -> Message {
        match self {
            Self::NotZip => Message::zip_not_zip(),
            Self::Damaged(place) => Message::zip_damaged(&**place),
            Self::Disagrees(member) => Message::zip_disagrees(&**member),
            Self::Overlaps(member) => Message::zip_overlaps(&**member),
            Self::Path(name) => Message::zip_path(&**name),
            Self::NotFile(member) => Message::zip_not_file(&**member),
            Self::Duplicate(name) => Message::zip_duplicate(&**name),
            Self::Bomb(member) => Message::zip_bomb(&**member),
            Self::Checksum(member) => Message::zip_checksum(&**member),
            Self::Unknown(member) => Message::zip_unknown(&**member),
            Self::TooMuch => Message::zip_too_much(),
        }
    }
}

/// A directory entry.
struct Entry {
    name: String,
    flags: u16,
    method: u16,
    crc: u32,
    packed: u64,
    size: u64,
    offset: usize,
}

/// The members by name. Fails on the first hazard; nothing of such a file is to be believed.
pub fn unzip(bytes: &[u8]) -> Result<BTreeMap<String, Vec<u8>>, ZipFault> {
    let end = end_record(bytes)?;
    let directory = bytes.get(end.start..end.start + end.length).ok_or(ZipFault::NotZip)?;
    let mut entries = entries(directory, end.count)?;
    if entries.iter().map(|e| e.size).try_fold(0_u64, u64::checked_add).is_none_or(|sum| sum > MOST_BYTES) {
        return Err(ZipFault::TooMuch);
    }
    entries.sort_by_key(|e| e.offset);
    let (mut members, mut free) = (BTreeMap::new(), 0);
    for entry in entries {
        if entry.offset < free {
            return Err(ZipFault::Overlaps(entry.name));
        }
        let (content, after) = member(bytes, &entry, end.start)?;
        free = after;
        if members.insert(entry.name.clone(), content).is_some() {
            return Err(ZipFault::Duplicate(entry.name));
        }
    }
    Ok(members)
}

struct End {
    start: usize,
    length: usize,
    count: usize,
}

/// The end record, which stands at the very end: a bundle has no comment.
fn end_record(bytes: &[u8]) -> Result<End, ZipFault> {
    let at = bytes.len().checked_sub(22).ok_or(ZipFault::NotZip)?;
    let mut record = Fields(bytes.get(at..).unwrap_or_default());
    let mut parts =
        || Some((record.u32()?, record.u16()?, record.u16()?, record.u16()?, record.u16()?, record.u32()?, record.u32()?, record.u16()?));
    let Some((0x0605_4b50, 0, 0, here, count, length, start, 0)) = parts() else { return Err(ZipFault::NotZip) };
    let (start, length) = (start as usize, length as usize);
    if here != count || start.checked_add(length) != Some(at) {
        return Err(ZipFault::Damaged("the directory".into()));
    }
    if usize::from(count) > MOST_MEMBERS {
        return Err(ZipFault::TooMuch);
    }
    Ok(End { start, length, count: usize::from(count) })
}

fn entries(directory: &[u8], count: usize) -> Result<Vec<Entry>, ZipFault> {
    let damaged = || ZipFault::Damaged("the directory".into());
    let mut fields = Fields(directory);
    let mut entries = Vec::new();
    let mut names = std::collections::BTreeSet::new();
    for _ in 0..count {
        let entry = (|| {
            (fields.u32()? == 0x0201_4b50).then_some(())?;
            let (made_by, _needs, flags, method) = (fields.u16()?, fields.u16()?, fields.u16()?, fields.u16()?);
            let (_time, _date, crc, packed, size) = (fields.u16()?, fields.u16()?, fields.u32()?, fields.u32()?, fields.u32()?);
            let (name, extra, comment) = (fields.u16()?, fields.u16()?, fields.u16()?);
            let (_disk, _internal, external, offset) = (fields.u16()?, fields.u16()?, fields.u32()?, fields.u32()?);
            let name = String::from_utf8_lossy(fields.take(usize::from(name))?).into_owned();
            fields.take(usize::from(extra) + usize::from(comment))?;
            let entry = Entry { name, flags, method, crc, packed: packed.into(), size: size.into(), offset: offset as usize };
            Some((entry, made_by, external))
        })();
        let (entry, made_by, external) = entry.ok_or_else(damaged)?;
        if !is_safe(&entry.name) {
            return Err(ZipFault::Path(entry.name.chars().take(120).collect()));
        }
        // The Unix file type, where the member was made on Unix: regular, or left open.
        if made_by >> 8 == 3 && !matches!(external >> 28, 0 | 0o10) {
            return Err(ZipFault::NotFile(entry.name));
        }
        if !names.insert(entry.name.to_lowercase()) {
            return Err(ZipFault::Duplicate(entry.name));
        }
        entries.push(entry);
    }
    if fields.0.is_empty() { Ok(entries) } else { Err(damaged()) }
}

/// Letters, digits, `.`, `_`, `-`, and single slashes between parts that do not begin with a dot.
fn is_safe(name: &str) -> bool {
    let safe = |part: &str| {
        !part.is_empty() && !part.starts_with('.') && part.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-'))
    };
    name.len() <= 200 && name.split('/').all(safe)
}

/// A member's content, and where the next may begin.
fn member(bytes: &[u8], entry: &Entry, directory: usize) -> Result<(Vec<u8>, usize), ZipFault> {
    let damaged = || ZipFault::Damaged(entry.name.clone());
    let mut fields = Fields(bytes.get(entry.offset..directory).ok_or_else(damaged)?);
    let head = (|| {
        (fields.u32()? == 0x0403_4b50).then_some(())?;
        let (_needs, flags, method) = (fields.u16()?, fields.u16()?, fields.u16()?);
        let (_time, _date, _crc, packed, size) = (fields.u16()?, fields.u16()?, fields.u32()?, fields.u32()?, fields.u32()?);
        let (name, extra) = (fields.u16()?, fields.u16()?);
        let name = fields.take(usize::from(name))?;
        fields.take(usize::from(extra))?;
        Some((flags, method, packed, size, name))
    })();
    let (flags, method, packed, size, name) = head.ok_or_else(damaged)?;
    // With a data descriptor (flag 8) the sizes stand behind the content and the header may leave them open.
    let open = flags & 8 != 0;
    let agrees = |here: u32, there: u64| u64::from(here) == there || open && here == 0;
    if name != entry.name.as_bytes()
        || method != entry.method
        || flags != entry.flags
        || !agrees(packed, entry.packed)
        || !agrees(size, entry.size)
    {
        return Err(ZipFault::Disagrees(entry.name.clone()));
    }
    if flags & 1 != 0 || !matches!(method, 0 | 8) {
        return Err(ZipFault::Unknown(entry.name.clone()));
    }
    let before = fields.0.len();
    let packed = fields.take(usize::try_from(entry.packed).unwrap_or(usize::MAX)).ok_or_else(damaged)?;
    let after = directory - before + packed.len();
    let content = if method == 0 {
        packed.to_vec()
    } else {
        if entry.size > FREE && entry.size / MOST_RATIO > entry.packed {
            return Err(ZipFault::Bomb(entry.name.clone()));
        }
        // One byte more than is declared tells that there is more; no more than that is ever inflated.
        let limit = usize::try_from(entry.size).unwrap_or(usize::MAX);
        decompress_to_vec_with_limit(packed, limit).map_err(|e| match e.status {
            miniz_oxide::inflate::TINFLStatus::HasMoreOutput => ZipFault::Bomb(entry.name.clone()),
            _ => damaged(),
        })?
    };
    if content.len() as u64 != entry.size {
        return Err(damaged());
    }
    if crc32fast::hash(&content) != entry.crc {
        return Err(ZipFault::Checksum(entry.name.clone()));
    }
    Ok((content, after))
}

/// Little-endian fields in a row.
struct Fields<'a>(&'a [u8]);

impl<'a> Fields<'a> {
    fn take(&mut self, n: usize) -> Option<&'a [u8]> {
        let (head, tail) = self.0.split_at_checked(n)?;
        self.0 = tail;
        Some(head)
    }

    fn u16(&mut self) -> Option<u16> {
        self.take(2)?.try_into().ok().map(u16::from_le_bytes)
    }

    fn u32(&mut self) -> Option<u32> {
        self.take(4)?.try_into().ok().map(u32::from_le_bytes)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::bundle::zip::zip;

    fn sample() -> Vec<u8> {
        let long = "Words of a page. ".repeat(400);
        zip([("a.txt", b"short".as_slice()), ("texts/b.json", long.as_bytes()), ("empty", b"")])
    }

    #[track_caller]
    fn check(change: impl FnOnce(&mut Vec<u8>), expected: &ZipFault) {
        let mut bytes = sample();
        change(&mut bytes);
        assert_eq!(unzip(&bytes).as_ref(), Err(expected));
    }

    fn replace_all(bytes: &mut [u8], from: &[u8], to: &[u8]) {
        assert_eq!(from.len(), to.len());
        let places: Vec<usize> = (0..bytes.len().saturating_sub(from.len())).filter(|i| bytes[*i..].starts_with(from)).collect();
        assert!(!places.is_empty());
        places.into_iter().for_each(|i| bytes[i..i + to.len()].copy_from_slice(to));
    }

    /// Changes a directory entry's byte, counted from the entry's signature.
    fn in_directory(bytes: &mut [u8], entry: usize, offset: usize, value: u8) {
        let at: Vec<usize> = (0..bytes.len() - 4).filter(|i| bytes[*i..].starts_with(b"PK\x01\x02")).collect();
        bytes[at[entry] + offset] = value;
    }

    #[test]
    fn members_come_back_and_the_bytes_are_always_the_same() {
        let members = unzip(&sample()).unwrap();
        assert_eq!(members.keys().collect::<Vec<_>>(), ["a.txt", "empty", "texts/b.json"]);
        assert_eq!(members["a.txt"], b"short");
        assert_eq!(members["texts/b.json"].len(), 6_800);
        assert_eq!(sample(), sample());
    }

    #[test]
    fn every_hazard_has_its_name() {
        check(|b| b.truncate(b.len() - 1), &ZipFault::NotZip);
        check(|b| b.push(0), &ZipFault::NotZip);
        check(|b| b.clear(), &ZipFault::NotZip);
        check(|b| drop(b.drain(10..20)), &ZipFault::Damaged("the directory".into()));
        check(|b| replace_all(b, b"a.txt", b"../ab"), &ZipFault::Path("../ab".into()));
        check(|b| replace_all(b, b"a.txt", b"/root"), &ZipFault::Path("/root".into()));
        check(|b| replace_all(b, b"a.txt", b"C:\\ab"), &ZipFault::Path("C:\\ab".into()));
        check(|b| replace_all(b, b"empty", b"A.TXT"), &ZipFault::Duplicate("A.TXT".into()));
        check(|b| in_directory(b, 0, 46, b'z'), &ZipFault::Disagrees("z.txt".into()));
        // 0o12 in the upper bits of the external attributes: a symbolic link.
        check(|b| in_directory(b, 0, 41, 0xa1), &ZipFault::NotFile("a.txt".into()));
        check(|b| b[37] ^= 1, &ZipFault::Checksum("a.txt".into()));
        check(
            |b| {
                in_directory(b, 0, 8, 1);
                b[6] = 1;
            },
            &ZipFault::Unknown("a.txt".into()),
        );
        check(|b| in_directory(b, 2, 42, 0), &ZipFault::Overlaps("empty".into()));
    }

    #[test]
    fn a_bomb_is_not_inflated() {
        let zeros = vec![0_u8; 64 << 20];
        let honest = zip([("a", zeros.as_slice())]);
        assert!(honest.len() < 100_000);
        assert_eq!(unzip(&honest), Err(ZipFault::Bomb("a".into())));
        // One that says it is small.
        let mut lying = honest;
        lying[22..26].copy_from_slice(&9_u32.to_le_bytes());
        let entry = (0..lying.len()).rev().find(|i| lying[*i..].starts_with(b"PK\x01\x02")).unwrap();
        lying[entry + 24..entry + 28].copy_from_slice(&9_u32.to_le_bytes());
        assert_eq!(unzip(&lying), Err(ZipFault::Bomb("a".into())));
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            let _ = unzip(&bytes);
        }

        #[test]
        fn a_changed_byte_is_noticed_or_harmless(at in any::<prop::sample::Index>(), value in any::<u8>()) {
            let original = sample();
            let mut bytes = original.clone();
            let at = at.index(bytes.len());
            bytes[at] = value;
            if let Ok(members) = unzip(&bytes) {
                prop_assert_eq!(members, unzip(&original).unwrap());
            }
        }
    }
}
