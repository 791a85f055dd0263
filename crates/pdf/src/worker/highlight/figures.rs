//! Figures and brackets drawn as strokes: a number in the margin that is no text of the page, and needs no font that
//! an archived file would have to hold.

use std::fmt::Write;

/// How far one sign is from the next, as a share of its height.
pub(super) const ADVANCE: f32 = 0.62;

/// Lines without lifting the pen, each from point to point.
type Strokes = &'static [&'static [(u8, u8)]];

/// Strokes of each sign on a grid four wide and eight high, from the lower left.
const SIGNS: &[(char, Strokes)] = &[
    ('0', &[&[(1, 0), (0, 2), (0, 6), (1, 8), (3, 8), (4, 6), (4, 2), (3, 0), (1, 0)]]),
    ('1', &[&[(1, 6), (2, 8), (2, 0)], &[(1, 0), (3, 0)]]),
    ('2', &[&[(0, 6), (1, 8), (3, 8), (4, 6), (4, 5), (0, 0), (4, 0)]]),
    ('3', &[&[(0, 7), (1, 8), (3, 8), (4, 6), (3, 4), (4, 2), (3, 0), (1, 0), (0, 1)], &[(1, 4), (3, 4)]]),
    ('4', &[&[(3, 0), (3, 8), (0, 3), (4, 3)]]),
    ('5', &[&[(4, 8), (0, 8), (0, 4), (3, 5), (4, 3), (4, 2), (3, 0), (1, 0), (0, 1)]]),
    ('6', &[&[(4, 7), (3, 8), (1, 8), (0, 6), (0, 2), (1, 0), (3, 0), (4, 2), (3, 4), (1, 4), (0, 3)]]),
    ('7', &[&[(0, 8), (4, 8), (1, 0)]]),
    ('8', &[&[(1, 4), (0, 6), (1, 8), (3, 8), (4, 6), (3, 4), (1, 4), (0, 2), (1, 0), (3, 0), (4, 2), (3, 4)]]),
    ('9', &[&[(0, 1), (1, 0), (3, 0), (4, 2), (4, 6), (3, 8), (1, 8), (0, 6), (1, 4), (3, 4), (4, 5)]]),
    ('[', &[&[(3, 9), (1, 9), (1, 0), (3, 0)]]),
    (']', &[&[(1, 9), (3, 9), (3, 0), (1, 0)]]),
    ('?', &[&[(0, 6), (1, 8), (3, 8), (4, 6), (2, 4), (2, 3)], &[(2, 0), (2, 1)]]),
    ('a', &[&[(4, 0), (4, 5), (1, 5), (0, 4), (0, 1), (1, 0), (3, 0), (4, 1)]]),
    ('s', &[&[(4, 5), (1, 5), (0, 4), (1, 3), (3, 3), (4, 2), (3, 0), (0, 0)]]),
    ('x', &[&[(0, 1), (4, 6)], &[(0, 6), (4, 1)]]),
];

/// The strokes of `label` with its lower left corner at (x, y), `size` high: points from lower left, y upwards. Signs
/// that aren't known are left out.
pub(super) fn strokes(label: &str, x: f32, y: f32, size: f32) -> Vec<Vec<(f32, f32)>> {
    let unit = size / 9.0;
    let mut all = Vec::new();
    for (at, sign) in label.chars().enumerate() {
        let Some((_, strokes)) = SIGNS.iter().find(|(c, _)| *c == sign) else { continue };
        let left = x + at as f32 * ADVANCE * size;
        let points =
            |stroke: &&[(u8, u8)]| stroke.iter().map(|(sx, sy)| (left + f32::from(*sx) * unit, y + f32::from(*sy) * unit)).collect();
        all.extend(strokes.iter().map(points));
    }
    all
}

/// The content that draws the strokes of `label`.
pub(super) fn drawn(label: &str, x: f32, y: f32, size: f32) -> String {
    let mut content = String::new();
    for stroke in strokes(label, x, y, size) {
        for (i, (x, y)) in stroke.iter().enumerate() {
            let operator = if i == 0 { 'm' } else { 'l' };
            let _ = write!(content, "{x:.2} {y:.2} {operator} ");
        }
        content.push_str("S\n");
    }
    content
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_of_a_number_is_drawn() {
        for sign in "0123456789[]?x".chars() {
            let content = drawn(&sign.to_string(), 0.0, 0.0, 9.0);
            assert!(content.starts_with(|c: char| c.is_ascii_digit()) && content.ends_with("S\n"), "{sign}: {content}");
        }
        assert_eq!(drawn("7", 0.0, 0.0, 9.0), "0.00 8.00 m 4.00 8.00 l 1.00 0.00 l S\n");
        assert_eq!(drawn("é", 0.0, 0.0, 9.0), "");
    }
}
