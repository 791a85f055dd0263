// What confines the program that reads documents: the notice where nothing does, the question, the setting.

import type { SandboxGap } from "$generated/api";
import { list } from "./counting";

const within: Record<SandboxGap, string[]> = { files: ["fișierele tale"], network: ["rețea", "alte programe"], memory: ["memorie fără limită"] };
const reach = (open: readonly SandboxGap[]) => list(open.flatMap((gap) => within[gap]));

export const sandbox = {
  sandbox: {
    label: "Citire fără sandbox",
    warned: (open: readonly SandboxGap[]) => `Documentele se citesc fără un sandbox complet. Programul care le citește poate ajunge la ${reach(open)}.`,
    refused: (open: readonly SandboxGap[]) => `Documentele nu se citesc. Pe acest calculator, programul care le citește ar putea ajunge la ${reach(open)}.`,
    settings: "Setări",
    askTitle: "Se citesc documentele fără sandbox?",
    askWhy: (open: readonly SandboxGap[]) =>
      `Touchstone nu are un sandbox pentru acest sistem. Un document rău intenționat ar putea prelua programul care îl citește, iar acesta poate ajunge la ${reach(open)}.`,
    askRemembered: "Fereastra va afișa apoi un avertisment. Poți schimba acest lucru în Setări.",
    askYes: "Citește documentele",
    setting: "Documentele se citesc",
    required: "Numai în sandbox",
    warn: "Și fără sandbox",
    settingWhy: "Sandboxul oprește programul care citește un document să ajungă la fișierele tale, la rețea și la alte programe.",
  },
};
