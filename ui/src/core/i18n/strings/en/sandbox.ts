// What confines the program that reads documents: the notice where nothing does, the question, the setting.

import type { SandboxGap } from "$generated/api";
import { list } from "./counting";

const within: Record<SandboxGap, string[]> = { files: ["your files"], network: ["the network", "other programs"], memory: ["unlimited memory"] };
const reach = (open: readonly SandboxGap[]) => list(open.flatMap((gap) => within[gap]));

export const sandbox = {
  sandbox: {
    label: "Reading without a sandbox",
    warned: (open: readonly SandboxGap[]) => `Documents are read without a full sandbox. The program that reads them can reach ${reach(open)}.`,
    refused: (open: readonly SandboxGap[]) => `Documents are not read. On this computer the program that reads them could reach ${reach(open)}.`,
    settings: "Settings",
    askTitle: "Read documents without a sandbox?",
    askWhy: (open: readonly SandboxGap[]) =>
      `Touchstone has no sandbox for this system. A malicious document could take over the program that reads it, which can reach ${reach(open)}.`,
    askRemembered: "The window will then show a notice. You can change this in Settings.",
    askYes: "Read documents",
    setting: "Documents are read",
    required: "Only in a sandbox",
    warn: "Also without a sandbox",
    settingWhy: "The sandbox stops the program that reads a document from reaching your files, the network and other programs.",
  },
};
