// What shows is read again when the library changed under it.

import type { Host } from "$host/index";
import type { Conversation } from "$state/answer/conversation.svelte";
import type { Library } from "$state/library/library.svelte";
import type { Viewer } from "$state/viewer/viewer.svelte";
import type { Layout } from "$state/window/layout.svelte";

interface Needs {
  readonly host: Host;
  readonly conversation: Conversation;
  readonly layout: Layout;
  readonly library: Library;
  readonly viewer: Viewer;
}

export class Refresh {
  constructor(private readonly app: Needs) {}

  /** Removes a document from search; where it is open, it says so. */
  async removeDocument(docId: string): Promise<void> {
    const { host, viewer } = this.app;
    await host.call("remove_document", { doc_id: docId });
    if (viewer.doc?.doc_id === docId) await viewer.reload();
  }

  /** The open document may have been removed, or given back, from elsewhere. */
  async document(): Promise<void> {
    const { layout, library, viewer } = this.app;
    const { doc } = viewer;
    const row = library.overview?.documents.find((d) => d.doc_id === doc?.doc_id);
    const other = doc && ((row !== undefined) === doc.removed || (row && row.versions !== doc.versions.length));
    if (other || (doc && (layout.screen === "document" || doc.file !== "unchanged"))) await viewer.reload();
  }

  /** The stored files that the open answer rests on may have been imported again. */
  async files(): Promise<void> {
    const turn = this.app.conversation.open;
    const view = turn?.view;
    if (!turn || !view?.documents_changed) return;
    const fresh = await this.app.host.call("session", { session_id: view.record.session_id }).catch(() => view);
    if (turn.view === view) turn.view = fresh;
  }
}
