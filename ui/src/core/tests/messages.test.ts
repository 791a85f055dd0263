import { describe, expect, test } from "vitest";
import type { Message } from "$generated/messages";
import { saidWords } from "$core/i18n/messages";
import { asProblem, problemWords } from "$core/i18n/problems";
import { english } from "$core/i18n/strings/en";
import { romanian } from "$core/i18n/strings/ro";

const pages: Message = { id: "pages", args: { pages: 21 } };

describe("what the program says", () => {
  test("is worded by its id, in the language of the window", () => {
    expect(saidWords(pages, "", english)).toBe("21 pages");
    expect(saidWords(pages, "", romanian)).toBe("21 de pagini");
    expect(saidWords({ id: "because", args: { what: pages, reason: { id: "no-reason-given", args: {} } } }, "", romanian)).toBe("21 de pagini: Nu s-a indicat niciun motiv.");
  });
  test("stays as it was written where an older record has words alone, or a later program another message", () => {
    expect(saidWords(undefined, "Words of an older record.", romanian)).toBe("Words of an older record.");
    expect(saidWords({ id: "of-next-year", args: {} } as unknown as Message, "What it says.", romanian)).toBe("What it says.");
    expect(saidWords({ id: "verbatim", args: { text: "Permission denied (os error 13)" } }, "", romanian)).toBe("Permission denied (os error 13)");
  });
  test("goes with a problem through whatever throws it", () => {
    const thrown = { code: "io", message: "21 pages", hint: "", said: { message: pages, hint: { id: "advice-io", args: {} } } };
    const { text } = problemWords(asProblem(thrown), romanian);
    expect(text).toMatch(/^21 de pagini Verifică dacă discul/);
  });
});
