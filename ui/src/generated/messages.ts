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
  | { id: "address-without-page"; args: { address: string } }
  | { id: "address-wrong"; args: { why: Message } }
  | { id: "advice-add-version"; args: Record<string, never> }
  | { id: "advice-address-form"; args: Record<string, never> }
  | { id: "advice-ambiguous"; args: Record<string, never> }
  | { id: "advice-ask-again"; args: Record<string, never> }
  | { id: "advice-ask-anew-in-matter"; args: Record<string, never> }
  | { id: "advice-ask-something"; args: Record<string, never> }
  | { id: "advice-audit-says-more"; args: Record<string, never> }
  | { id: "advice-bad-request"; args: Record<string, never> }
  | { id: "advice-broken-chain"; args: Record<string, never> }
  | { id: "advice-cancelled"; args: Record<string, never> }
  | { id: "advice-check-again"; args: Record<string, never> }
  | { id: "advice-check-path"; args: Record<string, never> }
  | { id: "advice-cited"; args: Record<string, never> }
  | { id: "advice-commands-have-keys"; args: Record<string, never> }
  | { id: "advice-damaged"; args: Record<string, never> }
  | { id: "advice-date-form"; args: Record<string, never> }
  | { id: "advice-days-in-order"; args: Record<string, never> }
  | { id: "advice-declare-endpoint"; args: { name: string } }
  | { id: "advice-disk-full"; args: Record<string, never> }
  | { id: "advice-embedding-model"; args: Record<string, never> }
  | { id: "advice-empty-file"; args: Record<string, never> }
  | { id: "advice-empty-folder"; args: Record<string, never> }
  | { id: "advice-endpoint-name-form"; args: Record<string, never> }
  | { id: "advice-endpoint-unreachable"; args: Record<string, never> }
  | { id: "advice-export-record"; args: Record<string, never> }
  | { id: "advice-export-without-documents"; args: Record<string, never> }
  | { id: "advice-file-changed"; args: Record<string, never> }
  | { id: "advice-folder-permissions"; args: Record<string, never> }
  | { id: "advice-fresh-copy"; args: Record<string, never> }
  | { id: "advice-give-a-title"; args: Record<string, never> }
  | { id: "advice-give-address"; args: Record<string, never> }
  | { id: "advice-give-key"; args: Record<string, never> }
  | { id: "advice-give-one"; args: Record<string, never> }
  | { id: "advice-golden-document"; args: Record<string, never> }
  | { id: "advice-golden-form"; args: Record<string, never> }
  | { id: "advice-import-again"; args: Record<string, never> }
  | { id: "advice-import-alone"; args: Record<string, never> }
  | { id: "advice-import-first"; args: Record<string, never> }
  | { id: "advice-import-from-source"; args: Record<string, never> }
  | { id: "advice-import-original"; args: Record<string, never> }
  | { id: "advice-import-original-pages-readable"; args: Record<string, never> }
  | { id: "advice-import-readable"; args: Record<string, never> }
  | { id: "advice-import-to-search"; args: Record<string, never> }
  | { id: "advice-index-follows"; args: Record<string, never> }
  | { id: "advice-install-libreoffice"; args: Record<string, never> }
  | { id: "advice-install-ocr-language"; args: Record<string, never> }
  | { id: "advice-install-package"; args: Record<string, never> }
  | { id: "advice-install-tesseract"; args: Record<string, never> }
  | { id: "advice-internal"; args: Record<string, never> }
  | { id: "advice-io"; args: Record<string, never> }
  | { id: "advice-json-lines"; args: Record<string, never> }
  | { id: "advice-key-not-in-config"; args: Record<string, never> }
  | { id: "advice-key-of-address"; args: Record<string, never> }
  | { id: "advice-key-refused"; args: Record<string, never> }
  | { id: "advice-key-set"; args: Record<string, never> }
  | { id: "advice-keychain"; args: Record<string, never> }
  | { id: "advice-keychain-absent"; args: Record<string, never> }
  | { id: "advice-keychain-ambiguous"; args: Record<string, never> }
  | { id: "advice-keychain-locked"; args: Record<string, never> }
  | { id: "advice-keychain-refused"; args: Record<string, never> }
  | { id: "advice-later-day"; args: Record<string, never> }
  | { id: "advice-library-busy"; args: Record<string, never> }
  | { id: "advice-link-form"; args: Record<string, never> }
  | { id: "advice-list-documents"; args: Record<string, never> }
  | { id: "advice-list-sessions"; args: Record<string, never> }
  | { id: "advice-list-settings"; args: Record<string, never> }
  | { id: "advice-list-watched"; args: Record<string, never> }
  | { id: "advice-make-key"; args: Record<string, never> }
  | { id: "advice-mend-file"; args: Record<string, never> }
  | { id: "advice-mend-prompts"; args: Record<string, never> }
  | { id: "advice-name-another-file"; args: Record<string, never> }
  | { id: "advice-name-by-id"; args: { ids: string } }
  | { id: "advice-name-file"; args: Record<string, never> }
  | { id: "advice-name-folder"; args: Record<string, never> }
  | { id: "advice-new-folder"; args: Record<string, never> }
  | { id: "advice-new-folder-nothing-overwritten"; args: Record<string, never> }
  | { id: "advice-newer-library"; args: Record<string, never> }
  | { id: "advice-newer-linux"; args: Record<string, never> }
  | { id: "advice-no-documents"; args: Record<string, never> }
  | { id: "advice-no-language-known"; args: Record<string, never> }
  | { id: "advice-no-library"; args: Record<string, never> }
  | { id: "advice-no-matters"; args: Record<string, never> }
  | { id: "advice-no-sandbox-here"; args: Record<string, never> }
  | { id: "advice-not-a-new-position"; args: Record<string, never> }
  | { id: "advice-not-confined"; args: Record<string, never> }
  | { id: "advice-not-found"; args: Record<string, never> }
  | { id: "advice-not-pdf"; args: Record<string, never> }
  | { id: "advice-nothing-to-do"; args: Record<string, never> }
  | { id: "advice-ocr-missing"; args: Record<string, never> }
  | { id: "advice-offsets"; args: Record<string, never> }
  | { id: "advice-open-again"; args: Record<string, never> }
  | { id: "advice-open-and-print"; args: Record<string, never> }
  | { id: "advice-other-backup"; args: Record<string, never> }
  | { id: "advice-other-name"; args: Record<string, never> }
  | { id: "advice-other-pdfium"; args: Record<string, never> }
  | { id: "advice-own-folder"; args: Record<string, never> }
  | { id: "advice-page-it-has"; args: Record<string, never> }
  | { id: "advice-page-not-drawn"; args: Record<string, never> }
  | { id: "advice-password-needed"; args: Record<string, never> }
  | { id: "advice-password-text-readable"; args: Record<string, never> }
  | { id: "advice-pdfium-missing"; args: Record<string, never> }
  | { id: "advice-permission"; args: Record<string, never> }
  | { id: "advice-protected"; args: Record<string, never> }
  | { id: "advice-public-key-form"; args: Record<string, never> }
  | { id: "advice-purge-force"; args: Record<string, never> }
  | { id: "advice-question-empty"; args: Record<string, never> }
  | { id: "advice-question-saved-retry"; args: Record<string, never> }
  | { id: "advice-question-too-long"; args: Record<string, never> }
  | { id: "advice-readable-formats"; args: Record<string, never> }
  | { id: "advice-readable-imported"; args: Record<string, never> }
  | { id: "advice-rebuild-index"; args: Record<string, never> }
  | { id: "advice-recognise-draft"; args: Record<string, never> }
  | { id: "advice-region-form"; args: Record<string, never> }
  | { id: "advice-reinstall-tesseract"; args: Record<string, never> }
  | { id: "advice-remove-or-import-other"; args: Record<string, never> }
  | { id: "advice-report-endings"; args: { endings: string } }
  | { id: "advice-report-it"; args: Record<string, never> }
  | { id: "advice-resave-docx"; args: Record<string, never> }
  | { id: "advice-restart-computer"; args: Record<string, never> }
  | { id: "advice-restore-library"; args: Record<string, never> }
  | { id: "advice-run-doctor"; args: Record<string, never> }
  | { id: "advice-save-as-these"; args: Record<string, never> }
  | { id: "advice-save-contents"; args: Record<string, never> }
  | { id: "advice-save-docx"; args: Record<string, never> }
  | { id: "advice-save-mail"; args: Record<string, never> }
  | { id: "advice-save-pdf"; args: Record<string, never> }
  | { id: "advice-save-pdf-maybe-damaged"; args: Record<string, never> }
  | { id: "advice-save-utf8"; args: Record<string, never> }
  | { id: "advice-save-utf8-import"; args: Record<string, never> }
  | { id: "advice-set-endpoint-url"; args: Record<string, never> }
  | { id: "advice-set-model"; args: { setting: string } }
  | { id: "advice-set-pdfium"; args: Record<string, never> }
  | { id: "advice-set-setting"; args: { setting: string } }
  | { id: "advice-shorten-question"; args: Record<string, never> }
  | { id: "advice-signing-key"; args: Record<string, never> }
  | { id: "advice-split-file"; args: Record<string, never> }
  | { id: "advice-stored-is-imported"; args: Record<string, never> }
  | { id: "advice-temporary-folder"; args: Record<string, never> }
  | { id: "advice-there-are"; args: { names: string } }
  | { id: "advice-thresholds"; args: Record<string, never> }
  | { id: "advice-too-large"; args: Record<string, never> }
  | { id: "advice-try-again-or-extracts"; args: Record<string, never> }
  | { id: "advice-unlock-keychain"; args: Record<string, never> }
  | { id: "advice-wait-for-writer"; args: Record<string, never> }
  | { id: "advice-watch-other"; args: Record<string, never> }
  | { id: "advice-write-report"; args: Record<string, never> }
  | { id: "advice-wrong-password"; args: Record<string, never> }
  | { id: "alteration-inserted"; args: { quote: string } }
  | { id: "alteration-inserts-kind"; args: { what: Message } }
  | { id: "alteration-omits-kind"; args: { what: Message } }
  | { id: "alteration-omitted"; args: { source: string } }
  | { id: "alteration-replaced"; args: { quote: string; source: string } }
  | { id: "alteration-replaces-kind"; args: { what: Message } }
  | { id: "answer-behind-broken-chain"; args: { fault: Message; session: string } }
  | { id: "audit-address"; args: Record<string, never> }
  | { id: "audit-altered"; args: { fault: Message } }
  | { id: "audit-anchor-missing"; args: { anchor: number } }
  | { id: "audit-anchor-twice"; args: { anchor: number } }
  | { id: "audit-as-saved"; args: Record<string, never> }
  | { id: "audit-boxes"; args: Record<string, never> }
  | { id: "audit-by-a-person"; args: Record<string, never> }
  | { id: "audit-by-people"; args: Record<string, never> }
  | { id: "audit-chain-elsewhere"; args: Record<string, never> }
  | { id: "audit-citation-fields"; args: { fields: string } }
  | { id: "audit-citation-place"; args: { fields: string } }
  | { id: "audit-claim-id"; args: Record<string, never> }
  | { id: "audit-closest-moved"; args: Record<string, never> }
  | { id: "audit-document"; args: { file: Message; text: Message } }
  | { id: "audit-does-not-fit"; args: Record<string, never> }
  | { id: "audit-evidence"; args: { fields: string } }
  | { id: "audit-evidence-by-rules"; args: { fields: string; now: string; rules: string } }
  | { id: "audit-facts"; args: { file: Message; text: Message; verdict: Message } }
  | { id: "audit-file-differs"; args: Record<string, never> }
  | { id: "audit-file-gone"; args: Record<string, never> }
  | { id: "audit-file-hash"; args: { cited: string; found: string; title: string } }
  | { id: "audit-file-missing"; args: Record<string, never> }
  | { id: "audit-file-missing-of"; args: { hash: string; title: string } }
  | { id: "audit-file-other"; args: Record<string, never> }
  | { id: "audit-file-unread"; args: Record<string, never> }
  | { id: "audit-file-unread-of"; args: { hash: string; title: string; why: Message } }
  | { id: "audit-file-vanished"; args: Record<string, never> }
  | { id: "audit-format-unknown"; args: { format: string; known: string } }
  | { id: "audit-heading-all"; args: { all: number } }
  | { id: "audit-heading-altered"; args: Record<string, never> }
  | { id: "audit-heading-file-differs"; args: { count: number } }
  | { id: "audit-heading-file-missing"; args: { count: number } }
  | { id: "audit-heading-hold"; args: { all: number; hold: number } }
  | { id: "audit-heading-near-match"; args: { count: number } }
  | { id: "audit-heading-never-found"; args: { count: number } }
  | { id: "audit-heading-never-resolved"; args: { count: number } }
  | { id: "audit-heading-none"; args: Record<string, never> }
  | { id: "audit-heading-not-looked-at"; args: { count: number } }
  | { id: "audit-heading-text-differs"; args: { count: number } }
  | { id: "audit-heading-unreadable"; args: Record<string, never> }
  | { id: "audit-heading-unsound"; args: Record<string, never> }
  | { id: "audit-heading-verdict-differs"; args: { count: number } }
  | { id: "audit-holds"; args: Record<string, never> }
  | { id: "audit-holds-altered"; args: Record<string, never> }
  | { id: "audit-in-the-file"; args: { now: Message; pipeline: string; said: Message } }
  | { id: "audit-later-fields"; args: { format: string } }
  | { id: "audit-lengths"; args: { title: string } }
  | { id: "audit-mark-bad"; args: { why: Message } }
  | { id: "audit-names-as-typed"; args: Record<string, never> }
  | { id: "audit-near-match"; args: Record<string, never> }
  | { id: "audit-neither-pdf-nor-text"; args: Record<string, never> }
  | { id: "audit-never-found"; args: Record<string, never> }
  | { id: "audit-never-found-and"; args: { result: Message } }
  | { id: "audit-never-resolved"; args: Record<string, never> }
  | { id: "audit-no-document"; args: { said: Message } }
  | { id: "audit-no-pdfium"; args: Record<string, never> }
  | { id: "audit-none"; args: Record<string, never> }
  | { id: "audit-not-derived"; args: Record<string, never> }
  | { id: "audit-not-looked-at"; args: Record<string, never> }
  | { id: "audit-not-reread"; args: { why: Message } }
  | { id: "audit-now-under"; args: { pipeline: string; place: Message } }
  | { id: "audit-of-session-or-file"; args: Record<string, never> }
  | { id: "audit-other-reader"; args: { ours: string; reader: string } }
  | { id: "audit-outline-unknown"; args: { known: string; version: string } }
  | { id: "audit-pages"; args: { count: number; numbers: string } }
  | { id: "audit-pages-more"; args: { more: number; numbers: string } }
  | { id: "audit-passage"; args: { reference: string } }
  | { id: "audit-passage-unknown"; args: Record<string, never> }
  | { id: "audit-program-not-found"; args: Record<string, never> }
  | { id: "audit-quotation-unchecked"; args: { quote: string } }
  | { id: "audit-quote-missing"; args: { anchor: number } }
  | { id: "audit-read-with"; args: { pipeline: string } }
  | { id: "audit-reading-stopped"; args: Record<string, never> }
  | { id: "audit-refusal-odd"; args: Record<string, never> }
  | { id: "audit-report-not-bundle"; args: Record<string, never> }
  | { id: "audit-reread-otherwise"; args: Record<string, never> }
  | { id: "audit-row-document"; args: Record<string, never> }
  | { id: "audit-row-facts"; args: Record<string, never> }
  | { id: "audit-row-note"; args: Record<string, never> }
  | { id: "audit-row-question"; args: Record<string, never> }
  | { id: "audit-row-time-stamp"; args: Record<string, never> }
  | { id: "audit-rules-earlier"; args: { now: string; rules: string } }
  | { id: "audit-rules-unknown"; args: { known: string; rules: string } }
  | { id: "audit-scan-holds"; args: Record<string, never> }
  | { id: "audit-sealed-text-missing"; args: { pipeline: string } }
  | { id: "audit-sealed-verdict"; args: Record<string, never> }
  | { id: "audit-sentence-anchors"; args: Record<string, never> }
  | { id: "audit-sentence-cut"; args: Record<string, never> }
  | { id: "audit-sentence-items"; args: Record<string, never> }
  | { id: "audit-sentence-state"; args: { derived: Message; said: Message } }
  | { id: "audit-sentence-unlisted"; args: { words: string } }
  | { id: "audit-sentences-disordered"; args: Record<string, never> }
  | { id: "audit-session-saved"; args: { at: string; session: string } }
  | { id: "audit-signature-by"; args: { key: string; signature: Message } }
  | { id: "audit-signed-off"; args: { accepted: number; citations: number; objected: number; seen: number } }
  | { id: "audit-span-absent"; args: { end: number; start: number } }
  | { id: "audit-span-moved"; args: { end: number; from: number; start: number; to: number } }
  | { id: "audit-span-unmarked"; args: Record<string, never> }
  | { id: "audit-span-words"; args: { end: number; start: number } }
  | { id: "audit-status"; args: { derived: Message; said: Message } }
  | { id: "audit-status-by-rules"; args: { derived: Message; now: string; rules: string; said: Message } }
  | { id: "audit-stored-text"; args: Record<string, never> }
  | { id: "audit-tally"; args: { fields: string } }
  | { id: "audit-tally-file-differs"; args: Record<string, never> }
  | { id: "audit-tally-file-missing"; args: Record<string, never> }
  | { id: "audit-tally-hold"; args: Record<string, never> }
  | { id: "audit-tally-near-match"; args: Record<string, never> }
  | { id: "audit-tally-never-found"; args: Record<string, never> }
  | { id: "audit-tally-never-resolved"; args: Record<string, never> }
  | { id: "audit-tally-not-looked-at"; args: Record<string, never> }
  | { id: "audit-tally-text-differs"; args: Record<string, never> }
  | { id: "audit-tally-verdict-differs"; args: Record<string, never> }
  | { id: "audit-text-altered"; args: { title: string } }
  | { id: "audit-text-differs"; args: Record<string, never> }
  | { id: "audit-text-differs-on"; args: { pages: Message; title: string } }
  | { id: "audit-text-none"; args: { title: string } }
  | { id: "audit-text-not-compared"; args: { title: string; why: Message } }
  | { id: "audit-text-not-compared-on"; args: { pages: Message; title: string; why: Message } }
  | { id: "audit-text-of-pictures"; args: { title: string } }
  | { id: "audit-text-other"; args: Record<string, never> }
  | { id: "audit-text-sealed-other"; args: { title: string } }
  | { id: "audit-text-unlisted"; args: { anchor: number } }
  | { id: "audit-text-unread"; args: Record<string, never> }
  | { id: "audit-time-stamp"; args: { at: string; authority: string } }
  | { id: "audit-unreadable"; args: { why: Message } }
  | { id: "audit-verdict-differs"; args: Record<string, never> }
  | { id: "audit-verdict-other"; args: Record<string, never> }
  | { id: "audit-verdict-unread"; args: Record<string, never> }
  | { id: "audit-was-never-found"; args: Record<string, never> }
  | { id: "audit-was-never-resolved"; args: Record<string, never> }
  | { id: "auditor-help"; args: Record<string, never> }
  | { id: "auditor-key-form"; args: Record<string, never> }
  | { id: "auditor-no-file"; args: Record<string, never> }
  | { id: "auditor-one-file"; args: Record<string, never> }
  | { id: "auditor-print-failed"; args: { why: string } }
  | { id: "auditor-sandbox-form"; args: Record<string, never> }
  | { id: "auditor-see-help"; args: Record<string, never> }
  | { id: "auditor-unknown-option"; args: { option: string } }
  | { id: "auditor-value-missing"; args: { option: string } }
  | { id: "authority-mentioned-in"; args: { name: string; title: string } }
  | { id: "authority-mentioned-in-several"; args: { documents: number; name: string } }
  | { id: "authority-mentioned-nowhere"; args: { name: string } }
  | { id: "backup-database-damaged"; args: { file: string; reason: string } }
  | { id: "backup-failed"; args: { file: string; reason: string } }
  | { id: "backup-file-missing"; args: { backup: string; hash: string } }
  | { id: "backup-incomplete"; args: { file: string; reason: string } }
  | { id: "badge-altered"; args: { what: Message } }
  | { id: "badge-in-scan"; args: { badge: Message } }
  | { id: "because"; args: { reason: Message; what: Message } }
  | { id: "bundle-document-names"; args: { hash: string } }
  | { id: "bundle-document-twice"; args: { hash: string } }
  | { id: "bundle-documents-other"; args: Record<string, never> }
  | { id: "bundle-lacks"; args: { member: string } }
  | { id: "bundle-member-hash"; args: { found: string; said: string } }
  | { id: "bundle-member-length"; args: { found: number; said: number } }
  | { id: "bundle-member-missing"; args: Record<string, never> }
  | { id: "bundle-member-purpose"; args: Record<string, never> }
  | { id: "bundle-member-unknown"; args: Record<string, never> }
  | { id: "bundle-member-unreadable"; args: { member: string; why: Message } }
  | { id: "bundle-not-text"; args: Record<string, never> }
  | { id: "bundle-not-there"; args: Record<string, never> }
  | { id: "bundle-other-format"; args: { format: string; known: string } }
  | { id: "bundle-pages-of-another"; args: Record<string, never> }
  | { id: "bundle-record-other"; args: Record<string, never> }
  | { id: "bundle-script-other"; args: Record<string, never> }
  | { id: "bundle-signature-none"; args: Record<string, never> }
  | { id: "bundle-signature-other"; args: Record<string, never> }
  | { id: "bundle-signature-unfit"; args: Record<string, never> }
  | { id: "bundle-signature-whose"; args: Record<string, never> }
  | { id: "bundle-stamp-none"; args: Record<string, never> }
  | { id: "bundle-stamp-not-reached"; args: Record<string, never> }
  | { id: "bundle-stamp-revocation"; args: Record<string, never> }
  | { id: "bundle-stamp-unfit"; args: { why: Message } }
  | { id: "bundle-stamp-whose"; args: Record<string, never> }
  | { id: "bundle-unopenable"; args: { why: Message } }
  | { id: "bundle-unusable"; args: { why: Message } }
  | { id: "cage-of-converter"; args: Record<string, never> }
  | { id: "cage-of-ocr"; args: Record<string, never> }
  | { id: "cage-of-worker"; args: Record<string, never> }
  | { id: "cancelled"; args: Record<string, never> }
  | { id: "cannot-join-versions"; args: { other: string; title: string } }
  | { id: "certificate-untrusted"; args: Record<string, never> }
  | { id: "certificates-none"; args: Record<string, never> }
  | { id: "certificates-unusable"; args: Record<string, never> }
  | { id: "chain-altered"; args: Record<string, never> }
  | { id: "chain-broken-nothing-saved"; args: { fault: Message; session: string } }
  | { id: "chain-fault-at"; args: { fault: Message; session: string } }
  | { id: "chain-fork"; args: { follows: string } }
  | { id: "chain-gap"; args: { follows: string } }
  | { id: "chain-listed-differently"; args: Record<string, never> }
  | { id: "chain-misplaced"; args: { follows: string } }
  | { id: "chain-other-record"; args: Record<string, never> }
  | { id: "chain-second-start"; args: Record<string, never> }
  | { id: "chain-unreadable"; args: Record<string, never> }
  | { id: "change-bracketed-case"; args: Record<string, never> }
  | { id: "change-case-ignored"; args: Record<string, never> }
  | { id: "change-diacritic-form-unified"; args: Record<string, never> }
  | { id: "change-editorial-mark-ignored"; args: { text: string } }
  | { id: "change-end-ellipsis-ignored"; args: Record<string, never> }
  | { id: "change-end-punctuation-ignored"; args: Record<string, never> }
  | { id: "change-footnote-mark-ignored"; args: { text: string } }
  | { id: "change-letter-form-unified"; args: Record<string, never> }
  | { id: "change-ligature-split"; args: Record<string, never> }
  | { id: "change-line-break-joined"; args: Record<string, never> }
  | { id: "change-line-end-hyphen-joined"; args: Record<string, never> }
  | { id: "change-soft-hyphen-ignored"; args: Record<string, never> }
  | { id: "change-space-ignored"; args: Record<string, never> }
  | { id: "change-spaces-collapsed"; args: Record<string, never> }
  | { id: "change-typography-unified"; args: Record<string, never> }
  | { id: "check-cage-open"; args: { advice: Message; found: string } }
  | { id: "check-cage-untried"; args: { program: string; reason: string } }
  | { id: "check-chain-broken"; args: { fault: Message; faults: number; session: string } }
  | { id: "check-chain-intact"; args: { deleted: number; versions: number } }
  | { id: "check-embeddings"; args: { embedded: number; model: string; passages: number } }
  | { id: "check-embeddings-damaged"; args: { state: Message } }
  | { id: "check-embeddings-off"; args: Record<string, never> }
  | { id: "check-embeddings-unfinished"; args: { state: Message } }
  | { id: "check-endpoint"; args: { host: string; model: string } }
  | { id: "check-file-changed"; args: { title: string; version: number } }
  | { id: "check-file-missing"; args: { title: string; version: number } }
  | { id: "check-files-match"; args: { files: number } }
  | { id: "check-index"; args: { indexed: number; texts: number; version: string } }
  | { id: "check-left-over"; args: { files: number } }
  | { id: "check-no-endpoint"; args: Record<string, never> }
  | { id: "check-no-libreoffice"; args: Record<string, never> }
  | { id: "check-of-file-or-text"; args: Record<string, never> }
  | { id: "check-other-pipeline"; args: { files: number } }
  | { id: "check-sound"; args: Record<string, never> }
  | { id: "check-stopped"; args: Record<string, never> }
  | { id: "check-waiting"; args: { files: number } }
  | { id: "cited-document-gone"; args: Record<string, never> }
  | { id: "cited-text-gone"; args: { title: string } }
  | { id: "claim-computed"; args: Record<string, never> }
  | { id: "claim-gap"; args: Record<string, never> }
  | { id: "claim-supported"; args: Record<string, never> }
  | { id: "claim-uncited"; args: Record<string, never> }
  | { id: "claim-unsupported"; args: Record<string, never> }
  | { id: "command-stopped"; args: { name: string } }
  | { id: "comments-need-docx"; args: Record<string, never> }
  | { id: "compared-documents"; args: { documents: number } }
  | { id: "connection-broke"; args: Record<string, never> }
  | { id: "conversion-failed"; args: { ending: string; reason: Message } }
  | { id: "convert-failed"; args: { reason: Message } }
  | { id: "convert-missing"; args: Record<string, never> }
  | { id: "convert-no-pdf"; args: Record<string, never> }
  | { id: "convert-not-confined"; args: { reach: Message } }
  | { id: "convert-slow"; args: { seconds: number } }
  | { id: "count-documents"; args: { n: number } }
  | { id: "cut-after"; args: { text: string } }
  | { id: "cut-before"; args: { text: string } }
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
  | { id: "database-damaged"; args: { reason: string } }
  | { id: "database-failed"; args: { reason: string } }
  | { id: "database-read-only"; args: { reason: string } }
  | { id: "date-impossible"; args: { date: string; reason: string } }
  | { id: "days-reversed"; args: { from: string; until: string } }
  | { id: "document-deleted-meanwhile"; args: Record<string, never> }
  | { id: "document-has-pages"; args: { page: number; pages: number; title: string } }
  | { id: "document-not-converted"; args: { title: string } }
  | { id: "document-out-of-search"; args: { title: string } }
  | { id: "document-without-page"; args: { page: number; title: string } }
  | { id: "documents-searched"; args: { documents: number } }
  | { id: "docx-broken"; args: { part: string; why: string } }
  | { id: "docx-not-a-document"; args: Record<string, never> }
  | { id: "docx-too-large"; args: { part: string } }
  | { id: "docx-unwritable"; args: { why: string } }
  | { id: "draft-against-day"; args: { against: Message; day: string } }
  | { id: "draft-against-library"; args: { documents: Message } }
  | { id: "draft-against-matter"; args: { documents: Message; matter: string } }
  | { id: "draft-check"; args: Record<string, never> }
  | { id: "draft-checked-against"; args: Record<string, never> }
  | { id: "draft-document-known"; args: { title: string } }
  | { id: "draft-document-unknown"; args: { citation: string } }
  | { id: "draft-found"; args: { where: Message } }
  | { id: "draft-found-altered"; args: { where: Message } }
  | { id: "draft-found-elsewhere"; args: { cited: number; place: Message; title: string } }
  | { id: "draft-found-nearly"; args: { where: Message } }
  | { id: "draft-is-old-word"; args: { file: string } }
  | { id: "draft-is-pictures"; args: { file: string } }
  | { id: "draft-not-found"; args: { title: string } }
  | { id: "draft-not-the-checked-file"; args: { file: string } }
  | { id: "draft-of-unknown-kind"; args: { file: string } }
  | { id: "draft-outside"; args: { n: number } }
  | { id: "draft-outside-badge"; args: Record<string, never> }
  | { id: "draft-outside-cited"; args: { name: string } }
  | { id: "draft-outside-elsewhere"; args: { name: string; page: number; title: string } }
  | { id: "draft-outside-quoted"; args: { name: string } }
  | { id: "draft-page-absent"; args: { page: number; pages: number; title: string } }
  | { id: "draft-page-unread"; args: { page: number } }
  | { id: "draft-pasted"; args: Record<string, never> }
  | { id: "draft-place"; args: { place: Message; title: string } }
  | { id: "draft-place-in-part"; args: { part: Message; place: Message } }
  | { id: "draft-report-not-bundle"; args: Record<string, never> }
  | { id: "draft-rules"; args: Record<string, never> }
  | { id: "draft-tally-citations"; args: { n: number } }
  | { id: "draft-tally-citations-failed"; args: { citations: Message; failed: number } }
  | { id: "draft-tally-none"; args: Record<string, never> }
  | { id: "draft-tally-verified"; args: { quotations: number; verified: number } }
  | { id: "draft-text"; args: Record<string, never> }
  | { id: "draft-title"; args: { name: string } }
  | { id: "draft-to-review"; args: Record<string, never> }
  | { id: "draft-uncited"; args: Record<string, never> }
  | { id: "draft-unreadable"; args: { file: string; reason: Message } }
  | { id: "drafts-checked"; args: { documents: Message; drafts: number } }
  | { id: "drafts-quote-nothing"; args: { drafts: number } }
  | { id: "drift-file-changed"; args: Record<string, never> }
  | { id: "drift-file-missing"; args: Record<string, never> }
  | { id: "drift-new-pipeline"; args: { before: string; now: string } }
  | { id: "drift-new-version"; args: { cited: number; latest: number } }
  | { id: "earlier-session-unreadable"; args: { reason: string } }
  | { id: "embedding-model-not-found"; args: { model: string } }
  | { id: "embedding-model-unusable"; args: { folder: string; why: Message } }
  | { id: "endpoint-answered"; args: { model: string } }
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
  | { id: "endpoint-without-address"; args: { name: string } }
  | { id: "endpoint-without-model"; args: Record<string, never> }
  | { id: "export-form-unknown"; args: { file: string } }
  | { id: "fact-differs"; args: Record<string, never> }
  | { id: "fact-missing"; args: Record<string, never> }
  | { id: "fact-not-looked-at"; args: Record<string, never> }
  | { id: "fact-ok"; args: Record<string, never> }
  | { id: "failed-altered"; args: { badge: Message; quote: string } }
  | { id: "failed-cited-for-nothing"; args: { claim: string } }
  | { id: "failed-cut"; args: Record<string, never> }
  | { id: "failed-declined"; args: Record<string, never> }
  | { id: "failed-model-says"; args: { reason: string } }
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
  | { id: "file-error"; args: { file: string; reason: string } }
  | { id: "file-fetched-again"; args: { document: string } }
  | { id: "file-is-empty"; args: Record<string, never> }
  | { id: "file-known-cannot-replace"; args: { id: string; replaced: string; title: string } }
  | { id: "file-link-loop"; args: { path: string } }
  | { id: "file-misnamed"; args: { found: Message } }
  | { id: "file-not-pdf"; args: { found: Message } }
  | { id: "file-not-regular"; args: { kind: Message; path: string } }
  | { id: "file-not-utf8"; args: { file: string } }
  | { id: "file-over-limit"; args: { limit: string; path: string } }
  | { id: "file-protected"; args: Record<string, never> }
  | { id: "file-too-large"; args: { bytes: number; limit: number } }
  | { id: "file-without-public-key"; args: { file: string } }
  | { id: "file-wrong-password"; args: Record<string, never> }
  | { id: "first-readable"; args: { pages: number } }
  | { id: "first-readable-rest-unknown"; args: { pages: number } }
  | { id: "folder-not-empty"; args: { folder: string } }
  | { id: "folder-not-watched"; args: { folder: string } }
  | { id: "folder-occupied"; args: { folder: string } }
  | { id: "folder-shared"; args: { folder: string } }
  | { id: "folder-within-library"; args: { folder: string } }
  | { id: "folder-without-documents"; args: { folder: string } }
  | { id: "golden-empty"; args: { file: string } }
  | { id: "golden-id-twice"; args: { id: string } }
  | { id: "golden-line-wrong"; args: { file: string; line: number; what: Message } }
  | { id: "golden-with-passage"; args: Record<string, never> }
  | { id: "golden-without-passage"; args: Record<string, never> }
  | { id: "golden-words-not-found"; args: { document: string; id: string; words: string } }
  | { id: "hash-malformed"; args: { hash: string; reason: string } }
  | { id: "header-unsendable"; args: { name: string } }
  | { id: "import-lock-failed"; args: { file: string; reason: string } }
  | { id: "import-not-utf8"; args: { byte: number } }
  | { id: "index-being-written"; args: Record<string, never> }
  | { id: "index-brought-in-line"; args: Record<string, never> }
  | { id: "index-damaged"; args: { reason: Message } }
  | { id: "index-failed"; args: { reason: Message } }
  | { id: "index-full"; args: Record<string, never> }
  | { id: "index-io"; args: { reason: Message } }
  | { id: "index-locked"; args: { folder: string } }
  | { id: "index-read-only"; args: Record<string, never> }
  | { id: "index-unusable"; args: { folder: string; reason: Message } }
  | { id: "json-huge-number"; args: { number: string } }
  | { id: "json-key-twice"; args: { key: string } }
  | { id: "json-not-text"; args: Record<string, never> }
  | { id: "json-syntax"; args: { byte: number } }
  | { id: "json-too-deep"; args: { levels: number } }
  | { id: "key-characters"; args: Record<string, never> }
  | { id: "key-empty"; args: Record<string, never> }
  | { id: "keychain-absent"; args: Record<string, never> }
  | { id: "keychain-ambiguous"; args: Record<string, never> }
  | { id: "keychain-locked"; args: Record<string, never> }
  | { id: "keychain-refused"; args: Record<string, never> }
  | { id: "keychain-silent"; args: { seconds: number } }
  | { id: "keychain-without-key"; args: { address: string } }
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
  | { id: "leftovers-deleted"; args: { files: number } }
  | { id: "library-already-there"; args: { folder: string } }
  | { id: "library-being-written"; args: Record<string, never> }
  | { id: "library-of-newer-program"; args: { found: string; known: string } }
  | { id: "list-comma"; args: { first: Message; rest: Message } }
  | { id: "mail-unreadable"; args: Record<string, never> }
  | { id: "mark-accepts"; args: { anchor: number; name: string } }
  | { id: "mark-close"; args: Record<string, never> }
  | { id: "mark-closest"; args: { badge: Message } }
  | { id: "mark-looked-at"; args: { anchor: number; name: string } }
  | { id: "mark-nameless"; args: Record<string, never> }
  | { id: "mark-no-citation"; args: { anchor: number } }
  | { id: "mark-objects"; args: { anchor: number; name: string } }
  | { id: "mark-open"; args: Record<string, never> }
  | { id: "mark-other-page"; args: { page: number } }
  | { id: "mark-other-picture"; args: Record<string, never> }
  | { id: "mark-other-session"; args: Record<string, never> }
  | { id: "mark-out-of-order"; args: Record<string, never> }
  | { id: "mark-picture-differs"; args: { page: number } }
  | { id: "mark-replaced"; args: Record<string, never> }
  | { id: "mark-time-unreadable"; args: Record<string, never> }
  | { id: "mark-too-early"; args: Record<string, never> }
  | { id: "mark-twice"; args: Record<string, never> }
  | { id: "mark-withdraws"; args: { anchor: number; name: string } }
  | { id: "menu-failed"; args: { reason: string } }
  | { id: "missing-heading"; args: Record<string, never> }
  | { id: "model-found-no-answer"; args: { passages: number } }
  | { id: "model-unnamed"; args: Record<string, never> }
  | { id: "name-unknown"; args: Record<string, never> }
  | { id: "network-unusable"; args: Record<string, never> }
  | { id: "no-document-in-language"; args: { language: string } }
  | { id: "no-document-with-hash"; args: { hash: string } }
  | { id: "no-endpoint-for-key"; args: Record<string, never> }
  | { id: "no-endpoint-set"; args: Record<string, never> }
  | { id: "no-library-in-folder"; args: { folder: string } }
  | { id: "no-longer-in-force"; args: { until: string } }
  | { id: "no-new-position"; args: Record<string, never> }
  | { id: "no-quotation-found"; args: Record<string, never> }
  | { id: "no-random-numbers"; args: { reason: string } }
  | { id: "no-reason-given"; args: Record<string, never> }
  | { id: "no-space-for-library"; args: Record<string, never> }
  | { id: "no-such-characters"; args: { end: number; length: number; start: number; title: string } }
  | { id: "no-such-command"; args: { command: string } }
  | { id: "no-such-document"; args: { name: string } }
  | { id: "no-such-endpoint"; args: { name: string } }
  | { id: "no-such-file"; args: { file: string } }
  | { id: "no-such-folder"; args: { folder: string } }
  | { id: "no-such-matter"; args: { name: string } }
  | { id: "no-such-session"; args: { id: string } }
  | { id: "no-such-setting"; args: { name: string } }
  | { id: "no-such-version"; args: { hash: string; title: string } }
  | { id: "no-whole-sentence"; args: Record<string, never> }
  | { id: "not-a-date"; args: { date: string } }
  | { id: "not-a-folder"; args: { path: string } }
  | { id: "not-a-hash"; args: { hash: string } }
  | { id: "not-a-link"; args: { link: string } }
  | { id: "not-a-public-key"; args: { key: string } }
  | { id: "not-a-value-for-setting"; args: { name: string; value: string } }
  | { id: "not-an-address"; args: { name: string } }
  | { id: "not-connected"; args: Record<string, never> }
  | { id: "not-derived-asked"; args: Record<string, never> }
  | { id: "not-derived-drafted"; args: Record<string, never> }
  | { id: "not-derived-elsewhere"; args: Record<string, never> }
  | { id: "not-derived-file-name"; args: Record<string, never> }
  | { id: "not-derived-found"; args: Record<string, never> }
  | { id: "not-derived-judged"; args: Record<string, never> }
  | { id: "not-derived-marks-left-out"; args: Record<string, never> }
  | { id: "not-derived-names"; args: Record<string, never> }
  | { id: "not-derived-notes"; args: Record<string, never> }
  | { id: "not-derived-passages"; args: { count: number } }
  | { id: "not-derived-pictures"; args: Record<string, never> }
  | { id: "not-derived-refused"; args: Record<string, never> }
  | { id: "not-derived-title"; args: { title: string } }
  | { id: "not-derived-unresolved"; args: Record<string, never> }
  | { id: "not-derived-validity"; args: Record<string, never> }
  | { id: "not-enough-space"; args: { free: string; needed: string; unit: string } }
  | { id: "not-exact"; args: Record<string, never> }
  | { id: "not-part-of-page"; args: { region: string } }
  | { id: "not-yet-in-force"; args: { from: string } }
  | { id: "note-too-short"; args: Record<string, never> }
  | { id: "note-warned"; args: { warnings: Message; what: Message } }
  | { id: "nothing-close-in-documents"; args: Record<string, never> }
  | { id: "nothing-close-in-matter"; args: Record<string, never> }
  | { id: "nothing-listens"; args: Record<string, never> }
  | { id: "nothing-sent-offline"; args: Record<string, never> }
  | { id: "nothing-sent-refused"; args: { refusal: Message } }
  | { id: "nothing-to-search"; args: Record<string, never> }
  | { id: "numbers-and"; args: { last: string; most: string } }
  | { id: "numbers-and-more"; args: { more: number; shown: string } }
  | { id: "ocr-language-missing"; args: { known: string; wanted: string } }
  | { id: "ocr-missing"; args: Record<string, never> }
  | { id: "ocr-not-confined"; args: { reach: Message } }
  | { id: "ocr-pages-unreadable-now"; args: Record<string, never> }
  | { id: "ocr-unusable"; args: { detail: string } }
  | { id: "of-quotations"; args: { quotations: number } }
  | { id: "original-changed"; args: { title: string } }
  | { id: "original-gone"; args: { title: string } }
  | { id: "others-readable"; args: { pages: number } }
  | { id: "page-absent"; args: { page: number; pages: number } }
  | { id: "page-boxes-unreadable"; args: { page: number; reason: string; title: string } }
  | { id: "page-break"; args: Record<string, never> }
  | { id: "page-damaged"; args: { page: number } }
  | { id: "page-encrypted"; args: { page: number; title: string } }
  | { id: "page-labelled"; args: { label: string; page: number } }
  | { id: "page-not-drawn"; args: { page: number; reason: Message; title: string } }
  | { id: "page-number"; args: { page: number } }
  | { id: "pages"; args: { pages: number } }
  | { id: "pages-damaged"; args: { damaged: number; pages: number } }
  | { id: "pages-without-text"; args: { count: number; pages: Message } }
  | { id: "part-caption"; args: Record<string, never> }
  | { id: "part-concurrence"; args: Record<string, never> }
  | { id: "part-concurrence-and-dissent"; args: Record<string, never> }
  | { id: "part-contents"; args: Record<string, never> }
  | { id: "part-counsel"; args: Record<string, never> }
  | { id: "part-definitions"; args: Record<string, never> }
  | { id: "part-dissent"; args: Record<string, never> }
  | { id: "part-footnote"; args: { mark: string } }
  | { id: "part-footnote-unmarked"; args: Record<string, never> }
  | { id: "part-majority"; args: Record<string, never> }
  | { id: "part-per-curiam"; args: Record<string, never> }
  | { id: "part-recitals"; args: Record<string, never> }
  | { id: "part-schedule"; args: Record<string, never> }
  | { id: "part-signatures"; args: Record<string, never> }
  | { id: "part-spoken"; args: { part: Message; speaker: string } }
  | { id: "part-syllabus"; args: Record<string, never> }
  | { id: "part-with-footnote"; args: { note: Message; part: Message } }
  | { id: "pdfium-missing"; args: { path: string } }
  | { id: "pdfium-not-found"; args: Record<string, never> }
  | { id: "pdfium-unusable"; args: { path: string; reason: string } }
  | { id: "permission-denied"; args: { file: string } }
  | { id: "place-bundle"; args: Record<string, never> }
  | { id: "place-chain"; args: Record<string, never> }
  | { id: "place-citation"; args: { anchor: number } }
  | { id: "place-files"; args: Record<string, never> }
  | { id: "place-passage"; args: { reference: string } }
  | { id: "place-sentence"; args: { id: string } }
  | { id: "place-sign-off"; args: { number: number } }
  | { id: "policy-refuses"; args: { all: Message; failed: number } }
  | { id: "prompts-unreadable"; args: { reason: string } }
  | { id: "proof-accepted"; args: { count: number } }
  | { id: "proof-all-hold"; args: Record<string, never> }
  | { id: "proof-chain"; args: Record<string, never> }
  | { id: "proof-chain-broken"; args: Record<string, never> }
  | { id: "proof-chain-intact"; args: Record<string, never> }
  | { id: "proof-chain-not-in-library"; args: Record<string, never> }
  | { id: "proof-checked"; args: Record<string, never> }
  | { id: "proof-document"; args: { file: string; hash: string; title: string } }
  | { id: "proof-drafted-extracts"; args: Record<string, never> }
  | { id: "proof-drafted-model"; args: { model: string } }
  | { id: "proof-exception"; args: { anchor: number; quote: string; result: Message } }
  | { id: "proof-fact-differs"; args: Record<string, never> }
  | { id: "proof-fact-missing"; args: Record<string, never> }
  | { id: "proof-fact-none"; args: Record<string, never> }
  | { id: "proof-fact-not-looked-at"; args: Record<string, never> }
  | { id: "proof-fact-ok"; args: Record<string, never> }
  | { id: "proof-facts"; args: { file: Message; text: Message; verdict: Message } }
  | { id: "proof-file-differs"; args: { count: number } }
  | { id: "proof-file-missing"; args: { count: number } }
  | { id: "proof-findings"; args: Record<string, never> }
  | { id: "proof-hashes"; args: Record<string, never> }
  | { id: "proof-hold"; args: { hold: number; of: number } }
  | { id: "proof-looked-at"; args: { looked: number; of: number } }
  | { id: "proof-made"; args: Record<string, never> }
  | { id: "proof-manifest"; args: Record<string, never> }
  | { id: "proof-marks-accepted"; args: { anchors: string } }
  | { id: "proof-marks-looked-at"; args: { anchors: string } }
  | { id: "proof-marks-objects"; args: { anchors: string } }
  | { id: "proof-name-notice"; args: Record<string, never> }
  | { id: "proof-near-match"; args: { count: number } }
  | { id: "proof-never-change"; args: Record<string, never> }
  | { id: "proof-never-found"; args: { count: number } }
  | { id: "proof-never-resolved"; args: { count: number } }
  | { id: "proof-no-exceptions"; args: Record<string, never> }
  | { id: "proof-no-picture"; args: Record<string, never> }
  | { id: "proof-nobody-looked"; args: Record<string, never> }
  | { id: "proof-not-derived"; args: Record<string, never> }
  | { id: "proof-not-found-anywhere"; args: Record<string, never> }
  | { id: "proof-not-looked-at"; args: { count: number } }
  | { id: "proof-objected"; args: { count: number } }
  | { id: "proof-people"; args: Record<string, never> }
  | { id: "proof-picture-missing"; args: { reason: Message } }
  | { id: "proof-question"; args: Record<string, never> }
  | { id: "proof-quotations"; args: Record<string, never> }
  | { id: "proof-readme"; args: { manifest: string; notice: Message; question: string; result: string; stamp: Message } }
  | { id: "proof-readme-stamp"; args: Record<string, never> }
  | { id: "proof-record"; args: Record<string, never> }
  | { id: "proof-reviewer"; args: { marks: string; name: string } }
  | { id: "proof-rules"; args: Record<string, never> }
  | { id: "proof-saved"; args: Record<string, never> }
  | { id: "proof-sign-off-accepted"; args: { name: string; time: string } }
  | { id: "proof-sign-off-looked-at"; args: { name: string; time: string } }
  | { id: "proof-sign-off-none"; args: Record<string, never> }
  | { id: "proof-sign-off-note"; args: { mark: Message; note: string } }
  | { id: "proof-sign-off-objects"; args: { name: string; time: string } }
  | { id: "proof-sign-off-replaced"; args: Record<string, never> }
  | { id: "proof-sign-off-withdrawn"; args: { name: string; time: string } }
  | { id: "proof-signature"; args: Record<string, never> }
  | { id: "proof-signed"; args: { key: string } }
  | { id: "proof-stamped"; args: { authority: string; time: string } }
  | { id: "proof-template-fault"; args: { file: string; reason: Message } }
  | { id: "proof-template-fault-hint"; args: Record<string, never> }
  | { id: "proof-template-unknown"; args: { name: string } }
  | { id: "proof-template-unknown-hint"; args: { names: string } }
  | { id: "proof-text-differs"; args: { count: number } }
  | { id: "proof-there-already"; args: { folder: string } }
  | { id: "proof-there-already-hint"; args: Record<string, never> }
  | { id: "proof-time-stamp"; args: Record<string, never> }
  | { id: "proof-title"; args: Record<string, never> }
  | { id: "proof-unsigned"; args: Record<string, never> }
  | { id: "proof-unstamped"; args: Record<string, never> }
  | { id: "proof-verdict-differs"; args: { count: number } }
  | { id: "proof-will-say"; args: { hold: number; of: number } }
  | { id: "proxy-unusable"; args: Record<string, never> }
  | { id: "purge-cited"; args: { sessions: number; title: string } }
  | { id: "question-has-too-many-characters"; args: { length: number; limit: number } }
  | { id: "question-is-empty"; args: Record<string, never> }
  | { id: "question-of-other-matter"; args: { before: string; matter: string } }
  | { id: "question-of-whole-library"; args: { matter: string } }
  | { id: "reach-both"; args: { first: Message; second: Message } }
  | { id: "reach-files"; args: { why: Message } }
  | { id: "reach-memory"; args: { why: Message } }
  | { id: "reach-network"; args: { why: Message } }
  | { id: "reach-nothing"; args: Record<string, never> }
  | { id: "reader-crashed"; args: Record<string, never> }
  | { id: "reader-crashed-at"; args: { page: number } }
  | { id: "reader-failed"; args: { why: Message } }
  | { id: "reader-not-confined"; args: { reach: Message } }
  | { id: "reader-slow"; args: Record<string, never> }
  | { id: "reader-slow-at"; args: { page: number } }
  | { id: "reason-bracket-too-long"; args: Record<string, never> }
  | { id: "reason-computed"; args: { anchors: string; operation: string } }
  | { id: "reason-cut-or-marked"; args: Record<string, never> }
  | { id: "reason-elsewhere"; args: { page: number; title: string } }
  | { id: "reason-hidden-text"; args: Record<string, never> }
  | { id: "reason-item"; args: { anchors: string; item: string } }
  | { id: "reason-judged"; args: { reason: string } }
  | { id: "reason-judged-no"; args: Record<string, never> }
  | { id: "reason-modal"; args: { anchors: string; item: string } }
  | { id: "reason-name"; args: { item: string } }
  | { id: "reason-negation"; args: { anchors: string; item: string } }
  | { id: "reason-no-words"; args: Record<string, never> }
  | { id: "reason-omission-too-long"; args: Record<string, never> }
  | { id: "reason-other-version"; args: { cited: number; version: number } }
  | { id: "reason-other-version-until"; args: { cited: number; until: string; version: number } }
  | { id: "reason-quotation"; args: { anchors: string } }
  | { id: "reason-scope"; args: { anchors: string; item: string } }
  | { id: "reason-too-many-alterations"; args: Record<string, never> }
  | { id: "reason-too-repetitive"; args: Record<string, never> }
  | { id: "reason-uncited"; args: Record<string, never> }
  | { id: "reply-given-up"; args: Record<string, never> }
  | { id: "reply-not-chat"; args: Record<string, never> }
  | { id: "reply-not-embeddings"; args: Record<string, never> }
  | { id: "reply-not-handled"; args: Record<string, never> }
  | { id: "reply-not-json"; args: Record<string, never> }
  | { id: "reply-not-rerank"; args: Record<string, never> }
  | { id: "reply-other-length"; args: Record<string, never> }
  | { id: "reply-unreadable"; args: Record<string, never> }
  | { id: "reply-vector-missing"; args: Record<string, never> }
  | { id: "report-as-of"; args: { day: string } }
  | { id: "report-audit-characters"; args: { end: number; start: number } }
  | { id: "report-audit-checked-with"; args: { now: string; rules: string } }
  | { id: "report-audit-fails"; args: Record<string, never> }
  | { id: "report-audit-files"; args: Record<string, never> }
  | { id: "report-audit-findings"; args: Record<string, never> }
  | { id: "report-audit-holds"; args: Record<string, never> }
  | { id: "report-audit-now"; args: Record<string, never> }
  | { id: "report-audit-of"; args: { n: number; of: number } }
  | { id: "report-audit-place"; args: { end: number; page: number; start: number } }
  | { id: "report-audit-question"; args: { question: string } }
  | { id: "report-audit-saved"; args: { when: Message } }
  | { id: "report-audit-top"; args: { place: Message; points: string } }
  | { id: "report-audit-when-saved"; args: Record<string, never> }
  | { id: "report-best-draft"; args: { draft: number; drafts: number } }
  | { id: "report-chain"; args: Record<string, never> }
  | { id: "report-chain-broken"; args: Record<string, never> }
  | { id: "report-chain-intact"; args: Record<string, never> }
  | { id: "report-citations"; args: Record<string, never> }
  | { id: "report-citations-unreferenced"; args: Record<string, never> }
  | { id: "report-class-changed"; args: Record<string, never> }
  | { id: "report-class-holds"; args: Record<string, never> }
  | { id: "report-class-wrong"; args: Record<string, never> }
  | { id: "report-document"; args: { name: string } }
  | { id: "report-documents"; args: Record<string, never> }
  | { id: "report-draft-number"; args: { number: number } }
  | { id: "report-draft-shown"; args: { number: number } }
  | { id: "report-drafted-by"; args: { model: string } }
  | { id: "report-drafts"; args: Record<string, never> }
  | { id: "report-drafts-checked"; args: { drafts: number } }
  | { id: "report-extracts-only"; args: Record<string, never> }
  | { id: "report-grounded"; args: { draft: number; drafts: number } }
  | { id: "report-hash"; args: Record<string, never> }
  | { id: "report-language"; args: { name: string } }
  | { id: "report-match-bracketed"; args: Record<string, never> }
  | { id: "report-match-elided"; args: Record<string, never> }
  | { id: "report-match-exact"; args: Record<string, never> }
  | { id: "report-match-normalized"; args: Record<string, never> }
  | { id: "report-matter"; args: { name: string } }
  | { id: "report-moment"; args: { day: number; month: number; time: string; year: string } }
  | { id: "report-near-page"; args: { page: Message } }
  | { id: "report-no-source"; args: Record<string, never> }
  | { id: "report-page-of"; args: { page: number; pages: number } }
  | { id: "report-previous-session"; args: Record<string, never> }
  | { id: "report-prompt"; args: Record<string, never> }
  | { id: "report-record"; args: Record<string, never> }
  | { id: "report-rules"; args: Record<string, never> }
  | { id: "report-saved"; args: { when: Message } }
  | { id: "report-session"; args: Record<string, never> }
  | { id: "report-signature"; args: Record<string, never> }
  | { id: "report-signature-absent"; args: Record<string, never> }
  | { id: "report-signature-invalid"; args: Record<string, never> }
  | { id: "report-signature-other-key"; args: Record<string, never> }
  | { id: "report-signature-valid"; args: Record<string, never> }
  | { id: "report-signed-by"; args: Record<string, never> }
  | { id: "report-verification"; args: Record<string, never> }
  | { id: "report-version"; args: Record<string, never> }
  | { id: "report-without-model"; args: Record<string, never> }
  | { id: "request-malformed"; args: { command: string } }
  | { id: "request-malformed-why"; args: { command: string; why: string } }
  | { id: "row-answer"; args: Record<string, never> }
  | { id: "row-closest"; args: Record<string, never> }
  | { id: "row-closest-on"; args: { page: Message } }
  | { id: "row-draft"; args: Record<string, never> }
  | { id: "row-source"; args: Record<string, never> }
  | { id: "samples-missing"; args: Record<string, never> }
  | { id: "samples-unreadable"; args: { file: string; reason: string } }
  | { id: "seal-altered"; args: { expected: string; found: string } }
  | { id: "seal-none"; args: Record<string, never> }
  | { id: "seal-other-format"; args: { format: string } }
  | { id: "seal-unreadable"; args: { why: Message } }
  | { id: "seal-unwritable"; args: { why: string } }
  | { id: "sentence-computed"; args: Record<string, never> }
  | { id: "sentence-contradicted"; args: Record<string, never> }
  | { id: "sentence-gap"; args: Record<string, never> }
  | { id: "sentence-goes-too-far"; args: Record<string, never> }
  | { id: "sentence-unsupported"; args: Record<string, never> }
  | { id: "sentences"; args: { sentences: Message[] } }
  | { id: "session-altered-not-audited"; args: Record<string, never> }
  | { id: "session-altered-not-exported"; args: Record<string, never> }
  | { id: "session-changed-meanwhile"; args: Record<string, never> }
  | { id: "session-name-length"; args: Record<string, never> }
  | { id: "session-of-unknown-rules"; args: Record<string, never> }
  | { id: "sessions-cite-document"; args: { title: string } }
  | { id: "setting-appearance-dim-pages"; args: Record<string, never> }
  | { id: "setting-appearance-language"; args: Record<string, never> }
  | { id: "setting-appearance-text-size"; args: Record<string, never> }
  | { id: "setting-appearance-theme"; args: Record<string, never> }
  | { id: "setting-citation-form"; args: Record<string, never> }
  | { id: "setting-embedding-model"; args: Record<string, never> }
  | { id: "setting-embedding-url"; args: Record<string, never> }
  | { id: "setting-endpoint-certificates"; args: Record<string, never> }
  | { id: "setting-endpoint-context-tokens"; args: Record<string, never> }
  | { id: "setting-endpoint-key"; args: Record<string, never> }
  | { id: "setting-endpoint-max-output-tokens"; args: Record<string, never> }
  | { id: "setting-endpoint-model"; args: Record<string, never> }
  | { id: "setting-endpoint-provider"; args: Record<string, never> }
  | { id: "setting-endpoint-proxy"; args: Record<string, never> }
  | { id: "setting-endpoint-temperature"; args: Record<string, never> }
  | { id: "setting-endpoint-timeout-seconds"; args: Record<string, never> }
  | { id: "setting-endpoint-url"; args: Record<string, never> }
  | { id: "setting-grounding-attempts"; args: Record<string, never> }
  | { id: "setting-grounding-judge"; args: Record<string, never> }
  | { id: "setting-grounding-judge-endpoint"; args: Record<string, never> }
  | { id: "setting-grounding-policy"; args: Record<string, never> }
  | { id: "setting-looks-like-key"; args: { name: string } }
  | { id: "setting-ocr-languages"; args: Record<string, never> }
  | { id: "setting-pdf-sandbox"; args: Record<string, never> }
  | { id: "setting-person-initials"; args: Record<string, never> }
  | { id: "setting-person-name"; args: Record<string, never> }
  | { id: "setting-proof-template"; args: Record<string, never> }
  | { id: "setting-proof-tsa"; args: Record<string, never> }
  | { id: "setting-rerank-model"; args: Record<string, never> }
  | { id: "setting-rerank-url"; args: Record<string, never> }
  | { id: "setting-says-where-key-is"; args: { name: string; values: string } }
  | { id: "setting-search-method"; args: Record<string, never> }
  | { id: "setting-search-rerank"; args: Record<string, never> }
  | { id: "settings-unreadable"; args: { file: string; reason: string } }
  | { id: "several-with-file-name"; args: { documents: number; name: string } }
  | { id: "several-with-hash"; args: { documents: number; name: string } }
  | { id: "several-with-title"; args: { documents: number; name: string } }
  | { id: "sign-off-no-citation"; args: { anchor: number } }
  | { id: "sign-off-no-citation-hint"; args: Record<string, never> }
  | { id: "sign-off-no-name"; args: Record<string, never> }
  | { id: "sign-off-no-name-hint"; args: Record<string, never> }
  | { id: "sign-off-nothing-to-withdraw"; args: { name: string } }
  | { id: "sign-off-nothing-to-withdraw-hint"; args: Record<string, never> }
  | { id: "signing-key-missing"; args: Record<string, never> }
  | { id: "skipped-footnote"; args: Record<string, never> }
  | { id: "skipped-hidden-text"; args: Record<string, never> }
  | { id: "skipped-line-number"; args: Record<string, never> }
  | { id: "skipped-page-number"; args: Record<string, never> }
  | { id: "skipped-running-footer"; args: Record<string, never> }
  | { id: "skipped-running-header"; args: Record<string, never> }
  | { id: "skipped-star-page"; args: Record<string, never> }
  | { id: "stamp-altered"; args: Record<string, never> }
  | { id: "stamp-condition"; args: { condition: string; holder: string } }
  | { id: "stamp-no-address"; args: Record<string, never> }
  | { id: "stamp-no-address-hint"; args: Record<string, never> }
  | { id: "stamp-no-certificate"; args: Record<string, never> }
  | { id: "stamp-not-had"; args: { reason: Message } }
  | { id: "stamp-not-had-hint"; args: Record<string, never> }
  | { id: "stamp-not-valid-then"; args: { from: string; holder: string; time: string; until: string } }
  | { id: "stamp-other-certificate"; args: Record<string, never> }
  | { id: "stamp-other-content"; args: { expected: string; found: string } }
  | { id: "stamp-other-nonce"; args: Record<string, never> }
  | { id: "stamp-purpose"; args: { holder: string } }
  | { id: "stamp-refused"; args: { words: string } }
  | { id: "stamp-signature"; args: Record<string, never> }
  | { id: "stamp-unknown-method"; args: { method: string } }
  | { id: "stamp-unreadable"; args: Record<string, never> }
  | { id: "status-altered"; args: Record<string, never> }
  | { id: "status-near-match"; args: Record<string, never> }
  | { id: "status-not-found"; args: Record<string, never> }
  | { id: "status-unresolved"; args: Record<string, never> }
  | { id: "status-verified"; args: Record<string, never> }
  | { id: "stopped"; args: Record<string, never> }
  | { id: "stored-file-changed"; args: { title: string } }
  | { id: "stored-file-changed-or-gone"; args: { title: string } }
  | { id: "stored-file-gone"; args: Record<string, never> }
  | { id: "stored-file-not-reread"; args: Record<string, never> }
  | { id: "stored-file-of-document-gone"; args: { title: string } }
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
  | { id: "tally-altered"; args: { n: number } }
  | { id: "tally-altered-warned"; args: { n: number; warned: number } }
  | { id: "tally-contradicted"; args: { n: number } }
  | { id: "tally-documents-changed"; args: { n: number } }
  | { id: "tally-documents-unchanged"; args: Record<string, never> }
  | { id: "tally-goes-too-far"; args: { n: number } }
  | { id: "tally-in-scan"; args: { n: number } }
  | { id: "tally-missing"; args: { n: number } }
  | { id: "tally-near-match"; args: { n: number } }
  | { id: "tally-no-quotes"; args: Record<string, never> }
  | { id: "tally-not-checkable"; args: { n: number } }
  | { id: "tally-not-found"; args: { n: number } }
  | { id: "tally-one-altered"; args: { what: Message } }
  | { id: "tally-uncited"; args: { n: number } }
  | { id: "tally-unresolved"; args: { n: number } }
  | { id: "tally-unsupported"; args: { n: number } }
  | { id: "tally-verified"; args: { quotes: number; verified: number } }
  | { id: "template-empty"; args: Record<string, never> }
  | { id: "template-too-long"; args: { most: number } }
  | { id: "template-unclosed"; args: { line: number } }
  | { id: "template-unknown-field"; args: { line: number; name: string } }
  | { id: "text-boxes-unfit"; args: { boxes: number; characters: number; page: number } }
  | { id: "text-boxes-unreadable"; args: { page: number } }
  | { id: "text-facts-unreadable"; args: { page: number } }
  | { id: "text-file-without-pages"; args: { title: string } }
  | { id: "text-missing"; args: { title: string } }
  | { id: "text-pages-unfit"; args: Record<string, never> }
  | { id: "thresholds-unreadable"; args: { file: string; reason: string } }
  | { id: "title-for-one-file"; args: { files: number } }
  | { id: "title-is-empty"; args: Record<string, never> }
  | { id: "trust-certificate-unreadable"; args: { file: string; number: number } }
  | { id: "trust-no-certificate"; args: { file: string } }
  | { id: "unknown-three-words"; args: { first: string; second: string; third: string } }
  | { id: "unknown-two-words"; args: { first: string; second: string } }
  | { id: "unknown-word"; args: { first: string } }
  | { id: "unresolved-ambiguous-document"; args: { candidates: number; name: string } }
  | { id: "unresolved-no-citation"; args: Record<string, never> }
  | { id: "unresolved-no-words"; args: Record<string, never> }
  | { id: "unresolved-text-missing"; args: Record<string, never> }
  | { id: "unresolved-unknown-document"; args: { name: string } }
  | { id: "unresolved-unknown-passage"; args: Record<string, never> }
  | { id: "value-endpoint-name"; args: Record<string, never> }
  | { id: "value-languages"; args: Record<string, never> }
  | { id: "value-number"; args: { high: string; low: string } }
  | { id: "value-one-line"; args: Record<string, never> }
  | { id: "value-one-of"; args: { values: string } }
  | { id: "value-whole-number"; args: { high: string; low: string } }
  | { id: "verbatim"; args: { text: string } }
  | { id: "verdict-altered"; args: Record<string, never> }
  | { id: "verdict-in-library"; args: Record<string, never> }
  | { id: "verdict-near-match"; args: Record<string, never> }
  | { id: "verdict-not-checkable"; args: Record<string, never> }
  | { id: "verdict-not-found"; args: Record<string, never> }
  | { id: "verdict-uncited"; args: Record<string, never> }
  | { id: "verdict-unresolved"; args: Record<string, never> }
  | { id: "verdict-verified"; args: Record<string, never> }
  | { id: "verdict-verified-in-scan"; args: Record<string, never> }
  | { id: "verdict-would-change"; args: { citation: number; pipeline: string; rules: string } }
  | { id: "waiting-import-unreadable"; args: { file: string; reason: string } }
  | { id: "warning-condition"; args: Record<string, never> }
  | { id: "warning-date"; args: Record<string, never> }
  | { id: "warning-exception"; args: Record<string, never> }
  | { id: "warning-modal"; args: Record<string, never> }
  | { id: "warning-name-in-document"; args: { item: string } }
  | { id: "warning-name-in-question"; args: { item: string } }
  | { id: "warning-name-in-title"; args: { item: string } }
  | { id: "warning-negation"; args: Record<string, never> }
  | { id: "warning-party"; args: Record<string, never> }
  | { id: "warning-quantity"; args: Record<string, never> }
  | { id: "warning-sentence"; args: Record<string, never> }
  | { id: "warning-unread-language"; args: Record<string, never> }
  | { id: "zip-bomb"; args: { member: string } }
  | { id: "zip-checksum"; args: { member: string } }
  | { id: "zip-damaged"; args: { place: string } }
  | { id: "zip-disagrees"; args: { member: string } }
  | { id: "zip-duplicate"; args: { name: string } }
  | { id: "zip-not-file"; args: { member: string } }
  | { id: "zip-not-zip"; args: Record<string, never> }
  | { id: "zip-overlaps"; args: { member: string } }
  | { id: "zip-path"; args: { name: string } }
  | { id: "zip-too-much"; args: Record<string, never> }
  | { id: "zip-unknown"; args: { member: string } };

type Args<Id extends Message["id"]> = Extract<Message, { id: Id }>["args"];
type Catalogue = { [Id in Message["id"]]: (args: Args<Id>) => string };

const en: Catalogue = {
  "address-not-web": () => `must be a web address`,
  "address-scheme": () => `must begin with http:// or https://`,
  "address-with-credentials": () => `must not contain a key or password; enter the key separately`,
  "address-with-key": (a) => `must not contain a key (its part "${a.part}" looks like one); enter the key separately`,
  "address-without-page": (a) => `${a.address} names no page.`,
  "address-wrong": (a) => `The endpoint's address ${say(a.why, "en")}, for example http://localhost:11434/v1.`,
  "advice-add-version": () => `Import the file with “Add version…” instead.`,
  "advice-address-form": () => `An address begins with http:// or https:// and contains no user name, password or key.`,
  "advice-ambiguous": () => `Give the id, or more of the name.`,
  "advice-ask-again": () => `Ask the question again.`,
  "advice-ask-anew-in-matter": () => `Each matter is separate. Ask this as a new question.`,
  "advice-ask-something": () => `Ask something about your documents.`,
  "advice-audit-says-more": () => `\`touchstone audit\` says more.`,
  "advice-bad-request": () => `Check what you entered.`,
  "advice-broken-chain": () => `Run \`touchstone audit --all\` to see which sessions are still sound, and \`touchstone doctor\`; leave the library and its backups as they are until you know what happened.`,
  "advice-cancelled": () => `Start it again when you want it.`,
  "advice-check-again": () => `Check it again.`,
  "advice-check-path": () => `Check the path.`,
  "advice-cited": () => `Take it out of search instead: the sessions keep their quotations.`,
  "advice-commands-have-keys": () => `Every command also has a keyboard shortcut.`,
  "advice-damaged": () => `Run \`touchstone doctor\`.`,
  "advice-date-form": () => `Write it as YYYY-MM-DD.`,
  "advice-days-in-order": () => `Give the first day in force, then the last.`,
  "advice-declare-endpoint": (a) => `Set endpoints.${a.name}.url and endpoints.${a.name}.model, or name another; \`touchstone endpoints\` lists them.`,
  "advice-disk-full": () => `Free some space and try again; nothing was lost.`,
  "advice-embedding-model": () => `Run \`cargo xtask setup\`, name its folder in TOUCHSTONE_EMBEDDING_MODEL, or set embedding.model to off.`,
  "advice-empty-file": () => `Ask the sender for a fresh copy.`,
  "advice-empty-folder": () => `Choose a new or an empty folder for the library.`,
  "advice-endpoint-name-form": () => `A name has lower-case letters, digits and hyphens; an address begins with http:// or https://.`,
  "advice-endpoint-unreachable": () => `Check endpoint.url and endpoint.model.`,
  "advice-export-record": () => `The record alone can still be exported: give the file the ending .json.`,
  "advice-export-without-documents": () => `Import the file again, or export without documents.`,
  "advice-file-changed": () => `Import the original again.`,
  "advice-folder-permissions": () => `Check the folder's permissions.`,
  "advice-fresh-copy": () => `Ask the sender for a fresh copy.`,
  "advice-give-a-title": () => `Write the title in quotation marks after the document.`,
  "advice-give-address": () => `Give its address first.`,
  "advice-give-key": () => `Give the key that the endpoint's provider issued.`,
  "advice-give-one": () => `Give one or the other.`,
  "advice-golden-document": () => `Correct the golden file, or import the document that it is about.`,
  "advice-golden-form": () => `docs/formats/golden.md describes the form.`,
  "advice-import-again": () => `Import it again.`,
  "advice-import-alone": () => `Import the file on its own.`,
  "advice-import-first": () => `Import documents first (touchstone import PATH), or name another folder with --library.`,
  "advice-import-from-source": () => `Import the file again from its source; \`touchstone doctor\` lists what is damaged.`,
  "advice-import-original": () => `Import the original again.`,
  "advice-import-original-pages-readable": () => `Its pages can still be read; import the original again.`,
  "advice-import-readable": () => `Import what can be read, or ask the sender for a fresh copy.`,
  "advice-import-to-search": () => `Import it again to search it.`,
  "advice-index-follows": () => `Nothing is lost: the index is brought up to date when it has finished.`,
  "advice-install-libreoffice": () => `Install LibreOffice (Debian, Ubuntu: sudo apt install libreoffice-writer; macOS: brew install --cask libreoffice) and import it again, or save it as a PDF yourself.`,
  "advice-install-ocr-language": () => `Install that language (Debian, Ubuntu: sudo apt install tesseract-ocr-LANGUAGE), or change ocr.languages.`,
  "advice-install-package": () => `Install Touchstone from its package.`,
  "advice-install-tesseract": () => `Install Tesseract (Debian, Ubuntu: sudo apt install tesseract-ocr; macOS: brew install tesseract) and import the file again.`,
  "advice-internal": () => `This is a fault in Touchstone. Please report it, and say what you did.`,
  "advice-io": () => `Check that the disk is there, has space and can be read, then try again.`,
  "advice-json-lines": () => `Write one JSON object a line.`,
  "advice-key-not-in-config": () => `A key is never saved in the config file. \`touchstone key set\` saves it in the system's keychain; TOUCHSTONE_API_KEY gives it for one run.`,
  "advice-key-of-address": () => `A key is saved for one address only. Set it again with \`touchstone key set\`.`,
  "advice-key-refused": () => `Replace the key (TOUCHSTONE_API_KEY).`,
  "advice-key-set": () => `\`touchstone key set\` saves a key in the system's keychain; TOUCHSTONE_API_KEY gives it for one run.`,
  "advice-keychain": () => `Look at Touchstone's entries in the system's keychain program.`,
  "advice-keychain-absent": () => `On Linux it is the Secret Service of the desktop session (GNOME Keyring, KWallet, KeePassXC). Without one, give the key by the variable TOUCHSTONE_API_KEY.`,
  "advice-keychain-ambiguous": () => `Delete the entries of touchstone in the keychain's own program and set the key again.`,
  "advice-keychain-locked": () => `Unlock the system's keychain, then try again.`,
  "advice-keychain-refused": () => `Look at touchstone's entries in the keychain's own program, or give the key by TOUCHSTONE_API_KEY.`,
  "advice-later-day": () => `Give a later date.`,
  "advice-library-busy": () => `Wait until it has finished, then try again.`,
  "advice-link-form": () => `Links read touchstone://open?doc=ID&page=4&span=100-200 or touchstone://session/ID#c3.`,
  "advice-list-documents": () => `\`touchstone documents\` lists ids, titles and hashes.`,
  "advice-list-sessions": () => `\`touchstone sessions\` lists them.`,
  "advice-list-settings": () => `\`touchstone config list\` lists them; those of a second endpoint are endpoints.NAME.url and so on, its name in lower case.`,
  "advice-list-watched": () => `\`touchstone watch --list\` lists the watched folders.`,
  "advice-make-key": () => `Make a new key.`,
  "advice-mend-file": () => `Correct or remove the file.`,
  "advice-mend-prompts": () => `Correct or remove the file in the library's folder prompts.`,
  "advice-name-another-file": () => `Name another file.`,
  "advice-name-by-id": (a) => `Name one by its id: ${a.ids}.`,
  "advice-name-file": () => `Name the file itself.`,
  "advice-name-folder": () => `Name the folder that contains the files.`,
  "advice-new-folder": () => `Name a new folder with --library.`,
  "advice-new-folder-nothing-overwritten": () => `Name a new folder with --library; nothing is overwritten.`,
  "advice-newer-library": () => `Update Touchstone.`,
  "advice-newer-linux": () => `Use Linux 5.13 or later with Landlock and seccomp. To read documents all the same: \`touchstone config set pdf.sandbox warn\`.`,
  "advice-no-documents": () => `Import documents first.`,
  "advice-no-language-known": () => `No text's language is known.`,
  "advice-no-library": () => `Import documents to make one.`,
  "advice-no-matters": () => `The library has no matters.`,
  "advice-no-sandbox-here": () => `Touchstone has no sandbox for this system. To read documents all the same: \`touchstone config set pdf.sandbox warn\`.`,
  "advice-not-a-new-position": () => `More than the position has changed. Ask the question again.`,
  "advice-not-confined": () => `Run \`touchstone doctor\`; \`touchstone config set pdf.sandbox warn\` reads documents all the same.`,
  "advice-not-found": () => `Check the name, or choose from the list.`,
  "advice-not-pdf": () => `Open it in the program that it was made with, and save it as a PDF.`,
  "advice-nothing-to-do": () => `There is nothing to do.`,
  "advice-ocr-missing": () => `Install Tesseract and its languages, then import the file again.`,
  "advice-offsets": () => `Give a start below the end; offsets count code points.`,
  "advice-open-again": () => `Open it again.`,
  "advice-open-and-print": () => `Ask the sender for a copy without protection, or open it in the program that it was made for and print it to a PDF.`,
  "advice-other-backup": () => `Use another backup.`,
  "advice-other-name": () => `Choose another name.`,
  "advice-other-pdfium": () => `Run \`cargo xtask setup\` again, or set TOUCHSTONE_PDFIUM to another libpdfium.`,
  "advice-own-folder": () => `Choose a folder of your own for the library.`,
  "advice-page-it-has": () => `Give the number of a page that the document has.`,
  "advice-page-not-drawn": () => `The stored text can still be read.`,
  "advice-password-needed": () => `Give its password; it is used once and is not saved.`,
  "advice-password-text-readable": () => `Give its password; its stored text can still be read.`,
  "advice-pdfium-missing": () => `Run \`cargo xtask setup\`, or set TOUCHSTONE_PDFIUM to libpdfium.`,
  "advice-permission": () => `Change its permissions, or choose another place.`,
  "advice-protected": () => `Ask the sender for a copy without protection.`,
  "advice-public-key-form": () => `A key has 64 hexadecimal digits.`,
  "advice-purge-force": () => `Take it out of search without --purge, or add --force: the sessions keep their quotations, which can then no longer be checked.`,
  "advice-question-empty": () => `Write a question.`,
  "advice-question-saved-retry": () => `Your question is saved. Try again, or answer with extracts (--offline).`,
  "advice-question-too-long": () => `Ask it in fewer words.`,
  "advice-readable-formats": () => `PDF, text, Markdown, Word, OpenDocument, RTF, HTML and e-mail files can be read. Name another folder, or the files themselves.`,
  "advice-readable-imported": () => `What can be read was imported. Ask the sender for a fresh copy to import the rest.`,
  "advice-rebuild-index": () => `Run \`touchstone doctor --repair\`.`,
  "advice-recognise-draft": () => `Run OCR on the scan first, or check the file that it was made from.`,
  "advice-region-form": () => `Give x0,y0,x1,y1 in points.`,
  "advice-reinstall-tesseract": () => `Install Tesseract again, or name another with TOUCHSTONE_TESSERACT.`,
  "advice-remove-or-import-other": () => `Remove that document, or import another file.`,
  "advice-report-endings": (a) => `Give the file one of these endings: ${a.endings}.`,
  "advice-report-it": () => `Try again; if it happens again, report it.`,
  "advice-resave-docx": () => `Open it in a word processor and save it as .docx.`,
  "advice-restart-computer": () => `Try again, or restart the computer.`,
  "advice-restore-library": () => `Restore the library from a backup.`,
  "advice-run-doctor": () => `Run \`touchstone doctor\`.`,
  "advice-save-as-these": () => `Save it in one of these formats.`,
  "advice-save-contents": () => `Save its contents to a file, and name that file.`,
  "advice-save-docx": () => `Save it as .docx without a password.`,
  "advice-save-mail": () => `Save the e-mail again, or print it to a PDF.`,
  "advice-save-pdf": () => `Open it in your word processor and save it as a PDF.`,
  "advice-save-pdf-maybe-damaged": () => `Open it in your word processor and save it as a PDF; it may be damaged or protected.`,
  "advice-save-utf8": () => `Save it as UTF-8.`,
  "advice-save-utf8-import": () => `Save it as UTF-8 and import it again.`,
  "advice-set-endpoint-url": () => `Set endpoint.url first.`,
  "advice-set-model": (a) => `Set ${a.setting} or TOUCHSTONE_MODEL.`,
  "advice-set-pdfium": () => `Run \`cargo xtask setup\`, or set TOUCHSTONE_PDFIUM to the library's path.`,
  "advice-set-setting": (a) => `Set ${a.setting}.`,
  "advice-shorten-question": () => `Shorten it, or import the long text as a document and ask about it.`,
  "advice-signing-key": () => `Make a new one (touchstone signing-key --new), or continue without signing (touchstone signing-key --remove).`,
  "advice-split-file": () => `Split it into smaller files.`,
  "advice-stored-is-imported": () => `The stored file is the one that was imported.`,
  "advice-temporary-folder": () => `Check the free disk space, and the permissions of the folder for temporary files.`,
  "advice-there-are": (a) => `There are: ${a.names}.`,
  "advice-thresholds": () => `docs/formats/golden.md lists the thresholds.`,
  "advice-too-large": () => `Divide it into smaller files.`,
  "advice-try-again-or-extracts": () => `Try again, or answer with extracts (--offline).`,
  "advice-unlock-keychain": () => `Unlock it (log in to the desktop), or give the key by TOUCHSTONE_API_KEY.`,
  "advice-wait-for-writer": () => `Wait until no program is writing to it, then try again.`,
  "advice-watch-other": () => `Watch another folder.`,
  "advice-write-report": () => `Save a report instead.`,
  "advice-wrong-password": () => `Check the password and try again.`,
  "alteration-inserted": (a) => `adds “${a.quote}”`,
  "alteration-inserts-kind": (a) => `adds ${say(a.what, "en")}`,
  "alteration-omits-kind": (a) => `leaves out ${say(a.what, "en")}`,
  "alteration-omitted": (a) => `leaves out “${a.source}”`,
  "alteration-replaced": (a) => `reads “${a.quote}” for “${a.source}”`,
  "alteration-replaces-kind": (a) => `replaces ${say(a.what, "en")}`,
  "answer-behind-broken-chain": (a) => `The answer is saved, but the chain of saved sessions is broken at session ${a.session}: ${say(a.fault, "en")}.`,
  "audit-address": () => `The link of the citation leads elsewhere: doc_url.`,
  "audit-altered": (a) => `This session file was altered after it was saved: ${say(a.fault, "en")}.`,
  "audit-anchor-missing": (a) => `The anchor [${a.anchor}] is not in the answer.`,
  "audit-anchor-twice": (a) => `Two citations have the anchor [${a.anchor}].`,
  "audit-as-saved": () => `File, text, verdict and boxes are as saved.`,
  "audit-boxes": () => `The boxes or page numbers in the record do not match the words.`,
  "audit-by-a-person": () => `Looked at by a person`,
  "audit-by-people": () => `Looked at by people`,
  "audit-chain-elsewhere": () => `not checked: no library here has this session`,
  "audit-citation-fields": (a) => `What the citation says about its document does not match its passage and text: ${a.fields}.`,
  "audit-citation-place": (a) => `What the record says of the place of the words in their document is not what its text gives: ${a.fields}.`,
  "audit-claim-id": () => `The citation does not name the first sentence that carries its anchor: claim_id.`,
  "audit-closest-moved": () => `The closest passage in the record is not at the offsets given.`,
  "audit-document": (a) => `file ${say(a.file, "en")}, text ${say(a.text, "en")}`,
  "audit-does-not-fit": () => `does not match`,
  "audit-evidence": (a) => `The evidence in the record does not follow from the cited text: ${a.fields}.`,
  "audit-evidence-by-rules": (a) => `The verdict is the same under ${a.rules}, with which the record was made, and under ${a.now}, but the evidence differs: ${a.fields}.`,
  "audit-facts": (a) => `file ${say(a.file, "en")}, text ${say(a.text, "en")}, verdict ${say(a.verdict, "en")}`,
  "audit-file-differs": () => `file differs`,
  "audit-file-gone": () => `The file is missing.`,
  "audit-file-hash": (a) => `The file of ${a.title} is a different one: its hash is ${a.found}, the record cites ${a.cited}.`,
  "audit-file-missing": () => `file missing`,
  "audit-file-missing-of": (a) => `The file of ${a.title} (${a.hash}) is missing.`,
  "audit-file-other": () => `The file is a different one.`,
  "audit-file-unread": () => `The file could not be read.`,
  "audit-file-unread-of": (a) => `The file of ${a.title} (${a.hash}) could not be read: ${say(a.why, "en")}.`,
  "audit-file-vanished": () => `the file is gone`,
  "audit-format-unknown": (a) => `its format is ${a.format}; this program knows ${a.known}`,
  "audit-heading-all": (a) => `${plural.en(a.all) === "one" ? `The only citation holds` : `All ${a.all} citations hold`}`,
  "audit-heading-altered": () => `This session file was altered after it was saved`,
  "audit-heading-file-differs": (a) => `the file of ${a.count} differs`,
  "audit-heading-file-missing": (a) => `the file of ${a.count} is missing`,
  "audit-heading-hold": (a) => `${plural.en(a.all) === "one" ? `${a.hold} of 1 citation holds` : `${a.hold} of ${a.all} citations hold`}`,
  "audit-heading-near-match": (a) => `${plural.en(a.count) === "one" ? `1 is a near match` : `${a.count} are near matches`}`,
  "audit-heading-never-found": (a) => `${plural.en(a.count) === "one" ? `1 was never found` : `${a.count} were never found`}`,
  "audit-heading-never-resolved": (a) => `${a.count} never named a source`,
  "audit-heading-none": () => `No citations to check`,
  "audit-heading-not-looked-at": (a) => `${plural.en(a.count) === "one" ? `1 was not looked at` : `${a.count} were not looked at`}`,
  "audit-heading-text-differs": (a) => `the text of ${a.count} differs`,
  "audit-heading-unreadable": () => `This file cannot be audited`,
  "audit-heading-unsound": () => `other checks failed`,
  "audit-heading-verdict-differs": (a) => `the verdict on ${a.count} differs`,
  "audit-holds": () => `confirmed`,
  "audit-holds-altered": () => `confirmed, altered`,
  "audit-in-the-file": (a) => `In the text that the file gives now, as read by ${a.pipeline}, the words are ${say(a.now, "en")}; the record says ${say(a.said, "en")}.`,
  "audit-later-fields": (a) => `The record claims to be of the format ${a.format}, but has fields that this format does not have.`,
  "audit-lengths": (a) => `The record gives the wrong length for the text of ${a.title}.`,
  "audit-mark-bad": (a) => `The sign-off does not count: ${say(a.why, "en")}.`,
  "audit-names-as-typed": () => `Names are as they were typed; nobody has checked whose they are.`,
  "audit-near-match": () => `near match`,
  "audit-neither-pdf-nor-text": () => `it is neither a PDF nor UTF-8 text`,
  "audit-never-found": () => `never found`,
  "audit-never-found-and": (a) => `never found; ${say(a.result, "en")}`,
  "audit-never-resolved": () => `never resolved`,
  "audit-no-document": (a) => `The record says ${say(a.said, "en")}, but the citation names no document.`,
  "audit-no-pdfium": () => `libpdfium was not found: set TOUCHSTONE_PDFIUM to its path`,
  "audit-none": () => `none`,
  "audit-not-derived": () => `Sealed, but not derived`,
  "audit-not-looked-at": () => `not looked at`,
  "audit-not-reread": (a) => `No PDF was read again: ${say(a.why, "en")}.`,
  "audit-now-under": (a) => `now under ${a.pipeline}, ${say(a.place, "en")}`,
  "audit-of-session-or-file": () => `An audit needs a session or a file.`,
  "audit-other-reader": (a) => `they were read by OCR with ${a.reader}; this computer has ${a.ours}`,
  "audit-outline-unknown": (a) => `Parts and headings were found by rules that this program does not have: outline@${a.version}; it has those up to outline@${a.known}.`,
  "audit-pages": (a) => `${plural.en(a.count) === "one" ? `page ${a.numbers}` : `pages ${a.numbers}`}`,
  "audit-pages-more": (a) => `pages ${a.numbers} and ${a.more} more`,
  "audit-passage": (a) => `The passage ${a.reference} that was shown does not match its document at those offsets.`,
  "audit-passage-unknown": () => `The citation names a passage that is not in the record.`,
  "audit-program-not-found": () => `the program cannot find its own file (is /proc mounted?)`,
  "audit-quotation-unchecked": (a) => `The answer quotes words that belong to no citation: “${a.quote}”.`,
  "audit-quote-missing": (a) => `In the answer, the words of citation ${a.anchor} do not precede its anchor.`,
  "audit-read-with": (a) => `read with ${a.pipeline}`,
  "audit-reading-stopped": () => `reading it was stopped`,
  "audit-refusal-odd": () => `The record gives a reason for refusing although it has an answer, or refuses without giving a reason.`,
  "audit-report-not-bundle": () => `The report of an audit cannot be exported as a bundle.`,
  "audit-reread-otherwise": () => `reading them by OCR again gave different words`,
  "audit-row-document": () => `Document`,
  "audit-row-facts": () => `Facts`,
  "audit-row-note": () => `Note`,
  "audit-row-question": () => `Question`,
  "audit-row-time-stamp": () => `Time stamp`,
  "audit-rules-earlier": (a) => `The record was made under ${a.rules} and is checked under ${a.now}. Verdicts that differ for that reason are marked.`,
  "audit-rules-unknown": (a) => `The quotes were checked under ${a.rules}; this program knows ${a.known}.`,
  "audit-scan-holds": () => `confirmed in scanned text`,
  "audit-sealed-text-missing": (a) => `The text read by ${a.pipeline}, with which the record was sealed, is not included.`,
  "audit-sealed-verdict": () => `In the text that the record was sealed with, the verdict is as saved.`,
  "audit-sentence-anchors": () => `The sentence has different anchors in the answer and in the record.`,
  "audit-sentence-cut": () => `The sentence is not in the answer, or not whole.`,
  "audit-sentence-items": () => `The statements without support that the record lists for the sentence are not those that follow from its words.`,
  "audit-sentence-state": (a) => `The record calls the sentence ${say(a.said, "en")}; by its citations it is ${say(a.derived, "en")}.`,
  "audit-sentence-unlisted": (a) => `The answer contains a sentence that the record does not list: “${a.words}”.`,
  "audit-sentences-disordered": () => `The sentences of the answer are out of order, or two have the same name.`,
  "audit-session-saved": (a) => `${a.session}, saved ${a.at}`,
  "audit-signature-by": (a) => `${say(a.signature, "en")}, by ${a.key}`,
  "audit-signed-off": (a) => `${a.seen} of ${a.citations} (${a.accepted} accepted, ${a.objected} objected to)`,
  "audit-span-absent": (a) => `The record marks characters ${a.start}–${a.end}; the quote is not there.`,
  "audit-span-moved": (a) => `The record marks characters ${a.start}–${a.end}; the quote is at ${a.from}–${a.to}.`,
  "audit-span-unmarked": () => `The record marks no words, although the quote is in the text.`,
  "audit-span-words": (a) => `The words at characters ${a.start}–${a.end} are not those in the record.`,
  "audit-status": (a) => `The record says ${say(a.said, "en")}; in the cited text the words are ${say(a.derived, "en")}.`,
  "audit-status-by-rules": (a) => `Under ${a.rules}, with which the record was made, the words were ${say(a.said, "en")}; under ${a.now} they are ${say(a.derived, "en")}.`,
  "audit-stored-text": () => `--stored-text was given`,
  "audit-tally": (a) => `The tally does not match the citations: ${a.fields}.`,
  "audit-tally-file-differs": () => `File differs`,
  "audit-tally-file-missing": () => `File missing`,
  "audit-tally-hold": () => `Confirmed`,
  "audit-tally-near-match": () => `Near matches`,
  "audit-tally-never-found": () => `Never found`,
  "audit-tally-never-resolved": () => `Never resolved`,
  "audit-tally-not-looked-at": () => `Not looked at`,
  "audit-tally-text-differs": () => `Text differs`,
  "audit-tally-verdict-differs": () => `Verdict differs`,
  "audit-text-altered": (a) => `The text of ${a.title} that is included is not the one that the record was sealed with.`,
  "audit-text-differs": () => `text differs`,
  "audit-text-differs-on": (a) => `The text of ${a.title} differs from what its file gives: ${say(a.pages, "en")}.`,
  "audit-text-none": (a) => `No text of ${a.title} was sealed with the record, and none is included.`,
  "audit-text-not-compared": (a) => `The text of ${a.title} was not compared with its file: ${say(a.why, "en")}.`,
  "audit-text-not-compared-on": (a) => `The text of ${a.title} was not compared with its file on every page: ${say(a.pages, "en")}; ${say(a.why, "en")}.`,
  "audit-text-of-pictures": (a) => `Pages of ${a.title} were read by OCR, and their sealed text is not included.`,
  "audit-text-other": () => `The file gives a different text from the one that the record was sealed with.`,
  "audit-text-sealed-other": (a) => `The record was sealed with a text of ${a.title} that differs from what its file gives.`,
  "audit-text-unlisted": (a) => `The record was sealed without the text that citation ${a.anchor} relies on.`,
  "audit-text-unread": () => `The text was not compared with what the file gives now.`,
  "audit-time-stamp": (a) => `${a.at}, by ${a.authority}`,
  "audit-unreadable": (a) => `It cannot be audited: ${say(a.why, "en")}.`,
  "audit-verdict-differs": () => `verdict differs`,
  "audit-verdict-other": () => `The verdict differs.`,
  "audit-verdict-unread": () => `The verdict could not be derived again.`,
  "audit-was-never-found": () => `Not found, then or now.`,
  "audit-was-never-resolved": () => `Never matched to a passage, then or now.`,
  "auditor-help": () => `Checks a Touchstone bundle, or a session record, from the files alone.

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
no file is written. libpdfium is found by TOUCHSTONE_PDFIUM, or beside this program.`,
  "auditor-key-form": () => `A key has 64 hexadecimal digits.`,
  "auditor-no-file": () => `No file is named.`,
  "auditor-one-file": () => `Only one file can be checked at a time.`,
  "auditor-print-failed": (a) => `The report cannot be printed: ${a.why}.`,
  "auditor-sandbox-form": () => `--sandbox is required or warn.`,
  "auditor-see-help": () => `\`touchstone-audit --help\` explains.`,
  "auditor-unknown-option": (a) => `There is no option ${a.option}.`,
  "auditor-value-missing": (a) => `${a.option} needs a value.`,
  "authority-mentioned-in": (a) => `${a.name} is not among these documents; ${a.title} only mentions it.`,
  "authority-mentioned-in-several": (a) => `${a.name} is not among these documents; ${a.documents} of them mention it.`,
  "authority-mentioned-nowhere": (a) => `${a.name} is not among these documents, and none of them mentions it.`,
  "backup-database-damaged": (a) => `The database in ${a.file} is damaged: ${a.reason}.`,
  "backup-failed": (a) => `${a.file}: ${a.reason}.`,
  "backup-file-missing": (a) => `The file ${a.hash} is missing from ${a.backup}, or was changed.`,
  "backup-incomplete": (a) => `${a.file} is not a complete backup: ${a.reason}.`,
  "badge-altered": (a) => `altered: ${say(a.what, "en")}`,
  "badge-in-scan": (a) => `${say(a.badge, "en")}; matches scanned text`,
  "because": (a) => `${say(a.what, "en")}: ${say(a.reason, "en")}`,
  "bundle-document-names": (a) => `The members for ${a.hash} are not named after it.`,
  "bundle-document-twice": (a) => `It lists ${a.hash} twice.`,
  "bundle-documents-other": () => `What it says about the documents or the rules does not match the record.`,
  "bundle-lacks": (a) => `the bundle has no ${a.member}`,
  "bundle-member-hash": (a) => `Its SHA-256 is ${a.found}; the manifest says ${a.said}.`,
  "bundle-member-length": (a) => `It has ${a.found} bytes; the manifest says ${a.said}.`,
  "bundle-member-missing": () => `The manifest lists this member, but it is not in the bundle.`,
  "bundle-member-purpose": () => `The manifest lists this member, but no bundle has a member of that name.`,
  "bundle-member-unknown": () => `The manifest does not list this member.`,
  "bundle-member-unreadable": (a) => `${a.member} cannot be read: ${say(a.why, "en")}`,
  "bundle-not-text": () => `It is not UTF-8 text.`,
  "bundle-not-there": () => `It is not in the bundle.`,
  "bundle-other-format": (a) => `the bundle's format is ${a.format}; this program knows ${a.known}`,
  "bundle-pages-of-another": () => `It belongs to a different document or pipeline than the manifest says.`,
  "bundle-record-other": () => `It is about a different record from the one in the bundle.`,
  "bundle-script-other": () => `verify.py in this bundle is not the one that this version of the program writes: read it before you run it.`,
  "bundle-signature-none": () => `A key was given, but the bundle is not signed.`,
  "bundle-signature-other": () => `The bundle is signed, but with a different key from the one given.`,
  "bundle-signature-unfit": () => `The signature does not match the manifest.`,
  "bundle-signature-whose": () => `The signature matches the manifest. To know whose key it is, give a key that you have from elsewhere (--key).`,
  "bundle-stamp-none": () => `Certificates of a time-stamp authority were given, but the bundle has no time stamp.`,
  "bundle-stamp-not-reached": () => `The certificates of the authority that made the time stamp lead to none of those given.`,
  "bundle-stamp-revocation": () => `The audit did not check whether a certificate of the time stamp was revoked.`,
  "bundle-stamp-unfit": (a) => `The time stamp does not match. ${say(a.why, "en")}`,
  "bundle-stamp-whose": () => `The time stamp matches the manifest. To know whose it is, give certificates of the authority that you have from elsewhere (--tsa).`,
  "bundle-unopenable": (a) => `the bundle cannot be opened: ${say(a.why, "en")}`,
  "bundle-unusable": (a) => `It cannot be used: ${say(a.why, "en")}.`,
  "cage-of-converter": () => `no files but its own and one folder, no network, no other programs`,
  "cage-of-ocr": () => `no files but its own, no network, no other programs`,
  "cage-of-worker": () => `no files, no network, no other programs, one document each`,
  "cancelled": () => `Cancelled.`,
  "cannot-join-versions": (a) => `${a.title} cannot become a version of ${a.other}.`,
  "certificate-untrusted": () => `its certificate is not trusted`,
  "certificates-none": () => `The endpoint's certificate file contains no certificate in PEM form.`,
  "certificates-unusable": () => `The endpoint's certificates can't be used.`,
  "chain-altered": () => `the record was altered after it was saved`,
  "chain-broken-nothing-saved": (a) => `The chain of saved sessions is broken at session ${a.session}: ${say(a.fault, "en")}; nothing was saved.`,
  "chain-fault-at": (a) => `At session ${a.session}: ${say(a.fault, "en")}.`,
  "chain-fork": (a) => `it follows the record ${a.follows}, which another record follows too (a fork): a copy of the library was used beside this one, or a record was inserted or replaced`,
  "chain-gap": (a) => `it follows the record ${a.follows}, which the library does not have (a gap): earlier records were removed, or come from another library`,
  "chain-listed-differently": () => `the hashes that the library lists for this record differ from those in it: the list was changed`,
  "chain-misplaced": (a) => `it follows the record ${a.follows}, which comes after it: records have changed places`,
  "chain-other-record": () => `The library has another record under this session's id.`,
  "chain-second-start": () => `it names no earlier record, as only the first may: a new chain was begun, and the records before it are cut off`,
  "chain-unreadable": () => `its hash cannot be read: the library's list of records was changed by another program, or is damaged`,
  "change-bracketed-case": () => `capital or small letter changed in brackets`,
  "change-case-ignored": () => `capital and small letters not distinguished`,
  "change-diacritic-form-unified": () => `cedilla read as comma below`,
  "change-editorial-mark-ignored": (a) => `${a.text} ignored`,
  "change-end-ellipsis-ignored": () => `ellipsis at an end ignored`,
  "change-end-punctuation-ignored": () => `punctuation at an end ignored`,
  "change-footnote-mark-ignored": (a) => `footnote mark “${a.text}” ignored`,
  "change-letter-form-unified": () => `letter forms unified`,
  "change-ligature-split": () => `ligature split`,
  "change-line-break-joined": () => `line break joined`,
  "change-line-end-hyphen-joined": () => `line-end hyphen removed`,
  "change-soft-hyphen-ignored": () => `invisible characters ignored`,
  "change-space-ignored": () => `missing or extra space ignored`,
  "change-spaces-collapsed": () => `spaces collapsed`,
  "change-typography-unified": () => `typographic quotation marks and dashes made plain`,
  "check-cage-open": (a) => `${a.found}. Documents are not read. ${say(a.advice, "en")}`,
  "check-cage-untried": (a) => `${a.program}: its sandbox cannot be tried: ${a.reason}`,
  "check-chain-broken": (a) => `the chain is broken, ${plural.en(a.faults) === "one" ? `1 fault` : `${a.faults} faults`}, the first at session ${a.session}: ${say(a.fault, "en")}; \`touchstone audit --all\` checks each session`,
  "check-chain-intact": (a) => `${plural.en(a.versions) === "one" ? `1 saved version` : `${a.versions} saved versions`}, ${a.deleted} deleted: the chain is intact`,
  "check-embeddings": (a) => `${a.model}: ${a.embedded} of ${a.passages} passages`,
  "check-embeddings-damaged": (a) => `${say(a.state, "en")}, some damaged`,
  "check-embeddings-off": () => `off: passages are found by their words`,
  "check-embeddings-unfinished": (a) => `${say(a.state, "en")}; \`touchstone embed\` creates the rest`,
  "check-endpoint": (a) => `${a.model} at ${a.host} (not called)`,
  "check-file-changed": (a) => `${a.title} v${a.version} was changed`,
  "check-file-missing": (a) => `${a.title} v${a.version} is missing`,
  "check-files-match": (a) => `${a.files} match their hashes`,
  "check-index": (a) => `${a.version}: ${a.indexed} of ${a.texts} texts`,
  "check-left-over": (a) => `${plural.en(a.files) === "one" ? `1 file belongs` : `${a.files} files belong`} to no document: \`touchstone doctor --repair\` deletes them`,
  "check-no-endpoint": () => `none: answers are extracts`,
  "check-no-libreoffice": () => `LibreOffice is not installed: Word, OpenDocument, RTF, HTML and e-mail files are refused`,
  "check-of-file-or-text": () => `A check needs a file or pasted text.`,
  "check-other-pipeline": (a) => `${plural.en(a.files) === "one" ? `1 file` : `${a.files} files`} read by another pipeline than this program's: \`touchstone reread\` reads them again`,
  "check-sound": () => `sound`,
  "check-stopped": () => `The check was stopped.`,
  "check-waiting": (a) => `${plural.en(a.files) === "one" ? `1 file waits` : `${a.files} files wait`}: \`touchstone import --resume\` reads them`,
  "cited-document-gone": () => `The cited document is no longer in the library.`,
  "cited-text-gone": (a) => `The text of ${a.title} that the session cites is no longer in the library.`,
  "claim-computed": () => `computed`,
  "claim-gap": () => `a gap`,
  "claim-supported": () => `supported`,
  "claim-uncited": () => `uncited`,
  "claim-unsupported": () => `unsupported`,
  "command-stopped": (a) => `The command ${a.name} stopped unexpectedly.`,
  "comments-need-docx": () => `Only a .docx can be returned with comments.`,
  "compared-documents": (a) => `${plural.en(a.documents) === "one" ? `one document` : `${a.documents} documents`}`,
  "connection-broke": () => `the connection was lost`,
  "conversion-failed": (a) => `A .${a.ending} file has to be converted to PDF, which failed. ${say(a.reason, "en")}`,
  "convert-failed": (a) => `LibreOffice could not be used: ${say(a.reason, "en")}.`,
  "convert-missing": () => `LibreOffice, which converts it to PDF, is not installed.`,
  "convert-no-pdf": () => `LibreOffice could not convert it to PDF.`,
  "convert-not-confined": (a) => `LibreOffice is not confined on this computer: it could reach ${say(a.reach, "en")}.`,
  "convert-slow": (a) => `${plural.en(a.seconds) === "one" ? `LibreOffice was still working after one second.` : `LibreOffice was still working after ${a.seconds} seconds.`}`,
  "count-documents": (a) => `${plural.en(a.n) === "one" ? `1 document` : `${a.n} documents`}`,
  "cut-after": (a) => `ends before “${a.text}”`,
  "cut-before": (a) => `begins after “${a.text}”`,
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
  "database-damaged": (a) => `The library's database is damaged: ${a.reason}.`,
  "database-failed": (a) => `The library's database: ${a.reason}.`,
  "database-read-only": (a) => `The library cannot be opened for writing: ${a.reason}.`,
  "date-impossible": (a) => `${a.date}: ${a.reason}.`,
  "days-reversed": (a) => `${a.until} is before ${a.from}.`,
  "document-deleted-meanwhile": () => `Another program deleted this document while it was being imported.`,
  "document-has-pages": (a) => `${a.title} has no page ${a.page}: it has ${a.pages}.`,
  "document-not-converted": (a) => `${a.title} was not converted from another file.`,
  "document-out-of-search": (a) => `${a.title} was removed from search.`,
  "document-without-page": (a) => `${a.title} has no page ${a.page}.`,
  "documents-searched": (a) => `${plural.en(a.documents) === "one" ? `One document was searched.` : `${a.documents} documents were searched.`}`,
  "docx-broken": (a) => `${a.part} cannot be read: ${a.why}`,
  "docx-not-a-document": () => `this is not a Word document (.docx)`,
  "docx-too-large": (a) => `${a.part} is too large`,
  "docx-unwritable": (a) => `the commented file cannot be written: ${a.why}`,
  "draft-against-day": (a) => `${say(a.against, "en")}, as of ${a.day}`,
  "draft-against-library": (a) => `${say(a.documents, "en")}, the whole library`,
  "draft-against-matter": (a) => `${say(a.documents, "en")} of the matter ${a.matter}`,
  "draft-check": () => `The check`,
  "draft-checked-against": () => `Checked against`,
  "draft-document-known": (a) => `${a.title} is in the library. No words are quoted here.`,
  "draft-document-unknown": (a) => `${a.citation} does not match any document of the matter.`,
  "draft-found": (a) => `These words are in ${say(a.where, "en")}.`,
  "draft-found-altered": (a) => `These words are in ${say(a.where, "en")}, except for what the draft leaves out or changes.`,
  "draft-found-elsewhere": (a) => `These words are in ${a.title}, but on ${say(a.place, "en")}, not on page ${a.cited} as cited.`,
  "draft-found-nearly": (a) => `Almost the same words are in ${say(a.where, "en")}, which was read from a scan.`,
  "draft-is-old-word": (a) => `${a.file} is a Word document in the old format (.doc), or is protected by a password.`,
  "draft-is-pictures": (a) => `${a.file}: no text could be read; its pages are images.`,
  "draft-not-found": (a) => `These words are not in ${a.title}.`,
  "draft-not-the-checked-file": (a) => `${a.file} is not the file that was checked.`,
  "draft-of-unknown-kind": (a) => `${a.file} is neither a Word document nor a PDF nor UTF-8 text.`,
  "draft-outside": (a) => `${plural.en(a.n) === "one" ? `1 reference could not be checked: the document it cites is not in the library, or could not be read. Check it at the source.` : `${a.n} references could not be checked: the documents they cite are not in the library, or could not be read. Check them at the source.`}`,
  "draft-outside-badge": () => `NOT CHECKABLE HERE`,
  "draft-outside-cited": (a) => `No document was recognised as ${a.name}.`,
  "draft-outside-elsewhere": (a) => `No document was recognised as ${a.name}, but these words are in ${a.title}, page ${a.page}: is that it?`,
  "draft-outside-quoted": (a) => `No document was recognised as ${a.name}. Check these words in the authority itself.`,
  "draft-page-absent": (a) => `${plural.en(a.pages) === "one" ? `${a.title} has 1 page; there is no page ${a.page}.` : `${a.title} has ${a.pages} pages; there is no page ${a.page}.`}`,
  "draft-page-unread": (a) => `Page ${a.page} of the draft is a scan. Nothing on it was read.`,
  "draft-pasted": () => `pasted text`,
  "draft-place": (a) => `${a.title}, ${say(a.place, "en")}`,
  "draft-place-in-part": (a) => `${say(a.place, "en")}, ${say(a.part, "en")}`,
  "draft-report-not-bundle": () => `The check of a draft cannot be exported as a bundle.`,
  "draft-rules": () => `Rules`,
  "draft-tally-citations": (a) => `${plural.en(a.n) === "one" ? `1 other citation` : `${a.n} other citations`}`,
  "draft-tally-citations-failed": (a) => `${say(a.citations, "en")}, ${a.failed} of them not found or not checkable`,
  "draft-tally-none": () => `No quotations to verify`,
  "draft-tally-verified": (a) => `${plural.en(a.quotations) === "one" ? `${a.verified} of ${a.quotations} quotation verified` : `${a.verified} of ${a.quotations} quotations verified`}`,
  "draft-text": () => `The draft`,
  "draft-title": (a) => `Draft check: ${a.name}`,
  "draft-to-review": () => `Points to review`,
  "draft-uncited": () => `These words have no citation.`,
  "draft-unreadable": (a) => `${a.file}: ${say(a.reason, "en")}.`,
  "drafts-checked": (a) => `${a.drafts === 1 ? `One draft was checked against ${say(a.documents, "en")}.` : a.drafts === 2 ? `Two drafts were checked against ${say(a.documents, "en")}.` : a.drafts === 3 ? `Three drafts were checked against ${say(a.documents, "en")}.` : `${a.drafts} drafts were checked against ${say(a.documents, "en")}.`}`,
  "drafts-quote-nothing": (a) => `${a.drafts === 1 ? `One draft was read, and it quotes no document, so no answer is shown.` : a.drafts === 2 ? `Two drafts were read, and neither quotes a document, so no answer is shown.` : a.drafts === 3 ? `Three drafts were read, and none of them quotes a document, so no answer is shown.` : `${a.drafts} drafts were read, and none of them quotes a document, so no answer is shown.`}`,
  "drift-file-changed": () => `The stored file no longer matches its sha256.`,
  "drift-file-missing": () => `The stored file is missing.`,
  "drift-new-pipeline": (a) => `The text has been read again with ${a.now}; the citation was made from the text read with ${a.before}.`,
  "drift-new-version": (a) => `It cites version ${a.cited}; the latest is version ${a.latest}.`,
  "earlier-session-unreadable": (a) => `An earlier version of the session cannot be read: ${a.reason}.`,
  "embedding-model-not-found": (a) => `The embedding model ${a.model} was not found, so passages are found by their words only.`,
  "embedding-model-unusable": (a) => `The embedding model in ${a.folder} cannot be used: ${say(a.why, "en")}.`,
  "endpoint-answered": (a) => `${a.model} answered.`,
  "endpoint-bad-reply": (a) => `The reply of ${a.host} could not be read: ${say(a.reason, "en")}.`,
  "endpoint-no-model": (a) => `The endpoint ${a.host} has no model named "${a.model}", or its address is not that of a chat endpoint.`,
  "endpoint-no-thread": () => `No thread could be started for the endpoint.`,
  "endpoint-prompt-too-long": (a) => `The passages and the question together are longer than the model at ${a.host} can read.`,
  "endpoint-rate-limited": (a) => `The endpoint ${a.host} accepts no more requests for now.`,
  "endpoint-refused-key": (a) => `The endpoint ${a.host} refused the key.`,
  "endpoint-reply-too-long": (a) => `${plural.en(a.bytes) === "one" ? `The reply of ${a.host} was longer than one byte.` : `The reply of ${a.host} was longer than ${a.bytes} bytes.`}`,
  "endpoint-status": (a) => `The endpoint ${a.host} answered with status ${a.status}.`,
  "endpoint-timed-out": (a) => `${plural.en(a.seconds) === "one" ? `No complete reply from ${a.host} within one second.` : `No complete reply from ${a.host} within ${a.seconds} seconds.`}`,
  "endpoint-unreachable": (a) => `No reply from ${a.host}: ${say(a.reason, "en")}.`,
  "endpoint-without-address": (a) => `The endpoint ${a.name} has no address.`,
  "endpoint-without-model": () => `No model is set for the endpoint.`,
  "export-form-unknown": (a) => `A session cannot be exported to ${a.file}: its ending names no export format.`,
  "fact-differs": () => `differs`,
  "fact-missing": () => `missing`,
  "fact-not-looked-at": () => `not looked at`,
  "fact-ok": () => `ok`,
  "failed-altered": (a) => `“${a.quote}” is ${say(a.badge, "en")}`,
  "failed-cited-for-nothing": (a) => `${a.claim}: cited for no sentence`,
  "failed-cut": () => `the reply broke off`,
  "failed-declined": () => `the model says that the passages contain no answer`,
  "failed-model-says": (a) => `The model says: “${a.reason}”`,
  "failed-names-nothing": () => `the citation names no passage that was shown`,
  "failed-near-match": (a) => `“${a.quote}” matches scanned text only approximately`,
  "failed-not-in-document": (a) => `“${a.quote}” is not in ${a.title}`,
  "failed-uncited": () => `nothing is cited for this sentence`,
  "failed-unreadable": () => `the reply could not be read`,
  "failed-unresolved": (a) => `“${a.quote}”: ${say(a.why, "en")}`,
  "file-changed": (a) => `${a.path} was changed while it was being read.`,
  "file-damaged": (a) => `The file is damaged: ${say(a.detail, "en")}.`,
  "file-empty": () => `The file is empty.`,
  "file-encrypted": () => `The file is encrypted: a password is needed.`,
  "file-error": (a) => `${a.file}: ${a.reason}.`,
  "file-fetched-again": (a) => `The file of ${a.document} was fetched again from where it was imported.`,
  "file-is-empty": () => `The file is empty.`,
  "file-known-cannot-replace": (a) => `This file is in the library already, as ${a.title} (${a.id}); it cannot replace ${a.replaced}.`,
  "file-link-loop": (a) => `${a.path} is a link that leads back to itself.`,
  "file-misnamed": (a) => `This is not a PDF file. Its name ends in .pdf but its contents are ${say(a.found, "en")}.`,
  "file-not-pdf": (a) => `This is not a PDF file. Its contents are ${say(a.found, "en")}.`,
  "file-not-regular": (a) => `${a.path} is ${say(a.kind, "en")}, not a file.`,
  "file-not-utf8": (a) => `${a.file} is not UTF-8 text.`,
  "file-over-limit": (a) => `${a.path} is too large: the limit here is ${a.limit}.`,
  "file-protected": () => `The file is protected in a way that a password cannot open.`,
  "file-too-large": (a) => `The file has ${a.bytes} bytes; the limit is ${a.limit}.`,
  "file-without-public-key": (a) => `${a.file} contains no public key.`,
  "file-wrong-password": () => `The password does not open this file.`,
  "first-readable": (a) => `${plural.en(a.pages) === "one" ? `The first page can be read.` : `The first ${a.pages} pages can be read.`}`,
  "first-readable-rest-unknown": (a) => `${plural.en(a.pages) === "one" ? `The first page can be read; how many followed is not known.` : `The first ${a.pages} pages can be read; how many followed is not known.`}`,
  "folder-not-empty": (a) => `${a.folder} is not empty.`,
  "folder-not-watched": (a) => `${a.folder} is not watched.`,
  "folder-occupied": (a) => `${a.folder} contains other files but no library.`,
  "folder-shared": (a) => `${a.folder} is shared with other users, so a library in it would not be private.`,
  "folder-within-library": (a) => `${a.folder} is inside the library's own folder, or contains it.`,
  "folder-without-documents": (a) => `The folder ${a.folder} contains no document that can be read.`,
  "golden-empty": (a) => `${a.file} contains no question.`,
  "golden-id-twice": (a) => `the id “${a.id}” is used twice`,
  "golden-line-wrong": (a) => `${a.file}, line ${a.line}: ${say(a.what, "en")}.`,
  "golden-with-passage": () => `a question without an answer has neither facts nor passages`,
  "golden-without-passage": () => `a question that has an answer names its passages`,
  "golden-words-not-found": (a) => `${a.id}: the words “${a.words}” are not in ${a.document}.`,
  "hash-malformed": (a) => `“${a.hash}”: ${a.reason}.`,
  "header-unsendable": (a) => `The header ${a.name} can't be sent.`,
  "import-lock-failed": (a) => `${a.file}: ${a.reason}.`,
  "import-not-utf8": (a) => `The file is not UTF-8 text: byte ${a.byte} fits no character.`,
  "index-being-written": () => `Another Touchstone is writing to this library's index.`,
  "index-brought-in-line": () => `The search index was brought up to date with the library.`,
  "index-damaged": (a) => `The search index is damaged: ${say(a.reason, "en")}.`,
  "index-failed": (a) => `The search index failed: ${say(a.reason, "en")}.`,
  "index-full": () => `There is no space left for the search index.`,
  "index-io": (a) => `The search index could not be read or written: ${say(a.reason, "en")}.`,
  "index-locked": (a) => `The search index in ${a.folder} is in use by another process.`,
  "index-read-only": () => `The search index is open for reading only.`,
  "index-unusable": (a) => `There is no usable search index in ${a.folder}: ${say(a.reason, "en")}.`,
  "json-huge-number": (a) => `programs read the number ${a.number} differently`,
  "json-key-twice": (a) => `one object has the key “${a.key}” twice`,
  "json-not-text": () => `it is not UTF-8 text`,
  "json-syntax": (a) => `it is not valid JSON from byte ${a.byte} on`,
  "json-too-deep": (a) => `it is nested deeper than ${a.levels} levels`,
  "key-characters": () => `The key contains characters that cannot be part of a key.`,
  "key-empty": () => `The key is empty.`,
  "keychain-absent": () => `No system keychain can be reached.`,
  "keychain-ambiguous": () => `The system keychain has several entries of that name.`,
  "keychain-locked": () => `The system keychain is locked.`,
  "keychain-refused": () => `The system keychain refused access.`,
  "keychain-silent": (a) => `The system keychain did not answer within ${a.seconds} seconds.`,
  "keychain-without-key": (a) => `The system keychain has no key for ${a.address}.`,
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
  "leftovers-deleted": (a) => `${plural.en(a.files) === "one" ? `1 file left by an interrupted import was deleted.` : `${a.files} files left by an interrupted import were deleted.`}`,
  "library-already-there": (a) => `There is already a library in ${a.folder}.`,
  "library-being-written": () => `Another Touchstone is writing to this library.`,
  "library-of-newer-program": (a) => `A newer Touchstone wrote this library (schema ${a.found}; this program knows ${a.known}).`,
  "list-comma": (a) => `${say(a.first, "en")}, ${say(a.rest, "en")}`,
  "mail-unreadable": () => `The file is not an e-mail that can be read.`,
  "mark-accepts": (a) => `Citation ${a.anchor}: ${a.name} accepts it.`,
  "mark-close": () => `”`,
  "mark-closest": (a) => `${say(a.badge, "en")}: this is the closest passage`,
  "mark-looked-at": (a) => `Citation ${a.anchor}: ${a.name} has looked at it.`,
  "mark-nameless": () => `it has no name`,
  "mark-no-citation": (a) => `the answer has no citation ${a.anchor}`,
  "mark-objects": (a) => `Citation ${a.anchor}: ${a.name} objects.`,
  "mark-open": () => `“`,
  "mark-other-page": (a) => `page ${a.page}, which was looked at, is not a page of the citation`,
  "mark-other-picture": () => `the picture that was looked at is of a different file from the citation's`,
  "mark-other-session": () => `it is about another session, or another version of this one`,
  "mark-out-of-order": () => `it was made before a sign-off that is listed ahead of it`,
  "mark-picture-differs": (a) => `page ${a.page}, drawn again, is not the picture that was looked at`,
  "mark-replaced": () => `A later sign-off in the same name replaces this one.`,
  "mark-time-unreadable": () => `its time is not a valid time`,
  "mark-too-early": () => `it is older than the record that it is about`,
  "mark-twice": () => `the same sign-off appears before it`,
  "mark-withdraws": (a) => `Citation ${a.anchor}: ${a.name} withdraws their sign-off.`,
  "menu-failed": (a) => `The menu could not be made: ${a.reason}.`,
  "missing-heading": () => `Not found in the documents`,
  "model-found-no-answer": (a) => `${plural.en(a.passages) === "one" ? `The model found no answer in the passage that it was shown.` : `The model found no answer in the ${a.passages} passages that it was shown.`}`,
  "model-unnamed": () => `No model is set for the endpoint.`,
  "name-unknown": () => `no server has that name`,
  "network-unusable": () => `The endpoint's network settings can't be used.`,
  "no-document-in-language": (a) => `No document is in the language “${a.language}”.`,
  "no-document-with-hash": (a) => `No document in the library has the hash ${a.hash}.`,
  "no-endpoint-for-key": () => `No endpoint is set, so there is nothing to save a key for.`,
  "no-endpoint-set": () => `No endpoint is set.`,
  "no-library-in-folder": (a) => `There is no library in ${a.folder}.`,
  "no-longer-in-force": (a) => `no longer in force: valid until ${a.until}`,
  "no-new-position": () => `Every citation is where it was; there is no new position to accept.`,
  "no-quotation-found": () => `None of their quotes could be found word for word, so no answer is shown.`,
  "no-random-numbers": (a) => `The system provides no random numbers: ${a.reason}.`,
  "no-reason-given": () => `No reason was given.`,
  "no-space-for-library": () => `Not enough space for the library.`,
  "no-such-characters": (a) => `There are no characters ${a.start} to ${a.end} in ${a.title}: its text has ${a.length}.`,
  "no-such-command": (a) => `There is no command “${a.command}”.`,
  "no-such-document": (a) => `No document is called “${a.name}”.`,
  "no-such-endpoint": (a) => `There is no endpoint named “${a.name}”.`,
  "no-such-file": (a) => `There is no file ${a.file}.`,
  "no-such-folder": (a) => `There is no folder ${a.folder}.`,
  "no-such-matter": (a) => `There is no matter called “${a.name}”.`,
  "no-such-session": (a) => `There is no session “${a.id}”.`,
  "no-such-setting": (a) => `There is no setting “${a.name}”.`,
  "no-such-version": (a) => `${a.title} has no version ${a.hash}.`,
  "no-whole-sentence": () => `The passages found contain no whole sentence that answers it.`,
  "not-a-date": (a) => `“${a.date}” is not a date.`,
  "not-a-folder": (a) => `${a.path} is not a folder.`,
  "not-a-hash": (a) => `“${a.hash}” is not a hash.`,
  "not-a-link": (a) => `“${a.link}” is not a Touchstone link.`,
  "not-a-public-key": (a) => `“${a.key}” is not a public key.`,
  "not-a-value-for-setting": (a) => `“${a.value}” is not a valid value for ${a.name}.`,
  "not-an-address": (a) => `That is not a valid address for ${a.name}.`,
  "not-connected": () => `no connection could be made`,
  "not-derived-asked": () => `what was asked, when and with which filters: only the seal of the record covers it`,
  "not-derived-drafted": () => `what the model was sent and what it replied`,
  "not-derived-elsewhere": () => `in which other documents the words of a failed quote are`,
  "not-derived-file-name": () => `what the cited files were called`,
  "not-derived-found": () => `how the passages were found, their scores, and that no better one was left out`,
  "not-derived-judged": () => `whether the claims follow from their sources: that is a model's opinion`,
  "not-derived-marks-left-out": () => `that no sign-off was left out: only the chain of the library shows that`,
  "not-derived-names": () => `who the people named in the sign-offs are: names are as typed`,
  "not-derived-notes": () => `the remarks beside verdicts in a record made under earlier rules, which were worded differently`,
  "not-derived-passages": (a) => `${plural.en(a.count) === "one" ? `that one passage is in its document: no citation names that document` : `that ${a.count} passages are in their documents: no citation names those documents`}`,
  "not-derived-pictures": () => `the pictures that the reviewers were shown`,
  "not-derived-refused": () => `why there is no answer`,
  "not-derived-title": (a) => `that a cited document is called “${a.title}”`,
  "not-derived-unresolved": () => `why a citation names nothing that was shown`,
  "not-derived-validity": () => `when a version was in force: a person entered it`,
  "not-enough-space": (a) => `Not enough space: ${a.needed} ${a.unit} is needed, ${a.free} ${a.unit} is free.`,
  "not-exact": () => `I do not have a sufficiently exact source for this question.`,
  "not-part-of-page": (a) => `${a.region} is not an area of a page.`,
  "not-yet-in-force": (a) => `not yet in force: valid from ${a.from}`,
  "note-too-short": () => `too few words to identify a passage`,
  "note-warned": (a) => `${say(a.what, "en")} (${say(a.warnings, "en")})`,
  "nothing-close-in-documents": () => `No passage in these documents is close to the question.`,
  "nothing-close-in-matter": () => `No passage in this matter is close to the question.`,
  "nothing-listens": () => `no server is listening there`,
  "nothing-sent-offline": () => `Nothing: the answer is made of extracts on this computer.`,
  "nothing-sent-refused": (a) => `Nothing: the question is refused before any model is asked. ${say(a.refusal, "en")}`,
  "nothing-to-search": () => `There is no document to search. Add documents, or widen the filters.`,
  "numbers-and": (a) => `${a.most} and ${a.last}`,
  "numbers-and-more": (a) => `${a.shown} and ${a.more} more`,
  "ocr-language-missing": (a) => `Tesseract does not have the language ${a.wanted} (it has ${a.known}).`,
  "ocr-missing": () => `Tesseract, which reads scanned pages, is not installed.`,
  "ocr-not-confined": (a) => `Tesseract is not confined on this computer: it could reach ${say(a.reach, "en")}.`,
  "ocr-pages-unreadable-now": () => `Pages that were read by OCR cannot be read now; the text stays as it was.`,
  "ocr-unusable": (a) => `Tesseract cannot be used: ${a.detail}.`,
  "of-quotations": (a) => `${plural.en(a.quotations) === "one" ? `1 quotation` : `${a.quotations} quotations`}`,
  "original-changed": (a) => `The stored original of ${a.title} no longer matches its sha256, so it was not written.`,
  "original-gone": (a) => `The original of ${a.title} is gone.`,
  "others-readable": (a) => `${a.pages === 0 ? `The others cannot be read.` : plural.en(a.pages) === "one" ? `The other can be read.` : `The other ${a.pages} can be read.`}`,
  "page-absent": (a) => `${plural.en(a.pages) === "one" ? `There is no page ${a.page}: the document has 1 page.` : `There is no page ${a.page}: the document has ${a.pages} pages.`}`,
  "page-boxes-unreadable": (a) => `${a.title}, page ${a.page}: ${a.reason}.`,
  "page-break": () => `… page break …`,
  "page-damaged": (a) => `Page ${a.page} is damaged.`,
  "page-encrypted": (a) => `Page ${a.page} of ${a.title} cannot be drawn: the file is encrypted.`,
  "page-labelled": (a) => `page ${a.label} (PDF ${a.page})`,
  "page-not-drawn": (a) => `Page ${a.page} of ${a.title} could not be drawn. ${say(a.reason, "en")}`,
  "page-number": (a) => `page ${a.page}`,
  "pages": (a) => `${plural.en(a.pages) === "one" ? `1 page` : `${a.pages} pages`}`,
  "pages-damaged": (a) => `${a.damaged} of ${a.pages} pages are damaged.`,
  "pages-without-text": (a) => `${plural.en(a.count) === "one" ? `No text could be read on page ${say(a.pages, "en")}. It is saved as an image and cannot be quoted.` : `No text could be read on pages ${say(a.pages, "en")}. They are saved as images and cannot be quoted.`}`,
  "part-caption": () => `caption`,
  "part-concurrence": () => `concurrence`,
  "part-concurrence-and-dissent": () => `concurrence and dissent in part`,
  "part-contents": () => `table of contents`,
  "part-counsel": () => `counsel`,
  "part-definitions": () => `definitions`,
  "part-dissent": () => `dissent`,
  "part-footnote": (a) => `footnote ${a.mark}`,
  "part-footnote-unmarked": () => `footnote`,
  "part-majority": () => `opinion of the court`,
  "part-per-curiam": () => `per curiam`,
  "part-recitals": () => `recitals`,
  "part-schedule": () => `schedule`,
  "part-signatures": () => `signatures`,
  "part-spoken": (a) => `${say(a.part, "en")} (${a.speaker})`,
  "part-syllabus": () => `syllabus`,
  "part-with-footnote": (a) => `${say(a.part, "en")}, ${say(a.note, "en")}`,
  "pdfium-missing": (a) => `The PDF library is missing: ${a.path}.`,
  "pdfium-not-found": () => `libpdfium was not found, so PDFs cannot be read.`,
  "pdfium-unusable": (a) => `The PDF library ${a.path} cannot be used: ${a.reason}.`,
  "permission-denied": (a) => `${a.file} cannot be opened: permission denied.`,
  "place-bundle": () => `the bundle`,
  "place-chain": () => `the chain`,
  "place-citation": (a) => `citation ${a.anchor}`,
  "place-files": () => `the cited files`,
  "place-passage": (a) => `passage ${a.reference}`,
  "place-sentence": (a) => `sentence ${a.id}`,
  "place-sign-off": (a) => `sign-off ${a.number}`,
  "policy-refuses": (a) => `${a.failed} of ${say(a.all, "en")} in the best draft could not be verified word for word, and the settings refuse such an answer.`,
  "prompts-unreadable": (a) => `The prompts cannot be read: ${a.reason}.`,
  "proof-accepted": (a) => `${a.count} accepted`,
  "proof-all-hold": () => `Every citation holds.`,
  "proof-chain": () => `Chain`,
  "proof-chain-broken": () => `broken`,
  "proof-chain-intact": () => `intact`,
  "proof-chain-not-in-library": () => `not checked: the session is in no library here`,
  "proof-checked": () => `Checked`,
  "proof-document": (a) => `${a.title} (${a.file}), ${a.hash}`,
  "proof-drafted-extracts": () => `The answer consists of extracts; no artificial intelligence drafted it.`,
  "proof-drafted-model": (a) => `The answer was drafted by the language model ${a.model}.`,
  "proof-exception": (a) => `[${a.anchor}] “${a.quote}”: ${say(a.result, "en")}`,
  "proof-fact-differs": () => `differs`,
  "proof-fact-missing": () => `missing`,
  "proof-fact-none": () => `none`,
  "proof-fact-not-looked-at": () => `not looked at`,
  "proof-fact-ok": () => `ok`,
  "proof-facts": (a) => `file: ${say(a.file, "en")} · text: ${say(a.text, "en")} · verdict: ${say(a.verdict, "en")}`,
  "proof-file-differs": (a) => `${plural.en(a.count) === "one" ? `1 file differs` : `${a.count} files differ`}`,
  "proof-file-missing": (a) => `${plural.en(a.count) === "one" ? `1 file is missing` : `${a.count} files are missing`}`,
  "proof-findings": () => `Points to review`,
  "proof-hashes": () => `Documents and hashes`,
  "proof-hold": (a) => `${a.hold} of ${a.of} citations hold`,
  "proof-looked-at": (a) => `${a.looked} of ${a.of} citations looked at by a person`,
  "proof-made": () => `Proof made`,
  "proof-manifest": () => `Manifest of the bundle`,
  "proof-marks-accepted": (a) => `accepts ${a.anchors}`,
  "proof-marks-looked-at": (a) => `looked at ${a.anchors}`,
  "proof-marks-objects": (a) => `objects to ${a.anchors}`,
  "proof-name-notice": () => `Names on these pages are as typed on the computer that made them. The program has not authenticated whose they are.`,
  "proof-near-match": (a) => `${plural.en(a.count) === "one" ? `1 is a near match` : `${a.count} are near matches`}`,
  "proof-never-change": () => `Sign-offs never change a verdict.`,
  "proof-never-found": (a) => `${plural.en(a.count) === "one" ? `1 was never found` : `${a.count} were never found`}`,
  "proof-never-resolved": (a) => `${plural.en(a.count) === "one" ? `1 was never resolved` : `${a.count} were never resolved`}`,
  "proof-no-exceptions": () => `None.`,
  "proof-no-picture": () => `this file has no pages`,
  "proof-nobody-looked": () => `No citation has been signed off by a person.`,
  "proof-not-derived": () => `What no check can derive`,
  "proof-not-found-anywhere": () => `nothing in the source is close to these words`,
  "proof-not-looked-at": (a) => `${plural.en(a.count) === "one" ? `1 was not looked at` : `${a.count} were not looked at`}`,
  "proof-objected": (a) => `${a.count} objected to`,
  "proof-people": () => `Sign-off`,
  "proof-picture-missing": (a) => `There is no picture of this place: ${say(a.reason, "en")}`,
  "proof-question": () => `Question`,
  "proof-quotations": () => `Quotations`,
  "proof-readme": (a) => `Proof of citation check
${a.question}

${a.result}

report.pdf          every quotation beside the picture of its lines, sign-offs, hashes; for people
certificate.docx    the certificate, a template to be reviewed, completed and signed
bundle.touchstone   the record of the check, for anyone who wants to check it again

To check it again
1. touchstone-audit bundle.touchstone
   The auditor is free, works without a network and believes nothing in the bundle. Without the documents in the bundle, add
   --documents FOLDER with your own copies.
2. Or without our program: unzip bundle.touchstone and run python3 verify.py
3. The SHA-256 of manifest.json in the bundle must be
${a.manifest}
   It names the SHA-256 of every other file in the bundle.

${say(a.stamp, "en")}

${say(a.notice, "en")}`,
  "proof-readme-stamp": () => `time-stamp.tsr      the reply of the time-stamp authority (RFC 3161), also in the bundle
To check it with OpenSSL, with the authority's certificates from its own site in root.pem and chain.pem:
   unzip -p bundle.touchstone manifest.json > manifest.json
   openssl ts -verify -data manifest.json -in time-stamp.tsr -CAfile root.pem -untrusted chain.pem`,
  "proof-record": () => `Record`,
  "proof-reviewer": (a) => `${a.name}: ${a.marks}`,
  "proof-rules": () => `Rules of the check`,
  "proof-saved": () => `Answer saved`,
  "proof-sign-off-accepted": (a) => `${a.name} accepts, ${a.time}`,
  "proof-sign-off-looked-at": (a) => `${a.name} looked at it, ${a.time}`,
  "proof-sign-off-none": () => `not signed off`,
  "proof-sign-off-note": (a) => `${say(a.mark, "en")}: “${a.note}”`,
  "proof-sign-off-objects": (a) => `${a.name} objects, ${a.time}`,
  "proof-sign-off-replaced": () => `no longer counts`,
  "proof-sign-off-withdrawn": (a) => `${a.name} withdrew, ${a.time}`,
  "proof-signature": () => `Signature`,
  "proof-signed": (a) => `The manifest is signed with the Ed25519 key ${a.key}.`,
  "proof-stamped": (a) => `The manifest was time-stamped on ${a.time} by ${a.authority} (RFC 3161).`,
  "proof-template-fault": (a) => `The certificate template ${a.file} can't be used: ${say(a.reason, "en")}`,
  "proof-template-fault-hint": () => `The fields are listed in docs/formats/proof.md.`,
  "proof-template-unknown": (a) => `There is no certificate template ${a.name}, and no file of that name.`,
  "proof-template-unknown-hint": (a) => `Shipped are ${a.names}; or give the path of your own file (docs/formats/proof.md).`,
  "proof-text-differs": (a) => `${plural.en(a.count) === "one" ? `1 text differs` : `${a.count} texts differ`}`,
  "proof-there-already": (a) => `${a.folder} is there already and is not empty.`,
  "proof-there-already-hint": () => `Choose another folder.`,
  "proof-time-stamp": () => `Time stamp`,
  "proof-title": () => `Proof of citation check`,
  "proof-unsigned": () => `The manifest is not signed.`,
  "proof-unstamped": () => `The manifest was not time-stamped.`,
  "proof-verdict-differs": (a) => `${plural.en(a.count) === "one" ? `1 verdict differs` : `${a.count} verdicts differ`}`,
  "proof-will-say": (a) => `The proof will say that ${a.hold} of ${a.of} citations hold.`,
  "proxy-unusable": () => `The endpoint's proxy can't be used.`,
  "purge-cited": (a) => `${plural.en(a.sessions) === "one" ? `One saved session cites ${a.title}: deleting it for good would leave the session without a source.` : `${a.sessions} saved sessions cite ${a.title}: deleting it for good would leave them without a source.`}`,
  "question-has-too-many-characters": (a) => `The question has ${a.length} characters; the limit is ${a.limit}.`,
  "question-is-empty": () => `The question is empty.`,
  "question-of-other-matter": (a) => `The previous question was asked in the matter “${a.before}”; a question in “${a.matter}” cannot follow it.`,
  "question-of-whole-library": (a) => `The previous question was asked of the whole library; a question in “${a.matter}” cannot follow it.`,
  "reach-both": (a) => `${say(a.first, "en")}; ${say(a.second, "en")}`,
  "reach-files": (a) => `files (${say(a.why, "en")})`,
  "reach-memory": (a) => `memory without limit (${say(a.why, "en")})`,
  "reach-network": (a) => `the network and other programs (${say(a.why, "en")})`,
  "reach-nothing": () => `nothing`,
  "reader-crashed": () => `Reading this file crashed the PDF reader.`,
  "reader-crashed-at": (a) => `Reading this file crashed the PDF reader at page ${a.page}.`,
  "reader-failed": (a) => `The PDF reader failed: ${say(a.why, "en")}.`,
  "reader-not-confined": (a) => `The program that reads documents is not confined on this computer: it could reach ${say(a.reach, "en")}.`,
  "reader-slow": () => `Reading this file took too long.`,
  "reader-slow-at": (a) => `Reading this file took too long at page ${a.page}.`,
  "reason-bracket-too-long": () => `the bracket replaces too many words`,
  "reason-computed": (a) => `${a.operation}, from ${a.anchors}.`,
  "reason-cut-or-marked": () => `a word or number is cut off at an end, or a punctuation mark differs`,
  "reason-elsewhere": (a) => `these words are in ${a.title}, page ${a.page}, which was not cited`,
  "reason-hidden-text": () => `these words are in the file, but the page does not show them`,
  "reason-item": (a) => `“${a.item}” is not in ${a.anchors}.`,
  "reason-judged": (a) => `${a.reason} Opinion of the judge model; it changes no verdict.`,
  "reason-judged-no": () => `The judge model says that it does not follow from its sources. This is an opinion; it changes no verdict.`,
  "reason-modal": (a) => `“${a.item}”: ${a.anchors} obliges or permits otherwise.`,
  "reason-name": (a) => `“${a.item}” is nowhere in the cited document.`,
  "reason-negation": (a) => `“${a.item}”: a negation is added or left out. Compare ${a.anchors}.`,
  "reason-no-words": () => `the quote has no words`,
  "reason-omission-too-long": () => `the ellipsis leaves out more than a quote may leave out`,
  "reason-other-version": (a) => `these words are in version ${a.version}, and not in version ${a.cited}`,
  "reason-other-version-until": (a) => `these words are in version ${a.version}, in force until ${a.until}, and not in version ${a.cited}`,
  "reason-quotation": (a) => `A quotation of this sentence does not hold: ${a.anchors}.`,
  "reason-scope": (a) => `“${a.item}”: ${a.anchors} does not say so much.`,
  "reason-too-many-alterations": () => `the quote is nothing but brackets and omissions, or has too many of them`,
  "reason-too-repetitive": () => `the text repeats itself too often to be compared in full`,
  "reason-uncited": () => `Nothing was cited for this sentence.`,
  "reply-given-up": () => `the endpoint broke off before the end`,
  "reply-not-chat": () => `it is not a chat reply`,
  "reply-not-embeddings": () => `it is not an embedding reply`,
  "reply-not-handled": () => `it could not be processed`,
  "reply-not-json": () => `it is not JSON`,
  "reply-not-rerank": () => `it is not a rerank reply`,
  "reply-other-length": () => `its vectors differ in length from earlier ones`,
  "reply-unreadable": () => `The model’s reply could not be read.`,
  "reply-vector-missing": () => `a vector is missing`,
  "report-as-of": (a) => `As of ${a.day}`,
  "report-audit-characters": (a) => `characters ${a.start}–${a.end}`,
  "report-audit-checked-with": (a) => `${a.rules}, checked with ${a.now}`,
  "report-audit-fails": () => `Something in this record does not check out, or could not be checked.`,
  "report-audit-files": () => `Files with a matching hash`,
  "report-audit-findings": () => `Points to review`,
  "report-audit-holds": () => `Everything in this record checks out.`,
  "report-audit-now": () => `Now`,
  "report-audit-of": (a) => `${a.n} of ${a.of}`,
  "report-audit-place": (a) => `page ${a.page}, characters ${a.start}–${a.end}`,
  "report-audit-question": (a) => `Question: ${a.question}`,
  "report-audit-saved": (a) => `Saved ${say(a.when, "en")}. Checked again without a network connection or a model.`,
  "report-audit-top": (a) => `${say(a.place, "en")}, ${a.points} pt from its top`,
  "report-audit-when-saved": () => `When saved`,
  "report-best-draft": (a) => `Draft ${a.draft} of ${a.drafts} is shown, the closest to its sources.`,
  "report-chain": () => `Chain`,
  "report-chain-broken": () => `broken`,
  "report-chain-intact": () => `intact`,
  "report-citations": () => `Citations`,
  "report-citations-unreferenced": () => `Citations without a reference in the text`,
  "report-class-changed": () => `changed`,
  "report-class-holds": () => `confirmed`,
  "report-class-wrong": () => `wrong`,
  "report-document": (a) => `Document: ${a.name}`,
  "report-documents": () => `Documents`,
  "report-draft-number": (a) => `Draft ${a.number}.`,
  "report-draft-shown": (a) => `Draft ${a.number} (shown).`,
  "report-drafted-by": (a) => `Drafted by ${a.model}.`,
  "report-drafts": () => `Drafts`,
  "report-drafts-checked": (a) => `${plural.en(a.drafts) === "one" ? `1 draft was checked.` : `${a.drafts} drafts were checked.`}`,
  "report-extracts-only": () => `Extracts only. Every line is copied from a source.`,
  "report-grounded": (a) => `Every quotation of draft ${a.draft} of ${a.drafts} was found.`,
  "report-hash": () => `Hash`,
  "report-language": (a) => `Language: ${a.name}`,
  "report-match-bracketed": () => `match with brackets`,
  "report-match-elided": () => `match in parts`,
  "report-match-exact": () => `exact match`,
  "report-match-normalized": () => `match with typographic differences`,
  "report-matter": (a) => `Matter: ${a.name}`,
  "report-moment": (a) => `${a.day} ${a.month === 1 ? `January` : a.month === 2 ? `February` : a.month === 3 ? `March` : a.month === 4 ? `April` : a.month === 5 ? `May` : a.month === 6 ? `June` : a.month === 7 ? `July` : a.month === 8 ? `August` : a.month === 9 ? `September` : a.month === 10 ? `October` : a.month === 11 ? `November` : `December`} ${a.year} at ${a.time} UTC`,
  "report-near-page": (a) => `near ${say(a.page, "en")}`,
  "report-no-source": () => `No source`,
  "report-page-of": (a) => `Page ${a.page} of ${a.pages}`,
  "report-previous-session": () => `Previous session`,
  "report-prompt": () => `Prompt`,
  "report-record": () => `Record`,
  "report-rules": () => `Rules`,
  "report-saved": (a) => `Saved ${say(a.when, "en")}.`,
  "report-session": () => `Session`,
  "report-signature": () => `Signature`,
  "report-signature-absent": () => `none`,
  "report-signature-invalid": () => `invalid`,
  "report-signature-other-key": () => `valid, but by another key`,
  "report-signature-valid": () => `valid`,
  "report-signed-by": () => `Signed by`,
  "report-verification": () => `Verification`,
  "report-version": () => `Version`,
  "report-without-model": () => `Extracts, without a model.`,
  "request-malformed": (a) => `The request to ${a.command} is malformed.`,
  "request-malformed-why": (a) => `The request to ${a.command} is malformed: ${a.why}.`,
  "row-answer": () => `Answer`,
  "row-closest": () => `Closest passage in the cited source`,
  "row-closest-on": (a) => `Closest passage in the cited source, ${say(a.page, "en")}`,
  "row-draft": () => `Draft`,
  "row-source": () => `Source`,
  "samples-missing": () => `This program came without the sample library.`,
  "samples-unreadable": (a) => `${a.file}: ${a.reason}.`,
  "seal-altered": (a) => `the record's hash is ${a.found}; its content hashes to ${a.expected}`,
  "seal-none": () => `the record has no hash`,
  "seal-other-format": (a) => `its format is ${a.format}`,
  "seal-unreadable": (a) => `the record cannot be read: ${say(a.why, "en")}`,
  "seal-unwritable": (a) => `the record cannot be written as JSON: ${a.why}`,
  "sentence-computed": () => `computed`,
  "sentence-contradicted": () => `contradicted`,
  "sentence-gap": () => `not in the documents`,
  "sentence-goes-too-far": () => `goes too far`,
  "sentence-unsupported": () => `unsupported`,
  "sentences": (a) => `${a.sentences.map((m) => say(m, "en")).join(" ")}`,
  "session-altered-not-audited": () => `This session file was altered after it was saved. It can be read but not audited.`,
  "session-altered-not-exported": () => `This session file was altered after it was saved. It can be read but not exported for audit.`,
  "session-changed-meanwhile": () => `Another program has changed this session in the meantime.`,
  "session-name-length": () => `The name of a session must have 1 to 200 characters.`,
  "session-of-unknown-rules": () => `The session was checked under rules that this program does not have.`,
  "sessions-cite-document": (a) => `Saved sessions cite ${a.title}.`,
  "setting-appearance-dim-pages": () => `Show pages a little darker in the dark theme; colours are never inverted.`,
  "setting-appearance-language": () => `Language of the window.`,
  "setting-appearance-text-size": () => `Size of the window's text in per cent.`,
  "setting-appearance-theme": () => `Colours of the window.`,
  "setting-citation-form": () => `What follows copied words: full: title, version, page. short: title, page. clause: title, clause, page. link: full and a link.`,
  "setting-embedding-model": () => `Model for search by meaning: the name or folder of local weights, or a model at embedding.url. off: by words only.`,
  "setting-embedding-url": () => `Base URL of an OpenAI-compatible embedding endpoint, for example http://localhost:11434/v1. Empty: local weights.`,
  "setting-endpoint-certificates": () => `PEM file of certificates trusted for the endpoint in addition to the system's, for example your firm's own authority.`,
  "setting-endpoint-context-tokens": () => `How many tokens the model reads at once, its reply included; fewer passages are sent if twenty do not fit. 0: unknown.`,
  "setting-endpoint-key": () => `Where the endpoint's key is: none, or keychain. \`touchstone key set\` puts it there; the key itself is never a setting.`,
  "setting-endpoint-max-output-tokens": () => `The longest reply, in tokens.`,
  "setting-endpoint-model": () => `Name of the model at the endpoint.`,
  "setting-endpoint-provider": () => `Protocol of the endpoint; openai is for everything compatible with it.`,
  "setting-endpoint-proxy": () => `Proxy to the endpoint instead of the system's; never used for an address on this computer.`,
  "setting-endpoint-temperature": () => `0 for the most likely words; not sent to models that refuse it.`,
  "setting-endpoint-timeout-seconds": () => `How long to wait for the whole reply.`,
  "setting-endpoint-url": () => `Base URL of the chat endpoint, for example http://localhost:11434/v1. Empty: answers are extracts, offline.`,
  "setting-grounding-attempts": () => `How many drafts at most.`,
  "setting-grounding-judge": () => `Ask a model whether each span supports its claim. Its opinion is shown separately and changes no verdict.`,
  "setting-grounding-judge-endpoint": () => `Name of the endpoint that judges; empty for the one that drafted.`,
  "setting-grounding-policy": () => `show: failed quotes stay in place, struck through. refuse: no answer if any quote fails.`,
  "setting-looks-like-key": (a) => `The value given for ${a.name} looks like a key and was not saved.`,
  "setting-ocr-languages": () => `Tesseract languages for scanned pages, joined by +.`,
  "setting-pdf-sandbox": () => `required: documents are read only in a sandbox. warn: also where this computer has no full sandbox, with a notice.`,
  "setting-person-initials": () => `Your initials, beside your marks in lists.`,
  "setting-person-name": () => `Your name, as it goes into sign-offs and certificates.`,
  "setting-proof-template": () => `Certificate of a proof: general, us-standing-order, new-york-161, england-practice-note, or the path of your own file.`,
  "setting-proof-tsa": () => `Address of a time-stamp authority (RFC 3161). It is contacted only when a proof is exported, and is sent one hash. Empty: no time stamps.`,
  "setting-rerank-model": () => `Name of the model at rerank.url.`,
  "setting-rerank-url": () => `Base URL of a rerank endpoint in the form of Cohere and Jina. Empty: the embedding model's tokens.`,
  "setting-says-where-key-is": (a) => `${a.name} says where the key is, not what it is. Its values: ${a.values}.`,
  "setting-search-method": () => `How passages are ranked: by their words (bm25), by meaning (dense), by both (hybrid), or as the question's wording asks for (auto).`,
  "setting-search-rerank": () => `Reorder the top passages: by the model at rerank.url, otherwise by the embedding model's tokens.`,
  "settings-unreadable": (a) => `${a.file} cannot be read: ${a.reason}.`,
  "several-with-file-name": (a) => `${a.documents} documents have the file name “${a.name}”.`,
  "several-with-hash": (a) => `${a.documents} documents have the hash “${a.name}”.`,
  "several-with-title": (a) => `${a.documents} documents have the title “${a.name}”.`,
  "sign-off-no-citation": (a) => `The answer has no citation ${a.anchor}.`,
  "sign-off-no-citation-hint": () => `Give the number shown in brackets in the answer (touchstone session ID).`,
  "sign-off-no-name": () => `A sign-off needs a name.`,
  "sign-off-no-name-hint": () => `Set it once: touchstone config set person.name "Your name".`,
  "sign-off-nothing-to-withdraw": (a) => `${a.name} has not signed off this citation.`,
  "sign-off-nothing-to-withdraw-hint": () => `Only your own sign-off can be withdrawn; names are compared as typed.`,
  "signing-key-missing": () => `The key that signs bundles is not in the system keychain.`,
  "skipped-footnote": () => `footnote skipped`,
  "skipped-hidden-text": () => `hidden text skipped`,
  "skipped-line-number": () => `line number skipped`,
  "skipped-page-number": () => `page number skipped`,
  "skipped-running-footer": () => `page footer skipped`,
  "skipped-running-header": () => `page header skipped`,
  "skipped-star-page": () => `page mark of another edition skipped`,
  "stamp-altered": () => `What the time stamp says was changed after it was signed.`,
  "stamp-condition": (a) => `The certificate of ${a.holder} has a condition that is not checked here: ${a.condition}.`,
  "stamp-no-address": () => `No time-stamp authority is set.`,
  "stamp-no-address-hint": () => `Set its address (touchstone config set proof.tsa URL), or export without a time stamp.`,
  "stamp-no-certificate": () => `The certificate of the time stamp's signer is missing.`,
  "stamp-not-had": (a) => `The proof was not time-stamped, and nothing was written: ${say(a.reason, "en")}`,
  "stamp-not-had-hint": () => `Try again, or export without a time stamp (--no-stamp).`,
  "stamp-not-valid-then": (a) => `The certificate of ${a.holder} was valid from ${a.from} until ${a.until}, not at ${a.time}.`,
  "stamp-other-certificate": () => `The certificate in the time stamp is not the one that it was signed with.`,
  "stamp-other-content": (a) => `It is the time stamp of something else: its hash is ${a.found}, not ${a.expected}.`,
  "stamp-other-nonce": () => `The reply answers another request: its nonce differs.`,
  "stamp-purpose": (a) => `The certificate of ${a.holder} is not for time stamps alone.`,
  "stamp-refused": (a) => `The time-stamp authority gave no time stamp: ${a.words}`,
  "stamp-signature": () => `The signature of the time stamp does not match.`,
  "stamp-unknown-method": (a) => `The time stamp is signed by a method that is not checked here: ${a.method}.`,
  "stamp-unreadable": () => `The file is not a time stamp that can be read.`,
  "status-altered": () => `altered`,
  "status-near-match": () => `a near match`,
  "status-not-found": () => `not found`,
  "status-unresolved": () => `unresolved`,
  "status-verified": () => `verified`,
  "stopped": () => `Stopped.`,
  "stored-file-changed": (a) => `The stored file of ${a.title} no longer matches its hash.`,
  "stored-file-changed-or-gone": (a) => `The stored file of ${a.title} no longer matches its sha256, or is gone.`,
  "stored-file-gone": () => `The stored file is gone.`,
  "stored-file-not-reread": () => `The stored file no longer matches its sha256; it was not read again.`,
  "stored-file-of-document-gone": (a) => `The stored file of ${a.title} is gone.`,
  "suggest-ask-again": () => `Ask again: another draft may quote exactly.`,
  "suggest-ask-what-it-says": (a) => `Ask what ${a.title} says about ${a.name}.`,
  "suggest-ask-without-name": () => `Ask the same question without naming it, to see what these documents say.`,
  "suggest-extracts": () => `Answer with extracts, without a model.`,
  "suggest-import-authority": (a) => `Import ${a.name} to quote from it.`,
  "suggest-one-thing": () => `Ask about one document, clause or party at a time.`,
  "suggest-own-words": () => `Use words that the documents themselves use.`,
  "suggest-show-failed": () => `Allow such answers in the settings, with the failed quotations marked.`,
  "suggest-try-again": () => `Try again.`,
  "suggest-words-such-as": (a) => `Use words that the documents themselves use, such as ${a.words}.`,
  "tally-altered": (a) => `${a.n} altered`,
  "tally-altered-warned": (a) => `${a.n} altered, ${a.warned} with a warning`,
  "tally-contradicted": (a) => `${a.n} contradicted`,
  "tally-documents-changed": (a) => `${plural.en(a.n) === "one" ? `1 document changed since` : `${a.n} documents changed since`}`,
  "tally-documents-unchanged": () => `documents unchanged`,
  "tally-goes-too-far": (a) => `${plural.en(a.n) === "one" ? `1 goes too far` : `${a.n} go too far`}`,
  "tally-in-scan": (a) => `${plural.en(a.n) === "one" ? `1 matches scanned text` : `${a.n} match scanned text`}`,
  "tally-missing": (a) => `${plural.en(a.n) === "one" ? `1 point not in the documents` : `${a.n} points not in the documents`}`,
  "tally-near-match": (a) => `${plural.en(a.n) === "one" ? `1 near match` : `${a.n} near matches`}`,
  "tally-no-quotes": () => `No quotes to verify`,
  "tally-not-checkable": (a) => `${a.n} NOT CHECKABLE HERE`,
  "tally-not-found": (a) => `${a.n} not found`,
  "tally-one-altered": (a) => `1 altered, ${say(a.what, "en")}`,
  "tally-uncited": (a) => `${plural.en(a.n) === "one" ? `1 claim without a source` : `${a.n} claims without a source`}`,
  "tally-unresolved": (a) => `${a.n} unresolved`,
  "tally-unsupported": (a) => `${a.n} unsupported`,
  "tally-verified": (a) => `${plural.en(a.quotes) === "one" ? `${a.verified} of ${a.quotes} quote verified` : `${a.verified} of ${a.quotes} quotes verified`}`,
  "template-empty": () => `it is empty.`,
  "template-too-long": (a) => `it is longer than ${a.most} bytes.`,
  "template-unclosed": (a) => `a field begins in line ${a.line} and is not closed there.`,
  "template-unknown-field": (a) => `line ${a.line} names the field “${a.name}”, which does not exist.`,
  "text-boxes-unfit": (a) => `page ${a.page} has ${a.boxes} boxes for ${a.characters} characters`,
  "text-boxes-unreadable": (a) => `the boxes of page ${a.page} cannot be read`,
  "text-facts-unreadable": (a) => `the facts about page ${a.page} cannot be read`,
  "text-file-without-pages": (a) => `${a.title} is a text file and has no page image.`,
  "text-missing": (a) => `The text of ${a.title} is missing.`,
  "text-pages-unfit": () => `the page map does not match the text`,
  "thresholds-unreadable": (a) => `${a.file}: ${a.reason}.`,
  "title-for-one-file": (a) => `A title, or a document to replace, can be given for one file only; ${a.files} were found.`,
  "title-is-empty": () => `A title needs at least one word.`,
  "trust-certificate-unreadable": (a) => `Certificate ${a.number} of ${a.file} cannot be read.`,
  "trust-no-certificate": (a) => `There is no certificate in ${a.file}.`,
  "unknown-three-words": (a) => `None of those found contains “${a.first}”, “${a.second}” or “${a.third}”.`,
  "unknown-two-words": (a) => `None of those found contains “${a.first}” or “${a.second}”.`,
  "unknown-word": (a) => `None of those found contains “${a.first}”.`,
  "unresolved-ambiguous-document": (a) => `${plural.en(a.candidates) === "one" ? `1 document in the library matches “${a.name}”` : `${a.candidates} documents in the library match “${a.name}”`}`,
  "unresolved-no-citation": () => `no source is cited for these words`,
  "unresolved-no-words": () => `no words are quoted`,
  "unresolved-text-missing": () => `the text of the cited document is missing`,
  "unresolved-unknown-document": (a) => `no document in the library matches “${a.name}”`,
  "unresolved-unknown-passage": () => `the citation matches none of the passages that were shown`,
  "value-endpoint-name": () => `Give the name of an endpoint: lower-case letters, digits, hyphens.`,
  "value-languages": () => `Give Tesseract's language names joined by +, for example eng+ron.`,
  "value-number": (a) => `Give a number from ${a.low} to ${a.high}.`,
  "value-one-line": () => `Give one line of at most 500 characters.`,
  "value-one-of": (a) => `Give one of: ${a.values}.`,
  "value-whole-number": (a) => `Give a whole number from ${a.low} to ${a.high}.`,
  "verbatim": (a) => `${a.text}`,
  "verdict-altered": () => `altered`,
  "verdict-in-library": () => `in the library`,
  "verdict-near-match": () => `check against the page image`,
  "verdict-not-checkable": () => `not checkable here`,
  "verdict-not-found": () => `not found in source`,
  "verdict-uncited": () => `no source`,
  "verdict-unresolved": () => `citation unresolved`,
  "verdict-verified": () => `verified`,
  "verdict-verified-in-scan": () => `matches scanned text`,
  "verdict-would-change": (a) => `Citation ${a.citation} would get a different verdict: in the text as ${a.pipeline} reads it, under the rules ${a.rules}.`,
  "waiting-import-unreadable": (a) => `The import options of ${a.file} cannot be read: ${a.reason}.`,
  "warning-condition": () => `a condition`,
  "warning-date": () => `a date`,
  "warning-exception": () => `an exception`,
  "warning-modal": () => `a modal verb`,
  "warning-name-in-document": (a) => `“${a.item}” is elsewhere in the cited document, not in the quoted words.`,
  "warning-name-in-question": (a) => `“${a.item}” is in the question, not in the quoted words.`,
  "warning-name-in-title": (a) => `“${a.item}” is in a document’s title, not in the quoted words.`,
  "warning-negation": () => `a negation`,
  "warning-party": () => `a party`,
  "warning-quantity": () => `a quantity`,
  "warning-sentence": () => `the end of a sentence`,
  "warning-unread-language": () => `words in a language that is not checked for negations`,
  "zip-bomb": (a) => `${a.member} would unpack to far more than its packed size allows`,
  "zip-checksum": (a) => `${a.member} is damaged: its checksum does not match`,
  "zip-damaged": (a) => `it is cut short or damaged at ${a.place}`,
  "zip-disagrees": (a) => `the directory and the entry of ${a.member} disagree`,
  "zip-duplicate": (a) => `two members are named ${a.name}`,
  "zip-not-file": (a) => `${a.member} is a link or a device, not a file`,
  "zip-not-zip": () => `it is not a ZIP file, or it is cut short`,
  "zip-overlaps": (a) => `${a.member} overlaps another member`,
  "zip-path": (a) => `the member name “${a.name}” leads out of the bundle`,
  "zip-too-much": () => `it has more members or bytes than can be read`,
  "zip-unknown": (a) => `${a.member} is encrypted or packed by an unknown method`,
};

const ro: Catalogue = {
  "address-not-web": () => `trebuie să fie o adresă web`,
  "address-scheme": () => `trebuie să înceapă cu http:// sau https://`,
  "address-with-credentials": () => `nu trebuie să conțină o cheie sau o parolă; introdu cheia separat`,
  "address-with-key": (a) => `nu trebuie să conțină o cheie (partea „${a.part}” pare una); introdu cheia separat`,
  "address-without-page": (a) => `${a.address} nu indică nicio pagină.`,
  "address-wrong": (a) => `Adresa serviciului ${say(a.why, "ro")}, de exemplu http://localhost:11434/v1.`,
  "advice-add-version": () => `Importă în schimb fișierul cu „Adaugă o versiune…”.`,
  "advice-address-form": () => `O adresă începe cu http:// sau https:// și nu conține nume de utilizator, parolă sau cheie.`,
  "advice-ambiguous": () => `Indică identificatorul sau mai mult din nume.`,
  "advice-ask-again": () => `Pune din nou întrebarea.`,
  "advice-ask-anew-in-matter": () => `Fiecare dosar este separat. Pune întrebarea ca întrebare nouă.`,
  "advice-ask-something": () => `Pune o întrebare despre documentele tale.`,
  "advice-audit-says-more": () => `\`touchstone audit\` arată mai multe.`,
  "advice-bad-request": () => `Verifică ce ai introdus.`,
  "advice-broken-chain": () => `Rulează \`touchstone audit --all\` pentru a vedea ce sesiuni sunt încă în regulă și \`touchstone doctor\`; lasă biblioteca și copiile de siguranță cum sunt până afli ce s-a întâmplat.`,
  "advice-cancelled": () => `Pornește din nou când vrei.`,
  "advice-check-again": () => `Verifică-l din nou.`,
  "advice-check-path": () => `Verifică calea.`,
  "advice-cited": () => `Scoate-l în schimb din căutare: sesiunile își păstrează citatele.`,
  "advice-commands-have-keys": () => `Fiecare comandă are și o combinație de taste.`,
  "advice-damaged": () => `Rulează \`touchstone doctor\`.`,
  "advice-date-form": () => `Scrie-o ca AAAA-LL-ZZ.`,
  "advice-days-in-order": () => `Indică întâi prima zi de valabilitate, apoi ultima.`,
  "advice-declare-endpoint": (a) => `Setează endpoints.${a.name}.url și endpoints.${a.name}.model sau indică alt serviciu; \`touchstone endpoints\` le enumeră.`,
  "advice-disk-full": () => `Eliberează spațiu și încearcă din nou; nu s-a pierdut nimic.`,
  "advice-embedding-model": () => `Rulează \`cargo xtask setup\`, indică folderul lui în TOUCHSTONE_EMBEDDING_MODEL sau setează embedding.model la off.`,
  "advice-empty-file": () => `Cere expeditorului o copie nouă.`,
  "advice-empty-folder": () => `Alege pentru bibliotecă un folder nou sau gol.`,
  "advice-endpoint-name-form": () => `Un nume are litere mici, cifre și cratime; o adresă începe cu http:// sau https://.`,
  "advice-endpoint-unreachable": () => `Verifică endpoint.url și endpoint.model.`,
  "advice-export-record": () => `Înregistrarea singură se poate exporta totuși: dă fișierului extensia .json.`,
  "advice-export-without-documents": () => `Importă din nou fișierul sau exportă fără documente.`,
  "advice-file-changed": () => `Importă din nou originalul.`,
  "advice-folder-permissions": () => `Verifică drepturile asupra folderului.`,
  "advice-fresh-copy": () => `Cere expeditorului o copie nouă.`,
  "advice-give-a-title": () => `Scrie titlul între ghilimele, după document.`,
  "advice-give-address": () => `Introdu întâi adresa lui.`,
  "advice-give-key": () => `Introdu cheia emisă de furnizorul serviciului.`,
  "advice-give-one": () => `Alege una dintre variante.`,
  "advice-golden-document": () => `Corectează fișierul de referință sau importă documentul la care se referă.`,
  "advice-golden-form": () => `docs/formats/golden.md descrie forma.`,
  "advice-import-again": () => `Importă-l din nou.`,
  "advice-import-alone": () => `Importă fișierul separat.`,
  "advice-import-first": () => `Importă întâi documente (touchstone import CALE) sau indică alt folder cu --library.`,
  "advice-import-from-source": () => `Importă din nou fișierul de la sursă; \`touchstone doctor\` arată ce este deteriorat.`,
  "advice-import-original": () => `Importă din nou originalul.`,
  "advice-import-original-pages-readable": () => `Paginile pot fi încă citite; importă din nou originalul.`,
  "advice-import-readable": () => `Importă ce se poate citi sau cere expeditorului o copie nouă.`,
  "advice-import-to-search": () => `Importă-l din nou pentru a căuta în el.`,
  "advice-index-follows": () => `Nu se pierde nimic: indexul se actualizează după ce acesta termină.`,
  "advice-install-libreoffice": () => `Instalează LibreOffice (Debian, Ubuntu: sudo apt install libreoffice-writer; macOS: brew install --cask libreoffice) și importă-l din nou sau salvează-l tu însuți ca PDF.`,
  "advice-install-ocr-language": () => `Instalează acea limbă (Debian, Ubuntu: sudo apt install tesseract-ocr-LIMBA) sau schimbă ocr.languages.`,
  "advice-install-package": () => `Instalează Touchstone din pachetul său.`,
  "advice-install-tesseract": () => `Instalează Tesseract (Debian, Ubuntu: sudo apt install tesseract-ocr; macOS: brew install tesseract) și importă din nou fișierul.`,
  "advice-internal": () => `Este o defecțiune în Touchstone. Te rugăm să o raportezi și să spui ce ai făcut.`,
  "advice-io": () => `Verifică dacă discul este conectat, are spațiu și poate fi citit, apoi încearcă din nou.`,
  "advice-json-lines": () => `Scrie câte un obiect JSON pe linie.`,
  "advice-key-not-in-config": () => `O cheie nu se salvează niciodată în fișierul de configurare. \`touchstone key set\` o salvează în depozitul de chei al sistemului; TOUCHSTONE_API_KEY o dă pentru o singură rulare.`,
  "advice-key-of-address": () => `O cheie se salvează pentru o singură adresă. Salveaz-o din nou cu \`touchstone key set\`.`,
  "advice-key-refused": () => `Înlocuiește cheia (TOUCHSTONE_API_KEY).`,
  "advice-key-set": () => `\`touchstone key set\` salvează o cheie în depozitul de chei al sistemului; TOUCHSTONE_API_KEY o dă pentru o singură rulare.`,
  "advice-keychain": () => `Verifică intrările Touchstone în programul depozitului de chei al sistemului.`,
  "advice-keychain-absent": () => `Pe Linux este Secret Service al sesiunii grafice (GNOME Keyring, KWallet, KeePassXC). Fără el, dă cheia prin variabila TOUCHSTONE_API_KEY.`,
  "advice-keychain-ambiguous": () => `Șterge intrările touchstone în programul depozitului de chei și pune cheia din nou.`,
  "advice-keychain-locked": () => `Deblochează depozitul de chei al sistemului, apoi încearcă din nou.`,
  "advice-keychain-refused": () => `Verifică intrările touchstone în programul depozitului de chei sau dă cheia prin TOUCHSTONE_API_KEY.`,
  "advice-later-day": () => `Indică o dată ulterioară.`,
  "advice-library-busy": () => `Așteaptă să se termine, apoi încearcă din nou.`,
  "advice-link-form": () => `Linkurile arată așa: touchstone://open?doc=ID&page=4&span=100-200 sau touchstone://session/ID#c3.`,
  "advice-list-documents": () => `\`touchstone documents\` enumeră identificatorii, titlurile și amprentele.`,
  "advice-list-sessions": () => `\`touchstone sessions\` le enumeră.`,
  "advice-list-settings": () => `\`touchstone config list\` le enumeră; cele ale unui al doilea serviciu sunt endpoints.NUME.url și așa mai departe, numele cu litere mici.`,
  "advice-list-watched": () => `\`touchstone watch --list\` arată folderele urmărite.`,
  "advice-make-key": () => `Creează o cheie nouă.`,
  "advice-mend-file": () => `Corectează sau șterge fișierul.`,
  "advice-mend-prompts": () => `Corectează sau șterge fișierul din folderul prompts al bibliotecii.`,
  "advice-name-another-file": () => `Indică alt fișier.`,
  "advice-name-by-id": (a) => `Indică unul prin identificator: ${a.ids}.`,
  "advice-name-file": () => `Alege chiar fișierul.`,
  "advice-name-folder": () => `Indică folderul care conține fișierele.`,
  "advice-new-folder": () => `Indică un folder nou cu --library.`,
  "advice-new-folder-nothing-overwritten": () => `Indică un folder nou cu --library; nimic nu se suprascrie.`,
  "advice-newer-library": () => `Actualizează Touchstone.`,
  "advice-newer-linux": () => `Folosește Linux 5.13 sau mai nou, cu Landlock și seccomp. Pentru a citi totuși documente: \`touchstone config set pdf.sandbox warn\`.`,
  "advice-no-documents": () => `Importă întâi documente.`,
  "advice-no-language-known": () => `Nu se cunoaște limba niciunui text.`,
  "advice-no-library": () => `Importă documente ca să creezi una.`,
  "advice-no-matters": () => `Biblioteca nu are niciun dosar.`,
  "advice-no-sandbox-here": () => `Touchstone nu dispune de un mediu izolat pe acest sistem. Pentru a citi totuși documente: \`touchstone config set pdf.sandbox warn\`.`,
  "advice-not-a-new-position": () => `S-a schimbat mai mult decât poziția. Pune din nou întrebarea.`,
  "advice-not-confined": () => `Rulează \`touchstone doctor\`; cu \`touchstone config set pdf.sandbox warn\` documentele se citesc totuși.`,
  "advice-not-found": () => `Verifică numele sau alege din listă.`,
  "advice-not-pdf": () => `Deschide-l în programul cu care a fost creat și salvează-l ca PDF.`,
  "advice-nothing-to-do": () => `Nu este nimic de făcut.`,
  "advice-ocr-missing": () => `Instalează Tesseract cu limbile lui, apoi importă fișierul din nou.`,
  "advice-offsets": () => `Începutul trebuie să fie înaintea sfârșitului; pozițiile numără puncte de cod.`,
  "advice-open-again": () => `Deschide-o din nou.`,
  "advice-open-and-print": () => `Cere expeditorului o copie fără protecție sau deschide-l în programul pentru care a fost făcut și tipărește-l ca PDF.`,
  "advice-other-backup": () => `Folosește altă copie de siguranță.`,
  "advice-other-name": () => `Alege alt nume.`,
  "advice-other-pdfium": () => `Rulează din nou \`cargo xtask setup\` sau pune în TOUCHSTONE_PDFIUM alt libpdfium.`,
  "advice-own-folder": () => `Alege pentru bibliotecă un folder numai al tău.`,
  "advice-page-it-has": () => `Indică numărul unei pagini din document.`,
  "advice-page-not-drawn": () => `Textul stocat se poate citi în continuare.`,
  "advice-password-needed": () => `Introdu parola; se folosește o singură dată și nu se salvează.`,
  "advice-password-text-readable": () => `Introdu parola; textul stocat poate fi citit și fără ea.`,
  "advice-pdfium-missing": () => `Rulează \`cargo xtask setup\` sau pune în TOUCHSTONE_PDFIUM calea către libpdfium.`,
  "advice-permission": () => `Schimbă drepturile de acces sau alege alt loc.`,
  "advice-protected": () => `Cere expeditorului o copie fără protecție.`,
  "advice-public-key-form": () => `O cheie are 64 de cifre hexazecimale.`,
  "advice-purge-force": () => `Scoate-l din căutare fără --purge sau adaugă --force: sesiunile își păstrează citatele, care însă nu mai pot fi verificate.`,
  "advice-question-empty": () => `Scrie o întrebare.`,
  "advice-question-saved-retry": () => `Întrebarea este salvată. Încearcă din nou sau răspunde cu extrase (--offline).`,
  "advice-question-too-long": () => `Formuleaz-o mai pe scurt.`,
  "advice-readable-formats": () => `Se pot citi fișiere PDF, text, Markdown, Word, OpenDocument, RTF, HTML și mesaje e-mail. Indică alt folder sau chiar fișierele.`,
  "advice-readable-imported": () => `S-a importat ce se poate citi. Pentru rest, cere expeditorului o copie nouă.`,
  "advice-rebuild-index": () => `Rulează \`touchstone doctor --repair\`.`,
  "advice-recognise-draft": () => `Trece mai întâi scanarea prin OCR sau verifică fișierul din care a fost făcută scanarea.`,
  "advice-region-form": () => `Indică x0,y0,x1,y1 în puncte.`,
  "advice-reinstall-tesseract": () => `Reinstalează Tesseract sau indică altul cu TOUCHSTONE_TESSERACT.`,
  "advice-remove-or-import-other": () => `Șterge acel document sau importă alt fișier.`,
  "advice-report-endings": (a) => `Dă fișierului una dintre extensiile ${a.endings}.`,
  "advice-report-it": () => `Încearcă din nou; dacă se repetă, raportează problema.`,
  "advice-resave-docx": () => `Deschide-l într-un procesor de texte și salvează-l ca .docx.`,
  "advice-restart-computer": () => `Încearcă din nou sau repornește calculatorul.`,
  "advice-restore-library": () => `Restaurează biblioteca dintr-o copie de siguranță.`,
  "advice-run-doctor": () => `Rulează \`touchstone doctor\`.`,
  "advice-save-as-these": () => `Salvează-l într-unul dintre aceste formate.`,
  "advice-save-contents": () => `Salvează-i conținutul într-un fișier și alege acel fișier.`,
  "advice-save-docx": () => `Salvează-l ca .docx, fără parolă.`,
  "advice-save-mail": () => `Salvează din nou mesajul sau tipărește-l ca PDF.`,
  "advice-save-pdf": () => `Deschide-l în procesorul de texte și salvează-l ca PDF.`,
  "advice-save-pdf-maybe-damaged": () => `Deschide-l în procesorul de texte și salvează-l ca PDF; poate fi deteriorat sau protejat.`,
  "advice-save-utf8": () => `Salvează-l ca UTF-8.`,
  "advice-save-utf8-import": () => `Salvează-l ca UTF-8 și importă-l din nou.`,
  "advice-set-endpoint-url": () => `Setează întâi endpoint.url.`,
  "advice-set-model": (a) => `Setează ${a.setting} sau TOUCHSTONE_MODEL.`,
  "advice-set-pdfium": () => `Rulează \`cargo xtask setup\` sau pune în TOUCHSTONE_PDFIUM calea bibliotecii.`,
  "advice-set-setting": (a) => `Setează ${a.setting}.`,
  "advice-shorten-question": () => `Scurtează-o sau importă textul lung ca document și întreabă despre el.`,
  "advice-signing-key": () => `Creează una nouă (touchstone signing-key --new) sau continuă fără semnătură (touchstone signing-key --remove).`,
  "advice-split-file": () => `Împarte-l în fișiere mai mici.`,
  "advice-stored-is-imported": () => `Fișierul stocat este chiar cel importat.`,
  "advice-temporary-folder": () => `Verifică spațiul liber pe disc și drepturile asupra folderului pentru fișiere temporare.`,
  "advice-there-are": (a) => `Există: ${a.names}.`,
  "advice-thresholds": () => `docs/formats/golden.md enumeră pragurile.`,
  "advice-too-large": () => `Împarte-l în fișiere mai mici.`,
  "advice-try-again-or-extracts": () => `Încearcă din nou sau răspunde cu extrase (--offline).`,
  "advice-unlock-keychain": () => `Deblochează-l (autentifică-te în sesiunea grafică) sau dă cheia prin TOUCHSTONE_API_KEY.`,
  "advice-wait-for-writer": () => `Așteaptă până când niciun program nu mai scrie în el, apoi încearcă din nou.`,
  "advice-watch-other": () => `Urmărește alt folder.`,
  "advice-write-report": () => `Salvează în schimb un raport.`,
  "advice-wrong-password": () => `Verifică parola și încearcă din nou.`,
  "alteration-inserted": (a) => `adaugă „${a.quote}”`,
  "alteration-inserts-kind": (a) => `adaugă ${say(a.what, "ro")}`,
  "alteration-omits-kind": (a) => `omite ${say(a.what, "ro")}`,
  "alteration-omitted": (a) => `omite „${a.source}”`,
  "alteration-replaced": (a) => `are „${a.quote}” în loc de „${a.source}”`,
  "alteration-replaces-kind": (a) => `înlocuiește ${say(a.what, "ro")}`,
  "answer-behind-broken-chain": (a) => `Răspunsul este salvat, dar lanțul sesiunilor salvate este rupt la sesiunea ${a.session}: ${say(a.fault, "ro")}.`,
  "audit-address": () => `Linkul citatului duce în altă parte: doc_url.`,
  "audit-altered": (a) => `Acest fișier de sesiune a fost modificat după salvare: ${say(a.fault, "ro")}.`,
  "audit-anchor-missing": (a) => `Ancora [${a.anchor}] nu este în răspuns.`,
  "audit-anchor-twice": (a) => `Două citate au ancora [${a.anchor}].`,
  "audit-as-saved": () => `Fișierul, textul, verdictul și chenarele sunt ca la salvare.`,
  "audit-boxes": () => `Chenarele sau numerele de pagină din înregistrare nu corespund cuvintelor.`,
  "audit-by-a-person": () => `Văzute de o persoană`,
  "audit-by-people": () => `Văzute de persoane`,
  "audit-chain-elsewhere": () => `neverificat: nicio bibliotecă de aici nu are această sesiune`,
  "audit-citation-fields": (a) => `Ce spune citatul despre documentul său nu corespunde pasajului și textului: ${a.fields}.`,
  "audit-citation-place": (a) => `Ce spune înregistrarea despre locul cuvintelor în document nu este ce rezultă din textul lui: ${a.fields}.`,
  "audit-claim-id": () => `Citatul nu indică prima frază care îi poartă ancora: claim_id.`,
  "audit-closest-moved": () => `Cel mai apropiat pasaj din înregistrare nu se află la poziția indicată.`,
  "audit-document": (a) => `fișierul: ${say(a.file, "ro")}, textul: ${say(a.text, "ro")}`,
  "audit-does-not-fit": () => `nu corespunde`,
  "audit-evidence": (a) => `Probele din înregistrare nu rezultă din textul citat: ${a.fields}.`,
  "audit-evidence-by-rules": (a) => `Verdictul este același după ${a.rules}, cu care a fost făcută înregistrarea, și după ${a.now}, dar probele diferă: ${a.fields}.`,
  "audit-facts": (a) => `fișierul: ${say(a.file, "ro")}, textul: ${say(a.text, "ro")}, verdictul: ${say(a.verdict, "ro")}`,
  "audit-file-differs": () => `alt fișier`,
  "audit-file-gone": () => `Fișierul lipsește.`,
  "audit-file-hash": (a) => `Fișierul documentului ${a.title} este altul: amprenta lui este ${a.found}, înregistrarea citează ${a.cited}.`,
  "audit-file-missing": () => `fișier lipsă`,
  "audit-file-missing-of": (a) => `Fișierul documentului ${a.title} (${a.hash}) lipsește.`,
  "audit-file-other": () => `Fișierul este altul.`,
  "audit-file-unread": () => `Fișierul nu a putut fi citit.`,
  "audit-file-unread-of": (a) => `Fișierul documentului ${a.title} (${a.hash}) nu a putut fi citit: ${say(a.why, "ro")}.`,
  "audit-file-vanished": () => `fișierul nu mai există`,
  "audit-format-unknown": (a) => `formatul este ${a.format}; acest program cunoaște ${a.known}`,
  "audit-heading-all": (a) => `${plural.ro(a.all) === "one" ? `Singurul citat se confirmă` : plural.ro(a.all) === "few" ? `Toate cele ${a.all} citate se confirmă` : `Toate cele ${a.all} de citate se confirmă`}`,
  "audit-heading-altered": () => `Acest fișier de sesiune a fost modificat după salvare`,
  "audit-heading-file-differs": (a) => `alt fișier la ${a.count}`,
  "audit-heading-file-missing": (a) => `fișier lipsă la ${a.count}`,
  "audit-heading-hold": (a) => `${plural.ro(a.all) === "one" ? `${a.hold} din 1 citat se confirmă` : plural.ro(a.all) === "few" ? `${a.hold} din ${a.all} citate se confirmă` : `${a.hold} din ${a.all} de citate se confirmă`}`,
  "audit-heading-near-match": (a) => `${plural.ro(a.count) === "one" ? `unul este aproape identic` : plural.ro(a.count) === "few" ? `${a.count} sunt aproape identice` : `${a.count} sunt aproape identice`}`,
  "audit-heading-never-found": (a) => `${plural.ro(a.count) === "one" ? `unul nu a fost găsit niciodată` : plural.ro(a.count) === "few" ? `${a.count} nu au fost găsite niciodată` : `${a.count} nu au fost găsite niciodată`}`,
  "audit-heading-never-resolved": (a) => `sursă niciodată identificată la ${a.count}`,
  "audit-heading-none": () => `Niciun citat de verificat`,
  "audit-heading-not-looked-at": (a) => `${plural.ro(a.count) === "one" ? `unul nu a fost verificat` : plural.ro(a.count) === "few" ? `${a.count} nu au fost verificate` : `${a.count} nu au fost verificate`}`,
  "audit-heading-text-differs": (a) => `alt text la ${a.count}`,
  "audit-heading-unreadable": () => `Acest fișier nu poate fi auditat`,
  "audit-heading-unsound": () => `alte verificări au eșuat`,
  "audit-heading-verdict-differs": (a) => `alt verdict la ${a.count}`,
  "audit-holds": () => `se confirmă`,
  "audit-holds-altered": () => `se confirmă, modificat`,
  "audit-in-the-file": (a) => `În textul pe care îl dă acum fișierul, citit cu ${a.pipeline}, cuvintele sunt: ${say(a.now, "ro")}; înregistrarea spune ${say(a.said, "ro")}.`,
  "audit-later-fields": (a) => `Înregistrarea pretinde formatul ${a.format}, dar are câmpuri pe care acest format nu le are.`,
  "audit-lengths": (a) => `Înregistrarea dă o lungime greșită pentru textul documentului ${a.title}.`,
  "audit-mark-bad": (a) => `Viza nu contează: ${say(a.why, "ro")}.`,
  "audit-names-as-typed": () => `Numele sunt așa cum au fost scrise; nimeni nu a verificat ale cui sunt.`,
  "audit-near-match": () => `aproape identic`,
  "audit-neither-pdf-nor-text": () => `nu este nici PDF, nici text UTF-8`,
  "audit-never-found": () => `niciodată găsit`,
  "audit-never-found-and": (a) => `niciodată găsit; ${say(a.result, "ro")}`,
  "audit-never-resolved": () => `sursă niciodată identificată`,
  "audit-no-document": (a) => `Înregistrarea spune ${say(a.said, "ro")}, dar citatul nu indică niciun document.`,
  "audit-no-pdfium": () => `libpdfium nu a fost găsit: indică-i calea în TOUCHSTONE_PDFIUM`,
  "audit-none": () => `niciuna`,
  "audit-not-derived": () => `Sigilate, dar imposibil de dedus`,
  "audit-not-looked-at": () => `neverificat`,
  "audit-not-reread": (a) => `Niciun PDF nu a fost citit din nou: ${say(a.why, "ro")}.`,
  "audit-now-under": (a) => `acum cu ${a.pipeline}, ${say(a.place, "ro")}`,
  "audit-of-session-or-file": () => `Se auditează o sesiune sau un fișier.`,
  "audit-other-reader": (a) => `au fost citite prin OCR cu ${a.reader}; acest calculator are ${a.ours}`,
  "audit-outline-unknown": (a) => `Părțile și titlurile au fost găsite după reguli pe care programul nu le are: outline@${a.version}; le are pe cele până la outline@${a.known}.`,
  "audit-pages": (a) => `${plural.ro(a.count) === "one" ? `pagina ${a.numbers}` : plural.ro(a.count) === "few" ? `paginile ${a.numbers}` : `paginile ${a.numbers}`}`,
  "audit-pages-more": (a) => `paginile ${a.numbers} și încă ${a.more}`,
  "audit-passage": (a) => `Pasajul ${a.reference}, care a fost arătat, nu corespunde documentului la poziția indicată.`,
  "audit-passage-unknown": () => `Citatul indică un pasaj care nu este în înregistrare.`,
  "audit-program-not-found": () => `programul nu își găsește propriul fișier (este montat /proc?)`,
  "audit-quotation-unchecked": (a) => `Răspunsul citează cuvinte care nu aparțin niciunui citat verificat: „${a.quote}”.`,
  "audit-quote-missing": (a) => `În răspuns, cuvintele citatului ${a.anchor} nu se află înaintea ancorei lui.`,
  "audit-read-with": (a) => `citit cu ${a.pipeline}`,
  "audit-reading-stopped": () => `citirea a fost oprită`,
  "audit-refusal-odd": () => `Înregistrarea dă un motiv de refuz deși are un răspuns sau refuză fără să dea un motiv.`,
  "audit-report-not-bundle": () => `Raportul unui audit nu se poate exporta ca pachet.`,
  "audit-reread-otherwise": () => `recitirea lor prin OCR a dat alte cuvinte`,
  "audit-row-document": () => `Document`,
  "audit-row-facts": () => `Fapte`,
  "audit-row-note": () => `Notă`,
  "audit-row-question": () => `Întrebare`,
  "audit-row-time-stamp": () => `Marcă temporală`,
  "audit-rules-earlier": (a) => `Înregistrarea a fost făcută după regulile ${a.rules} și este verificată după ${a.now}. Verdictele care diferă din acest motiv sunt marcate.`,
  "audit-rules-unknown": (a) => `Citatele au fost verificate după ${a.rules}; acest program cunoaște ${a.known}.`,
  "audit-scan-holds": () => `se confirmă în textul scanat`,
  "audit-sealed-text-missing": (a) => `Textul citit cu ${a.pipeline}, cu care a fost sigilată înregistrarea, nu este inclus.`,
  "audit-sealed-verdict": () => `În textul cu care a fost sigilată înregistrarea, verdictul este cel salvat.`,
  "audit-sentence-anchors": () => `Fraza are ancore diferite în răspuns și în înregistrare.`,
  "audit-sentence-cut": () => `Fraza nu este în răspuns sau nu este întreagă.`,
  "audit-sentence-items": () => `Afirmațiile fără susținere pe care înregistrarea le enumeră pentru frază nu sunt cele care rezultă din cuvintele ei.`,
  "audit-sentence-state": (a) => `Înregistrarea numește fraza ${say(a.said, "ro")}; după citatele ei este ${say(a.derived, "ro")}.`,
  "audit-sentence-unlisted": (a) => `Răspunsul conține o frază care nu este în înregistrare: „${a.words}”.`,
  "audit-sentences-disordered": () => `Frazele răspunsului nu sunt în ordine sau două au același nume.`,
  "audit-session-saved": (a) => `${a.session}, salvată la ${a.at}`,
  "audit-signature-by": (a) => `${say(a.signature, "ro")}, de la ${a.key}`,
  "audit-signed-off": (a) => `${a.seen} din ${a.citations} (${a.accepted} acceptate, ${a.objected} cu obiecții)`,
  "audit-span-absent": (a) => `Înregistrarea marchează caracterele ${a.start}–${a.end}; citatul nu este acolo.`,
  "audit-span-moved": (a) => `Înregistrarea marchează caracterele ${a.start}–${a.end}; citatul este la ${a.from}–${a.to}.`,
  "audit-span-unmarked": () => `Înregistrarea nu marchează niciun cuvânt, deși citatul este în text.`,
  "audit-span-words": (a) => `Cuvintele de la caracterele ${a.start}–${a.end} nu sunt cele din înregistrare.`,
  "audit-status": (a) => `Înregistrarea spune ${say(a.said, "ro")}; în textul citat, cuvintele sunt: ${say(a.derived, "ro")}.`,
  "audit-status-by-rules": (a) => `După ${a.rules}, cu care a fost făcută înregistrarea, cuvintele erau: ${say(a.said, "ro")}; după ${a.now} sunt: ${say(a.derived, "ro")}.`,
  "audit-stored-text": () => `s-a dat --stored-text`,
  "audit-tally": (a) => `Totalul nu corespunde citatelor: ${a.fields}.`,
  "audit-tally-file-differs": () => `Alt fișier`,
  "audit-tally-file-missing": () => `Fișier lipsă`,
  "audit-tally-hold": () => `Se confirmă`,
  "audit-tally-near-match": () => `Aproape identice`,
  "audit-tally-never-found": () => `Niciodată găsite`,
  "audit-tally-never-resolved": () => `Surse niciodată identificate`,
  "audit-tally-not-looked-at": () => `Neverificate`,
  "audit-tally-text-differs": () => `Alt text`,
  "audit-tally-verdict-differs": () => `Alt verdict`,
  "audit-text-altered": (a) => `Textul inclus pentru ${a.title} nu este cel cu care a fost sigilată înregistrarea.`,
  "audit-text-differs": () => `alt text`,
  "audit-text-differs-on": (a) => `Textul documentului ${a.title} diferă de cel pe care îl dă fișierul: ${say(a.pages, "ro")}.`,
  "audit-text-none": (a) => `Niciun text al documentului ${a.title} nu a fost sigilat cu înregistrarea și niciunul nu este inclus.`,
  "audit-text-not-compared": (a) => `Textul documentului ${a.title} nu a fost comparat cu fișierul: ${say(a.why, "ro")}.`,
  "audit-text-not-compared-on": (a) => `Textul documentului ${a.title} nu a fost comparat cu fișierul pe toate paginile: ${say(a.pages, "ro")}; ${say(a.why, "ro")}.`,
  "audit-text-of-pictures": (a) => `Pagini din ${a.title} au fost citite prin OCR, iar textul lor sigilat nu este inclus.`,
  "audit-text-other": () => `Fișierul dă alt text decât cel cu care a fost sigilată înregistrarea.`,
  "audit-text-sealed-other": (a) => `Înregistrarea a fost sigilată cu un text al documentului ${a.title} diferit de cel pe care îl dă fișierul.`,
  "audit-text-unlisted": (a) => `Înregistrarea a fost sigilată fără textul pe care se sprijină citatul ${a.anchor}.`,
  "audit-text-unread": () => `Textul nu a fost comparat cu ce dă acum fișierul.`,
  "audit-time-stamp": (a) => `${a.at}, de la ${a.authority}`,
  "audit-unreadable": (a) => `Nu poate fi auditat: ${say(a.why, "ro")}.`,
  "audit-verdict-differs": () => `alt verdict`,
  "audit-verdict-other": () => `Verdictul diferă.`,
  "audit-verdict-unread": () => `Verdictul nu a putut fi stabilit din nou.`,
  "audit-was-never-found": () => `Negăsit, nici atunci, nici acum.`,
  "audit-was-never-resolved": () => `Sursă neidentificată, nici atunci, nici acum.`,
  "auditor-help": () => `Verifică un pachet Touchstone sau o înregistrare de sesiune, numai din fișiere.

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
rețeaua și nu se scrie niciun fișier. libpdfium se caută după TOUCHSTONE_PDFIUM sau lângă acest program.`,
  "auditor-key-form": () => `O cheie are 64 de cifre hexazecimale.`,
  "auditor-no-file": () => `Nu este indicat niciun fișier.`,
  "auditor-one-file": () => `Se poate verifica un singur fișier odată.`,
  "auditor-print-failed": (a) => `Raportul nu se poate tipări: ${a.why}.`,
  "auditor-sandbox-form": () => `--sandbox este required sau warn.`,
  "auditor-see-help": () => `\`touchstone-audit --help\` explică.`,
  "auditor-unknown-option": (a) => `Nu există opțiunea ${a.option}.`,
  "auditor-value-missing": (a) => `${a.option} are nevoie de o valoare.`,
  "authority-mentioned-in": (a) => `${a.name} nu se află printre aceste documente; ${a.title} doar face trimitere la el.`,
  "authority-mentioned-in-several": (a) => `${plural.ro(a.documents) === "one" ? `${a.name} nu se află printre aceste documente; unul dintre ele face trimitere la el.` : plural.ro(a.documents) === "few" ? `${a.name} nu se află printre aceste documente; ${a.documents} dintre ele fac trimitere la el.` : `${a.name} nu se află printre aceste documente; ${a.documents} dintre ele fac trimitere la el.`}`,
  "authority-mentioned-nowhere": (a) => `${a.name} nu se află printre aceste documente și niciunul nu face trimitere la el.`,
  "backup-database-damaged": (a) => `Baza de date din ${a.file} este deteriorată: ${a.reason}.`,
  "backup-failed": (a) => `${a.file}: ${a.reason}.`,
  "backup-file-missing": (a) => `Fișierul ${a.hash} lipsește din ${a.backup} sau a fost modificat.`,
  "backup-incomplete": (a) => `${a.file} nu este o copie de siguranță completă: ${a.reason}.`,
  "badge-altered": (a) => `modificat: ${say(a.what, "ro")}`,
  "badge-in-scan": (a) => `${say(a.badge, "ro")}; corespunde textului scanat`,
  "because": (a) => `${say(a.what, "ro")}: ${say(a.reason, "ro")}`,
  "bundle-document-names": (a) => `Fișierele pentru ${a.hash} nu sunt numite după el.`,
  "bundle-document-twice": (a) => `Îl enumeră pe ${a.hash} de două ori.`,
  "bundle-documents-other": () => `Ce spune despre documente sau reguli nu corespunde înregistrării.`,
  "bundle-lacks": (a) => `din pachet lipsește ${a.member}`,
  "bundle-member-hash": (a) => `SHA-256 este ${a.found}; manifestul spune ${a.said}.`,
  "bundle-member-length": (a) => `Are ${a.found} octeți; manifestul spune ${a.said}.`,
  "bundle-member-missing": () => `Manifestul enumeră acest fișier, dar el nu este în pachet.`,
  "bundle-member-purpose": () => `Manifestul enumeră acest fișier, dar niciun pachet nu are un fișier cu acest nume.`,
  "bundle-member-unknown": () => `Manifestul nu enumeră acest fișier.`,
  "bundle-member-unreadable": (a) => `${a.member} nu se poate citi: ${say(a.why, "ro")}`,
  "bundle-not-text": () => `Nu este text UTF-8.`,
  "bundle-not-there": () => `Nu este în pachet.`,
  "bundle-other-format": (a) => `formatul pachetului este ${a.format}; acest program cunoaște ${a.known}`,
  "bundle-pages-of-another": () => `Aparține altui document sau altei extrageri decât spune manifestul.`,
  "bundle-record-other": () => `Se referă la altă înregistrare decât cea din pachet.`,
  "bundle-script-other": () => `verify.py din acest pachet nu este cel scris de această versiune a programului: citește-l înainte să îl rulezi.`,
  "bundle-signature-none": () => `S-a indicat o cheie, dar pachetul nu este semnat.`,
  "bundle-signature-other": () => `Pachetul este semnat, dar cu altă cheie decât cea indicată.`,
  "bundle-signature-unfit": () => `Semnătura nu corespunde manifestului.`,
  "bundle-signature-whose": () => `Semnătura corespunde manifestului. Ca să afli a cui este cheia, indică o cheie pe care o ai din altă sursă (--key).`,
  "bundle-stamp-none": () => `S-au indicat certificate ale unei autorități de marcare temporală, dar pachetul nu are marcă temporală.`,
  "bundle-stamp-not-reached": () => `Certificatele autorității care a emis marca temporală nu duc la niciunul dintre cele indicate.`,
  "bundle-stamp-revocation": () => `Auditul nu a verificat dacă un certificat al mărcii temporale a fost revocat.`,
  "bundle-stamp-unfit": (a) => `Marca temporală nu corespunde. ${say(a.why, "ro")}`,
  "bundle-stamp-whose": () => `Marca temporală corespunde manifestului. Ca să afli a cui este, indică certificatele autorității pe care le ai din altă sursă (--tsa).`,
  "bundle-unopenable": (a) => `pachetul nu se poate deschide: ${say(a.why, "ro")}`,
  "bundle-unusable": (a) => `Nu se poate folosi: ${say(a.why, "ro")}.`,
  "cage-of-converter": () => `numai fișierele proprii și un folder, fără rețea, fără alte programe`,
  "cage-of-ocr": () => `numai fișierele proprii, fără rețea, fără alte programe`,
  "cage-of-worker": () => `fără fișiere, fără rețea, fără alte programe, câte un document fiecare`,
  "cancelled": () => `Oprit.`,
  "cannot-join-versions": (a) => `${a.title} nu poate deveni o versiune a documentului ${a.other}.`,
  "certificate-untrusted": () => `certificatul serverului nu este de încredere`,
  "certificates-none": () => `Fișierul cu certificatele serviciului nu conține niciun certificat în formă PEM.`,
  "certificates-unusable": () => `Certificatele serviciului nu se pot folosi.`,
  "chain-altered": () => `înregistrarea a fost modificată după salvare`,
  "chain-broken-nothing-saved": (a) => `Lanțul sesiunilor salvate este rupt la sesiunea ${a.session}: ${say(a.fault, "ro")}; nu s-a salvat nimic.`,
  "chain-fault-at": (a) => `La sesiunea ${a.session}: ${say(a.fault, "ro")}.`,
  "chain-fork": (a) => `urmează înregistrării ${a.follows}, căreia îi urmează și alta (o bifurcație): a fost folosită și o copie a bibliotecii sau o înregistrare a fost introdusă ori înlocuită`,
  "chain-gap": (a) => `urmează înregistrării ${a.follows}, pe care biblioteca nu o are (o lipsă): înregistrări anterioare au fost scoase sau provin din altă bibliotecă`,
  "chain-listed-differently": () => `amprentele pe care biblioteca le listează pentru această înregistrare diferă de cele din ea: lista a fost modificată`,
  "chain-misplaced": (a) => `urmează înregistrării ${a.follows}, care vine după ea: înregistrările și-au schimbat locul`,
  "chain-other-record": () => `Biblioteca are altă înregistrare sub identificatorul acestei sesiuni.`,
  "chain-second-start": () => `nu indică nicio înregistrare anterioară, ceea ce numai prima poate face: a fost început un lanț nou, iar înregistrările dinainte sunt desprinse`,
  "chain-unreadable": () => `amprenta ei nu se poate citi: lista de înregistrări a bibliotecii a fost modificată de alt program sau este deteriorată`,
  "change-bracketed-case": () => `literă mare sau mică schimbată între paranteze`,
  "change-case-ignored": () => `majuscule și minuscule nediferențiate`,
  "change-diacritic-form-unified": () => `sedilă citită ca virgulă`,
  "change-editorial-mark-ignored": (a) => `${a.text} ignorat`,
  "change-end-ellipsis-ignored": () => `puncte de suspensie de la capăt ignorate`,
  "change-end-punctuation-ignored": () => `punctuația de la capăt ignorată`,
  "change-footnote-mark-ignored": (a) => `semnul notei „${a.text}” ignorat`,
  "change-letter-form-unified": () => `forme de litere unificate`,
  "change-ligature-split": () => `ligatură desfăcută`,
  "change-line-break-joined": () => `rânduri unite`,
  "change-line-end-hyphen-joined": () => `cratimă de capăt de rând înlăturată`,
  "change-soft-hyphen-ignored": () => `caractere invizibile ignorate`,
  "change-space-ignored": () => `spațiu lipsă sau în plus ignorat`,
  "change-spaces-collapsed": () => `spații reduse`,
  "change-typography-unified": () => `ghilimele și liniuțe uniformizate`,
  "check-cage-open": (a) => `${a.found}. Documentele nu se citesc. ${say(a.advice, "ro")}`,
  "check-cage-untried": (a) => `${a.program}: izolarea nu poate fi testată: ${a.reason}`,
  "check-chain-broken": (a) => `lanțul este rupt, ${plural.ro(a.faults) === "one" ? `1 defect` : plural.ro(a.faults) === "few" ? `${a.faults} defecte` : `${a.faults} de defecte`}, primul la sesiunea ${a.session}: ${say(a.fault, "ro")}; \`touchstone audit --all\` verifică fiecare sesiune`,
  "check-chain-intact": (a) => `${plural.ro(a.versions) === "one" ? `1 versiune salvată` : plural.ro(a.versions) === "few" ? `${a.versions} versiuni salvate` : `${a.versions} de versiuni salvate`}, șterse: ${a.deleted}: lanțul este intact`,
  "check-embeddings": (a) => `${a.model}: ${a.embedded} din ${a.passages} pasaje`,
  "check-embeddings-damaged": (a) => `${say(a.state, "ro")}, unele deteriorate`,
  "check-embeddings-off": () => `oprit: pasajele se găsesc după cuvinte`,
  "check-embeddings-unfinished": (a) => `${say(a.state, "ro")}; \`touchstone embed\` le creează pe celelalte`,
  "check-endpoint": (a) => `${a.model} la ${a.host} (necontactat)`,
  "check-file-changed": (a) => `${a.title} v${a.version} a fost modificat`,
  "check-file-missing": (a) => `${a.title} v${a.version} lipsește`,
  "check-files-match": (a) => `${a.files} corespund amprentelor`,
  "check-index": (a) => `${a.version}: ${a.indexed} din ${a.texts} texte`,
  "check-left-over": (a) => `${plural.ro(a.files) === "one" ? `1 fișier nu aparține` : plural.ro(a.files) === "few" ? `${a.files} fișiere nu aparțin` : `${a.files} de fișiere nu aparțin`} niciunui document: se șterg cu \`touchstone doctor --repair\``,
  "check-no-endpoint": () => `niciunul: răspunsurile sunt extrase`,
  "check-no-libreoffice": () => `LibreOffice nu este instalat: fișierele Word, OpenDocument, RTF, HTML și mesajele e-mail sunt refuzate`,
  "check-of-file-or-text": () => `Verificarea are nevoie de un fișier sau de un text lipit.`,
  "check-other-pipeline": (a) => `${plural.ro(a.files) === "one" ? `1 fișier citit` : plural.ro(a.files) === "few" ? `${a.files} fișiere citite` : `${a.files} de fișiere citite`} cu altă metodă de extragere decât a acestui program: se citesc din nou cu \`touchstone reread\``,
  "check-sound": () => `în regulă`,
  "check-stopped": () => `Verificarea a fost oprită.`,
  "check-waiting": (a) => `${plural.ro(a.files) === "one" ? `1 fișier așteaptă` : plural.ro(a.files) === "few" ? `${a.files} fișiere așteaptă` : `${a.files} de fișiere așteaptă`}: se citesc cu \`touchstone import --resume\``,
  "cited-document-gone": () => `Documentul citat nu mai este în bibliotecă.`,
  "cited-text-gone": (a) => `Textul documentului ${a.title} pe care îl citează sesiunea nu mai este în bibliotecă.`,
  "claim-computed": () => `calculată`,
  "claim-gap": () => `lacună`,
  "claim-supported": () => `susținută`,
  "claim-uncited": () => `fără sursă`,
  "claim-unsupported": () => `nesusținută`,
  "command-stopped": (a) => `Comanda ${a.name} s-a oprit neașteptat.`,
  "comments-need-docx": () => `Numai un .docx se poate restitui cu comentarii.`,
  "compared-documents": (a) => `${plural.ro(a.documents) === "one" ? `un document` : plural.ro(a.documents) === "few" ? `${a.documents} documente` : `${a.documents} de documente`}`,
  "connection-broke": () => `conexiunea s-a întrerupt`,
  "conversion-failed": (a) => `Un fișier .${a.ending} trebuie convertit în PDF, iar conversia nu a reușit. ${say(a.reason, "ro")}`,
  "convert-failed": (a) => `LibreOffice nu s-a putut folosi: ${say(a.reason, "ro")}.`,
  "convert-missing": () => `LibreOffice, care îl convertește în PDF, nu este instalat.`,
  "convert-no-pdf": () => `LibreOffice nu l-a putut converti în PDF.`,
  "convert-not-confined": (a) => `LibreOffice nu este izolat pe acest calculator: ar putea ajunge la ${say(a.reach, "ro")}.`,
  "convert-slow": (a) => `${plural.ro(a.seconds) === "one" ? `LibreOffice lucra încă după o secundă.` : plural.ro(a.seconds) === "few" ? `LibreOffice lucra încă după ${a.seconds} secunde.` : `LibreOffice lucra încă după ${a.seconds} de secunde.`}`,
  "count-documents": (a) => `${plural.ro(a.n) === "one" ? `1 document` : plural.ro(a.n) === "few" ? `${a.n} documente` : `${a.n} de documente`}`,
  "cut-after": (a) => `se termină înainte de „${a.text}”`,
  "cut-before": (a) => `începe după „${a.text}”`,
  "damage-marks-unwritable": () => `evidențierile nu se pot scrie`,
  "damage-no-page-readable": (a) => `nicio pagină nu se poate citi (${say(a.why, "ro")})`,
  "damage-no-pages": () => `nu are pagini`,
  "damage-not-opened": () => `nu s-a putut deschide`,
  "damage-page-sizeless": () => `pagina nu are dimensiuni`,
  "damage-page-undrawable": () => `pagina nu se poate afișa`,
  "damage-page-unreadable": () => `pagina nu se poate citi`,
  "damage-structure": () => `structura lui nu se poate citi`,
  "damage-too-many-pages": (a) => `${plural.ro(a.pages) === "one" ? `pretinde că are o pagină` : plural.ro(a.pages) === "few" ? `pretinde că are ${a.pages} pagini` : `pretinde că are ${a.pages} de pagini`}`,
  "damaged-after": (a) => `Deteriorat după pagina ${a.page}.`,
  "database-damaged": (a) => `Baza de date a bibliotecii este deteriorată: ${a.reason}.`,
  "database-failed": (a) => `Baza de date a bibliotecii: ${a.reason}.`,
  "database-read-only": (a) => `Biblioteca nu poate fi deschisă pentru scriere: ${a.reason}.`,
  "date-impossible": (a) => `${a.date}: ${a.reason}.`,
  "days-reversed": (a) => `${a.until} este înainte de ${a.from}.`,
  "document-deleted-meanwhile": () => `Alt program a șters acest document în timpul importului.`,
  "document-has-pages": (a) => `${a.title} nu are pagina ${a.page}: are ${a.pages}.`,
  "document-not-converted": (a) => `${a.title} nu a fost convertit din alt fișier.`,
  "document-out-of-search": (a) => `${a.title} a fost scos din căutare.`,
  "document-without-page": (a) => `${a.title} nu are pagina ${a.page}.`,
  "documents-searched": (a) => `${plural.ro(a.documents) === "one" ? `S-a căutat într-un document.` : plural.ro(a.documents) === "few" ? `S-a căutat în ${a.documents} documente.` : `S-a căutat în ${a.documents} de documente.`}`,
  "docx-broken": (a) => `${a.part} nu poate fi citit: ${a.why}`,
  "docx-not-a-document": () => `acesta nu este un document Word (.docx)`,
  "docx-too-large": (a) => `${a.part} este prea mare`,
  "docx-unwritable": (a) => `fișierul cu comentarii nu poate fi scris: ${a.why}`,
  "draft-against-day": (a) => `${say(a.against, "ro")}, la data de ${a.day}`,
  "draft-against-library": (a) => `${say(a.documents, "ro")}, toată biblioteca`,
  "draft-against-matter": (a) => `${say(a.documents, "ro")} din dosarul ${a.matter}`,
  "draft-check": () => `Verificarea`,
  "draft-checked-against": () => `Verificat în`,
  "draft-document-known": (a) => `${a.title} este în bibliotecă. Aici nu se citează niciun cuvânt.`,
  "draft-document-unknown": (a) => `${a.citation} nu corespunde niciunui document din dosar.`,
  "draft-found": (a) => `Aceste cuvinte sunt în ${say(a.where, "ro")}.`,
  "draft-found-altered": (a) => `Aceste cuvinte sunt în ${say(a.where, "ro")}, în afară de ce omite sau schimbă textul.`,
  "draft-found-elsewhere": (a) => `Aceste cuvinte sunt în ${a.title}, dar la ${say(a.place, "ro")}, nu la pagina ${a.cited}, cum se citează.`,
  "draft-found-nearly": (a) => `Cuvinte aproape identice sunt în ${say(a.where, "ro")}, document citit dintr-o scanare.`,
  "draft-is-old-word": (a) => `${a.file} este un document Word în formatul vechi (.doc) sau este protejat cu parolă.`,
  "draft-is-pictures": (a) => `${a.file}: nu s-a putut citi niciun text; paginile sunt imagini.`,
  "draft-not-found": (a) => `Aceste cuvinte nu sunt în ${a.title}.`,
  "draft-not-the-checked-file": (a) => `${a.file} nu este fișierul care a fost verificat.`,
  "draft-of-unknown-kind": (a) => `${a.file} nu este nici document Word, nici PDF, nici text UTF-8.`,
  "draft-outside": (a) => `${plural.ro(a.n) === "one" ? `O trimitere nu a putut fi verificată: documentul citat nu este în bibliotecă sau nu a putut fi citit. Verific-o la sursă.` : plural.ro(a.n) === "few" ? `${a.n} trimiteri nu au putut fi verificate: documentele citate nu sunt în bibliotecă sau nu au putut fi citite. Verifică-le la sursă.` : `${a.n} de trimiteri nu au putut fi verificate: documentele citate nu sunt în bibliotecă sau nu au putut fi citite. Verifică-le la sursă.`}`,
  "draft-outside-badge": () => `NU SE POATE VERIFICA AICI`,
  "draft-outside-cited": (a) => `Niciun document nu a fost recunoscut drept ${a.name}.`,
  "draft-outside-elsewhere": (a) => `Niciun document nu a fost recunoscut drept ${a.name}, dar aceste cuvinte sunt în ${a.title}, pagina ${a.page}: despre el este vorba?`,
  "draft-outside-quoted": (a) => `Niciun document nu a fost recunoscut drept ${a.name}. Verifică aceste cuvinte chiar în sursa citată.`,
  "draft-page-absent": (a) => `${plural.ro(a.pages) === "one" ? `${a.title} are 1 pagină; pagina ${a.page} nu există.` : plural.ro(a.pages) === "few" ? `${a.title} are ${a.pages} pagini; pagina ${a.page} nu există.` : `${a.title} are ${a.pages} de pagini; pagina ${a.page} nu există.`}`,
  "draft-page-unread": (a) => `Pagina ${a.page} a textului este o scanare. Nimic de pe ea nu s-a citit.`,
  "draft-pasted": () => `text lipit`,
  "draft-place": (a) => `${a.title}, ${say(a.place, "ro")}`,
  "draft-place-in-part": (a) => `${say(a.place, "ro")}, ${say(a.part, "ro")}`,
  "draft-report-not-bundle": () => `Verificarea unui text nu se poate exporta ca pachet.`,
  "draft-rules": () => `Reguli`,
  "draft-tally-citations": (a) => `${plural.ro(a.n) === "one" ? `încă o trimitere` : plural.ro(a.n) === "few" ? `alte ${a.n} trimiteri` : `alte ${a.n} de trimiteri`}`,
  "draft-tally-citations-failed": (a) => `${plural.ro(a.failed) === "one" ? `${say(a.citations, "ro")}, dintre care ${a.failed} negăsită sau imposibil de verificat` : `${say(a.citations, "ro")}, dintre care ${a.failed} negăsite sau imposibil de verificat`}`,
  "draft-tally-none": () => `Niciun citat de verificat`,
  "draft-tally-verified": (a) => `${plural.ro(a.quotations) === "one" ? `${a.verified} din ${a.quotations} citat verificat` : plural.ro(a.quotations) === "few" ? `${a.verified} din ${a.quotations} citate verificate` : `${a.verified} din ${a.quotations} de citate verificate`}`,
  "draft-text": () => `Textul`,
  "draft-title": (a) => `Verificarea textului: ${a.name}`,
  "draft-to-review": () => `De revăzut`,
  "draft-uncited": () => `Aceste cuvinte nu au nicio trimitere.`,
  "draft-unreadable": (a) => `${a.file}: ${say(a.reason, "ro")}.`,
  "drafts-checked": (a) => `${a.drafts === 1 ? `S-a verificat o variantă prin comparație cu ${say(a.documents, "ro")}.` : a.drafts === 2 ? `S-au verificat două variante prin comparație cu ${say(a.documents, "ro")}.` : a.drafts === 3 ? `S-au verificat trei variante prin comparație cu ${say(a.documents, "ro")}.` : plural.ro(a.drafts) === "few" ? `S-au verificat ${a.drafts} variante prin comparație cu ${say(a.documents, "ro")}.` : `S-au verificat ${a.drafts} de variante prin comparație cu ${say(a.documents, "ro")}.`}`,
  "drafts-quote-nothing": (a) => `${a.drafts === 1 ? `S-a citit o variantă, dar nu citează niciun document, așa că nu se afișează niciun răspuns.` : a.drafts === 2 ? `S-au citit două variante, dar niciuna nu citează un document, așa că nu se afișează niciun răspuns.` : a.drafts === 3 ? `S-au citit trei variante, dar niciuna nu citează un document, așa că nu se afișează niciun răspuns.` : plural.ro(a.drafts) === "few" ? `S-au citit ${a.drafts} variante, dar niciuna nu citează un document, așa că nu se afișează niciun răspuns.` : `S-au citit ${a.drafts} de variante, dar niciuna nu citează un document, așa că nu se afișează niciun răspuns.`}`,
  "drift-file-changed": () => `Fișierul stocat nu mai corespunde amprentei sha256.`,
  "drift-file-missing": () => `Fișierul stocat lipsește.`,
  "drift-new-pipeline": (a) => `Textul a fost citit din nou cu ${a.now}; citatul provine din textul citit cu ${a.before}.`,
  "drift-new-version": (a) => `Citează versiunea ${a.cited}; cea mai nouă este versiunea ${a.latest}.`,
  "earlier-session-unreadable": (a) => `O versiune anterioară a sesiunii nu poate fi citită: ${a.reason}.`,
  "embedding-model-not-found": (a) => `Modelul de vectori ${a.model} nu a fost găsit, așa că pasajele se găsesc numai după cuvinte.`,
  "embedding-model-unusable": (a) => `Modelul de vectori din ${a.folder} nu se poate folosi: ${say(a.why, "ro")}.`,
  "endpoint-answered": (a) => `${a.model} a răspuns.`,
  "endpoint-bad-reply": (a) => `Răspunsul de la ${a.host} nu s-a putut citi: ${say(a.reason, "ro")}.`,
  "endpoint-no-model": (a) => `Serviciul ${a.host} nu are un model numit „${a.model}” sau adresa nu este a unui serviciu de chat.`,
  "endpoint-no-thread": () => `Nu s-a putut porni un fir de execuție pentru serviciu.`,
  "endpoint-prompt-too-long": (a) => `Pasajele și întrebarea sunt împreună mai lungi decât poate citi modelul de la ${a.host}.`,
  "endpoint-rate-limited": (a) => `Serviciul ${a.host} nu mai acceptă cereri deocamdată.`,
  "endpoint-refused-key": (a) => `Serviciul ${a.host} a refuzat cheia.`,
  "endpoint-reply-too-long": (a) => `${plural.ro(a.bytes) === "one" ? `Răspunsul de la ${a.host} a fost mai lung de un octet.` : plural.ro(a.bytes) === "few" ? `Răspunsul de la ${a.host} a fost mai lung de ${a.bytes} octeți.` : `Răspunsul de la ${a.host} a fost mai lung de ${a.bytes} de octeți.`}`,
  "endpoint-status": (a) => `Serviciul ${a.host} a răspuns cu starea ${a.status}.`,
  "endpoint-timed-out": (a) => `${plural.ro(a.seconds) === "one" ? `Niciun răspuns complet de la ${a.host} într-o secundă.` : plural.ro(a.seconds) === "few" ? `Niciun răspuns complet de la ${a.host} în ${a.seconds} secunde.` : `Niciun răspuns complet de la ${a.host} în ${a.seconds} de secunde.`}`,
  "endpoint-unreachable": (a) => `Niciun răspuns de la ${a.host}: ${say(a.reason, "ro")}.`,
  "endpoint-without-address": (a) => `Serviciul ${a.name} nu are adresă.`,
  "endpoint-without-model": () => `Nu este setat niciun model pentru serviciu.`,
  "export-form-unknown": (a) => `O sesiune nu se poate exporta în ${a.file}: extensia nu este a unui format de export.`,
  "fact-differs": () => `diferă`,
  "fact-missing": () => `lipsește`,
  "fact-not-looked-at": () => `neverificat`,
  "fact-ok": () => `corespunde`,
  "failed-altered": (a) => `„${a.quote}” este ${say(a.badge, "ro")}`,
  "failed-cited-for-nothing": (a) => `${a.claim}: citat, dar pentru nicio frază`,
  "failed-cut": () => `răspunsul s-a întrerupt`,
  "failed-declined": () => `modelul spune că pasajele nu conțin un răspuns`,
  "failed-model-says": (a) => `Modelul spune: „${a.reason}”`,
  "failed-names-nothing": () => `trimiterea nu indică niciun pasaj din cele arătate`,
  "failed-near-match": (a) => `„${a.quote}” corespunde textului scanat numai aproximativ`,
  "failed-not-in-document": (a) => `„${a.quote}” nu este în ${a.title}`,
  "failed-uncited": () => `pentru această frază nu se citează nimic`,
  "failed-unreadable": () => `răspunsul nu s-a putut citi`,
  "failed-unresolved": (a) => `„${a.quote}”: ${say(a.why, "ro")}`,
  "file-changed": (a) => `${a.path} a fost modificat în timp ce era citit.`,
  "file-damaged": (a) => `Fișierul este deteriorat: ${say(a.detail, "ro")}.`,
  "file-empty": () => `Fișierul este gol.`,
  "file-encrypted": () => `Fișierul este criptat: este nevoie de o parolă.`,
  "file-error": (a) => `${a.file}: ${a.reason}.`,
  "file-fetched-again": (a) => `Fișierul documentului ${a.document} a fost preluat din nou de unde fusese importat.`,
  "file-is-empty": () => `Fișierul este gol.`,
  "file-known-cannot-replace": (a) => `Acest fișier este deja în bibliotecă, ca ${a.title} (${a.id}); nu poate înlocui ${a.replaced}.`,
  "file-link-loop": (a) => `${a.path} este o legătură care duce înapoi la ea însăși.`,
  "file-misnamed": (a) => `Acesta nu este un fișier PDF. Numele lui se termină în .pdf, dar conține ${say(a.found, "ro")}.`,
  "file-not-pdf": (a) => `Acesta nu este un fișier PDF. Conține ${say(a.found, "ro")}.`,
  "file-not-regular": (a) => `${a.path} este ${say(a.kind, "ro")}, nu un fișier.`,
  "file-not-utf8": (a) => `${a.file} nu este text UTF-8.`,
  "file-over-limit": (a) => `${a.path} este prea mare: limita aici este ${a.limit}.`,
  "file-protected": () => `Fișierul este protejat într-un mod pe care o parolă nu îl poate deschide.`,
  "file-too-large": (a) => `Fișierul are ${a.bytes} octeți; limita este ${a.limit}.`,
  "file-without-public-key": (a) => `${a.file} nu conține nicio cheie publică.`,
  "file-wrong-password": () => `Parola nu deschide acest fișier.`,
  "first-readable": (a) => `${plural.ro(a.pages) === "one" ? `Prima pagină se poate citi.` : plural.ro(a.pages) === "few" ? `Primele ${a.pages} pagini se pot citi.` : `Primele ${a.pages} de pagini se pot citi.`}`,
  "first-readable-rest-unknown": (a) => `${plural.ro(a.pages) === "one" ? `Prima pagină se poate citi; nu se știe câte au urmat.` : plural.ro(a.pages) === "few" ? `Primele ${a.pages} pagini se pot citi; nu se știe câte au urmat.` : `Primele ${a.pages} de pagini se pot citi; nu se știe câte au urmat.`}`,
  "folder-not-empty": (a) => `${a.folder} nu este gol.`,
  "folder-not-watched": (a) => `${a.folder} nu este urmărit.`,
  "folder-occupied": (a) => `${a.folder} conține alte fișiere, dar nicio bibliotecă.`,
  "folder-shared": (a) => `${a.folder} este accesibil și altor utilizatori, așa că o bibliotecă în el nu ar fi privată.`,
  "folder-within-library": (a) => `${a.folder} se află în folderul bibliotecii sau îl conține.`,
  "folder-without-documents": (a) => `Folderul ${a.folder} nu conține niciun document care poate fi citit.`,
  "golden-empty": (a) => `${a.file} nu conține nicio întrebare.`,
  "golden-id-twice": (a) => `identificatorul „${a.id}” apare de două ori`,
  "golden-line-wrong": (a) => `${a.file}, linia ${a.line}: ${say(a.what, "ro")}.`,
  "golden-with-passage": () => `o întrebare fără răspuns nu are nici fapte, nici pasaje`,
  "golden-without-passage": () => `o întrebare cu răspuns își numește pasajele`,
  "golden-words-not-found": (a) => `${a.id}: cuvintele „${a.words}” nu sunt în ${a.document}.`,
  "hash-malformed": (a) => `„${a.hash}”: ${a.reason}.`,
  "header-unsendable": (a) => `Antetul ${a.name} nu se poate trimite.`,
  "import-lock-failed": (a) => `${a.file}: ${a.reason}.`,
  "import-not-utf8": (a) => `Fișierul nu este text UTF-8: octetul ${a.byte} nu corespunde niciunui caracter.`,
  "index-being-written": () => `Alt proces Touchstone scrie în indexul acestei biblioteci.`,
  "index-brought-in-line": () => `Indexul de căutare a fost adus la zi cu biblioteca.`,
  "index-damaged": (a) => `Indexul de căutare este deteriorat: ${say(a.reason, "ro")}.`,
  "index-failed": (a) => `Indexul de căutare nu funcționează: ${say(a.reason, "ro")}.`,
  "index-full": () => `Nu mai este loc pentru indexul de căutare.`,
  "index-io": (a) => `Indexul de căutare nu s-a putut citi sau scrie: ${say(a.reason, "ro")}.`,
  "index-locked": (a) => `Indexul de căutare din ${a.folder} este folosit de alt proces.`,
  "index-read-only": () => `Indexul de căutare este deschis doar pentru citire.`,
  "index-unusable": (a) => `Nu există un index de căutare utilizabil în ${a.folder}: ${say(a.reason, "ro")}.`,
  "json-huge-number": (a) => `numărul ${a.number} nu este citit la fel de toate programele`,
  "json-key-twice": (a) => `un obiect are cheia „${a.key}” de două ori`,
  "json-not-text": () => `nu este text UTF-8`,
  "json-syntax": (a) => `nu este JSON valid de la octetul ${a.byte} încolo`,
  "json-too-deep": (a) => `are mai mult de ${a.levels} niveluri`,
  "key-characters": () => `Cheia conține caractere care nu pot face parte dintr-o cheie.`,
  "key-empty": () => `Cheia este goală.`,
  "keychain-absent": () => `Depozitul de chei al sistemului nu este accesibil.`,
  "keychain-ambiguous": () => `Depozitul de chei al sistemului are mai multe intrări cu acest nume.`,
  "keychain-locked": () => `Depozitul de chei al sistemului este blocat.`,
  "keychain-refused": () => `Depozitul de chei al sistemului a refuzat accesul.`,
  "keychain-silent": (a) => `Depozitul de chei al sistemului nu a răspuns în ${a.seconds} de secunde.`,
  "keychain-without-key": (a) => `Depozitul de chei al sistemului nu are nicio cheie pentru ${a.address}.`,
  "kind-archive": (a) => `o arhivă ${a.format}`,
  "kind-device": () => `un dispozitiv`,
  "kind-epub": () => `o carte electronică (EPUB)`,
  "kind-excel": () => `un registru Excel`,
  "kind-folder": () => `un folder`,
  "kind-html": () => `o pagină HTML`,
  "kind-mail": () => `un e-mail`,
  "kind-office": () => `un document Office`,
  "kind-old-office": () => `un document Office sau e-mail vechi (.doc, .xls, .msg)`,
  "kind-opendocument": () => `un text OpenDocument`,
  "kind-picture": (a) => `o imagine ${a.format}`,
  "kind-pipe": () => `un pipe cu nume`,
  "kind-postscript": () => `un fișier PostScript`,
  "kind-powerpoint": () => `o prezentare PowerPoint`,
  "kind-program": () => `un program`,
  "kind-rtf": () => `un document Rich Text (RTF)`,
  "kind-socket": () => `un socket`,
  "kind-text": () => `text`,
  "kind-unknown": () => `un tip de fișier necunoscut`,
  "kind-word": () => `un document Word`,
  "kind-xml": () => `un fișier XML`,
  "kind-zeros": () => `numai zerouri (o descărcare sau o copiere nereușită)`,
  "kind-zip": () => `o arhivă ZIP`,
  "leftovers-deleted": (a) => `${plural.ro(a.files) === "one" ? `A fost șters 1 fișier rămas de la un import întrerupt.` : plural.ro(a.files) === "few" ? `Au fost șterse ${a.files} fișiere rămase de la un import întrerupt.` : `Au fost șterse ${a.files} de fișiere rămase de la un import întrerupt.`}`,
  "library-already-there": (a) => `În ${a.folder} există deja o bibliotecă.`,
  "library-being-written": () => `Alt proces Touchstone scrie în această bibliotecă.`,
  "library-of-newer-program": (a) => `Această bibliotecă a fost scrisă de un Touchstone mai nou (schema ${a.found}; acest program cunoaște ${a.known}).`,
  "list-comma": (a) => `${say(a.first, "ro")}, ${say(a.rest, "ro")}`,
  "mail-unreadable": () => `Fișierul nu este un mesaj e-mail care poate fi citit.`,
  "mark-accepts": (a) => `Citatul ${a.anchor}: acceptat de ${a.name}.`,
  "mark-close": () => `”`,
  "mark-closest": (a) => `${say(a.badge, "ro")}: acesta este cel mai apropiat pasaj`,
  "mark-looked-at": (a) => `Citatul ${a.anchor}: văzut de ${a.name}.`,
  "mark-nameless": () => `nu are nume`,
  "mark-no-citation": (a) => `răspunsul nu are citatul ${a.anchor}`,
  "mark-objects": (a) => `Citatul ${a.anchor}: ${a.name} are obiecții.`,
  "mark-open": () => `„`,
  "mark-other-page": (a) => `pagina ${a.page}, cea privită, nu este o pagină a citatului`,
  "mark-other-picture": () => `imaginea privită este a altui fișier decât al citatului`,
  "mark-other-session": () => `se referă la altă sesiune sau la altă versiune a acesteia`,
  "mark-out-of-order": () => `a fost dată înaintea unei vize aflate în fața ei`,
  "mark-picture-differs": (a) => `pagina ${a.page}, desenată din nou, nu este imaginea privită`,
  "mark-replaced": () => `O viză ulterioară pe același nume o înlocuiește.`,
  "mark-time-unreadable": () => `momentul nu este o dată și o oră valabile`,
  "mark-too-early": () => `este mai veche decât înregistrarea la care se referă`,
  "mark-twice": () => `aceeași viză apare și mai înainte`,
  "mark-withdraws": (a) => `Citatul ${a.anchor}: ${a.name} își retrage viza.`,
  "menu-failed": (a) => `Meniul nu a putut fi creat: ${a.reason}.`,
  "missing-heading": () => `Negăsite în documente`,
  "model-found-no-answer": (a) => `${plural.ro(a.passages) === "one" ? `Modelul nu a găsit un răspuns în pasajul care i s-a arătat.` : plural.ro(a.passages) === "few" ? `Modelul nu a găsit un răspuns în cele ${a.passages} pasaje care i s-au arătat.` : `Modelul nu a găsit un răspuns în cele ${a.passages} de pasaje care i s-au arătat.`}`,
  "model-unnamed": () => `Nu este setat niciun model pentru serviciu.`,
  "name-unknown": () => `niciun server nu are acest nume`,
  "network-unusable": () => `Setările de rețea ale serviciului nu se pot folosi.`,
  "no-document-in-language": (a) => `Niciun document nu este în limba „${a.language}”.`,
  "no-document-with-hash": (a) => `Niciun document din bibliotecă nu are amprenta ${a.hash}.`,
  "no-endpoint-for-key": () => `Nu este setat niciun serviciu AI pentru care să se salveze o cheie.`,
  "no-endpoint-set": () => `Nu este setat niciun serviciu AI.`,
  "no-library-in-folder": (a) => `Nu există nicio bibliotecă în ${a.folder}.`,
  "no-longer-in-force": (a) => `nu mai este în vigoare: valabil până la ${a.until}`,
  "no-new-position": () => `Fiecare citat este unde era; nu există nicio poziție nouă de acceptat.`,
  "no-quotation-found": () => `Niciunul dintre citatele lor nu s-a găsit cuvânt cu cuvânt, așa că nu se afișează niciun răspuns.`,
  "no-random-numbers": (a) => `Sistemul nu furnizează numere aleatorii: ${a.reason}.`,
  "no-reason-given": () => `Nu s-a indicat niciun motiv.`,
  "no-space-for-library": () => `Spațiu insuficient pentru bibliotecă.`,
  "no-such-characters": (a) => `În ${a.title} nu există caracterele ${a.start}–${a.end}: textul are ${a.length}.`,
  "no-such-command": (a) => `Nu există comanda „${a.command}”.`,
  "no-such-document": (a) => `Niciun document nu se numește „${a.name}”.`,
  "no-such-endpoint": (a) => `Nu există niciun serviciu numit „${a.name}”.`,
  "no-such-file": (a) => `Nu există fișierul ${a.file}.`,
  "no-such-folder": (a) => `Nu există folderul ${a.folder}.`,
  "no-such-matter": (a) => `Nu există niciun dosar numit „${a.name}”.`,
  "no-such-session": (a) => `Nu există sesiunea „${a.id}”.`,
  "no-such-setting": (a) => `Nu există setarea „${a.name}”.`,
  "no-such-version": (a) => `${a.title} nu are versiunea ${a.hash}.`,
  "no-whole-sentence": () => `Pasajele găsite nu conțin nicio frază întreagă care să răspundă la întrebare.`,
  "not-a-date": (a) => `„${a.date}” nu este o dată.`,
  "not-a-folder": (a) => `${a.path} nu este un folder.`,
  "not-a-hash": (a) => `„${a.hash}” nu este o amprentă.`,
  "not-a-link": (a) => `„${a.link}” nu este un link Touchstone.`,
  "not-a-public-key": (a) => `„${a.key}” nu este o cheie publică.`,
  "not-a-value-for-setting": (a) => `„${a.value}” nu este o valoare valabilă pentru ${a.name}.`,
  "not-an-address": (a) => `Aceasta nu este o adresă valabilă pentru ${a.name}.`,
  "not-connected": () => `conexiunea nu s-a putut stabili`,
  "not-derived-asked": () => `ce s-a întrebat, când și cu ce filtre: numai sigiliul înregistrării le acoperă`,
  "not-derived-drafted": () => `ce i s-a trimis modelului și ce a răspuns`,
  "not-derived-elsewhere": () => `în ce alte documente se află cuvintele unui citat neconfirmat`,
  "not-derived-file-name": () => `cum se numeau fișierele citate`,
  "not-derived-found": () => `cum au fost găsite pasajele, scorurile lor și faptul că nu a fost omis unul mai bun`,
  "not-derived-judged": () => `dacă afirmațiile rezultă din surse: aceasta este părerea unui model`,
  "not-derived-marks-left-out": () => `că nu a fost omisă nicio viză: numai lanțul bibliotecii arată aceasta`,
  "not-derived-names": () => `cine sunt persoanele numite în vize: numele sunt cele introduse`,
  "not-derived-notes": () => `observațiile de lângă verdicte dintr-o înregistrare făcută după reguli anterioare, care erau formulate altfel`,
  "not-derived-passages": (a) => `${plural.ro(a.count) === "one" ? `că un pasaj se află în documentul său: niciun citat nu indică acel document` : plural.ro(a.count) === "few" ? `că ${a.count} pasaje se află în documentele lor: niciun citat nu indică acele documente` : `că ${a.count} de pasaje se află în documentele lor: niciun citat nu indică acele documente`}`,
  "not-derived-pictures": () => `imaginile care le-au fost arătate celor care au verificat`,
  "not-derived-refused": () => `de ce nu există răspuns`,
  "not-derived-title": (a) => `că un document citat se numește „${a.title}”`,
  "not-derived-unresolved": () => `de ce o trimitere nu indică nimic din ce a fost arătat`,
  "not-derived-validity": () => `când a fost în vigoare o versiune: a introdus-o o persoană`,
  "not-enough-space": (a) => `Spațiu insuficient: sunt necesari ${a.needed} ${a.unit}, liberi sunt ${a.free} ${a.unit}.`,
  "not-exact": () => `Nu am o sursă suficient de exactă pentru această întrebare.`,
  "not-part-of-page": (a) => `${a.region} nu este o zonă a unei pagini.`,
  "not-yet-in-force": (a) => `încă nu este în vigoare: valabil de la ${a.from}`,
  "note-too-short": () => `prea puține cuvinte pentru a identifica un pasaj`,
  "note-warned": (a) => `${say(a.what, "ro")} (${say(a.warnings, "ro")})`,
  "nothing-close-in-documents": () => `Niciun pasaj din aceste documente nu este apropiat de întrebare.`,
  "nothing-close-in-matter": () => `Niciun pasaj din acest dosar nu este apropiat de întrebare.`,
  "nothing-listens": () => `acolo nu răspunde niciun server`,
  "nothing-sent-offline": () => `Nimic: răspunsul se compune din extrase, pe acest calculator.`,
  "nothing-sent-refused": (a) => `Nimic: întrebarea este refuzată înainte de a fi consultat un model. ${say(a.refusal, "ro")}`,
  "nothing-to-search": () => `Nu există niciun document în care să se caute. Adaugă documente sau lărgește filtrele.`,
  "numbers-and": (a) => `${a.most} și ${a.last}`,
  "numbers-and-more": (a) => `${a.shown} și încă ${a.more}`,
  "ocr-language-missing": (a) => `Tesseract nu are limba ${a.wanted} (are ${a.known}).`,
  "ocr-missing": () => `Tesseract, care citește paginile scanate, nu este instalat.`,
  "ocr-not-confined": (a) => `Tesseract nu este izolat pe acest calculator: ar putea ajunge la ${say(a.reach, "ro")}.`,
  "ocr-pages-unreadable-now": () => `Paginile citite prin OCR nu pot fi citite acum; textul rămâne cum a fost.`,
  "ocr-unusable": (a) => `Tesseract nu se poate folosi: ${a.detail}.`,
  "of-quotations": (a) => `${plural.ro(a.quotations) === "one" ? `un singur citat` : plural.ro(a.quotations) === "few" ? `${a.quotations} citate` : `${a.quotations} de citate`}`,
  "original-changed": (a) => `Originalul stocat al documentului ${a.title} nu mai corespunde amprentei sha256, așa că nu a fost scris.`,
  "original-gone": (a) => `Originalul documentului ${a.title} a dispărut.`,
  "others-readable": (a) => `${a.pages === 0 ? `Celelalte nu se pot citi.` : plural.ro(a.pages) === "one" ? `Cealaltă se poate citi.` : `Celelalte ${a.pages} se pot citi.`}`,
  "page-absent": (a) => `${plural.ro(a.pages) === "one" ? `Nu există pagina ${a.page}: documentul are o singură pagină.` : plural.ro(a.pages) === "few" ? `Nu există pagina ${a.page}: documentul are ${a.pages} pagini.` : `Nu există pagina ${a.page}: documentul are ${a.pages} de pagini.`}`,
  "page-boxes-unreadable": (a) => `${a.title}, pagina ${a.page}: ${a.reason}.`,
  "page-break": () => `… sfârșit de pagină …`,
  "page-damaged": (a) => `Pagina ${a.page} este deteriorată.`,
  "page-encrypted": (a) => `Pagina ${a.page} din ${a.title} nu poate fi afișată: fișierul este criptat.`,
  "page-labelled": (a) => `pagina ${a.label} (pagina ${a.page} din PDF)`,
  "page-not-drawn": (a) => `Pagina ${a.page} din ${a.title} nu a putut fi afișată. ${say(a.reason, "ro")}`,
  "page-number": (a) => `pagina ${a.page}`,
  "pages": (a) => `${plural.ro(a.pages) === "one" ? `1 pagină` : plural.ro(a.pages) === "few" ? `${a.pages} pagini` : `${a.pages} de pagini`}`,
  "pages-damaged": (a) => `${plural.ro(a.pages) === "one" ? `${a.damaged} din ${a.pages} pagină sunt deteriorate.` : plural.ro(a.pages) === "few" ? `${a.damaged} din ${a.pages} pagini sunt deteriorate.` : `${a.damaged} din ${a.pages} de pagini sunt deteriorate.`}`,
  "pages-without-text": (a) => `${plural.ro(a.count) === "one" ? `Nu s-a putut citi text pe pagina ${say(a.pages, "ro")}. Este stocată ca imagine și nu poate fi citată.` : `Nu s-a putut citi text pe paginile ${say(a.pages, "ro")}. Sunt stocate ca imagini și nu pot fi citate.`}`,
  "part-caption": () => `antet`,
  "part-concurrence": () => `opinie concurentă`,
  "part-concurrence-and-dissent": () => `opinie în parte concurentă, în parte separată`,
  "part-contents": () => `cuprins`,
  "part-counsel": () => `avocați`,
  "part-definitions": () => `definiții`,
  "part-dissent": () => `opinie separată`,
  "part-footnote": (a) => `nota de subsol ${a.mark}`,
  "part-footnote-unmarked": () => `notă de subsol`,
  "part-majority": () => `opinia instanței`,
  "part-per-curiam": () => `per curiam`,
  "part-recitals": () => `preambul`,
  "part-schedule": () => `anexă`,
  "part-signatures": () => `semnături`,
  "part-spoken": (a) => `${say(a.part, "ro")} (${a.speaker})`,
  "part-syllabus": () => `rezumat`,
  "part-with-footnote": (a) => `${say(a.part, "ro")}, ${say(a.note, "ro")}`,
  "pdfium-missing": (a) => `Biblioteca PDF lipsește: ${a.path}.`,
  "pdfium-not-found": () => `libpdfium nu a fost găsit, așa că fișierele PDF nu pot fi citite.`,
  "pdfium-unusable": (a) => `Biblioteca PDF ${a.path} nu se poate folosi: ${a.reason}.`,
  "permission-denied": (a) => `${a.file} nu poate fi deschis: acces refuzat.`,
  "place-bundle": () => `pachetul`,
  "place-chain": () => `lanțul`,
  "place-citation": (a) => `citatul ${a.anchor}`,
  "place-files": () => `fișierele citate`,
  "place-passage": (a) => `pasajul ${a.reference}`,
  "place-sentence": (a) => `fraza ${a.id}`,
  "place-sign-off": (a) => `viza nr. ${a.number}`,
  "policy-refuses": (a) => `${plural.ro(a.failed) === "one" ? `${a.failed} din ${say(a.all, "ro")} ale celei mai bune variante nu s-a putut verifica cuvânt cu cuvânt, iar setările nu permit un asemenea răspuns.` : `${a.failed} din ${say(a.all, "ro")} ale celei mai bune variante nu s-au putut verifica cuvânt cu cuvânt, iar setările nu permit un asemenea răspuns.`}`,
  "prompts-unreadable": (a) => `Instrucțiunile pentru model nu pot fi citite: ${a.reason}.`,
  "proof-accepted": (a) => `acceptate: ${a.count}`,
  "proof-all-hold": () => `Toate citatele se confirmă.`,
  "proof-chain": () => `Lanț`,
  "proof-chain-broken": () => `întrerupt`,
  "proof-chain-intact": () => `intact`,
  "proof-chain-not-in-library": () => `neverificat: sesiunea nu se află în nicio bibliotecă de aici`,
  "proof-checked": () => `Verificat`,
  "proof-document": (a) => `${a.title} (${a.file}), ${a.hash}`,
  "proof-drafted-extracts": () => `Răspunsul este alcătuit din extrase; nu a fost redactat cu inteligență artificială.`,
  "proof-drafted-model": (a) => `Răspunsul a fost redactat de modelul lingvistic ${a.model}.`,
  "proof-exception": (a) => `[${a.anchor}] „${a.quote}”: ${say(a.result, "ro")}`,
  "proof-fact-differs": () => `diferă`,
  "proof-fact-missing": () => `lipsește`,
  "proof-fact-none": () => `nu există`,
  "proof-fact-not-looked-at": () => `neexaminat`,
  "proof-fact-ok": () => `corespunde`,
  "proof-facts": (a) => `fișier: ${say(a.file, "ro")} · text: ${say(a.text, "ro")} · rezultat: ${say(a.verdict, "ro")}`,
  "proof-file-differs": (a) => `${plural.ro(a.count) === "one" ? `la 1 fișierul este altul` : plural.ro(a.count) === "few" ? `la ${a.count} fișierul este altul` : `la ${a.count} de citate fișierul este altul`}`,
  "proof-file-missing": (a) => `${plural.ro(a.count) === "one" ? `la 1 fișierul lipsește` : plural.ro(a.count) === "few" ? `la ${a.count} fișierul lipsește` : `la ${a.count} de citate fișierul lipsește`}`,
  "proof-findings": () => `De revăzut`,
  "proof-hashes": () => `Documente și amprente`,
  "proof-hold": (a) => `${plural.ro(a.of) === "one" ? `${a.hold} din 1 citat se confirmă` : plural.ro(a.of) === "few" ? `${a.hold} din ${a.of} citate se confirmă` : `${a.hold} din ${a.of} de citate se confirmă`}`,
  "proof-looked-at": (a) => `${plural.ro(a.of) === "one" ? `${a.looked} din 1 citat văzut de o persoană` : plural.ro(a.of) === "few" ? `${a.looked} din ${a.of} citate văzute de o persoană` : `${a.looked} din ${a.of} de citate văzute de o persoană`}`,
  "proof-made": () => `Probă întocmită`,
  "proof-manifest": () => `Manifestul pachetului`,
  "proof-marks-accepted": (a) => `acceptă ${a.anchors}`,
  "proof-marks-looked-at": (a) => `a văzut ${a.anchors}`,
  "proof-marks-objects": (a) => `are obiecții la ${a.anchors}`,
  "proof-name-notice": () => `Numele din aceste pagini sunt cele introduse pe calculatorul pe care au fost întocmite. Programul nu a verificat identitatea persoanelor.`,
  "proof-near-match": (a) => `${plural.ro(a.count) === "one" ? `1 este aproape identic` : plural.ro(a.count) === "few" ? `${a.count} sunt aproape identice` : `${a.count} de citate sunt aproape identice`}`,
  "proof-never-change": () => `Viza nu schimbă niciodată rezultatul verificării.`,
  "proof-never-found": (a) => `${plural.ro(a.count) === "one" ? `1 nu a fost găsit niciodată` : plural.ro(a.count) === "few" ? `${a.count} nu au fost găsite niciodată` : `${a.count} de citate nu au fost găsite niciodată`}`,
  "proof-never-resolved": (a) => `${plural.ro(a.count) === "one" ? `1 nu trimite la niciun document` : plural.ro(a.count) === "few" ? `${a.count} nu trimit la niciun document` : `${a.count} de citate nu trimit la niciun document`}`,
  "proof-no-exceptions": () => `Fără excepții.`,
  "proof-no-picture": () => `fișierul nu are pagini`,
  "proof-nobody-looked": () => `Niciun citat nu a fost vizat de o persoană.`,
  "proof-not-derived": () => `Ce nu poate deduce nicio verificare`,
  "proof-not-found-anywhere": () => `nimic din sursă nu este apropiat de aceste cuvinte`,
  "proof-not-looked-at": (a) => `${plural.ro(a.count) === "one" ? `1 nu a fost verificat` : plural.ro(a.count) === "few" ? `${a.count} nu au fost verificate` : `${a.count} de citate nu au fost verificate`}`,
  "proof-objected": (a) => `cu obiecții: ${a.count}`,
  "proof-people": () => `Viză`,
  "proof-picture-missing": (a) => `Locul nu poate fi arătat în imagine: ${say(a.reason, "ro")}`,
  "proof-question": () => `Întrebarea`,
  "proof-quotations": () => `Citate`,
  "proof-readme": (a) => `Proba verificării citatelor
${a.question}

${a.result}

report.pdf          fiecare citat alături de imaginea rândurilor sale, vizele, amprentele; pentru citit
certificate.docx    certificatul, un model care trebuie revizuit, completat și semnat
bundle.touchstone   înregistrarea verificării, pentru oricine vrea să o repete

Cum se repetă verificarea
1. touchstone-audit bundle.touchstone
   Programul este gratuit, funcționează fără rețea și nu se bazează pe nimic din ce afirmă pachetul. Dacă documentele nu sunt în pachet,
   adaugă --documents FOLDER, cu propriile copii.
2. Sau fără programul nostru: dezarhivează bundle.touchstone și rulează python3 verify.py
3. Amprenta SHA-256 a fișierului manifest.json din pachet trebuie să fie
${a.manifest}
   Manifestul cuprinde amprenta SHA-256 a fiecărui alt fișier din pachet.

${say(a.stamp, "ro")}

${say(a.notice, "ro")}`,
  "proof-readme-stamp": () => `time-stamp.tsr      răspunsul autorității de marcare temporală (RFC 3161), aflat și în pachet
Verificarea cu OpenSSL, cu certificatele autorității, luate de pe site-ul ei, în root.pem și chain.pem:
   unzip -p bundle.touchstone manifest.json > manifest.json
   openssl ts -verify -data manifest.json -in time-stamp.tsr -CAfile root.pem -untrusted chain.pem`,
  "proof-record": () => `Înregistrare`,
  "proof-reviewer": (a) => `${a.name}: ${a.marks}`,
  "proof-rules": () => `Regulile verificării`,
  "proof-saved": () => `Răspuns salvat`,
  "proof-sign-off-accepted": (a) => `acceptat de ${a.name}, ${a.time}`,
  "proof-sign-off-looked-at": (a) => `văzut de ${a.name}, ${a.time}`,
  "proof-sign-off-none": () => `fără viză`,
  "proof-sign-off-note": (a) => `${say(a.mark, "ro")}: „${a.note}”`,
  "proof-sign-off-objects": (a) => `${a.name} are obiecții, ${a.time}`,
  "proof-sign-off-replaced": () => `nu mai contează`,
  "proof-sign-off-withdrawn": (a) => `${a.name} a retras viza, ${a.time}`,
  "proof-signature": () => `Semnătură`,
  "proof-signed": (a) => `Manifestul este semnat cu cheia Ed25519 ${a.key}.`,
  "proof-stamped": (a) => `Manifestul a primit marcă temporală la ${a.time} de la ${a.authority} (RFC 3161).`,
  "proof-template-fault": (a) => `Modelul de certificat ${a.file} nu poate fi folosit: ${say(a.reason, "ro")}`,
  "proof-template-fault-hint": () => `Câmpurile sunt enumerate în docs/formats/proof.md.`,
  "proof-template-unknown": (a) => `Nu există modelul de certificat ${a.name} și niciun fișier cu acest nume.`,
  "proof-template-unknown-hint": (a) => `Modelele incluse sunt ${a.names}; sau indică calea propriului fișier (docs/formats/proof.md).`,
  "proof-text-differs": (a) => `${plural.ro(a.count) === "one" ? `la 1 textul este altul` : plural.ro(a.count) === "few" ? `la ${a.count} textul este altul` : `la ${a.count} de citate textul este altul`}`,
  "proof-there-already": (a) => `${a.folder} există deja și nu este gol.`,
  "proof-there-already-hint": () => `Alege alt dosar.`,
  "proof-time-stamp": () => `Marcă temporală`,
  "proof-title": () => `Proba verificării citatelor`,
  "proof-unsigned": () => `Manifestul nu este semnat.`,
  "proof-unstamped": () => `Manifestul nu are marcă temporală.`,
  "proof-verdict-differs": (a) => `${plural.ro(a.count) === "one" ? `la 1 rezultatul verificării este altul` : plural.ro(a.count) === "few" ? `la ${a.count} rezultatul verificării este altul` : `la ${a.count} de citate rezultatul verificării este altul`}`,
  "proof-will-say": (a) => `${plural.ro(a.of) === "one" ? `Proba arată că ${a.hold} din 1 citat se confirmă.` : plural.ro(a.of) === "few" ? `Proba arată că ${a.hold} din ${a.of} citate se confirmă.` : `Proba arată că ${a.hold} din ${a.of} de citate se confirmă.`}`,
  "proxy-unusable": () => `Serverul proxy al serviciului nu se poate folosi.`,
  "purge-cited": (a) => `${plural.ro(a.sessions) === "one" ? `O sesiune salvată citează ${a.title}: ștergerea definitivă ar lăsa sesiunea fără sursă.` : plural.ro(a.sessions) === "few" ? `${a.sessions} sesiuni salvate citează ${a.title}: ștergerea definitivă le-ar lăsa fără sursă.` : `${a.sessions} de sesiuni salvate citează ${a.title}: ștergerea definitivă le-ar lăsa fără sursă.`}`,
  "question-has-too-many-characters": (a) => `Întrebarea are ${a.length} de caractere; limita este ${a.limit}.`,
  "question-is-empty": () => `Întrebarea este goală.`,
  "question-of-other-matter": (a) => `Întrebarea anterioară a fost pusă în dosarul „${a.before}”; o întrebare din „${a.matter}” nu o poate continua.`,
  "question-of-whole-library": (a) => `Întrebarea anterioară a fost pusă întregii biblioteci; o întrebare din „${a.matter}” nu o poate continua.`,
  "reach-both": (a) => `${say(a.first, "ro")}; ${say(a.second, "ro")}`,
  "reach-files": (a) => `fișiere (${say(a.why, "ro")})`,
  "reach-memory": (a) => `memorie fără limită (${say(a.why, "ro")})`,
  "reach-network": (a) => `rețea și alte programe (${say(a.why, "ro")})`,
  "reach-nothing": () => `nimic`,
  "reader-crashed": () => `Citirea acestui fișier a blocat cititorul PDF.`,
  "reader-crashed-at": (a) => `Citirea acestui fișier a blocat cititorul PDF la pagina ${a.page}.`,
  "reader-failed": (a) => `Cititorul PDF s-a oprit: ${say(a.why, "ro")}.`,
  "reader-not-confined": (a) => `Programul care citește documentele nu este izolat pe acest calculator: ar putea ajunge la ${say(a.reach, "ro")}.`,
  "reader-slow": () => `Citirea acestui fișier a durat prea mult.`,
  "reader-slow-at": (a) => `Citirea acestui fișier a durat prea mult la pagina ${a.page}.`,
  "reason-bracket-too-long": () => `paranteza înlocuiește prea multe cuvinte`,
  "reason-computed": (a) => `${a.operation}, din ${a.anchors}.`,
  "reason-cut-or-marked": () => `un cuvânt sau un număr este tăiat la capăt ori un semn de punctuație diferă`,
  "reason-elsewhere": (a) => `aceste cuvinte sunt în ${a.title}, pagina ${a.page}, care nu a fost citat`,
  "reason-hidden-text": () => `aceste cuvinte sunt în fișier, dar pagina nu le arată`,
  "reason-item": (a) => `„${a.item}” nu este în ${a.anchors}.`,
  "reason-judged": (a) => `${a.reason} Opinia modelului care judecă; nu schimbă niciun verdict.`,
  "reason-judged-no": () => `Modelul care judecă spune că nu decurge din sursele ei. Este o opinie; nu schimbă niciun verdict.`,
  "reason-modal": (a) => `„${a.item}”: ${a.anchors} obligă sau permite altfel.`,
  "reason-name": (a) => `„${a.item}” nu apare nicăieri în documentul citat.`,
  "reason-negation": (a) => `„${a.item}”: o negație este adăugată sau omisă. Compară cu ${a.anchors}.`,
  "reason-no-words": () => `citatul nu are cuvinte`,
  "reason-omission-too-long": () => `punctele de suspensie omit mai mult decât poate omite un citat`,
  "reason-other-version": (a) => `aceste cuvinte sunt în versiunea ${a.version}, nu în versiunea ${a.cited}`,
  "reason-other-version-until": (a) => `aceste cuvinte sunt în versiunea ${a.version}, în vigoare până la ${a.until}, nu în versiunea ${a.cited}`,
  "reason-quotation": (a) => `Un citat al acestei fraze nu se confirmă: ${a.anchors}.`,
  "reason-scope": (a) => `„${a.item}”: ${a.anchors} nu spune atât de mult.`,
  "reason-too-many-alterations": () => `citatul are numai paranteze și omisiuni sau are prea multe`,
  "reason-too-repetitive": () => `textul se repetă prea des pentru a fi comparat în întregime`,
  "reason-uncited": () => `Pentru această frază nu s-a citat nimic.`,
  "reply-given-up": () => `serviciul s-a oprit înainte de sfârșit`,
  "reply-not-chat": () => `nu este un răspuns de chat`,
  "reply-not-embeddings": () => `nu este un răspuns cu vectori`,
  "reply-not-handled": () => `nu s-a putut prelucra`,
  "reply-not-json": () => `nu este JSON`,
  "reply-not-rerank": () => `nu este un răspuns de reordonare`,
  "reply-other-length": () => `vectorii au altă lungime decât cei dinainte`,
  "reply-unreadable": () => `Răspunsul modelului nu s-a putut citi.`,
  "reply-vector-missing": () => `lipsește un vector`,
  "report-as-of": (a) => `La data de ${a.day}`,
  "report-audit-characters": (a) => `caracterele ${a.start}–${a.end}`,
  "report-audit-checked-with": (a) => `${a.rules}, verificat cu ${a.now}`,
  "report-audit-fails": () => `Ceva din această înregistrare nu se confirmă sau nu a putut fi verificat.`,
  "report-audit-files": () => `Fișiere cu amprenta corectă`,
  "report-audit-findings": () => `De revăzut`,
  "report-audit-holds": () => `Toate elementele acestei înregistrări se confirmă.`,
  "report-audit-now": () => `Acum`,
  "report-audit-of": (a) => `${a.n} din ${a.of}`,
  "report-audit-place": (a) => `pagina ${a.page}, caracterele ${a.start}–${a.end}`,
  "report-audit-question": (a) => `Întrebare: ${a.question}`,
  "report-audit-saved": (a) => `Salvată la ${say(a.when, "ro")}. Verificată din nou fără rețea și fără model.`,
  "report-audit-top": (a) => `${say(a.place, "ro")}, la ${a.points} pt de sus`,
  "report-audit-when-saved": () => `La salvare`,
  "report-best-draft": (a) => `Se arată varianta ${a.draft} din ${a.drafts}, cea mai apropiată de surse.`,
  "report-chain": () => `Lanț`,
  "report-chain-broken": () => `întrerupt`,
  "report-chain-intact": () => `intact`,
  "report-citations": () => `Citate`,
  "report-citations-unreferenced": () => `Citate fără trimitere în text`,
  "report-class-changed": () => `schimbat`,
  "report-class-holds": () => `se confirmă`,
  "report-class-wrong": () => `greșit`,
  "report-document": (a) => `Document: ${a.name}`,
  "report-documents": () => `Documente`,
  "report-draft-number": (a) => `Varianta ${a.number}.`,
  "report-draft-shown": (a) => `Varianta ${a.number} (cea arătată).`,
  "report-drafted-by": (a) => `Redactată de ${a.model}.`,
  "report-drafts": () => `Variante`,
  "report-drafts-checked": (a) => `${plural.ro(a.drafts) === "one" ? `S-a verificat o variantă.` : plural.ro(a.drafts) === "few" ? `S-au verificat ${a.drafts} variante.` : `S-au verificat ${a.drafts} de variante.`}`,
  "report-extracts-only": () => `Numai extrase. Fiecare rând este copiat dintr-o sursă.`,
  "report-grounded": (a) => `Toate citatele din varianta ${a.draft} din ${a.drafts} au fost găsite.`,
  "report-hash": () => `Amprentă`,
  "report-language": (a) => `Limba: ${a.name}`,
  "report-match-bracketed": () => `potrivire cu paranteze`,
  "report-match-elided": () => `potrivire pe părți`,
  "report-match-exact": () => `potrivire exactă`,
  "report-match-normalized": () => `potrivire cu diferențe tipografice`,
  "report-matter": (a) => `Dosar: ${a.name}`,
  "report-moment": (a) => `${a.day} ${a.month === 1 ? `ianuarie` : a.month === 2 ? `februarie` : a.month === 3 ? `martie` : a.month === 4 ? `aprilie` : a.month === 5 ? `mai` : a.month === 6 ? `iunie` : a.month === 7 ? `iulie` : a.month === 8 ? `august` : a.month === 9 ? `septembrie` : a.month === 10 ? `octombrie` : a.month === 11 ? `noiembrie` : `decembrie`} ${a.year}, ora ${a.time} UTC`,
  "report-near-page": (a) => `lângă ${say(a.page, "ro")}`,
  "report-no-source": () => `Nicio sursă`,
  "report-page-of": (a) => `Pagina ${a.page} din ${a.pages}`,
  "report-previous-session": () => `Sesiunea anterioară`,
  "report-prompt": () => `Instrucțiuni`,
  "report-record": () => `Înregistrare`,
  "report-rules": () => `Reguli`,
  "report-saved": (a) => `Salvată la ${say(a.when, "ro")}.`,
  "report-session": () => `Sesiune`,
  "report-signature": () => `Semnătură`,
  "report-signature-absent": () => `niciuna`,
  "report-signature-invalid": () => `nevalabilă`,
  "report-signature-other-key": () => `valabilă, dar de la altă cheie`,
  "report-signature-valid": () => `valabilă`,
  "report-signed-by": () => `Semnat de`,
  "report-verification": () => `Verificare`,
  "report-version": () => `Versiune`,
  "report-without-model": () => `Extrase, fără model.`,
  "request-malformed": (a) => `Cererea către ${a.command} nu are forma corectă.`,
  "request-malformed-why": (a) => `Cererea către ${a.command} nu are forma corectă: ${a.why}.`,
  "row-answer": () => `Răspuns`,
  "row-closest": () => `Cel mai apropiat pasaj din sursa citată`,
  "row-closest-on": (a) => `Cel mai apropiat pasaj din sursa citată, ${say(a.page, "ro")}`,
  "row-draft": () => `Text`,
  "row-source": () => `Sursă`,
  "samples-missing": () => `Programul nu include biblioteca model.`,
  "samples-unreadable": (a) => `${a.file}: ${a.reason}.`,
  "seal-altered": (a) => `amprenta din înregistrare este ${a.found}; conținutul ei are amprenta ${a.expected}`,
  "seal-none": () => `înregistrarea nu are amprentă`,
  "seal-other-format": (a) => `formatul ei este ${a.format}`,
  "seal-unreadable": (a) => `înregistrarea nu se poate citi: ${say(a.why, "ro")}`,
  "seal-unwritable": (a) => `înregistrarea nu se poate scrie ca JSON: ${a.why}`,
  "sentence-computed": () => `calculată`,
  "sentence-contradicted": () => `contrazisă`,
  "sentence-gap": () => `nu este în documente`,
  "sentence-goes-too-far": () => `merge prea departe`,
  "sentence-unsupported": () => `nesusținută`,
  "sentences": (a) => `${a.sentences.map((m) => say(m, "ro")).join(" ")}`,
  "session-altered-not-audited": () => `Acest fișier de sesiune a fost modificat după salvare. Poate fi citit, dar nu auditat.`,
  "session-altered-not-exported": () => `Acest fișier de sesiune a fost modificat după salvare. Poate fi citit, dar nu exportat pentru audit.`,
  "session-changed-meanwhile": () => `Între timp, alt program a modificat această sesiune.`,
  "session-name-length": () => `Numele unei sesiuni trebuie să aibă între 1 și 200 de caractere.`,
  "session-of-unknown-rules": () => `Sesiunea a fost verificată după reguli pe care acest program nu le cunoaște.`,
  "sessions-cite-document": (a) => `Sesiuni salvate citează ${a.title}.`,
  "setting-appearance-dim-pages": () => `Arată paginile puțin mai închise în tema întunecată; culorile nu se inversează niciodată.`,
  "setting-appearance-language": () => `Limba ferestrei.`,
  "setting-appearance-text-size": () => `Mărimea textului din fereastră, la sută.`,
  "setting-appearance-theme": () => `Culorile ferestrei.`,
  "setting-citation-form": () => `Ce urmează după cuvintele copiate: full: titlu, versiune, pagină. short: titlu, pagină. clause: titlu, clauză, pagină. link: ca full, cu un link.`,
  "setting-embedding-model": () => `Modelul pentru căutarea după sens: numele sau folderul ponderilor locale ori un model de la embedding.url. off: numai după cuvinte.`,
  "setting-embedding-url": () => `Adresa de bază a unui serviciu de vectori compatibil cu OpenAI, de exemplu http://localhost:11434/v1. Gol: ponderi locale.`,
  "setting-endpoint-certificates": () => `Fișier PEM cu certificate de încredere pentru serviciu, pe lângă cele ale sistemului, de exemplu al autorității firmei tale.`,
  "setting-endpoint-context-tokens": () => `Câți tokeni citește modelul o dată, inclusiv răspunsul; dacă nu încap douăzeci de pasaje, se trimit mai puține. 0: nu se știe.`,
  "setting-endpoint-key": () => `Unde este cheia serviciului: none sau keychain. \`touchstone key set\` o salvează acolo; cheia însăși nu este niciodată o setare.`,
  "setting-endpoint-max-output-tokens": () => `Lungimea maximă a răspunsului, în tokeni.`,
  "setting-endpoint-model": () => `Numele modelului oferit de serviciu.`,
  "setting-endpoint-provider": () => `Protocolul serviciului; openai este pentru orice serviciu compatibil cu el.`,
  "setting-endpoint-proxy": () => `Proxy pentru serviciu, în locul celui al sistemului; niciodată pentru o adresă de pe acest calculator.`,
  "setting-endpoint-temperature": () => `0 pentru cuvintele cele mai probabile; nu se trimite modelelor care îl refuză.`,
  "setting-endpoint-timeout-seconds": () => `Cât se așteaptă răspunsul complet.`,
  "setting-endpoint-url": () => `Adresa de bază a serviciului de chat, de exemplu http://localhost:11434/v1. Gol: răspunsurile sunt extrase, offline.`,
  "setting-grounding-attempts": () => `Câte variante se redactează, cel mult.`,
  "setting-grounding-judge": () => `Întreabă un model dacă fiecare pasaj citat susține afirmația. Părerea lui se arată separat și nu schimbă niciun verdict.`,
  "setting-grounding-judge-endpoint": () => `Numele serviciului care evaluează; gol pentru cel care a redactat.`,
  "setting-grounding-policy": () => `show: citatele neconfirmate rămân la locul lor, tăiate cu o linie. refuse: niciun răspuns dacă un citat nu se confirmă.`,
  "setting-looks-like-key": (a) => `Valoarea dată pentru ${a.name} seamănă cu o cheie și nu a fost salvată.`,
  "setting-ocr-languages": () => `Limbile Tesseract pentru paginile scanate, unite cu +.`,
  "setting-pdf-sandbox": () => `required: documentele se citesc numai într-un mediu izolat. warn: și acolo unde calculatorul nu oferă unul complet, cu avertisment.`,
  "setting-person-initials": () => `Inițialele tale, lângă vizele din liste.`,
  "setting-person-name": () => `Numele tău, așa cum apare în vize și certificate.`,
  "setting-proof-template": () => `Certificatul unei probe: general, us-standing-order, new-york-161, england-practice-note sau calea propriului fișier.`,
  "setting-proof-tsa": () => `Adresa unei autorități de marcare temporală (RFC 3161). Este contactată numai la exportul unei probe și primește o singură amprentă. Gol: fără mărci temporale.`,
  "setting-rerank-model": () => `Numele modelului de la rerank.url.`,
  "setting-rerank-url": () => `Adresa de bază a unui serviciu de reordonare în forma Cohere sau Jina. Gol: tokenii modelului de vectori.`,
  "setting-says-where-key-is": (a) => `${a.name} spune unde este cheia, nu care este ea. Valorile posibile: ${a.values}.`,
  "setting-search-method": () => `Cum se ordonează pasajele: după cuvinte (bm25), după sens (dense), după amândouă (hybrid) sau cum cere formularea întrebării (auto).`,
  "setting-search-rerank": () => `Reordonează primele pasaje: cu modelul de la rerank.url, altfel cu tokenii modelului de vectori.`,
  "settings-unreadable": (a) => `${a.file} nu poate fi citit: ${a.reason}.`,
  "several-with-file-name": (a) => `${plural.ro(a.documents) === "few" ? `${a.documents} documente au` : `${a.documents} de documente au`} numele de fișier „${a.name}”.`,
  "several-with-hash": (a) => `${plural.ro(a.documents) === "few" ? `${a.documents} documente au` : `${a.documents} de documente au`} amprenta „${a.name}”.`,
  "several-with-title": (a) => `${plural.ro(a.documents) === "few" ? `${a.documents} documente au` : `${a.documents} de documente au`} titlul „${a.name}”.`,
  "sign-off-no-citation": (a) => `Răspunsul nu are citatul ${a.anchor}.`,
  "sign-off-no-citation-hint": () => `Indică numărul din parantezele drepte ale răspunsului.`,
  "sign-off-no-name": () => `Viza are nevoie de un nume.`,
  "sign-off-no-name-hint": () => `Setează-l o dată: touchstone config set person.name "Numele tău".`,
  "sign-off-nothing-to-withdraw": (a) => `${a.name} nu a vizat acest citat.`,
  "sign-off-nothing-to-withdraw-hint": () => `Se poate retrage numai propria viză; numele se compară așa cum au fost introduse.`,
  "signing-key-missing": () => `Cheia care semnează pachetele nu se află în depozitul de chei al sistemului.`,
  "skipped-footnote": () => `notă de subsol sărită`,
  "skipped-hidden-text": () => `text ascuns sărit`,
  "skipped-line-number": () => `numărul rândului sărit`,
  "skipped-page-number": () => `numărul paginii sărit`,
  "skipped-running-footer": () => `subsolul paginii sărit`,
  "skipped-running-header": () => `antetul paginii sărit`,
  "skipped-star-page": () => `marcaj de pagină al altei ediții sărit`,
  "stamp-altered": () => `Conținutul mărcii temporale a fost schimbat după semnare.`,
  "stamp-condition": (a) => `Certificatul titularului ${a.holder} are o condiție care nu se verifică aici: ${a.condition}.`,
  "stamp-no-address": () => `Nu este setată nicio autoritate de marcare temporală.`,
  "stamp-no-address-hint": () => `Setează adresa ei (touchstone config set proof.tsa URL) sau exportă fără marcă temporală.`,
  "stamp-no-certificate": () => `Lipsește certificatul celui care a semnat marca temporală.`,
  "stamp-not-had": (a) => `Proba nu a primit marcă temporală și nu s-a scris nimic: ${say(a.reason, "ro")}`,
  "stamp-not-had-hint": () => `Încearcă din nou sau exportă fără marcă temporală (--no-stamp).`,
  "stamp-not-valid-then": (a) => `Certificatul titularului ${a.holder} a fost valabil de la ${a.from} până la ${a.until}, nu la ${a.time}.`,
  "stamp-other-certificate": () => `Certificatul din marca temporală nu este cel cu care a fost semnată.`,
  "stamp-other-content": (a) => `Este marca temporală a altui conținut: are amprenta ${a.found}, iar acesta are ${a.expected}.`,
  "stamp-other-nonce": () => `Răspunsul este la altă cerere: numărul unic (nonce) diferă.`,
  "stamp-purpose": (a) => `Certificatul titularului ${a.holder} nu este destinat exclusiv mărcilor temporale.`,
  "stamp-refused": (a) => `Autoritatea de marcare temporală nu a emis marca: ${a.words}`,
  "stamp-signature": () => `Semnătura mărcii temporale nu corespunde.`,
  "stamp-unknown-method": (a) => `Marca temporală este semnată cu o metodă care nu se verifică aici: ${a.method}.`,
  "stamp-unreadable": () => `Fișierul nu este o marcă temporală lizibilă.`,
  "status-altered": () => `modificat`,
  "status-near-match": () => `aproape identic`,
  "status-not-found": () => `negăsit`,
  "status-unresolved": () => `sursă neidentificată`,
  "status-verified": () => `verificat`,
  "stopped": () => `Oprit.`,
  "stored-file-changed": (a) => `Fișierul stocat al documentului ${a.title} nu mai corespunde amprentei sale.`,
  "stored-file-changed-or-gone": (a) => `Fișierul stocat al documentului ${a.title} nu mai corespunde amprentei sha256 sau a dispărut.`,
  "stored-file-gone": () => `Fișierul stocat a dispărut.`,
  "stored-file-not-reread": () => `Fișierul stocat nu mai corespunde amprentei sha256; nu a fost citit din nou.`,
  "stored-file-of-document-gone": (a) => `Fișierul stocat al documentului ${a.title} a dispărut.`,
  "suggest-ask-again": () => `Întreabă din nou: altă variantă poate cita întocmai.`,
  "suggest-ask-what-it-says": (a) => `Întreabă ce spune ${a.title} despre ${a.name}.`,
  "suggest-ask-without-name": () => `Pune aceeași întrebare fără să îl numești, ca să vezi ce spun aceste documente.`,
  "suggest-extracts": () => `Răspunde cu extrase, fără model.`,
  "suggest-import-authority": (a) => `Importă ${a.name} ca să se poată cita din el.`,
  "suggest-one-thing": () => `Întreabă pe rând despre un document, o clauză sau o parte.`,
  "suggest-own-words": () => `Folosește cuvinte din documente.`,
  "suggest-show-failed": () => `Permite în setări asemenea răspunsuri, cu citatele neconfirmate marcate.`,
  "suggest-try-again": () => `Încearcă din nou.`,
  "suggest-words-such-as": (a) => `Folosește cuvinte din documente, cum ar fi ${a.words}.`,
  "tally-altered": (a) => `${plural.ro(a.n) === "one" ? `1 modificat` : `${a.n} modificate`}`,
  "tally-altered-warned": (a) => `${plural.ro(a.n) === "one" ? `1 modificat, ${a.warned} cu avertisment` : `${a.n} modificate, ${a.warned} cu avertisment`}`,
  "tally-contradicted": (a) => `${plural.ro(a.n) === "one" ? `1 contrazisă` : plural.ro(a.n) === "few" ? `${a.n} contrazise` : `${a.n} de contrazise`}`,
  "tally-documents-changed": (a) => `${plural.ro(a.n) === "one" ? `1 document schimbat între timp` : plural.ro(a.n) === "few" ? `${a.n} documente schimbate între timp` : `${a.n} de documente schimbate între timp`}`,
  "tally-documents-unchanged": () => `documente neschimbate`,
  "tally-goes-too-far": (a) => `${plural.ro(a.n) === "one" ? `1 merge prea departe` : plural.ro(a.n) === "few" ? `${a.n} merg prea departe` : `${a.n} de afirmații merg prea departe`}`,
  "tally-in-scan": (a) => `${plural.ro(a.n) === "one" ? `1 corespunde textului scanat` : `${a.n} corespund textului scanat`}`,
  "tally-missing": (a) => `${plural.ro(a.n) === "one" ? `1 punct nu este în documente` : plural.ro(a.n) === "few" ? `${a.n} puncte nu sunt în documente` : `${a.n} de puncte nu sunt în documente`}`,
  "tally-near-match": (a) => `${plural.ro(a.n) === "one" ? `1 aproape identic` : `${a.n} aproape identice`}`,
  "tally-no-quotes": () => `Niciun citat de verificat`,
  "tally-not-checkable": (a) => `${a.n} DE VERIFICAT ÎN ALTĂ PARTE`,
  "tally-not-found": (a) => `${plural.ro(a.n) === "one" ? `1 negăsit` : `${a.n} negăsite`}`,
  "tally-one-altered": (a) => `1 modificat, ${say(a.what, "ro")}`,
  "tally-uncited": (a) => `${plural.ro(a.n) === "one" ? `1 afirmație fără sursă` : plural.ro(a.n) === "few" ? `${a.n} afirmații fără sursă` : `${a.n} de afirmații fără sursă`}`,
  "tally-unresolved": (a) => `${plural.ro(a.n) === "one" ? `1 neidentificat` : `${a.n} neidentificate`}`,
  "tally-unsupported": (a) => `${plural.ro(a.n) === "one" ? `1 nesusținută` : plural.ro(a.n) === "few" ? `${a.n} nesusținute` : `${a.n} de nesusținute`}`,
  "tally-verified": (a) => `${plural.ro(a.quotes) === "one" ? `${a.verified} din ${a.quotes} citat verificat` : plural.ro(a.quotes) === "few" ? `${a.verified} din ${a.quotes} citate verificate` : `${a.verified} din ${a.quotes} de citate verificate`}`,
  "template-empty": () => `este gol.`,
  "template-too-long": (a) => `are mai mult de ${a.most} de octeți.`,
  "template-unclosed": (a) => `un câmp începe în rândul ${a.line} și nu se închide acolo.`,
  "template-unknown-field": (a) => `rândul ${a.line} conține câmpul „${a.name}”, care nu există.`,
  "text-boxes-unfit": (a) => `pagina ${a.page} are ${a.boxes} chenare pentru ${a.characters} caractere`,
  "text-boxes-unreadable": (a) => `chenarele paginii ${a.page} nu se pot citi`,
  "text-facts-unreadable": (a) => `datele paginii ${a.page} nu se pot citi`,
  "text-file-without-pages": (a) => `${a.title} este un fișier text și nu are imagine a paginii.`,
  "text-missing": (a) => `Textul documentului ${a.title} lipsește.`,
  "text-pages-unfit": () => `harta paginilor nu se potrivește cu textul`,
  "thresholds-unreadable": (a) => `${a.file}: ${a.reason}.`,
  "title-for-one-file": (a) => `Titlul sau documentul de înlocuit se poate indica pentru un singur fișier; s-au găsit ${a.files}.`,
  "title-is-empty": () => `Un titlu trebuie să aibă cel puțin un cuvânt.`,
  "trust-certificate-unreadable": (a) => `Certificatul ${a.number} din ${a.file} nu poate fi citit.`,
  "trust-no-certificate": (a) => `Nu este niciun certificat în ${a.file}.`,
  "unknown-three-words": (a) => `Niciunul dintre cele găsite nu conține „${a.first}”, „${a.second}” sau „${a.third}”.`,
  "unknown-two-words": (a) => `Niciunul dintre cele găsite nu conține „${a.first}” sau „${a.second}”.`,
  "unknown-word": (a) => `Niciunul dintre cele găsite nu conține „${a.first}”.`,
  "unresolved-ambiguous-document": (a) => `${plural.ro(a.candidates) === "one" ? `1 document din bibliotecă corespunde cu „${a.name}”` : plural.ro(a.candidates) === "few" ? `${a.candidates} documente din bibliotecă corespund cu „${a.name}”` : `${a.candidates} de documente din bibliotecă corespund cu „${a.name}”`}`,
  "unresolved-no-citation": () => `pentru aceste cuvinte nu se citează nicio sursă`,
  "unresolved-no-words": () => `nu se citează niciun cuvânt`,
  "unresolved-text-missing": () => `textul documentului citat lipsește`,
  "unresolved-unknown-document": (a) => `niciun document din bibliotecă nu corespunde cu „${a.name}”`,
  "unresolved-unknown-passage": () => `trimiterea nu corespunde niciunuia dintre pasajele arătate`,
  "value-endpoint-name": () => `Scrie numele unui serviciu: litere mici, cifre, cratime.`,
  "value-languages": () => `Scrie numele de limbi din Tesseract, unite cu +, de exemplu eng+ron.`,
  "value-number": (a) => `Scrie un număr de la ${a.low} la ${a.high}.`,
  "value-one-line": () => `Scrie un singur rând, de cel mult 500 de caractere.`,
  "value-one-of": (a) => `Valorile posibile: ${a.values}.`,
  "value-whole-number": (a) => `Scrie un număr întreg de la ${a.low} la ${a.high}.`,
  "verbatim": (a) => `${a.text}`,
  "verdict-altered": () => `modificat`,
  "verdict-in-library": () => `în bibliotecă`,
  "verdict-near-match": () => `compară cu imaginea paginii`,
  "verdict-not-checkable": () => `nu se poate verifica aici`,
  "verdict-not-found": () => `negăsit în sursă`,
  "verdict-uncited": () => `fără sursă`,
  "verdict-unresolved": () => `sursă neidentificată`,
  "verdict-verified": () => `verificat`,
  "verdict-verified-in-scan": () => `corespunde textului scanat`,
  "verdict-would-change": (a) => `Citatul ${a.citation} ar primi alt verdict: în textul citit cu ${a.pipeline}, după regulile ${a.rules}.`,
  "waiting-import-unreadable": (a) => `Opțiunile de import ale fișierului ${a.file} nu pot fi citite: ${a.reason}.`,
  "warning-condition": () => `o condiție`,
  "warning-date": () => `o dată`,
  "warning-exception": () => `o excepție`,
  "warning-modal": () => `un verb modal`,
  "warning-name-in-document": (a) => `„${a.item}” este în altă parte a documentului citat, nu în cuvintele citate.`,
  "warning-name-in-question": (a) => `„${a.item}” este în întrebare, nu în cuvintele citate.`,
  "warning-name-in-title": (a) => `„${a.item}” este în titlul unui document, nu în cuvintele citate.`,
  "warning-negation": () => `o negație`,
  "warning-party": () => `o parte`,
  "warning-quantity": () => `o cantitate`,
  "warning-sentence": () => `sfârșitul unei propoziții`,
  "warning-unread-language": () => `cuvinte într-o limbă în care nu se caută negații`,
  "zip-bomb": (a) => `${a.member} ar ajunge la despachetare mult peste ce permite mărimea lui`,
  "zip-checksum": (a) => `${a.member} este deteriorat: suma de control nu se potrivește`,
  "zip-damaged": (a) => `este trunchiat sau deteriorat la ${a.place}`,
  "zip-disagrees": (a) => `cuprinsul arhivei și intrarea ${a.member} nu se potrivesc`,
  "zip-duplicate": (a) => `două fișiere din pachet se numesc ${a.name}`,
  "zip-not-file": (a) => `${a.member} este o legătură sau un dispozitiv, nu un fișier`,
  "zip-not-zip": () => `nu este un fișier ZIP sau este trunchiat`,
  "zip-overlaps": (a) => `${a.member} se suprapune peste alt fișier din pachet`,
  "zip-path": (a) => `numele „${a.name}” duce în afara pachetului`,
  "zip-too-much": () => `are mai multe fișiere sau mai mulți octeți decât se pot citi`,
  "zip-unknown": (a) => `${a.member} este criptat sau împachetat printr-o metodă necunoscută`,
};

const catalogues = { en, ro };

export type Language = keyof typeof catalogues;

/** The words of a message. */
export function say(message: Message, language: Language): string {
  const words = catalogues[language][message.id] as ((args: never) => string) | undefined;
  return words ? words(message.args as never) : message.id;
}
