// The audit of a session, and handing it on.

import { count, spelled, upper } from "./counting";

export const audit = {
  audit: {
    label: "Audit",
    back: "Back to the answer",
    running: (done: number, of: number) => (of === 0 ? "Checking again" : `Checking again, ${done} of ${count(of, "citation", "citations")}`),
    again: "Check again",
    openFile: "Audit a file…",
    fileFilter: "Audit bundles and session records",
    nothing: "Choose a .touchstone bundle or a session record, or drop one here. It is checked on this computer; nothing is imported.",
    backToAnswer: "Conversation",
    when: (now: string) => `Checked ${now} on this computer, without a network or a model.`,
    exportBundle: "Export bundle…",
    saveReport: "Save report…",
    unreadable: "This file cannot be audited",
    altered: "This session file was altered after it was saved. It can be read but not audited.",
    heading: (hold: number, all: number) =>
      all === 0
        ? "No citations to check"
        : all === 1
          ? hold === 1 ? "The only citation holds" : "The only citation does not hold"
          : hold === all
            ? `All ${spelled(all)} citations hold`
            : hold === 0
              ? `None of the ${spelled(all)} citations hold`
              : `${upper(spelled(hold))} of ${spelled(all)} citations hold`,
    unsound: (words: string) => `${words}, but other checks failed`,
    today: (time: string) => `today at ${time}`,
    columns: { quote: "Quote and source", file: "File", text: "Text", verdict: "Verdict", result: "Result" },
    caption: "Three facts and the sign-off of each citation",
    saved: (day: string) => `Saved ${day}.`,
    sealed: (verifier: string, same: boolean) => `Checked with ${verifier}${same ? ", as when the session was saved" : ""}. Record`,
    chain: {
      intact: "chain intact",
      broken: "chain broken",
      not_in_library: "chain not checked: this session is not in this library",
    },
    revision: (n: number) => `Version ${n} of this session`,
    previous: "Previous citation",
    next: "Next citation",
    whenSaved: "When saved",
    now: "Now",
    compared: "The place when saved and now",
    closest: (page: number | string) => `Closest passage, page ${page}`,
    closestText: "Closest passage",
    suspended: "The stored file is not the one that was cited, so nothing is marked on its pages.",
    more: "More",
    rows: { file: "File hash", pipeline: "Pipeline", characters: "Characters", page: "Page", top: "Top of box", words: "Words" },
    sameWords: (words: number) => `the same ${words}`,
    topOf: (points: number) => `${points.toFixed(1)} pt`,
    boxes: (page: number | string) => `Page ${page}, box as saved and now`,
    legendNow: "now",
    legendSaved: "as saved",
    accept: "Accept new position",
    accepted: (n: number) => `The new positions are saved as version ${n} of the session. The earlier version is unchanged.`,
    file: (n: number | string, title: string) => `${title}, page ${n}`,
    noCitations: "This session cites nothing, so there is nothing to check.",
    stop: "Stop",
  },
  exporting: {
    title: "Export session",
    text: "Failed quotes stay marked in every format.",
    form: "Format",
    forms: {
      touchstone: { label: "Audit bundle", why: "Session, text of the cited versions, hashes and verifier version, for anyone to check again." },
      pdf: { label: "PDF", why: "To read or print, with every citation and its state." },
      html: { label: "Web page", why: "One file without scripts." },
      md: { label: "Markdown", why: "Plain text." },
      docx: { label: "Word document", why: "To edit in Word." },
      json: { label: "Session record", why: "The sealed record, as stored." },
    },
    withDocuments: "Include the cited files",
    withDocumentsWhy: "Leave this on unless the recipient already has the documents.",
    choose: "Choose where…",
    done: (file: string, size: string) => `${file} saved, ${size}.`,
    bundle: "Touchstone bundle",
    /** Names that the save dialog offers. */
    names: { session: "session", document: "document", audit: (title: string) => `${title}, audit`, checked: (draft: string) => `${draft}, checked` },
  },
};
