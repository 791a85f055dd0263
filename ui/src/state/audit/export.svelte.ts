// Handing a session on: in which form, where to, and what came of it.

import { REPORT_FORMS, type AuditReport, type ExportForm, type OriginalFile, type Problem, type SessionView } from "$generated/api";
import { fileNameOf, fileStem } from "$core/text/file-names";
import { fileName } from "$core/library/imports";
import { asProblem } from "$core/i18n/problems";
import type { Host } from "$host/index";
import { t } from "$state/settings/language.svelte";
import type { Toasts } from "$state/window/toasts.svelte";

/** What is written to a file: a session, the report of an audit, the original of the document with that hash. */
type Written = SessionView | AuditReport | string;

export class SessionExport {
  /** The session that the dialog is open for. */
  session = $state.raw<SessionView | null>(null);
  form = $state<ExportForm>("touchstone");
  withDocuments = $state(true);
  private failed = $state.raw<{ what: Written; problem: Problem } | null>(null);
  busy = $state(false);

  constructor(
    private readonly host: Host,
    private readonly toasts: Toasts,
    private readonly current: () => { session: SessionView | null; report: AuditReport | null; title: string },
  ) {}

  /** Opens the dialog on the session that shows. False when there is none. */
  begin(form: ExportForm = this.form): boolean {
    const { session } = this.current();
    if (!session) return false;
    this.form = form;
    this.failed = null;
    this.session = session;
    return true;
  }

  /** Why that very thing could not be written when it was last tried. */
  problemOf(what: Written | null): Problem | null {
    return this.failed?.what === what ? this.failed.problem : null;
  }

  async write(): Promise<void> {
    const { session, form } = this;
    if (!session || this.busy) return;
    const kind = { label: form === "touchstone" ? t.exporting.bundle : t.exporting.forms[form].label, extensions: [form] };
    const file = await this.host.chooseTarget(`${fileStem(session.title, t.exporting.names.session)}.${form}`, [kind]);
    if (file === null) return;
    await this.run(session, file, () =>
      this.host.call("export_session", { session_id: session.record.session_id, file, with_documents: form === "touchstone" && this.withDocuments }),
    );
    // A dialog that was closed meanwhile comes back to say what went wrong.
    if (this.problemOf(session)) this.session = session;
  }

  async saveReport(): Promise<void> {
    const { report, title } = this.current();
    if (!report) return;
    const file = await this.host.chooseTarget(`${t.exporting.names.audit(fileStem(title, t.exporting.names.session))}.pdf`, REPORT_FORMS.map((form) => ({ label: t.exporting.forms[form].label, extensions: [form] })));
    if (file !== null) await this.run(report, file, () => this.host.call("save_audit_report", { report, file }));
  }

  /** The file that a document was converted from, as it was imported. */
  async saveOriginal(docHash: string, original: OriginalFile): Promise<void> {
    const ending = original.name.split(".").pop() ?? "";
    const file = await this.host.chooseTarget(fileNameOf(original.name, t.exporting.names.document), [{ label: t.about.original, extensions: [ending] }]);
    if (file !== null) await this.run(docHash, file, () => this.host.call("save_original", { doc_hash: docHash, file }));
  }

  private async run(what: Written, file: string, work: () => Promise<{ bytes: number | bigint }>): Promise<void> {
    this.busy = true;
    this.failed = null;
    try {
      const { bytes } = await work();
      if (this.session === what) this.session = null;
      this.toasts.confirm(t.exporting.done(fileName(file), t.bytes(Number(bytes))));
    } catch (thrown) {
      this.failed = { what, problem: asProblem(thrown) };
    } finally {
      this.busy = false;
    }
  }
}
