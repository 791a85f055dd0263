// Every screen of the registry: reached, named in both languages, without a fault that axe sees.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { english } from "$core/i18n/strings/en";
import { romanian } from "$core/i18n/strings/ro";
import { SCREEN_NAMES, SCREENS } from "$core/window/screens";
import { desk, type Engine, faults, still, window } from "./desk";
import { wayTo } from "./reach";

let engine: Engine;
beforeAll(async () => {
  engine = await window();
});
afterAll(() => engine.close());

describe.each([["en", english], ["ro", romanian]] as const)("in %s", (language, t) => {
  test.each(SCREEN_NAMES)("%s", async (screen) => {
    const way = wayTo(screen);
    await desk(engine, `lang=${language}&${way.query}`);
    await way.then(engine);
    expect(await engine.run("return document.querySelector('main').getAttribute('aria-label')")).toBe(SCREENS[screen].title(t));
    await still(engine);
    expect(await faults(engine)).toEqual([]);
  });
});
