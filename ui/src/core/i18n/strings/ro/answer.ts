// The answer: its verification, its details, comparison, card and refusal.

import type { DifferenceKind } from "$generated/api";
import { count, kinds, spelled, upper } from "./counting";

export const answer = {
  tally: {
    label: "Verificarea acestui răspuns",
    verified: (v: number, n: number) => `${v} din ${count(n, "citat verificat", "citate verificate")}`,
    oneAltered: (what: string) => `1 modificat, ${what}`,
    withWarning: (n: number, warned: number) => `${n} modificate, ${warned} cu avertisment`,
    withoutSource: (n: number) => `${n} fără sursă`,
    uncited: (n: number) => count(n, "afirmație fără sursă", "afirmații fără sursă"),
    unchanged: "documente neschimbate",
    changed: (n: number) => `${count(n, "document schimbat", "documente schimbate")} între timp`,
    noQuotes: "Niciun citat de verificat",
    grounded: (kept: number, of: number | null) => `Verificat la varianta ${kept}${of === null ? "" : ` din ${of}`}`,
    kept: (kept: number, of: number, failed: boolean) => `Varianta ${kept} din ${of} salvată${failed ? ", cea mai apropiată de surse" : ""}`,
    extracts: "Numai extrase. Fiecare rând este copiat dintr-o sursă.",
    folded: (v: number, n: number) => `${v} din ${n} verificate`,
    foldedAttempt: (v: number, n: number, kept: number, of: number | null) => `${v} din ${n} verificate, varianta ${kept}${of === null ? "" : ` din ${of}`}`,
    foldedRefused: "Nicio sursă suficient de exactă",
    details: "Detalii",
    nextIssue: "Următoarea problemă",
  },
  details: {
    draftedBy: "Redactat de",
    extracts: "Copiat din surse, fără model",
    at: (model: string, provider: string, when: string) => [[model, provider].filter(Boolean).join(", "), when].filter(Boolean).join(", "),
    attempts: "Variante",
    attempt: (n: number, failed: number, kept: boolean) =>
      `Varianta ${n}${kept ? " (salvată)" : ""}: ${failed === 0 ? "nicio afirmație respinsă" : count(failed, "afirmație respinsă", "afirmații respinse")}.`,
    prompt: "Versiunea instrucțiunilor",
    index: "Versiunea indexului",
    embedding: (name: string) => `vectori ${name}`,
    verifier: "Verificator",
    searched: "Căutat în",
    searchedWords: (passages: number, when: string, where: string) => `${where}, în vigoare la ${when}, ${count(passages, "pasaj arătat", "pasaje arătate")}`,
    everything: "Toate documentele",
    saved: "Salvat",
    sealed: "Sigilat",
  },
  stage: {
    starting: "Se începe",
    searching: (n: number) => `Se caută în ${count(n, "document", "documente")}`,
    drafting: (n: number, of: number) => `Se redactează, încercarea ${n} din ${of}`,
    checking: (n: number) => `Se verifică ${count(n, "citat", "citate")}`,
    retrying: (n: number) => `${n === 0 ? "O afirmație a fost respinsă" : count(n, "citat negăsit", "citate negăsite")}. Se redactează din nou, mai strict.`,
    unreadable: (n: number, of: number) => `Răspunsul modelului nu a putut fi citit. Încercarea ${n} din ${of}.`,
    judging: (n: number) => `Se evaluează ${count(n, "afirmație", "afirmații")}`,
    waitingFor: (host: string) => `Se așteaptă răspunsul de la ${host}.`,
    slow: { starting: "Se așteaptă biblioteca.", searching: "Se așteaptă căutarea.", checking: "Se așteaptă verificarea în surse.", judging: "Se așteaptă modelul evaluator." },
  },
  comparison: {
    closest: "Cel mai apropiat pasaj din sursa citată",
    nothingClose: "Niciun pasaj din sursa citată nu este apropiat de aceste cuvinte.",
    answer: "Răspuns",
    source: "Sursă",
    answerOnly: "[numai în răspuns: ",
    sourceOnly: "[numai în sursă: ",
    end: "]",
    copySource: "Copiază textul sursei",
    signsDiffer: "Diferă numai punctuația.",
    wordsDiffer: (n: number, kind: Exclude<DifferenceKind, "punctuation">) => {
      const words = `${n === 1 ? "1 cuvânt diferă" : `${count(n, "cuvânt", "cuvinte")} diferă`}.`;
      if (kind === "word") return words;
      const [one, many] = kinds[kind];
      return `${words} ${n === 1 ? `Este ${one}` : n === 2 ? `Ambele sunt ${many}` : `Toate sunt ${many}`}.`;
    },
    nearMatch: "Textul a fost citit dintr-o imagine. Compară-l cu pagina.",
  },
  card: {
    of: (n: number, of: number) => `${n} din ${of}`,
    copy: "Copiază cu trimiterea",
    copied: "Copiat",
    link: "Copiază linkul",
    label: (n: number) => `Citatul ${n}`,
  },
  refusal: {
    label: "Niciun răspuns",
    title: "Nu am o sursă suficient de exactă pentru această întrebare.",
    strictTitle: "Cea mai bună variantă are citate care nu s-au putut verifica, așa că nu se afișează niciun răspuns.",
    modelTitle: "Răspunsul modelului nu a putut fi folosit.",
    reasons: {
      no_relevant_sources: "Niciun pasaj din acest dosar nu este apropiat de întrebare.",
      no_source: "Nicio frază nu răspunde singură la întrebare. Cele mai apropiate pasaje sunt alături.",
      could_not_ground: "",
      model_declined: "",
      model_error: "",
    },
    couldNotGround: (drafts: number) =>
      drafts === 1
        ? "S-a verificat o variantă. Niciunul dintre citatele ei nu s-a găsit cuvânt cu cuvânt, așa că nu se afișează niciun răspuns."
        : `${upper(spelled(drafts, "f"))} variante au fost verificate. Niciunul dintre citatele lor nu s-a găsit cuvânt cu cuvânt, așa că nu se afișează niciun răspuns.`,
    help: "Încearcă așa",
    useWords: "Încearcă cuvinte din documente:",
    results: (n: number) => `Vezi ${count(n, "rezultat al căutării", "rezultate ale căutării")}`,
    rephrase: "Reformulează întrebarea",
    attempts: (n: number) => (n === 1 ? "Detaliile variantei" : `Detaliile celor ${spelled(n, "f")} variante`),
    attempt: "Variantă",
    claims: "Afirmații respinse",
    why: "Motiv",
    strictness: ["", ", mai strict", ", cel mai strict"],
    noFailures: "nimic din ea nu s-a putut verifica",
  },
};
