# What is exported.

draft-report-not-bundle = Verificarea unui text nu se poate exporta ca pachet.
audit-report-not-bundle = Raportul unui audit nu se poate exporta ca pachet.
export-form-unknown = O sesiune nu se poate exporta în { $file }: extensia nu este a unui format de export.
draft-not-the-checked-file = { $file } nu este fișierul care a fost verificat.
advice-check-again = Verifică-l din nou.
comments-need-docx = Numai un .docx se poate restitui cu comentarii.
advice-write-report = Salvează în schimb un raport.
stored-file-of-document-gone = Fișierul stocat al documentului { $title } a dispărut.
advice-import-again = Importă-l din nou.
stored-file-changed = Fișierul stocat al documentului { $title } nu mai corespunde amprentei sale.
advice-import-original = Importă din nou originalul.
stored-file-changed-or-gone = Fișierul stocat al documentului { $title } nu mai corespunde amprentei sha256 sau a dispărut.
advice-export-without-documents = Importă din nou fișierul sau exportă fără documente.
cited-text-gone = Textul documentului { $title } pe care îl citează sesiunea nu mai este în bibliotecă.
advice-export-record = Înregistrarea singură se poate exporta totuși: dă fișierului extensia .json.
advice-report-endings = Dă fișierului una dintre extensiile { $endings }.
