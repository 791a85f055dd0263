// Sessions at the edges, which no list shows: they are opened by their names.

import type { SessionView } from "$generated/api";
import { build } from "./sessions";

const TWO = "two or more occasions in any rolling period of six months";
const THREE = "three or more occasions in any rolling period of twelve months";

/** Two failures in one paragraph; sixty quotes under names that are too long for any line. */
export const EDGES: readonly SessionView[] = [
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
