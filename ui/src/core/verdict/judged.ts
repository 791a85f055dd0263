// A verdict as the window reads it, of a session or of a draft.

import type { Closest, Part, QuoteSpan, QuoteVerdict, Status } from "$generated/api";

/** What the verifier says of some words, in a session or in a draft. Records of `touchstone/1` have none of the evidence. */
export interface Judged extends Partial<Pick<QuoteVerdict, "match" | "basis" | "changes" | "alterations" | "cut" | "skipped" | "reasons" | "unresolved" | "notes" | "parts" | "too_short">> {
  status: Status;
  quote: string;
  span: QuoteSpan | null;
  closest: Closest | null;
  /** Stretches of the span that were read from a picture with low confidence, where that is known. */
  weak?: readonly Part[];
}
