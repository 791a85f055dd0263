import { expect, test } from "vitest";
import type { CitationAudit } from "$generated/api";
import { auditWords } from "../auditing";
import { english as t } from "../strings/en";

const citation = (recorded: string, quote: string) =>
  ({ recorded, quote, quoted: "the Rent – “£ 9,000” – is\n due" }) as unknown as CitationAudit;

test("words are told of where some were verified, and are the same ones only where they still are", () => {
  expect(auditWords(citation("verified", "verified"), t)).toEqual({ saved: "5", now: "the same 5" });
  expect(auditWords(citation("verified", "not_found"), t)).toEqual({ saved: "5", now: "–" });
  expect(auditWords(citation("verified", "not_checked"), t)).toEqual({ saved: "5", now: "–" });
  for (const recorded of ["near_match", "not_found", "citation_unresolved"]) expect(auditWords(citation(recorded, recorded), t)).toBe(null);
});
