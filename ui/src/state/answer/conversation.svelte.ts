// Questions and answers of this window: the turns, which one is open, and what is typed.

import type { Problem, SessionView } from "$generated/api";
import { type Asking, BEGUN } from "$core/ask/ask-progress";

/** One question and what became of it. */
export class Turn {
  asking = $state.raw<Asking>(BEGUN);
  /** When the present step of it began. */
  stepAt = $state(0);
  view = $state.raw<SessionView | null>(null);
  /** The session that was saved could not be read. */
  problem = $state.raw<Problem | null>(null);
  /** The citation whose page is open. */
  anchor = $state<number | null>(null);
  /** What explains a badge below its paragraph. */
  note = $state.raw<{ block: number; key: string; anchor: number | null } | null>(null);

  constructor(
    readonly id: number,
    readonly question: string,
    readonly asOf: string | null,
    readonly collection: string | null,
    readonly taskId: number | null,
    readonly startedAt: number,
    /** The host of the endpoint that drafts; null for none. */
    readonly host: string | null,
  ) {
    this.stepAt = startedAt;
  }
}

export class Conversation {
  turns = $state.raw<readonly Turn[]>([]);
  /** The turn that is unfolded. */
  open = $state.raw<Turn | null>(null);
  draft = $state("");
  /** Versions in force on this day; today if null. */
  asOf = $state<string | null>(null);
  /** The endpoint that drafts, by name; false for none; null for the default one. */
  drafter = $state<string | false | null>(null);
  /** Why the question was not taken. */
  problem = $state.raw<Problem | null>(null);
  /** What is typed in the other matters, by matter, until each is opened again. */
  private readonly waiting = new Map<string | null, string>();
  private nextId = 1;

  readonly working = $derived(this.turns.find((turn) => turn.asking.kind === "working" && turn.taskId !== null) ?? null);

  /** From one matter to another: what is typed waits in the one until it is opened again. */
  move(from: string | null, to: string | null): void {
    this.waiting.set(from, this.draft);
    this.draft = this.waiting.get(to) ?? "";
    this.waiting.delete(to);
  }

  /** Keeps the words of a question of another matter for when that one is opened. What was typed there goes first. */
  keepFor(matter: string | null, words: string): void {
    this.waiting.set(matter, this.waiting.get(matter) || words);
  }

  /** Begins with a clean sheet. What is typed stays. */
  clear(): void {
    this.turns = [];
    this.open = null;
    this.problem = null;
  }

  /** A question that was taken. */
  begin(question: string, taskId: number, collection: string | null, startedAt: number, host: string | null): Turn {
    const turn = new Turn(this.nextId++, question, this.asOf, collection, taskId, startedAt, host);
    this.turns = [...this.turns, turn];
    this.open = turn;
    this.problem = null;
    return turn;
  }

  /** A saved session, with the turns that it goes on from. */
  show(view: SessionView, earlier: readonly SessionView[] = []): Turn {
    const turns = [...earlier, view].map((each) => {
      const { question, filters, session_id } = each.record;
      const turn = new Turn(this.nextId++, question, filters.as_of, filters.collection, null, 0, null);
      turn.asking = { kind: "finished", sessionId: session_id, notice: null };
      turn.view = each;
      return turn;
    });
    const open = turns[turns.length - 1] as Turn;
    this.turns = turns;
    this.open = open;
    this.problem = null;
    return open;
  }

  ofTask(taskId: number): Turn | null {
    return this.turns.find((turn) => turn.taskId === taskId) ?? null;
  }

  /** Drops a turn, for instance to ask it again. */
  drop(turn: Turn): void {
    this.turns = this.turns.filter((t) => t !== turn);
    if (this.open === turn) this.open = this.turns.at(-1) ?? null;
  }
}
