# What `touchstone-audit` prints beside its report.

auditor-help =
    Checks a Touchstone bundle, or a session record, from the files alone.

    Usage: touchstone-audit FILE [--documents DIR] [--key KEY] [--tsa FILE] [--stored-text] [--sandbox warn] [--lang LANG] [--json]

      --documents DIR  your own copies of the cited files, found by their hash
      --key KEY        the maker's public key (64 hexadecimal digits), received by another way
      --tsa FILE       certificates (PEM) that time stamps must lead to: your own copy of the authority's, or of its root
      --stored-text    do not read the PDFs again: verdicts are derived from the text in the bundle; the text itself is not
                       checked, and the audit does not pass
      --sandbox warn   read the PDFs even where this computer does not confine the process that reads them; without it
                       they are not read there
      --lang LANG      language of the report: en or ro (otherwise TOUCHSTONE_LANG, then the system's)
      --json           print the report as JSON

    Exit status: 0 every fact of every citation is as the record says; 1 something is not, or was not looked at; 2 the audit
    could not run. Pages that were read by OCR are read again where the same Tesseract is installed. No network is used and
    no file is written. libpdfium is found by TOUCHSTONE_PDFIUM, or beside this program.
auditor-no-file = No file is named.
auditor-see-help = `touchstone-audit --help` explains.
auditor-value-missing = { $option } needs a value.
auditor-key-form = A key has 64 hexadecimal digits.
auditor-sandbox-form = --sandbox is required or warn.
auditor-unknown-option = There is no option { $option }.
auditor-one-file = Only one file can be checked at a time.
auditor-print-failed = The report cannot be printed: { $why }.
