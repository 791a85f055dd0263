// Panes: how wide, which are open, which tab shows. Remembered per matter.

import { clamp, LIBRARY_WIDTH, panelLimits, scaled, type WindowMode, windowMode, WORKING_WIDTH } from "$core/geometry/geometry";
import { beside, isWorking, type Screen, type Tab } from "$core/window/screens";
import { recall, remember } from "$state/settings/local-storage";

export type Pane = "library" | "conversation" | "sources" | "document";

interface Remembered {
  library: number | null;
  panel: number | null;
  tab: Tab;
}

export class Layout {
  windowWidth = $state(1366);
  screen = $state<Screen>("conversation");
  tab = $state<Tab>("sources");
  panelShown = $state(true);
  /** The library as a drawer over a narrow window. */
  drawer = $state(false);
  /** The go-to dialog is open. */
  goTo = $state(false);
  /** The help sheet is open. */
  help = $state(false);
  /** In a very narrow window, the one pane that shows. */
  single = $state<"answer" | Tab>("answer");
  private libraryWanted = $state(true);
  /** The library is wanted beside the working view that shows, though there is little room for it. */
  private besideWork = $state(false);
  private matter: string | null = null;
  private library = $state<number | null>(null);
  private panel = $state<number | null>(null);

  /** `scale` says how much larger than usual the letters are: the window is as much smaller for them. */
  constructor(private readonly scale: () => number) {}

  readonly mode: WindowMode = $derived.by(() => windowMode(this.windowWidth / this.scale()));
  private readonly working = $derived.by(() => isWorking(this.screen) && this.windowWidth / this.scale() < WORKING_WIDTH);
  /** The library is a column of the window. */
  readonly libraryShown = $derived(this.mode === "wide" && (this.working ? this.besideWork : this.libraryWanted));
  readonly libraryLimits = $derived.by(() => scaled(LIBRARY_WIDTH, this.scale()));
  readonly libraryWidth = $derived(clamp(this.library ?? this.libraryLimits.reset, this.libraryLimits.min, this.libraryLimits.max));
  readonly panelLimits = $derived.by(() => {
    const library = this.libraryShown ? this.libraryWidth : 0;
    return scaled(panelLimits(this.windowWidth / this.scale(), library / this.scale()), this.scale());
  });
  readonly panelWidth = $derived(clamp(this.panel ?? this.panelLimits.reset, this.panelLimits.min, this.panelLimits.max));
  /** The conversation is seen. */
  readonly answerShown = $derived(this.screen === "conversation" && (this.mode !== "single" || this.single === "answer"));
  /** The open document is seen. */
  readonly documentShown = $derived(
    beside(this.screen).includes("document") && (this.mode === "single" ? this.single === "document" : this.panelShown && this.tab === "document"),
  );
  /** A document shows beside something other than an answer. */
  readonly readingBeside = $derived.by(() => this.screen !== "conversation" && beside(this.screen).includes("document"));
  readonly libraryOpen = $derived(this.mode === "wide" ? this.libraryShown : this.drawer);

  /** Takes up the widths and tab of a matter. */
  enter(matter: string | null): void {
    if (this.matter === (matter ?? "")) return;
    this.matter = matter ?? "";
    const known = recall<Partial<Remembered>>(`layout.${this.matter}`, {});
    this.library = known.library ?? null;
    this.panel = known.panel ?? null;
    this.tab = known.tab ?? "sources";
  }

  setLibraryWidth(width: number | null): void {
    this.library = width;
    this.keep();
  }

  setPanelWidth(width: number | null): void {
    this.panel = width;
    this.keep();
  }

  /** Shows a tab of the side panel: beside the screen that shows, where it has such a tab, else beside the conversation. */
  show(tab: Tab): void {
    if (!beside(this.screen).includes(tab)) this.screen = "conversation";
    this.tab = tab;
    this.panelShown = true;
    this.drawer = false;
    if (this.mode === "single") this.single = tab;
    this.keep();
  }

  /** Has the side panel show a tab when it is next looked at. Screen and panes stay as they are. */
  pick(tab: Tab): void {
    this.tab = tab;
    this.keep();
  }

  toggleLibrary(): void {
    if (this.mode !== "wide") this.drawer = !this.drawer;
    else if (this.working) this.besideWork = !this.besideWork;
    else this.libraryWanted = !this.libraryWanted;
  }

  togglePanel(): void {
    this.panelShown = !this.panelShown;
  }

  go(screen: Screen): void {
    if (screen !== this.screen) this.besideWork = false;
    this.screen = screen;
    this.drawer = false;
  }

  private keep(): void {
    const kept: Remembered = { library: this.library, panel: this.panel, tab: this.tab };
    remember(`layout.${this.matter}`, kept);
  }
}
