//! Furniture of small texts made for the purpose.

use touchstone_text::{CanonicalText, CharSpan, LineLayout, PageFacts, PageSource};

use super::*;

fn plain(pages: &[&str]) -> CanonicalText {
    CanonicalText::from_pages(pages.iter().map(|p| (*p, PageSource::TextLayer)))
}

#[track_caller]
fn check(text: &CanonicalText, expected: &[(Kind, &str)]) {
    let all = pieces(text);
    let found: Vec<(Kind, &str)> = all.iter().map(|p| (p.kind, &text.as_str()[p.start..p.end])).collect();
    assert_eq!(found, expected);
}

use Kind::{Footnote, FootnoteMark, HiddenText, LineNumber, PageNumber, RunningFooter, RunningHeader, StarPage};

#[test]
fn a_header_that_states_its_page_needs_no_second() {
    let text = plain(&["the Vendor has", "EXECUTION VERSION — CONFIDENTIAL   Page 7 of 41\n given notice"]);
    check(&text, &[(PageNumber, "EXECUTION VERSION — CONFIDENTIAL   Page 7 of 41")]);
    check(&plain(&["the Vendor has\nPage 7 of 41\n", "given notice"]), &[(PageNumber, "Page 7 of 41")]);
}

#[test]
fn headers_footers_and_numbers_that_recur() {
    let text = plain(&["LEASE\none\n1\n", "LEASE\ntwo\n2\n", "LEASE\nthree\n3\n", "LEASE\nfour\n4\n"]);
    let pages = |n| [(RunningHeader, "LEASE"), (PageNumber, n)];
    check(&text, &["1", "2", "3", "4"].map(pages).concat());
    check(
        &plain(&["One fine day.\nSmith v. Jones\nPage 1 of 2\n", "It rained.\nSmith v. Jones\nPage 2 of 2\n"]),
        &[(RunningFooter, "Smith v. Jones"), (PageNumber, "Page 1 of 2"), (RunningFooter, "Smith v. Jones"), (PageNumber, "Page 2 of 2")],
    );
}

#[test]
fn words_of_the_text_are_no_furniture() {
    check(&plain(&["not later than\n30\n", "days after notice"]), &[]);
    check(&plain(&["one\n30\n", "two\n17\n", "three\n4\n", "four"]), &[]);
    check(&plain(&["The Supplier shall\nnot assign this\n", "Agreement without consent\nof the Customer\n"]), &[]);
    check(&plain(&["The Vendor pays\nunless the Agent consents\n", "within ten days\nunless the Agent consents\n"]), &[]);
    check(&plain(&["The Vendor pays if\nThe Agent consents\n", "within ten days\nThe Agent consents\n"]), &[]);
    check(&plain(&["one\nNOT FOR PUBLICATION\n", "two\nNOT FOR PUBLICATION\n"]), &[(RunningFooter, "NOT FOR PUBLICATION"); 2]);
    check(&plain(&["30\n"]), &[]);
}

/// A line that ends several pages may be the same words of several sentences.
#[test]
fn a_line_that_ends_many_pages_is_text_unless_it_is_set_apart() {
    let pages = ["The Vendor pays if", "The Buyer pays if", "The Agent pays if", "The Owner pays if", "Nobody pays if"];
    let texts = pages.map(|first| format!("{first}\nThe Agent consents\n"));
    check(&plain(&texts.each_ref().map(String::as_str)), &[]);
    let at = |foot: i32, height: i32| {
        let rows = pages.map(|first| {
            [(first, 1_000, 132), ("and goes on", 1_132, 132), ("to say that", 1_264, 132), ("The Agent consents", foot, height)]
        });
        pieces(&with_layout(&rows.each_ref().map(|r| r.as_slice()))).iter().filter(|p| p.kind == RunningFooter).count()
    };
    assert_eq!((at(1_396, 132), at(1_396, 108), at(1_600, 132)), (0, 5, 5));
}

#[test]
fn line_numbers_in_a_column() {
    let column: String = (1..=12).map(|n| format!("{n}\n")).collect();
    let text = plain(&[&format!("{column}One fine day\nit rained.\n"), "and so on\n"]);
    check(&text, &[(LineNumber, column.trim_end())]);
    check(&plain(&["1\n2\n3\n4\n5\nOne fine day\n", "and so on\n"]), &[]);
    let page = |from: &str| (1..=12).map(|n| format!("{n} {from}\n")).collect::<String>();
    let found = pieces(&plain(&[&page("words here"), &page("other words")]));
    assert_eq!((found.len(), found[0].kind), (24, LineNumber));
    check(&plain(&[&page("items of a list"), "and text\n"]), &[]);
}

#[test]
fn footnotes_without_layout() {
    check(
        &plain(&["It was settled.3 It has\nlong been\n3 See Smith v. Jones.\n", "followed by courts\n", "and others\n"]),
        &[(Footnote, "3 See Smith v. Jones.")],
    );
    let first = "The rule is old.3 It has\n——————\n3 See Smith v. Jones, which\n";
    check(
        &plain(&[first, "long been followed\n——————\nheld so.\n", "by the courts.\n"]),
        &[(Footnote, "——————\n3 See Smith v. Jones, which"), (Footnote, "——————\nheld so.")],
    );
    // Without a note on the page before, what is below a rule is text.
    check(&plain(&["The rule is old.", "long been followed\n——————\nheld so.\n", "by the courts.\n"]), &[]);
}

#[test]
fn clauses_are_no_footnotes() {
    for reference in ["art.5", "No.5", "cl.5", "sect.5", "Annex5", "Agreement 5"] {
        let first = format!("as in {reference} the Vendor\nshall pay.\n5 CONFIDENTIALITY\nThe Parties keep\n");
        check(&plain(&[&first, "all of it secret\n", "for ever.\n"]), &[]);
        let first = format!("as in {reference} the Vendor\nshall pay.\n5 Confidentiality\nThe Parties keep\n");
        check(&plain(&[&first, "all of it secret\n", "for ever.\n"]), &[]);
    }
    check(&plain(&["as was agreed.5 The Vendor\nshall pay.\n5 CONFIDENTIALITY\nThe Parties keep\n", "it secret\n", "for ever.\n"]), &[]);
}

/// A page whose lines are given with their foot and height in tenths of a point; `^` raises the digit after it and is no text.
fn laid_out(lines: &[(&str, i32, i32)]) -> (String, PageFacts) {
    let (mut text, mut facts, mut at) = (String::new(), PageFacts::default(), 0);
    for (line, foot, height) in lines {
        let mut up = false;
        for c in line.chars() {
            if c == '^' {
                up = true;
                continue;
            }
            if std::mem::take(&mut up) {
                facts.raised.push(CharSpan::between(at, at + 1));
            }
            text.push(c);
            at += 1;
        }
        text.push('\n');
        at += 1;
        facts.lines.push(Some(LineLayout { left: 720, right: 4_000, foot: *foot, height: *height }));
    }
    (text, facts)
}

fn with_layout(pages: &[&[(&str, i32, i32)]]) -> CanonicalText {
    let (texts, facts): (Vec<String>, Vec<PageFacts>) = pages.iter().map(|p| laid_out(p)).unzip();
    plain(&texts.iter().map(String::as_str).collect::<Vec<_>>()).with_facts(facts.into_iter().map(Some).collect())
}

#[test]
fn footnotes_are_known_by_their_place_and_size() {
    let text = with_layout(&[
        &[
            ("he seized the cash.^1 He left", 1_000, 132),
            ("in the end.", 1_132, 132),
            ("^1 They allege it", 1_400, 108),
            ("failed.", 1_508, 108),
        ],
        &[("The next page.", 1_000, 132)],
    ]);
    check(&text, &[(FootnoteMark, "1"), (Footnote, "1 They allege it\nfailed.")]);
}

#[test]
fn footnotes_that_extraction_puts_first() {
    let text = with_layout(&[
        &[
            ("“APDUG” stands for a Group. ^4", 6_215, 118),
            ("of users.", 6_350, 118),
            ("the group, a ^4", 1_802, 130),
            ("product of his.", 1_957, 130),
        ],
        &[("The next page.", 1_000, 132)],
    ]);
    check(&text, &[(Footnote, "“APDUG” stands for a Group. 4\nof users."), (FootnoteMark, "4")]);
}

#[test]
fn a_quotation_in_small_type_is_text() {
    let text = with_layout(&[
        &[
            ("he seized the cash.^1 He said:", 1_000, 132),
            ("small quotation", 1_120, 108),
            ("——————", 1_300, 108),
            ("^1 They allege it", 1_400, 108),
        ],
        &[("more text", 1_000, 132), ("small quotation at the end", 1_400, 108)],
        &[("The last page.", 1_000, 132)],
    ]);
    check(&text, &[(FootnoteMark, "1"), (Footnote, "——————\n1 They allege it")]);
}

/// In the slip opinion of Dobbs extraction puts the rule and the first note on one line.
#[test]
fn a_rule_on_the_line_of_the_first_note() {
    let text = with_layout(&[
        &[("he seized the cash.^1 He", 1_000, 132), ("—————— ^1 They allege", 1_300, 108), ("it failed, but", 1_400, 108)],
        &[("left the house.", 1_000, 132), ("—————— not wholly.", 1_400, 108)],
        &[("Words — and ——————", 1_000, 132)],
    ]);
    check(&text, &[(FootnoteMark, "1"), (Footnote, "—————— 1 They allege\nit failed, but"), (Footnote, "—————— not wholly.")]);
}

#[test]
fn a_note_goes_on_below_the_rule_of_the_next_page() {
    let text = with_layout(&[
        &[("he seized the cash.^1 He", 1_000, 132), ("——————", 1_300, 108), ("^1 They allege", 1_400, 108)],
        &[("left the house", 1_000, 132), ("——————", 1_300, 108), ("that it failed.", 1_400, 108)],
        &[("at once.", 1_000, 132)],
    ]);
    check(&text, &[(FootnoteMark, "1"), (Footnote, "——————\n1 They allege"), (Footnote, "——————\nthat it failed.")]);
}

/// Without a rule, what stops inside a sentence goes on in small type below a gap, or on a page of its own; a quotation in small type does not.
#[test]
fn a_note_goes_on_where_it_stops_inside_a_sentence() {
    let opens: fn(&'static str) -> [(&'static str, i32, i32); 4] =
        |note| [("he seized the cash.^1 He", 1_000, 132), ("left. And so", 1_132, 132), ("went on.", 1_264, 132), (note, 1_500, 108)];
    let rest = [("the", 1_000, 132), ("whole", 1_132, 132), ("day.", 1_264, 132), ("in small type.", 1_500, 108)];
    let last = [("The last page.", 1_000, 132)];
    let unfinished = opens("^1 They call it “a day”");
    let text = with_layout(&[&unfinished, &rest, &last]);
    check(&text, &[(FootnoteMark, "1"), (Footnote, "1 They call it “a day”"), (Footnote, "in small type.")]);
    let finished = opens("^1 They call it “a day.”");
    check(&with_layout(&[&finished, &rest, &last]), &[(FootnoteMark, "1"), (Footnote, "1 They call it “a day.”")]);
    let page = [("all of it", 1_000, 108), ("and more,", 1_108, 108)];
    let text = with_layout(&[&unfinished, &page, &rest, &last]);
    assert_eq!(pieces(&text).iter().filter(|p| p.kind == Footnote).count(), 3);
}

#[test]
fn a_power_is_no_mark() {
    let text = with_layout(&[
        &[("a plot of 100 m^2 and he said.^2 It", 1_000, 132), ("is 5 km^2 and 10^2 wide.", 1_132, 132), ("^2 A note.", 1_400, 108)],
        &[("The next page.", 1_000, 132)],
    ]);
    check(&text, &[(FootnoteMark, "2"), (Footnote, "2 A note.")]);
}

#[test]
fn a_raised_number_without_its_note_is_text() {
    let page: &[(&str, i32, i32)] = &[("the rule.^3 It is", 1_000, 132), ("^5 CONFIDENTIALITY", 1_400, 108)];
    check(&with_layout(&[page, &[("The next page.", 1_000, 132)]]), &[]);
}

#[test]
fn hidden_text_and_star_pages() {
    let (text, mut facts) = laid_out(&[("slug line", 100, 50), ("the court [*7] held", 1_000, 132)]);
    facts.hidden = vec![CharSpan::between(0, 9)];
    facts.lines[0] = None;
    let text = plain(&[&text, "next\n"]).with_facts(vec![Some(facts)]);
    check(&text, &[(HiddenText, "slug line"), (StarPage, "[*7]")]);
}

#[test]
fn furniture_is_shown_in_code_points() {
    let shown = page_furniture(&plain(&["één\n1\n", "two\n2\n", "é\n3\n"]));
    let found: Vec<_> = shown.iter().map(|f| (f.page, f.span.start(), f.span.end(), f.kind.name())).collect();
    assert_eq!(found, [(1, 4, 5, "page_number"), (2, 11, 12, "page_number"), (3, 16, 17, "page_number")]);
    assert!(page_furniture(&CanonicalText::from_plain("Page 1 of 2\nx\nPage 2 of 2\n".into())).is_empty());
}

#[test]
fn printed_numbers_are_labels_where_they_count() {
    let text = plain(&["one\n512\n", "two\n513\n", "three\n514\n", "four\n515\n"]);
    let labels = page_labels(&text, &[]);
    assert_eq!(labels.iter().flatten().collect::<Vec<_>>(), ["512", "513", "514", "515"]);
    assert_eq!(page_labels(&text, &[Some("i".into())])[0].as_deref(), Some("i"));
    // A file that counts its pages from 1 says nothing of what is printed on them.
    let places: Vec<_> = (1..=4).map(|n| Some(n.to_string())).collect();
    assert_eq!(page_labels(&text, &places).iter().flatten().collect::<Vec<_>>(), ["512", "513", "514", "515"]);
    assert_eq!(page_labels(&plain(&["one\n", "two\n", "three\n", "four\n"]), &places), places);
    assert!(page_labels(&plain(&["one\n30\n", "two\n31\n"]), &[]).iter().all(Option::is_none));
    let headed = plain(&[
        "BRISKIN V. SHOPIFY 1\na\n",
        "2 BRISKIN V. SHOPIFY\nb\n",
        "BRISKIN V. SHOPIFY 3\nc\n",
        "4 BRISKIN V. SHOPIFY\nd\n",
        "BRISKIN V. SHOPIFY 5\ne\n",
        "6 BRISKIN V. SHOPIFY\nf\n",
    ]);
    assert_eq!(page_labels(&headed, &[]).iter().flatten().collect::<Vec<_>>(), ["1", "2", "3", "4", "5", "6"]);
}
