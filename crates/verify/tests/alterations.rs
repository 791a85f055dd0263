//! What ellipses and brackets stand for, with the words on both sides, and the property that guards it: putting each alteration's source
//! in the place of its quote gives a quote that is verified on the same span.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use touchstone_text::CharSpan;
use touchstone_verify::{AlterationKind, Change, MatchKind, Prepared, Reason, Status, Verdict, Warning, quoted_parts, verify_quote};

use AlterationKind::{Inserted, Omitted, Replaced};
use Warning::{Condition, Date, Exception, Modal, Negation, Party, Quantity, Sentence, UnreadLanguage};

/// Words that tell the language of a short source, and a sentence of their own.
const AROUND: &str = "This is the text of the law for all of the parties. ";

/// A verdict whose alterations have been undone and tested.
#[track_caller]
fn verdict(document: &Prepared, quote: &str) -> Verdict {
    let verdict = verify_quote(document, quote, None);
    let Some(span) = verdict.span().filter(|_| verdict.status() == Status::Altered) else { return verdict };
    let chars: Vec<char> = quote.chars().collect();
    let (mut undone, mut at) = (String::new(), 0);
    for alteration in verdict.alterations() {
        let (from, to) = (alteration.quote_start as usize, alteration.quote_end as usize);
        assert_eq!(chars[from..to].iter().collect::<String>(), alteration.quote);
        let place = CharSpan::new(alteration.char_start, alteration.char_end).unwrap();
        assert!(span.char_start <= place.start() && place.end() <= span.char_end, "{alteration:?} outside {span:?}");
        if verdict.found().unwrap().skipped().is_empty() {
            assert_eq!(document.text().slice(place), alteration.source);
        }
        undone.extend(&chars[at..from]);
        undone.push_str(&alteration.source);
        at = to;
    }
    undone.extend(&chars[at..]);
    let again = verify_quote(document, &undone, CharSpan::new(span.char_start, span.char_end));
    assert_eq!(again.status(), Status::Verified, "{quote:?} undone: {undone:?}");
    let again = again.span().unwrap();
    assert_eq!((again.char_start, again.char_end), (span.char_start, span.char_end), "{undone:?}: {again:?} for {span:?}");
    verdict
}

type Expected<'a> = (AlterationKind, &'a str, &'a str, &'a [Warning]);

#[track_caller]
fn check(source: &str, quote: &str, expected: &[Expected<'_>]) {
    let document = common::plain(&format!("{AROUND}{source}"));
    let verdict = verdict(&document, quote);
    let found: Vec<Expected<'_>> =
        verdict.alterations().iter().map(|a| (a.kind, a.quote.as_str(), a.source.as_str(), a.warnings.as_slice())).collect();
    assert_eq!(found, expected, "{quote:?} in {source:?}: {verdict:?}");
}

#[track_caller]
fn normalized(source: &str, quote: &str, expected: &[Change]) {
    let verdict = verify_quote(&common::plain(source), quote, None);
    assert_eq!((verdict.match_kind(), verdict.changes()), (MatchKind::Normalized, expected), "{quote:?}: {verdict:?}");
}

#[track_caller]
fn absent(source: &str, quote: &str, reasons: &[Reason]) {
    let verdict = verify_quote(&common::plain(source), quote, None);
    assert_eq!((verdict.status(), verdict.reasons()), (Status::NotFound, reasons), "{quote:?}: {verdict:?}");
}

const LEASE: &str =
    "The Party shall not disclose the Information to any third party without the consent of the Owner. It may use the Information.";

#[test]
fn an_ellipsis_shows_what_it_leaves_out() {
    check(LEASE, "shall not disclose the Information … without the consent", &[(Omitted, "…", "to any third party", &[])]);
    check(LEASE, "The Party shall ... disclose the Information", &[(Omitted, "...", "not", &[Negation])]);
    check(LEASE, "The Party […] disclose the Information", &[(Omitted, "[…]", "shall not", &[Negation, Modal])]);
    check("It shall pay, unless excused, the fee due.", "It shall pay, … the fee due", &[(Omitted, "…", "unless excused,", &[Condition])]);
    check("It shall pay, unless excused, the fee due.", "It shall pay … the fee due", &[(Omitted, "…", ", unless excused,", &[Condition])]);
    check("The cap is up to $500,000 a year.", "The cap is … $500,000 a year", &[(Omitted, "…", "up to", &[Quantity])]);
    check("It is due on 3 March 2024 at noon.", "It is due … at noon", &[(Omitted, "…", "on 3 March 2024", &[Quantity, Date])]);
    check(
        "The goods, save for one crate, are his.",
        "The goods … are his",
        &[(Omitted, "…", ", save for one crate,", &[Exception, Quantity])],
    );
    check(
        "The Landlord agrees that the Tenant shall pay it.",
        "The Landlord … shall pay it",
        &[(Omitted, "…", "agrees that the Tenant", &[Party])],
    );
    absent(LEASE, "to any third party … disclose the Information", &[]);
    absent(LEASE, "shall not dis…close the Information", &[Reason::CutOrMarked]);
}

#[test]
fn an_ellipsis_past_the_end_of_a_sentence() {
    check(LEASE, "without the consent … It may use", &[(Omitted, "…", "of the Owner.", &[Party, Sentence])]);
    check(LEASE, "without the consent . . . . It may use", &[(Omitted, ". . . .", "of the Owner.", &[Party])]);
    check(LEASE, "of the Owner.... It may use", &[(Omitted, "....", ".", &[])]);
    check(LEASE, "of the Owner. … may use the Information", &[(Omitted, ". …", ". It", &[])]);
    absent("The fee is due.\n\nThe term is long and fixed.", "The fee is due.... The term is long", &[Reason::OmissionTooLong]);
    absent("The fee is due.\n12.3 The term is long and fixed.", "The fee is due.... term is long", &[Reason::OmissionTooLong]);
    let far = format!("The fee is due {} at the end", "and so on ".repeat(120));
    absent(&far, "The fee is due … at the end", &[Reason::OmissionTooLong]);
}

#[test]
fn an_ellipsis_at_an_end_counts_for_nothing() {
    normalized(LEASE, "... disclose the Information to any third party ...", &[Change::EndEllipsisIgnored]);
    normalized(LEASE, "[…] disclose the Information […]", &[Change::EndEllipsisIgnored]);
    absent(LEASE, "…", &[Reason::NoWords]);
}

#[test]
fn marks_of_the_source_are_words_like_any_other() {
    let source = "the […] Court of Appeal held that [PARTY NAME] pays $[***] each month . . . and no more of it";
    let document = common::plain(source);
    for quote in
        ["the […] Court of Appeal", "held that [PARTY NAME] pays $[***] each month", "[PARTY NAME] pays", "month . . . and no more"]
    {
        assert_eq!(verify_quote(&document, quote, None).match_kind(), MatchKind::Exact, "{quote}");
    }
    // The source's own marks beside the quoter's.
    check(source, "held that [PARTY NAME] pays $[***] … and no more", &[(Omitted, "…", "each month . . .", &[Quantity])]);
    normalized(source, "held [sic] that [PARTY NAME] pays", &[Change::EditorialMarkIgnored { text: "[sic]".into() }]);
    normalized(source, "[PARTY NAME] pays [sic] $[***] each", &[Change::EditorialMarkIgnored { text: "[sic]".into() }]);
    absent(source, "the Court of Appeal held", &[Reason::CutOrMarked]);
    check(source, "that [the Vendor] pays", &[(Replaced, "[the Vendor]", "[PARTY NAME]", &[Party])]);
}

#[test]
fn a_letter_in_another_case_and_remarks() {
    let source = "The Vendor has gave written notice. A party may sue.";
    normalized(source, "[t]he Vendor has gave", &[Change::BracketedCase]);
    normalized(source, "[a] party may sue", &[Change::BracketedCase]);
    let remarks = ["[emphasis added]", "[sic]"].map(|text| Change::EditorialMarkIgnored { text: text.into() });
    normalized(source, "The Vendor has gave [sic] written notice [emphasis added]", &remarks);
    check(source, "The Vendor has gave [sic, and not] written", &[(Inserted, "[sic, and not]", "", &[Negation])]);
    // A remark stands for no words.
    absent("It shall not pay the fee at all.", "It shall [sic] pay the fee", &[]);
}

#[test]
fn a_bracket_shows_what_it_stands_for() {
    let source = "The Vendor shall deliver the goods to it and agrees to insure the goods. He may not assign.";
    check(source, "deliver the goods to [the Purchaser] and agrees", &[(Replaced, "[the Purchaser]", "it", &[Party])]);
    check(source, "deliver [all] the goods to it", &[(Inserted, "[all]", "", &[])]);
    check(source, "He [shall] assign", &[(Replaced, "[shall]", "may not", &[Negation, Modal])]);
    check(source, "He may [not] not assign", &[(Inserted, "[not]", "", &[Negation])]);
    check(
        "The judgment was reversed by the court.",
        "The judgment was [affirmed] by the court",
        &[(Replaced, "[affirmed]", "reversed", &[])],
    );
    check(
        "It shall pay the sum to him.",
        "It shall [not, citation omitted] pay the sum",
        &[(Inserted, "[not, citation omitted]", "", &[Negation])],
    );
    check("It pays within thirty months of it.", "within thirty [days] of it", &[(Replaced, "[days]", "months", &[Quantity])]);
    let long = format!("It shall {} pay", "very well and truly ".repeat(8));
    absent(&long, "It shall [duly] pay", &[Reason::BracketTooLong]);
    absent("It shall pay. The fee is due at once.", "It shall [be] is due at once", &[Reason::BracketTooLong]);
    absent("It may not be assigned at all.", "[not]", &[Reason::TooManyAlterations]);
}

#[test]
fn a_bracket_at_an_end_shows_all_of_its_sentence() {
    let source = "If it rains, neither the Vendor nor he shall pay the price within ten days. The fee is due.";
    check(
        source,
        "[They] shall pay the price",
        &[(Replaced, "[They]", "If it rains, neither the Vendor nor he", &[Negation, Condition, Party])],
    );
    // The words of the bracket stand there: it shows these alone.
    check(source, "[He] shall pay the price", &[(Replaced, "[He]", "he", &[])]);
    check(source, "shall pay [the fee]", &[(Replaced, "[the fee]", "the price within ten days", &[Quantity])]);
    check(source, "[The Vendor] nor he shall pay", &[(Replaced, "[The Vendor]", "the Vendor", &[])]);
    check(source, "[Moreover,] the fee is due", &[(Inserted, "[Moreover,]", "", &[])]);
    check(source, "The fee is due [at once].", &[(Inserted, "[at once]", "", &[])]);
}

#[test]
fn a_bracket_in_a_word_shows_the_whole_word() {
    let source = "The parties agree to pay within eight days, as is lawful for them.";
    check(source, "The part[y] agree to pay", &[(Replaced, "part[y]", "parties", &[])]);
    check(source, "The parties agree[d] to pay", &[(Replaced, "agree[d]", "agree", &[])]);
    check(source, "within eight[y] days", &[(Replaced, "eight[y]", "eight", &[Quantity])]);
    check(source, "as is [un]lawful for them", &[(Replaced, "[un]lawful", "lawful", &[Negation])]);
    check(source, "[dis]agree to pay within", &[(Replaced, "[dis]agree", "agree", &[Negation])]);
    absent(source, "The parties assent[ed] to pay", &[]);
    check("It is due within 30.5 days of it.", "within 30[] days of it", &[(Replaced, "30[]", "30.5", &[Quantity])]);
}

#[test]
fn words_and_numbers_are_not_cut_beside_a_mark() {
    absent("a sum of 500 000 de lei is due", "a sum of 500 … lei is due", &[]);
    absent("a sum of 1 500 000 de lei is due", "a sum … 500 000 de lei is due", &[]);
    absent("an exclusive right of the seller", "an exclu … right of the seller", &[]);
    absent("the price is $7 million for it", "the price is $[5] million for it", &[]);
}

#[test]
fn nothing_is_cut_over_a_running_header() {
    let document = common::pages(&["It is for a non-\n", "Page 2 of 3\nexclusive right of it to use the goods\n", "three\n"]);
    assert_eq!(verdict(&document, "exclusive right … to use").status(), Status::NotFound);
    assert_eq!(verdict(&document, "a non-exclusive right … to use").status(), Status::Altered);
    let document = common::pages(&["It may use the right\n", "Page 2 of 3\nof it to sell the goods\n", "three\n"]);
    let found = verdict(&document, "It may use … sell the goods");
    assert_eq!(found.alterations()[0].source, "the right\n\u{c}Page 2 of 3\nof it to");
    assert!(found.found().unwrap().skipped().is_empty());
    // Where the words go over a header too, it is skipped in what is left out.
    let found = verdict(&document, "It may use the right of it … the goods");
    assert_eq!((found.alterations()[0].source.as_str(), found.found().unwrap().skipped().len()), ("to sell", 1));
}

#[test]
fn a_language_that_is_not_read() {
    let source = "Penyewa tidak boleh mengalihkan perjanjian ini kepada pihak ketiga tanpa persetujuan";
    let found = verdict(&common::plain(source), "Penyewa … boleh mengalihkan perjanjian ini");
    assert_eq!(found.alterations()[0].warnings, [UnreadLanguage]);
    let source = "Chiriașul plătește la timp, cu excepția lunii decembrie, o chirie fixă, care este stabilită de părți în contract.";
    let found = verdict(&common::plain(source), "Chiriașul plătește la timp … o chirie fixă");
    assert_eq!(found.alterations()[0].warnings, [Exception, Date]);
}

#[test]
fn several_marks() {
    check(
        LEASE,
        "[t]he Party … disclose [all of] the Information … without the [written] consent",
        &[
            (Omitted, "…", "shall not", &[Negation, Modal]),
            (Inserted, "[all of]", "", &[]),
            (Omitted, "…", "to any third party", &[]),
            (Inserted, "[written]", "", &[]),
        ],
    );
    check(
        LEASE,
        "The Party … [never] disclose the",
        &[(Omitted, "…", "shall not", &[Negation, Modal]), (Inserted, "[never]", "", &[Negation])],
    );
    check(
        LEASE,
        "The Party [must] [never] disclose the",
        &[(Replaced, "[must]", "shall not", &[Negation, Modal]), (Inserted, "[never]", "", &[Negation])],
    );
}

#[test]
fn parts_stand_between_omissions() {
    let document = common::plain(LEASE);
    let found = verdict(&document, "The [disclosing] Party … disclose the Information … without the consent");
    let parts: Vec<&str> = found.parts().iter().map(|p| document.text().slice(CharSpan::new(p.char_start, p.char_end).unwrap())).collect();
    assert_eq!(parts, ["The Party", "disclose the Information", "without the consent"]);
    let quoted: Vec<&str> = quoted_parts(found.parts(), found.found().unwrap().skipped(), found.alterations())
        .iter()
        .map(|p| document.text().slice(CharSpan::new(p.char_start, p.char_end).unwrap()).trim())
        .collect();
    assert_eq!(quoted, ["The Party", "disclose the Information", "without the consent"]);
}

#[test]
fn a_change_is_named_only_where_it_did_something() {
    use Change::{EndEllipsisIgnored, EndPunctuationIgnored, SoftHyphenIgnored, SpaceIgnored, SpacesCollapsed};
    normalized("They pay the fee, then leave.", "pay the fee, …", &[EndEllipsisIgnored]);
    normalized("They pay the fee then leave.", "pay the fee, …", &[EndPunctuationIgnored, EndEllipsisIgnored]);
    normalized("They pay 7 € then leave.", "They pay 7 € …", &[EndEllipsisIgnored]);
    normalized("They pay the fee. Next", "pay the fee\u{ad}.", &[SoftHyphenIgnored]);
    normalized("They pay • \u{ad} the fee", "pay• \u{ad} the fee", &[SpaceIgnored]);
    normalized("They pay\u{a0}the fee", "They pay the fee", &[SpacesCollapsed]);
    normalized("They pay \n the fee", "They pay\n\n\nthe fee", &[SpacesCollapsed]);
}

#[test]
fn what_a_bracket_at_an_end_stands_for_lies_in_the_span() {
    let document = common::plain("The fee is due. Then the Vendor pays.");
    for quote in ["The fee is due. [now]", "[Now] \u{200b} the Vendor pays"] {
        let verdict = verify_quote(&document, quote, None);
        let (span, place) = (verdict.span().unwrap(), &verdict.alterations()[0]);
        assert!(span.char_start <= place.char_start && place.char_end <= span.char_end, "{quote}: {verdict:?}");
    }
}

#[test]
fn a_row_of_dots_or_stars_that_is_no_ellipsis_has_none_in_it() {
    absent("one two and three", "one two .... . . . three", &[]);
    normalized("one two and three", "two and three .... . . .", &[Change::EndPunctuationIgnored]);
}

#[test]
fn an_altered_quote_that_is_not_verified_undone_is_not_found() {
    absent("for [*7] the Vendor pays", "[[x]]the Vendor pays", &[]);
    check("They pay the whole fee now.", "pay the [emphasis added][small] fee", &[(Replaced, "[small]", "whole", &[])]);
}
