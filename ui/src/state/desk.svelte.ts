// The desk: every concern of the window, and what passes between them.

import type { Event, Problem } from "$generated/api";
import { applyEvent, NOTHING_RUNNING, type Running } from "$core/events";
import { asProblem } from "$core/problems";
import { t } from "$state/language.svelte";
import { type Issue, issues } from "$core/tally";
import type { Host } from "$host/index";
import { Ahead } from "./ahead";
import { Announcer } from "./announcer.svelte";
import { Auditing } from "./auditing.svelte";
import { Conversation } from "./conversation.svelte";
import { Drafting } from "./drafting.svelte";
import { Exporting } from "./exporting.svelte";
import { focusIssue } from "./focusing";
import { HoverCard } from "./hover.svelte";
import { Imports } from "./imports.svelte";
import { Intake } from "./intake.svelte";
import { Layout } from "./layout.svelte";
import { Linking } from "./linking.svelte";
import { Library } from "./library.svelte";
import { Marks } from "./marks.svelte";
import { Opening } from "./opening.svelte";
import { Questions } from "./questions.svelte";
import { Settings } from "./settings.svelte";
import { Toasts } from "./toasts.svelte";
import { Viewer } from "./viewer.svelte";

export class Desk {
  readonly announcer = new Announcer();
  readonly layout = new Layout(() => this.settings.textSize / 100);
  readonly conversation = new Conversation();
  readonly hover = new HoverCard();
  readonly toasts = new Toasts();
  readonly questions = new Questions(this);
  readonly opening = new Opening(this);
  readonly intake = new Intake(this);
  readonly linking: Linking;
  readonly auditing: Auditing;
  readonly drafting: Drafting;
  readonly exporting: Exporting;
  readonly library: Library;
  readonly imports: Imports;
  readonly settings: Settings;
  readonly viewer: Viewer;
  readonly marks: Marks;
  readonly ahead: Ahead;
  running = $state.raw<Running>(NOTHING_RUNNING);
  /** The go-to dialog is open. */
  goTo = $state(false);
  /** The help sheet is open. */
  help = $state(false);
  /** Sessions that were deleted and can still be brought back. */
  deleted = $state.raw<ReadonlySet<string>>(new Set());
  /** Why a session could not be deleted. */
  undeleted = $state.raw<Problem | null>(null);
  /** Does what was chosen in the native menu. */
  onCommand: (name: string) => void = () => undefined;
  private began: () => void = () => undefined;
  private readonly begun = new Promise<void>((resolve) => (this.began = resolve));

  constructor(readonly host: Host) {
    this.library = new Library(host, (matter, before) => this.enter(matter, before));
    this.imports = new Imports(host, () => this.running.imports);
    this.linking = new Linking(host);
    this.auditing = new Auditing(host);
    this.drafting = new Drafting(host, this.toasts);
    this.exporting = new Exporting(host, this.toasts, () => ({
      session: this.atHand,
      report: this.auditing.report,
      title: this.auditing.title,
    }));
    this.settings = new Settings(host);
    this.viewer = new Viewer(host);
    this.marks = new Marks(host, this.conversation, this.viewer);
    this.ahead = new Ahead(host, this.viewer);
    this.layout.enter(this.library.matter);
  }

  /** Nothing is there yet: the window welcomes. */
  readonly welcome = $derived.by(() => this.library.empty && this.layout.screen === "desk" && this.conversation.turns.length === 0);
  /** The session that is exported and audited: the one whose audit or answer shows. */
  readonly atHand = $derived.by(() => (this.layout.screen === "audit" ? this.auditing.session : (this.conversation.open?.view ?? null)));
  readonly title = $derived.by(() =>
    [this.conversation.open?.view?.title ?? "", this.library.matter ?? "", t.appName].filter(Boolean).join(" – "),
  );

  /** Listens and reads what the first picture needs. Gives what ends it. */
  async start(): Promise<() => void> {
    const ears = [this.host.listen((event) => this.hear(event)), this.host.listenHover((over) => (this.imports.hover = over))];
    const settings = this.settings.load();
    // What the window was started for is told with the answer to the first overview.
    await ears[0];
    await Promise.all([this.library.refresh(), settings]);
    // How far the vectors are is shown in an import only; nobody waits for it.
    void this.host.call("meaning", {}).then((state) => this.hear({ kind: "meaning", state }), () => undefined);
    this.began();
    const ends = await Promise.all(ears);
    return () => ends.forEach((end) => end());
  }

  /** Folds an event, then does what it asks for. */
  hear(event: Event): void {
    const before = this.running;
    this.running = applyEvent(before, event);
    switch (event.kind) {
      case "library_changed":
        void this.library.refresh().then(() => this.keepDocument());
        void this.keepFiles();
        void this.settings.load();
        break;
      case "open":
        // A link from the command line comes before the library has been read.
        void this.begun.then(() => this.opening.follow(event.target));
        break;
      case "command":
        this.onCommand(event.name);
        break;
      case "dropped":
        this.imports.hover = false;
        if (isBundle(event.paths) || (this.layout.screen === "audit" && isRecord(event.paths))) {
          void this.begun.then(() => this.auditFile(event.paths[0] ?? ""));
          break;
        }
        if (this.layout.screen === "draft") {
          void this.drafting.check({ path: event.paths[0] ?? null, text: null }, this.library.matter);
          break;
        }
        // Files named on the command line come before the library has been read.
        void this.begun.then(() => this.intake.files(event.paths));
        break;
      case "ask": {
        const turn = this.conversation.ofTask(event.task_id);
        if (turn) this.questions.advance(turn);
        break;
      }
      case "draft":
        this.drafting.hear(event.task_id, event.update);
        break;
      case "audit":
        this.auditing.hear(event.task_id, event.update);
        // An audit looks at the files anew: what it finds changed the answer says too.
        if (event.update.kind === "audited") void this.questions.reread(event.update.report.session_id);
        break;
      case "import":
        this.intake.heard(event.task_id, before.imports[event.task_id] ?? null);
    }
  }

  chooseMatter(matter: string | null): void {
    this.opening.supersede();
    this.library.choose(matter);
    this.layout.go("desk");
  }

  /** Names a new matter and goes there. */
  nameMatter(matter: string): void {
    this.opening.supersede();
    this.library.name(matter);
    this.layout.go("desk");
  }

  newQuestion(): void {
    this.opening.supersede();
    this.questions.leave();
    this.layout.go("desk");
    if (this.layout.mode === "single") this.layout.single = "answer";
  }

  /** The next or previous issue after the element with some key. */
  stepIssue(direction: 1 | -1, from: string): Issue | null {
    const view = this.conversation.open?.view;
    if (!view) return null;
    const all = issues(view.blocks, view);
    const at = all.findIndex(({ key }) => key === from);
    const next = at < 0 ? (direction > 0 ? 0 : all.length - 1) : (at + direction + all.length) % all.length;
    return all[next] ?? null;
  }

  /** Brings the reader to an issue: its explanation is open, and its page, and it has the focus with its ring. */
  showIssue({ key, block, anchor }: Issue): void {
    const turn = this.conversation.open;
    if (!turn) return;
    this.hover.close();
    turn.note = { block, key: anchor === null ? key : `badge-${anchor}`, anchor };
    // In one pane the page would take the place of the answer.
    if (anchor !== null && this.layout.mode !== "single") void this.opening.citation(turn, anchor);
    else if (anchor !== null) turn.anchor = anchor;
    focusIssue(anchor === null ? `[data-issue="${key}"]` : `[data-testid="anchor-${anchor}"]`, () => anchor !== null && this.hover.focus(anchor));
  }

  async removeDocument(docId: string): Promise<void> {
    await this.host.call("remove_document", { doc_id: docId });
    if (this.viewer.doc?.doc_id === docId) await this.viewer.reload();
  }

  /** Keeps the session out of sight for eight seconds; then it is deleted. */
  deleteSession(sessionId: string): void {
    this.deleted = new Set([...this.deleted, sessionId]);
    this.undeleted = null;
    const back = () => (this.deleted = new Set([...this.deleted].filter((id) => id !== sessionId)));
    if (this.conversation.turns.some((turn) => turn.view?.record.session_id === sessionId)) this.newQuestion();
    this.toasts.offer(t.library.deleted, t.undo, back, () => {
      void this.host
        .call("delete_session", { session_id: sessionId })
        .then(() => this.library.refresh())
        .catch((thrown: unknown) => (this.undeleted = asProblem(thrown)))
        .finally(back);
    });
  }

  /** Verifies the session at hand again, and shows what holds. */
  async audit(): Promise<void> {
    const { file } = this.auditing;
    if (this.layout.screen === "audit" && file !== null) return this.auditFile(file);
    const shown = this.atHand;
    if (!shown) return;
    this.hover.close();
    this.layout.go("audit");
    // An accepted position made a new version: the session is read again.
    const view = await this.host.call("session", { session_id: shown.record.session_id }).catch(() => shown);
    await this.auditing.begin(view);
  }

  /** Verifies what somebody handed over: a bundle, or a record alone. */
  async auditFile(path: string): Promise<void> {
    this.hover.close();
    this.layout.go("audit");
    await this.auditing.beginFile(path);
  }

  /** Asks for a file and audits it. */
  async chooseAudit(): Promise<void> {
    const path = await this.host.chooseAudit(t.audit.fileFilter);
    if (path !== null) await this.auditFile(path);
  }

  async renameSession(sessionId: string, title: string): Promise<void> {
    await this.host.call("rename_session", { session_id: sessionId, title });
    for (const turn of this.conversation.turns) {
      if (turn.view?.record.session_id === sessionId) turn.view = { ...turn.view, title };
    }
    await this.library.refresh();
  }

  /** Another matter was opened. It is a wall: what was asked and read before stays behind it. */
  private enter(matter: string | null, before: string | null): void {
    // What is typed before there is any matter goes along to the first; there is no way back to it.
    if (before !== null || this.library.everything) this.conversation.move(before, matter);
    this.questions.leave();
    this.viewer.close();
    // The page about a document has nothing to say without one.
    if (this.layout.screen === "document") this.layout.go("desk");
    this.layout.enter(matter);
  }

  /** The open document may have been removed, or given back, from elsewhere. */
  private async keepDocument(): Promise<void> {
    const { doc } = this.viewer;
    const row = this.library.overview?.documents.find((d) => d.doc_id === doc?.doc_id);
    const other = doc && ((row !== undefined) === doc.removed || (row && row.versions !== doc.versions.length));
    if (other || (doc && (this.layout.screen === "document" || doc.file !== "unchanged"))) await this.viewer.reload();
  }

  /** The stored files that the open answer rests on may have been imported again. */
  private async keepFiles(): Promise<void> {
    const turn = this.conversation.open;
    const view = turn?.view;
    if (!turn || !view?.documents_changed) return;
    const fresh = await this.host.call("session", { session_id: view.record.session_id }).catch(() => view);
    if (turn.view === view) turn.view = fresh;
  }
}

/** One file that is nothing but a bundle. */
function isBundle(paths: readonly string[]): boolean {
  return paths.length === 1 && /\.touchstone$/i.test(paths[0] ?? "");
}

/** One file that can be a record alone. */
function isRecord(paths: readonly string[]): boolean {
  return paths.length === 1 && /\.json$/i.test(paths[0] ?? "");
}
