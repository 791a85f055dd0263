// The audit of a session, and handing it on.

import { count, spelled, upper } from "./counting";

export const audit = {
  audit: {
    label: "Audit",
    back: "Înapoi la răspuns",
    running: (done: number, of: number) => (of === 0 ? "Se verifică din nou" : `Se verifică din nou, ${done} din ${count(of, "citat", "citate")}`),
    again: "Verifică din nou",
    openFile: "Verifică un fișier…",
    fileFilter: "Pachete de audit și înregistrări de sesiuni",
    nothing: "Alege un pachet .touchstone sau o înregistrare de sesiune, ori trage-l aici. Se verifică pe acest calculator; nu se importă nimic.",
    backToAnswer: "Conversația",
    when: (now: string) => `Verificat ${now} pe acest calculator, fără rețea și fără model.`,
    exportBundle: "Exportă pachetul…",
    saveReport: "Salvează raportul…",
    unreadable: "Acest fișier nu poate fi auditat",
    altered: "Acest fișier de sesiune a fost modificat după salvare. Poate fi citit, dar nu auditat.",
    heading: (hold: number, all: number) =>
      all === 0
        ? "Niciun citat de verificat"
        : all === 1
          ? hold === 1 ? "Singurul citat se confirmă" : "Singurul citat nu se confirmă"
          : hold === all
            ? `Toate cele ${spelled(all, "f")} citate se confirmă`
            : hold === 0
              ? `Niciunul dintre cele ${spelled(all, "f")} citate nu se confirmă`
              : `${hold === 1 ? "Unul" : upper(spelled(hold, "f"))} din ${spelled(all, "f")} citate se confirmă`,
    unsound: (words: string) => `${words}, dar alte verificări au eșuat`,
    today: (time: string) => `azi la ${time}`,
    columns: { quote: "Citat și sursă", file: "Fișier", text: "Text", verdict: "Verdict", result: "Rezultat" },
    caption: "Trei constatări și viza pentru fiecare citat",
    saved: (day: string) => `Salvată ${day}.`,
    sealed: (verifier: string, same: boolean) => `Verificat cu ${verifier}${same ? ", ca la salvarea sesiunii" : ""}. Înregistrarea`,
    chain: {
      intact: "lanț intact",
      broken: "lanț întrerupt",
      not_in_library: "lanț neverificat: sesiunea nu este în această bibliotecă",
    },
    revision: (n: number) => `Versiunea ${n} a acestei sesiuni`,
    previous: "Citatul anterior",
    next: "Citatul următor",
    whenSaved: "La salvare",
    now: "Acum",
    compared: "Locul la salvare și acum",
    closest: (page: number | string) => `Cel mai apropiat pasaj, pagina ${page}`,
    closestText: "Cel mai apropiat pasaj",
    suspended: "Fișierul stocat nu este cel citat, așa că pe paginile lui nu se marchează nimic.",
    more: "Mai multe",
    rows: { file: "Amprenta fișierului", pipeline: "Extragere", characters: "Caractere", page: "Pagină", top: "Marginea de sus", words: "Cuvinte" },
    sameWords: (words: number) => `aceleași ${words}`,
    topOf: (points: number) => `${points.toFixed(1).replace(".", ",")} pt`,
    boxes: (page: number | string) => `Pagina ${page}, chenarul la salvare și acum`,
    legendNow: "acum",
    legendSaved: "la salvare",
    accept: "Acceptă poziția nouă",
    accepted: (n: number) => `Pozițiile noi sunt salvate ca versiunea ${n} a sesiunii. Versiunea anterioară rămâne neschimbată.`,
    file: (n: number | string, title: string) => `${title}, pagina ${n}`,
    noCitations: "Această sesiune nu citează nimic, așa că nu este nimic de verificat.",
    stop: "Oprește",
  },
  exporting: {
    title: "Exportă sesiunea",
    text: "Citatele neconfirmate rămân marcate în orice format.",
    form: "Format",
    forms: {
      touchstone: { label: "Pachet de audit", why: "Sesiunea, textul versiunilor citate, amprentele și versiunea verificatorului, pentru ca oricine să poată repeta verificarea." },
      pdf: { label: "PDF", why: "Pentru citit sau tipărit, cu fiecare citat și starea lui." },
      html: { label: "Pagină web", why: "Un singur fișier, fără scripturi." },
      md: { label: "Markdown", why: "Text simplu." },
      docx: { label: "Document Word", why: "Pentru editare în Word." },
      json: { label: "Înregistrarea sesiunii", why: "Înregistrarea sigilată, așa cum este stocată." },
    },
    withDocuments: "Include fișierele citate",
    withDocumentsWhy: "Lasă bifat dacă destinatarul nu are deja documentele.",
    choose: "Alege unde…",
    done: (file: string, size: string) => `${file} salvat, ${size}.`,
    bundle: "Pachet Touchstone",
    /** Names that the save dialog offers. */
    names: { session: "sesiune", document: "document", audit: (title: string) => `${title}, audit`, checked: (draft: string) => `${draft}, verificat` },
  },
};
