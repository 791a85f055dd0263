// Problems in the words of UI.md, section 6, distinguished by their code. The program's own message is used where we have no better; what
// it advises for a terminal is left out or worded for the window.

import type { Code, Problem } from "$generated/api";
import type { Message } from "$generated/messages";
import type { Strings } from "$core/i18n/strings";
import { saidWords } from "./messages";

export interface ProblemWords {
  /** A few words, for a status column. */
  title: string;
  /** A sentence or two. */
  text: string;
}

/** Anything that was thrown, as a problem. */
export function asProblem(thrown: unknown): Problem {
  if (typeof thrown === "object" && thrown !== null && "code" in thrown && "message" in thrown) {
    const { code, message, hint = "", said } = thrown as Omit<Problem, "hint"> & Partial<Problem>;
    return { code, message, hint, ...(said ? { said } : {}) };
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { code: "internal", message, hint: "" };
}

/** A problem in words: what is wrong, and what to do about it. */
export function problemWords(problem: Problem, t: Strings): ProblemWords {
  return worded(problem, remedy(problem, t), t);
}

/** A failed question's problem in words. Where buttons offer the remedy, it is left to them. */
export function askProblemWords(problem: Problem, t: Strings): ProblemWords {
  return worded(problem, askRemedies(problem.code).extracts ? "" : remedy(problem, t), t);
}

/** A code's closed words where they say all; else what the program says, followed by the remedy. */
function worded(problem: Problem, todo: string, t: Strings): ProblemWords {
  const known: KnownProblem = t.problems[problem.code];
  const own = [saidWords(problem.said?.message, problem.message.trim(), t), todo].filter(Boolean).join(" ");
  return { title: known.title, text: known.text ?? (own || known.title) };
}

/** What to do: the program's hint, or the window's advice where that hint is written for a terminal. */
function remedy({ code, hint, said }: Problem, t: Strings): string {
  const known: KnownProblem = t.problems[code];
  return said && forTerminal(said.hint) ? (known.advice ?? "") : saidWords(said?.hint, hint.trim(), t);
}

/** A problem's words in the catalogue. */
interface KnownProblem {
  title: string;
  text?: string;
  advice?: string;
}

/**
 * Advice that names what only a terminal has: a command, an option, a variable of the environment, a setting by its name in the file, a
 * file of the project. The window has advice of its own in its place, or none.
 */
export const FOR_TERMINALS: ReadonlySet<string> = new Set<Message["id"]>([
  "advice-audit-says-more", "advice-broken-chain", "advice-damaged", "advice-declare-endpoint", "advice-embedding-model",
  "advice-endpoint-unreachable", "advice-golden-form", "advice-import-first", "advice-import-from-source",
  "advice-install-libreoffice", "advice-install-ocr-language", "advice-install-tesseract", "advice-key-not-in-config",
  "advice-key-of-address", "advice-key-refused", "advice-key-set", "advice-keychain-absent", "advice-keychain-refused",
  "advice-list-documents", "advice-list-sessions", "advice-list-settings", "advice-list-watched", "advice-new-folder",
  "advice-new-folder-nothing-overwritten", "advice-newer-linux", "advice-no-sandbox-here", "advice-not-confined",
  "advice-other-pdfium", "advice-pdfium-missing", "advice-purge-force", "advice-question-saved-retry", "advice-try-again-or-extracts", "advice-rebuild-index",
  "advice-reinstall-tesseract", "advice-run-doctor", "advice-set-endpoint-url", "advice-set-model", "advice-set-pdfium",
  "advice-signing-key", "advice-thresholds", "advice-unlock-keychain",
]);

/** Whether a hint, or one within it, is for a terminal. */
function forTerminal(hint: Message): boolean {
  const within = Object.values(hint.args).filter((value): value is Message => typeof value === "object" && value !== null && "id" in value);
  return FOR_TERMINALS.has(hint.id) || within.some(forTerminal);
}

/** What can be done about a failed question where it is. */
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
