// The screens of the window, once: their titles, what the side panel shows beside them, and the command that opens each. Their
// components are in app/screens.ts.

import type { Strings } from "$core/i18n/strings";

/** What the side panel shows. */
export type Tab = "sources" | "document";

/** Where a menu lists the commands that open screens: its menu, and which group of it. */
export type MenuPlace = "file/check" | "file/settings" | "help";

interface ScreenFacts {
  /** Its heading, and its name for those who hear it. */
  title: (t: Strings) => string;
  /** The tabs of the side panel beside it; none where it takes the panel's room. */
  beside: readonly Tab[];
  /** It needs the room of the library: below `WORKING_WIDTH` the library is hidden until it is asked for. */
  working?: true;
  /** The command that does nothing but open it; null where it is opened by doing something, or from a place in the window. */
  opens: { command: string; keys: readonly [string, ...string[]]; menu: MenuPlace } | null;
}

export const SCREENS = {
  conversation: { title: (t) => t.conversation.label, beside: ["sources", "document"], opens: null },
  import: { title: (t) => t.imports.label, beside: [], opens: null },
  document: { title: (t) => t.about.label, beside: ["document"], opens: null },
  audit: { title: (t) => t.audit.label, beside: [], working: true, opens: null },
  draft: { title: (t) => t.draft.label, beside: ["document"], opens: { command: "check-draft", keys: ["Mod+Shift+D"], menu: "file/check" } },
  settings: { title: (t) => t.settings.title, beside: [], opens: { command: "settings", keys: ["Mod+,"], menu: "file/settings" } },
  key: { title: (t) => t.key.title, beside: [], opens: { command: "key", keys: ["Mod+/", "Mod+Shift+/"], menu: "help" } },
} as const satisfies Record<string, ScreenFacts>;

export type Screen = keyof typeof SCREENS;
/** A command that does nothing but open a screen. */
export type ScreenCommand = NonNullable<(typeof SCREENS)[Screen]["opens"]>["command"];

export const SCREEN_NAMES = Object.keys(SCREENS) as readonly Screen[];

/** The commands that open screens, in order. */
export const SCREEN_COMMANDS = SCREEN_NAMES.flatMap((screen) => {
  const { opens } = SCREENS[screen];
  return opens ? [{ ...opens, screen }] : [];
});

/** Whether a command does nothing but open a screen. */
export function opensScreen(command: string): command is ScreenCommand {
  return SCREEN_COMMANDS.some((one) => one.command === command);
}

/** The screen that a command opens. */
export function screenOf(command: ScreenCommand): Screen {
  return SCREEN_COMMANDS.find((one) => one.command === command)?.screen ?? "conversation";
}

/** The commands that a menu lists at a place. */
export function screensAt(menu: MenuPlace): ScreenCommand[] {
  return SCREEN_COMMANDS.filter((one) => one.menu === menu).map(({ command }) => command);
}

/** Whether a screen needs the room of the library in a window that is not very wide. */
export function isWorking(screen: Screen): boolean {
  const facts: ScreenFacts = SCREENS[screen];
  return facts.working ?? false;
}

/** The tabs of the side panel beside a screen. */
export function beside(screen: Screen): readonly Tab[] {
  return SCREENS[screen].beside;
}
