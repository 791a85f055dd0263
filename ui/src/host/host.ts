// What the window needs from outside. Two implementations: the desktop, and a fake for tests and browser work.

import type { Commands, Event } from "$generated/api";

export type CommandName = keyof Commands;
export type RequestOf<C extends CommandName> = Commands[C]["request"];
export type ResponseOf<C extends CommandName> = Commands[C]["response"];

/** One native menu, as the desktop takes it. */
export interface MenuDescription {
  label: string;
  items: readonly (
    | { kind: "command"; name: string; label: string; keys: string | null }
    | { kind: "edit"; what: string; label: string }
    | { kind: "separator" }
  )[];
}

/** A kind of file that a dialog offers to write. */
export interface SaveKind {
  label: string;
  extensions: string[];
}

export interface Host {
  /** Asks for something. Rejects with a `Problem`. */
  call<C extends CommandName>(command: C, request: RequestOf<C>): Promise<ResponseOf<C>>;
  /** Hears of everything that runs. */
  listen(on: (event: Event) => void): Promise<() => void>;
  /** Hears whether files are held over the window. */
  listenHover(on: (over: boolean) => void): Promise<() => void>;
  /** Where the picture of a page is to be had, at some width in device pixels. */
  pageUrl(docHash: string, page: number, width: number): string;
  /** Files that the user picks; none when the dialog is closed. */
  chooseFiles(filterName: string): Promise<string[]>;
  /** A draft that the user picks: a Word file, a PDF or a text; null when the dialog is closed. */
  chooseDraft(filterName: string): Promise<string | null>;
  /** A bundle or a record that the user picks to audit; null when the dialog is closed. */
  chooseAudit(filterName: string): Promise<string | null>;
  /** Where to write a file; null when the dialog is closed. */
  chooseTarget(suggested: string, kinds: readonly SaveKind[]): Promise<string | null>;
  /** Puts text on the clipboard. */
  copy(text: string): Promise<void>;
  /** Fills the native menu; where there is none, nothing happens. */
  setMenu(menus: readonly MenuDescription[]): void;
  /** What the frame and the menu look like; null is as the system. */
  setTheme(theme: "light" | "dark" | null): void;
  /** Names the window. */
  setTitle(title: string): void;
}
