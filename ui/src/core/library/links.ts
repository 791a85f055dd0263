// Links that open the application at a marked page (`touchstone://…`), as `touchstone_engine::parse_link` reads them.

import type { Citation } from "$generated/api";

/** A saved session, at a citation if one is given. */
export function sessionLink(sessionId: string, anchor: number | null = null): string {
  return `touchstone://session/${sessionId}${anchor === null ? "" : `#c${anchor}`}`;
}

/** A page of one version, named by its hash, with a span marked if one is given. */
export function documentLink(docHash: string, page: number | null, span: readonly [number, number] | null = null): string {
  const place = [page === null ? "" : `&page=${page}`, span ? `&span=${span[0]}-${span[1]}` : ""].join("");
  return `touchstone://open?doc=${docHash.replace(/^sha256:/, "")}${place}`;
}

/** The words of a citation in their document; the citation itself where it marks none. */
export function citationLink(citation: Citation, sessionId: string): string {
  const { span, pdf_locator } = citation;
  if (!span || citation.doc_hash === "") return sessionLink(sessionId, citation.anchor);
  return documentLink(citation.doc_hash, pdf_locator?.page ?? null, [span.char_start, span.char_end]);
}
