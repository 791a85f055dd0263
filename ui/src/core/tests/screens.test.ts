import { expect, test } from "vitest";
import { english } from "$core/i18n/strings/en";
import { romanian } from "$core/i18n/strings/ro";
import { opensScreen, SCREEN_COMMANDS, SCREEN_NAMES, screenOf, SCREENS } from "$core/window/screens";
import { MENUS, SHORTCUTS } from "$core/window/shortcuts";

test("every screen has a title of its own in every language", () => {
  for (const t of [english, romanian]) expect(new Set(SCREEN_NAMES.map((name) => SCREENS[name].title(t))).size).toBe(SCREEN_NAMES.length);
});

test("a command that opens a screen has keys, words and a place in one menu", () => {
  const listed = MENUS.flatMap(({ items }) => items);
  for (const { command, screen } of SCREEN_COMMANDS) {
    expect(SHORTCUTS.some((s) => s.command === command && s.listed), command).toBe(true);
    expect([english.keyboard[command], romanian.keyboard[command]].every(Boolean), command).toBe(true);
    expect(listed.filter((item) => item === command)).toHaveLength(1);
    expect([opensScreen(command), screenOf(command)]).toEqual([true, screen]);
  }
  expect(SCREEN_COMMANDS.length).toBeGreaterThan(2);
  expect(opensScreen("audit")).toBe(false);
});

test("beside an answer are its sources and the document; sources are beside nothing else", () => {
  expect(SCREEN_NAMES.filter((name) => (SCREENS[name].beside as readonly string[]).includes("sources"))).toEqual(["conversation"]);
});
