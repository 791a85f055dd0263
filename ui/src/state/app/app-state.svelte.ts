// The window's state: every concern of the window, and what passes between them.

import type { Event } from "$generated/api";
import { applyEvent, NOTHING_RUNNING, type Running } from "$core/ask/events";
import { t } from "$state/settings/language.svelte";
import type { Host } from "$host/index";
import { Prefetch } from "$state/viewer/prefetch";
import { Announcer } from "$state/window/announcer.svelte";
import { Audit } from "$state/audit/audit.svelte";
import { Conversation } from "$state/answer/conversation.svelte";
import { DraftCheck } from "$state/draft/draft-check.svelte";
import { SessionExport } from "$state/audit/export.svelte";
import { ProofExport } from "$state/audit/proof.svelte";
import { SignOffs } from "$state/audit/sign-offs.svelte";
import { HoverCard } from "$state/answer/hover-card.svelte";
import { Imports } from "$state/imports/imports.svelte";
import { ImportActions } from "$state/imports/import-actions.svelte";
import { Layout } from "$state/window/layout.svelte";
import { CitationLink } from "$state/answer/citation-link.svelte";
import { Library } from "$state/library/library.svelte";
import { PageMarks } from "$state/viewer/page-marks.svelte";
import { AuditActions } from "./audit-actions";
import { Issues } from "./issues";
import { Navigation } from "./navigation.svelte";
import { Refresh } from "./refresh";
import { Sessions } from "./sessions.svelte";
import { Questions } from "$state/answer/questions.svelte";
import { Settings } from "$state/settings/settings.svelte";
import { Toasts } from "$state/window/toasts.svelte";
import { Viewer } from "$state/viewer/viewer.svelte";

export class AppState {
  readonly announcer = new Announcer();
  readonly layout = new Layout(() => this.settings.textSize / 100);
  readonly conversation = new Conversation();
  readonly hover = new HoverCard();
  readonly toasts = new Toasts();
  readonly questions = new Questions(this);
  readonly navigation = new Navigation(this);
  readonly importActions = new ImportActions(this);
  readonly auditActions = new AuditActions(this);
  readonly issues = new Issues(this);
  readonly sessions = new Sessions(this);
  readonly refresh = new Refresh(this);
  readonly citationLink: CitationLink;
  readonly audit: Audit;
  readonly draftCheck: DraftCheck;
  readonly sessionExport: SessionExport;
  readonly proofExport: ProofExport;
  readonly signOffs: SignOffs;
  readonly library: Library;
  readonly imports: Imports;
  readonly settings: Settings;
  readonly viewer: Viewer;
  readonly marks: PageMarks;
  readonly prefetch: Prefetch;
  running = $state.raw<Running>(NOTHING_RUNNING);
  /** Does what was chosen in the native menu. */
  onCommand: (name: string) => void = () => undefined;
  private began: () => void = () => undefined;
  private readonly begun = new Promise<void>((resolve) => (this.began = resolve));

  constructor(readonly host: Host) {
    this.library = new Library(host, (matter, before) => this.enter(matter, before));
    this.imports = new Imports(host, () => this.running.imports);
    this.citationLink = new CitationLink(host);
    this.audit = new Audit(host);
    this.draftCheck = new DraftCheck(host, this.toasts);
    this.sessionExport = new SessionExport(host, this.toasts, () => ({
      session: this.shownSession,
      report: this.audit.report,
      title: this.audit.title,
    }));
    this.proofExport = new ProofExport(host, this.toasts);
    this.signOffs = new SignOffs(host);
    this.settings = new Settings(host);
    this.viewer = new Viewer(host);
    this.marks = new PageMarks(host, this.conversation, this.viewer);
    this.prefetch = new Prefetch(host, this.viewer);
    this.layout.enter(this.library.matter);
  }

  /** Nothing is there yet: the window welcomes. */
  readonly welcome = $derived.by(() => this.library.empty && this.layout.screen === "conversation" && this.conversation.turns.length === 0);
  /** The session that is exported and audited: the one whose audit or answer shows. */
  readonly shownSession = $derived.by(() => (this.layout.screen === "audit" ? this.audit.session : (this.conversation.open?.view ?? null)));
  readonly title = $derived.by(() =>
    [this.conversation.open?.view?.title ?? "", this.library.matter ?? "", t.appName].filter(Boolean).join(" – "),
  );

  /** Listens and reads what the first picture needs. Gives what ends it. */
  async start(): Promise<() => void> {
    const ears = [this.host.listen((event) => this.hear(event)), this.host.listenHover((over) => (this.imports.hover = over))];
    const settings = this.settings.load();
    // What the window was started for comes with the answer to the first overview.
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
        void this.library.refresh().then(() => this.refresh.document());
        void this.refresh.files();
        void this.settings.load();
        break;
      case "open":
        // A link from the command line comes before the library has been read.
        void this.begun.then(() => this.navigation.follow(event.target));
        break;
      case "command":
        this.onCommand(event.name);
        break;
      case "dropped":
        this.imports.hover = false;
        if (isBundle(event.paths) || (this.layout.screen === "audit" && isRecord(event.paths))) {
          void this.begun.then(() => this.auditActions.file(event.paths[0] ?? ""));
          break;
        }
        if (this.layout.screen === "draft") {
          void this.draftCheck.check({ path: event.paths[0] ?? null, text: null }, this.library.matter);
          break;
        }
        // Files named on the command line come before the library has been read.
        void this.begun.then(() => this.importActions.files(event.paths));
        break;
      case "ask": {
        const turn = this.conversation.ofTask(event.task_id);
        if (turn) this.questions.advance(turn);
        break;
      }
      case "draft":
        this.draftCheck.hear(event.task_id, event.update);
        break;
      case "audit":
        this.audit.hear(event.task_id, event.update);
        // An audit looks at the files anew: what it finds changed the answer says too.
        if (event.update.kind === "audited") void this.questions.reread(event.update.report.session_id);
        break;
      case "import":
        this.importActions.heard(event.task_id, before.imports[event.task_id] ?? null);
    }
  }

  /** Another matter was opened. It is a wall: what was asked and read before stays behind it. */
  private enter(matter: string | null, before: string | null): void {
    // What is typed before there is any matter goes along to the first; there is no way back to it.
    if (before !== null || this.library.everything) this.conversation.move(before, matter);
    this.questions.leave();
    this.viewer.close();
    // The page about a document has nothing to say without one.
    if (this.layout.screen === "document") this.layout.go("conversation");
    this.layout.enter(matter);
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
