// A question as it is worked on: a fold over its events.

import type { AskUpdate, Problem } from "$generated/api";
import type { Strings } from "$core/i18n/strings";

export type Stage =
  | { kind: "starting" }
  | Extract<AskUpdate, { kind: "searching" | "drafting" | "checking" | "retrying" | "unreadable" | "judging" }>;

export type Asking =
  | { kind: "working"; stage: Stage }
  | { kind: "finished"; sessionId: string; notice: Problem | null }
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
    case "unreadable":
    case "judging":
      return { kind: "working", stage: update };
    case "finished":
      return { kind: "finished", sessionId: update.session_id, notice: update.notice };
    case "failed":
      return { kind: "failed", problem: update.problem };
    case "stopped":
      return { kind: "stopped" };
  }
}

/** The line in the answer's place. A step that takes ten seconds says what is slow; `host` is whom its draft is asked of. */
export function stageLine(stage: Stage, seconds: number, host: string | null, t: Strings): string {
  const words = stageWords(stage, t);
  const slow = seconds >= 10 ? slowWords(stage, host, t) : "";
  return slow === "" ? words : `${words.replace(/\.$/, "")}. ${slow}`;
}

function slowWords({ kind }: Stage, host: string | null, t: Strings): string {
  if (kind !== "drafting" && kind !== "retrying" && kind !== "unreadable") return t.stage.slow[kind];
  return host === null ? "" : t.stage.waitingFor(host);
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
    case "unreadable":
      return t.stage.unreadable(stage.attempt, stage.of);
    case "judging":
      return t.stage.judging(stage.claims);
  }
}
