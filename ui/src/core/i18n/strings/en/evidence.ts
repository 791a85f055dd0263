// What the verifier found of a quotation: its states, and its evidence by kind.

import type { Change, Reason, SkippedKind, Unresolved } from "$generated/api";
import { count } from "./counting";

/** What a reader sees of a quotation: the verdict's status, with what was matched in scanned text set apart. */
export type State = "verified" | "scan" | "altered" | "near_match" | "not_found" | "citation_unresolved";

type Marked = "editorial_mark_ignored" | "footnote_mark_ignored";

export const evidence = {
  states: {
    word: { verified: "Verified", scan: "Matches scanned text", altered: "Altered", near_match: "Near match", not_found: "Not found", citation_unresolved: "Citation unresolved" } satisfies Record<State, string>,
    inCard: { verified: "verified", scan: "matches scanned text", altered: "altered", near_match: "near match", not_found: "not found", citation_unresolved: "unresolved" } satisfies Record<State, string>,
    spoken: {
      verified: "verified",
      scan: "matches scanned text",
      altered: "altered",
      near_match: "near match in scanned text",
      not_found: "not found in source",
      citation_unresolved: "citation unresolved",
    } satisfies Record<State, string>,
    /** How many of each kind, in sums. */
    counted: {
      scan: (n: number) => (n === 1 ? "1 matches scanned text" : `${n} match scanned text`),
      altered: (n: number) => `${n} altered`,
      near_match: (n: number) => count(n, "near match", "near matches"),
      not_found: (n: number) => `${n} not found`,
      citation_unresolved: (n: number) => `${n} unresolved`,
    } satisfies Record<Exclude<State, "verified">, (n: number) => string>,
    noSourceWhy: "Nothing was cited for this sentence.",
    noDocument: "no document",
    struck: "[not found in source: ",
    struckEnd: "]",
    cited: "[cited: ",
    closest: "[closest passage: ",
    altered: "[altered: ",
    leftOut: "[left out: ",
    replaced: "[replaced: ",
    notQuoted: "[not quoted: ",
    weak: "[uncertain reading: ",
    markEnd: "]",
    pageBreak: "… page break …",
    scanWhy: "These words match the text read from the scan. Check the page.",
    olderRules: "Saved under earlier rules, which counted it as verified.",
    outlined: "outlined words are not in the quotation",
  },
  match: {
    exact: "exact match",
    normalized: "only spacing or punctuation differs",
    altered: "altered in the quotation",
    elided: "parts matched in order",
    bracketed: "[bracketed] word accepted",
    near: "differs in characters that are easily misread",
    none: "not in the cited document",
    tooShort: "too few words to identify a passage",
  },
  changes: {
    line_break_joined: "line break joined",
    spaces_collapsed: "spaces collapsed",
    space_ignored: "missing or extra space ignored",
    line_end_hyphen_joined: "line-end hyphen removed",
    soft_hyphen_ignored: "invisible characters ignored",
    typography_unified: "quotation marks and dashes made plain",
    ligature_split: "ligature split",
    letter_form_unified: "letter forms unified",
    case_ignored: "letter case ignored",
    bracketed_case: "[bracketed] capital or small letter",
    editorial_mark_ignored: (mark: string) => `${mark} ignored`,
    end_punctuation_ignored: "punctuation at an end ignored",
    end_ellipsis_ignored: "ellipsis at an end ignored",
    footnote_mark_ignored: (mark: string) => `footnote mark ${mark} ignored`,
    diacritic_form_unified: "forms of diacritics unified",
    quotes: "curly quotes made straight",
    dashes: "dashes made plain",
    fullStop: "closing full stop ignored",
  } satisfies Record<Exclude<Change["kind"], Marked> | "quotes" | "dashes" | "fullStop", string> & Record<Marked, (mark: string) => string>,
  skipped: {
    running_header: "page header skipped",
    running_footer: "page footer skipped",
    page_number: "page number skipped",
    line_number: "line number skipped",
    footnote: "footnote skipped",
    star_page: "page mark of another edition skipped",
    hidden_text: "hidden text skipped",
  } satisfies Record<SkippedKind, string>,
  alteration: {
    badge: (what: string, more: number) => `altered: ${what}${more === 0 ? "" : `, ${more} more`}`,
    touches: (what: string) => `Check: ${what}`,
  },
  cut: {
    before: (words: string) => `begins after ${words}`,
    after: (words: string) => `ends before ${words}`,
  },
  reasons: {
    no_words: "No words are quoted here.",
    cut_or_marked: "The letters match, but a word or number is cut short, or a mark differs.",
    hidden_text: "These words are in the file, but the page does not show them.",
    too_many_alterations: "The quotation is nothing but brackets and omissions, or has too many of them.",
    omission_too_long: "The ellipsis leaves out too much, or runs past the end of a paragraph.",
    bracket_too_long: "The bracket replaces too many words.",
    too_repetitive: "The text repeats itself too much to be checked in full.",
    elsewhere: (title: string, page: number) => `These words are in ${title}, page ${page}, which was not cited.`,
    other_version: (version: number, cited: number, until: string | null) =>
      `These words are in version ${version}${until === null ? "" : `, in force until ${until}`}, not in version ${cited}.`,
  } satisfies Record<Reason["kind"], string | ((...given: never[]) => string)>,
  unresolved: {
    no_citation: (n: number) => `[${n}] names no source.`,
    unknown_passage: (n: number, name: string) => `[${n}] cites “${name}”, which is not one of the passages the model was given.`,
    no_words: "No words are quoted here.",
    text_missing: "The text of the cited document is missing.",
    unknown_document: (name: string, candidates: number) => (candidates === 0 ? `No document here matches “${name}”.` : `${candidates} documents match “${name}”.`),
  } satisfies Record<Unresolved["kind"], string | ((...given: never[]) => string)>,
};
