// The sample desk in a browser window: opened at a view, looked at, audited for accessibility.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inject } from "vitest";
import { type Engine, startEngine } from "./engine";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export type { Engine } from "./engine";

/** A browser window of the smallest wide size, to be closed by the caller. */
export async function window(): Promise<Engine> {
  const engine = await startEngine();
  await engine.open(`${inject("address")}?empty`);
  return engine;
}

/** Opens the desk, in a view of that size, and waits until it is drawn. */
export async function desk(engine: Engine, query: string, width = 1366, height = 768): Promise<void> {
  const [inner, outer] = await engine.run<[[number, number], [number, number]]>("return [[innerWidth, innerHeight], [outerWidth, outerHeight]]");
  await engine.resize(width + outer[0] - inner[0], height + outer[1] - inner[1]);
  await engine.open(`${inject("address")}?${query}&slow=40`);
  await engine.until("document.querySelector('.app')");
  await engine.until("document.fonts.status === 'loaded'");
}

/** Waits until nothing fades, moves or scrolls any more: three frames in a row are the same. */
export async function still(engine: Engine): Promise<void> {
  await engine.run(`
    const running = () => document.getAnimations().some((one) => one.playState === "running" && one.effect?.getComputedTiming().iterations !== Infinity);
    const seen = () => [...document.querySelectorAll("*")].filter((e) => e.scrollTop || e.scrollLeft).map((e) => e.scrollTop + " " + e.scrollLeft).join() + document.body.innerHTML.length;
    let same = 0, last = "";
    await until(() => {
      const now = seen();
      same = now === last && !running() ? same + 1 : 0;
      last = now;
      return same >= 3;
    });`);
}

export interface Fault {
  rule: string;
  help: string;
  at: string[];
}

/**
 * What axe finds against WCAG 2.2 AA and its best practices. Dividers are between the landmarks that they divide. The
 * numbers in a page's margin may be side by side closer than targets should; each citation can be chosen in the
 * answer and by the stepper as well, which is the equivalent that 2.5.8 asks for.
 */
export async function faults(engine: Engine, regions = true): Promise<Fault[]> {
  await engine.run("if (!window.axe) { const f = new Function(args[0]); f.call(window); }".replace("args[0]", "a[0]"), AXE);
  return engine.run<Fault[]>(`
    const found = await axe.run({ exclude: ["[role=separator]"] }, { rules: { region: { enabled: a[0] } }, runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] });
    const equal = (v, n) => v.id === "target-size" && n.html.includes('class="tag');
    return found.violations.map((v) => ({ rule: v.id, help: v.help, at: v.nodes.filter((n) => !equal(v, n)).map((n) => n.target.join(" ") + " " + (n.any[0]?.message ?? "")) })).filter((v) => v.at.length > 0);`, regions);
}

/** The computed style of the first element of a selector. */
export function style(engine: Engine, selector: string, property: string): Promise<string> {
  return engine.run<string>("return getComputedStyle(document.querySelector(a[0])).getPropertyValue(a[1])", selector, property);
}

/** Makes every rule apply that asks for a feature, which no driver can ask the engine for; gives how many there were. */
export function letThrough(engine: Engine, feature: string): Promise<number> {
  return engine.run<number>(
    `let n = 0;
     const walk = (rules) => { for (const rule of rules) { if (rule.media && rule.media.mediaText.includes(a[0])) { rule.media.mediaText = "all"; n += 1; } if (rule.cssRules) walk(rule.cssRules); } };
     for (const sheet of document.styleSheets) walk(sheet.cssRules);
     return n;`,
    feature,
  );
}
