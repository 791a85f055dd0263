//! Cases for every rule, each small enough to be read.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use touchstone_text::CharSpan;
use touchstone_verify::{MatchKind, Status, verify_quote};

/// The kind of match, `MatchKind::None` for not found.
#[track_caller]
fn check(source: &str, quote: &str, expected: MatchKind) {
    let document = common::plain(source);
    let verdict = verify_quote(&document, quote, None);
    assert_eq!(verdict.match_kind(), expected, "{quote:?} in {source:?}: {verdict:?}");
    assert_eq!(verdict.status() == Status::Verified, matches!(expected, MatchKind::Exact | MatchKind::Normalized));
    if let Some(span) = verdict.span() {
        let text: String = source.chars().skip(span.char_start as usize).take((span.char_end - span.char_start) as usize).collect();
        assert_eq!(text, span.text);
    }
}

use MatchKind::{Exact, None as Nothing, Normalized};

#[test]
fn exact() {
    check("The Vendor shall pay.", "The Vendor shall pay.", Exact);
    check("The Vendor shall pay.", "Vendor shall pay", Exact);
    check("say “the Vendor” pays", "“the Vendor”", Exact);
    check("a\nb\tc d", "a\nb\tc", Exact);
}

#[test]
fn white_space_and_line_ends() {
    check("the Vendor\nshall   pay", "the Vendor shall pay", Normalized);
    check("the con-\nfidential annex", "the confidential annex", Normalized);
    check("a non-\nexclusive right", "a non-exclusive right", Normalized);
    check("a non-\nexclusive right", "a nonexclusive right", Normalized);
    check("a non-exclusive right", "a nonexclusive right", Nothing);
    check("ofthe Vendor shall", "of the Vendor shall", Normalized);
    check("it is notable that", "it is not able that", Nothing);
    check("pay 1 500 now", "pay 1500 now", Nothing);
    check("items 1, 500 and", "items 1,500 and", Nothing);
    check("anti-\n30 rule", "anti30 rule", Nothing);
    check("COVID-\n19 rule", "COVID-19 rule", Normalized);
    check("soft\u{ad}ware is", "software is", Normalized);
}

#[test]
fn characters() {
    check("the “certiﬁcate” of", "the \"certificate\" of", Normalized);
    check("the Tenant’s duty", "the Tenant's duty", Normalized);
    check("legea privind ţara şi", "legea privind țara și", Normalized);
    check("10² metres of", "102 metres of", Nothing);
    check("10² metres of", "10 metres of", Nothing);
    check("the 1½ years of", "the 11/2 years of", Nothing);
    check("the V\u{435}ndor shall pay", "the Vendor shall pay", Nothing);
    check("the résumé of it", "the resume of it", Nothing);
    check("the Vendor SHALL pay", "the Vendor shall pay", Normalized);
    check("fee of $1,500 due", "fee of €1,500 due", Nothing);
    check("fee of $1,500 due", "$1,500 due", Exact);
    check("fee of $1,500 due", "€1,500 due", Nothing);
    check("rate of 5% due", "rate of 5 due", Nothing);
    check("rate of 5% due", "rate of 5%", Exact);
    check("rate of 5 due", "rate of 5%", Nothing);
    check("of -5 degrees here", "of 5 degrees here", Nothing);
    check("see § 4.2 below", "§ 4.2 below", Exact);
    check("see 4.2 below", "§ 4.2 below", Nothing);
}

#[test]
fn ends() {
    check("the Vendor, if any, shall pay", "the Vendor, if any.", Normalized);
    check("within 30.5 days of", "within 30", Nothing);
    check("USD 1,500,000 is due", "USD 1,500", Nothing);
    check("a non-exclusive licence to", "exclusive licence to", Nothing);
    check("Landlord can’t end it", "Landlord can", Nothing);
}

#[test]
fn nothing_to_find() {
    for quote in ["", "   ", "…", "[]", "?!", "“”", "[[[", "....."] {
        check("some text [sic] … with marks?!", quote, Nothing);
    }
}

#[test]
fn the_occurrence_in_the_cited_fragment_is_taken() {
    let source = "the fee is due. ".repeat(5);
    let document = common::plain(&source);
    let verdict = verify_quote(&document, "the fee is due", CharSpan::new(40, 62));
    assert_eq!(verdict.found().unwrap().occurrences(), 5);
    assert_eq!(verdict.span().unwrap().char_start, 48);
    let first = verify_quote(&document, "the fee is due", None);
    assert_eq!(first.span().unwrap().char_start, 0);
    assert_eq!(first.found().unwrap().others().len(), 4);
}

#[test]
fn pages() {
    let seam = ["the Vendor has non-\n", "given consent\n"];
    let document = common::pages(&seam);
    assert_eq!(verify_quote(&document, "Vendor has nongiven consent", None).status(), Status::Verified);
    let gap = common::pages(&["the Vendor has\n", "", "given consent\n"]);
    assert_eq!(verify_quote(&gap, "the Vendor has given consent", None).status(), Status::NotFound);
    let header = common::pages(&["one non-\n", "Page 2 of 3\nexclusive right of it\n", "three\n"]);
    assert_eq!(verify_quote(&header, "exclusive right of it", None).status(), Status::NotFound);
    assert_eq!(verify_quote(&header, "one non-exclusive right of it", None).status(), Status::Verified);
    let whole = common::pages(&["one\n", "Page 2 of 3\nexclusive right of it\n", "three\n"]);
    assert_eq!(verify_quote(&whole, "Page 2 of 3", None).match_kind(), Exact);
}

#[test]
fn the_closest_passage_explains() {
    let document =
        common::plain("Some words before. The obligations shall survive for a period of thirty (30) days following termination. After.");
    let verdict = verify_quote(&document, "The obligations shall survive for a period of ninety (90) days following termination.", None);
    let closest = verdict.closest().expect("a passage");
    assert_eq!(closest.text, "The obligations shall survive for a period of thirty (30) days following termination.");
    let numbers: Vec<_> = closest.differences.iter().map(|d| (d.kind, d.quote.as_str(), d.source.as_str())).collect();
    assert_eq!(
        numbers,
        [(touchstone_verify::DifferenceKind::Number, "ninety", "thirty"), (touchstone_verify::DifferenceKind::Number, "90", "30")]
    );
}

#[test]
fn adversarial() {
    let cases: &[(&str, &str, MatchKind)] = &[
        // Words cut or joined.
        ("the Tenant, notable for it, pays", "the Tenant, not able for it, pays", Nothing),
        ("no body of the Vendor", "nobody of the Vendor", Normalized),
        ("re\u{301}sume\u{301} of work", "resume of work", Nothing),
        ("it is in effective control of it", "it is ineffective control of it", Nothing),
        // Signs and numbers.
        ("from 10–15 days after it", "from 10-15 days after it", Normalized),
        ("from 10–15 days after it", "from 10 15 days after it", Nothing),
        ("a fall of −5 per cent in", "a fall of 5 per cent in", Nothing),
        ("a fall of −5 per cent in", "a fall of -5 per cent in", Normalized),
        ("the sum of 1.500,00 lei is", "the sum of 1,500.00 lei is", Nothing),
        ("the sum of 1.500,00 lei is", "the sum of 1.500 lei is", Nothing),
        ("at 10:30 on the day", "at 1030 on the day", Nothing),
        ("a ratio of 1/2 of it", "a ratio of 12 of it", Nothing),
        ("Section 12.3(a) of the", "Section 12.3 of the", Nothing),
        ("Section 12.3(a) of the", "of the Section 12.3", Nothing),
        ("under Section 12.3(a) of the", "under Section 12.3", Exact),
        ("the year 2024 and 1 March", "the year 2024", Exact),
        ("the H₂O level of it", "the H2O level of it", Nothing),
        ("x² + y² is the sum", "x2 + y2 is the sum", Nothing),
        ("amounts of ½ and ¼ of", "amounts of 1/2 and 1/4 of", Nothing),
        // Scripts.
        ("ΟΔΟΣ ΕΡΜΟΥ ΑΘΗΝΑ ΕΛΛΑΣ", "οδός ερμού αθήνα ελλάς", Nothing),
        ("ΟΔΟΣ ΕΡΜΟΥ ΑΘΗΝΑ ΕΛΛΑΣ", "οδος ερμου αθηνα ελλας", Normalized),
        ("Straße und Platz sind frei", "Strasse und Platz sind frei", Nothing),
        ("Продавец обязан передать товар", "продавец обязан передать товар", Normalized),
        ("السعر هو مئة دولار فقط", "السعر هو مئة دولار", Exact),
        ("\u{202b}השוכר ישלם דמי שכירות\u{202c} כאן", "השוכר ישלם דמי שכירות", Exact),
        ("乙方不得转让本合同项下的权利", "乙方得转让本合同项下的权利", Nothing),
        ("有效期为三十年，自签字起", "有效期为三年，自签字起", Nothing),
        ("ｆｕｌｌ width of the words", "full width of the words", Normalized),
        // Marks.
        ("the parties’ obligations are", "the parties obligations are", Nothing),
        ("he said: “pay; or leave” now", "he said: “pay, or leave” now", Nothing),
        ("A&B Holdings and C pay", "AB Holdings and C pay", Nothing),
        ("and/or the Vendor pays it", "and or the Vendor pays it", Nothing),
        ("the Vendor (not the Buyer) pays", "the Vendor pays", Nothing),
    ];
    let verdict = |source: &str, quote: &str| verify_quote(&common::plain(source), quote, None);
    let wrong: Vec<String> = cases
        .iter()
        .filter(|(s, q, kind)| verdict(s, q).match_kind() != *kind)
        .map(|(s, q, _)| format!("{s:?} {q:?} {:?}", verdict(s, q)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
