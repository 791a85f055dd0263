//! Writing a zip file: the same members give the same bytes, whenever and wherever.

use miniz_oxide::deflate::compress_to_vec;

/// 1980-01-01, the first day that the format knows: a bundle tells nothing of the clock.
const DATE: u16 = 0x0021;
/// Names are UTF-8.
const UTF8: u16 = 0x0800;
/// Regular file, readable by all, as Unix writes it.
const MODE: u32 = 0o100_644 << 16;

/// Puts members into a zip file in the order given. Deflated where that is shorter.
pub fn zip<'m>(members: impl IntoIterator<Item = (&'m str, &'m [u8])>) -> Vec<u8> {
    let (mut out, mut directory, mut count) = (Vec::new(), Vec::new(), 0_u16);
    for (name, bytes) in members {
        let deflated = compress_to_vec(bytes, 9);
        let (method, packed): (u16, &[u8]) = if deflated.len() < bytes.len() { (8, &deflated) } else { (0, bytes) };
        let offset = length(out.len());
        let mut common = Vec::new();
        put16(&mut common, &[20, UTF8, method, 0, DATE]);
        put32(&mut common, &[crc32fast::hash(bytes), length(packed.len()), length(bytes.len())]);
        put16(&mut common, &[u16::try_from(name.len()).unwrap_or(u16::MAX), 0]);
        put32(&mut out, &[0x0403_4b50]);
        out.extend(&common);
        out.extend(name.as_bytes());
        out.extend(packed);
        put32(&mut directory, &[0x0201_4b50]);
        // Made by version 2.0 on Unix.
        put16(&mut directory, &[0x0314]);
        directory.extend(&common);
        put16(&mut directory, &[0, 0, 0]);
        put32(&mut directory, &[MODE, offset]);
        directory.extend(name.as_bytes());
        count = count.saturating_add(1);
    }
    let start = length(out.len());
    out.extend(&directory);
    put32(&mut out, &[0x0605_4b50]);
    put16(&mut out, &[0, 0, count, count]);
    put32(&mut out, &[length(directory.len()), start]);
    put16(&mut out, &[0]);
    out
}

/// A bundle stays far below four gigabytes; one that does not would be refused by the reader, never misread.
fn length(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

fn put16(out: &mut Vec<u8>, values: &[u16]) {
    values.iter().for_each(|v| out.extend(v.to_le_bytes()));
}

fn put32(out: &mut Vec<u8>, values: &[u32]) {
    values.iter().for_each(|v| out.extend(v.to_le_bytes()));
}
