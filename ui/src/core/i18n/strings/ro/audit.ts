// The audit of a session, and handing it on.

import { count, spelled, upper } from "./counting";

export const audit = {
  audit: {
    label: "Audit",
    back: "Înapoi la răspuns",
    running: (done: number, of: number) => (of === 0 ? "Se verifică din nou" : `Se verifică din nou, ${done} din ${count(of, "citare", "citări")}`),
    again: "Verifică din nou",
    openFile: "Verifică un fișier…",
    fileFilter: "Pachete de audit și înregistrări de sesiuni",
    nothing: "Alege un pachet .touchstone sau o înregistrare de sesiune, ori trage-l aici. Se verifică pe acest calculator; nu se importă nimic.",
    backToAnswer: "Conversația",
    whenFile: (now: string) => `Verificat ${now}, pe acest calculator, fără rețea și fără model.`,
    exportBundle: "Exportă pachetul…",
    saveReport: "Salvează raportul…",
    unreadable: "Acest fișier nu poate fi auditat",
    altered: "Acest fișier de sesiune a fost modificat după salvare. Poate fi citit, dar nu auditat.",
    heading: (hold: number, all: number) =>
      all === 0
        ? "Nicio citare de verificat"
        : all === 1
          ? hold === 1 ? "Singura citare se confirmă" : "Singura citare nu se confirmă"
          : hold === all
            ? `Toate cele ${spelled(all, "f")} citări se confirmă`
            : hold === 0
              ? `Niciuna dintre cele ${spelled(all, "f")} citări nu se confirmă`
              : `${hold === 1 ? "Una" : upper(spelled(hold, "f"))} din ${spelled(all, "f")} citări se confirmă`,
    unsound: (words: string) => `${words}, dar alte verificări au eșuat`,
    when: (saved: string, now: string) => `Salvată ${saved}. Verificată din nou ${now}, pe acest calculator, fără rețea și fără model.`,
    today: (time: string) => `azi la ${time}`,
    figures: {
      hold: "Se confirmă",
      near_match: "Aproape identice",
      never_found: "Niciodată găsite",
      never_resolved: "Fără sursă numită",
      verdict_differs: "Alt verdict",
      text_differs: "Alt text",
      file_differs: "Alt fișier",
      file_missing: "Fișier lipsă",
      not_looked_at: "Neverificate",
      files: "Fișiere cu suma potrivită",
    },
    counted: {
      near_match: (n: number) => (n === 1 ? "una este aproape identică" : `${n} sunt aproape identice`),
      never_found: (n: number) => (n === 1 ? "una nu a fost găsită niciodată" : `${n} nu au fost găsite niciodată`),
      never_resolved: (n: number) => (n === 1 ? "una nu a numit nicio sursă" : `${n} nu au numit nicio sursă`),
      verdict_differs: (n: number) => `la ${n} diferă verdictul`,
      text_differs: (n: number) => `la ${n} diferă textul`,
      file_differs: (n: number) => `la ${n} diferă fișierul`,
      file_missing: (n: number) => `la ${n} lipsește fișierul`,
      not_looked_at: (n: number) => (n === 1 ? "una nu s-a verificat" : `${n} nu s-au verificat`),
    },
    ofFiles: (n: number, of: number) => `${n} din ${of}`,
    columns: { quote: "Citat și sursă", file: "Fișierul", text: "Textul fișierului", verdict: "Verdictul", box: "Pagină, chenar", result: "Rezultat" },
    match: "la fel",
    differs: "diferă",
    missing: "lipsește",
    notLookedAt: "neverificat",
    absent: "absent",
    same: "la fel",
    otherBox: "mutat",
    points: (n: number) => `${n} pt`,
    results: { holds: "se confirmă", holds_altered: "se confirmă, modificat", scan_holds: "se confirmă, text scanat", near_match: "aproape identic", never_found: "niciodată găsit", never_resolved: "fără sursă numită", verdict_differs: "alt verdict", text_differs: "alt text", file_differs: "alt fișier", file_missing: "fișier lipsă", not_looked_at: "neverificat" },
    sealed: (verifier: string, same: boolean) => `Verificator ${verifier}${same ? ", versiunea care a făcut această sesiune" : ""}. Sigiliul sesiunii:`,
    chain: {
      intact: "Lanțul sesiunilor salvate este intact.",
      broken: "Lanțul sesiunilor salvate este rupt.",
      not_in_library: "Această sesiune nu este în această bibliotecă, așa că lanțul nu s-a verificat.",
    },
    revision: (n: number) => `Versiunea ${n} a acestei sesiuni`,
    previous: "Citarea anterioară",
    next: "Citarea următoare",
    saved: "La salvare",
    now: "Acum",
    rows: { file: "Suma fișierului", pipeline: "Extragere", characters: "Caractere", page: "Pagină", top: "Susul chenarului", words: "Cuvinte" },
    sameWords: (words: number) => `aceleași ${words}`,
    topOf: (points: number) => `${points.toFixed(1).replace(".", ",")} pt`,
    boxes: (page: number | string) => `Pagina ${page}, chenarul la salvare și acum`,
    legendNow: "acum",
    legendSaved: "la salvare",
    accept: "Acceptă poziția nouă",
    accepted: (n: number) => `Pozițiile noi sunt salvate ca versiunea ${n} a sesiunii. Versiunea anterioară rămâne neschimbată.`,
    file: (n: number | string, title: string) => `${title}, pagina ${n}`,
    noCitations: "Această sesiune nu citează nimic, așa că nu e nimic de verificat.",
    stop: "Oprește",
  },
  exporting: {
    title: "Exportă sesiunea",
    text: "Citatele nereușite rămân marcate în orice format.",
    form: "Format",
    forms: {
      touchstone: { label: "Pachet de audit", why: "Sesiunea, textul versiunilor citate, sumele și versiunea verificatorului, ca oricine să verifice din nou." },
      pdf: { label: "PDF", why: "De citit sau de tipărit, cu fiecare citare și starea ei." },
      html: { label: "Pagină web", why: "Un singur fișier, fără scripturi." },
      md: { label: "Markdown", why: "Text simplu." },
      docx: { label: "Document Word", why: "De editat în Word." },
      json: { label: "Înregistrarea sesiunii", why: "Înregistrarea sigilată, așa cum este stocată." },
    },
    withDocuments: "Include fișierele citate",
    withDocumentsWhy: "Lasă bifat, afară de cazul în care destinatarul are deja documentele.",
    choose: "Alege unde…",
    done: (file: string, size: string) => `${file} salvat, ${size}.`,
    bundle: "Pachet Touchstone",
  },
};
