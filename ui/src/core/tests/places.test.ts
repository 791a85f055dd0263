import { describe, expect, test } from "vitest";
import type { DiffPart, PageRow, VersionRow } from "$generated/api";
import { legibleWidth, stripAround, stripOf } from "$core/text/clip";
import { scannedRow } from "$core/verdict/comparison";
import { citationLink, documentLink, sessionLink } from "$core/library/links";
import { cells, kindOf, ranges } from "$core/geometry/page-strip";
import { languageFor, LANGUAGES, type Strings, stringsOf } from "$core/i18n/strings";
import { timeline } from "$core/geometry/timeline";
import { citation } from "./samples";

const version = (number: number, valid_from: string | null, valid_until: string | null, in_force = false): VersionRow => ({
  version: number, doc_hash: `sha256:${number}`, valid_from, valid_until, imported_at: `202${number}-06-01T00:00:00Z`, in_force,
});
const page = (number: number, has_text = true, scanned = false): PageRow => ({ number, label: null, width: 595, height: 842, has_text, scanned });

describe("links", () => {
  test("name a session, or a version by its hash", () => {
    expect(sessionLink("0192")).toBe("touchstone://session/0192");
    expect(sessionLink("0192", 3)).toBe("touchstone://session/0192#c3");
    expect(documentLink("sha256:ab12", 14, [100, 200])).toBe("touchstone://open?doc=ab12&page=14&span=100-200");
    expect(documentLink("sha256:ab12", null)).toBe("touchstone://open?doc=ab12");
  });
  test("of a citation lead to its words, of one without words to the session", () => {
    expect(citationLink(citation(2, "not_found"), "s1")).toBe("touchstone://session/s1#c2");
    const verified = { ...citation(1, "verified"), doc_hash: "sha256:cd", span: { char_start: 4, char_end: 9, text: "hours" }, pdf_locator: null };
    expect(citationLink(verified, "s1")).toBe("touchstone://open?doc=cd&span=4-9");
    expect(citationLink({ ...verified, doc_hash: "" }, "s1")).toBe("touchstone://session/s1#c1");
  });
});

describe("the line of time", () => {
  test("reaches from the first day to today, and versions follow each other", () => {
    const { bars, ticks } = timeline([version(2, "2025-03-01", null, true), version(1, "2024-03-01", "2025-02-28")], "2026-03-01");
    expect(bars.map((b) => b.version)).toEqual([1, 2]);
    expect(bars[0]?.left).toBe(0);
    expect(bars[0]?.width).toBeCloseTo(0.5, 2);
    expect(bars[1]?.left).toBeCloseTo(0.5, 2);
    expect((bars[1]?.left ?? 0) + (bars[1]?.width ?? 0)).toBeCloseTo(1, 5);
    expect(ticks.map((tick) => tick.day)).toEqual(["2024-03-01", "2025-03-01", null]);
  });
  test("an open beginning takes some room, a future version lies behind today", () => {
    const open = timeline([version(1, null, "2024-12-31"), version(2, "2025-01-01", null)], "2025-07-01");
    expect(open.bars[0]?.left).toBe(0);
    expect(open.bars[0]?.width).toBeGreaterThan(0.1);
    const future = timeline([version(1, "2025-01-01", "2026-12-31", true), version(2, "2027-01-01", null)], "2026-01-01");
    expect(future.bars[1]?.left).toBeGreaterThan(0.9);
    expect(future.ticks.find((tick) => tick.day === null)?.left).toBeLessThan(0.6);
  });
  test("one version without any date fills the line; near ticks give way to today's", () => {
    expect(timeline([version(1, null, null, true)], "2025-01-01").bars[0]).toMatchObject({ left: 0, width: 1 });
    expect(timeline([version(1, "2025-01-01", null, true)], "2025-01-02").ticks.length).toBeGreaterThan(0);
    expect(timeline([version(1, "2024-12-31", null), version(2, "2025-01-01", null)], "2026-01-01").ticks).toHaveLength(2);
  });
});

describe("the strip of pages", () => {
  const pages = [page(1), page(2, true, true), page(3, true, true), page(4, false), page(5)];
  test("tells where text came from", () => {
    expect(pages.map(kindOf)).toEqual(["text", "ocr", "ocr", "none", "text"]);
    expect(ranges(pages, "ocr")).toEqual([[2, 3]]);
    expect(ranges(pages, "text")).toEqual([[1, 1], [5, 5]]);
    expect(cells(pages).map((c) => c.kind)).toEqual(["text", "ocr", "ocr", "none", "text"]);
  });
  test("of a long document shows the weakest of several pages", () => {
    const strip = cells(pages, 2);
    expect(strip).toEqual([{ kind: "ocr", first: 1, last: 3, confidence: null }, { kind: "none", first: 4, last: 5, confidence: null }]);
    expect(cells([])).toEqual([]);
  });
  test("tells how surely pictures were read, of several pages the least", () => {
    const read = [page(1), { ...page(2, true, true), confidence: 96 }, { ...page(3, true, true), confidence: 71 }];
    expect(cells(read).map((c) => c.confidence)).toEqual([null, 96, 71]);
    expect(cells(read, 1).map((c) => c.confidence)).toEqual([71]);
  });
});

describe("the strip of a page's picture", () => {
  test("holds the lines with a margin and stays on the page", () => {
    const strip = stripAround([{ bbox: [100, 200, 300, 212] }, { bbox: [72, 214, 200, 226] }], 600, 800);
    expect(strip.width).toBeCloseTo(0.62);
    expect(strip.left * 600).toBeLessThanOrEqual(72);
    expect(strip.top * 800).toBeCloseTo(184);
    expect((strip.top + strip.height) * 800).toBeCloseTo(242);
    const corner = stripAround([{ bbox: [-5, -4, 640, 820] }], 600, 800);
    expect(corner).toEqual({ left: 0, top: 0, width: 1, height: 1 });
  });
  test("of the words alone has hardly anything around them, and stays on the page", () => {
    const strip = stripOf([{ bbox: [100, 200, 300, 212] }, { bbox: [72, 214, 200, 226] }], 600, 800);
    expect([strip.left * 600, strip.top * 800, (strip.left + strip.width) * 600, (strip.top + strip.height) * 800].map(Math.round)).toEqual([64, 197, 308, 229]);
    expect(stripOf([{ bbox: [-5, -4, 640, 820] }], 600, 800)).toEqual({ left: 0, top: 0, width: 1, height: 1 });
  });
  test("is wide enough for its letters to be read: 15 pixels high", () => {
    // A line of 11 points has a box of 12.3; at 600 points the page is 15 ÷ 10.7 times as wide in pixels.
    expect(legibleWidth([{ bbox: [72, 200, 300, 212.3] }], 600)).toBe(842);
    expect(legibleWidth([{ bbox: [72, 200, 300, 206] }], 600)).toBeGreaterThan(1_700);
    expect(legibleWidth([], 600)).toBe(0);
  });
});

describe("scanned words", () => {
  const row = (...diff: [DiffPart["op"], string][]) =>
    scannedRow(diff.map(([op, text]) => ({ op, text }))).map((p) => (p.own ? `<${p.text}>` : p.text)).join("");
  test("show the characters that differ", () => {
    expect(row(["equal", "the Company "], ["delete", "Secretary "], ["insert", "5ecretary "], ["equal", "on"])).toBe("the Company <5>ecretary on");
    expect(row(["insert", "Bus1ness "], ["delete", "Business "])).toBe("Bus<1>ness ");
    expect(row(["equal", "a "], ["insert", "new "], ["equal", "b"])).toBe("a <new> b");
    expect(row(["delete", "gone "], ["equal", "b"])).toBe("b");
  });
});

describe("languages", () => {
  test("are chosen by the setting, else by the system, else English", () => {
    expect(languageFor("en", ["ro"])).toBe("en");
    expect(languageFor("ro", [])).toBe("ro");
    expect(languageFor("system", ["ro-RO", "en"])).toBe("ro");
    expect(languageFor("system", ["fr"])).toBe("en");
    expect(languageFor("system", ["fr", "en-US"])).toBe("en");
    expect(languageFor("system", [])).toBe("en");
    expect(stringsOf("en").appName).toBe("Touchstone");
  });
  test("count in their own way", () => {
    const ro = stringsOf("ro");
    expect(ro.imports.titleDone(1)).toBe("1 fișier importat");
    expect(ro.imports.titleDone(19)).toBe("19 fișiere importate");
    expect(ro.imports.titleDone(20)).toBe("20 de fișiere importate");
    expect(ro.imports.titleDone(101)).toBe("101 fișiere importate");
    expect(ro.tally.verified(7, 8)).toBe("7 din 8 citate verificate");
    expect(ro.refusal.couldNotGround(3)).toMatch(/^Trei variante/);
    expect(ro.comparison.wordsDiffer(2, "number")).toBe("2 cuvinte diferă. Ambele sunt numere.");
    expect(ro.bytes(1_400_000)).toBe("1,4 MB");
  });
  test("none lacks a word, and none leaves one empty that English has", () => {
    const [english, ...others] = LANGUAGES;
    const shape = (value: unknown): unknown =>
      typeof value === "function" ? "function" : Array.isArray(value) ? value.map(shape) : value && typeof value === "object"
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)])) : value === "" ? "empty" : "text";
    for (const other of others) expect(shape(other.strings)).toEqual(shape(english?.strings ?? other.strings));
  });
});
