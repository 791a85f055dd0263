// What confines the program that reads documents: the notice where nothing does, the question, the setting.

import type { SandboxGap } from "$generated/api";
import { list } from "./counting";

const within: Record<SandboxGap, string[]> = { files: ["fișierele tale"], network: ["rețea", "alte programe"], memory: ["memorie fără limită"] };
const reach = (open: readonly SandboxGap[]) => list(open.flatMap((gap) => within[gap]));

export const sandbox = {
  sandbox: {
    label: "Citire fără mediu izolat",
    warned: (open: readonly SandboxGap[]) => `Documentele se citesc fără un mediu izolat complet. Programul care le citește poate ajunge la ${reach(open)}.`,
    refused: (open: readonly SandboxGap[]) => `Documentele nu se citesc. Pe acest calculator, programul care le citește ar putea ajunge la ${reach(open)}.`,
    settings: "Setări",
    askTitle: "Se citesc documentele fără mediu izolat?",
    askWhy: (open: readonly SandboxGap[]) =>
      `Touchstone nu are un mediu izolat pe acest sistem. Un document rău intenționat ar putea prelua programul care îl citește, iar acesta poate ajunge la ${reach(open)}.`,
    askRemembered: "Fereastra va afișa apoi un avertisment. Poți schimba acest lucru în Setări.",
    askYes: "Citește documentele",
    setting: "Documentele se citesc",
    required: "Numai în mediu izolat",
    warn: "Și fără mediu izolat",
    settingWhy: "Mediul izolat împiedică programul care citește un document să ajungă la fișierele tale, la rețea și la alte programe.",
  },
};
