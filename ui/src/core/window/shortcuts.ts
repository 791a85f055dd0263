// One table registers the keys, renders the help sheet and the list in Settings, and fills the native menu.

import { SCREEN_COMMANDS, type ScreenCommand, screensAt } from "./screens";

export type Command =
  | ScreenCommand
  | "new-question"
  | "go-to"
  | "import"
  | "save"
  | "export"
  | "audit"
  | "audit-file"
  | "sign-off"
  | "help"
  | "pane-library"
  | "pane-conversation"
  | "pane-sources"
  | "pane-document"
  | "next-pane"
  | "previous-pane"
  | "toggle-library"
  | "toggle-panel"
  | "next-citation"
  | "previous-citation"
  | "next-issue"
  | "previous-issue"
  | "find"
  | "page-number"
  | "zoom-in"
  | "zoom-out"
  | "zoom-reset"
  | "escape";

export interface Shortcut {
  command: Command;
  /** `Mod` is Ctrl, or Cmd on macOS. */
  keys: string;
  /** Shown in the list; further keys for the same command are not. */
  listed: boolean;
}

const table: [Command, string, ...string[]][] = [
  ["new-question", "Mod+N"],
  ["go-to", "Mod+K"],
  ["import", "Mod+I"],
  ["save", "Mod+S"],
  ["export", "Mod+E"],
  ["audit", "Mod+Shift+A"],
  ["audit-file", "Mod+Shift+O"],
  ["sign-off", "Mod+Enter"],
  ["pane-library", "Mod+1"],
  ["pane-conversation", "Mod+2"],
  ["pane-sources", "Mod+3"],
  ["pane-document", "Mod+4"],
  ["next-pane", "F6"],
  ["previous-pane", "Shift+F6"],
  ["toggle-library", "Mod+B"],
  ["toggle-panel", "Mod+Shift+B"],
  ["next-citation", "Alt+ArrowDown"],
  ["previous-citation", "Alt+ArrowUp"],
  ["next-issue", "F8"],
  ["previous-issue", "Shift+F8"],
  ["find", "Mod+F"],
  ["page-number", "Mod+G"],
  ["zoom-in", "Mod++", "Mod+=", "Mod+Shift++"],
  ["zoom-out", "Mod+-"],
  ["zoom-reset", "Mod+0"],
  ...SCREEN_COMMANDS.map(({ command, keys }): [Command, string, ...string[]] => [command, ...keys]),
  ["help", "F1"],
  ["escape", "Escape"],
];

export const SHORTCUTS: readonly Shortcut[] = table.flatMap(([command, ...keys]) =>
  keys.map((k, i) => ({ command, keys: k, listed: i === 0 })),
);

/** What a key event carries, of all that it has. */
export interface Keys {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** The command of a key press; null when it has none. */
export function commandOf(event: Keys, mac: boolean): Command | null {
  const mod = mac ? event.metaKey : event.ctrlKey;
  const other = mac ? event.ctrlKey : event.metaKey;
  if (other) return null;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const pressed = [mod ? "Mod" : "", event.altKey ? "Alt" : "", event.shiftKey ? "Shift" : "", key].filter(Boolean).join("+");
  return SHORTCUTS.find((s) => s.keys === pressed)?.command ?? null;
}

/** The keys of a command as they are read: `Ctrl+Shift+B`. */
export function keysOf(command: Command, mac: boolean): string {
  const keys = SHORTCUTS.find((s) => s.command === command)?.keys ?? "";
  return keys
    .replace("Mod", mac ? "Cmd" : "Ctrl")
    .replace("ArrowDown", "Down")
    .replace("ArrowUp", "Up")
    .replace("Escape", "Esc");
}

/** What the native menu shows: menus of commands and of what the system itself does with text. */
export type MenuEntry = Command | "separator" | { edit: "undo" | "redo" | "cut" | "copy" | "paste" | "select_all" };

export const MENUS: readonly { menu: "file" | "edit" | "view" | "go" | "help"; items: readonly MenuEntry[] }[] = [
  { menu: "file", items: ["new-question", "import", ...screensAt("file/check"), "separator", "save", "export", "audit", "audit-file", "separator", ...screensAt("file/settings")] },
  {
    menu: "edit",
    items: [{ edit: "undo" }, { edit: "redo" }, "separator", { edit: "cut" }, { edit: "copy" }, { edit: "paste" }, { edit: "select_all" }, "separator", "find"],
  },
  { menu: "view", items: ["toggle-library", "toggle-panel", "separator", "zoom-in", "zoom-out", "zoom-reset"] },
  {
    menu: "go",
    items: [
      "go-to",
      "page-number",
      "separator",
      "pane-library",
      "pane-conversation",
      "pane-sources",
      "pane-document",
      "separator",
      "next-citation",
      "previous-citation",
      "next-issue",
      "previous-issue",
    ],
  },
  { menu: "help", items: [...screensAt("help"), "help"] },
];

/** The keys of a command as the native menu writes them; null where the window alone should hear them. */
export function acceleratorOf(command: Command): string | null {
  const keys = SHORTCUTS.find((s) => s.command === command)?.keys ?? "";
  // A key without a modifier, and one that moves in text, belongs to what has the focus.
  if (!keys.includes("Mod+")) return null;
  return keys.replace("Mod+", "CmdOrCtrl+").replace("CmdOrCtrl++", "CmdOrCtrl+Plus");
}
