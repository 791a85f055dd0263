// Everything that runs, folded from the events of the channel. Total: every event of the union has its arm.

import type { Event, MeaningState } from "$generated/api";
import { applyAsk, type Asking, BEGUN } from "./ask-progress";
import { applyImport, type ImportTask, newImport } from "$core/library/imports";

export interface Running {
  imports: Readonly<Record<number, ImportTask>>;
  questions: Readonly<Record<number, Asking>>;
  /** How far search by meaning is; null until it was told. */
  meaning: MeaningState | null;
  /** Counts the changes to the library. */
  libraryRevision: number;
}

export const NOTHING_RUNNING: Running = { imports: {}, questions: {}, meaning: null, libraryRevision: 0 };

/** The state after one more event; also of tasks that this window did not start. */
export function applyEvent(state: Running, event: Event): Running {
  switch (event.kind) {
    case "import": {
      const task = state.imports[event.task_id] ?? newImport(event.task_id);
      return { ...state, imports: { ...state.imports, [event.task_id]: applyImport(task, event.update) } };
    }
    case "ask": {
      const asking = state.questions[event.task_id] ?? BEGUN;
      return { ...state, questions: { ...state.questions, [event.task_id]: applyAsk(asking, event.update) } };
    }
    case "library_changed":
      return { ...state, libraryRevision: state.libraryRevision + 1 };
    case "meaning":
      return { ...state, meaning: event.state };
    case "audit":
    case "draft":
    case "open":
    case "command":
    case "dropped":
      // Wishes, not state: the window acts on them once.
      return state;
  }
}
