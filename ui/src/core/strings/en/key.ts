// The key to marks: an example of each state, and what it says.

import type { State } from "../../verdicts";

export const key = {
  key: {
    title: "Key to marks",
    where: (keys: string) => `Help, or ${keys}`,
    quotations: "Quotations",
    marks: {
      verified: { sample: "“within thirty days”", why: "Word for word on the page." },
      scan: { sample: "“within its group”", why: "The words are as the scan was read. Check the page." },
      altered: { sample: "“consent may … be inferred”", why: "Words left out or changed. Both texts are shown." },
      near_match: { sample: "“the Transfer Date”", why: "Scan only: letters differ as OCR confuses them." },
      not_found: { sample: "“of equal standing”", why: "The source does not say this. It stays, struck." },
      citation_unresolved: { sample: "“rule 9 of the Code”", why: "No document matches the citation." },
    } satisfies Record<State, { sample: string; why: string }>,
    page: "On the page",
    onPage: { quoted: "quoted", out: "not", person: "yours", hit: "hit", why: "Yellow is a quotation, an outline what it leaves out, pencil a person, blue a search hit." },
    sentences: "Sentences",
    supported: { lead: "Consent is needed. ", item: "", word: "Supported", why: "No mark: its figures, dates and “not” are in its sources." },
    unsupported: { lead: "within ", item: "14 days", badge: "unsupported", word: "Unsupported", why: "The marked item is not in its source." },
    contradicted: { lead: "", item: "Silence is consent.", badge: "contradicted", word: "Contradicted", why: "The judge reads the source the other way." },
    tooFar: { lead: "", item: "Any sale counts.", badge: "goes too far", word: "Goes too far", why: "The judge finds less in the source than is said." },
    uncited: { lead: "", item: "Usually given.", badge: "no source", word: "No source", why: "Nothing was cited for it." },
    computed: { lead: "on ", item: "3 February 2031", badge: "computed", word: "Computed", why: "Worked out from quoted inputs, shown below." },
    gap: { lead: "", item: "The passages do not say.", word: "Not in the documents", why: "A gap is said, never filled." },
    cells: "Cells of a review sheet",
    cell: { answered: "answered", absent: "absent", unclear: "unclear, both sides", failed: "failed", waiting: "waiting", accepted: "accepted", corrected: "corrected", rejected: "rejected" },
  },
};
