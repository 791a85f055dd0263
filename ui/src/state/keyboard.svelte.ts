// What the keys of the shortcut table do.

import { textSizeStep } from "$core/geometry";
import { type Command, commandOf, keysOf } from "$core/shortcuts";
import type { Desk } from "./desk.svelte";
import { t } from "./language.svelte";

const MAC = navigator.platform.startsWith("Mac");
const PANES = ["library", "conversation", "panel"];

export class KeyboardActions {
  constructor(private readonly desk: Desk) {}

  press(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    const command = commandOf(event, MAC);
    if (command && this.run(command)) event.preventDefault();
  }

  /** Does what a command says. False when it had nothing to do. */
  run(command: Command): boolean {
    const { desk } = this;
    const { layout, viewer } = desk;
    switch (command) {
      case "new-question":
        desk.newQuestion();
        focusSoon("#ask-input");
        return true;
      case "go-to":
        desk.goTo = true;
        return true;
      case "import":
        void desk.chooseFiles();
        return true;
      case "settings":
        layout.go("settings");
        return true;
      case "help":
        desk.help = true;
        return true;
      case "save":
        if (!desk.conversation.open?.view) return false;
        desk.toasts.confirm(t.conversation.savedAlready);
        return true;
      case "export":
        return desk.exporting.begin();
      case "audit":
        if (!desk.conversation.open?.view) return false;
        void desk.audit();
        return true;
      case "audit-file":
        layout.go("audit");
        void desk.chooseAudit();
        return true;
      case "check-draft":
        layout.go("draft");
        return true;
      case "pane-library":
        if (!layout.libraryOpen) layout.toggleLibrary();
        focusSoon('[data-pane="library"]');
        return true;
      case "pane-conversation":
        layout.go("desk");
        layout.single = "answer";
        focusSoon("#ask-input");
        return true;
      case "pane-sources":
        layout.show("sources");
        focusSoon("#side-tab-sources, #single-tab-sources");
        return true;
      case "pane-document":
        layout.show("document");
        focusSoon("#pages, #side-tab-document, #single-tab-document");
        return true;
      case "next-pane":
        return stepPane(1);
      case "previous-pane":
        return stepPane(-1);
      case "toggle-library":
        layout.toggleLibrary();
        return true;
      case "toggle-panel":
        layout.togglePanel();
        return true;
      case "next-citation":
      case "previous-citation": {
        const anchor = desk.stepCitation(command === "next-citation" ? 1 : -1);
        if (anchor !== null) reveal(`[data-testid="anchor-${anchor}"]`);
        return anchor !== null;
      }
      case "next-issue":
      case "previous-issue": {
        if (layout.screen === "draft") {
          const number = desk.drafting.step(command === "next-issue" ? 1 : -1);
          if (number !== null) focusSoon(`[data-testid="finding-${number}"]`);
          return number !== null;
        }
        const from = document.activeElement?.closest("[data-issue]")?.getAttribute("data-issue") ?? "";
        const key = desk.stepIssue(command === "next-issue" ? 1 : -1, from);
        if (key !== null) focusSoon(`[data-issue="${key}"]`);
        return key !== null;
      }
      case "find":
      case "page-number":
        if (!viewer.doc) return false;
        layout.show("document");
        focusSoon(command === "find" ? "#find-input" : "#page-input");
        return true;
      case "zoom-in":
      case "zoom-out":
      case "zoom-reset":
        return this.zoom(command);
      case "escape":
        return this.escape();
    }
  }

  /** The page where the viewer has the focus, else the interface. */
  private zoom(command: "zoom-in" | "zoom-out" | "zoom-reset"): boolean {
    const { viewer, settings } = this.desk;
    const pages = document.getElementById("viewer");
    if (viewer.doc && pages?.contains(document.activeElement)) {
      const top = command === "zoom-reset" ? viewer.setZoom({ kind: "fit-width" }) : viewer.stepZoom(command === "zoom-in" ? 1 : -1);
      requestAnimationFrame(() => document.getElementById("pages")?.scrollTo({ top, left: viewer.scrollLeft() }));
      return true;
    }
    const size = command === "zoom-reset" ? 100 : textSizeStep(settings.textSize, command === "zoom-in" ? 1 : -1);
    void settings.set("appearance.text_size", String(size));
    return true;
  }

  /** Closes, in order: card, comparison, find, drawer; stops drafting. */
  private escape(): boolean {
    const { hover, conversation, viewer, layout } = this.desk;
    if (hover.anchor !== null) {
      hover.close();
    } else if (conversation.open?.note) {
      const { key } = conversation.open.note;
      conversation.open.note = null;
      focusSoon(`[data-note="${key}"]`);
    } else if (viewer.words !== "") {
      void viewer.find("");
    } else if (layout.drawer) {
      layout.drawer = false;
    } else if (layout.screen !== "desk") {
      layout.go("desk");
    } else if (conversation.working) {
      void this.desk.stop();
    } else {
      return false;
    }
    return true;
  }
}

/** The keys of a command as this system writes them. */
export function keysFor(command: Command): string {
  return keysOf(command, MAC);
}

/** Puts the focus on the first element of a selector once the window has drawn it. */
export function focusSoon(selector: string): void {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(selector);
    found?.focus();
    found?.scrollIntoView({ block: "nearest" });
  });
}

/** Brings an element into view without taking the focus. */
export function reveal(selector: string): void {
  requestAnimationFrame(() => document.querySelector(selector)?.scrollIntoView({ block: "nearest" }));
}

function stepPane(direction: 1 | -1): boolean {
  const panes = PANES.flatMap((name) => document.querySelector<HTMLElement>(`[data-pane="${name}"]`) ?? []);
  if (panes.length === 0) return false;
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  const pane = panes[(at + direction + panes.length) % panes.length];
  const inner = pane?.querySelector<HTMLElement>('textarea, [aria-current="true"], [aria-selected="true"], button:not([disabled])');
  (inner ?? pane)?.focus();
  return true;
}
