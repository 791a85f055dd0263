import { expect, test } from "vitest";
import { fileNameOf, fileStem } from "$core/text/file-names";

const check = (title: string, name: string) => expect(fileStem(title, "session"), JSON.stringify(title)).toBe(name);

test("titles are kept as far as every system takes them", () => {
  check("Lease: 4/6 Harbour St.", "Lease- 4-6 Harbour St");
  check("Întreținere & șef, art. 5 (2)", "Întreținere & șef, art. 5 (2)");
});

test("no title leads elsewhere, hides its file or is an option", () => {
  check("../../etc/passwd", "etc-passwd");
  check("..", "session");
  check("-rf .bashrc", "rf .bashrc");
  check("a\u{1b}[2K\nb\u{202e}fdp.exe\0", "a-[2K b-fdp.exe-");
  check("\u{200b}\u{e0041}name. . .", "name");
  check("nul", "_nul");
  check("LPT² .pdf", "_LPT² .pdf");
  check("Console", "Console");
  expect(new TextEncoder().encode(fileStem("漢".repeat(300), "session")).length).toBeLessThanOrEqual(180);
});

test("a file that came from elsewhere keeps its ending", () => {
  expect(fileNameOf("../lease.docx", "session")).toBe("lease.docx");
  expect(fileNameOf("CON.docx", "session")).toBe("_CON.docx");
  expect(fileNameOf("a\u{202e}xcod.exe\n", "session")).toBe("a-xcod.exe");
  expect(fileNameOf(".docx", "session")).toBe("session.docx");
});
