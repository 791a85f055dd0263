import type { Status } from "$generated/api";
import { describe, expect, test } from "vitest";
import { clip, highlight, markFragment, markIn, markLine, markOf, marksByLine, passageOf, sourceCards, sourceRowOf, standsThere } from "$core/verdict/passages";
import { oneLine } from "$core/text/lines";
import { citationPlace, copyOf, placeWords, withCitation } from "$core/library/pincite";
import { english as t } from "$core/i18n/strings/en";
import { romanian } from "$core/i18n/strings/ro";
import { citation, closest, fragment, record, source, view } from "./samples";

const text = (runs: readonly { text: string }[]) => runs.map((r) => r.text).join("");

describe("marks in a fragment", () => {
  test("lie on the words, counted in code points", () => {
    const marked = markFragment(fragment({ text: "𝒜 says within 36 hours.", char_start: 100 }), [
      citation(1, "verified", { span: { char_start: 107, char_end: 122, text: "" } }),
    ]);
    expect(marked).toEqual([
      { text: "𝒜 says ", mark: "context" },
      { text: "within 36 hours", mark: "span" },
      { text: ".", mark: "context" },
    ]);
  });
  test("overlap without losing a letter; a span outranks a closest passage", () => {
    const marked = markFragment(fragment(), [
      citation(1, "not_found", { closest: closest({ char_start: 13, char_end: 28 }) }),
      citation(2, "verified", { span: { char_start: 13, char_end: 19, text: "" } }),
      citation(3, "verified", { span: { char_start: 15, char_end: 18, text: "" } }),
    ]);
    expect(text(marked)).toBe(fragment().text);
    expect(marked.filter(({ mark }) => mark !== "context")).toEqual([
      { text: "within", mark: "span" },
      { text: "36 hours", mark: "closest" },
    ]);
  });
  test("outside the fragment, and none at all", () => {
    expect(markFragment(fragment(), [citation(1, "citation_unresolved"), citation(2, "verified", { span: { char_start: 90, char_end: 99, text: "" } })])).toEqual([
      { text: fragment().text, mark: "context" },
    ]);
    expect(markFragment(fragment(), [citation(1, "verified", { span: { char_start: 0, char_end: 40, text: "" } })])).toHaveLength(1);
    expect(markOf(citation(1, "citation_unresolved"))).toBeNull();
  });
});

test("a mark holds only in the text of its record", () => {
  const failed = citation(1, "not_found", { closest: closest(), extraction_pipeline: "pdfium@1" });
  expect(markIn(failed, "pdfium@1")).toEqual(markOf(failed));
  expect(markIn(failed, "pdfium@2")).toBeNull();
});

describe("lines of a text file", () => {
  const line = { text: "𝒜 must tell within 36 hours.", bbox: [0, 0, 0, 0] as [number, number, number, number], char_start: 100, char_end: 129 };
  const mark = (key: string, start: number, end: number) => ({ key, words: { start, end } });
  const pieces = (...marks: ReturnType<typeof mark>[]) => markLine(line, marks).map((p) => [p.text, p.mark?.key ?? ""]);
  test("come in pieces, marked by code points; the first mark lies above", () => {
    expect(pieces()).toEqual([[line.text, ""]]);
    expect(pieces(mark("find", 112, 118), mark("cited", 90, 121))).toEqual([["𝒜 must tell ", "cited"], ["within", "find"], [" 36", "cited"], [" hours.", ""]]);
    expect(pieces(mark("elsewhere", 129, 140), mark("before", 90, 100))).toEqual([[line.text, ""]]);
  });
  test("each get their own marks only, in the order in which these lie", () => {
    const lines = [{ ...line, text: "one", char_start: 0, char_end: 4 }, { ...line, text: "two", char_start: 4, char_end: 8 }, { ...line, text: "three", char_start: 10, char_end: 16 }];
    const [find, cited, none] = [mark("find", 10, 12), mark("cited", 5, 13), { key: "none", words: null }];
    expect([...marksByLine(lines, [find, none, cited])]).toEqual([[10, [find, cited]], [4, [cited]]]);
    expect(marksByLine([], [find]).size).toBe(0);
  });
  test("cost what their own marks cost, however many a text has", () => {
    let looked = 0;
    const counted = (start: number, end: number) => ({
      get words() {
        looked += 1;
        return { start, end };
      },
    });
    const lines = Array.from({ length: 2_000 }, (_, i) => ({ ...line, text: "word word", char_start: i * 10, char_end: i * 10 + 10 }));
    const marks = Array.from({ length: 1_000 }, (_, i) => counted(i * 20, i * 20 + 4));
    const byLine = marksByLine(lines, marks);
    expect(lines.reduce((sum, one) => sum + markLine(one, byLine.get(one.char_start) ?? []).length, 0)).toBe(3_000);
    expect(looked).toBeLessThan(10_000);
    looked = 0;
    const long = { ...line, text: "word word ".repeat(2_000), char_start: 0, char_end: 20_000 };
    expect(markLine(long, marks)).toHaveLength(2_000);
    expect(looked).toBeLessThan(10_000);
  });
  test("tell whether a fragment is still where it was", () => {
    expect(standsThere(fragment({ char_start: 102, text: "must tell within 36 hours.\nOr else." }), [line])).toBe(true);
    expect(standsThere(fragment({ char_start: 104, text: "must tell within 36 hours.\nOr else." }), [line])).toBe(false);
    expect(standsThere(fragment({ char_start: 9 }), [line])).toBe(false);
  });
  test("tell so too of a fragment that ends inside its first line", () => {
    expect(standsThere(fragment({ char_start: 102, text: "must tell" }), [line])).toBe(true);
    expect(standsThere(fragment({ char_start: 102, text: "must toll" }), [line])).toBe(false);
    expect(standsThere(fragment({ char_start: 102, text: "" }), [line])).toBe(false);
  });
});

describe("clipping", () => {
  const words = "word ".repeat(100);
  test("keeps what is near the mark", () => {
    const [before, mark, after] = clip([{ text: words, mark: "context" }, { text: "here", mark: "span" }, { text: words, mark: "context" }], 30);
    expect(before?.text.startsWith("… ")).toBe(true);
    expect(mark?.text).toBe("here");
    expect(after?.text.endsWith("…")).toBe(true);
    expect(text([before, mark, after].filter((r) => r !== undefined)).length).toBeLessThan(80);
  });
  test("short context stays whole; between two marks the middle goes", () => {
    const runs = [{ text: "a ", mark: "context" as const }, { text: "x", mark: "span" as const }, { text: words, mark: "context" as const }, { text: "y", mark: "span" as const }];
    const cut = clip(runs, 20);
    expect(cut[0]?.text).toBe("a ");
    expect(cut[2]?.text).toContain("… …");
    expect(clip([{ text: "x", mark: "span" }, { text: "short", mark: "context" }, { text: "y", mark: "span" }], 20)[1]?.text).toBe("short");
  });
  test("without a mark the beginning stays", () => {
    expect(clip([{ text: words, mark: "context" }], 10)[0]?.text).toBe("word word word word…");
    expect(clip([{ text: "x".repeat(50), mark: "context" }], 10)[0]?.text).toBe(`${"x".repeat(20)}…`);
  });
});

describe("source cards", () => {
  test("quotes of one passage share a card; the unresolved are apart", () => {
    const v = view(["not_found", "verified", "verified", "citation_unresolved"]);
    v.record.fragments = [fragment(), fragment({ chunk_id: "d:100-140", char_start: 100, char_end: 140 })];
    v.record.citations = [
      citation(1, "not_found", { closest: closest({ char_start: 3, char_end: 12 }) }),
      citation(2, "verified"),
      citation(3, "verified", { chunk_id: "d:100-140", span: { char_start: 110, char_end: 120, text: "" } }),
      citation(4, "citation_unresolved"),
    ];
    const { cards, unresolved } = sourceCards(v);
    expect(cards.map((c) => c.citations.map((x) => x.anchor))).toEqual([[1, 2], [3]]);
    expect(cards[0]?.passage.map((r) => r.mark)).toContain("closest");
    expect(unresolved.map((c) => c.anchor)).toEqual([4]);
  });
  test("a quote that is elsewhere than the passage it cites has its own card", () => {
    const v = view(["verified"]);
    v.record.fragments = [fragment()];
    v.record.citations = [citation(1, "verified", { span: { char_start: 500, char_end: 515, text: "within 36 hours" } })];
    const { cards } = sourceCards(v);
    expect(cards[0]?.key).toBe("anchor-1");
    expect(cards[0]?.passage).toEqual([{ text: "within 36 hours", mark: "span" }]);
  });
  test("a citation without a source is listed as unresolved", () => {
    expect(sourceCards(view(["verified"], { sources: [] })).unresolved).toHaveLength(1);
  });
});

test("search results show the question's longer words", () => {
  expect(highlight("The Supplier invoices early.", "paying an invoice early")).toEqual([
    { text: "The Supplier ", hit: false },
    { text: "invoices", hit: true },
    { text: " ", hit: false },
    { text: "early", hit: true },
    { text: ".", hit: false },
  ]);
  expect(highlight("plain", "a to")).toEqual([{ text: "plain", hit: false }]);
  expect(highlight("invoice", "invoice")).toEqual([{ text: "invoice", hit: true }]);
});

test("lines are joined, hyphens at line ends too", () => {
  expect(oneLine("a noti-\nfication of\n  the day")).toBe("a notification of the day");
});

describe("copied words", () => {
  test("carry their place", () => {
    const place = { title: "MSA", version: 2, clause: "9.2", page: 4, link: "touchstone://open?doc=ab&page=4" };
    expect(placeWords(place, "full", t)).toBe("MSA, v2, page 4");
    expect(placeWords(place, "short", t)).toBe("MSA, page 4");
    expect(placeWords(place, "clause", t)).toBe("MSA, clause 9.2, page 4");
    expect(placeWords(place, "link", t)).toBe("MSA, v2, page 4, touchstone://open?doc=ab&page=4");
    expect(placeWords({ title: "MSA", version: null, clause: null, page: null, link: null }, "link", t)).toBe("MSA");
    expect(withCitation(" within\n36 hours ", "MSA", t)).toBe("“within 36 hours” (MSA)");
    expect(withCitation("în 36 de ore", "MSA", romanian)).toBe("„în 36 de ore” (MSA)");
  });
  test("a failing quote stays marked in the copy", () => {
    const copied = (status: Status, from = true) => {
      const of = citation(1, status);
      return copyOf(of, from ? source(1) : undefined, citationPlace(of, from ? source(1) : undefined, "s", "full", t), t);
    };
    expect(copied("verified")).toBe("“within 36 hours” (Managed Services Agreement, v2, page 5)");
    expect(copied("near_match")).toBe("“within 36 hours” (check against the page image: Managed Services Agreement, v2, page 5)");
    expect(copied("not_found")).toBe("“within 36 hours” (not found in source: Managed Services Agreement, v2, page 5)");
    expect(copied("citation_unresolved", false)).toBe("“within 36 hours” (citation unresolved: no document)");
  });
  test("of a record without citations there is nothing to copy", () => expect(record([]).citations).toEqual([]));
});
