//! PDFs for tests: a few lines of Helvetica a page, of any size, rotated or cropped, as many pages as wanted.

use std::fmt::Write as _;

/// One page as it is written into the file.
#[derive(Debug, Clone)]
pub struct Paper {
    /// Width and height of the MediaBox in points.
    pub size: (f64, f64),
    /// `/Rotate`, in degrees.
    pub rotate: u32,
    /// `/CropBox`, where there is one.
    pub crop: Option<[f64; 4]>,
    /// Where each line begins, from the bottom left of the MediaBox, and its words.
    pub lines: Vec<(f64, f64, String)>,
}

impl Paper {
    /// A4, upright, uncropped, with these lines from the top.
    pub fn a4(lines: &[String]) -> Self {
        let lines = lines.iter().zip(0_u32..).map(|(words, i)| (72.0, 760.0 - 16.0 * f64::from(i), words.clone())).collect();
        Self { size: (595.0, 842.0), rotate: 0, crop: None, lines }
    }
}

/// The file.
pub fn pdf(pages: &[Paper]) -> Vec<u8> {
    let mut objects = vec![
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        String::new(),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>".to_owned(),
    ];
    let mut kids = String::new();
    for page in pages {
        let mut content = String::new();
        for (x, y, words) in &page.lines {
            let words = words.replace('\\', "\\\\").replace('(', "\\(").replace(')', "\\)");
            let _ = writeln!(content, "BT /F 11 Tf {x} {y} Td ({words}) Tj ET");
        }
        objects.push(format!("<< /Length {} >>\nstream\n{content}endstream", content.len()));
        let stream = objects.len();
        let crop = page.crop.map(|[a, b, c, d]| format!("/CropBox [{a} {b} {c} {d}] ")).unwrap_or_default();
        objects.push(format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {} {}] {crop}/Rotate {} /Resources << /Font << /F 3 0 R >> >> /Contents {stream} 0 R >>",
            page.size.0, page.size.1, page.rotate
        ));
        let _ = write!(kids, "{} 0 R ", objects.len());
    }
    objects[1] = format!("<< /Type /Pages /Kids [{kids}] /Count {} >>", pages.len());
    let mut file = String::from("%PDF-1.4\n");
    let mut offsets = Vec::new();
    for (object, number) in objects.iter().zip(1_u32..) {
        offsets.push(file.len());
        let _ = write!(file, "{number} 0 obj\n{object}\nendobj\n");
    }
    let table = file.len();
    let _ = write!(file, "xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for offset in offsets {
        let _ = writeln!(file, "{offset:010} 00000 n ");
    }
    let _ = write!(file, "trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n", objects.len() + 1);
    file.into_bytes()
}
