// A made-up letter and what its check came to: one finding of each kind.

import type { DraftFinding, DraftOutcome, DraftReport } from "$generated/api";
import { codePointLength } from "$core/codepoints";
import { DOCUMENTS } from "./documents";

const LETTER = `Dear Sirs,

The Agreement obliges you to notify us “without undue delay and in any event within 36 hours” (Managed Services Agreement, clause 9.2).
You also undertook “two or more occasions in any rolling period of six months” in clause 9.6.

The side letter speaks of “the same Busines Day”. We refer to “good faith throughout” in Smith v Jones [2019] EWCA Civ 12, and to “the Protocol”.

Yours faithfully`;

const KINDS: [string, DraftOutcome, string][] = [
  ["“without undue delay and in any event within 36 hours”", "verified", "These words stand in Managed Services Agreement, page 4."],
  ["“two or more occasions in any rolling period of six months”", "not_found", "These words do not stand in Managed Services Agreement."],
  ["“the same Busines Day”", "near_match", "These words nearly stand in Side letter, 9 May 2024, page 1, which was read from a picture."],
  ["“good faith throughout”", "not_checkable", "Smith v Jones is not in the library."],
  ["“the Protocol”", "citation_unresolved", "No citation stands with these words."],
];

/** What a check of the letter, or of pasted text that has its quotations, would report. */
export function draftReport(pasted: string | null, collection: string | null): DraftReport {
  const text = pasted ?? LETTER;
  const msa = DOCUMENTS.find((d) => d.docId === "msa");
  const findings = KINDS.flatMap(([quote, outcome, message]): DraftFinding[] => {
    const at = text.indexOf(quote);
    if (at < 0) return [];
    const char_start = codePointLength(text.slice(0, at));
    const cited = outcome === "verified" || outcome === "not_found";
    return [
      {
        number: 0,
        char_start,
        char_end: char_start + codePointLength(quote),
        quote,
        citation: cited ? "clause 9" : null,
        pairing: cited ? "following" : "none",
        outcome,
        message,
        notes: [],
        elsewhere: null,
        doc_id: cited ? "msa" : null,
        doc_title: cited ? "Managed Services Agreement" : null,
        doc_hash: cited ? (msa?.docHash ?? null) : null,
        page: cited ? 4 : null,
        span: null,
        closest: null,
      },
    ];
  }).map((finding, i) => ({ ...finding, number: i + 1 }));
  const count = (outcome: DraftOutcome) => findings.filter((f) => f.outcome === outcome).length;
  return {
    schema: "touchstone/1",
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
      near_match: count("near_match"),
      not_found: count("not_found"),
      citation_unresolved: count("citation_unresolved"),
      not_checkable: count("not_checkable"),
    },
    holds: false,
  };
}
