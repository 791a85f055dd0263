// Refusals, what may help instead, why drafts failed, and what a question would send.

import type { Saying } from "../../../told";
import { answer } from "../answer";
import { count } from "../counting";

const drafts = (n: number) => count(n, "variantă", "variante");

export const answers: readonly Saying[] = [
  ["I do not have a sufficiently exact source for this question.", answer.refusal.title],
  ["There is no document to search.", "Nu există niciun document în care să se caute."],
  ["Add documents, or widen the filters.", "Adaugă documente sau lărgește filtrele."],
  ["No passage in {*place} is close to the question.", "Niciun pasaj din {place} nu se apropie de întrebare."],
  ["this matter", "acest dosar"],
  ["these documents", "aceste documente"],
  ["{*documents} searched.", (documents) => `S-a căutat ${documents === "un document" ? "într-un document" : `în ${documents}`}.`],
  ["One document", "un document"],
  ["one document", "un document"],
  ["{#n} documents", (n) => count(Number(n), "document", "documente")],
  ["None of those found holds {words}.", (words) => `Niciunul dintre cele găsite nu conține ${(words ?? "").replaceAll("” or “", "” sau “").replaceAll("“", "„")}.`],
  ["The passages found hold no whole sentence that answers it.", "Pasajele găsite nu conțin nicio propoziție întreagă care să îi răspundă."],
  ["The model found no answer in the passage that it was shown.", "Modelul nu a găsit un răspuns în pasajul care i s-a arătat."],
  [
    "The model found no answer in the {#n} passages that it was shown.",
    (n) => `Modelul nu a găsit un răspuns în cele ${count(Number(n), "pasaj", "pasaje")} care i s-au arătat.`,
  ],
  ["{name} is not among these documents, and none of them mentions it.", "{name} nu este printre aceste documente și niciunul nu îl pomenește."],
  ["{name} is not among these documents; {#n} of them mention it.", "{name} nu este printre aceste documente; {n} dintre ele îl pomenesc."],
  ["{name} is not among these documents; {title} only mentions it.", "{name} nu este printre aceste documente; {title} doar îl pomenește."],
  ["{*drafts} checked against {*documents}.", "{drafts} prin comparație cu {documents}."],
  ["{*drafts} read, and none of them quotes a document, so no answer is shown.", "{drafts}, dar niciuna nu citează un document, așa că nu se arată niciun răspuns."],
  ["One draft was", "S-a verificat o variantă"],
  ["Two drafts were", "S-au verificat două variante"],
  ["Three drafts were", "S-au verificat trei variante"],
  ["{#n} drafts were", (n) => `S-au verificat ${drafts(Number(n))}`],
  [
    "None of their quotes could be found word for word, so no answer is shown.",
    "Niciunul dintre citatele lor nu s-a găsit cuvânt cu cuvânt, așa că nu se arată niciun răspuns.",
  ],
  [
    "{#failed} of {#all} quotations of the best draft could not be verified word for word, and the settings refuse such an answer.",
    (failed, all) =>
      `${failed} din ${count(Number(all), "citat", "citate")} ale celei mai bune variante nu s-${failed === "1" ? "a" : "au"} putut verifica cuvânt cu cuvânt, iar setările refuză un asemenea răspuns.`,
  ],
  ["The model’s reply could not be read.", "Răspunsul modelului nu s-a putut citi."],
  ["{#n} drafts were asked for.", (n) => `S-au cerut ${drafts(Number(n))}.`],

  ["Use words that the documents themselves use, such as {words}.", "Folosește cuvinte din documente, cum ar fi {words}."],
  ["Use words that the documents themselves use.", "Folosește cuvinte din documente."],
  ["Ask about one document, clause or party at a time.", "Întreabă pe rând despre un document, o clauză sau o parte."],
  ["Import {name} to quote from it.", "Importă {name} ca să se poată cita din el."],
  ["Ask what {title} says about {name}.", "Întreabă ce spune {title} despre {name}."],
  [
    "Ask the same without naming it, to see what the documents at hand say.",
    "Întreabă același lucru fără să îl numești, ca să vezi ce spun documentele de față.",
  ],
  ["Ask again: another draft may quote exactly.", "Întreabă din nou: altă variantă poate cita întocmai."],
  ["Let the settings show such an answer, with the failed quotations marked.", "Lasă setările să arate un asemenea răspuns, cu citatele nereușite marcate."],
  ["Try again.", "Încearcă din nou."],
  ["Answer with extracts, without a model.", "Răspunde cu extrase, fără model."],
  ["Choose another model in the settings.", "Alege alt model în setări."],

  ["the model says that the passages do not answer", "modelul spune că pasajele nu răspund"],
  ["the reply could not be read", "răspunsul nu s-a putut citi"],
  ["the reply broke off", "răspunsul s-a întrerupt"],
  ["nothing is cited for this sentence", "pentru această propoziție nu se citează nimic"],
  ["it states a figure that is not in its quotations", "afirmă o cifră pe care citatele nu o conțin"],
  ["no source is cited for these words", "pentru aceste cuvinte nu se citează nicio sursă"],
  ["the citation names no passage that was shown", "citarea nu numește niciun pasaj arătat"],
  ["the citation names nothing that was shown", "citarea nu numește nimic din ce s-a arătat"],
  ["no words are quoted", "nu se citează niciun cuvânt"],
  ["the text of the cited document is missing", "textul documentului citat lipsește"],
  ["{claim}: cited for no sentence", "{claim}: citat pentru nicio propoziție"],
  ["“{quote}” is not in {title}", "„{quote}” nu este în {title}"],
  ["“{quote}” is only nearly so in scanned text", "„{quote}” este doar aproape întocmai, în text scanat"],
  ["“{quote}” is {*badge}", "„{quote}” este {badge}"],
  ["altered: {what}", "modificat: {what}"],
  ["“{quote}”: {*why}", "„{quote}”: {why}"],
  ["{name} names no document of the library", "{name} nu numește niciun document din bibliotecă"],

  ["Nothing: the answer is made of extracts on this computer.", "Nimic: răspunsul se face din extrase, pe acest calculator."],
  ["Nothing: the question is refused before a model is asked.", "Nimic: întrebarea este refuzată înainte de a întreba un model."],
];
