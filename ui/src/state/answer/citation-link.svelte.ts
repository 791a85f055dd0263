// CitationLink: words whose citation led nowhere, looked for in a document that the reader names. The saved session stays as it is.

import type { Problem, QuoteFinding } from "$generated/api";
import { asProblem } from "$core/i18n/problems";
import type { Host } from "$host/index";

export interface Linked {
  docId: string;
  check: QuoteFinding;
}

export class CitationLink {
  /** The citation that a document is being chosen for. */
  asked = $state.raw<{ sessionId: string; anchor: number; quote: string; named: string } | null>(null);
  problem = $state.raw<Problem | null>(null);
  private found = $state.raw<Readonly<Record<string, Linked>>>({});

  constructor(private readonly host: Host) {}

  /** What was found for a citation in this run of the program. */
  of(sessionId: string, anchor: number): Linked | null {
    return this.found[`${sessionId}#${anchor}`] ?? null;
  }

  async choose(docId: string): Promise<void> {
    const { asked } = this;
    if (!asked) return;
    this.problem = null;
    try {
      const check = await this.host.call("check_quote", { doc_id: docId, quote: asked.quote });
      this.found = { ...this.found, [`${asked.sessionId}#${asked.anchor}`]: { docId, check } };
      this.asked = null;
    } catch (thrown) {
      this.problem = asProblem(thrown);
    }
  }
}
