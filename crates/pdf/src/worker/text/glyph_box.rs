//! The box of one character: as high as its font, as wide as its advance.
//!
//! PDFium's loose box is that, but for fonts whose descriptor claims less than their letters need (subsets made by
//! some typesetters say "ascent 700, descent 0"). Every box therefore reaches at least from the depth of a "g" to
//! the height of an accented capital, so that a marked line looks the same whatever its font says of itself.

use touchstone_text::Rect;

use crate::worker::page_space::PageSpace;
use crate::worker::pdfium::TextPage;

/// What a box holds at least, in ems above and below the baseline.
const ABOVE: f32 = 0.90;
const BELOW: f32 = -0.22;
/// A font whose em says nothing about its letters (Type 3 fonts in odd units) must not blow a box up beyond this.
const MOST: f32 = 2.0;

/// A glyph's place in user space.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Em {
    /// Where its baseline starts.
    origin: (f32, f32),
    /// One em upwards from the baseline.
    up: (f32, f32),
}

/// The box on the displayed page; `None` where PDFium knows none. `up` is the character's em, where that is known.
pub(super) fn of(text: &TextPage<'_>, at: i32, up: Option<(f32, f32)>, displayed: &PageSpace) -> Option<Rect> {
    let drawn = |[left, bottom, right, top]: &[f32; 4]| right > left && top > bottom;
    let loose = text.loose_box(at);
    let found = loose.filter(drawn).or_else(|| text.tight_box(at).filter(drawn)).or(loose)?;
    let em = up.and_then(|up| text.origin(at).map(|origin| Em { origin, up }));
    let [left, bottom, right, top] = em.map_or(found, |em| as_high_as_font(found, em));
    displayed.between((left, bottom), (right, top))
}

/// Extends a box (left, bottom, right, top in user space) across the writing direction.
fn as_high_as_font(found: [f32; 4], em: Em) -> [f32; 4] {
    let [left, bottom, right, top] = found;
    let reach = |origin: f32, up: f32| (origin + up * BELOW, origin + up * ABOVE);
    let extend = |low: f32, high: f32, (a, b): (f32, f32)| {
        let (from, to) = (low.min(a).min(b), high.max(a).max(b));
        if to - from <= MOST * (high - low) { (from, to) } else { (low, high) }
    };
    let (x, y) = (em.up.0.abs(), em.up.1.abs());
    if y > 20.0 * x {
        let (bottom, top) = extend(bottom, top, reach(em.origin.1, em.up.1));
        [left, bottom, right, top]
    } else if x > 20.0 * y {
        let (left, right) = extend(left, right, reach(em.origin.0, em.up.0));
        [left, bottom, right, top]
    } else {
        // At an angle the box around the letter is larger than the letter anyway.
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(found: [f32; 4], up: (f32, f32), expected: [f32; 4]) {
        let extended = as_high_as_font(found, Em { origin: (100.0, 200.0), up });
        for (a, b) in extended.iter().zip(expected) {
            assert!((a - b).abs() < 0.01, "{extended:?}");
        }
    }

    #[test]
    fn a_flat_box_grows_to_its_font() {
        check([100.0, 200.0, 106.0, 207.0], (0.0, 10.0), [100.0, 197.8, 106.0, 209.0]);
    }

    #[test]
    fn text_that_runs_upwards_grows_sideways() {
        check([93.0, 200.0, 100.0, 206.0], (-10.0, 0.0), [91.0, 200.0, 102.2, 206.0]);
    }

    #[test]
    fn a_tall_box_stays() {
        check([100.0, 196.0, 106.0, 210.0], (0.0, 10.0), [100.0, 196.0, 106.0, 210.0]);
    }

    #[test]
    fn an_absurd_em_changes_nothing() {
        check([100.0, 200.0, 106.0, 207.0], (0.0, 900.0), [100.0, 200.0, 106.0, 207.0]);
        check([100.0, 200.0, 106.0, 207.0], (0.0, f32::NAN), [100.0, 200.0, 106.0, 207.0]);
    }
}
