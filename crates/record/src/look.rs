//! The one table of how the states of a quote look: glyph, ink, colours. Reports, PDF annotations and Word comments take them from here,
//! the window from `ui/src/generated/verdicts.ts` and `verdicts.css`, which `cargo xtask codegen` writes.

use crate::quote_state::QuoteState;

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// How a state looks. Nothing is told by colour alone: glyph and words go with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StateLook {
    /// The glyph of outputs that have no pictures.
    pub glyph: &'static str,
    /// The name of the window's picture for it.
    pub picture: &'static str,
    /// The ink of its words and lines.
    pub ink: Ink,
    /// What lies over its words on a PDF page, through which they are read; for words that are not there, the frame of the closest passage.
    pub marker: Rgb,
    /// What is drawn behind a citation's number in the margin of a marked PDF.
    pub margin: Option<char>,
}

/// The inks of states.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Verified.
    Ok,
    /// Matches scanned text.
    Scan,
    /// Altered.
    Alt,
    /// To be compared with the page.
    Warn,
    /// Not found.
    Bad,
    /// Unresolved, or without a source.
    Mute,
}

/// An ink and the tint that may lie under it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colours {
    /// Of words and lines: at least 4.5:1 on its tint and on every surface of the window.
    pub ink: Rgb,
    /// Of what lies under them.
    pub soft: Rgb,
}

impl QuoteState {
    /// All, the best first.
    pub const ALL: [Self; 7] =
        [Self::Verified, Self::VerifiedInScan, Self::Altered, Self::AlteredWithWarning, Self::NearMatch, Self::Unresolved, Self::NotFound];

    /// How it looks.
    pub fn look(self) -> StateLook {
        let look = |glyph, picture, ink, marker, margin| StateLook { glyph, picture, ink, marker, margin };
        match self {
            Self::Verified => look("✓", "check", Ink::Ok, [0xff, 0xe2, 0x7a], None),
            Self::VerifiedInScan => look("◫", "scan", Ink::Scan, [0xc9, 0xd8, 0xe6], Some('s')),
            Self::Altered | Self::AlteredWithWarning => look("[…]", "alt", Ink::Alt, [0xe6, 0xcc, 0xe0], Some('a')),
            Self::NearMatch => look("≈", "approx", Ink::Warn, [0xff, 0xc2, 0x66], Some('?')),
            Self::Unresolved => look("?", "query", Ink::Mute, [0xec, 0xea, 0xe5], None),
            Self::NotFound => look("✗", "cross", Ink::Bad, [0x9c, 0x21, 0x27], Some('x')),
        }
    }

    /// The glyph of outputs that have no pictures.
    pub fn glyph(self) -> &'static str {
        self.look().glyph
    }
}

impl Ink {
    /// All.
    pub const ALL: [Self; 6] = [Self::Ok, Self::Scan, Self::Alt, Self::Warn, Self::Bad, Self::Mute];

    /// The name of its variable in style sheets, without the dashes.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Scan => "scan",
            Self::Alt => "alt",
            Self::Warn => "warn",
            Self::Bad => "bad",
            Self::Mute => "mute",
        }
    }

    /// On paper, and in the window's light theme.
    pub fn light(self) -> Colours {
        let colours = |ink, soft| Colours { ink, soft };
        match self {
            Self::Ok => colours([0x2a, 0x65, 0x45], [0xe6, 0xef, 0xe9]),
            Self::Scan => colours([0x2f, 0x5a, 0x6b], [0xe3, 0xed, 0xf1]),
            Self::Alt => colours([0x70, 0x39, 0x7f], [0xf3, 0xe9, 0xf6]),
            Self::Warn => colours([0x7a, 0x4f, 0x00], [0xfb, 0xef, 0xd3]),
            Self::Bad => colours([0x9c, 0x21, 0x27], [0xfa, 0xe7, 0xe5]),
            Self::Mute => colours([0x5c, 0x59, 0x53], [0xec, 0xea, 0xe5]),
        }
    }

    /// In the window's dark theme.
    pub fn dark(self) -> Colours {
        let colours = |ink, soft| Colours { ink, soft };
        match self {
            Self::Ok => colours([0x86, 0xc9, 0xa2], [0x1d, 0x2f, 0x26]),
            Self::Scan => colours([0x93, 0xc2, 0xd2], [0x1e, 0x2e, 0x34]),
            Self::Alt => colours([0xd7, 0xaa, 0xe6], [0x35, 0x25, 0x3b]),
            Self::Warn => colours([0xe6, 0xbb, 0x66], [0x35, 0x29, 0x12]),
            Self::Bad => colours([0xf2, 0x9a, 0x94], [0x3c, 0x21, 0x20]),
            Self::Mute => colours([0xb5, 0xb0, 0xa6], [0x2f, 0x2d, 0x2a]),
        }
    }
}

/// A colour as style sheets write it, without the `#`: `2a6545`.
pub fn hex([r, g, b]: Rgb) -> String {
    format!("{r:02x}{g:02x}{b:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_listed_from_the_best_to_the_worst() {
        assert!(QuoteState::ALL.is_sorted());
    }

    /// WCAG 2.2, relative luminance.
    fn luminance(colour: Rgb) -> f64 {
        let [r, g, b] = colour.map(|c| {
            let c = f64::from(c) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(a: Rgb, b: Rgb) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn words_can_be_read_on_their_tint_and_through_their_marker() {
        for ink in Ink::ALL {
            for Colours { ink: words, soft } in [ink.light(), ink.dark()] {
                assert!(contrast(words, soft) >= 4.5, "{ink:?}: {:.2}", contrast(words, soft));
            }
            assert!(contrast(ink.light().ink, [0xff; 3]) >= 4.5, "{ink:?} on paper");
        }
        for state in QuoteState::ALL.into_iter().filter(|s| *s != QuoteState::NotFound) {
            assert!(contrast([0; 3], state.look().marker) >= 7.0, "{state:?}");
        }
    }
}
