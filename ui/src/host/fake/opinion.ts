// Documents at the edges, which no list shows: a reported opinion with printed page numbers and running headers, and a filing without margins.

import { clause, type FakeDocument, heading } from "./documents";
import { typeset } from "./typeset";

const base = { version: 1, validFrom: null, validUntil: null, scanned: false, matters: [] };
const HEADER = "BRIGHTWATER DOCKS v. PELL";
const para = (text: string) => ({ text });

const opinion = [
  [para("OKORO, J., dissenting."), para("The facts are not in dispute. Pell let the lower dock to Brightwater for ten years, and Brightwater wished to be rid of it.")],
  [para("A covenant is read as those who made it would have read it on the day on which they made it, and in no other way."), para("A tenant who wishes to be released must ask, and must wait for")],
  [
    para("an answer, for as long as the landlord reasonably needs to give one. I do not read the covenant as giving the tenant a licence to be released by the landlord’s good manners."),
    para("A covenant against assignment protects a choice: the choice of the person with whom one deals. The majority holds that Pell made that choice when she banked two quarters’ rent. But a landlord who is owed rent may take it from any hand that offers it."),
    para("Neither silence nor delay by a counterparty is consent to an assignment, and consent may not be inferred from the acceptance of rent alone, provided that the counterparty has reserved its rights in writing. Pell reserved hers on 3 March and again on 9 May."),
    para("It is said that commerce will suffer if a tenant must wait. It has waited before. What commerce cannot bear is a rule under which one party’s patience becomes the other party’s title."),
    para("I would reverse, and remit the question of damages to the court below."),
  ],
];

const narrow = [
  [
    heading("4.", "ARBITRATION"),
    clause("4.1", "Any dispute that arises out of this filing is decided by arbitration alone, and the award binds the parties and those who take through them."),
    clause("4.2", "The seat of the arbitration is London, and the tribunal decides solely by the law of England."),
  ],
];

/** Every one of them. */
export const UNLISTED: readonly FakeDocument[] = [
  { ...base, docId: "opinion", docHash: `sha256:${"5".repeat(64)}`, title: "Brightwater Docks v Pell", file: "Brightwater v Pell.pdf", firstLabel: 110, set: typeset(opinion, { header: HEADER, first: 110 }) },
  { ...base, docId: "filing", docHash: `sha256:${"6".repeat(64)}`, title: "Annual filing", file: "Annual filing.pdf", set: typeset(narrow, { left: [8, 30] }) },
];
