// The viewer and the card: pages mounted and bounded, zoom, find, thumbnails, the last citation wins, the card is never cut.

import { afterAll, beforeAll, expect, test } from "vitest";
import { desk, type Engine, still, window } from "./desk";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

const mounted = () => engine.run<number>("return document.querySelectorAll('.page[data-number]').length");

test("of two thousand pages at most seven are mounted, wherever one scrolls", async () => {
  await desk(engine, "pages=2000");
  await engine.until("document.querySelector('[data-testid=document-long]')");
  await engine.point("[data-testid=document-long]", true);
  await engine.until("document.querySelector('[data-testid=page-1]')");
  for (const share of [0, 0.1, 0.25, 0.5, 0.75, 0.999, 0.3]) {
    await engine.run("const p = document.querySelector('#pages'); p.scrollTop = p.scrollHeight * a[0];", share);
    // A page is where the reader looks.
    await engine.run("const box = document.querySelector('#pages').getBoundingClientRect(); await until(() => [0.4, 0.6].some((y) => document.elementFromPoint(box.left + box.width / 2, box.top + box.height * y)?.closest('.page[data-number]')));");
    await still(engine);
    const number = await mounted();
    expect(number).toBeGreaterThan(0);
    expect(number).toBeLessThanOrEqual(7);
    const thumbs = await engine.run<number>("return document.querySelectorAll('[data-thumb]').length");
    expect(thumbs).toBeLessThan(40);
  }
  await engine.run("const f = document.querySelector('#page-input'); f.value = '1999'; f.dispatchEvent(new Event('change', { bubbles: true }))");
  await engine.until("document.querySelector('[data-testid=page-1999]')");
});

test("of small pages every one in view is drawn, then the thumbnails", async () => {
  await desk(engine, "pages=60&slips", 1366, 1000);
  await engine.until("document.querySelector('[data-testid=document-long]')");
  await engine.point("[data-testid=document-long]", true);
  await engine.until("document.querySelector('[data-testid=zoom]')");
  await engine.run("const z = document.querySelector('[data-testid=zoom]'); z.value = '50'; z.dispatchEvent(new Event('change', { bubbles: true }));");
  await engine.until("document.querySelectorAll('.page[data-number] img').length > 7");
  const [drawn, inView] = await engine.run<[number, number]>(
    `const p = document.querySelector("#pages").getBoundingClientRect();
     return [document.querySelectorAll(".page[data-number] img").length, Math.floor(p.height / (120 * 96 / 72 / 2 + 12))];`,
  );
  expect(drawn).toBeGreaterThanOrEqual(inView);
  expect(drawn).toBeLessThanOrEqual(inView + 2);
  await engine.until("document.querySelectorAll('[data-thumb] img').length > 3");
});

test("opening a citation while another page is still drawn: the last one wins", async () => {
  await desk(engine, "open=s-notice");
  await engine.until("document.querySelector('[data-testid=anchor-2]')");
  await engine.run("document.querySelector('[data-testid=anchor-1]').click(); document.querySelector('[data-testid=anchor-2]').click();");
  await engine.until("document.querySelector('.box.active')?.dataset.testid === 'mark-2-0'");
  await still(engine);
  expect(await engine.run("return document.querySelector('.box.active').dataset.testid")).toBe("mark-2-0");
});

test("the first marked line is about 30% down, at any zoom", async () => {
  await desk(engine, "open=s-notice~1");
  await engine.until("document.querySelector('[data-testid=mark-1-0]')");
  for (const zoom of ["fit-width", "fit-text", "150", "400"]) {
    await engine.run("const z = document.querySelector('[data-testid=zoom]'); z.value = a[0]; z.dispatchEvent(new Event('change', { bubbles: true }));", zoom);
    await still(engine);
    await engine.run("document.querySelector('[data-testid=anchor-1]').click();");
    await still(engine);
    const share = await engine.run<number>("const p = document.querySelector('#pages').getBoundingClientRect(), m = document.querySelector('[data-testid=mark-1-0]').getBoundingClientRect(); return (m.top - p.top) / p.height;");
    expect(share, zoom).toBeGreaterThan(0.22);
    expect(share, zoom).toBeLessThan(0.38);
  }
});

test("the closest passage is outlined in the text that was searched, and not in one that was made anew since", async () => {
  await desk(engine, "open=s-ending~1");
  await engine.until("document.querySelector('.box.closest')");
  await desk(engine, "reread&open=s-ending~1");
  await engine.until("document.querySelector('[data-testid=page-5] .layer span')");
  expect(await engine.run("return document.querySelector('.box.closest, .tag.closest') === null")).toBe(true);
  // What was verified keeps its boxes: they are of the file, which is the same.
  await engine.point("[data-testid=anchor-2]", true);
  await engine.until("document.querySelector('[data-testid=mark-2-0]')");
});

test("words that are nowhere on the pages leave the reader on their page", async () => {
  await desk(engine, "nowhere&open=s-ending~1");
  await engine.until("/nothing marked/.test(document.querySelector('[role=status][aria-live=polite]').textContent)");
  await engine.until("document.querySelector('#page-input').value === '5'");
  await engine.point("#side-tab-sources", true);
  await engine.point("[data-testid=all-retrieved]", true);
  await engine.point("[data-testid=result-2] button", true);
  await engine.until("document.querySelector('#page-input')?.value === '1'");
  await engine.point("#side-tab-sources", true);
  await engine.point("[data-testid=all-retrieved]", true);
  await engine.point("[data-testid=result-1] button", true);
  await engine.until("document.querySelector('#page-input')?.value === '5'");
});

test("find counts, steps and marks", async () => {
  await desk(engine, "open=s-notice~1");
  await engine.until("document.querySelector('#find-input')");
  await engine.press("Control+f");
  await engine.until("document.activeElement.id === 'find-input'");
  await engine.press(..."Supplier");
  // The words are looked for a moment after the last key.
  await engine.until("document.querySelector('[data-testid=find-count]')?.dataset.words === 'Supplier'");
  await engine.until("/^1 of \\d+$/.test(document.querySelector('[data-testid=find-count]')?.innerText ?? '')");
  await engine.press("Enter");
  await engine.until("/^2 of/.test(document.querySelector('[data-testid=find-count]').innerText)");
  await engine.until("document.querySelector('.box.current-match')");
  await engine.press("Escape");
  await engine.until("!document.querySelector('.box.match')");
});

test("a search that failed says so, and not that nothing was found", async () => {
  await desk(engine, "fail=find&open=s-notice~1");
  await engine.until("document.querySelector('[data-testid=mark-1-0]')");
  await engine.run("const f = document.querySelector('#find-input'); f.value = 'Supplier'; f.dispatchEvent(new Event('input', { bubbles: true }));");
  await engine.until("document.querySelector('[data-testid=find-count]')?.innerText === 'failed'");
});

test("a refused password is forgotten with its dialog", async () => {
  await desk(engine, "locked&open=s-notice~1");
  const ask = async () => {
    await engine.until("document.querySelector('[data-testid=unlock-4]')");
    await engine.point("[data-testid=unlock-4]", true);
    await engine.until("document.querySelector('[data-testid=password-dialog] input[type=password]')");
  };
  await ask();
  await engine.run("document.querySelector('[data-testid=password-dialog] input[type=password]').focus()");
  await engine.press(..."wrong", "Enter");
  await engine.until("document.querySelector('[data-testid=password-dialog] .bad')");
  await engine.press("Escape");
  await engine.until("!document.querySelector('[data-testid=password-dialog]')");
  await ask();
  expect(await engine.run("return document.querySelector('[data-testid=password-dialog] .bad') === null")).toBe(true);
});

test("a text file marks what a page marks: citations, matches, the closest passage, words of a link", async () => {
  await desk(engine, "plain&open=s-notice~1");
  await engine.until("document.querySelector('mark[data-testid=mark-1-0]')");
  expect(await engine.run("return document.querySelector('[data-testid=mark-3-0]').dataset.look")).toBe("other");
  await engine.run("const f = document.querySelector('#find-input'); f.value = 'Security'; f.dispatchEvent(new Event('input', { bubbles: true }));");
  await engine.until("document.querySelectorAll('.sheet .match').length > 3 && document.querySelectorAll('.sheet .current-match').length === 1");
  await engine.run("document.querySelector('[data-testid=anchor-6]').click();");
  await engine.until("document.querySelector('[data-testid=mark-6-0].closest')");
});

test.each(["", "plain&"])("back at the document's tab the reader is where they were (%s)", async (kind) => {
  await desk(engine, `${kind}open=s-notice~1`);
  await engine.until("document.querySelector('[data-testid=mark-1-0]')");
  await still(engine);
  await engine.run("document.querySelector('#pages').scrollTop += 150;");
  await still(engine);
  const left = await engine.run<number>("return document.querySelector('#pages').scrollTop");
  await engine.run("document.querySelector('#side-tab-sources').click();");
  await engine.until("!document.querySelector('#pages')");
  await engine.run("document.querySelector('#side-tab-document').click();");
  await engine.until("document.querySelector('[data-testid=mark-1-0]')");
  await still(engine);
  expect(Math.abs((await engine.run<number>("return document.querySelector('#pages').scrollTop")) - left)).toBeLessThan(2);
});

test.each(["", "plain&"])("a search result is marked where it stands (%s)", async (kind) => {
  await desk(engine, `${kind}open=s-rebate`);
  await engine.until("document.querySelector('[data-testid=result-2] button')");
  await engine.point("[data-testid=result-2] button", true);
  await engine.until("document.querySelector('[data-testid=mark-span-0][data-look=span]')");
});

test("words copied from a page carry their place", async () => {
  await desk(engine, "open=s-notice~1");
  await engine.until("[...document.querySelectorAll('[data-number=\"4\"] .layer span')].some((s) => s.textContent.includes('Security Incident'))");
  const copied = await engine.run<string>(`
    const line = [...document.querySelectorAll("[data-number='4'] .layer span")].find((s) => s.textContent.includes("Security Incident"));
    const range = document.createRange(); range.selectNodeContents(line);
    getSelection().removeAllRanges(); getSelection().addRange(range);
    const data = new DataTransfer();
    const event = new ClipboardEvent("copy", { clipboardData: data, bubbles: true, cancelable: true });
    line.dispatchEvent(event);
    return data.getData("text/plain");`);
  expect(copied).toMatch(/^“.*Security Incident.*” \(Managed Services Agreement, v2, page 4\)$/);
});

test.each([[1366, 768], [1024, 700]])("at %i × %i no card is cut or covers its anchor, wherever that is", async (width, height) => {
  await desk(engine, "open=s-notice", width, height);
  await engine.until("document.querySelector('[data-testid=anchor-8]')");
  for (let anchor = 1; anchor <= 8; anchor += 1) {
    for (const block of ["start", "center", "end"]) {
      const cut = await engine.run<string | null>(
        `const anchor = document.querySelector('[data-testid="anchor-' + a[0] + '"]');
         document.activeElement.blur();
         anchor.scrollIntoView({ block: a[1] });
         anchor.dispatchEvent(new PointerEvent("pointerenter"));
         const open = () => document.querySelector("[data-testid=hover-card].placed");
         await until(open);
         const card = open();
         const [c, o, area] = [card, anchor, anchor.closest(".scroll")].map((e) => e.getBoundingClientRect());
         anchor.dispatchEvent(new PointerEvent("pointerleave"));
         await until(() => !document.querySelector("[data-testid=hover-card]"));
         if (c.top < area.top - 1 || c.bottom > area.bottom + 1) return "cut: " + [c.top, c.bottom, area.top, area.bottom].map(Math.round);
         if (c.left < area.left || c.right > area.right) return "cut at a side";
         if (c.top < o.bottom && c.bottom > o.top && c.left < o.right && c.right > o.left) return "over its anchor";
         return null;`,
        anchor,
        block,
      );
      expect(cut, `anchor ${anchor} at the ${block}`).toBeNull();
    }
  }
});

test("a card that is open is placed anew when the window becomes smaller", async () => {
  await desk(engine, "open=s-notice");
  await engine.until("document.querySelector('[data-testid=anchor-1]')");
  await engine.run("document.querySelector('[data-testid=anchor-1]').dispatchEvent(new PointerEvent('pointerenter'));");
  await engine.until("document.querySelector('[data-testid=hover-card].placed')");
  const frame = await engine.run<[number, number]>("return [outerWidth - innerWidth, outerHeight - innerHeight]");
  await engine.resize(1024 + frame[0], 480 + frame[1]);
  await engine.until("innerWidth < 1100 && document.querySelector('[data-testid=hover-card].placed')");
  await engine.until(
    `(() => { const [c, area] = [document.querySelector("[data-testid=hover-card]"), document.querySelector("[data-testid=anchor-1]").closest(".scroll")].map((e) => e.getBoundingClientRect());
      return c.top >= area.top - 1 && c.bottom <= area.bottom + 1; })()`,
  );
});
