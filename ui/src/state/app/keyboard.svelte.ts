// What the keys of the shortcut table do.

import { textSizeStep } from "$core/geometry/geometry";
import { opensScreen, screenOf } from "$core/window/screens";
import { type Command, commandOf, keysOf } from "$core/window/shortcuts";
import type { AppState } from "./app-state.svelte";
import { focusSoon, reveal } from "$state/window/focus";
import { t } from "$state/settings/language.svelte";

const MAC = navigator.platform.startsWith("Mac");
const ZOOMS: readonly Command[] = ["zoom-in", "zoom-out", "zoom-reset"];
const PANES = ["library", "conversation", "panel"];

export class KeyboardActions {
  constructor(private readonly app: AppState) {}

  press(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    const command = commandOf(event, MAC);
    if (command && this.choose(command)) event.preventDefault();
  }

  /** A command by its keys or from the native menu. Behind a dialog nothing is done; only the size of things still changes. */
  choose(command: Command): boolean {
    if (!ZOOMS.includes(command) && document.querySelector('[role="dialog"][aria-modal="true"]')) return false;
    return this.run(command);
  }

  /** Whether what a command is about is there. */
  can(command: Command): boolean {
    const { app } = this;
    const { audit, conversation, draftCheck, layout, viewer } = app;
    switch (command) {
      case "export":
        return app.shownSession !== null;
      case "sign-off":
        return layout.screen === "audit" && audit.citation !== null && app.signOffs.sheet !== null;
      case "audit":
        return app.shownSession !== null || (layout.screen === "audit" && audit.file !== null);
      case "next-issue":
      case "previous-issue":
        return layout.screen === "draft" ? draftCheck.report !== null : conversation.open?.view != null;
      case "next-citation":
      case "previous-citation":
        return layout.screen === "audit" ? audit.citation !== null : conversation.open?.view != null;
      case "save":
        return conversation.open?.view != null;
      case "find":
      case "page-number":
        return viewer.doc !== null;
      default:
        return true;
    }
  }

  /** Does what a command says. False when it had nothing to do. */
  run(command: Command): boolean {
    const { app } = this;
    const { layout } = app;
    if (!this.can(command)) return this.sayWhatIsMissing(command);
    if (opensScreen(command)) {
      layout.go(screenOf(command));
      return true;
    }
    switch (command) {
      case "new-question":
        app.navigation.newQuestion();
        focusSoon("#ask-input");
        return true;
      case "go-to":
        app.layout.goTo = true;
        return true;
      case "import":
        void app.importActions.choose();
        return true;
      case "help":
        app.layout.help = true;
        return true;
      case "save":
        app.toasts.confirm(t.conversation.savedAlready);
        return true;
      case "export":
        return app.sessionExport.begin();
      case "audit":
        void app.auditActions.again();
        return true;
      case "audit-file":
        layout.go("audit");
        void app.auditActions.choose();
        return true;
      case "sign-off":
        void app.auditActions.signOff();
        return true;
      case "pane-library":
        if (!layout.libraryOpen) layout.toggleLibrary();
        requestAnimationFrame(() => enterPane(document.querySelector('[data-pane="library"]')));
        return true;
      case "pane-conversation":
        layout.go("conversation");
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
        const direction = command === "next-citation" ? 1 : -1;
        if (layout.screen === "audit") {
          app.audit.step(direction);
          return true;
        }
        const anchor = app.navigation.step(direction);
        if (anchor !== null) reveal(`[data-testid="anchor-${anchor}"]`);
        return anchor !== null;
      }
      case "next-issue":
      case "previous-issue": {
        if (layout.screen === "draft") {
          const number = app.draftCheck.step(command === "next-issue" ? 1 : -1);
          if (number !== null) focusSoon(`[data-testid="finding-${number}"]`);
          return number !== null;
        }
        const from = document.activeElement?.closest("[data-issue]")?.getAttribute("data-issue") ?? "";
        const issue = app.issues.step(command === "next-issue" ? 1 : -1, from);
        if (issue) app.issues.show(issue);
        return issue !== null;
      }
      case "find":
      case "page-number":
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
    const { viewer, settings } = this.app;
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

  private sayWhatIsMissing(command: Command): boolean {
    const words = ["save", "export", "audit"].includes(command) ? t.conversation.noSession : ["find", "page-number"].includes(command) ? t.conversation.noDocument : null;
    if (words !== null) this.app.toasts.confirm(words);
    return words !== null;
  }

  /** Closes, in order: card, comparison, find, drawer, what covers the app; stops drafting. What is not seen stays. */
  private escape(): boolean {
    const { hover, conversation, viewer, layout } = this.app;
    if (layout.answerShown && hover.anchor !== null) {
      hover.close();
    } else if (layout.answerShown && conversation.open?.note) {
      const { key } = conversation.open.note;
      conversation.open.note = null;
      focusSoon(`[data-note="${key}"]`);
    } else if (layout.documentShown && viewer.words !== "") {
      void viewer.find("");
    } else if (layout.drawer) {
      layout.drawer = false;
    } else if (layout.screen !== "conversation") {
      layout.go("conversation");
    } else if (conversation.working) {
      void this.app.questions.stop();
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

/** Where the view that had the focus has gone, the one in its place gets it, so that the next key goes on from there. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) enterPane(document.querySelector("main"));
  });
}

/** A drawer takes the focus while it is open, and gives it back to where it was, or to the button that opens it. */
export function drawer(node: HTMLElement): () => void {
  const before = document.activeElement;
  enterPane(node.querySelector("[data-pane]"));
  return () => {
    requestAnimationFrame(() => {
      // Whoever went somewhere by the drawer has the focus there.
      if (document.activeElement !== document.body) return;
      const back = before?.isConnected && before !== document.body ? before : document.querySelector('[data-testid="show-library"]');
      (back as HTMLElement | null)?.focus();
    });
  };
}

function stepPane(direction: 1 | -1): boolean {
  const panes = PANES.flatMap((name) => document.querySelector<HTMLElement>(`[data-pane="${name}"]`) ?? []);
  if (panes.length === 0) return false;
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  enterPane(panes[(at + direction + panes.length) % panes.length] ?? null);
  return true;
}

/** Puts the focus on what is most likely wanted of a pane: its field, what is chosen in it, its first button. */
function enterPane(pane: HTMLElement | null): void {
  const wanted = ["textarea", '[aria-current="true"]', '[aria-selected="true"]', "button:not([disabled])"];
  const inner = wanted.map((selector) => pane?.querySelector<HTMLElement>(selector)).find(Boolean);
  (inner ?? pane)?.focus();
}
