// The key to marks: an example of each state, and what it says.

import type { State } from "./evidence";

export const key = {
  key: {
    title: "Key to marks",
    where: (keys: string) => `Help, or ${keys}`,
    quotations: "Quotations",
    marks: {
      verified: { sample: "“within thirty days”", why: "Word for word on the page." },
      scan: { sample: "“within its group”", why: "The words match the text read from the scan. Check the page." },
      altered: { sample: "“consent may … be inferred”", why: "Words left out or changed. Both texts are shown." },
      near_match: { sample: "“the Transfer Date”", why: "Scans only: differs in letters that OCR confuses." },
      not_found: { sample: "“of equal standing”", why: "The source does not say this. It stays, struck through." },
      citation_unresolved: { sample: "“rule 9 of the Code”", why: "No document matches the citation." },
    } satisfies Record<State, { sample: string; why: string }>,
    page: "On the page",
    onPage: { quoted: "quoted", out: "not", hit: "hit", why: "Yellow is a quotation, an outline what it leaves out, blue a search hit." },
    sentences: "Sentences",
    uncited: { item: "Usually given.", badge: "no source", word: "No source", why: "Nothing was cited for it." },
  },
};
