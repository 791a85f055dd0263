// Sign-offs that last as long as the window, and a proof that is written nowhere.

import type { ProofFacts, SessionView, SignOff, SignOffRequest, SignOffSheet } from "$generated/api";

/** The marks of one window. */
export class FakeSignOffs {
  private readonly marks = new Map<string, SignOff[]>();

  sheet(view: SessionView | undefined, person: string): SignOffSheet {
    const marks = this.marks.get(view?.record.session_id ?? "") ?? [];
    const anchors = view?.record.citations.map((c) => c.anchor) ?? [];
    const count = (wanted: (mark: SignOff) => boolean) => anchors.filter((anchor) => marks.some((mark) => mark.anchor === anchor && wanted(mark))).length;
    const tally = { citations: anchors.length, looked_at: count(() => true), accepted: count((m) => m.mark === "accepted"), objected: count((m) => m.mark === "objects") };
    return { session_id: view?.record.session_id ?? "", person, tally, marks };
  }

  mark({ session_id, anchor, mark, note }: SignOffRequest, person: string): void {
    const others = (this.marks.get(session_id) ?? []).filter((m) => m.anchor !== anchor || m.name !== person);
    const made: SignOff = {
      schema: "touchstone-sign-off/1",
      session_id,
      session_hash: `sha256:${"b41f90c2".repeat(8)}`,
      anchor,
      mark,
      note: note.trim() || null,
      name: person,
      created_at: new Date().toISOString(),
      page_picture: null,
      previous_hash: null,
      record_hash: `sha256:${session_id}-${anchor}-${others.length}`,
    };
    this.marks.set(session_id, mark === "withdrawn" ? others : [...others, made]);
  }
}

/** What a proof of a session would have in it. */
export function proofFactsOf(view: SessionView | undefined, tsa: string): ProofFacts {
  const citations = view?.record.citations ?? [];
  return {
    pictures: citations.filter((c) => c.pdf_locator !== null).length,
    documents: new Set(citations.map((c) => c.doc_hash).filter(Boolean)).size,
    bytes: 4_800_000,
    public_key: `7f3a${"0".repeat(56)}c210`,
    tsa: tsa === "" ? null : tsa,
    templates: ["general", "us-standing-order", "new-york-161", "england-practice-note"],
    template: "general",
  };
}
