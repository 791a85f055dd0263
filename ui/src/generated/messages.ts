// Generated from crates/messages by `cargo xtask codegen`. Do not edit.

const english = new Intl.PluralRules("en");
const romanian = new Intl.PluralRules("ro");
const plural = { en: (n: number) => english.select(n), ro: (n: number) => romanian.select(n) };

/** A sentence of the program, as the wire and records carry it. */
export type Message =
  | { id: "advice-ambiguous"; args: Record<string, never> }
  | { id: "advice-bad-request"; args: Record<string, never> }
  | { id: "advice-cancelled"; args: Record<string, never> }
  | { id: "advice-cited"; args: Record<string, never> }
  | { id: "advice-damaged"; args: Record<string, never> }
  | { id: "advice-disk-full"; args: Record<string, never> }
  | { id: "advice-empty-file"; args: Record<string, never> }
  | { id: "advice-endpoint-unreachable"; args: Record<string, never> }
  | { id: "advice-file-changed"; args: Record<string, never> }
  | { id: "advice-internal"; args: Record<string, never> }
  | { id: "advice-io"; args: Record<string, never> }
  | { id: "advice-key-refused"; args: Record<string, never> }
  | { id: "advice-keychain"; args: Record<string, never> }
  | { id: "advice-keychain-locked"; args: Record<string, never> }
  | { id: "advice-library-busy"; args: Record<string, never> }
  | { id: "advice-newer-library"; args: Record<string, never> }
  | { id: "advice-no-documents"; args: Record<string, never> }
  | { id: "advice-no-library"; args: Record<string, never> }
  | { id: "advice-not-confined"; args: Record<string, never> }
  | { id: "advice-not-found"; args: Record<string, never> }
  | { id: "advice-not-pdf"; args: Record<string, never> }
  | { id: "advice-ocr-missing"; args: Record<string, never> }
  | { id: "advice-page-not-drawn"; args: Record<string, never> }
  | { id: "advice-password-needed"; args: Record<string, never> }
  | { id: "advice-pdfium-missing"; args: Record<string, never> }
  | { id: "advice-permission"; args: Record<string, never> }
  | { id: "advice-protected"; args: Record<string, never> }
  | { id: "advice-question-empty"; args: Record<string, never> }
  | { id: "advice-question-too-long"; args: Record<string, never> }
  | { id: "advice-too-large"; args: Record<string, never> }
  | { id: "advice-wrong-password"; args: Record<string, never> }
  | { id: "because"; args: { reason: Message; what: Message } }
  | { id: "no-reason-given"; args: Record<string, never> }
  | { id: "pages"; args: { pages: number } }
  | { id: "sentences"; args: { sentences: Message[] } }
  | { id: "verbatim"; args: { text: string } };

type Args<Id extends Message["id"]> = Extract<Message, { id: Id }>["args"];
type Catalogue = { [Id in Message["id"]]: (args: Args<Id>) => string };

const en: Catalogue = {
  "advice-ambiguous": () => `Give the id, or more of the name.`,
  "advice-bad-request": () => `Check what was given.`,
  "advice-cancelled": () => `Start it again when you want it.`,
  "advice-cited": () => `Take it out of search instead: the sessions keep their quotations.`,
  "advice-damaged": () => `Run \`touchstone doctor\`.`,
  "advice-disk-full": () => `Free some space and try again; nothing was lost.`,
  "advice-empty-file": () => `Ask the sender for a fresh copy.`,
  "advice-endpoint-unreachable": () => `Check endpoint.url and endpoint.model.`,
  "advice-file-changed": () => `Import the original again.`,
  "advice-internal": () => `This is a defect of Touchstone: please report it, with what you did.`,
  "advice-io": () => `Check that the disk is there, has space and can be read, then try again.`,
  "advice-key-refused": () => `Replace the key (TOUCHSTONE_API_KEY).`,
  "advice-keychain": () => `Look at Touchstone's entries in the system's keychain program.`,
  "advice-keychain-locked": () => `Unlock the system's keychain, then try again.`,
  "advice-library-busy": () => `Wait until it has finished, then try again.`,
  "advice-newer-library": () => `Update Touchstone.`,
  "advice-no-documents": () => `Import documents first.`,
  "advice-no-library": () => `Import documents to make one.`,
  "advice-not-confined": () => `Run \`touchstone doctor\`; \`touchstone config set pdf.sandbox warn\` reads documents all the same.`,
  "advice-not-found": () => `Check the name, or choose from the list.`,
  "advice-not-pdf": () => `Open it in the program that it was made with, and save it as a PDF.`,
  "advice-ocr-missing": () => `Install Tesseract and its languages, then import the file again.`,
  "advice-page-not-drawn": () => `The stored text can still be read.`,
  "advice-password-needed": () => `Give its password; it is used once and is not kept.`,
  "advice-pdfium-missing": () => `Run \`cargo xtask setup\`, or set TOUCHSTONE_PDFIUM to libpdfium.`,
  "advice-permission": () => `Change its permissions, or choose another place.`,
  "advice-protected": () => `Ask the sender for a copy without protection.`,
  "advice-question-empty": () => `Write a question.`,
  "advice-question-too-long": () => `Ask it in fewer words.`,
  "advice-too-large": () => `Divide it into smaller files.`,
  "advice-wrong-password": () => `Check the password and try again.`,
  "because": (a) => `${say(a.what, "en")}: ${say(a.reason, "en")}`,
  "no-reason-given": () => `No reason was given.`,
  "pages": (a) => `${plural.en(a.pages) === "one" ? `1 page` : `${a.pages} pages`}`,
  "sentences": (a) => `${a.sentences.map((m) => say(m, "en")).join(" ")}`,
  "verbatim": (a) => `${a.text}`,
};

const ro: Catalogue = {
  "advice-ambiguous": () => `Dă identificatorul sau mai mult din nume.`,
  "advice-bad-request": () => `Verifică ce ai dat.`,
  "advice-cancelled": () => `Pornește din nou când vrei.`,
  "advice-cited": () => `Mai bine scoate-l din căutare: sesiunile își păstrează citatele.`,
  "advice-damaged": () => `Rulează \`touchstone doctor\`.`,
  "advice-disk-full": () => `Eliberează spațiu și încearcă din nou; nu s-a pierdut nimic.`,
  "advice-empty-file": () => `Cere expeditorului o copie nouă.`,
  "advice-endpoint-unreachable": () => `Verifică endpoint.url și endpoint.model.`,
  "advice-file-changed": () => `Importă din nou originalul.`,
  "advice-internal": () => `Este un defect al lui Touchstone: anunță-l, împreună cu ce ai făcut.`,
  "advice-io": () => `Verifică dacă discul este la locul lui, are loc și poate fi citit, apoi încearcă din nou.`,
  "advice-key-refused": () => `Înlocuiește cheia (TOUCHSTONE_API_KEY).`,
  "advice-keychain": () => `Uită-te la intrările Touchstone în programul depozitului de chei al sistemului.`,
  "advice-keychain-locked": () => `Deblochează depozitul de chei al sistemului, apoi încearcă din nou.`,
  "advice-library-busy": () => `Așteaptă să termine, apoi încearcă din nou.`,
  "advice-newer-library": () => `Actualizează Touchstone.`,
  "advice-no-documents": () => `Importă întâi documente.`,
  "advice-no-library": () => `Importă documente ca să faci una.`,
  "advice-not-confined": () => `Rulează \`touchstone doctor\`; cu \`touchstone config set pdf.sandbox warn\` documentele se citesc totuși.`,
  "advice-not-found": () => `Verifică numele sau alege din listă.`,
  "advice-not-pdf": () => `Deschide-l în programul cu care a fost făcut și salvează-l ca PDF.`,
  "advice-ocr-missing": () => `Instalează Tesseract cu limbile lui, apoi importă fișierul din nou.`,
  "advice-page-not-drawn": () => `Textul păstrat se poate citi în continuare.`,
  "advice-password-needed": () => `Dă-i parola; se folosește o singură dată și nu se păstrează.`,
  "advice-pdfium-missing": () => `Rulează \`cargo xtask setup\` sau pune în TOUCHSTONE_PDFIUM calea către libpdfium.`,
  "advice-permission": () => `Schimbă drepturile de acces sau alege alt loc.`,
  "advice-protected": () => `Cere expeditorului o copie fără protecție.`,
  "advice-question-empty": () => `Scrie o întrebare.`,
  "advice-question-too-long": () => `Pune-o în mai puține cuvinte.`,
  "advice-too-large": () => `Împarte-l în fișiere mai mici.`,
  "advice-wrong-password": () => `Verifică parola și încearcă din nou.`,
  "because": (a) => `${say(a.what, "ro")}: ${say(a.reason, "ro")}`,
  "no-reason-given": () => `Nu s-a spus niciun motiv.`,
  "pages": (a) => `${plural.ro(a.pages) === "one" ? `1 pagină` : plural.ro(a.pages) === "few" ? `${a.pages} pagini` : `${a.pages} de pagini`}`,
  "sentences": (a) => `${a.sentences.map((m) => say(m, "ro")).join(" ")}`,
  "verbatim": (a) => `${a.text}`,
};

const catalogues = { en, ro };

export type Language = keyof typeof catalogues;

/** The words of a message. */
export function say(message: Message, language: Language): string {
  const words = catalogues[language][message.id] as ((args: never) => string) | undefined;
  return words ? words(message.args as never) : message.id;
}
