// The first run.

export const first = {
  first: {
    label: "Welcome",
    title: "Ask your documents. Check every quote.",
    lead: "Touchstone answers from the PDFs you give it. Each quotation is compared, letter by letter, with the stored text, and anything that does not match is marked where you read it.",
    add: "Add documents",
    sample: "Open the sample library",
    sampleWhy: "Contracts, court opinions, a statute and a scanned letter, written for trying Touchstone out. Remove them at any time.",
    choose: "Choose how answers are drafted",
    offline: "Stay offline",
    offlineWhy: "Shows the exact passages. No network, no key.",
    local: "Use a model on this computer",
    localWhy: "For example, one running at localhost:11434.",
    other: "Use another endpoint",
    otherWhy: "Enter its address here; the key goes in Settings.",
    note: "Verification always runs on this computer, whichever you choose. You can change this in Settings.",
    marks: "How quotes are marked",
  },
};
