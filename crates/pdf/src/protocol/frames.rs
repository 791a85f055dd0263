//! The frames that go over a worker's pipes.
//!
//! A frame is two little-endian `u32` lengths, a JSON message and a blob (a PDF, a page's text and boxes, a picture).
//! The host believes neither: both lengths are bounded, and memory grows only with bytes that arrive.

use std::io::{self, Read, Write};

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Longest message, in bytes. Outlines and labels are the long ones.
const MAX_MESSAGE: u32 = 32 << 20;
/// Longest blob that a worker may send, in bytes: a marked copy of the largest PDF.
pub(crate) const MAX_REPLY_BLOB: u32 = MAX_REQUEST_BLOB + (64 << 20);
/// Longest blob that the host may send, in bytes: the largest PDF.
pub(crate) const MAX_REQUEST_BLOB: u32 = 1 << 30;

/// Writes one frame and flushes it.
pub(crate) fn write_frame(out: &mut impl Write, message: &impl Serialize, blob: &[u8]) -> io::Result<()> {
    let message = serde_json::to_vec(message).map_err(io::Error::other)?;
    let length = |n: usize| u32::try_from(n).map_err(|_| io::Error::new(io::ErrorKind::InvalidInput, "frame too long"));
    let mut head = Vec::with_capacity(8 + message.len());
    head.extend(length(message.len())?.to_le_bytes());
    head.extend(length(blob.len())?.to_le_bytes());
    head.extend(message);
    out.write_all(&head)?;
    out.write_all(blob)?;
    out.flush()
}

/// Reads one frame; `None` at the end of the stream.
pub(crate) fn read_frame<T: DeserializeOwned>(input: &mut impl Read, max_blob: u32) -> io::Result<Option<(T, Vec<u8>)>> {
    let mut lengths = [0; 8];
    if !read_or_end(input, &mut lengths)? {
        return Ok(None);
    }
    let [a, b, c, d, e, f, g, h] = lengths;
    let (message, blob) = (u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]));
    if message > MAX_MESSAGE || blob > max_blob {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("a frame of {message} + {blob} bytes is over the limit")));
    }
    let message = take(input, message)?;
    let blob = take(input, blob)?;
    let message = serde_json::from_slice(&message).map_err(|e| io::Error::new(io::ErrorKind::InvalidData, e))?;
    Ok(Some((message, blob)))
}

fn take(input: &mut impl Read, length: u32) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity((length as usize).min(1 << 20));
    let read = input.take(u64::from(length)).read_to_end(&mut bytes)?;
    if read == length as usize { Ok(bytes) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

/// Fills `buffer`; `false` if the stream ends before its first byte.
fn read_or_end(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<bool> {
    let mut filled = 0;
    while filled < buffer.len() {
        match input.read(buffer.get_mut(filled..).unwrap_or_default()) {
            Ok(0) if filled == 0 => return Ok(false),
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(n) => filled += n,
            Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
            Err(e) => return Err(e),
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::messages::Reply;

    #[test]
    fn a_frame_comes_back() {
        let mut bytes = Vec::new();
        write_frame(&mut bytes, &Reply::Picture { width: 3, height: 4, blank: false }, b"png").unwrap();
        let mut input = bytes.as_slice();
        let (reply, blob) = read_frame::<Reply>(&mut input, 10).unwrap().unwrap();
        assert!(matches!(reply, Reply::Picture { width: 3, height: 4, blank: false }));
        assert_eq!(blob, b"png");
        assert!(read_frame::<Reply>(&mut input, 10).unwrap().is_none());
    }

    #[test]
    fn a_worker_cannot_make_the_host_allocate() {
        let mut huge = Vec::new();
        huge.extend(2_u32.to_le_bytes());
        huge.extend(u32::MAX.to_le_bytes());
        huge.extend(b"{}");
        assert!(read_frame::<Reply>(&mut huge.as_slice(), MAX_REPLY_BLOB).is_err());
        for cut in 1..20 {
            let mut bytes = Vec::new();
            write_frame(&mut bytes, &Reply::Done, b"0123456789").unwrap();
            bytes.truncate(cut);
            assert!(read_frame::<Reply>(&mut bytes.as_slice(), 100).is_err(), "cut at {cut}");
        }
    }
}
