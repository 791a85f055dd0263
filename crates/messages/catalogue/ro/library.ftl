# The library and its documents.

date-impossible = { $date }: { $reason }.
advice-later-day = Indică o dată ulterioară.
not-a-date = „{ $date }” nu este o dată.
advice-date-form = Scrie-o ca AAAA-LL-ZZ.
days-reversed = { $until } este înainte de { $from }.
advice-days-in-order = Indică întâi prima zi de valabilitate, apoi ultima.
no-library-in-folder = Nu există nicio bibliotecă în { $folder }.
advice-import-first = Importă întâi documente (touchstone import CALE) sau indică alt folder cu --library.
file-not-utf8 = { $file } nu este text UTF-8.
advice-save-utf8 = Salvează-l ca UTF-8.
no-such-folder = Nu există folderul { $folder }.
advice-check-path = Verifică calea.
advice-name-another-file = Indică alt fișier.
no-such-version = { $title } nu are versiunea { $hash }.
text-missing = Textul documentului { $title } lipsește.
page-boxes-unreadable = { $title }, pagina { $page }: { $reason }.
index-being-written = Alt proces Touchstone scrie în indexul acestei biblioteci.
advice-index-follows = Nu se pierde nimic: indexul se actualizează după ce acesta termină.
pdfium-not-found = libpdfium nu a fost găsit, așa că fișierele PDF nu pot fi citite.
advice-set-pdfium = Rulează `cargo xtask setup` sau pune în TOUCHSTONE_PDFIUM calea bibliotecii.
library-already-there = În { $folder } există deja o bibliotecă.
advice-new-folder-nothing-overwritten = Indică un folder nou cu --library; nimic nu se suprascrie.
folder-not-empty = { $folder } nu este gol.
advice-new-folder = Indică un folder nou cu --library.
backup-database-damaged = Baza de date din { $file } este deteriorată: { $reason }.
advice-other-backup = Folosește altă copie de siguranță.
backup-file-missing = Fișierul { $hash } lipsește din { $backup } sau a fost modificat.
backup-incomplete = { $file } nu este o copie de siguranță completă: { $reason }.
backup-failed = { $file }: { $reason }.
advice-run-doctor = Rulează `touchstone doctor`.
no-such-document = Niciun document nu se numește „{ $name }”.
advice-list-documents = `touchstone documents` enumeră identificatorii, titlurile și amprentele.
no-document-in-language = Niciun document nu este în limba „{ $language }”.
no-such-matter = Nu există niciun dosar numit „{ $name }”.
advice-name-by-id = Indică unul prin identificator: { $ids }.
not-enough-space = Spațiu insuficient: sunt necesari { $needed } { $unit }, liberi sunt { $free } { $unit }.
not-a-hash = „{ $hash }” nu este o amprentă.
no-such-session = Nu există sesiunea „{ $id }”.
advice-list-sessions = `touchstone sessions` le enumeră.
document-not-converted = { $title } nu a fost convertit din alt fișier.
advice-stored-is-imported = Fișierul stocat este chiar cel importat.
original-gone = Originalul documentului { $title } a dispărut.
advice-import-original-pages-readable = Paginile pot fi încă citite; importă din nou originalul.
original-changed = Originalul stocat al documentului { $title } nu mai corespunde amprentei sha256, așa că nu a fost scris.
advice-add-version = Importă în schimb fișierul cu „Adaugă o versiune…”.
cannot-join-versions = { $title } nu poate deveni o versiune a documentului { $other }.
sessions-cite-document = Sesiuni salvate citează { $title }.
session-name-length = Numele unei sesiuni trebuie să aibă între 1 și 200 de caractere.
advice-other-name = Alege alt nume.
audit-of-session-or-file = Se auditează o sesiune sau un fișier.
advice-purge-force = Scoate-l din căutare fără --purge sau adaugă --force: sesiunile își păstrează citatele, care însă nu mai pot fi verificate.
several-with-hash = { $documents ->
    [few] { $documents } documente au
   *[other] { $documents } de documente au
} amprenta „{ $name }”.
several-with-title = { $documents ->
    [few] { $documents } documente au
   *[other] { $documents } de documente au
} titlul „{ $name }”.
several-with-file-name = { $documents ->
    [few] { $documents } documente au
   *[other] { $documents } de documente au
} numele de fișier „{ $name }”.
advice-there-are = Există: { $names }.
advice-no-language-known = Nu se cunoaște limba niciunui text.
advice-no-matters = Biblioteca nu are niciun dosar.
purge-cited = { $sessions ->
    [one] O sesiune salvată citează { $title }: ștergerea definitivă ar lăsa sesiunea fără sursă.
    [few] { $sessions } sesiuni salvate citează { $title }: ștergerea definitivă le-ar lăsa fără sursă.
   *[other] { $sessions } de sesiuni salvate citează { $title }: ștergerea definitivă le-ar lăsa fără sursă.
}
index-brought-in-line = Indexul de căutare a fost adus la zi cu biblioteca.
file-fetched-again = Fișierul documentului { $document } a fost preluat din nou de unde fusese importat.
leftovers-deleted = { $files ->
    [one] A fost șters 1 fișier rămas de la un import întrerupt.
    [few] Au fost șterse { $files } fișiere rămase de la un import întrerupt.
   *[other] Au fost șterse { $files } de fișiere rămase de la un import întrerupt.
}
answer-behind-broken-chain = Răspunsul este salvat, dar lanțul sesiunilor salvate este rupt la sesiunea { $session }: { $fault }.
advice-broken-chain = Rulează `touchstone audit --all` pentru a vedea ce sesiuni sunt încă în regulă și `touchstone doctor`; lasă biblioteca și copiile de siguranță cum sunt până afli ce s-a întâmplat.
advice-rebuild-index = Rulează `touchstone doctor --repair`.
advice-own-folder = Alege pentru bibliotecă un folder numai al tău.
advice-empty-folder = Alege pentru bibliotecă un folder nou sau gol.
advice-folder-permissions = Verifică drepturile asupra folderului.
advice-open-and-print = Cere expeditorului o copie fără protecție sau deschide-l în programul pentru care a fost făcut și tipărește-l ca PDF.
advice-other-pdfium = Rulează din nou `cargo xtask setup` sau pune în TOUCHSTONE_PDFIUM alt libpdfium.
folder-occupied = { $folder } conține alte fișiere, dar nicio bibliotecă.
folder-shared = { $folder } este accesibil și altor utilizatori, așa că o bibliotecă în el nu ar fi privată.
library-of-newer-program = Această bibliotecă a fost scrisă de un Touchstone mai nou (schema { $found }; acest program cunoaște { $known }).
library-being-written = Alt proces Touchstone scrie în această bibliotecă.
database-damaged = Baza de date a bibliotecii este deteriorată: { $reason }.
database-read-only = Biblioteca nu poate fi deschisă pentru scriere: { $reason }.
database-failed = Baza de date a bibliotecii: { $reason }.
chain-broken-nothing-saved = Lanțul sesiunilor salvate este rupt la sesiunea { $session }: { $fault }; nu s-a salvat nimic.
no-such-file = Nu există fișierul { $file }.
permission-denied = { $file } nu poate fi deschis: acces refuzat.
file-error = { $file }: { $reason }.
no-space-for-library = Spațiu insuficient pentru bibliotecă.
title-is-empty = Un titlu trebuie să aibă cel puțin un cuvânt.
advice-give-a-title = Scrie titlul între ghilimele, după document.
