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

describe("what the program says", () => {
  test("is told sentence by sentence, and what is not known stays", () => {
    check("", "");
    check("There is no file /a/b.pdf. Check the path.", "Nu există fișierul /a/b.pdf. Verifică locul fișierului.");
    check("Nobody wrote this. Check the path.", "Nobody wrote this. Verifică locul fișierului.");
    check("Check the path. Nobody wrote this.", "Verifică locul fișierului. Nobody wrote this.");
    check("Something else entirely", "Something else entirely");
  });
  test("keeps names, even those with a full stop in them", () => {
    check("These words are in Deed No. 2, page 4.", "Aceste cuvinte sunt în Deed No. 2, pagina 4.");
    check("Deed of Variation No. 2 has no page 9: it has 4. Check the path.", "Deed of Variation No. 2 nu are pagina 9: are 4. Verifică locul fișierului.");
    check("No document is called \"The file is empty. Really\".", "Niciun document nu se numește „The file is empty. Really”.");
    check("The file of a (b) [c] $1 {title} (sha256:12) is not at hand.", "Fișierul documentului a (b) [c] $1 {title} (sha256:12) nu este la îndemână.");
  });
  test("makes sentences of phrases as the program does", () => {
    check("The file is damaged: it has no pages.", "Fișierul este deteriorat: nu are pagini.");
    check("Page 3 of MSA could not be drawn: the file is damaged: it has no pages. The stored text can still be read.",
      "Pagina 3 din MSA nu s-a putut desena: fișierul este deteriorat: nu are pagini. Textul păstrat se poate citi în continuare.");
    check("The record cannot be read: it is not UTF-8 text.", "Înregistrarea nu se poate citi: nu este text UTF-8.");
    check("Tesseract, which reads pages from their picture, is not installed.", "Tesseract, care citește paginile din imaginea lor, nu este instalat.");
    check("This is not a PDF file. Its contents are a Word document.", "Acesta nu este un fișier PDF. Conține un document Word.");
    check(
      "This is not a PDF file. Its name ends in .pdf but its contents are a Word document.",
      "Acesta nu este un fișier PDF. Numele lui se termină în .pdf, dar conține un document Word.",
    );
    check("Not enough space: 1.2 GB is needed, 0.4 GB is free.", "Nu este destul loc: e nevoie de 1.2 GB, liberi sunt 0.4 GB.");
  });
  test("is told where one thing is said within another", () => {
    check("No reply from localhost:11434: nothing listens there.", "Niciun răspuns de la localhost:11434: acolo nu ascultă nimic.");
    check("At session 0a: the record was altered after it was saved.", "La sesiunea 0a: înregistrarea a fost modificată după salvare.");
    check("It cannot be audited: the bundle cannot be opened: it is not a zip file, or cut short.",
      "Nu poate fi auditat: pachetul nu se poate deschide: nu este un fișier zip sau este trunchiat.");
    check("The record says verified; the words are not found in the cited text.", "Înregistrarea spune: verificat; în textul citat, acum: negăsit.");
    check("“a”: no words are quoted; nothing is cited for this sentence", "„a”: nu se citează niciun cuvânt; pentru această propoziție nu se citează nimic");
  });
  test("agrees in number", () => {
    check("No passage in this matter is close to the question. 21 documents searched.", "Niciun pasaj din acest dosar nu se apropie de întrebare. S-a căutat în 21 de documente.");
    check("No passage in these documents is close to the question. One document searched.", "Niciun pasaj din aceste documente nu se apropie de întrebare. S-a căutat într-un document.");
    check("One draft was checked against one document.", "S-a verificat o variantă prin comparație cu un document.");
    check("MSA has 1 page, and no page 4.", "MSA are 1 pagină; pagina 4 nu există.");
    check("MSA has 21 pages, and no page 40.", "MSA are 21 de pagini; pagina 40 nu există.");
    check("Damaged after page 1. The first page can be read. What can be read was imported.", "Deteriorat după pagina 1. Prima pagină se poate citi. Ce se poate citi s-a importat.");
    check("2 of 9 pages are damaged. The other 7 can be read.", "2 din 9 pagini sunt deteriorate. Celelalte 7 se pot citi.");
  });
  test("in refusals, whole", () => {
    check("Three drafts were checked against 14 documents. None of their quotes could be found word for word, so no answer is shown.",
      "S-au verificat trei variante prin comparație cu 14 documente. Niciunul dintre citatele lor nu s-a găsit cuvânt cu cuvânt, așa că nu se arată niciun răspuns.");
    check("1 of 3 quotations of the best draft could not be verified word for word, and the settings refuse such an answer. Three drafts were checked against 14 documents.",
      "1 din 3 citate ale celei mai bune variante nu s-a putut verifica cuvânt cu cuvânt, iar setările refuză un asemenea răspuns. S-au verificat trei variante prin comparație cu 14 documente.");
    check("None of those found holds “leas” or “rentt”.", "Niciunul dintre cele găsite nu conține „leas” sau „rentt”.");
    check("Nothing: the question is refused before a model is asked. I do not have a sufficiently exact source for this question.",
      `Nimic: întrebarea este refuzată înainte de a întreba un model. ${ro.refusal.title}`);
    check("What is the notice period?", "What is the notice period?");
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
