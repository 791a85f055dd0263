// The audit of a session, and handing it on.

import { count, spelled, upper } from "./counting";

export const audit = {
  audit: {
    label: "Audit",
    back: "Back to the answer",
    running: (done: number, of: number) => (of === 0 ? "Verifying again" : `Verifying again, ${done} of ${count(of, "citation", "citations")}`),
    again: "Verify again",
    openFile: "Audit a file…",
    fileFilter: "Audit bundles and session records",
    nothing: "Choose a .touchstone bundle or a session record, or drop one here. It is checked on this computer; nothing is imported.",
    backToAnswer: "Conversation",
    whenFile: (now: string) => `Verified ${now}, on this computer, without a network or a model.`,
    exportBundle: "Export bundle…",
    saveReport: "Save report…",
    unreadable: "This file cannot be audited",
    altered: "This session file was altered after it was saved. It can be read but not audited.",
    heading: (hold: number, all: number) =>
      all === 0
        ? "No citations to check"
        : all === 1
          ? hold === 1 ? "The one citation holds" : "The one citation does not hold"
          : hold === all
            ? `All ${spelled(all)} citations hold`
            : hold === 0
              ? `None of the ${spelled(all)} citations holds`
              : `${upper(spelled(hold))} of ${spelled(all)} citations ${hold === 1 ? "holds" : "hold"}`,
    unsound: (words: string) => `${words}, but other checks failed`,
    when: (saved: string, now: string) => `Saved ${saved}. Verified again ${now}, on this computer, without a network or a model.`,
    today: (time: string) => `today at ${time}`,
    figures: {
      hold: "Hold",
      near_match: "Near matches",
      never_found: "Never found",
      never_resolved: "Never named a source",
      verdict_differs: "Verdict differs",
      text_differs: "Text differs",
      file_differs: "File differs",
      file_missing: "File missing",
      not_looked_at: "Not looked at",
      files: "Files with a matching hash",
    },
    counted: {
      near_match: (n: number) => count(n, "near match", "near matches"),
      never_found: (n: number) => `${n} ${n === 1 ? "was" : "were"} never found`,
      never_resolved: (n: number) => `${n} never named a source`,
      verdict_differs: (n: number) => `the verdict on ${n} differs`,
      text_differs: (n: number) => `the text of ${n} differs`,
      file_differs: (n: number) => `the file of ${n} differs`,
      file_missing: (n: number) => `the file of ${n} is missing`,
      not_looked_at: (n: number) => `${n} ${n === 1 ? "was" : "were"} not looked at`,
    },
    ofFiles: (n: number, of: number) => `${n} of ${of}`,
    columns: { quote: "Quote and source", file: "File", text: "Text of the file", verdict: "Verdict", box: "Page, box", result: "Result" },
    match: "match",
    differs: "differs",
    missing: "missing",
    notLookedAt: "not looked at",
    absent: "absent",
    same: "same",
    otherBox: "moved",
    points: (n: number) => `${n} pt`,
    results: { holds: "holds", holds_altered: "holds, altered", scan_holds: "holds, scanned text", near_match: "near match", never_found: "never found", never_resolved: "never named a source", verdict_differs: "verdict differs", text_differs: "text differs", file_differs: "file differs", file_missing: "file missing", not_looked_at: "not looked at" },
    sealed: (verifier: string, same: boolean) => `Verifier ${verifier}${same ? ", the version that made this session" : ""}. Session seal:`,
    chain: {
      intact: "The chain of saved sessions is intact.",
      broken: "The chain of saved sessions is broken.",
      not_in_library: "This session is not in this library, so its chain was not checked.",
    },
    revision: (n: number) => `Version ${n} of this session`,
    previous: "Previous citation",
    next: "Next citation",
    saved: "When saved",
    now: "Now",
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
  },
};
