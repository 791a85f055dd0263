// How an answer's runs are set: a quote keeps its anchor at its last word, and a sentence that is not simply supported has its marks behind it.

import type { Block, Run, SentenceMark } from "$generated/api";
import type { Message } from "$generated/messages";

export type Unit =
  | { kind: "text"; text: string }
  /** `tail` is the last word, kept on one line with the anchor when `anchored`. */
  | { kind: "quote"; anchor: number; lead: string; tail: string; anchored: boolean; after: string }
  | { kind: "anchor"; anchor: number; after: string }
  /** Words of a sentence with a mark; `item` is what it states and its sources don't. */
  | { kind: "said"; mark: SentenceMark; item: boolean; text: string }
  /** The marks of the sentence that ends here, and why it has them. */
  | { kind: "marks"; key: string; marks: readonly SentenceMark[]; reasons: readonly Message[]; after: string };

// `after` is the punctuation that follows an anchor or a badge: WebKit would let a line begin with it.
const CLOSING = /^[.,;:!?)\]”’»]+/u;

/** The units of one block's runs. An anchor right after its own quote is drawn inside it. */
export function units(runs: readonly Run[]): Unit[] {
  const out: Unit[] = [];
  runs.forEach((run, i) => {
    switch (run.kind) {
      case "text": {
        const last = out.at(-1);
        const marked = last !== undefined && last.kind !== "text" && last.kind !== "said" && (last.kind !== "quote" || last.anchored);
        const after = marked ? (CLOSING.exec(run.text)?.[0] ?? "") : "";
        if (marked) last.after = after;
        if (run.text.length > after.length) out.push({ kind: "text", text: run.text.slice(after.length) });
        return;
      }
      case "uncited":
        out.push({ kind: "said", mark: "uncited", item: false, text: run.text });
        return;
      case "marked":
      case "item":
        out.push({ kind: "said", mark: run.mark, item: run.kind === "item", text: run.text });
        return;
      case "marks":
        out.push({ kind: "marks", key: marksKey(run), marks: run.marks, reasons: run.reasons, after: "" });
        return;
      case "quote": {
        const next = runs[i + 1];
        const anchored = next?.kind === "anchor" && next.anchor === run.anchor;
        out.push({ kind: "quote", anchor: run.anchor, ...splitLastWord(run.text), anchored, after: "" });
        return;
      }
      case "anchor": {
        const last = out.at(-1);
        if (!(last?.kind === "quote" && last.anchored && last.anchor === run.anchor)) out.push({ kind: "anchor", anchor: run.anchor, after: "" });
      }
    }
  });
  return out;
}

/** Anchors in a block, in order. */
export function blockAnchors(block: Block): number[] {
  return block.kind === "heading" ? [] : block.runs.flatMap((run) => (run.kind === "anchor" ? [run.anchor] : []));
}

/** Consecutive items make one list; everything else is alone. */
export type Group = { kind: "single"; index: number; block: Block } | { kind: "list"; items: { index: number; block: Block }[] };

/** Blocks with their list items gathered. `index` is the block's place in the answer. */
export function groups(blocks: readonly Block[]): Group[] {
  const out: Group[] = [];
  blocks.forEach((block, index) => {
    const last = out.at(-1);
    if (block.kind !== "item") out.push({ kind: "single", index, block });
    else if (last?.kind === "list") last.items.push({ index, block });
    else out.push({ kind: "list", items: [{ index, block }] });
  });
  return out;
}

function splitLastWord(text: string): { lead: string; tail: string } {
  const at = text.trimEnd().lastIndexOf(" ") + 1;
  // A very long word would rather break than push the line out of its measure.
  return text.length - at > 24 ? { lead: text, tail: "" } : { lead: text.slice(0, at), tail: text.slice(at) };
}

/** The key of a sentence's marks: the loudest of them, and the sentence. */
export function marksKey({ claim_id, marks }: Pick<Extract<Run, { kind: "marks" }>, "claim_id" | "marks">): string {
  return `${marks[0] ?? "mark"}-${claim_id}`;
}

/** Why sentences of a block have their marks: for the lines below it. */
export function blockReasons(block: Block): { key: string; marks: readonly SentenceMark[]; reasons: readonly Message[] }[] {
  if (block.kind === "heading") return [];
  return block.runs.flatMap((run) => (run.kind === "marks" && run.reasons.length > 0 ? [{ key: marksKey(run), marks: run.marks, reasons: run.reasons }] : []));
}
