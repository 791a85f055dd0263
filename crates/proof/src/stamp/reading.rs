//! ASN.1 read value by value, as far as time stamps need it: definite lengths, no copies, total.

use der::asn1::{AnyRef, ObjectIdentifier};
use der::{Decode, Reader, SliceReader, Tag, TagNumber, Tagged};

use super::StampFault;

/// Values in a row. Sets are read in whatever order they are in: some authorities don't sort theirs.
pub(super) struct Values<'a> {
    reader: SliceReader<'a>,
    /// The part of the token, for errors.
    part: &'static str,
}

/// One value with its tag, its content, and all its bytes.
#[derive(Clone, Copy)]
pub(super) struct Value<'a> {
    pub(super) tag: Tag,
    pub(super) content: &'a [u8],
    pub(super) bytes: &'a [u8],
}

impl<'a> Values<'a> {
    pub(super) fn of(content: &'a [u8], part: &'static str) -> Result<Self, StampFault> {
        Ok(Self { reader: SliceReader::new(content).map_err(|_| StampFault::Unreadable(part))?, part })
    }

    /// The only value of some bytes.
    pub(super) fn only(bytes: &'a [u8], part: &'static str) -> Result<Value<'a>, StampFault> {
        let mut values = Self::of(bytes, part)?;
        let value = values.next()?;
        if values.reader.is_finished() { Ok(value) } else { Err(values.fault()) }
    }

    /// The values of the sequence that some bytes are.
    pub(super) fn of_sequence(bytes: &'a [u8], part: &'static str) -> Result<Self, StampFault> {
        match Self::only(bytes, part)? {
            Value { tag: Tag::Sequence, content, .. } => Self::of(content, part),
            _ => Err(StampFault::Unreadable(part)),
        }
    }

    pub(super) fn next(&mut self) -> Result<Value<'a>, StampFault> {
        let bytes = self.reader.tlv_bytes().map_err(|_| self.fault())?;
        let any = AnyRef::from_der(bytes).map_err(|_| self.fault())?;
        Ok(Value { tag: any.tag(), content: any.value(), bytes })
    }

    /// The next value, which must have that tag.
    pub(super) fn expect(&mut self, tag: Tag) -> Result<Value<'a>, StampFault> {
        let value = self.next()?;
        if value.tag == tag { Ok(value) } else { Err(self.fault()) }
    }

    /// The next value if it has that tag.
    pub(super) fn optional(&mut self, tag: Tag) -> Result<Option<Value<'a>>, StampFault> {
        if self.reader.is_finished() || !Tag::peek(&self.reader).is_ok_and(|found| found == tag) {
            return Ok(None);
        }
        self.next().map(Some)
    }

    /// The values of the sequence that comes next.
    pub(super) fn sequence(&mut self) -> Result<Values<'a>, StampFault> {
        let value = self.expect(Tag::Sequence)?;
        Values::of(value.content, self.part)
    }

    pub(super) fn oid(&mut self) -> Result<ObjectIdentifier, StampFault> {
        let value = self.expect(Tag::ObjectIdentifier)?;
        ObjectIdentifier::from_bytes(value.content).map_err(|_| self.fault())
    }

    /// The object identifier of an `AlgorithmIdentifier`, and the bytes of its parameters.
    pub(super) fn algorithm(&mut self) -> Result<(ObjectIdentifier, Option<&'a [u8]>), StampFault> {
        let mut inner = self.sequence()?;
        let oid = inner.oid()?;
        let parameters = if inner.is_done() { None } else { Some(inner.next()?.bytes) };
        Ok((oid, parameters))
    }

    /// All that is left.
    pub(super) fn rest(&mut self) -> Result<Vec<Value<'a>>, StampFault> {
        let mut out = Vec::new();
        while !self.reader.is_finished() {
            out.push(self.next()?);
        }
        Ok(out)
    }

    pub(super) fn is_done(&self) -> bool {
        self.reader.is_finished()
    }

    pub(super) fn fault(&self) -> StampFault {
        StampFault::Unreadable(self.part)
    }
}

/// `[n]`, constructed or primitive.
pub(super) fn context(number: u32, constructed: bool) -> Tag {
    Tag::ContextSpecific { constructed, number: TagNumber(number) }
}
