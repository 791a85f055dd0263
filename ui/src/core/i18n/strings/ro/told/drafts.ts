// What became of the quotations of a draft.

import type { Saying } from "../../../told";
import { count } from "../counting";

export const drafts: readonly Saying[] = [
  [
    "These words are in {title}, but on {*found}, not on page {#cited} as cited.",
    "Aceste cuvinte sunt în {title}, dar la {found}, nu la pagina {cited}, cum se citează.",
  ],
  ["page {#page}", "pagina {page}"],
  ["page {label} (PDF {#page})", "pagina {label} (PDF {page})"],
  [
    "These words are in {title}, page {page}, but for what the draft leaves out or changes.",
    "Aceste cuvinte sunt în {title}, pagina {page}, în afară de ce omite sau schimbă textul.",
  ],
  ["These words are in {title}, but for what the draft leaves out or changes.", "Aceste cuvinte sunt în {title}, în afară de ce omite sau schimbă textul."],
  ["These words are in {title}, page {page}.", "Aceste cuvinte sunt în {title}, pagina {page}."],
  ["These words are in {title}.", "Aceste cuvinte sunt în {title}."],
  [
    "These words are nearly in {title}, page {page}, which was read from a picture.",
    "Aceste cuvinte sunt aproape întocmai în {title}, pagina {page}, citită dintr-o imagine.",
  ],
  ["These words are nearly in {title}, which was read from a picture.", "Aceste cuvinte sunt aproape întocmai în {title}, citit dintr-o imagine."],
  ["These words are not in {title}.", "Aceste cuvinte nu sunt în {title}."],
  ["{name} names no document of the matter.", "{name} nu numește niciun document din dosar."],
  ["These words have no citation.", "Aceste cuvinte nu au nicio trimitere."],
  ["{title} has 1 page, and no page {#page}.", "{title} are 1 pagină; pagina {page} nu există."],
  ["{title} has {#pages} pages, and no page {#page}.", (title, pages, page) => `${title} are ${count(Number(pages), "pagină", "pagini")}; pagina ${page} nu există.`],
  ["{name} is in the library.", "{name} este în bibliotecă."],
  ["No words are quoted here.", "Aici nu se citează niciun cuvânt."],
  ["{name} is not in the library.", "{name} nu este în bibliotecă."],
  ["Check these words in the authority itself.", "Verifică aceste cuvinte chiar acolo."],
  ["page {#page} of the draft", "pagina {page} a textului"],
  ["Page {#page} of the draft is a picture.", "Pagina {page} a textului este o imagine."],
  ["Nothing on it was read.", "Nimic de pe ea nu s-a citit."],
];
