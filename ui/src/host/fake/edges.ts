// Sessions at the edges, which no list shows: they are opened by their names.

import type { SessionView } from "$generated/api";
import { build } from "./sessions";

const TWO = "two or more occasions in any rolling period of six months";
const THREE = "three or more occasions in any rolling period of twelve months";

const NEITHER = "Neither";
const PROVIDED = "provided that";

/** Every state of a quotation; what the first format had; a page without margins; two failures in one paragraph; sixty quotes under names that are too long for any line. */
export const EDGES: readonly SessionView[] = [
  build({
    id: "s-states",
    title: "Assignment without consent",
    question: "May Brightwater assign the lower dock without Pell’s consent?",
    attempts: 3,
    kept: 2,
    paragraphs: [
      [
        "A covenant against assignment protects ",
        { quote: "the choice of the person with whom one deals", doc: "opinion", clause: "" },
        ". As to silence, Okoro J says ",
        {
          quote: "silence [or] delay by a counterparty is consent to an assignment, and consent may … be inferred from the acceptance of rent alone",
          source: "silence nor delay by a counterparty is consent to an assignment, and consent may not be inferred from the acceptance of rent alone",
          doc: "opinion",
          clause: "",
          alterations: [{ quote: "[or]", source: "nor" }, { quote: "…", source: "not", warnings: ["negation"] }],
          cut: [{ side: "before", text: NEITHER, warning: "negation" }, { side: "after", text: PROVIDED, warning: "condition" }],
        },
        ". A tenant must wait ",
        {
          quote: "for an answer, for as long as the landlord reasonably needs",
          source: "for 111 BRIGHTWATER DOCKS v. PELL an answer, for as long as the landlord reasonably needs",
          doc: "opinion",
          clause: "",
          skipped: [{ kind: "page_number", text: "111" }, { kind: "running_header", text: "BRIGHTWATER DOCKS v. PELL" }],
          changes: [{ kind: "line_break_joined" }],
        },
        ".",
      ],
      [
        "The letter ",
        { quote: "is to be read with the Managed Services Agreement", doc: "letter", clause: "1", weak: ["Managed"] },
        "; the Supplier must ",
        { quote: "send a copy of … notice given under clause 9", source: "send a copy of every notice given under clause 9", doc: "letter", clause: "2", alterations: [{ quote: "…", source: "every", warnings: ["quantity"] }] },
        ", copied ",
        { quote: "to the Company Secretary on the same Business Day", doc: "letter", clause: "2", status: "near_match", closest: "to the Company 5ecretary on the same Buslness Day" },
        ". Northgate may end on ",
        { quote: TWO, doc: "msa", clause: "15.3", closest: THREE },
        ", and under ",
        { quote: "clause 4 of the Escalation Protocol", doc: "", clause: "", ref: "Escalation Protocol" },
        ".",
      ],
      [
        { claim: "Suppliers are usually allowed one day’s grace." },
        " The credit is ",
        { quote: "five per cent of the Monthly Charge … up to a maximum of twenty per cent", source: "five per cent of the Monthly Charge for each full period of 12 hours of delay, up to a maximum of twenty per cent", doc: "msa", clause: "9.6", alterations: [{ quote: "…", source: "for each full period of 12 hours of delay," }] },
        ".",
      ],
    ],
  }),
  build({
    id: "s-older",
    title: "A record of the first format",
    question: "What must the Supplier credit?",
    attempts: 1,
    kept: 1,
    schema: "touchstone/1",
    paragraphs: [
      [
        "It credits ",
        {
          quote: "five per cent of the Monthly Charge … up to a maximum of twenty per cent",
          source: "five per cent of the Monthly Charge for each full period of 12 hours of delay, up to a maximum of twenty per cent",
          doc: "msa",
          clause: "9.6",
          older: { match: "elided", notes: ["ellipsis: 2 parts matched in order"], parts: ["five per cent of the Monthly Charge", "up to a maximum of twenty per cent"] },
        },
        ", and the letter ",
        { quote: "is to be read with the Managed Services Agreement", doc: "letter", clause: "1", older: { match: "exact", notes: [], parts: ["is to be read with the Managed Services Agreement"] } },
        ".",
      ],
    ],
  }),
  build({
    id: "s-scans",
    title: "Nothing but scans",
    question: "What is the letter to be read with?",
    attempts: 1,
    kept: 1,
    paragraphs: [["It ", { quote: "is to be read with the Managed Services Agreement", doc: "letter", clause: "1" }, ", and the Supplier ", { quote: "shall send a copy of every notice", doc: "letter", clause: "2" }, "."]],
  }),
  build({
    id: "s-narrow",
    title: "A page without margins",
    question: "Who decides?",
    attempts: 1,
    kept: 1,
    paragraphs: [["The tribunal, ", { quote: "by arbitration alone", doc: "filing", clause: "4.1" }, ", and it ", { quote: "decides solely by the law of England", doc: "filing", clause: "4.2" }, "."]],
  }),
  build({
    id: "s-twice",
    title: "Two failures",
    question: "When may Northgate end?",
    attempts: 1,
    kept: 1,
    paragraphs: [["It may end on ", { quote: TWO, doc: "msa", clause: "15.3", closest: THREE }, ", or rather on ", { quote: TWO.replace("two", "four"), doc: "msa", clause: "15.3", closest: THREE }, "."]],
  }),
  build({
    id: "s-sixty",
    title: "Notwithstandinganythingtothecontrary and every other word of a title that no list has room for",
    question: `Which clauses apply to ${"Northgatewaterplcanditssubsidiaryundertakings".repeat(3)}?`,
    attempts: 1,
    kept: 1,
    paragraphs: Array.from({ length: 20 }, () => [
      "The Supplier credits ",
      { quote: "five per cent of the Monthly Charge", doc: "msa", clause: "9.6" },
      " and ",
      { quote: TWO, doc: "msa", clause: "15.3", closest: THREE },
      ", up to ",
      { quote: "a maximum of twenty per cent in any calendar month", doc: "msa", clause: "9.6" },
      ".",
    ]),
  }),
];
