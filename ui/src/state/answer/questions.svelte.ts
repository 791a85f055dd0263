// Questions: put, followed, stopped, and their answers read.

import type { AskRequest, SessionView } from "$generated/api";
import { asProblem, askProblemWords } from "$core/i18n/problems";
import { tallyParts, tallySentence } from "$core/verdict/tally";
import type { Running } from "$core/ask/events";
import type { Host } from "$host/index";
import type { Library } from "$state/library/library.svelte";
import type { Settings } from "$state/settings/settings.svelte";
import type { Announcer } from "$state/window/announcer.svelte";
import type { Layout } from "$state/window/layout.svelte";
import type { Toasts } from "$state/window/toasts.svelte";
import type { Conversation, Turn } from "./conversation.svelte";
import type { HoverCard } from "./hover-card.svelte";
import { t } from "$state/settings/language.svelte";

interface Needs {
  readonly host: Host;
  readonly announcer: Announcer;
  readonly conversation: Conversation;
  readonly hover: HoverCard;
  readonly layout: Layout;
  readonly library: Library;
  readonly running: Running;
  readonly settings: Settings;
  readonly toasts: Toasts;
}

export class Questions {
  constructor(private readonly app: Needs) {}

  /** Puts a question. What is typed is let go only when the question was taken. */
  async ask(question: string, offline = false, replaces: Turn | null = null): Promise<void> {
    const { conversation } = this.app;
    if (question.trim() === "" || conversation.working) return;
    const collection = this.app.library.matter;
    // An answer of another matter can be read here, but nothing goes on from it.
    const foreign = conversation.turns.some((turn) => turn.collection !== collection);
    // A question under an answer goes on from it; "New question" begins with a clean sheet.
    const after = foreign ? null : conversation.turns.filter((turn) => turn !== replaces).findLast((turn) => turn.view)?.view?.record.session_id;
    const { turns } = conversation;
    const request = this.questionAbout(question, collection, offline);
    try {
      const { task_id } = await this.app.host.call("ask", { ...request, ...(after ? { after } : {}) });
      // Left before it had begun: nothing runs that cannot be seen.
      if (conversation.turns !== turns) return await this.cancel(task_id);
      if (foreign) this.leave();
      if (replaces) conversation.drop(replaces);
      else conversation.draft = "";
      this.app.hover.close();
      this.advance(conversation.begin(question, task_id, collection, Date.now(), this.hostOf(request)));
    } catch (thrown) {
      if (conversation.turns === turns) conversation.problem = asProblem(thrown);
    }
  }

  /** A question as it is put with what the composer says: the day, and who drafts. */
  questionAbout(question: string, collection: string | null, offline = false): AskRequest {
    const { asOf, drafter } = this.app.conversation;
    const known = typeof drafter === "string" && this.app.settings.endpoint(drafter) !== null;
    return { question, collection, document: null, as_of: asOf, offline: offline || drafter === false, ...(known ? { endpoint: drafter } : {}) };
  }

  /** Whom a question is sent to; null for nobody. */
  private hostOf({ offline, endpoint }: AskRequest): string | null {
    if (offline) return null;
    if (endpoint) return this.app.settings.endpoint(endpoint)?.host ?? null;
    const answering = this.app.library.overview?.answering;
    return answering?.mode === "endpoint" ? answering.host : null;
  }

  async stop(): Promise<void> {
    const { working } = this.app.conversation;
    if (working?.taskId != null) await this.cancel(working.taskId);
  }

  /** Puts the conversation away. What runs in it is stopped, for it could no longer be seen; its words are saved in their matter. */
  leave(): void {
    const { conversation } = this.app;
    const { working } = conversation;
    if (working) {
      void this.stop();
      if (working.collection === this.app.library.matter) conversation.draft ||= working.question;
      else conversation.keepFor(working.collection, working.question);
      this.app.toasts.confirm(t.conversation.stopped);
    }
    conversation.clear();
    this.app.hover.close();
  }

  /** Reads a session again for the turns that show it. */
  async reread(sessionId: string): Promise<void> {
    const turns = this.app.conversation.turns.filter((turn) => turn.view?.record.session_id === sessionId);
    if (turns.length === 0) return;
    const view = await this.app.host.call("session", { session_id: sessionId }).catch(() => null);
    if (view) for (const turn of turns) turn.view = view;
  }

  /** Takes over what the events say of a question, and reads the session once it is saved. */
  advance(turn: Turn): void {
    const asking = turn.taskId === null ? undefined : this.app.running.questions[turn.taskId];
    if (!asking || asking === turn.asking) return;
    turn.asking = asking;
    turn.stepAt = Date.now();
    if (asking.kind === "finished") {
      if (asking.notice) this.app.conversation.problem = { ...asking.notice, hint: t.conversation.brokenChain };
      void this.read(turn, asking.sessionId);
    }
    if (asking.kind === "failed") this.app.announcer.say(askProblemWords(asking.problem, t).text);
    if (asking.kind === "stopped" && this.app.conversation.draft === "") {
      this.app.conversation.draft = turn.question;
      this.app.conversation.drop(turn);
      this.app.announcer.say(t.conversation.stopped);
    }
  }

  private async read(turn: Turn, sessionId: string): Promise<void> {
    try {
      const view = await this.app.host.call("session", { session_id: sessionId });
      turn.view = view;
      // A page about a document, and a draft, have their own beside them.
      if (this.app.conversation.open === turn && !this.app.layout.readingBeside) this.app.layout.pick("sources");
      this.app.announcer.say(spoken(view));
    } catch (thrown) {
      turn.problem = asProblem(thrown);
    }
    await this.app.library.refresh();
  }

  private async cancel(taskId: number): Promise<void> {
    try {
      await this.app.host.call("cancel", { task_id: taskId, index: null });
    } catch (thrown) {
      this.app.conversation.problem = asProblem(thrown);
    }
  }
}

function spoken(view: SessionView): string {
  if (view.record.outcome === "refused") return t.refusal.title;
  return tallySentence(tallyParts(view, view.documents_changed, t));
}
