// A window in Romanian says in Romanian what the program says in English.

import { afterAll, beforeAll, expect, test } from "vitest";
import { desk, type Engine, window } from "./desk";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

const text = (selector: string) => engine.run<string>("return document.querySelector(a[0])?.innerText ?? ''", selector);

test("a refusal", async () => {
  await desk(engine, "lang=ro&open=s-rebate");
  await engine.until("document.querySelector('[data-testid=refusal]')");
  expect(await text("[data-testid=refusal] .why")).toBe(
    "S-au verificat trei variante prin comparație cu 14 documente. Niciunul dintre citatele lor nu s-a găsit cuvânt cu cuvânt, așa că nu se afișează niciun răspuns.",
  );
});
test("the findings of an audit", async () => {
  await desk(engine, "lang=ro&open=s-notice");
  await engine.until("document.querySelector('[data-testid=anchor-1]')");
  await engine.press("Control+Shift+a");
  await engine.until("document.querySelector('[data-testid=audit-verdict]')");
  const said = await engine.run<string[]>(
    `const said = [];
     for (const row of document.querySelectorAll("[data-testid^=audit-row-]")) { row.click(); await until(() => row.getAttribute("aria-current") === "true"); said.push(document.querySelector("[data-testid=audit-verdict]").innerText.trim()); }
     return said;`,
  );
  expect(new Set(said)).toEqual(new Set(["Fișierul, textul, verdictul și chenarele sunt ca la salvare.", "Negăsit, nici atunci, nici acum.", "Fișierul dă alt text decât cel cu care a fost sigilată înregistrarea."]));
});
test("the findings of a draft", async () => {
  await desk(engine, "lang=ro");
  await engine.press("Control+Shift+d");
  await engine.until("document.querySelector('[data-testid=draft-choose]')");
  await engine.point("[data-testid=draft-choose]", true);
  await engine.until("document.querySelector('[data-testid=finding-6]')");
  await engine.point("[data-testid=finding-6]", true);
  await engine.until("document.querySelector('[data-testid=finding]')");
  expect(await text("[data-testid=finding]")).toContain("Niciun document nu a fost recunoscut drept Smith v Jones.");
});
