// Saved sessions: renamed, and deleted after a while in which that can be undone.

import type { Problem } from "$generated/api";
import { asProblem } from "$core/i18n/problems";
import type { Host } from "$host/index";
import type { Conversation } from "$state/answer/conversation.svelte";
import type { Library } from "$state/library/library.svelte";
import { t } from "$state/settings/language.svelte";
import type { Toasts } from "$state/window/toasts.svelte";
import type { Navigation } from "./navigation.svelte";

interface Needs {
  readonly host: Host;
  readonly conversation: Conversation;
  readonly library: Library;
  readonly navigation: Navigation;
  readonly toasts: Toasts;
}

export class Sessions {
  /** Sessions that were deleted and can still be brought back. */
  deleted = $state.raw<ReadonlySet<string>>(new Set());
  /** Why a session could not be deleted. */
  undeleted = $state.raw<Problem | null>(null);

  constructor(private readonly app: Needs) {}

  /** Hides the session for eight seconds; then it is deleted. */
  delete(sessionId: string): void {
    const { conversation, host, library, navigation, toasts } = this.app;
    this.deleted = new Set([...this.deleted, sessionId]);
    this.undeleted = null;
    const back = () => (this.deleted = new Set([...this.deleted].filter((id) => id !== sessionId)));
    if (conversation.turns.some((turn) => turn.view?.record.session_id === sessionId)) navigation.newQuestion();
    toasts.offer(t.library.deleted, t.undo, back, () => {
      void host
        .call("delete_session", { session_id: sessionId })
        .then(() => library.refresh())
        .catch((thrown: unknown) => (this.undeleted = asProblem(thrown)))
        .finally(back);
    });
  }

  async rename(sessionId: string, title: string): Promise<void> {
    const { conversation, host, library } = this.app;
    await host.call("rename_session", { session_id: sessionId, title });
    for (const turn of conversation.turns) {
      if (turn.view?.record.session_id === sessionId) turn.view = { ...turn.view, title };
    }
    await library.refresh();
  }
}
