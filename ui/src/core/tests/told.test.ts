import { describe, expect, test } from "vitest";
import { english as en } from "$core/i18n/strings/en";
import { romanian as ro } from "$core/i18n/strings/ro";
import { told } from "$core/i18n/told";

const check = (said: string, words: string, t = ro) => expect(told(said, t)).toBe(words);

test("no words of a document make it slow", () => {
  const hostile = [
    `These words are not in ${"a: b. ".repeat(300)}c.`,
    `“${"Notice: in writing. ".repeat(90)}” is not in MSA`,
    "a. ".repeat(600),
    "a; b! ".repeat(300),
    `Not enough space: ${"1 is needed, ".repeat(140)}`,
    `${": ".repeat(900)}.`,
    "x: y. ".repeat(100_000),
  ];
  // What takes turns within turns does not end before the test's own limit.
  for (const text of hostile) for (const t of [ro, en]) expect(told(text, t).length).toBeGreaterThan(0);
});

describe("what the program says of drafts and audits", () => {
  test("is put into words sentence by sentence, and what is not known stays", () => {
    check("", "");
    check("These words have no citation. Check these words in the authority itself.", "Aceste cuvinte nu au nicio trimitere. Verifică aceste cuvinte chiar acolo.");
    check("Nobody wrote this. No words are quoted here.", "Nobody wrote this. Aici nu se citează niciun cuvânt.");
    check("Something else entirely", "Something else entirely");
  });
  test("keeps names, even those with a full stop in them", () => {
    check("These words are in Deed No. 2, page 4.", "Aceste cuvinte sunt în Deed No. 2, pagina 4.");
    check("These words are not in a (b) [c] $1 {title}.", "Aceste cuvinte nu sunt în a (b) [c] $1 {title}.");
  });
  test("is put into words where one thing is said within another", () => {
    check("It cannot be audited: the record cannot be read: it is not UTF-8 text.", "Nu poate fi auditat: înregistrarea nu se poate citi: nu este text UTF-8.");
    check("These words are in MSA, but on page 5, not on page 4 as cited.", "Aceste cuvinte sunt în MSA, dar la pagina 5, nu la pagina 4, cum se citează.");
  });
  test("agrees in number", () => {
    check("MSA has 1 page, and no page 4.", "MSA are 1 pagină; pagina 4 nu există.");
    check("MSA has 21 pages, and no page 40.", "MSA are 21 de pagini; pagina 40 nu există.");
  });
});

describe("the Romanian table", () => {
  const PLACE = /\{[*#]?(\w+)\}/g;
  const example = (form: string) => {
    let n = 0;
    return form.replace(PLACE, () => String((n += 1) + 600));
  };
  test("has its own words for each form, and keeps what stands in it", () => {
    for (const [form, words] of ro.told) {
      const said = example(form);
      const result = told(said, ro);
      if (form !== "{path}: {*why}.") expect(result, form).not.toBe(said);
      expect(result, form).not.toMatch(/[{}]|undefined|NaN|[şţŞŢ]/);
      const places = [...form.matchAll(PLACE)].map((place, i) => [`{${place[1]}}`, String(601 + i)] as const);
      if (typeof words === "string") expect(result, form).toBe(places.reduce((text, [place, value]) => text.replaceAll(place, value), words));
      else expect(result, form).toContain("601");
    }
    expect(new Set(ro.told.map(([form]) => form)).size).toBe(ro.told.length);
  });
});
