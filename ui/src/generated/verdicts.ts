// Generated from crates/record by `cargo xtask codegen`. Do not edit.

/** The inks of states: variables of `verdicts.css`, without the dashes. */
export type Ink = "ok" | "scan" | "alt" | "warn" | "bad" | "mute";

/** The pictures of states. */
export type Picture = "alt" | "approx" | "check" | "cross" | "query" | "scan";

/** The states of a quotation, the best first. */
export type QuoteState = "verified" | "verified_in_scan" | "altered" | "altered_with_warning" | "near_match" | "unresolved" | "not_found";

/** How each state looks, and the message that is its words; the higher its rank, the worse it is. */
export const VERDICTS = {
  verified: { glyph: "✓", picture: "check", ink: "ok", rank: 0, words: "verdict-verified" },
  verified_in_scan: { glyph: "◫", picture: "scan", ink: "scan", rank: 1, words: "verdict-verified-in-scan" },
  altered: { glyph: "[…]", picture: "alt", ink: "alt", rank: 2, words: "verdict-altered" },
  altered_with_warning: { glyph: "[…]", picture: "alt", ink: "alt", rank: 3, words: "verdict-altered" },
  near_match: { glyph: "≈", picture: "approx", ink: "warn", rank: 4, words: "verdict-near-match" },
  unresolved: { glyph: "?", picture: "query", ink: "mute", rank: 5, words: "verdict-unresolved" },
  not_found: { glyph: "✗", picture: "cross", ink: "bad", rank: 6, words: "verdict-not-found" },
} as const satisfies Record<QuoteState, { glyph: string; picture: Picture; ink: Ink; rank: number; words: string }>;
