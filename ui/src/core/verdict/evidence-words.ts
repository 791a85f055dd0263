// What the verifier found, in words: from its closed kinds and their arguments, never from a sentence of its own.

import type { Alteration, Citation, CutWords, Side, Skipped, SkippedKind } from "$generated/api";
import { dayWords } from "$core/i18n/dates";
import { badgeOf, inserts, omits, replaces, WARNINGS, warningOf } from "$core/i18n/verdict-words";
import type { Strings } from "$core/i18n/strings";
import type { Judged } from "./judged";

/** As many words are quoted whole; of more some of the first or the last. */
const WHOLE = 5;
const SOME = 2;

/** “exact match”, or what normalisation and the page's own lines had to do. Older records told it in sentences, which stay as they were written. */
export function matchWords(judged: Judged, t: Strings): string {
  const { match, notes = [], basis, too_short = false } = judged;
  const done = [...changeWords(judged, t), ...skippedWords(judged.skipped ?? [], t), ...(too_short ? [t.match.tooShort] : [])];
  if (done.length > 0) return done.join(", ");
  if (!basis && match !== "exact" && notes.length > 0) return [...new Set(notes)].join(", ");
  return match ? t.match[match] : "";
}

/** What normalisation did, each kind once. */
export function changeWords({ changes = [], quote, span }: Pick<Judged, "changes" | "quote" | "span">, t: Strings): string[] {
  const source = span?.text ?? "";
  const words = changes.flatMap((change) => {
    if ("text" in change) return [t.changes[change.kind](change.text)];
    if (change.kind === "end_punctuation_ignored") return [CLOSING_STOP.test(quote) && !CLOSING_STOP.test(source) ? t.changes.fullStop : t.changes.end_punctuation_ignored];
    if (change.kind !== "typography_unified") return [t.changes[change.kind]];
    // The kind covers several marks: those are named that differ.
    const unlike = [differ(QUOTES, quote, source) ? t.changes.quotes : "", differ(DASHES, quote, source) ? t.changes.dashes : ""].filter(Boolean);
    return unlike.length > 0 ? unlike : [t.changes.typography_unified];
  });
  return [...new Set(words)];
}

const CLOSING_STOP = /\.["”’»)\]\s]*$/u;
const QUOTES = /["“”„‟«»'‘’‚‛‹›`´]/gu;
const DASHES = /[‐‑‒–—―−-]/gu;

function differ(marks: RegExp, quote: string, source: string): boolean {
  return (quote.match(marks) ?? []).join("") !== (source.match(marks) ?? []).join("");
}

/** What was skipped, each kind once: “page header skipped”. */
export function skippedWords(skipped: readonly Skipped[], t: Strings): string[] {
  return [...new Set(skipped.map(({ kind }) => kind))].map((kind: SkippedKind) => t.skipped[kind]);
}

/** What the quoter did at one place: leaves out “not”, reads “or” for “nor”, adds “also”. */
export function alterationWords({ kind, source, quote }: Alteration, t: Strings): string {
  // A word with a bracket in it, such as “eight[y]”, stays as it is written.
  const inside = (/^\[([^[\]]*)\]$/u.exec(quote)?.[1] ?? quote).trim();
  switch (kind) {
    case "omitted":
      return omits(beginning(source), t);
    case "replaced":
      return inside === "" ? omits(beginning(source), t) : replaces(beginning(inside), beginning(source), t);
    case "inserted":
      return inserts(beginning(inside), t);
  }
}

/** The badge of an altered quote: with a warning it says what the reader must see, the gravest first. */
export function alteredBadge(judged: Judged, t: Strings): string {
  const warned = warnedAlterations(judged, t);
  const [first] = warned;
  if (!first) return badgeOf("altered", t);
  return t.alteration.badge(warnedWords(first, t), warned.length - 1);
}

/** An alteration with a warning: where its words are too many to be quoted, the warning is named. */
export function warnedWords(alteration: Alteration, t: Strings): string {
  const words = alterationWords(alteration, t);
  const [warning] = alteration.warnings;
  return warning && [alteration.source, alteration.quote].some((text) => wordsOf(text).length > WHOLE) ? `${words} (${warningOf(warning, t)})` : words;
}

/** What an altered quote's card says after its state: every alteration, in order. */
export function alterationsLine({ alterations = [] }: Judged, t: Strings): string {
  return alterations.map((alteration) => alterationWords(alteration, t)).join(", ");
}

/** What the alterations and cuts with a warning touch: “a negation, a condition”. */
export function warningWords({ alterations = [] }: Judged, t: Strings): string {
  return [...new Set(alterations.flatMap(({ warnings }) => warnings))].map((warning) => warningOf(warning, t)).join(", ");
}

/** What is said of an alteration to those who hear it, without quotation marks: leaves out not. */
export function spokenAlteration(judged: Judged, t: Strings): string {
  const [first] = warnedAlterations(judged, t);
  return first ? alterationWords(first, t).replace(/[“”„]/gu, "") : "";
}

/** Words of its own sentence that a quote leaves off: begins after “Neither”, ends before “provided that”. */
export function cutLine(cut: readonly CutWords[], t: Strings): string {
  const on = (side: Side, of: (text: string) => string) => cut.filter((one) => one.side === side).map(({ text }) => t.quoted(of(text))).join(` ${t.and} `);
  const [before, after] = [on("before", ending), on("after", beginning)];
  return [before ? t.cut.before(before) : "", after ? t.cut.after(after) : ""].filter(Boolean).join(", ");
}

/** Why a quote was not found, sentence by sentence. Older records told it themselves. */
export function reasonWords({ reasons = [], notes = [] }: Judged, t: Strings): string[] {
  if (reasons.length === 0) return notes.filter((note) => note.trim() !== "").map(sentence);
  return reasons.map((reason) => {
    switch (reason.kind) {
      case "elsewhere":
        return t.reasons.elsewhere(reason.title, reason.page);
      case "other_version":
        return t.reasons.other_version(reason.version, reason.cited, reason.valid_until === null ? null : dayWords(reason.valid_until, t.monthNames));
      default:
        return t.reasons[reason.kind];
    }
  });
}

/** Why a citation names nothing that was shown. Older records say only what was written in its place. */
export function unresolvedWords({ anchor, ref, unresolved }: Pick<Citation, "anchor" | "ref"> & Pick<Partial<Citation>, "unresolved">, t: Strings): string {
  switch (unresolved?.kind) {
    case "unknown_document":
      return t.unresolved.unknown_document(unresolved.name, unresolved.candidates);
    case "no_words":
    case "text_missing":
      return t.unresolved[unresolved.kind];
    default:
      return ref === "" || unresolved?.kind === "no_citation" ? t.unresolved.no_citation(anchor) : t.unresolved.unknown_passage(anchor, ref);
  }
}

function warnedAlterations({ alterations = [] }: Judged, t: Strings): Alteration[] {
  const order = WARNINGS;
  const gravity = (alteration: Alteration) => Math.min(...alteration.warnings.map((warning) => order.indexOf(warning)));
  return alterations.filter(({ warnings }) => warnings.length > 0).sort((a, b) => gravity(a) - gravity(b));
}

function sentence(note: string): string {
  return `${note.charAt(0).toUpperCase()}${note.slice(1)}${/[.!?]$/u.test(note) ? "" : "."}`;
}

/** A few words whole; of more the first, with dots. */
function beginning(text: string): string {
  const words = wordsOf(text);
  return words.length <= WHOLE ? words.join(" ") : `${words.slice(0, SOME).join(" ")} …`;
}

/** A few words whole; of more the last, with dots. */
function ending(text: string): string {
  const words = wordsOf(text);
  return words.length <= WHOLE ? words.join(" ") : `… ${words.slice(-SOME).join(" ")}`;
}

/** The words of a stretch, without the marks at its ends that part it from its sentence. */
function wordsOf(text: string): string[] {
  return text.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, "").split(/\s+/u).filter(Boolean);
}
