import { describe, expect, test } from "vitest";
import type { Fragment, SearchHit } from "$generated/api";
import { inOrderOf, orders, rankWords } from "$core/library/ranks";
import { english as t } from "$core/i18n/strings/en";

const fragment = (id: string) => ({ chunk_id: id }) as Fragment;
const hit = (id: string, keyword: number | null, meaning: number | null, fused: number | null = null, rerank: number | null = null): SearchHit => ({
  fragment: fragment(id),
  keyword_rank: keyword,
  meaning_rank: meaning,
  fused_rank: fused,
  rerank_rank: rerank,
  in_named_document: false,
});

describe("places of passages", () => {
  const check = (of: SearchHit | undefined, words: string) => expect(rankWords(of, t)).toBe(words);
  test("in words", () => {
    check(undefined, "");
    check(hit("a", 2, 5, 1), "Rank: words 2, meaning 5, combined 1");
    check(hit("a", 2, 5, 1, 3), "Rank: words 2, meaning 5, combined 1, reranked 3");
    check(hit("a", 2, null, 2), "Rank: words 2");
    check(hit("a", null, 4, 9), "Rank: meaning 4, combined 9");
    check(hit("a", null, null), "");
  });
  test("orders that can be chosen", () => {
    expect(orders([])).toEqual(["rank"]);
    expect(orders([hit("a", 1, null)])).toEqual(["rank"]);
    expect(orders([hit("a", 1, 2, 1)])).toEqual(["rank", "keyword", "meaning", "fused"]);
  });
  test("in an order, those without a place last and as they were", () => {
    const fragments = ["a", "b", "c", "d", "e"].map(fragment);
    const hits = new Map([hit("a", 3, 1, 2), hit("b", 1, null, 3), hit("c", 2, 2, 1), hit("d", null, 7, 4)].map((h) => [h.fragment.chunk_id, h]));
    const check = (order: Parameters<typeof inOrderOf>[2], ids: string) => expect(inOrderOf(fragments, hits, order).map((f) => f.chunk_id).join("")).toBe(ids);
    check("rank", "abcde");
    check("keyword", "bcade");
    check("meaning", "acdbe");
    check("fused", "cabde");
  });
});
