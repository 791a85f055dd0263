// The proof of a session: what it would have in it, what is chosen, and what came of it.

import type { Problem, ProofFacts, SessionView } from "$generated/api";
import { fileStem } from "$core/text/file-names";
import { fileName } from "$core/library/imports";
import { asProblem } from "$core/i18n/problems";
import type { Host } from "$host/index";
import { t } from "$state/settings/language.svelte";
import type { Toasts } from "$state/window/toasts.svelte";

export class ProofExport {
  /** The session that the dialog is open for. */
  session = $state.raw<SessionView | null>(null);
  facts = $state.raw<ProofFacts | null>(null);
  template = $state("general");
  pictures = $state(true);
  withDocuments = $state(true);
  sign = $state(true);
  /** Off until it is ticked: a time stamp is the one thing that asks another computer. */
  stamp = $state(false);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);

  constructor(
    private readonly host: Host,
    private readonly toasts: Toasts,
  ) {}

  async begin(session: SessionView): Promise<void> {
    this.session = session;
    this.facts = null;
    this.problem = null;
    this.stamp = false;
    try {
      this.facts = await this.host.call("proof_facts", { session_id: session.record.session_id });
      this.template = this.facts.template;
    } catch (thrown) {
      this.problem = asProblem(thrown);
    }
  }

  close(): void {
    this.session = null;
  }

  async write(): Promise<void> {
    const { session, facts } = this;
    if (!session || !facts || this.busy) return;
    const folder = await this.host.chooseTarget(t.proof.suggested(fileStem(session.title, t.exporting.names.session)), []);
    if (folder === null) return;
    this.busy = true;
    this.problem = null;
    try {
      const written = await this.host.call("export_proof", {
        session_id: session.record.session_id,
        folder,
        template: this.template,
        with_documents: this.withDocuments,
        pictures: this.pictures,
        sign: this.sign && facts.public_key !== null,
        stamp: this.stamp && facts.tsa !== null,
      });
      if (this.session === session) this.session = null;
      this.toasts.confirm(t.proof.done(fileName(written.folder), t.bytes(Number(written.bytes))));
    } catch (thrown) {
      this.problem = asProblem(thrown);
      // A dialog that was closed meanwhile comes back to say what went wrong.
      this.session = session;
    } finally {
      this.busy = false;
    }
  }
}
