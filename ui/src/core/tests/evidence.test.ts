import { describe, expect, test } from "vitest";
import type { Alteration, Citation, Skipped } from "$generated/api";
import { layersOf, leftOut, paint, type PassagePiece, quotedParts, quoteRow, sourceRow, sourceWording } from "$core/verdict/evidence";
import { alterationsLine, alteredBadge, changeWords, cutLine, matchWords, reasonWords, skippedWords, unresolvedWords, warningWords } from "$core/verdict/evidence-words";
import { passageOf, sourceRowOf } from "$core/verdict/passages";
import { citationPlace, copyOf } from "$core/library/pincite";
import { english as t } from "$core/i18n/strings/en";
import { romanian } from "$core/i18n/strings/ro";
import { fromScan, needsLook, stateOf } from "$core/verdict/verdicts";
import { citation, fragment, source } from "./samples";

const SENTENCE = "Neither silence nor delay is consent, and it may not be inferred, provided that rights are reserved. Next.";
const at = (words: string, from = 0) => {
  const start = SENTENCE.indexOf(words, from);
  return { char_start: start, char_end: start + words.length };
};
const alteration = (quote: string, source_: string, kind: Alteration["kind"], quote_start: number, warnings: Alteration["warnings"] = []): Alteration => ({
  kind,
  quote,
  source: source_,
  quote_start,
  quote_end: quote_start + quote.length,
  ...at(source_),
  warnings,
});
const QUOTE = "silence [or] delay is consent, and it may … be inferred";
const span = { ...at("silence nor delay is consent, and it may not be inferred"), text: "silence nor delay is consent, and it may not be inferred" };
const altered = citation(2, "altered", {
  quote: QUOTE,
  span,
  parts: [{ char_start: span.char_start, char_end: span.char_end }],
  match: "altered",
  alterations: [alteration("[or]", "nor", "replaced", 8), alteration("…", "not", "omitted", QUOTE.indexOf("…"), ["negation"])],
  cut: [
    { side: "before", ...at("Neither"), text: "Neither", warning: "negation" },
    { side: "after", ...at("provided that"), text: "provided that", warning: "condition" },
  ],
});
const one = (piece: PassagePiece) => {
  const marks = { context: ["", ""], span: ["<", ">"], altered: ["[", "]"], cut: ["(", ")"], closest: ["~", "~"], page_break: ["|", ""] } as const;
  return marks[piece.mark][0] + piece.text + marks[piece.mark][1];
};
const drawn = (pieces: readonly PassagePiece[]) => pieces.map(one).join("");

describe("an altered quote", () => {
  test("has its own words in yellow and nothing else: what it leaves out or replaces is outlined", () => {
    expect(quotedParts(altered).map(({ start, end }) => SENTENCE.slice(start, end))).toEqual(["silence ", " delay is consent, and it may ", " be inferred"]);
    expect(leftOut(altered).map(({ start, end, replaced }) => [SENTENCE.slice(start, end), replaced])).toEqual([["nor", true], ["not", false]]);
    expect(drawn(paint(SENTENCE, 0, layersOf(altered)))).toBe("(Neither) <silence> [nor] <delay is consent, and it may> [not] <be inferred>, (provided that) rights are reserved. Next.");
  });
  test("shows its sentence below it, with the words cut off in grey, as far as the sentence goes", () => {
    const whole = "(Neither) <silence> [nor] <delay is consent, and it may> [not] <be inferred>(, provided that rights are reserved.)";
    expect(drawn(sourceRow(altered, { text: SENTENCE, from: 0 }))).toBe(whole);
    expect(drawn(sourceRowOf(altered, source(2), [fragment({ text: SENTENCE, char_start: 0, char_end: SENTENCE.length })]))).toBe(whole);
    // Without a text around it, the words that were cut off are those that the record has.
    expect(drawn(sourceRow(altered, null))).toBe("(Neither) <silence> [nor] <delay is consent, and it may> [not] <be inferred>( … provided that)");
  });
  test("has its brackets and ellipses distinguished, also within quotation marks, counted in code points", () => {
    const changed = (text: string, of: Citation = altered) => quoteRow(text, of).map((p) => (p.changed ? `[${p.text}]` : p.text)).join("");
    expect(changed(QUOTE)).toBe("silence [[or]] delay is consent, and it may […] be inferred");
    expect(changed(`“${QUOTE}”`)).toBe("“silence [[or]] delay is consent, and it may […] be inferred”");
    expect(changed(`𝒜 “${QUOTE}”`)).toBe("𝒜 “silence [[or]] delay is consent, and it may […] be inferred”");
    // An answer may set the words a little otherwise than the quote has them.
    expect(changed("“silence [or] delay … be inferred.”")).toBe("“silence [[or]] delay […] be inferred.”");
    expect(changed("a [bracket] of the source", citation(1, "verified", { quote: "a [bracket] of the source" }))).toBe("a [bracket] of the source");
  });
  test("is put in words: badge, card, warnings, cuts", () => {
    expect(alteredBadge(altered, t)).toBe("altered: leaves out “not”");
    expect(alteredBadge(altered, romanian)).toBe("modificat: omite „not”");
    expect(alterationsLine(altered, t)).toBe("reads “or” for “nor”, leaves out “not”");
    expect(warningWords(altered, t)).toBe("a negation");
    expect(cutLine(altered.cut, t)).toBe("begins after “Neither”, ends before “provided that”");
    expect(cutLine([...altered.cut, { side: "after", ...at("reserved"), text: "unless", warning: "exception" }], t)).toBe("begins after “Neither”, ends before “provided that” and “unless”");
    expect(cutLine([], t)).toBe("");
    expect(cutLine(altered.cut, romanian)).toBe("începe după „Neither”, se termină înainte de „provided that”");
    const only = (...alterations: Alteration[]) => alteredBadge({ ...altered, alterations }, t);
    expect(only(alteration("…", "also", "omitted", 0))).toBe("altered");
    expect(only(alteration("[£6,000]", "£5,000", "replaced", 0, ["quantity"]))).toBe("altered: reads “£6,000” for “£5,000”");
    expect(only(alteration("[Osprey]", "", "inserted", 0, ["party"]))).toBe("altered: adds “Osprey”");
    expect(only(alteration("…", "unless the Tenant has given the Landlord notice", "omitted", 0, ["condition"]))).toBe("altered: leaves out “unless the …” (a condition)");
    // The gravest is named, and that there are more.
    expect(only(alteration("…", "5 March", "omitted", 0, ["date"]), alteration("…", "not", "omitted", 9, ["negation"]))).toBe("altered: leaves out “not”, 1 more");
  });
  test("is copied with both: the quote as it is, and what was altered", () => {
    const where = citationPlace(altered, source(2, { page_label: "112" }), "s", "full", t);
    expect(copyOf(altered, source(2), where, t)).toBe(`“${QUOTE}” [altered: leaves out “not”] (Managed Services Agreement, v2, page 112)`);
    expect(sourceWording(altered)).toBe("silence nor delay is consent, and it may not be inferred");
  });
  test("must be looked at where it has a warning, and only then", () => {
    expect(needsLook("altered", altered)).toBe(true);
    expect(needsLook("altered", { ...altered, alterations: altered.alterations.slice(0, 1) })).toBe(false);
    expect(needsLook("scan", altered)).toBe(false);
  });
});

describe("what the page has between the words", () => {
  const PAGES = "discovery for\n679\n\fOpinion of the Court\na plaintiff armed with\n12 nothing";
  const found = (words: string) => ({ char_start: PAGES.indexOf(words), char_end: PAGES.indexOf(words) + words.length });
  const skipped: Skipped[] = [
    { kind: "page_number", ...found("679") },
    { kind: "running_header", ...found("Opinion of the Court") },
    { kind: "line_number", ...found("12") },
  ];
  const quote = citation(1, "verified", {
    span: { char_start: 0, char_end: PAGES.length, text: PAGES },
    parts: [{ char_start: 0, char_end: PAGES.length }],
    match: "normalized",
    changes: [{ kind: "line_break_joined" }],
    skipped,
  });
  test("is never yellow and never printed: a break is shown at a page end, nothing within a page", () => {
    expect(drawn(paint(PAGES, 0, layersOf(quote)))).toBe("<discovery for> | <a plaintiff armed with nothing>");
    expect(drawn(passageOf(quote, source(1), null))).toBe("<discovery for> | <a plaintiff armed with nothing>");
    expect(sourceWording(quote)).toBe("discovery for a plaintiff armed with nothing");
    expect(copyOf(quote, source(1), "MSA", t)).toBe("“discovery for a plaintiff armed with nothing” (MSA)");
  });
  test("is in no yellow part, however the words lie", () => {
    const inside = quotedParts(quote).map(({ start, end }) => PAGES.slice(start, end)).join("");
    for (const words of ["679", "Opinion", "12"]) expect(inside).not.toContain(words);
  });
  test("is named in the card", () => {
    expect(matchWords(quote, t)).toBe("line break joined, page number skipped, page header skipped, line number skipped");
    expect(skippedWords(skipped, romanian)).toEqual(["numărul paginii sărit", "antetul paginii sărit", "numărul rândului sărit"]);
  });
  test("around the words of another quote stays where it is", () => {
    const other = citation(3, "verified", { span: { ...found("Opinion of the Court"), text: "Opinion of the Court" } });
    expect(drawn(paint(PAGES, 0, [...layersOf(quote), ...layersOf(other)]))).toContain("Opinion of the Court");
  });
});

test("words read with doubt are dotted within the quotation", () => {
  const scan = { ...citation(1, "verified", { basis: "scan_text" as const }), weak: [{ char_start: 17, char_end: 19 }] };
  const pieces = paint("It must: within 36 hours.", 0, layersOf({ ...scan, span: { char_start: 9, char_end: 24, text: "within 36 hours" }, parts: [], weak: [{ char_start: 16, char_end: 18 }] }));
  expect(pieces.map(({ text, weak }) => (weak ? `_${text}_` : text)).join("")).toBe("It must: within _36_ hours.");
  // A session tells it beside the source.
  const told = passageOf({ ...citation(1, "verified", { basis: "scan_text" }), parts: [] }, source(1, { weak: [{ char_start: 17, char_end: 19 }] }), null);
  expect(told.filter(({ weak }) => weak).map(({ text }) => text)).toEqual(["36"]);
  expect(pieces.filter(({ mark }) => mark === "span").map(({ text }) => text).join("")).toBe("within 36 hours");
});

describe("the state that is shown", () => {
  test("is plainly verified for nothing but unaltered words of the page's own text", () => {
    expect(stateOf({ status: "verified", basis: "page_text" })).toBe("verified");
    expect(stateOf({ status: "verified", basis: "file_text" })).toBe("verified");
    expect(stateOf({ status: "verified", basis: "scan_text" })).toBe("scan");
    expect(stateOf({ status: "altered", basis: "scan_text" })).toBe("altered");
    expect(stateOf({ status: "verified", match: "elided" })).toBe("altered");
    expect(stateOf({ status: "verified", match: "bracketed" })).toBe("altered");
    expect(stateOf({ status: "verified", match: "exact", basis: null }, { scanned: true })).toBe("scan");
    for (const status of ["near_match", "not_found", "citation_unresolved"] as const) expect(stateOf({ status, basis: "scan_text" })).toBe(status);
    expect([fromScan({ basis: "page_text" }, { scanned: true }), fromScan({ basis: null }, undefined)]).toEqual([false, false]);
  });
});

describe("a record of the first format", () => {
  const text = "five per cent for each period, up to twenty per cent";
  const older = citation(1, "verified", {
    quote: "five per cent … up to twenty per cent",
    match: "elided",
    basis: null,
    notes: ["ellipsis: 2 parts matched in order"],
    span: { char_start: 0, char_end: text.length, text },
    parts: [{ char_start: 0, char_end: 13 }, { char_start: text.indexOf("up to"), char_end: text.length }],
  });
  test("shows what its ellipsis leaves out, and is not plainly verified", () => {
    expect(stateOf(older)).toBe("altered");
    expect(drawn(sourceRow(older, null))).toBe("<five per cent> [for each period,] <up to twenty per cent>");
    expect(quoteRow(older.quote, older).filter(({ changed }) => changed)).toEqual([{ text: "…", changed: true }]);
    expect(alteredBadge(older, t)).toBe("altered");
    expect(needsLook("altered", older)).toBe(true);
  });
  test("keeps the sentences in which it told its evidence", () => {
    expect(matchWords(older, t)).toBe("ellipsis: 2 parts matched in order");
    expect(reasonWords(citation(1, "not_found", { notes: ["a word is left out"] }), t)).toEqual(["A word is left out."]);
  });
});

describe("evidence in words", () => {
  const changed = (quote: string, text: string, ...kinds: ("typography_unified" | "end_punctuation_ignored" | "case_ignored" | "ligature_split" | "line_end_hyphen_joined" | "spaces_collapsed")[]) =>
    changeWords({ quote, span: { char_start: 0, char_end: 1, text }, changes: kinds.map((kind) => ({ kind })) }, t);
  test("names what was normalised, and only what was", () => {
    expect(changed('"a"', "“a”", "typography_unified")).toEqual(["curly quotes made straight"]);
    expect(changed("a - b", "a – b", "typography_unified")).toEqual(["dashes made plain"]);
    expect(changed("a", "a", "typography_unified")).toEqual(["quotation marks and dashes made plain"]);
    expect(changed("a.", "a", "end_punctuation_ignored")).toEqual(["closing full stop ignored"]);
    expect(changed("a,", "a", "end_punctuation_ignored")).toEqual(["punctuation at an end ignored"]);
    expect(changed("A", "a", "case_ignored", "ligature_split", "line_end_hyphen_joined", "spaces_collapsed")).toEqual(["letter case ignored", "ligature split", "line-end hyphen removed", "spaces collapsed"]);
    expect(changeWords({ quote: "", span: null, changes: [{ kind: "editorial_mark_ignored", text: "[sic]" }, { kind: "footnote_mark_ignored", text: "7" }] }, t)).toEqual(["[sic] ignored", "footnote mark 7 ignored"]);
    expect(matchWords(citation(1, "verified"), t)).toBe("exact match");
    expect(matchWords(citation(1, "verified", { too_short: true }), t)).toBe("too few words to identify a passage");
  });
  test("says why words were not found", () => {
    const why = (reasons: Citation["reasons"], strings = t) => reasonWords(citation(1, "not_found", { reasons, notes: ["derived"] }), strings);
    expect(why([{ kind: "elsewhere", title: "Deed, No. 2", page: 2 }])).toEqual(["These words are in Deed, No. 2, page 2, which was not cited."]);
    expect(why([{ kind: "other_version", version: 1, cited: 2, valid_until: "2025-02-28" }])).toEqual(["These words are in version 1, in force until 28 February 2025, not in version 2."]);
    expect(why([{ kind: "other_version", version: 3, cited: 2, valid_until: null }], romanian)).toEqual(["Aceste cuvinte sunt în versiunea 3, nu în versiunea 2."]);
    expect(why([{ kind: "hidden_text" }])).toEqual(["These words are in the file, but the page does not show them."]);
  });
  test("says why a citation names nothing", () => {
    const why = (unresolved: Citation["unresolved"], ref = "deadbeef") => unresolvedWords({ anchor: 3, ref, unresolved }, t);
    expect(why({ kind: "unknown_passage" })).toBe("[3] cites “deadbeef”, which is not one of the passages the model was given.");
    expect(why(null)).toBe("[3] cites “deadbeef”, which is not one of the passages the model was given.");
    expect(why({ kind: "no_citation" }, "")).toBe("[3] names no source.");
    expect(why({ kind: "unknown_document", name: "Iqbal", candidates: 0 })).toBe("No document here matches “Iqbal”.");
    expect(why({ kind: "unknown_document", name: "Iqbal", candidates: 2 })).toBe("2 documents match “Iqbal”.");
  });
});
