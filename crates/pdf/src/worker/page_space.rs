//! From PDF user space to the page as displayed.

use touchstone_text::{PageSize, Rect};

/// A page's visible box in user space and its rotation: what maps a point of the one space to the other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct PageSpace {
    /// Left, bottom, right, top in user space.
    bounds: [f32; 4],
    /// Clockwise quarter turns, 0 to 3.
    turns: u8,
}

impl PageSpace {
    /// `bounds` are left, bottom, right, top (`FPDF_GetPageBoundingBox`); `turns` as `FPDFPage_GetRotation`.
    pub fn new(bounds: [f32; 4], turns: i32) -> Self {
        Self { bounds, turns: turns.rem_euclid(4) as u8 }
    }

    /// The page's size.
    pub fn size(&self) -> PageSize {
        let [left, bottom, right, top] = self.bounds;
        let (width, height) = (right - left, top - bottom);
        if self.turns.is_multiple_of(2) { PageSize { width, height } } else { PageSize { width: height, height: width } }
    }

    /// The rectangle between two opposite corners; `None` if one of its numbers is not finite.
    #[inline]
    pub fn between(&self, corner: (f32, f32), opposite: (f32, f32)) -> Option<Rect> {
        let ((x, y), (u, v)) = (self.point(corner.0, corner.1), self.point(opposite.0, opposite.1));
        let r = Rect { x0: x.min(u), y0: y.min(v), x1: x.max(u), y1: y.max(v) };
        (x.is_finite() && y.is_finite() && r.width().is_finite() && r.height().is_finite()).then_some(r)
    }

    /// A point, as x to the right and y down from the top left corner.
    #[inline]
    pub fn point(&self, x: f32, y: f32) -> (f32, f32) {
        let [left, bottom, right, top] = self.bounds;
        match self.turns {
            0 => (x - left, top - y),
            1 => (y - bottom, x - left),
            2 => (right - x, y - bottom),
            _ => (top - y, right - x),
        }
    }

    /// The point of user space that is displayed at (x, y).
    pub fn in_user_space(&self, x: f32, y: f32) -> (f32, f32) {
        let [left, bottom, right, top] = self.bounds;
        match self.turns {
            0 => (x + left, top - y),
            1 => (y + left, x + bottom),
            2 => (right - x, y + bottom),
            _ => (right - y, top - x),
        }
    }

    /// Cosine and sine of the turn in user space that makes something stand upright on the page as displayed.
    pub fn upright(&self) -> (i8, i8) {
        match self.turns {
            0 => (1, 0),
            1 => (0, 1),
            2 => (-1, 0),
            _ => (0, -1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The user-space point (110, 220) of a page whose visible box is 100..300 by 200..500.
    #[track_caller]
    fn check(turns: i32, size: (f32, f32), at: (f32, f32)) {
        let page = PageSpace::new([100.0, 200.0, 300.0, 500.0], turns);
        assert_eq!((page.size().width, page.size().height), size);
        assert_eq!(page.point(110.0, 220.0), at);
        assert_eq!(page.in_user_space(at.0, at.1), (110.0, 220.0));
        let around = page.between((110.0, 220.0), (112.0, 225.0)).unwrap();
        let (across, along) = if turns % 2 == 0 { (2.0, 5.0) } else { (5.0, 2.0) };
        assert_eq!((around.width(), around.height()), (across, along));
        assert!(around.x0 == at.0 || around.x1 == at.0);
    }

    #[test]
    fn every_rotation() {
        check(0, (200.0, 300.0), (10.0, 280.0));
        check(1, (300.0, 200.0), (20.0, 10.0));
        check(2, (200.0, 300.0), (190.0, 20.0));
        check(3, (300.0, 200.0), (280.0, 190.0));
        check(-1, (300.0, 200.0), (280.0, 190.0));
    }

    #[test]
    fn nonsense_has_no_box() {
        let page = PageSpace::new([0.0, 0.0, 10.0, 10.0], 0);
        assert_eq!(page.between((f32::NAN, 1.0), (2.0, 2.0)), None);
        assert_eq!(page.between((1.0, 1.0), (f32::INFINITY, 1.0)), None);
        assert_eq!(page.between((f32::MAX, 1.0), (f32::MIN, 2.0)), None);
    }
}
