// Audits: of the session that shows, and of a file that somebody handed over.

import type { SessionView } from "$generated/api";
import type { Host } from "$host/index";
import type { HoverCard } from "$state/answer/hover-card.svelte";
import type { Audit } from "$state/audit/audit.svelte";
import { t } from "$state/settings/language.svelte";
import type { Layout } from "$state/window/layout.svelte";

interface Needs {
  readonly host: Host;
  readonly audit: Audit;
  readonly hover: HoverCard;
  readonly layout: Layout;
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

  /** Asks for a file and audits it. */
  async choose(): Promise<void> {
    const path = await this.app.host.chooseAudit(t.audit.fileFilter);
    if (path !== null) await this.file(path);
  }
}
