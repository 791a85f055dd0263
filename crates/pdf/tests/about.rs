//! What a document says of itself: page labels as printed, outline, information.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

/// Six pages of 400 by 600 points, the fourth turned; `catalog` and `more` are added to the file.
fn document(catalog: &str, more: &str) -> Vec<u8> {
    let mut out = format!("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R{catalog}>>endobj\n");
    out.push_str("2 0 obj<</Type/Pages/Count 6/Kids[10 0 R 11 0 R 12 0 R 13 0 R 14 0 R 15 0 R]>>endobj\n");
    for page in 10..16 {
        let turned = if page == 13 { "/Rotate 90" } else { "" };
        out.push_str(&format!("{page} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]{turned}>>endobj\n"));
    }
    out.push_str(more);
    out.push_str("trailer<</Root 1 0 R/Info 90 0 R>>");
    out.into_bytes()
}

#[track_caller]
fn check_labels(numbers: &str, expected: [Option<&str>; 6]) {
    let file = document(&format!("/PageLabels<</Nums[{numbers}]>>"), "");
    let read = common::extract(&common::pool(1), &file).unwrap();
    assert_eq!(read.labels.iter().map(Option::as_deref).collect::<Vec<_>>(), expected);
}

#[test]
fn pages_are_named_as_they_are_printed() {
    let some = |labels: [&'static str; 6]| labels.map(Some);
    check_labels("0<</S/r>> 3<</S/D>>", some(["i", "ii", "iii", "1", "2", "3"]));
    check_labels("0<</S/R/St 4>> 2<</S/D/P(A-)/St 9>>", some(["IV", "V", "A-9", "A-10", "A-11", "A-12"]));
    check_labels("0<</P(Cover)>> 1<</S/a>> 4<</S/A>>", some(["Cover", "a", "b", "c", "A", "B"]));
    check_labels("0<</S/D/P<FEFF0041006E0065007801030020>>>", some(["Anexă 1", "Anexă 2", "Anexă 3", "Anexă 4", "Anexă 5", "Anexă 6"]));
}

#[test]
fn a_document_without_labels_has_none() {
    let read = common::extract(&common::pool(1), &document("", "")).unwrap();
    assert_eq!(read.labels, vec![None; 6]);
}

#[test]
fn the_outline_says_where_each_section_starts() {
    let item = |number: u32, rest: &str| format!("{number} 0 obj<</Title(Section {number}){rest}>>endobj\n");
    let more = [
        "80 0 obj<</First 81 0 R/Last 84 0 R>>endobj\n".to_owned(),
        item(81, "/Parent 80 0 R/Next 82 0 R/Dest[10 0 R/XYZ 0 500 0]"),
        item(82, "/Parent 80 0 R/Next 84 0 R/First 83 0 R/Last 83 0 R/A<</S/GoTo/D[12 0 R/FitH 150]>>"),
        item(83, "/Parent 82 0 R/Dest[12 0 R/Fit]"),
        // A ring: the last names the first as the next.
        item(84, "/Parent 80 0 R/Next 81 0 R/Dest[13 0 R/XYZ 0 500 0]"),
        "90 0 obj<</Title(Lease)/Author<FEFF015E0074006500660061006E>/CreationDate(D:20240503101500Z)>>endobj\n".to_owned(),
    ];
    let read = common::extract(&common::pool(1), &document("/Outlines 80 0 R", &more.concat())).unwrap();
    let entries: Vec<_> = read.outline.iter().map(|e| (e.title.as_str(), e.level, e.page, e.top)).collect();
    let expected = [
        ("Section 81", 0, Some(1), Some(100.0)),
        ("Section 82", 0, Some(3), None),
        ("Section 83", 1, Some(3), None),
        // On a turned page a height in the file is no height on the page.
        ("Section 84", 0, Some(4), None),
    ];
    assert_eq!(entries, expected);
    assert_eq!((read.info.title.as_deref(), read.info.author.as_deref()), (Some("Lease"), Some("\u{15e}tefan")));
    assert_eq!(read.info.created.as_deref(), Some("2024-05-03T10:15:00Z"));
}
