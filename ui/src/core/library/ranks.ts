// The rank of a passage by words, by meaning and by both: in words, and as an order.

import type { Fragment, SearchHit } from "$generated/api";
import type { Strings } from "$core/i18n/strings";

export type Order = "rank" | "keyword" | "meaning" | "fused";

const PLACE: Record<Exclude<Order, "rank">, (hit: SearchHit) => number | null> = {
  keyword: (hit) => hit.keyword_rank,
  meaning: (hit) => hit.meaning_rank,
  fused: (hit) => hit.fused_rank,
};

/** The places of a passage, in words: “Rank: words 2, meaning 5, combined 1”. Empty where it has none. */
export function rankWords(hit: SearchHit | undefined, t: Strings): string {
  if (!hit) return "";
  const { label, keyword, meaning, fused, rerank } = t.panel.ranks;
  const words = (n: number | null, say: (n: number) => string) => (n === null ? [] : [say(n)]);
  const places = [
    ...words(hit.keyword_rank, keyword),
    ...words(hit.meaning_rank, meaning),
    // With one order only, both together are no other.
    ...(hit.meaning_rank === null ? [] : words(hit.fused_rank, fused)),
    ...words(hit.rerank_rank, rerank),
  ];
  return places.length === 0 ? "" : `${label}: ${places.join(", ")}`;
}

/** The orders that can be chosen: those in which at least one passage has a place. */
export function orders(hits: readonly SearchHit[]): Order[] {
  const known = (["keyword", "meaning", "fused"] as const).filter((order) => hits.some((hit) => PLACE[order](hit) !== null));
  return ["rank", ...(known.length > 1 ? known : [])];
}

/** Passages in an order; those without a place in it are last, as they were. */
export function inOrderOf(fragments: readonly Fragment[], hits: ReadonlyMap<string, SearchHit>, order: Order): Fragment[] {
  if (order === "rank") return [...fragments];
  const place = (fragment: Fragment) => {
    const hit = hits.get(fragment.chunk_id);
    return (hit && PLACE[order](hit)) ?? Number.POSITIVE_INFINITY;
  };
  return fragments.map((fragment, i) => ({ fragment, i, at: place(fragment) })).sort((a, b) => (a.at === b.at ? a.i - b.i : a.at - b.at)).map((x) => x.fragment);
}
