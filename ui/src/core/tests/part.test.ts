import { expect, test } from "vitest";
import { stringsOf } from "$core/i18n/strings";
import { inPlace } from "$core/verdict/passages";
import { partBadge } from "$core/verdict/part";

const EN = stringsOf("en");

test("a badge says whose words they are", () => {
  expect(partBadge({ part: "dissent", speaker: "Souter J", note: null }, EN)).toBe("dissent (Souter J)");
  expect(partBadge({ part: "syllabus", speaker: null, note: null }, EN)).toBe("syllabus");
  expect(partBadge({ part: "majority", speaker: "Kennedy J", note: null }, EN)).toBe("");
  expect(partBadge({ part: "body", speaker: null, note: null }, EN)).toBe("");
  expect(partBadge({}, EN), "a record from before there were parts").toBe("");
});

test("a footnote says what it is a note to", () => {
  const note = (part: "majority" | "dissent", speaker: string | null) => partBadge({ part: "footnote", speaker, note: { mark: "3", part } }, EN);
  expect(note("majority", "Kennedy J")).toBe("footnote 3");
  expect(note("dissent", "Souter J")).toBe("dissent (Souter J), footnote 3");
});

test("a passage that leaves furniture out has its characters at their places", () => {
  const fragment = { text: "The Vendor shall é pay.", char_start: 100, skipped: [{ char_start: 117, char_end: 120 }, { char_start: 122, char_end: 123 }] };
  expect(inPlace(fragment)).toBe("The Vendor shall    é  pay.");
});
