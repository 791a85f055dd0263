// The sample desk's saved questions, built so that every verdict, box and passage follows from its documents.

import type { Attempt, Block, Citation, Fragment, Run, SessionView, Source, Status } from "$generated/api";
import { cite, current, fragmentAround, type Quoted } from "./citing";
import { findWords } from "./typeset";

type Piece = string | { claim: string } | Quoted;

interface Script {
  id: string;
  title: string;
  question: string;
  paragraphs: Piece[][];
  attempts: number;
  kept: number;
  created?: string;
  schema?: string;
}

/** A session in which every verdict follows from the documents. */
export function build(script: Script): SessionView {
  const citations: Citation[] = [];
  const sources: Source[] = [];
  const fragments: Fragment[] = [];
  const claims: SessionView["record"]["claims"] = [];
  let answer = "";
  const blocks: Block[] = script.paragraphs.map((pieces, p) => {
    if (p > 0) answer += "\n\n";
    const runs: Run[] = [];
    for (const piece of pieces) {
      if (typeof piece === "string") {
        runs.push({ kind: "text", text: piece });
        answer += piece;
      } else if ("claim" in piece) {
        claims.push({ claim_id: `c${claims.length + 1}`, char_start: answer.length, char_end: answer.length + piece.claim.length, anchors: [], state: "uncited" });
        runs.push(
          { kind: "uncited", text: piece.claim },
          { kind: "marks", claim_id: `c${claims.length}`, marks: ["uncited"], reasons: [{ id: "reason-uncited", args: {} }] },
        );
        answer += piece.claim;
      } else {
        const anchor = citations.length + 1;
        const { citation, source, fragment } = cite(piece, anchor, `c${claims.length + 1}`);
        if (fragment && !fragments.some((f) => f.chunk_id === fragment.chunk_id)) fragments.push(fragment);
        citations.push(citation);
        sources.push(source);
        runs.push({ kind: "quote", anchor, text: `“${piece.quote}”` }, { kind: "anchor", anchor });
        answer += `“${piece.quote}”[${anchor}]`;
      }
    }
    return { kind: "paragraph", runs };
  });
  const tally = (status: Status) => citations.filter((c) => c.status === status).length;
  const attempts: Attempt[] = Array.from({ length: script.attempts }, (_, i) => ({
    strictness: i,
    raw: answer,
    failed: citations.filter((c) => c.status !== "verified").map((c) => ({ claim_id: c.claim_id, reason: "quote not found" })),
    tokens_in: 4210,
    tokens_out: 388,
    ms: 5200,
    kept: i + 1 === script.kept,
  }));
  return {
    title: script.title,
    record: {
      schema: script.schema ?? "touchstone/2",
      session_id: script.id,
      created_at: script.created ?? "2025-03-12T16:40:00Z",
      question: script.question,
      filters: { collection: "Northgate outsourcing", document: null, as_of: "2025-03-12" },
      outcome: "answered",
      refusal: null,
      answer,
      claims,
      citations,
      fragments,
      generation: { mode: "endpoint", provider: "openai", model: "mistral-small", prompt: "answer@3", attempts, attempts_allowed: 3 },
      verification: {
        verifier_version: "1",
        all_spans_present: citations.every((c) => c.status === "verified"),
        all_claims_cited: claims.length === 0,
        all_claims_entailed: null,
        verified: tally("verified"),
        verified_in_scan: citations.filter((c) => c.status === "verified" && c.basis === "scan_text").length,
        altered: tally("altered"),
        altered_with_warning: citations.filter((c) => c.alterations.some(({ warnings }) => warnings.length > 0)).length,
        near_match: tally("near_match"),
        not_found: tally("not_found"),
        citation_unresolved: tally("citation_unresolved"),
      },
      previous_hash: null,
      record_hash: "sha256:",
    },
    blocks,
    sources,
    documents_changed: 0,
  };
}

const q = (quote: string, clause: string, doc = "msa"): Piece => ({ quote, doc, clause });
const CLOSEST = "three or more occasions in any rolling period of twelve months";

function refusal(): SessionView {
  const view = build({ id: "s-rebate", title: "Early payment rebate", question: "Does the agreement give Northgate a rebate for paying invoices early?", paragraphs: [], attempts: 3, kept: 0 });
  const wanted: [string, string][] = [
    ["msa", "The Customer shall pay the Charges"],
    ["msa", "The Supplier shall invoice the Monthly Charge"],
    ["sls", "A Service Credit is set against"],
    ["msa", "Interest is payable"],
    ["deed", "forty-five days"],
    ["msa", "five per cent of the Monthly Charge"],
  ];
  const search = wanted.flatMap(([docId, words], i) => {
    const doc = current(docId);
    const found = findWords(doc.set, words);
    return found ? [{ ...fragmentAround(doc, found.start, found.end, 6.12 - i * 0.9), retrieval_method: "bm25|rerank:none" }] : [];
  });
  return {
    ...view,
    record: {
      ...view.record,
      outcome: "refused",
      refusal: {
        reason: "could_not_ground",
        message: "I do not have a sufficiently exact source for this question. Three drafts were checked against 14 documents. None of their quotes could be found word for word, so no answer is shown.",
        suggestions: ["Ask about one document, clause or party at a time.", "Try again.", "prompt", "discount"],
        said: {
          message: { id: "sentences", args: { sentences: [{ id: "not-exact", args: {} }, { id: "drafts-checked", args: { drafts: 3, documents: { id: "compared-documents", args: { documents: 14 } } } }, { id: "no-quotation-found", args: {} }] } },
          suggestions: [{ id: "suggest-one-thing", args: {} }, { id: "suggest-try-again", args: {} }, { id: "verbatim", args: { text: "prompt" } }, { id: "verbatim", args: { text: "discount" } }],
        },
        search,
      },
      generation: {
        ...view.record.generation,
        attempts: view.record.generation.attempts.map((a, i) => ({ ...a, failed: Array.from({ length: 3 - i }, (_, n) => ({ claim_id: `c${n + 1}`, reason: "“a rebate” is not in Managed Services Agreement", said: [{ id: "failed-not-in-document", args: { quote: "a rebate", title: "Managed Services Agreement" } }] })) })),
      },
    },
  };
}

/** Saved sessions, the latest first. */
export const SESSIONS: readonly SessionView[] = [
  build({
    id: "s-notice",
    title: "Incident notice period",
    question: "How quickly must the Supplier tell Northgate about a security incident, and what follows if it is late?",
    attempts: 3,
    kept: 2,
    paragraphs: [
      ["The Supplier must notify Northgate ", q("without undue delay and in any event within 36 hours after the Security Incident is Confirmed", "9.2"), ". Time runs from confirmation and not from first suspicion: an incident is Confirmed when the Incident Lead ", q("records a reasonable belief that Customer Data has been accessed, altered, disclosed or lost", "1.2"), "."],
      ["Lateness has a fixed price. The Supplier must credit ", q("five per cent of the Monthly Charge", "9.6"), " for each full 12 hours of delay, up to ", q("a maximum of twenty per cent in any calendar month", "9.6"), ". The credit is not Northgate’s only remedy; it is ", q("without prejudice to any other right or remedy of the Customer", "9.7"), "."],
      ["Northgate may also end the agreement at once if notice is missed on ", { quote: "two or more occasions in any rolling period of six months", doc: "msa", clause: "15.3", closest: CLOSEST }, "."],
      ["Notice must be given ", q("both by telephone and by email to the Security Contact", "21.2"), ", and the first notice must state ", q("the categories of Customer Data affected and the approximate number of records", "9.3"), " so far as then known."],
    ],
  }),
  build({
    id: "s-ending",
    title: "Ending for late notice",
    question: "Can Northgate end for late notice? Who is copied?",
    attempts: 3,
    kept: 3,
    paragraphs: [
      ["Northgate may end the agreement at once if notice is missed on ", { quote: "two or more occasions in any rolling period of six months", doc: "msa", clause: "15.3", closest: CLOSEST }, ", ", q("whether or not any of those failures has been remedied", "15.3"), "."],
      [{ claim: "Suppliers are usually allowed one day’s grace." }, " Each notice must be copied ", { quote: "to the Company Secretary on the same Business Day", doc: "letter", clause: "2", status: "near_match", closest: "to the Company 5ecretary on the same Buslness Day" }, ", and to the chief executive under ", { quote: "clause 4 of the Escalation Protocol", doc: "", clause: "", ref: "Escalation Protocol" }, "."],
      ["The right lapses if ", q("not exercised within ninety days", "15.4"), " of the third occasion."],
    ],
  }),
  refusal(),
  build({ id: "s-meaning", title: "What is a Security Incident", question: "What counts as a Security Incident?", attempts: 1, kept: 1, paragraphs: [["It is ", q("an event that affects the confidentiality, integrity or availability of Customer Data", "1.4"), ", and it is Confirmed when the Incident Lead ", q("records a reasonable belief", "1.2"), "."]] }),
  build({ id: "s-exit", title: "Records after the end", question: "How long are records kept?", attempts: 1, kept: 1, paragraphs: [["The Supplier keeps them ", q("for seven years after the end of this Agreement", "10.2"), "."]] }),
];
