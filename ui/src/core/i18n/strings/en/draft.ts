// Checking a draft.

import { count } from "./counting";

export const draft = {
  draft: {
    label: "Check a draft",
    title: "Check a draft",
    lead: "A brief, a letter, a chatbot’s answer: every quotation and citation in it is checked against the documents of this matter. No model is used and nothing is sent.",
    drop: "Drop a Word file, a PDF or a text file here",
    choose: "Choose a draft…",
    filter: "Drafts",
    paste: "Or paste the text",
    check: "Check",
    another: "Another draft…",
    pasted: "Pasted text",
    against: (documents: number, matter: string | null) => `Checked against ${count(documents, "document", "documents")}${matter === null ? "" : ` in ${matter}`}, on this computer, without a model.`,
    checking: (done: number, of: number) => (of === 0 ? "Reading the draft" : `Checking ${done} of ${of}`),
    saveReport: "Save report…",
    saveCommented: "Save with comments…",
    word: "Word document",
    nothing: "This draft has no quotations or citations.",
    holds: "Every quotation and citation checks out",
    fails: (n: number) => `${count(n, "point", "points")} to review`,
    tally: {
      verified: (v: number, n: number) => `${v} of ${n} verified`,
      not_checkable: (n: number) => `${n} not checked`,
    },
    finding: (n: number, outcome: string) => `Finding ${n}, ${outcome}`,
    notChecked: "Not checked: no document here matches this citation.",
    cited: "Cited",
    draftRow: "Draft",
    opened: (n: number, page: number | string | null, marking: string) =>
      page === null ? `Finding ${n}${marking}` : `Page ${page}, finding ${n}${marking}`,
    closeFinding: "Close finding",
  },
};
