// A made-up letter and what its check came to: one finding of each kind.

import type { DraftFinding, DraftOutcome, DraftReport } from "$generated/api";
import { type Message, say } from "$generated/messages";
import { codePointLength } from "$core/text/codepoints";
import { DOCUMENTS } from "./documents";

const LETTER = `Dear Sirs,

The Agreement obliges you to notify us “without undue delay and in any event within 36 hours” (Managed Services Agreement, clause 9.2).
You also undertook “two or more occasions in any rolling period of six months” in clause 9.6.

The notice must come “within 36 hours after the Security Incident … Confirmed” (Managed Services Agreement, clause 9.2), and the letter “is to be read with the Managed Services Agreement”.

The side letter speaks of “the same Busines Day”. We refer to “good faith throughout” in Smith v Jones [2019] EWCA Civ 12, and to “the Protocol”.

Yours faithfully`;

const MSA = "Managed Services Agreement";
const LETTER_TITLE = "Side letter, 9 May 2024";
const on = (title: string, page: number): Message => ({ id: "draft-place", args: { title, place: { id: "page-number", args: { page } } } });

const KINDS: { quote: string; outcome: DraftOutcome; said: Message; evidence?: Partial<DraftFinding> }[] = [
  { quote: "“without undue delay and in any event within 36 hours”", outcome: "verified", said: { id: "draft-found", args: { where: on(MSA, 4) } } },
  { quote: "“two or more occasions in any rolling period of six months”", outcome: "not_found", said: { id: "draft-not-found", args: { title: MSA } } },
  {
    quote: "“within 36 hours after the Security Incident … Confirmed”",
    outcome: "altered",
    said: { id: "draft-found-altered", args: { where: on(MSA, 4) } },
    evidence: {
      basis: "page_text",
      alterations: [{ kind: "omitted", quote_start: 44, quote_end: 45, char_start: 144, char_end: 146, source: "is", quote: "…", warnings: [] }],
      span: { char_start: 100, char_end: 156, text: "within 36 hours after the Security Incident is Confirmed" },
    },
  },
  { quote: "“is to be read with the Managed Services Agreement”", outcome: "verified", said: { id: "draft-found", args: { where: on(LETTER_TITLE, 1) } }, evidence: { basis: "scan_text" } },
  { quote: "“the same Busines Day”", outcome: "near_match", said: { id: "draft-found-nearly", args: { where: on(LETTER_TITLE, 1) } } },
  { quote: "“good faith throughout”", outcome: "not_checkable", said: { id: "draft-outside-quoted", args: { name: "Smith v Jones" } } },
  { quote: "“the Protocol”", outcome: "citation_unresolved", said: { id: "draft-uncited", args: {} } },
];

/** What a check of the letter, or of pasted text that has its quotations, would report. */
export function draftReport(pasted: string | null, collection: string | null): DraftReport {
  const text = pasted ?? LETTER;
  const msa = DOCUMENTS.find((d) => d.docId === "msa");
  const findings = KINDS.flatMap(({ quote, outcome, said, evidence = {} }): DraftFinding[] => {
    const at = text.indexOf(quote);
    if (at < 0) return [];
    const char_start = codePointLength(text.slice(0, at));
    const cited = outcome === "verified" || outcome === "altered" || outcome === "not_found";
    return [
      {
        number: 0,
        char_start,
        char_end: char_start + codePointLength(quote),
        quote: quote.slice(1, -1),
        citation: cited ? "clause 9" : null,
        pairing: cited ? "following" : "none",
        outcome,
        message: say(said, "en"),
        said,
        doc_id: cited ? "msa" : null,
        doc_title: cited ? "Managed Services Agreement" : null,
        doc_hash: cited ? (msa?.docHash ?? null) : null,
        page: cited ? 4 : null,
        page_label: null,
        ...evidence,
      },
    ];
  }).map((finding, i) => ({ ...finding, number: i + 1 }));
  const count = (outcome: DraftOutcome) => findings.filter((f) => f.outcome === outcome).length;
  return {
    schema: "touchstone/2",
    name: pasted === null ? "Letter before claim.docx" : "",
    draft_hash: `sha256:${"0".repeat(64)}`,
    collection,
    documents: 14,
    verifier_version: "touchstone-rules@1",
    text,
    findings,
    tally: {
      quotations: findings.length,
      citations: 0,
      verified: count("verified"),
      verified_in_scan: findings.filter((f) => f.outcome === "verified" && f.basis === "scan_text").length,
      altered: count("altered"),
      altered_with_warning: 0,
      near_match: count("near_match"),
      not_found: count("not_found"),
      citation_unresolved: count("citation_unresolved"),
      not_checkable: count("not_checkable"),
    },
    holds: false,
  };
}
