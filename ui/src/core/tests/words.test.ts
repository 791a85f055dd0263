import { describe, expect, test } from "vitest";
import type { Code, Difference } from "$generated/api";
import { codePointLength, sliceCodePoints, utf16Index } from "$core/text/codepoints";
import { answerRow, differenceWords, sourceRow } from "$core/verdict/comparison";
import { clock, dayWords, isDay, localDay, readDay } from "$core/i18n/dates";
import catalogue from "$generated/messages.ts?raw";
import { type Message, say } from "$generated/messages";
import { asProblem, askProblemWords, askRemedies, FOR_TERMINALS, problemWords, wantsPassword } from "$core/i18n/problems";
import { blockAnchors, groups, units } from "$core/text/prose";
import { commandOf, keysOf, SHORTCUTS } from "$core/window/shortcuts";
import { romanian } from "$core/i18n/strings/ro";
import { badgeOf } from "$core/i18n/verdict-words";
import { english as t } from "$core/i18n/strings/en";
import { anchorName, methodWords, sessionLook, STATES, VERDICTS } from "$core/verdict/verdicts";
import { citation, closest, source } from "./samples";

describe("code points", () => {
  test("letters outside the basic plane count once", () => {
    expect(codePointLength("a𝒜b")).toBe(3);
    expect(sliceCodePoints("a𝒜b", 1, 2)).toBe("𝒜");
    expect(sliceCodePoints("a𝒜b", 2, 9)).toBe("b");
    expect(sliceCodePoints("abc", 2, 1)).toBe("");
    expect(utf16Index("a𝒜b", -1)).toBe(0);
    expect(utf16Index("a𝒜b", 2)).toBe(3);
  });
});

describe("the comparison", () => {
  const diff = [
    { op: "delete" as const, text: "two " },
    { op: "insert" as const, text: "three\n" },
    { op: "equal" as const, text: "or more" },
  ];
  test("each row has its own words marked, without the space after them", () => {
    expect(answerRow(diff)).toEqual([
      { text: "two", own: true },
      { text: " ", own: false },
      { text: "or more", own: false },
    ]);
    expect(sourceRow(diff)[0]).toEqual({ text: "three", own: true });
  });
  const words = (...differences: Difference[]) => differenceWords(closest({ differences }), t);
  const d = (kind: Difference["kind"], quote: string, source: string): Difference => ({ kind, quote, source });
  test("counts words and names their kind", () => {
    expect(words(d("number", "two", "three"), d("number", "six", "twelve"))).toBe("2 words differ. Both are numbers.");
    expect(words(d("negation", "", "not"))).toBe("1 word differs. It is a negation.");
    expect(words(d("date", "March", "May"), d("date", "1", "2"), d("date", "2024", "2025"))).toBe("3 words differ. All are dates.");
    expect(words(d("modal", "may", "shall"))).toBe("1 word differs. It is a modal verb.");
    expect(words(d("name", "Calder", "Finch"))).toBe("1 word differs. It is a name.");
  });
  test("names no kind that is not true of all", () => {
    expect(words(d("number", "two", "three"), d("word", "a", "the"))).toBe("2 words differ.");
    expect(words(d("number", "two or", "three or"))).toBe("2 words differ.");
    expect(words(d("word", "", "quite"))).toBe("1 word differs.");
  });
  test("punctuation and nothing", () => {
    expect(words(d("punctuation", ",", ";"))).toBe("Only punctuation differs.");
    expect(words()).toBe("");
  });
});

describe("dates", () => {
  const typed = (text: string, day: string | null, months: readonly string[] = t.months) => expect([text, readDay(text, months)]).toEqual([text, day]);
  test("a day may be typed in several forms, the day before the month; half a day is none", () => {
    for (const text of ["2024-03-14", " 14 Mar 2024 ", "14 march 2024", "14 MAR. 2024", "14.3.2024", "14/03/2024"]) typed(text, "2024-03-14");
    for (const text of ["", "14 Mar", "14 2024", "3/14/2024", "31 Feb 2024", "14 Mars2024", "14 Xyz 2024", "2024-3-14", "14/3/24", "14 Ma 2024"]) typed(text, null);
    typed("14 martie 2024", "2024-03-14", romanian.months);
    typed("1 mai 2025", "2025-05-01", romanian.months);
    typed("30 septembrie 2025", "2025-09-30", romanian.months);
  });
  test("what is shown can be typed again", () => {
    for (const months of [t.months, romanian.months]) for (let m = 1; m <= 12; m += 1) typed(dayWords(`2025-${String(m).padStart(2, "0")}-09`, months), `2025-${String(m).padStart(2, "0")}-09`, months);
  });
  test("days", () => {
    expect(dayWords("2025-03-01", t.months)).toBe("1 Mar 2025");
    expect(dayWords("2025-03-01T16:40:00Z", t.months)).toBe("1 Mar 2025");
    expect(dayWords("soon", t.months)).toBe("soon");
    expect(dayWords("2025-13-01", t.months)).toBe("2025-13-01");
    expect(["2025-02-28", "2025-02-30", "2025-2-3", "x", "2024-02-29"].map(isDay)).toEqual([true, false, false, false, true]);
    expect(localDay(new Date(2025, 2, 1))).toBe("2025-03-01");
    expect(clock(new Date(2025, 2, 1, 9, 5))).toBe("09:05");
  });
});

describe("problems", () => {
  const problem = (code: Code, message = "", hint = "") => problemWords({ code, message, hint }, t);
  test("are worded by their code", () => {
    expect(problem("password_needed", "x")).toEqual({ title: "Password needed", text: "This file is password-protected." });
    expect(problem("not_pdf", "This is not a PDF file.", "Its contents are a Word document.").text).toBe("This is not a PDF file. Its contents are a Word document.");
    expect(problem("damaged_file").text).toBe("Damaged file");
  });
  test("anything that is thrown becomes one", () => {
    expect(asProblem({ code: "io", message: "m", hint: "h" })).toEqual({ code: "io", message: "m", hint: "h" });
    expect(asProblem({ code: "io", message: "m" }).hint).toBe("");
    expect(asProblem(new Error("e"))).toEqual({ code: "internal", message: "e", hint: "" });
    expect(asProblem("text").message).toBe("text");
    expect(asProblem(null).message).toBe("null");
  });
  test("a hint for a terminal is none for the window: its own advice is there, or nothing", () => {
    const said = (code: Code, message: string, hint: Message) => problemWords({ code, message, hint: "", said: { message: { id: "verbatim", args: { text: message } }, hint } }, t).text;
    expect(said("not_found", 'There is no session "x".', { id: "advice-list-sessions", args: {} })).toBe('There is no session "x".');
    expect(said("endpoint_error", "It answered with status 500.", { id: "advice-endpoint-unreachable", args: {} })).toBe("It answered with status 500. Check its address and model in Settings.");
    expect(said("pdfium_missing", "libpdfium was not found.", { id: "advice-set-pdfium", args: {} })).toBe("libpdfium was not found. Install Touchstone again.");
    expect(said("io", "No.", { id: "because", args: { what: { id: "advice-io", args: {} }, reason: { id: "advice-run-doctor", args: {} } } })).toBe("No.");
    expect(said("damaged_file", "It has no pages.", { id: "advice-empty-file", args: {} })).toBe(`It has no pages. ${say({ id: "advice-empty-file", args: {} }, "en")}`);
    expect(problem("not_pdf", "This is not a PDF file. Its contents are a program.").text).toBe("This is not a PDF file. Its contents are a program.");
  });
  test("all advice that names a command, an option, a variable, a setting or a file of the project is known to be for terminals", () => {
    const terminal = /\\?`|(^|[\s(])--[a-z]|\b[A-Z]+_[A-Z_]+\b|\b(sudo|apt|brew|cargo)\b|\b(appearance|citation|embedding|endpoints?|grounding|ocr|rerank|search)\.[a-z_]+\b|\bdocs\//;
    const advice = [...catalogue.matchAll(/^ {2}"(advice-[a-z0-9-]+)": \(.*?\) => `(.*)`,$/gm)].map(([, id = "", words = ""]) => [id, words.replaceAll(/\$\{[^}]*\}/g, "X")] as const);
    expect(advice.length).toBeGreaterThan(100);
    // The first half is English; the other languages name the same commands.
    expect(advice.filter(([id, words]) => terminal.test(words) && !FOR_TERMINALS.has(id))).toEqual([]);
    const ids = new Set(advice.map(([id]) => id));
    expect([...FOR_TERMINALS].filter((id) => !ids.has(id))).toEqual([]);
  });
  test("are reported in the language of the window, what is wrong and what to do", () => {
    const damaged = { message: { id: "file-damaged", args: { detail: { id: "damage-no-pages", args: {} } } }, hint: { id: "advice-empty-file", args: {} } } as const;
    expect(problemWords({ code: "damaged_file", message: "It has no pages.", hint: "Ask the sender for a fresh copy.", said: damaged }, romanian).text).toBe("Fișierul este deteriorat: nu are pagini. Cere expeditorului o copie nouă.");
    const unread = { message: { id: "verbatim", args: { text: "EOF" } }, hint: { id: "advice-endpoint-unreachable", args: {} } } as const;
    expect(problemWords({ code: "bad_reply", message: "EOF", hint: "Check endpoint.url.", said: unread }, romanian).text).toBe("EOF Verifică adresa și modelul în Setări.");
  });
  test("one code's words are not said of what is not so", () => {
    expect(problem("file_changed", "/a.docx is not the file that was checked.", "Check it again.").text).toBe("/a.docx is not the file that was checked. Check it again.");
    expect(problem("library_busy", "Another program has changed this session meanwhile.", "Open it again.").text).toBe("Another program has changed this session meanwhile. Open it again.");
  });
  test("a hint is left to the buttons that offer it", () => {
    const unreachable = { code: "endpoint_unreachable" as const, message: "No reply from localhost:11434.", hint: "Try again." };
    expect(askProblemWords(unreachable, t).text).toBe("No reply from localhost:11434.");
    expect(askProblemWords({ code: "io", message: "m.", hint: "h." }, t).text).toBe("m. h.");
  });
  test("remedies", () => {
    expect(askRemedies("endpoint_unreachable")).toEqual({ again: true, extracts: true, settings: true });
    expect(askRemedies("no_documents")).toEqual({ again: false, extracts: false, settings: false });
    expect([wantsPassword("password_needed"), wantsPassword("wrong_password"), wantsPassword("io")]).toEqual([true, true, false]);
  });
});

describe("prose", () => {
  test("an anchor stays at its quote's last word", () => {
    expect(
      units(
        [
          { kind: "text", text: "It says " },
          { kind: "quote", anchor: 1, text: "“within 36 hours”" },
          { kind: "anchor", anchor: 1 },
          { kind: "anchor", anchor: 2 },
          { kind: "uncited", text: "Usually." },
          { kind: "marks", claim_id: "c2", marks: ["uncited"], reasons: [] },
        ],
      ),
    ).toEqual([
      { kind: "text", text: "It says " },
      { kind: "quote", anchor: 1, lead: "“within 36 ", tail: "hours”", anchored: true, after: "" },
      { kind: "anchor", anchor: 2, after: "" },
      { kind: "said", mark: "uncited", item: false, text: "Usually." },
      { kind: "marks", key: "uncited-c2", marks: ["uncited"], reasons: [], after: "" },
    ]);
  });
  test("a quote with words before its anchor keeps them", () => {
    const set = units([{ kind: "quote", anchor: 1, text: "a" }, { kind: "text", text: " in clause 9 " }, { kind: "anchor", anchor: 1 }]);
    expect(set.map((u) => u.kind)).toEqual(["quote", "text", "anchor"]);
    expect(set[0]).toMatchObject({ lead: "", tail: "a", anchored: false });
  });
  test("punctuation after an anchor stays with it", () => {
    const quote = [{ kind: "quote" as const, anchor: 1, text: "a" }, { kind: "anchor" as const, anchor: 1 }];
    expect(units([...quote, { kind: "text", text: "). Then" }])).toMatchObject([{ after: ")." }, { text: " Then" }]);
    expect(units([...quote, { kind: "text", text: "." }])).toHaveLength(1);
    expect(units([{ kind: "quote", anchor: 1, text: "a" }, { kind: "text", text: ", b" }])[1]).toEqual({ kind: "text", text: ", b" });
  });
  test("a very long last word may break", () => {
    expect(units([{ kind: "quote", anchor: 1, text: "x".repeat(30) }])[0]).toMatchObject({ lead: "x".repeat(30), tail: "" });
  });
  test("items make lists", () => {
    const item = { kind: "item" as const, runs: [{ kind: "anchor" as const, anchor: 4 }, { kind: "text" as const, text: "x" }] };
    const all = groups([{ kind: "heading", text: "H" }, item, item, { kind: "paragraph", runs: [] }, item]);
    expect(all.map((g) => (g.kind === "list" ? g.items.map((i) => i.index) : g.index))).toEqual([0, [1, 2], 3, [4]]);
    expect(blockAnchors(item)).toEqual([4]);
    expect(blockAnchors({ kind: "heading", text: "H" })).toEqual([]);
  });
});

describe("verdicts in words", () => {
  test("anchors are named as they are read aloud", () => {
    expect(anchorName(citation(6, "not_found"), source(6), t)).toBe("Citation 6, not found in source. Managed Services Agreement, page 5");
    expect(anchorName(citation(4, "citation_unresolved"), undefined, t)).toBe("Citation 4, citation unresolved. no document");
    const not = { kind: "omitted" as const, quote_start: 0, quote_end: 1, char_start: 0, char_end: 3, source: "not", quote: "…", warnings: ["negation" as const] };
    const altered = citation(2, "altered", { alterations: [not], page_label: "112" });
    expect(anchorName(altered, source(2), t)).toBe("Citation 2, altered, leaves out not. Managed Services Agreement, page 112");
    expect(anchorName({ ...altered, basis: "scan_text" }, source(2), t)).toBe("Citation 2, altered, leaves out not, matches scanned text. Managed Services Agreement, page 112");
    expect(anchorName(altered, source(2), romanian)).toBe("Citatul 2, modificat, omite not. Managed Services Agreement, pagina 112");
    expect(anchorName(citation(3, "verified", { basis: "scan_text" }), source(3), t)).toBe("Citation 3, matches scanned text. Managed Services Agreement, page 5");
  });
  test("each state has its own glyph, rank and words", () => {
    expect(new Set(STATES.map((state) => VERDICTS[state].glyph)).size).toBe(6);
    expect(new Set(STATES.map((state) => VERDICTS[state].rank)).size).toBe(6);
    for (const strings of [t, romanian]) for (const kind of ["word", "inCard", "spoken"] as const) expect(new Set(STATES.map((state) => strings.states[kind][state])).size).toBe(6);
  });
  test("badges have the words of reports and the terminal", () => {
    expect([...STATES, "uncited" as const, "not_checkable" as const].map((state) => badgeOf(state, t))).toEqual([
      "verified", "matches scanned text", "altered", "check against the page image", "not found in source", "citation unresolved", "no source", "not checkable here",
    ]);
    expect(badgeOf("near_match", romanian)).toBe(say({ id: "verdict-near-match", args: {} }, "ro"));
    expect(new Set(STATES.map((state) => badgeOf(state, romanian))).size).toBe(6);
  });
  test("sessions", () => {
    expect(sessionLook("verified", 3, 3, t).words).toBe("all quotes verified");
    expect(sessionLook("holds", 3, 2, t)).toMatchObject({ ink: "mute", words: "2 of 3 quotes verified, the others altered or from scans" });
    expect(sessionLook("failed", 3, 2, t).words).toBe("1 quote failed");
    expect(sessionLook("failed", 3, 1, t).words).toBe("2 quotes failed");
    expect(sessionLook("refused", 0, 0, t).glyph).toBe("minus");
    expect(sessionLook("unquoted", 0, 0, t).glyph).toBe("none");
  });
  test("methods", () => {
    expect(methodWords("hybrid:bm25+dense|rerank:none", t)).toBe("words and meaning");
    expect(methodWords("bm25|rerank:none", t)).toBe("words");
    expect(methodWords("dense|rerank:bge", t)).toBe("meaning, reranked");
    expect(methodWords("other", t)).toBe("other");
    expect(methodWords("", t)).toBe("");
  });
});

describe("shortcuts", () => {
  const press = (key: string, mods: Partial<Record<"ctrlKey" | "metaKey" | "shiftKey" | "altKey", boolean>> = {}, mac = false) =>
    commandOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...mods }, mac);
  test("are found by their keys", () => {
    expect(press("n", { ctrlKey: true })).toBe("new-question");
    expect(press("B", { ctrlKey: true, shiftKey: true })).toBe("toggle-panel");
    expect(press("ArrowDown", { altKey: true })).toBe("next-citation");
    expect(press("F8", { shiftKey: true })).toBe("previous-issue");
    expect(press("+", { ctrlKey: true, shiftKey: true })).toBe("zoom-in");
    expect(press("Escape")).toBe("escape");
  });
  test("Cmd stands for Ctrl on macOS", () => {
    expect(press("n", { metaKey: true }, true)).toBe("new-question");
    expect(press("n", { ctrlKey: true }, true)).toBeNull();
    expect(press("n", { metaKey: true })).toBeNull();
  });
  test("no shortcut is a single character, and none is there twice", () => {
    expect(press("n")).toBeNull();
    for (const { keys } of SHORTCUTS) expect(keys === "Escape" || keys.startsWith("F") || keys.includes("+")).toBe(true);
    for (const { keys } of SHORTCUTS) expect(keys).not.toMatch(/^(Shift\+)?.$/);
    expect(new Set(SHORTCUTS.map((s) => s.keys)).size).toBe(SHORTCUTS.length);
  });
  test("are read as words", () => {
    expect(keysOf("toggle-panel", false)).toBe("Ctrl+Shift+B");
    expect(keysOf("next-citation", true)).toBe("Alt+Down");
    expect(keysOf("new-question", true)).toBe("Cmd+N");
    expect(keysOf("escape", false)).toBe("Esc");
  });
});

describe("the catalogue", () => {
  test("agrees in number", () => {
    expect(t.library.imagePages(1)).toBe("1 page without readable text");
    expect(t.imports.noText([3, 4])).toBe("No text could be read on pages 3 and 4. They are stored as images and cannot be quoted.");
    expect(t.imports.noText([3])).toBe("No text could be read on page 3. It is stored as an image and cannot be quoted.");
    expect(t.refusal.couldNotGround(3)).toBe("Three drafts were checked. None of their quotes could be found word for word, so no answer is shown.");
    expect(t.refusal.couldNotGround(12)).toMatch(/^12 drafts/);
    expect(t.clause("9.2")).toBe("clause 9.2");
    expect(t.clause("Schedule 2")).toBe("Schedule 2");
    expect(t.imports.attention(1)).toBe("1 needs attention");
  });
});
