# What is exported.

draft-report-not-bundle = Raportul asupra unui proiect nu este un pachet.
audit-report-not-bundle = Raportul unui audit nu este un pachet.
export-form-unknown = { $file } are o extensie în care o sesiune nu poate fi exportată.
draft-not-the-checked-file = { $file } nu este fișierul care a fost verificat.
advice-check-again = Verifică-l din nou.
comments-need-docx = Numai un .docx poate fi returnat cu comentarii.
advice-write-report = Scrie un raport în loc.
stored-file-of-document-gone = Fișierul stocat al documentului { $title } a dispărut.
advice-import-again = Importă-l din nou.
stored-file-changed = Fișierul stocat al documentului { $title } nu mai corespunde amprentei sale.
advice-import-original = Importă din nou originalul.
stored-file-changed-or-gone = Fișierul stocat al documentului { $title } nu mai corespunde sha256 sau a dispărut.
advice-export-without-documents = Importă din nou fișierul sau exportă fără documente.
cited-text-gone = Textul documentului { $title } pe care îl citează sesiunea nu mai este în bibliotecă.
advice-export-record = Înregistrarea singură poate fi încă exportată: dă fișierului extensia .json.
advice-report-endings = Dă fișierului una dintre extensiile { $endings }.
