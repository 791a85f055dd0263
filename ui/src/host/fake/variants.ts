// The sample desk's sessions as they are where its documents are otherwise: text files, printed labels, replaced versions.

import type { SessionView, Source } from "$generated/api";

/** How a page is called where the file prints labels. */
export const printed = (page: number) => `B-${page}`;

/** A session as the options ask for it. */
export function varied(view: SessionView, options: URLSearchParams): SessionView {
  const changes: [string, (view: SessionView) => SessionView][] = [
    ["plain", withoutPages],
    ["labels", (of) => withLabels(withSources(of, ({ page }) => ({ page_label: page === null ? null : printed(page) })))],
    ["superseded", (of) => withSources(of, () => ({ version: 1, versions: 2, in_force: false }))],
    ["changed", (of) => ({ ...withSources(of, ({ file }) => ({ file: file && "changed" })), documents_changed: 1 })],
  ];
  return changes.reduce((of, [option, change]) => (options.has(option) ? change(of) : of), view);
}

function withSources(view: SessionView, change: (source: Source) => Partial<Source>): SessionView {
  return { ...view, sources: view.sources.map((source) => ({ ...source, ...change(source) })) };
}

function withoutPages(view: SessionView): SessionView {
  const citations = view.record.citations.map((citation) => ({ ...citation, pdf_locator: null }));
  return { ...withSources(view, () => ({ page: null })), record: { ...view.record, citations } };
}

function withLabels(view: SessionView): SessionView {
  const label = (anchor: number) => view.sources.find((source) => source.anchor === anchor)?.page_label ?? null;
  const citations = view.record.citations.map((citation) => ({ ...citation, page_label: label(citation.anchor) }));
  return { ...view, record: { ...view.record, citations } };
}
