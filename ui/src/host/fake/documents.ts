// The sample desk's documents: invented contracts, written for this program.

import { type Clause, type SetDocument, typeset } from "./typeset";

export interface FakeDocument {
  /** Where its title comes from, where that is not its first page. */
  titleFrom?: string;
  docId: string;
  docHash: string;
  title: string;
  file: string;
  version: number;
  validFrom: string | null;
  validUntil: string | null;
  scanned: boolean;
  matters: string[];
  /** The number printed on the first page, where that is not 1. */
  firstLabel?: number;
  set: SetDocument;
}

export const clause = (number: string, text: string, indent = 0): Clause => ({ number, text, indent });
export const heading = (number: string, text: string): Clause => ({ number, text, heading: true });

const NORTHGATE = "Northgate outsourcing";

const filler = (page: number): Clause[] => [
  heading(`${page + 9}.`, "GENERAL PROVISIONS"),
  clause(`${page + 9}.1`, "Each party shall keep proper records of its performance and shall produce them on reasonable request within ten Business Days."),
  clause(`${page + 9}.2`, "No variation of this Agreement takes effect unless it is in writing and signed for both parties by a person with authority to bind them."),
  clause(`${page + 9}.3`, "A notice under this Agreement is given when it reaches the address stated in the Schedule, or on the second Business Day after posting."),
  clause(`${page + 9}.4`, "The Supplier shall not assign or subcontract any part of the Services without the Customer’s prior written consent, which is not to be unreasonably withheld."),
];

const definitions: Clause[] = [
  { text: "MANAGED SERVICES AGREEMENT", heading: true, indent: 90 },
  { text: "between Northgate Water plc and Calder & Finch Systems Limited", indent: 46 },
  heading("1.", "DEFINITIONS"),
  clause("1.1", "“Business Day” means a day other than a Saturday, a Sunday or a public holiday in England."),
  clause(
    "1.2",
    "“Confirmed” means, of a Security Incident, the time at which the Incident Lead records a reasonable belief that Customer Data has been accessed, altered, disclosed or lost.",
  ),
  clause("1.3", "“Monthly Charge” means the sum payable for the Services in a calendar month under the Pricing Schedule."),
  clause("1.4", "“Security Incident” means an event that affects the confidentiality, integrity or availability of Customer Data."),
];

const charges: Clause[] = [
  heading("7.", "CHARGES AND PAYMENT"),
  clause("7.1", "The Customer shall pay the Charges within thirty days after receiving a valid invoice."),
  clause("7.2", "The Supplier shall invoice the Monthly Charge in arrears. No sum may be invoiced more than six months after the Service to which it relates was performed."),
  clause("7.3", "Interest is payable on an overdue sum at four per cent a year above the base rate of the Bank of England."),
];

const incidents: Clause[] = [
  heading("9.", "SECURITY INCIDENTS"),
  clause("9.1", "The Supplier shall operate monitoring sufficient to detect Security Incidents promptly, and shall investigate every suspected Security Incident as soon as it becomes aware of it."),
  clause(
    "9.2",
    "The Supplier shall notify the Customer of every Security Incident without undue delay and in any event within 36 hours after the Security Incident is Confirmed. Time runs from the entry made by the Incident Lead in the Notice Log and is not suspended by a weekend or a public holiday.",
  ),
  clause("9.3", "The first notice shall state, so far as then known:"),
  clause("(a)", "the nature of the Security Incident and the systems concerned;", 24),
  clause("(b)", "the categories of Customer Data affected and the approximate number of records; and", 24),
  clause("(c)", "the steps taken or proposed to contain the Security Incident and to limit its effects.", 24),
  clause("9.4", "After the first notice the Supplier shall give the Customer a written update at least once in every period of 24 hours until the Security Incident is closed, whether or not there is anything new to report."),
  clause("9.5", "The Supplier shall not tell any third party of a Security Incident without the Customer’s prior written approval, except where the law requires it to do so and does not allow it to ask first."),
  clause(
    "9.6",
    "If the Supplier fails to give the first notice within the period stated in clause 9.2, it shall credit to the Customer five per cent of the Monthly Charge for each full period of 12 hours of delay, up to a maximum of twenty per cent in any calendar month.",
  ),
  clause("9.7", "A credit under clause 9.6 is without prejudice to any other right or remedy of the Customer, and does not limit the Supplier’s liability for loss caused by the delay."),
  clause("9.8", "Within ten Business Days after a Security Incident is closed the Supplier shall deliver a written report setting out its cause, its effects and the measures taken to prevent it from happening again."),
  heading("10.", "AUDIT"),
  clause("10.1", "The Customer, its auditors and any regulator with authority over it may inspect the Supplier’s premises, systems and records on not less than five Business Days’ notice, or without notice where the Customer reasonably suspects a Security Incident."),
  clause("10.2", "The Supplier shall keep complete and accurate records of the Services, including the Notice Log, for seven years after the end of this Agreement."),
];

const ending: Clause[] = [
  heading("15.", "ENDING THIS AGREEMENT"),
  clause("15.1", "This Agreement continues for five years from its date unless it is ended earlier under this clause."),
  clause("15.2", "Either party may end this Agreement by ninety days’ written notice if the other commits a material breach and does not put it right within thirty days of being asked to."),
  clause(
    "15.3",
    "The Customer may end this Agreement at once by written notice if the Supplier fails to give a notice required by clause 9.2 on three or more occasions in any rolling period of twelve months, whether or not any of those failures has been remedied.",
  ),
  clause("15.4", "A right to end this Agreement under clause 15.3 lapses if it is not exercised within ninety days after the third of those occasions."),
];

const notices: Clause[] = [
  heading("21.", "NOTICES OF SECURITY INCIDENTS"),
  clause("21.1", "The Customer shall name a Security Contact and keep the name and particulars up to date."),
  clause("21.2", "A notice under clause 9.2 shall be given both by telephone and by email to the Security Contact, and is given when the later of the two is complete."),
];

const msa = (hours: string): SetDocument =>
  typeset([
    definitions,
    filler(2),
    charges,
    incidents.map((c) => ({ ...c, text: c.text.replace("36 hours", hours) })),
    ending,
    notices,
    ...Array.from({ length: 25 }, (_, i) => filler(i + 7)),
  ]);

const hash = (n: number) => `sha256:${String(n).repeat(64).slice(0, 64)}`;

const base = { validFrom: null, validUntil: null, version: 1, scanned: false, matters: [NORTHGATE] };

/** Every version of every document. */
export const DOCUMENTS: FakeDocument[] = [
  { ...base, docId: "msa", docHash: hash(1), title: "Managed Services Agreement", file: "MSA as signed.pdf", validFrom: "2024-03-14", validUntil: "2025-02-28", set: msa("72 hours") },
  { ...base, docId: "msa", docHash: hash(7), title: "Managed Services Agreement", file: "MSA consolidated.pdf", version: 2, validFrom: "2025-03-01", set: msa("36 hours") },
  {
    ...base,
    docId: "deed",
    docHash: hash(2),
    title: "Deed of Variation No. 2",
    file: "Deed of Variation No. 2.pdf",
    set: typeset([filler(1), [heading("2.", "VARIATIONS"), clause("3.", "In clause 7.1 the words “forty-five days” are replaced by the words “thirty days”.")], ...[3, 4, 5, 6].map(filler)]),
  },
  {
    ...base,
    docId: "letter",
    docHash: hash(3),
    title: "Side letter, 9 May 2024",
    file: "Side letter, 9 May 2024.pdf",
    scanned: true,
    set: typeset(
      [
        [
          { text: "9 May 2024" },
          clause("1.", "This letter is to be read with the Managed Services Agreement of 14 March 2024."),
          clause("2.", "The Supplier shall send a copy of every notice given under clause 9 to the Company 5ecretary on the same Buslness Day, marked for immediate attention."),
        ],
      ],
      { mono: true },
    ),
  },
  {
    ...base,
    docId: "sls",
    docHash: hash(4),
    title: "Service Level Schedule",
    file: "Service Level Schedule.pdf",
    set: typeset([filler(1), [heading("11.", "SERVICE CREDITS"), clause("11.1", "A Service Credit is set against the next invoice and is not paid in cash unless the Agreement has ended.")], ...Array.from({ length: 20 }, (_, i) => filler(i + 3))]),
  },
  ...["Board minutes, 11 Jan 2024", "Data Protection Schedule", "Exit Plan", "Governance Schedule", "Insurance certificate", "Parent Company Guarantee", "Pricing Schedule", "Security Policy", "Transition Plan", "Variation Request 7"].map(
    (title, i): FakeDocument => ({ ...base, docId: `doc${i}`, docHash: `sha256:${String(10 + i).repeat(32)}`, title, file: `${title}.pdf`, set: typeset([filler(1), filler(2), filler(3)]) }),
  ),
];

/** A document of that many pages, for looking at long ones; or of as many slips of paper. */
export function longDocument(pages: number, slips: boolean): FakeDocument {
  return {
    docId: "long",
    docHash: `sha256:${"4".repeat(64)}`,
    title: "Disclosure bundle",
    file: "Disclosure bundle.pdf",
    version: 1,
    validFrom: null,
    validUntil: null,
    scanned: false,
    matters: [NORTHGATE],
    set: slips ? typeset(Array.from({ length: pages }, (_, i) => filler(i).slice(0, 1)), { height: 120 }) : typeset(Array.from({ length: pages }, (_, i) => filler(i))),
  };
}
