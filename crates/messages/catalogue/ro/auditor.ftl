# Ce tipărește `touchstone-audit` pe lângă raport.

auditor-help =
    Verifică un pachet Touchstone sau o înregistrare de sesiune, numai din fișiere.

    Utilizare: touchstone-audit FIȘIER [--documents FOLDER] [--key CHEIE] [--tsa FIȘIER] [--stored-text] [--sandbox warn] [--lang LIMBĂ] [--json]

      --documents FOLDER copiile tale ale fișierelor citate, găsite după amprentă
      --key CHEIE        cheia publică a celui care a făcut pachetul (64 de cifre hexazecimale), primită pe altă cale
      --tsa FIȘIER       certificate (PEM) la care trebuie să ducă mărcile temporale: copia ta a celor ale autorității sau a
                         rădăcinii ei
      --stored-text      nu recitește PDF-urile: verdictele se deduc din textul din pachet; textul însuși nu se verifică, iar
                         auditul nu trece
      --sandbox warn     citește PDF-urile și acolo unde calculatorul nu izolează procesul care le citește; altfel, acolo nu
                         se citesc
      --lang LIMBĂ       limba raportului: en sau ro (altfel TOUCHSTONE_LANG, apoi cea a sistemului)
      --json             tipărește raportul ca JSON

    Cod de ieșire: 0 totul, la fiecare citat, este cum spune înregistrarea; 1 ceva nu este sau nu s-a verificat; 2 auditul
    nu a putut rula. Paginile citite prin OCR se recitesc acolo unde este instalat același Tesseract. Nu se folosește
    rețeaua și nu se scrie niciun fișier. libpdfium se caută după TOUCHSTONE_PDFIUM sau lângă acest program.
auditor-no-file = Nu este indicat niciun fișier.
auditor-see-help = `touchstone-audit --help` explică.
auditor-value-missing = { $option } are nevoie de o valoare.
auditor-key-form = O cheie are 64 de cifre hexazecimale.
auditor-sandbox-form = --sandbox este required sau warn.
auditor-unknown-option = Nu există opțiunea { $option }.
auditor-one-file = Se poate verifica un singur fișier odată.
auditor-print-failed = Raportul nu se poate tipări: { $why }.
