// The answer: its verification, its details, comparison, card and refusal.

import type { DifferenceKind } from "$generated/api";
import { count, kinds, spelled, upper } from "./counting";

export const answer = {
  tally: {
    label: "Verification of this answer",
    verified: (v: number, n: number) => `${v} of ${n} quotes verified`,
    oneAltered: (what: string) => `1 altered, ${what}`,
    withWarning: (n: number, warned: number) => `${n} altered, ${warned} with a warning`,
    withoutSource: (n: number) => `${n} without a source`,
    uncited: (n: number) => count(n, "claim without a source", "claims without a source"),
    unchanged: "documents unchanged",
    changed: (n: number) => `${count(n, "document", "documents")} changed since`,
    noQuotes: "No quotes to verify",
    grounded: (kept: number, of: number | null) => `Verified at draft ${kept}${of === null ? "" : ` of ${of}`}`,
    kept: (kept: number, of: number, failed: boolean) => `Draft ${kept} of ${of} saved${failed ? ", the closest to its sources" : ""}`,
    extracts: "Extracts only. Every line is copied from a source.",
    folded: (v: number, n: number) => `${v} of ${n} verified`,
    foldedAttempt: (v: number, n: number, kept: number, of: number | null) => `${v} of ${n} verified, draft ${kept}${of === null ? "" : ` of ${of}`}`,
    foldedRefused: "No sufficiently exact source",
    details: "Details",
    nextIssue: "Next issue",
  },
  details: {
    draftedBy: "Drafted by",
    extracts: "Copied from the sources, without a model",
    at: (model: string, provider: string, when: string) => [[model, provider].filter(Boolean).join(", "), when].filter(Boolean).join(", "),
    attempts: "Drafts",
    attempt: (n: number, failed: number, kept: boolean) =>
      `Draft ${n}${kept ? " (saved)" : ""}: ${failed === 0 ? "no claim failed" : `${count(failed, "claim", "claims")} failed`}.`,
    prompt: "Prompt version",
    index: "Index version",
    embedding: (name: string) => `embedding ${name}`,
    verifier: "Verifier",
    searched: "Searched",
    searchedWords: (passages: number, when: string, where: string) =>
      `${where}, in force on ${when}, ${count(passages, "passage", "passages")} shown`,
    everything: "All documents",
    saved: "Saved",
    sealed: "Sealed",
  },
  stage: {
    starting: "Starting",
    searching: (n: number) => `Searching ${count(n, "document", "documents")}`,
    drafting: (n: number, of: number) => `Drafting, attempt ${n} of ${of}`,
    checking: (n: number) => `Checking ${count(n, "quote", "quotes")}`,
    retrying: (n: number) => `${n === 0 ? "A claim failed" : `${count(n, "quote", "quotes")} not found`}. Drafting again, stricter.`,
    unreadable: (n: number, of: number) => `The model’s reply could not be read. Attempt ${n} of ${of}.`,
    judging: (n: number) => `Judging ${count(n, "claim", "claims")}`,
    waitingFor: (host: string) => `Waiting for ${host}.`,
    slow: { starting: "Waiting for the library.", searching: "Waiting for the search.", checking: "Waiting for the check against the sources.", judging: "Waiting for the judge model." },
  },
  comparison: {
    closest: "Closest passage in the cited source",
    nothingClose: "No passage in the cited source is close to these words.",
    answer: "Answer",
    source: "Source",
    answerOnly: "[answer only: ",
    sourceOnly: "[source only: ",
    end: "]",
    copySource: "Copy source wording",
    signsDiffer: "Only punctuation differs.",
    wordsDiffer: (n: number, kind: Exclude<DifferenceKind, "punctuation">) => {
      const words = `${count(n, "word differs", "words differ")}.`;
      if (kind === "word") return words;
      const [one, many] = kinds[kind];
      return `${words} ${n === 1 ? `It is a ${one}` : n === 2 ? `Both are ${many}` : `All are ${many}`}.`;
    },
    nearMatch: "The text was read from a page image. Compare it with the page.",
  },
  card: {
    of: (n: number, of: number) => `${n} of ${of}`,
    copy: "Copy with citation",
    copied: "Copied",
    link: "Copy link",
    label: (n: number) => `Citation ${n}`,
  },
  refusal: {
    label: "No answer",
    title: "I do not have a sufficiently exact source for this question.",
    /** The best draft quotes sources, but the settings show no answer with a failed quote. */
    strictTitle: "The best draft has quotes that could not be verified, so no answer is shown.",
    modelTitle: "The model’s reply could not be used.",
    reasons: {
      no_relevant_sources: "No passage in this matter is close to the question.",
      no_source: "No sentence answers this by itself. The closest passages are alongside.",
      could_not_ground: "",
      model_declined: "",
      model_error: "",
    },
    couldNotGround: (drafts: number) =>
      drafts === 1
        ? "One draft was checked. None of its quotes could be found word for word, so no answer is shown."
        : `${upper(spelled(drafts))} drafts were checked. None of their quotes could be found word for word, so no answer is shown.`,
    help: "Try this",
    useWords: "Try words from the documents:",
    results: (n: number) => `See ${count(n, "search result", "search results")}`,
    rephrase: "Rephrase question",
    attempts: (n: number) => (n === 1 ? "Details of the draft" : `Details of the ${spelled(n)} drafts`),
    attempt: "Draft",
    claims: "Failed claims",
    why: "Reason",
    strictness: ["", ", stricter", ", strictest"],
    noFailures: "nothing in it could be checked",
  },
};
