// Audits: of the session that shows, and of a file that somebody handed over.

import type { SessionView } from "$generated/api";
import { nextUnsigned } from "$core/verdict/sign-offs";
import type { Host } from "$host/index";
import type { HoverCard } from "$state/answer/hover-card.svelte";
import type { Audit } from "$state/audit/audit.svelte";
import type { SignOffs } from "$state/audit/sign-offs.svelte";
import type { Toasts } from "$state/window/toasts.svelte";
import { t } from "$state/settings/language.svelte";
import type { Layout } from "$state/window/layout.svelte";

interface Needs {
  readonly host: Host;
  readonly audit: Audit;
  readonly hover: HoverCard;
  readonly layout: Layout;
  readonly signOffs: SignOffs;
  readonly toasts: Toasts;
  /** The session whose audit or answer shows. */
  readonly shownSession: SessionView | null;
}

export class AuditActions {
  constructor(private readonly app: Needs) {}

  /** Verifies again what shows: a session, or the file that was audited. */
  async again(): Promise<void> {
    const { audit, host, hover, layout, shownSession } = this.app;
    if (layout.screen === "audit" && audit.file !== null) return this.file(audit.file);
    if (!shownSession) return;
    hover.close();
    layout.go("audit");
    // An accepted position made a new version: the session is read again.
    const view = await host.call("session", { session_id: shownSession.record.session_id }).catch(() => shownSession);
    await audit.begin(view);
  }

  /** Verifies a bundle, or a record alone. */
  async file(path: string): Promise<void> {
    this.app.hover.close();
    this.app.layout.go("audit");
    await this.app.audit.beginFile(path);
  }

  /** Signs the chosen citation off as its form says, and goes to the next that nobody has signed off. */
  async signOff(): Promise<void> {
    const { audit, signOffs, toasts } = this.app;
    const anchor = audit.selected;
    if (anchor === null || (signOffs.sheet?.person ?? "") === "" || !(await signOffs.mark(anchor))) return;
    const next = nextUnsigned(signOffs.sheet, audit.report?.citations.map((c) => c.anchor) ?? [], anchor);
    toasts.confirm(t.signOff.done(anchor, next));
    if (next !== null) audit.selected = next;
  }

  /** Asks for a file and audits it. */
  async choose(): Promise<void> {
    const path = await this.app.host.chooseAudit(t.audit.fileFilter);
    if (path !== null) await this.file(path);
  }
}
