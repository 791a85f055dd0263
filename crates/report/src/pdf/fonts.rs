//! The fonts of a PDF report, and how wide their letters are.

use krilla::text::Font;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// Which font.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Face {
    Serif,
    Bold,
    Mono,
    /// For letters that the others lack.
    Wide,
}

const FACES: [Face; 4] = [Face::Serif, Face::Bold, Face::Mono, Face::Wide];

/// The loaded fonts.
pub(crate) struct Fonts {
    fonts: Vec<(Font, FontRef<'static>, f32)>,
}

impl Fonts {
    /// Loads the embedded fonts; `None` if one is damaged, which a build would have to be.
    pub fn load() -> Option<Self> {
        let fonts = FACES.iter().map(|face| {
            let data = match face {
                Face::Serif => dejavu::serif::regular(),
                Face::Bold => dejavu::serif::bold(),
                Face::Mono => dejavu::sans_mono::regular(),
                Face::Wide => dejavu::sans::regular(),
            };
            let parsed = FontRef::new(data).ok()?;
            let units = f32::from(parsed.metrics(Size::unscaled(), LocationRef::default()).units_per_em);
            Some((Font::new(data.to_vec().into(), 0)?, parsed, units))
        });
        Some(Self { fonts: fonts.collect::<Option<Vec<_>>>()? })
    }

    /// For drawing.
    pub fn font(&self, face: Face) -> Font {
        self.fonts[index(face)].0.clone()
    }

    /// The face that can show a character: the wished one, else the widest.
    pub fn face_for(&self, wished: Face, c: char) -> Option<Face> {
        [wished, Face::Wide].into_iter().find(|face| self.has(*face, c))
    }

    /// Width of some text, in points.
    pub fn width(&self, face: Face, size: f32, text: &str) -> f32 {
        let (_, font, units) = &self.fonts[index(face)];
        let (charmap, metrics) = (font.charmap(), font.glyph_metrics(Size::unscaled(), LocationRef::default()));
        let advance = |c: char| charmap.map(c).and_then(|g| metrics.advance_width(g)).unwrap_or(0.0);
        text.chars().map(advance).sum::<f32>() * size / units
    }

    fn has(&self, face: Face, c: char) -> bool {
        self.fonts[index(face)].1.charmap().map(c).is_some()
    }
}

fn index(face: Face) -> usize {
    FACES.iter().position(|f| *f == face).unwrap_or(0)
}
