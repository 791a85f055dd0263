// A question as it is worked on: a fold over its events.

import type { AskUpdate, Problem } from "$generated/api";
import type { Strings } from "./strings";

export type Stage =
  | { kind: "starting" }
  | { kind: "searching"; documents: number }
  | { kind: "drafting"; attempt: number; of: number }
  | { kind: "checking"; quotes: number }
  | { kind: "retrying"; failed: number }
  | { kind: "judging"; claims: number };

export type Asking =
  | { kind: "working"; stage: Stage }
  | { kind: "finished"; sessionId: string }
  | { kind: "failed"; problem: Problem }
  | { kind: "stopped" };

export const BEGUN: Asking = { kind: "working", stage: { kind: "starting" } };

/** The question after one more event. What has ended stays ended. */
export function applyAsk(asking: Asking, update: AskUpdate): Asking {
  if (asking.kind !== "working") return asking;
  switch (update.kind) {
    case "searching":
    case "drafting":
    case "checking":
    case "retrying":
    case "judging":
      return { kind: "working", stage: update };
    case "finished":
      return { kind: "finished", sessionId: update.session_id };
    case "failed":
      return { kind: "failed", problem: update.problem };
    case "stopped":
      return { kind: "stopped" };
  }
}

/** The line in the answer's place. After ten seconds it says what is slow. */
export function stageLine(stage: Stage, seconds: number, waitingFor: string | null, t: Strings): string {
  const slow = seconds >= 10 && stage.kind === "drafting" && waitingFor ? `. ${t.stage.waitingFor(waitingFor)}` : "";
  return stageWords(stage, t) + slow;
}

function stageWords(stage: Stage, t: Strings): string {
  switch (stage.kind) {
    case "starting":
      return t.stage.starting;
    case "searching":
      return t.stage.searching(stage.documents);
    case "drafting":
      return t.stage.drafting(stage.attempt, stage.of);
    case "checking":
      return t.stage.checking(stage.quotes);
    case "retrying":
      return t.stage.retrying(stage.failed);
    case "judging":
      return t.stage.judging(stage.claims);
  }
}
