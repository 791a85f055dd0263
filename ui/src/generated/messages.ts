// Generated from crates/messages by `cargo xtask codegen`. Do not edit.

const english = new Intl.PluralRules("en");
const romanian = new Intl.PluralRules("ro");
const plural = { en: (n: number) => english.select(n), ro: (n: number) => romanian.select(n) };

/** A sentence of the program, as the wire and records carry it. */
export type Message =
  | { id: "address-not-web"; args: Record<string, never> }
  | { id: "address-scheme"; args: Record<string, never> }
  | { id: "address-with-credentials"; args: Record<string, never> }
  | { id: "address-with-key"; args: { part: string } }
  | { id: "address-wrong"; args: { why: Message } }
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
  | { id: "advice-name-file"; args: Record<string, never> }
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
  | { id: "advice-save-contents"; args: Record<string, never> }
  | { id: "advice-split-file"; args: Record<string, never> }
  | { id: "advice-too-large"; args: Record<string, never> }
  | { id: "advice-wait-for-writer"; args: Record<string, never> }
  | { id: "advice-wrong-password"; args: Record<string, never> }
  | { id: "authority-mentioned-in"; args: { name: string; title: string } }
  | { id: "authority-mentioned-in-several"; args: { documents: number; name: string } }
  | { id: "authority-mentioned-nowhere"; args: { name: string } }
  | { id: "because"; args: { reason: Message; what: Message } }
  | { id: "cancelled"; args: Record<string, never> }
  | { id: "certificate-untrusted"; args: Record<string, never> }
  | { id: "certificates-none"; args: Record<string, never> }
  | { id: "certificates-unusable"; args: Record<string, never> }
  | { id: "compared-documents"; args: { documents: number } }
  | { id: "connection-broke"; args: Record<string, never> }
  | { id: "convert-missing"; args: Record<string, never> }
  | { id: "convert-no-pdf"; args: Record<string, never> }
  | { id: "convert-not-confined"; args: { reach: string } }
  | { id: "convert-slow"; args: { seconds: number } }
  | { id: "damage-marks-unwritable"; args: Record<string, never> }
  | { id: "damage-no-page-readable"; args: { why: Message } }
  | { id: "damage-no-pages"; args: Record<string, never> }
  | { id: "damage-not-opened"; args: Record<string, never> }
  | { id: "damage-page-sizeless"; args: Record<string, never> }
  | { id: "damage-page-undrawable"; args: Record<string, never> }
  | { id: "damage-page-unreadable"; args: Record<string, never> }
  | { id: "damage-structure"; args: Record<string, never> }
  | { id: "damage-too-many-pages"; args: { pages: number } }
  | { id: "damaged-after"; args: { page: number } }
  | { id: "documents-searched"; args: { documents: number } }
  | { id: "drafts-checked"; args: { documents: Message; drafts: number } }
  | { id: "drafts-quote-nothing"; args: { drafts: number } }
  | { id: "drafts-requested"; args: { drafts: number } }
  | { id: "embedding-model-unusable"; args: { folder: string; why: Message } }
  | { id: "endpoint-bad-reply"; args: { host: string; reason: Message } }
  | { id: "endpoint-no-model"; args: { host: string; model: string } }
  | { id: "endpoint-no-thread"; args: Record<string, never> }
  | { id: "endpoint-prompt-too-long"; args: { host: string } }
  | { id: "endpoint-rate-limited"; args: { host: string } }
  | { id: "endpoint-refused-key"; args: { host: string } }
  | { id: "endpoint-reply-too-long"; args: { bytes: number; host: string } }
  | { id: "endpoint-status"; args: { host: string; status: string } }
  | { id: "endpoint-timed-out"; args: { host: string; seconds: number } }
  | { id: "endpoint-unreachable"; args: { host: string; reason: Message } }
  | { id: "failed-altered"; args: { badge: Message; quote: string } }
  | { id: "failed-cited-for-nothing"; args: { claim: string } }
  | { id: "failed-cut"; args: Record<string, never> }
  | { id: "failed-declined"; args: Record<string, never> }
  | { id: "failed-figure"; args: Record<string, never> }
  | { id: "failed-names-nothing"; args: Record<string, never> }
  | { id: "failed-near-match"; args: { quote: string } }
  | { id: "failed-not-in-document"; args: { quote: string; title: string } }
  | { id: "failed-uncited"; args: Record<string, never> }
  | { id: "failed-unreadable"; args: Record<string, never> }
  | { id: "failed-unresolved"; args: { quote: string; why: Message } }
  | { id: "file-changed"; args: { path: string } }
  | { id: "file-damaged"; args: { detail: Message } }
  | { id: "file-empty"; args: Record<string, never> }
  | { id: "file-encrypted"; args: Record<string, never> }
  | { id: "file-failed"; args: { path: string; reason: Message } }
  | { id: "file-link-loop"; args: { path: string } }
  | { id: "file-not-found"; args: { path: string } }
  | { id: "file-not-pdf"; args: { found: Message } }
  | { id: "file-not-regular"; args: { kind: Message; path: string } }
  | { id: "file-over-limit"; args: { limit: string; path: string } }
  | { id: "file-permission"; args: { path: string } }
  | { id: "file-protected"; args: Record<string, never> }
  | { id: "file-too-large"; args: { bytes: number; limit: number } }
  | { id: "file-wrong-password"; args: Record<string, never> }
  | { id: "first-readable"; args: { pages: number } }
  | { id: "first-readable-rest-unknown"; args: { pages: number } }
  | { id: "header-unsendable"; args: { name: string } }
  | { id: "index-damaged"; args: { reason: Message } }
  | { id: "index-failed"; args: { reason: Message } }
  | { id: "index-full"; args: Record<string, never> }
  | { id: "index-io"; args: { reason: Message } }
  | { id: "index-locked"; args: { folder: string } }
  | { id: "index-read-only"; args: Record<string, never> }
  | { id: "index-unusable"; args: { folder: string; reason: Message } }
  | { id: "key-characters"; args: Record<string, never> }
  | { id: "kind-archive"; args: { format: string } }
  | { id: "kind-device"; args: Record<string, never> }
  | { id: "kind-epub"; args: Record<string, never> }
  | { id: "kind-excel"; args: Record<string, never> }
  | { id: "kind-folder"; args: Record<string, never> }
  | { id: "kind-html"; args: Record<string, never> }
  | { id: "kind-mail"; args: Record<string, never> }
  | { id: "kind-office"; args: Record<string, never> }
  | { id: "kind-old-office"; args: Record<string, never> }
  | { id: "kind-opendocument"; args: Record<string, never> }
  | { id: "kind-picture"; args: { format: string } }
  | { id: "kind-pipe"; args: Record<string, never> }
  | { id: "kind-postscript"; args: Record<string, never> }
  | { id: "kind-powerpoint"; args: Record<string, never> }
  | { id: "kind-program"; args: Record<string, never> }
  | { id: "kind-rtf"; args: Record<string, never> }
  | { id: "kind-socket"; args: Record<string, never> }
  | { id: "kind-text"; args: Record<string, never> }
  | { id: "kind-unknown"; args: Record<string, never> }
  | { id: "kind-word"; args: Record<string, never> }
  | { id: "kind-xml"; args: Record<string, never> }
  | { id: "kind-zeros"; args: Record<string, never> }
  | { id: "kind-zip"; args: Record<string, never> }
  | { id: "library-busy"; args: Record<string, never> }
  | { id: "library-chain-broken"; args: { fault: Message; session: string } }
  | { id: "library-damaged"; args: { reason: Message } }
  | { id: "library-failed"; args: { reason: Message } }
  | { id: "library-full"; args: Record<string, never> }
  | { id: "library-newer"; args: { found: string; known: string } }
  | { id: "library-occupied"; args: { folder: string } }
  | { id: "library-read-only"; args: { reason: Message } }
  | { id: "library-ref-collision"; args: Record<string, never> }
  | { id: "library-shared"; args: { folder: string } }
  | { id: "model-found-no-answer"; args: { passages: number } }
  | { id: "model-unnamed"; args: Record<string, never> }
  | { id: "name-unknown"; args: Record<string, never> }
  | { id: "network-unusable"; args: Record<string, never> }
  | { id: "no-quotation-found"; args: Record<string, never> }
  | { id: "no-reason-given"; args: Record<string, never> }
  | { id: "no-whole-sentence"; args: Record<string, never> }
  | { id: "not-connected"; args: Record<string, never> }
  | { id: "not-exact"; args: Record<string, never> }
  | { id: "nothing-close-in-documents"; args: Record<string, never> }
  | { id: "nothing-close-in-matter"; args: Record<string, never> }
  | { id: "nothing-listens"; args: Record<string, never> }
  | { id: "nothing-to-search"; args: Record<string, never> }
  | { id: "ocr-language-missing"; args: { known: string; wanted: string } }
  | { id: "ocr-missing"; args: Record<string, never> }
  | { id: "ocr-not-confined"; args: { reach: string } }
  | { id: "ocr-unusable"; args: { detail: string } }
  | { id: "of-quotations"; args: { quotations: number } }
  | { id: "others-readable"; args: { pages: number } }
  | { id: "page-absent"; args: { page: number; pages: number } }
  | { id: "page-damaged"; args: { page: number } }
  | { id: "pages"; args: { pages: number } }
  | { id: "pages-damaged"; args: { damaged: number; pages: number } }
  | { id: "pdfium-missing"; args: { path: string } }
  | { id: "pdfium-unusable"; args: { path: string; reason: string } }
  | { id: "policy-refuses"; args: { all: Message; failed: number } }
  | { id: "provider-unknown"; args: { name: string } }
  | { id: "proxy-unusable"; args: Record<string, never> }
  | { id: "reader-crashed"; args: Record<string, never> }
  | { id: "reader-crashed-at"; args: { page: number } }
  | { id: "reader-failed"; args: { why: Message } }
  | { id: "reader-not-confined"; args: { reach: string } }
  | { id: "reader-slow"; args: Record<string, never> }
  | { id: "reader-slow-at"; args: { page: number } }
  | { id: "reply-given-up"; args: Record<string, never> }
  | { id: "reply-not-chat"; args: Record<string, never> }
  | { id: "reply-not-embeddings"; args: Record<string, never> }
  | { id: "reply-not-handled"; args: Record<string, never> }
  | { id: "reply-not-json"; args: Record<string, never> }
  | { id: "reply-not-rerank"; args: Record<string, never> }
  | { id: "reply-other-length"; args: Record<string, never> }
  | { id: "reply-unreadable"; args: Record<string, never> }
  | { id: "reply-vector-missing"; args: Record<string, never> }
  | { id: "search-stopped"; args: Record<string, never> }
  | { id: "sentences"; args: { sentences: Message[] } }
  | { id: "stopped"; args: Record<string, never> }
  | { id: "suggest-another-model"; args: Record<string, never> }
  | { id: "suggest-ask-again"; args: Record<string, never> }
  | { id: "suggest-ask-what-it-says"; args: { name: string; title: string } }
  | { id: "suggest-ask-without-name"; args: Record<string, never> }
  | { id: "suggest-extracts"; args: Record<string, never> }
  | { id: "suggest-import-authority"; args: { name: string } }
  | { id: "suggest-one-thing"; args: Record<string, never> }
  | { id: "suggest-own-words"; args: Record<string, never> }
  | { id: "suggest-show-failed"; args: Record<string, never> }
  | { id: "suggest-try-again"; args: Record<string, never> }
  | { id: "suggest-words-such-as"; args: { words: string } }
  | { id: "unknown-three-words"; args: { first: string; second: string; third: string } }
  | { id: "unknown-two-words"; args: { first: string; second: string } }
  | { id: "unknown-word"; args: { first: string } }
  | { id: "vector-other-length"; args: { expected: number; numbers: number } }
  | { id: "verbatim"; args: { text: string } };

type Args<Id extends Message["id"]> = Extract<Message, { id: Id }>["args"];
type Catalogue = { [Id in Message["id"]]: (args: Args<Id>) => string };

const en: Catalogue = {
  "address-not-web": () => `must be a web address`,
  "address-scheme": () => `must begin with http:// or https://`,
  "address-with-credentials": () => `must not hold a key or password; give the key apart`,
  "address-with-key": (a) => `must not hold a key (its part "${a.part}" looks like one); give the key apart`,
  "address-wrong": (a) => `The endpoint's address ${say(a.why, "en")}, for example http://localhost:11434/v1.`,
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
  "advice-name-file": () => `Name the file itself.`,
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
  "advice-save-contents": () => `Save its contents to a file, and name that file.`,
  "advice-split-file": () => `Split it into smaller files.`,
  "advice-too-large": () => `Divide it into smaller files.`,
  "advice-wait-for-writer": () => `Wait until no program is writing to it, then try again.`,
  "advice-wrong-password": () => `Check the password and try again.`,
  "authority-mentioned-in": (a) => `${a.name} is not among these documents; ${a.title} only mentions it.`,
  "authority-mentioned-in-several": (a) => `${a.name} is not among these documents; ${a.documents} of them mention it.`,
  "authority-mentioned-nowhere": (a) => `${a.name} is not among these documents, and none of them mentions it.`,
  "because": (a) => `${say(a.what, "en")}: ${say(a.reason, "en")}`,
  "cancelled": () => `Cancelled.`,
  "certificate-untrusted": () => `its certificate is not trusted`,
  "certificates-none": () => `The file of the endpoint's certificates holds none in PEM form.`,
  "certificates-unusable": () => `The endpoint's certificates can't be used.`,
  "compared-documents": (a) => `${plural.en(a.documents) === "one" ? `one document` : `${a.documents} documents`}`,
  "connection-broke": () => `the connection broke`,
  "convert-missing": () => `LibreOffice, which makes a PDF of it, is not installed.`,
  "convert-no-pdf": () => `LibreOffice could not make a PDF of it.`,
  "convert-not-confined": (a) => `LibreOffice is not confined on this computer: it could reach ${a.reach}.`,
  "convert-slow": (a) => `${plural.en(a.seconds) === "one" ? `LibreOffice was still working after one second.` : `LibreOffice was still working after ${a.seconds} seconds.`}`,
  "damage-marks-unwritable": () => `its highlights cannot be written`,
  "damage-no-page-readable": (a) => `no page can be read (${say(a.why, "en")})`,
  "damage-no-pages": () => `it has no pages`,
  "damage-not-opened": () => `it could not be opened`,
  "damage-page-sizeless": () => `the page has no size`,
  "damage-page-undrawable": () => `the page cannot be drawn`,
  "damage-page-unreadable": () => `the page cannot be read`,
  "damage-structure": () => `its structure cannot be read`,
  "damage-too-many-pages": (a) => `${plural.en(a.pages) === "one" ? `it claims to have 1 page` : `it claims to have ${a.pages} pages`}`,
  "damaged-after": (a) => `Damaged after page ${a.page}.`,
  "documents-searched": (a) => `${plural.en(a.documents) === "one" ? `One document was searched.` : `${a.documents} documents were searched.`}`,
  "drafts-checked": (a) => `${a.drafts === 1 ? `One draft was checked against ${say(a.documents, "en")}.` : a.drafts === 2 ? `Two drafts were checked against ${say(a.documents, "en")}.` : a.drafts === 3 ? `Three drafts were checked against ${say(a.documents, "en")}.` : `${a.drafts} drafts were checked against ${say(a.documents, "en")}.`}`,
  "drafts-quote-nothing": (a) => `${a.drafts === 1 ? `One draft was read, and it quotes no document, so no answer is shown.` : a.drafts === 2 ? `Two drafts were read, and neither quotes a document, so no answer is shown.` : a.drafts === 3 ? `Three drafts were read, and none of them quotes a document, so no answer is shown.` : `${a.drafts} drafts were read, and none of them quotes a document, so no answer is shown.`}`,
  "drafts-requested": (a) => `${plural.en(a.drafts) === "one" ? `One draft was requested.` : `${a.drafts} drafts were requested.`}`,
  "embedding-model-unusable": (a) => `The embedding model in ${a.folder} cannot be used: ${say(a.why, "en")}.`,
  "endpoint-bad-reply": (a) => `The reply of ${a.host} could not be read: ${say(a.reason, "en")}.`,
  "endpoint-no-model": (a) => `The endpoint ${a.host} has no model named "${a.model}", or its address is not that of a chat endpoint.`,
  "endpoint-no-thread": () => `No thread could be started for the endpoint.`,
  "endpoint-prompt-too-long": (a) => `The passages and the question are longer than the model at ${a.host} can read.`,
  "endpoint-rate-limited": (a) => `The endpoint ${a.host} takes no more requests for now.`,
  "endpoint-refused-key": (a) => `The endpoint ${a.host} refused the key.`,
  "endpoint-reply-too-long": (a) => `${plural.en(a.bytes) === "one" ? `The reply of ${a.host} was longer than one byte.` : `The reply of ${a.host} was longer than ${a.bytes} bytes.`}`,
  "endpoint-status": (a) => `The endpoint ${a.host} answered with status ${a.status}.`,
  "endpoint-timed-out": (a) => `${plural.en(a.seconds) === "one" ? `No complete reply from ${a.host} within one second.` : `No complete reply from ${a.host} within ${a.seconds} seconds.`}`,
  "endpoint-unreachable": (a) => `No reply from ${a.host}: ${say(a.reason, "en")}.`,
  "failed-altered": (a) => `“${a.quote}” is ${say(a.badge, "en")}`,
  "failed-cited-for-nothing": (a) => `${a.claim}: cited for no sentence`,
  "failed-cut": () => `the reply broke off`,
  "failed-declined": () => `the model says that the passages do not answer`,
  "failed-figure": () => `it states a figure that is not in its quotations`,
  "failed-names-nothing": () => `the citation names nothing that was shown`,
  "failed-near-match": (a) => `“${a.quote}” is only nearly so in scanned text`,
  "failed-not-in-document": (a) => `“${a.quote}” is not in ${a.title}`,
  "failed-uncited": () => `nothing is cited for this sentence`,
  "failed-unreadable": () => `the reply could not be read`,
  "failed-unresolved": (a) => `“${a.quote}”: ${say(a.why, "en")}`,
  "file-changed": (a) => `${a.path} was changed while it was being read.`,
  "file-damaged": (a) => `The file is damaged: ${say(a.detail, "en")}.`,
  "file-empty": () => `The file is empty.`,
  "file-encrypted": () => `The file is encrypted: a password is needed.`,
  "file-failed": (a) => `${a.path}: ${say(a.reason, "en")}.`,
  "file-link-loop": (a) => `${a.path} is a link that leads back to itself.`,
  "file-not-found": (a) => `There is no file ${a.path}.`,
  "file-not-pdf": (a) => `This is not a PDF file. Its contents are ${say(a.found, "en")}.`,
  "file-not-regular": (a) => `${a.path} is ${say(a.kind, "en")}, not a file.`,
  "file-over-limit": (a) => `${a.path} is larger than ${a.limit}, the most that can be read here.`,
  "file-permission": (a) => `${a.path} cannot be opened: permission denied.`,
  "file-protected": () => `The file is protected in a way that a password cannot open.`,
  "file-too-large": (a) => `The file has ${a.bytes} bytes; the limit is ${a.limit}.`,
  "file-wrong-password": () => `The password does not open this file.`,
  "first-readable": (a) => `${plural.en(a.pages) === "one" ? `The first page can be read.` : `The first ${a.pages} pages can be read.`}`,
  "first-readable-rest-unknown": (a) => `${plural.en(a.pages) === "one" ? `The first page can be read; how many followed is not known.` : `The first ${a.pages} pages can be read; how many followed is not known.`}`,
  "header-unsendable": (a) => `The header ${a.name} can't be sent.`,
  "index-damaged": (a) => `The search index is damaged: ${say(a.reason, "en")}.`,
  "index-failed": (a) => `The search index failed: ${say(a.reason, "en")}.`,
  "index-full": () => `There is no space left for the search index.`,
  "index-io": (a) => `The search index could not be read or written: ${say(a.reason, "en")}.`,
  "index-locked": (a) => `The search index in ${a.folder} is in use by another process.`,
  "index-read-only": () => `The search index is open for reading only.`,
  "index-unusable": (a) => `There is no usable search index in ${a.folder}: ${say(a.reason, "en")}.`,
  "key-characters": () => `The key holds characters that no key has.`,
  "kind-archive": (a) => `a ${a.format} archive`,
  "kind-device": () => `a device`,
  "kind-epub": () => `an e-book (EPUB)`,
  "kind-excel": () => `an Excel workbook`,
  "kind-folder": () => `a folder`,
  "kind-html": () => `an HTML page`,
  "kind-mail": () => `an e-mail`,
  "kind-office": () => `an Office document`,
  "kind-old-office": () => `an old Office document or e-mail (.doc, .xls, .msg)`,
  "kind-opendocument": () => `an OpenDocument text`,
  "kind-picture": (a) => `a ${a.format} picture`,
  "kind-pipe": () => `a named pipe`,
  "kind-postscript": () => `a PostScript file`,
  "kind-powerpoint": () => `a PowerPoint presentation`,
  "kind-program": () => `a program`,
  "kind-rtf": () => `a Rich Text document (RTF)`,
  "kind-socket": () => `a socket`,
  "kind-text": () => `a text file`,
  "kind-unknown": () => `a file of an unknown kind`,
  "kind-word": () => `a Word document`,
  "kind-xml": () => `an XML file`,
  "kind-zeros": () => `a file of zeros (a failed download or copy)`,
  "kind-zip": () => `a ZIP archive`,
  "library-busy": () => `Another Touchstone is writing to this library.`,
  "library-chain-broken": (a) => `The chain of saved sessions is broken at session ${a.session}: ${say(a.fault, "en")}; nothing was saved.`,
  "library-damaged": (a) => `The library's database is damaged: ${say(a.reason, "en")}.`,
  "library-failed": (a) => `The library's database: ${say(a.reason, "en")}.`,
  "library-full": () => `Not enough space for the library.`,
  "library-newer": (a) => `A newer Touchstone wrote this library (schema ${a.found}; this program knows ${a.known}).`,
  "library-occupied": (a) => `${a.folder} holds other files and no library.`,
  "library-read-only": (a) => `The library cannot be opened for writing: ${say(a.reason, "en")}.`,
  "library-ref-collision": () => `Two fragments have the same ref.`,
  "library-shared": (a) => `${a.folder} is shared with other users, so a library in it would not be private.`,
  "model-found-no-answer": (a) => `${plural.en(a.passages) === "one" ? `The model found no answer in the passage that it was shown.` : `The model found no answer in the ${a.passages} passages that it was shown.`}`,
  "model-unnamed": () => `No model is named for the endpoint.`,
  "name-unknown": () => `the name is unknown`,
  "network-unusable": () => `The endpoint's network settings can't be used.`,
  "no-quotation-found": () => `None of their quotes could be found word for word, so no answer is shown.`,
  "no-reason-given": () => `No reason was given.`,
  "no-whole-sentence": () => `The passages found contain no whole sentence that answers it.`,
  "not-connected": () => `it could not be connected to`,
  "not-exact": () => `I do not have a sufficiently exact source for this question.`,
  "nothing-close-in-documents": () => `No passage in these documents is close to the question.`,
  "nothing-close-in-matter": () => `No passage in this matter is close to the question.`,
  "nothing-listens": () => `nothing listens there`,
  "nothing-to-search": () => `There is no document to search. Add documents, or widen the filters.`,
  "ocr-language-missing": (a) => `Tesseract does not have the language ${a.wanted} (it has ${a.known}).`,
  "ocr-missing": () => `Tesseract, which reads pages from their picture, is not installed.`,
  "ocr-not-confined": (a) => `Tesseract is not confined on this computer: it could reach ${a.reach}.`,
  "ocr-unusable": (a) => `Tesseract cannot be used: ${a.detail}.`,
  "of-quotations": (a) => `${plural.en(a.quotations) === "one" ? `1 quotation` : `${a.quotations} quotations`}`,
  "others-readable": (a) => `${a.pages === 0 ? `The others cannot be read.` : plural.en(a.pages) === "one" ? `The other can be read.` : `The other ${a.pages} can be read.`}`,
  "page-absent": (a) => `${plural.en(a.pages) === "one" ? `There is no page ${a.page}: the document has 1 page.` : `There is no page ${a.page}: the document has ${a.pages} pages.`}`,
  "page-damaged": (a) => `Page ${a.page} is damaged.`,
  "pages": (a) => `${plural.en(a.pages) === "one" ? `1 page` : `${a.pages} pages`}`,
  "pages-damaged": (a) => `${a.damaged} of ${a.pages} pages are damaged.`,
  "pdfium-missing": (a) => `The PDF library is missing: ${a.path}.`,
  "pdfium-unusable": (a) => `The PDF library ${a.path} cannot be used: ${a.reason}.`,
  "policy-refuses": (a) => `${a.failed} of ${say(a.all, "en")} in the best draft could not be verified word for word, and the settings refuse such an answer.`,
  "provider-unknown": (a) => `"${a.name}" is no provider; known are openai (any OpenAI-compatible endpoint), anthropic, gemini and ollama`,
  "proxy-unusable": () => `The endpoint's proxy can't be used.`,
  "reader-crashed": () => `Reading this file crashed the PDF reader.`,
  "reader-crashed-at": (a) => `Reading this file crashed the PDF reader at page ${a.page}.`,
  "reader-failed": (a) => `The PDF reader failed: ${say(a.why, "en")}.`,
  "reader-not-confined": (a) => `The program that reads documents is not confined on this computer: it could reach ${a.reach}.`,
  "reader-slow": () => `Reading this file took too long.`,
  "reader-slow-at": (a) => `Reading this file took too long at page ${a.page}.`,
  "reply-given-up": () => `the endpoint gave up in the middle`,
  "reply-not-chat": () => `it is not a chat reply`,
  "reply-not-embeddings": () => `it is not an embedding reply`,
  "reply-not-handled": () => `it could not be handled`,
  "reply-not-json": () => `it is not JSON`,
  "reply-not-rerank": () => `it is not a rerank reply`,
  "reply-other-length": () => `its vectors are of another length than before`,
  "reply-unreadable": () => `The model’s reply could not be read.`,
  "reply-vector-missing": () => `a vector is missing`,
  "search-stopped": () => `a search stopped`,
  "sentences": (a) => `${a.sentences.map((m) => say(m, "en")).join(" ")}`,
  "stopped": () => `Stopped.`,
  "suggest-another-model": () => `Choose another model in the settings.`,
  "suggest-ask-again": () => `Ask again: another draft may quote exactly.`,
  "suggest-ask-what-it-says": (a) => `Ask what ${a.title} says about ${a.name}.`,
  "suggest-ask-without-name": () => `Ask the same question without naming it, to see what these documents say.`,
  "suggest-extracts": () => `Answer with extracts, without a model.`,
  "suggest-import-authority": (a) => `Import ${a.name} to quote from it.`,
  "suggest-one-thing": () => `Ask about one document, clause or party at a time.`,
  "suggest-own-words": () => `Use words that the documents themselves use.`,
  "suggest-show-failed": () => `Let the settings show such an answer, with the failed quotations marked.`,
  "suggest-try-again": () => `Try again.`,
  "suggest-words-such-as": (a) => `Use words that the documents themselves use, such as ${a.words}.`,
  "unknown-three-words": (a) => `None of those found contains “${a.first}”, “${a.second}” or “${a.third}”.`,
  "unknown-two-words": (a) => `None of those found contains “${a.first}” or “${a.second}”.`,
  "unknown-word": (a) => `None of those found contains “${a.first}”.`,
  "vector-other-length": (a) => `a vector has ${a.numbers} numbers, not ${a.expected}`,
  "verbatim": (a) => `${a.text}`,
};

const ro: Catalogue = {
  "address-not-web": () => `trebuie să fie o adresă web`,
  "address-scheme": () => `trebuie să înceapă cu http:// sau https://`,
  "address-with-credentials": () => `nu trebuie să conțină o cheie sau o parolă; dă cheia separat`,
  "address-with-key": (a) => `nu trebuie să conțină o cheie (partea „${a.part}” pare una); dă cheia separat`,
  "address-wrong": (a) => `Adresa endpointului ${say(a.why, "ro")}, de exemplu http://localhost:11434/v1.`,
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
  "advice-name-file": () => `Alege chiar fișierul.`,
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
  "advice-save-contents": () => `Salvează-i conținutul într-un fișier și alege acel fișier.`,
  "advice-split-file": () => `Împarte-l în fișiere mai mici.`,
  "advice-too-large": () => `Împarte-l în fișiere mai mici.`,
  "advice-wait-for-writer": () => `Așteaptă până când niciun program nu mai scrie în el, apoi încearcă din nou.`,
  "advice-wrong-password": () => `Verifică parola și încearcă din nou.`,
  "authority-mentioned-in": (a) => `${a.name} nu se află printre aceste documente; ${a.title} doar face trimitere la el.`,
  "authority-mentioned-in-several": (a) => `${plural.ro(a.documents) === "one" ? `${a.name} nu se află printre aceste documente; unul dintre ele face trimitere la el.` : plural.ro(a.documents) === "few" ? `${a.name} nu se află printre aceste documente; ${a.documents} dintre ele fac trimitere la el.` : `${a.name} nu se află printre aceste documente; ${a.documents} dintre ele fac trimitere la el.`}`,
  "authority-mentioned-nowhere": (a) => `${a.name} nu se află printre aceste documente și niciunul nu face trimitere la el.`,
  "because": (a) => `${say(a.what, "ro")}: ${say(a.reason, "ro")}`,
  "cancelled": () => `Oprit.`,
  "certificate-untrusted": () => `certificatul lui nu este de încredere`,
  "certificates-none": () => `Fișierul cu certificatele endpointului nu conține niciunul în formă PEM.`,
  "certificates-unusable": () => `Certificatele endpointului nu se pot folosi.`,
  "compared-documents": (a) => `${plural.ro(a.documents) === "one" ? `un document` : plural.ro(a.documents) === "few" ? `${a.documents} documente` : `${a.documents} de documente`}`,
  "connection-broke": () => `legătura s-a întrerupt`,
  "convert-missing": () => `LibreOffice, care face un PDF din el, nu este instalat.`,
  "convert-no-pdf": () => `LibreOffice nu a putut face un PDF din el.`,
  "convert-not-confined": (a) => `LibreOffice nu este izolat pe acest calculator: ar putea ajunge la ${a.reach}.`,
  "convert-slow": (a) => `${plural.ro(a.seconds) === "one" ? `LibreOffice nu a terminat după o secundă.` : plural.ro(a.seconds) === "few" ? `LibreOffice nu a terminat după ${a.seconds} secunde.` : `LibreOffice nu a terminat după ${a.seconds} de secunde.`}`,
  "damage-marks-unwritable": () => `evidențierile nu se pot scrie`,
  "damage-no-page-readable": (a) => `nicio pagină nu se poate citi (${say(a.why, "ro")})`,
  "damage-no-pages": () => `nu are pagini`,
  "damage-not-opened": () => `nu s-a putut deschide`,
  "damage-page-sizeless": () => `pagina nu are mărime`,
  "damage-page-undrawable": () => `pagina nu se poate desena`,
  "damage-page-unreadable": () => `pagina nu se poate citi`,
  "damage-structure": () => `structura lui nu se poate citi`,
  "damage-too-many-pages": (a) => `${plural.ro(a.pages) === "one" ? `spune că are o pagină` : plural.ro(a.pages) === "few" ? `spune că are ${a.pages} pagini` : `spune că are ${a.pages} de pagini`}`,
  "damaged-after": (a) => `Deteriorat după pagina ${a.page}.`,
  "documents-searched": (a) => `${plural.ro(a.documents) === "one" ? `S-a căutat într-un document.` : plural.ro(a.documents) === "few" ? `S-a căutat în ${a.documents} documente.` : `S-a căutat în ${a.documents} de documente.`}`,
  "drafts-checked": (a) => `${a.drafts === 1 ? `S-a verificat o variantă prin comparație cu ${say(a.documents, "ro")}.` : a.drafts === 2 ? `S-au verificat două variante prin comparație cu ${say(a.documents, "ro")}.` : a.drafts === 3 ? `S-au verificat trei variante prin comparație cu ${say(a.documents, "ro")}.` : plural.ro(a.drafts) === "few" ? `S-au verificat ${a.drafts} variante prin comparație cu ${say(a.documents, "ro")}.` : `S-au verificat ${a.drafts} de variante prin comparație cu ${say(a.documents, "ro")}.`}`,
  "drafts-quote-nothing": (a) => `${a.drafts === 1 ? `S-a citit o variantă, dar nu citează niciun document, așa că nu se arată niciun răspuns.` : a.drafts === 2 ? `S-au citit două variante, dar niciuna nu citează un document, așa că nu se arată niciun răspuns.` : a.drafts === 3 ? `S-au citit trei variante, dar niciuna nu citează un document, așa că nu se arată niciun răspuns.` : plural.ro(a.drafts) === "few" ? `S-au citit ${a.drafts} variante, dar niciuna nu citează un document, așa că nu se arată niciun răspuns.` : `S-au citit ${a.drafts} de variante, dar niciuna nu citează un document, așa că nu se arată niciun răspuns.`}`,
  "drafts-requested": (a) => `${plural.ro(a.drafts) === "one" ? `S-a cerut o variantă.` : plural.ro(a.drafts) === "few" ? `S-au cerut ${a.drafts} variante.` : `S-au cerut ${a.drafts} de variante.`}`,
  "embedding-model-unusable": (a) => `Modelul de vectori din ${a.folder} nu se poate folosi: ${say(a.why, "ro")}.`,
  "endpoint-bad-reply": (a) => `Răspunsul de la ${a.host} nu s-a putut citi: ${say(a.reason, "ro")}.`,
  "endpoint-no-model": (a) => `Endpointul ${a.host} nu are un model numit „${a.model}” sau adresa nu este a unui endpoint de chat.`,
  "endpoint-no-thread": () => `Pentru endpoint nu s-a putut porni un fir de execuție.`,
  "endpoint-prompt-too-long": (a) => `Pasajele și întrebarea sunt mai lungi decât poate citi modelul de la ${a.host}.`,
  "endpoint-rate-limited": (a) => `Endpointul ${a.host} nu mai primește cereri deocamdată.`,
  "endpoint-refused-key": (a) => `Endpointul ${a.host} a refuzat cheia.`,
  "endpoint-reply-too-long": (a) => `${plural.ro(a.bytes) === "one" ? `Răspunsul de la ${a.host} a fost mai lung de un octet.` : plural.ro(a.bytes) === "few" ? `Răspunsul de la ${a.host} a fost mai lung de ${a.bytes} octeți.` : `Răspunsul de la ${a.host} a fost mai lung de ${a.bytes} de octeți.`}`,
  "endpoint-status": (a) => `Endpointul ${a.host} a răspuns cu starea ${a.status}.`,
  "endpoint-timed-out": (a) => `${plural.ro(a.seconds) === "one" ? `Niciun răspuns întreg de la ${a.host} într-o secundă.` : plural.ro(a.seconds) === "few" ? `Niciun răspuns întreg de la ${a.host} în ${a.seconds} secunde.` : `Niciun răspuns întreg de la ${a.host} în ${a.seconds} de secunde.`}`,
  "endpoint-unreachable": (a) => `Niciun răspuns de la ${a.host}: ${say(a.reason, "ro")}.`,
  "failed-altered": (a) => `„${a.quote}” este ${say(a.badge, "ro")}`,
  "failed-cited-for-nothing": (a) => `${a.claim}: citat pentru nicio propoziție`,
  "failed-cut": () => `răspunsul s-a întrerupt`,
  "failed-declined": () => `modelul spune că pasajele nu răspund`,
  "failed-figure": () => `afirmă o cifră pe care citatele nu o conțin`,
  "failed-names-nothing": () => `citarea nu numește nimic din ce s-a arătat`,
  "failed-near-match": (a) => `„${a.quote}” este doar aproape întocmai, în text scanat`,
  "failed-not-in-document": (a) => `„${a.quote}” nu este în ${a.title}`,
  "failed-uncited": () => `pentru această propoziție nu se citează nimic`,
  "failed-unreadable": () => `răspunsul nu s-a putut citi`,
  "failed-unresolved": (a) => `„${a.quote}”: ${say(a.why, "ro")}`,
  "file-changed": (a) => `${a.path} s-a schimbat în timp ce era citit.`,
  "file-damaged": (a) => `Fișierul este deteriorat: ${say(a.detail, "ro")}.`,
  "file-empty": () => `Fișierul este gol.`,
  "file-encrypted": () => `Fișierul este criptat: este nevoie de o parolă.`,
  "file-failed": (a) => `${a.path}: ${say(a.reason, "ro")}.`,
  "file-link-loop": (a) => `${a.path} este o legătură care duce înapoi la ea însăși.`,
  "file-not-found": (a) => `Nu există fișierul ${a.path}.`,
  "file-not-pdf": (a) => `Acesta nu este un fișier PDF. Conține ${say(a.found, "ro")}.`,
  "file-not-regular": (a) => `${a.path} este ${say(a.kind, "ro")}, nu un fișier.`,
  "file-over-limit": (a) => `${a.path} este mai mare de ${a.limit}, cât se poate citi aici.`,
  "file-permission": (a) => `${a.path} nu se poate deschide: acces refuzat.`,
  "file-protected": () => `Fișierul este protejat într-un fel pe care o parolă nu îl deschide.`,
  "file-too-large": (a) => `Fișierul are ${a.bytes} octeți; limita este ${a.limit}.`,
  "file-wrong-password": () => `Parola nu deschide acest fișier.`,
  "first-readable": (a) => `${plural.ro(a.pages) === "one" ? `Prima pagină se poate citi.` : plural.ro(a.pages) === "few" ? `Primele ${a.pages} pagini se pot citi.` : `Primele ${a.pages} de pagini se pot citi.`}`,
  "first-readable-rest-unknown": (a) => `${plural.ro(a.pages) === "one" ? `Prima pagină se poate citi; nu se știe câte au urmat.` : plural.ro(a.pages) === "few" ? `Primele ${a.pages} pagini se pot citi; nu se știe câte au urmat.` : `Primele ${a.pages} de pagini se pot citi; nu se știe câte au urmat.`}`,
  "header-unsendable": (a) => `Antetul ${a.name} nu se poate trimite.`,
  "index-damaged": (a) => `Indexul de căutare este deteriorat: ${say(a.reason, "ro")}.`,
  "index-failed": (a) => `Indexul de căutare a dat greș: ${say(a.reason, "ro")}.`,
  "index-full": () => `Nu mai este loc pentru indexul de căutare.`,
  "index-io": (a) => `Indexul de căutare nu s-a putut citi sau scrie: ${say(a.reason, "ro")}.`,
  "index-locked": (a) => `Indexul de căutare din ${a.folder} este folosit de alt program.`,
  "index-read-only": () => `Indexul de căutare este deschis doar pentru citire.`,
  "index-unusable": (a) => `Niciun index de căutare folosibil în ${a.folder}: ${say(a.reason, "ro")}.`,
  "key-characters": () => `Cheia conține caractere pe care nicio cheie nu le are.`,
  "kind-archive": (a) => `o arhivă ${a.format}`,
  "kind-device": () => `un dispozitiv`,
  "kind-epub": () => `o carte electronică (EPUB)`,
  "kind-excel": () => `un registru Excel`,
  "kind-folder": () => `un dosar de pe disc`,
  "kind-html": () => `o pagină HTML`,
  "kind-mail": () => `un e-mail`,
  "kind-office": () => `un document Office`,
  "kind-old-office": () => `un document Office sau e-mail vechi (.doc, .xls, .msg)`,
  "kind-opendocument": () => `un text OpenDocument`,
  "kind-picture": (a) => `o imagine ${a.format}`,
  "kind-pipe": () => `o conductă cu nume (pipe)`,
  "kind-postscript": () => `un fișier PostScript`,
  "kind-powerpoint": () => `o prezentare PowerPoint`,
  "kind-program": () => `un program`,
  "kind-rtf": () => `un document Rich Text (RTF)`,
  "kind-socket": () => `un soclu (socket)`,
  "kind-text": () => `text`,
  "kind-unknown": () => `ceva de un fel necunoscut`,
  "kind-word": () => `un document Word`,
  "kind-xml": () => `un fișier XML`,
  "kind-zeros": () => `numai zerouri (o descărcare sau copiere nereușită)`,
  "kind-zip": () => `o arhivă ZIP`,
  "library-busy": () => `Alt Touchstone scrie în această bibliotecă.`,
  "library-chain-broken": (a) => `Lanțul sesiunilor salvate este rupt la sesiunea ${a.session}: ${say(a.fault, "ro")}; nu s-a salvat nimic.`,
  "library-damaged": (a) => `Baza de date a bibliotecii este deteriorată: ${say(a.reason, "ro")}.`,
  "library-failed": (a) => `Baza de date a bibliotecii: ${say(a.reason, "ro")}.`,
  "library-full": () => `Nu este destul loc pentru bibliotecă.`,
  "library-newer": (a) => `Un Touchstone mai nou a scris această bibliotecă (schema ${a.found}; acest program cunoaște ${a.known}).`,
  "library-occupied": (a) => `${a.folder} conține alte fișiere și nicio bibliotecă.`,
  "library-read-only": (a) => `Biblioteca nu se poate deschide pentru scriere: ${say(a.reason, "ro")}.`,
  "library-ref-collision": () => `Două pasaje au aceeași referință.`,
  "library-shared": (a) => `${a.folder} este folosit și de alți utilizatori, așa că o bibliotecă din el nu ar fi privată.`,
  "model-found-no-answer": (a) => `${plural.ro(a.passages) === "one" ? `Modelul nu a găsit un răspuns în pasajul care i s-a arătat.` : plural.ro(a.passages) === "few" ? `Modelul nu a găsit un răspuns în cele ${a.passages} pasaje care i s-au arătat.` : `Modelul nu a găsit un răspuns în cele ${a.passages} de pasaje care i s-au arătat.`}`,
  "model-unnamed": () => `Pentru endpoint nu este numit niciun model.`,
  "name-unknown": () => `numele este necunoscut`,
  "network-unusable": () => `Setările de rețea ale endpointului nu se pot folosi.`,
  "no-quotation-found": () => `Niciunul dintre citatele lor nu s-a găsit cuvânt cu cuvânt, așa că nu se arată niciun răspuns.`,
  "no-reason-given": () => `Nu s-a spus niciun motiv.`,
  "no-whole-sentence": () => `Pasajele găsite nu conțin nicio propoziție întreagă care să îi răspundă.`,
  "not-connected": () => `nu s-a putut face legătura`,
  "not-exact": () => `Nu am o sursă destul de exactă pentru această întrebare.`,
  "nothing-close-in-documents": () => `Niciun pasaj din aceste documente nu se apropie de întrebare.`,
  "nothing-close-in-matter": () => `Niciun pasaj din acest dosar nu se apropie de întrebare.`,
  "nothing-listens": () => `acolo nu ascultă nimic`,
  "nothing-to-search": () => `Nu există niciun document în care să se caute. Adaugă documente sau lărgește filtrele.`,
  "ocr-language-missing": (a) => `Tesseract nu are limba ${a.wanted} (are ${a.known}).`,
  "ocr-missing": () => `Tesseract, care citește paginile din imaginea lor, nu este instalat.`,
  "ocr-not-confined": (a) => `Tesseract nu este izolat pe acest calculator: ar putea ajunge la ${a.reach}.`,
  "ocr-unusable": (a) => `Tesseract nu se poate folosi: ${a.detail}.`,
  "of-quotations": (a) => `${plural.ro(a.quotations) === "one" ? `un singur citat` : plural.ro(a.quotations) === "few" ? `${a.quotations} citate` : `${a.quotations} de citate`}`,
  "others-readable": (a) => `${a.pages === 0 ? `Celelalte nu se pot citi.` : plural.ro(a.pages) === "one" ? `Cealaltă se poate citi.` : `Celelalte ${a.pages} se pot citi.`}`,
  "page-absent": (a) => `${plural.ro(a.pages) === "one" ? `Nu există pagina ${a.page}: documentul are o singură pagină.` : plural.ro(a.pages) === "few" ? `Nu există pagina ${a.page}: documentul are ${a.pages} pagini.` : `Nu există pagina ${a.page}: documentul are ${a.pages} de pagini.`}`,
  "page-damaged": (a) => `Pagina ${a.page} este deteriorată.`,
  "pages": (a) => `${plural.ro(a.pages) === "one" ? `1 pagină` : plural.ro(a.pages) === "few" ? `${a.pages} pagini` : `${a.pages} de pagini`}`,
  "pages-damaged": (a) => `${plural.ro(a.pages) === "one" ? `${a.damaged} din ${a.pages} pagină sunt deteriorate.` : plural.ro(a.pages) === "few" ? `${a.damaged} din ${a.pages} pagini sunt deteriorate.` : `${a.damaged} din ${a.pages} de pagini sunt deteriorate.`}`,
  "pdfium-missing": (a) => `Componenta PDF lipsește: ${a.path}.`,
  "pdfium-unusable": (a) => `Componenta PDF ${a.path} nu se poate folosi: ${a.reason}.`,
  "policy-refuses": (a) => `${plural.ro(a.failed) === "one" ? `${a.failed} din ${say(a.all, "ro")} ale celei mai bune variante nu s-a putut verifica cuvânt cu cuvânt, iar setările refuză un asemenea răspuns.` : `${a.failed} din ${say(a.all, "ro")} ale celei mai bune variante nu s-au putut verifica cuvânt cu cuvânt, iar setările refuză un asemenea răspuns.`}`,
  "provider-unknown": (a) => `„${a.name}” nu este un furnizor; sunt openai (orice endpoint compatibil cu OpenAI), anthropic, gemini și ollama`,
  "proxy-unusable": () => `Serverul proxy al endpointului nu se poate folosi.`,
  "reader-crashed": () => `Citirea acestui fișier a oprit cititorul PDF.`,
  "reader-crashed-at": (a) => `Citirea acestui fișier a oprit cititorul PDF la pagina ${a.page}.`,
  "reader-failed": (a) => `Cititorul PDF s-a oprit: ${say(a.why, "ro")}.`,
  "reader-not-confined": (a) => `Programul care citește documentele nu este izolat pe acest calculator: ar putea ajunge la ${a.reach}.`,
  "reader-slow": () => `Citirea acestui fișier a durat prea mult.`,
  "reader-slow-at": (a) => `Citirea acestui fișier a durat prea mult la pagina ${a.page}.`,
  "reply-given-up": () => `endpointul a renunțat la mijloc`,
  "reply-not-chat": () => `nu este un răspuns de chat`,
  "reply-not-embeddings": () => `nu este un răspuns cu vectori`,
  "reply-not-handled": () => `nu s-a putut prelucra`,
  "reply-not-json": () => `nu este JSON`,
  "reply-not-rerank": () => `nu este un răspuns de reordonare`,
  "reply-other-length": () => `vectorii au altă lungime decât înainte`,
  "reply-unreadable": () => `Răspunsul modelului nu s-a putut citi.`,
  "reply-vector-missing": () => `lipsește un vector`,
  "search-stopped": () => `o căutare s-a oprit`,
  "sentences": (a) => `${a.sentences.map((m) => say(m, "ro")).join(" ")}`,
  "stopped": () => `Oprit.`,
  "suggest-another-model": () => `Alege alt model în setări.`,
  "suggest-ask-again": () => `Întreabă din nou: altă variantă poate cita întocmai.`,
  "suggest-ask-what-it-says": (a) => `Întreabă ce spune ${a.title} despre ${a.name}.`,
  "suggest-ask-without-name": () => `Pune aceeași întrebare fără să îl numești, ca să vezi ce spun aceste documente.`,
  "suggest-extracts": () => `Răspunde cu extrase, fără model.`,
  "suggest-import-authority": (a) => `Importă ${a.name} ca să se poată cita din el.`,
  "suggest-one-thing": () => `Întreabă pe rând despre un document, o clauză sau o parte.`,
  "suggest-own-words": () => `Folosește cuvinte din documente.`,
  "suggest-show-failed": () => `Lasă setările să arate un asemenea răspuns, cu citatele nereușite marcate.`,
  "suggest-try-again": () => `Încearcă din nou.`,
  "suggest-words-such-as": (a) => `Folosește cuvinte din documente, cum ar fi ${a.words}.`,
  "unknown-three-words": (a) => `Niciunul dintre cele găsite nu conține „${a.first}”, „${a.second}” sau „${a.third}”.`,
  "unknown-two-words": (a) => `Niciunul dintre cele găsite nu conține „${a.first}” sau „${a.second}”.`,
  "unknown-word": (a) => `Niciunul dintre cele găsite nu conține „${a.first}”.`,
  "vector-other-length": (a) => `un vector are ${a.numbers} numere, nu ${a.expected}`,
  "verbatim": (a) => `${a.text}`,
};

const catalogues = { en, ro };

export type Language = keyof typeof catalogues;

/** The words of a message. */
export function say(message: Message, language: Language): string {
  const words = catalogues[language][message.id] as ((args: never) => string) | undefined;
  return words ? words(message.args as never) : message.id;
}
