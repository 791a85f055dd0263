// Issues of the open answer: from one to the next, each with its explanation and its page.

import { type Issue, issues } from "$core/verdict/tally";
import type { Conversation } from "$state/answer/conversation.svelte";
import type { HoverCard } from "$state/answer/hover-card.svelte";
import { focusIssue } from "$state/window/focus";
import type { Layout } from "$state/window/layout.svelte";
import type { Navigation } from "./navigation.svelte";

interface Needs {
  readonly conversation: Conversation;
  readonly hover: HoverCard;
  readonly layout: Layout;
  readonly navigation: Navigation;
}

export class Issues {
  constructor(private readonly app: Needs) {}

  /** The next or previous issue after the element with some key; null where the answer has none. */
  step(direction: 1 | -1, from: string): Issue | null {
    const view = this.app.conversation.open?.view;
    if (!view) return null;
    const all = issues(view.blocks, view);
    const at = all.findIndex(({ key }) => key === from);
    const next = at < 0 ? (direction > 0 ? 0 : all.length - 1) : (at + direction + all.length) % all.length;
    return all[next] ?? null;
  }

  /** Brings the reader to an issue: its explanation is open, and its page, and it has the focus with its ring. */
  show({ key, block, anchor }: Issue): void {
    const { conversation, hover, layout, navigation } = this.app;
    const turn = conversation.open;
    if (!turn) return;
    hover.close();
    turn.note = { block, key: anchor === null ? key : `badge-${anchor}`, anchor };
    // In one pane the page would take the place of the answer.
    if (anchor !== null && layout.mode !== "single") void navigation.citation(turn, anchor);
    else if (anchor !== null) turn.anchor = anchor;
    focusIssue(anchor === null ? `[data-issue="${key}"]` : `[data-testid="anchor-${anchor}"]`, () => anchor !== null && hover.focus(anchor));
  }
}
