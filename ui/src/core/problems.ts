// Problems in the words of UI.md, section 6, told apart by their code. The program's own message stands where we have no better.

import type { Code, Problem } from "$generated/api";
import type { Strings } from "./strings";

export interface ProblemWords {
  /** A few words, for a status column. */
  title: string;
  /** A sentence or two. */
  text: string;
}

/** Anything that was thrown, as a problem. */
export function asProblem(thrown: unknown): Problem {
  if (typeof thrown === "object" && thrown !== null && "code" in thrown && "message" in thrown) {
    const { code, message } = thrown as Problem;
    return { code, message, hint: (thrown as Partial<Problem>).hint ?? "" };
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { code: "internal", message, hint: "" };
}

/** A problem in words. */
export function problemWords(problem: Problem, t: Strings): ProblemWords {
  const known = t.problems[problem.code] as { title: string; text?: string };
  const own = [problem.message, problem.hint].map((part) => part.trim()).filter(Boolean).join(" ");
  return { title: known.title, text: known.text ?? (own || known.title) };
}

/** A failed question's problem in words. Where buttons offer the remedy, the hint is left to them. */
export function askProblemWords(problem: Problem, t: Strings): ProblemWords {
  return problemWords(askRemedies(problem.code).extracts ? { ...problem, hint: "" } : problem, t);
}

/** What can be done about a failed question where it stands. */
export function askRemedies(code: Code): { again: boolean; extracts: boolean; settings: boolean } {
  const endpoint: Code[] = ["endpoint_unreachable", "endpoint_error", "bad_reply", "key_refused", "keychain", "keychain_locked"];
  return {
    again: !["question_empty", "question_too_long", "no_documents"].includes(code),
    extracts: endpoint.includes(code),
    settings: endpoint.includes(code),
  };
}

/** Whether a file can be opened with a password. */
export function wantsPassword(code: Code): boolean {
  return code === "password_needed" || code === "wrong_password";
}
