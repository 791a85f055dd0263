//! A document as long as it is wanted, for tests and benchmarks of memory and speed.

use std::fmt::Write;

/// Pages of 46 lines each.
pub fn document(pages: usize) -> Vec<u8> {
    let mut out = String::from(
        "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>endobj\n",
    );
    let kids: String = (0..pages).map(|i| format!("{} 0 R ", 10 + 2 * i)).collect();
    writeln!(out, "2 0 obj<</Type/Pages/Count {pages}/Kids[{kids}]>>endobj").unwrap();
    for i in 0..pages {
        let (page, stream) = (10 + 2 * i, 11 + 2 * i);
        let mut content = format!("BT /F 11 Tf 13 TL 72 720 Td (Page {}.) Tj T*\n", i + 1);
        for line in 0..45 {
            writeln!(content, "(Line {line} of the agreement between the parties, as amended and restated from time to time.) Tj T*")
                .unwrap();
        }
        content.push_str("ET");
        writeln!(
            out,
            "{page} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 3 0 R>>>>/Contents {stream} 0 R>>endobj"
        )
        .unwrap();
        writeln!(out, "{stream} 0 obj<</Length {}>>stream\n{content}\nendstream endobj", content.len()).unwrap();
    }
    out.push_str("trailer<</Root 1 0 R>>");
    out.into_bytes()
}
