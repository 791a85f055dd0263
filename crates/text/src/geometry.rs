//! The boxes of a page's characters, and their compact stored form.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::position::{PageSize, Rect};

/// Stored units to a point: boxes are kept to a fiftieth of a point (0.007 mm).
const UNITS: f32 = 50.0;
/// First byte of the stored form.
const FORMAT: u8 = 1;
/// How hard the deflater looks for repetitions: the differences leave little to find. Level 6 takes five times as long
/// and saves a fifth of the bytes.
const LEVEL: u8 = 1;
/// Largest page that is decoded, in bytes once inflated. Guards against a damaged library file.
const LIMIT: usize = 256 << 20;

/// The box of every code point of one page's canonical text, without its closing form feed.
#[derive(Debug, Clone, PartialEq)]
pub struct PageGeometry {
    /// The page as displayed (CropBox and /Rotate applied).
    pub size: PageSize,
    /// One entry a code point; `None` where nothing is drawn.
    pub boxes: Vec<Option<Rect>>,
}

/// The bytes are not a stored page geometry.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum GeometryError {
    /// Written by a newer program.
    #[error("page geometry format {0} is not known to this version")]
    Format(u8),
    /// Cut short or altered.
    #[error("the stored page geometry is damaged")]
    Damaged,
}

/// How a code point's box follows from the one before.
#[derive(Clone, Copy, PartialEq)]
enum Step {
    None = 0,
    /// Same line, and it starts where the last box ended.
    Adjacent = 1,
    /// Same line, elsewhere.
    SameLine = 2,
    /// Any box.
    Free = 3,
}

impl PageGeometry {
    /// The stored form: 1.3 to 1.6 bytes a character on contracts and opinions. It is [`Self::lay_out`], packed.
    pub fn encode(&self) -> Vec<u8> {
        pack(&self.lay_out())
    }

    /// The boxes as bytes, about two a character, ready to be packed by whoever stores them.
    ///
    /// Coordinates are rounded to a fiftieth of a point, each written as its difference from the box before,
    /// steps, gaps, widths and heights in streams of their own.
    pub fn lay_out(&self) -> Vec<u8> {
        let count = self.boxes.len();
        let (mut steps, mut xs) = (Vec::with_capacity(count), Vec::with_capacity(count));
        let (mut widths, mut ys) = (Vec::with_capacity(2 * count), Vec::with_capacity(256));
        let mut last = [0_i32; 4];
        for bounds in &self.boxes {
            let Some(q) = bounds.and_then(quantise) else {
                steps.push(Step::None as u8);
                continue;
            };
            let step = match (q[1] == last[1] && q[3] == last[3], q[0] == last[2]) {
                (true, true) => Step::Adjacent,
                (true, false) => Step::SameLine,
                _ => Step::Free,
            };
            steps.push(step as u8);
            if step != Step::Adjacent {
                write_signed(&mut xs, q[0] - last[2]);
            }
            write_signed(&mut widths, q[2] - q[0]);
            if step == Step::Free {
                write_signed(&mut ys, q[1] - last[1]);
                write_signed(&mut ys, q[3] - q[1]);
            }
            last = q;
        }
        let mut body = Vec::with_capacity(steps.len() + xs.len() + widths.len() + ys.len() + 32);
        body.extend(self.size.width.to_le_bytes());
        body.extend(self.size.height.to_le_bytes());
        for stream in [steps, xs, widths, ys] {
            write_unsigned(&mut body, u32::try_from(stream.len()).unwrap_or(u32::MAX));
            body.extend(stream);
        }
        body
    }

    /// Reads the stored form.
    pub fn decode(bytes: &[u8]) -> Result<Self, GeometryError> {
        let (&format, packed) = bytes.split_first().ok_or(GeometryError::Damaged)?;
        if format != FORMAT {
            return Err(GeometryError::Format(format));
        }
        let body = decompress_to_vec_with_limit(packed, LIMIT).map_err(|_| GeometryError::Damaged)?;
        Self::read(&body)
    }

    /// Reads what [`Self::lay_out`] gave.
    pub fn read(body: &[u8]) -> Result<Self, GeometryError> {
        if body.len() > LIMIT {
            return Err(GeometryError::Damaged);
        }
        let mut body = Reader(body);
        let size = PageSize { width: body.float()?, height: body.float()? };
        let steps = body.stream()?.0;
        let (mut xs, mut widths, mut ys) = (body.stream()?, body.stream()?, body.stream()?);
        let mut last = [0_i32; 4];
        let mut boxes = Vec::with_capacity(steps.len());
        for &step in steps {
            if step == Step::None as u8 {
                boxes.push(None);
                continue;
            }
            if step > Step::Free as u8 {
                return Err(GeometryError::Damaged);
            }
            let mut q = last;
            q[0] = last[2];
            if step != Step::Adjacent as u8 {
                q[0] = q[0].wrapping_add(xs.signed()?);
            }
            q[2] = q[0].wrapping_add(widths.signed()?);
            if step == Step::Free as u8 {
                q[1] = last[1].wrapping_add(ys.signed()?);
                q[3] = q[1].wrapping_add(ys.signed()?);
            }
            boxes.push(Some(restore(q)));
            last = q;
        }
        Ok(Self { size, boxes })
    }
}

/// What [`PageGeometry::lay_out`] gave as the stored form.
pub fn pack(body: &[u8]) -> Vec<u8> {
    let mut out = vec![FORMAT];
    out.extend(compress_to_vec(body, LEVEL));
    out
}

fn quantise(r: Rect) -> Option<[i32; 4]> {
    // A million points is far beyond any page (14,400 by the PDF specification) and keeps differences in range.
    let fits = |v: f32| v.is_finite() && v.abs() < 1e6;
    let values = [r.x0, r.y0, r.x1, r.y1];
    values.iter().all(|&v| fits(v)).then(|| values.map(|v| round(v * UNITS)))
}

/// To the nearest whole number, halves away from zero, as `f32::round`, which is a call into the C library. With the
/// digits of an `f64` the half is added without loss.
#[expect(clippy::cast_possible_truncation, reason = "values are bounded, and a cast saturates")]
fn round(value: f32) -> i32 {
    (f64::from(value) + 0.5_f64.copysign(f64::from(value))) as i32
}

fn restore(q: [i32; 4]) -> Rect {
    #[expect(clippy::cast_precision_loss, reason = "quantised values have at most 26 bits on any real page")]
    let [x0, y0, x1, y1] = q.map(|v| v as f32 / UNITS);
    Rect { x0, y0, x1, y1 }
}

pub(crate) fn write_unsigned(out: &mut Vec<u8>, mut value: u32) {
    while value >= 0x80 {
        out.push((value & 0x7f) as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

pub(crate) fn write_signed(out: &mut Vec<u8>, value: i32) {
    write_unsigned(out, ((value << 1) ^ (value >> 31)).cast_unsigned());
}

/// Reads what the two functions above wrote.
pub(crate) struct Reader<'a>(pub &'a [u8]);

impl<'a> Reader<'a> {
    pub fn take(&mut self, n: usize) -> Result<&'a [u8], GeometryError> {
        let (head, tail) = self.0.split_at_checked(n).ok_or(GeometryError::Damaged)?;
        self.0 = tail;
        Ok(head)
    }

    fn float(&mut self) -> Result<f32, GeometryError> {
        let bytes = self.take(4)?.try_into().map_err(|_| GeometryError::Damaged)?;
        Ok(f32::from_le_bytes(bytes))
    }

    pub fn unsigned(&mut self) -> Result<u32, GeometryError> {
        let mut value = 0_u32;
        for shift in (0..35).step_by(7) {
            let byte = self.take(1)?[0];
            value |= u32::from(byte & 0x7f).checked_shl(shift).unwrap_or(0);
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err(GeometryError::Damaged)
    }

    pub fn signed(&mut self) -> Result<i32, GeometryError> {
        let value = self.unsigned()?;
        Ok((value >> 1).cast_signed() ^ -((value & 1).cast_signed()))
    }

    fn stream(&mut self) -> Result<Self, GeometryError> {
        let length = self.unsigned()? as usize;
        Ok(Reader(self.take(length)?))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn page(boxes: Vec<Option<Rect>>) -> PageGeometry {
        PageGeometry { size: PageSize { width: 612.0, height: 792.0 }, boxes }
    }

    #[test]
    fn an_ordinary_line_costs_less_than_two_bytes_a_character() {
        let widths = [5.52_f32, 3.1, 6.0, 2.76, 5.0];
        let (mut x, mut boxes) = (72.0, Vec::new());
        for i in 0..3_000 {
            let y = 72.0 + (i / 80) as f32 * 13.8;
            if i % 80 == 0 {
                x = 72.0;
            }
            let x1 = x + widths[(i * 7 + i / 3) % 5];
            boxes.push(Some(Rect { x0: x, y0: y, x1, y1: y + 12.6 }));
            x = x1;
        }
        assert!(page(boxes).encode().len() < 6_000);
    }

    #[test]
    fn damage_is_an_error() {
        let bytes = page(vec![Some(Rect { x0: 1.0, y0: 2.0, x1: 3.0, y1: 4.0 }); 50]).encode();
        assert_eq!(PageGeometry::decode(&[]), Err(GeometryError::Damaged));
        assert_eq!(PageGeometry::decode(&[9, 0]), Err(GeometryError::Format(9)));
        assert_eq!(PageGeometry::decode(&bytes[..bytes.len() - 4]), Err(GeometryError::Damaged));
    }

    proptest! {
        #[test]
        fn what_is_stored_comes_back_to_a_hundredth_of_a_point(
            raw in prop::collection::vec(prop::option::of((-50_f32..3_000.0, -50_f32..3_000.0, 0_f32..90.0, 0_f32..90.0)), 0..200)
        ) {
            let boxes: Vec<_> = raw.iter().map(|b| b.map(|(x, y, w, h)| Rect { x0: x, y0: y, x1: x + w, y1: y + h })).collect();
            let original = page(boxes);
            let back = PageGeometry::decode(&original.encode()).unwrap();
            prop_assert_eq!(PageGeometry::read(&original.lay_out()).unwrap(), back.clone());
            prop_assert_eq!(pack(&original.lay_out()), original.encode());
            prop_assert_eq!(back.boxes.len(), original.boxes.len());
            for (a, b) in original.boxes.iter().zip(&back.boxes) {
                match (a, b) {
                    (None, None) => {}
                    (Some(a), Some(b)) => {
                        for (p, q) in [(a.x0, b.x0), (a.y0, b.y0), (a.x1, b.x1), (a.y1, b.y1)] {
                            prop_assert!((p - q).abs() <= 0.0112, "{p} became {q}");
                        }
                    }
                    _ => prop_assert!(false, "a box appeared or vanished"),
                }
            }
        }

        #[test]
        fn rounding_is_that_of_the_language(value in -5e7_f32..5e7, near in -2_000_i32..2_000) {
            for v in [value, near as f32 / 4.0, near as f32 / 100.0] {
                prop_assert_eq!(round(v), v.round() as i32);
            }
        }

        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            let _ = (PageGeometry::decode(&bytes), PageGeometry::read(&bytes));
            let mut framed = vec![FORMAT];
            framed.extend(compress_to_vec(&bytes, 1));
            let _ = PageGeometry::decode(&framed);
        }
    }
}
