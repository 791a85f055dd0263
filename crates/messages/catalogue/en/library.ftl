# The library and its documents.

date-impossible = { $date }: { $reason }.
advice-later-day = Give a later date.
not-a-date = “{ $date }” is not a date.
advice-date-form = Write it as YYYY-MM-DD.
days-reversed = { $until } is before { $from }.
advice-days-in-order = Give the first day in force, then the last.
no-library-in-folder = There is no library in { $folder }.
advice-import-first = Import documents first (touchstone import PATH), or name another folder with --library.
file-not-utf8 = { $file } is not UTF-8 text.
advice-save-utf8 = Save it as UTF-8.
no-such-folder = There is no folder { $folder }.
advice-check-path = Check the path.
advice-name-another-file = Name another file.
no-such-version = { $title } has no version { $hash }.
text-missing = The text of { $title } is missing.
# $page (number)
page-boxes-unreadable = { $title }, page { $page }: { $reason }.
index-being-written = Another Touchstone is writing to this library's index.
advice-index-follows = Nothing is lost: the index is brought up to date when it has finished.
pdfium-not-found = libpdfium was not found, so PDFs cannot be read.
advice-set-pdfium = Run `cargo xtask setup`, or set TOUCHSTONE_PDFIUM to the library's path.
library-already-there = There is already a library in { $folder }.
advice-new-folder-nothing-overwritten = Name a new folder with --library; nothing is overwritten.
folder-not-empty = { $folder } is not empty.
advice-new-folder = Name a new folder with --library.
backup-database-damaged = The database in { $file } is damaged: { $reason }.
advice-other-backup = Use another backup.
backup-file-missing = The file { $hash } is missing from { $backup }, or was changed.
backup-incomplete = { $file } is not a complete backup: { $reason }.
backup-failed = { $file }: { $reason }.
advice-run-doctor = Run `touchstone doctor`.
no-such-document = No document is called “{ $name }”.
advice-list-documents = `touchstone documents` lists ids, titles and hashes.
no-document-in-language = No document is in the language “{ $language }”.
no-such-matter = There is no matter called “{ $name }”.
advice-name-by-id = Name one by its id: { $ids }.
not-enough-space = Not enough space: { $needed } { $unit } is needed, { $free } { $unit } is free.
not-a-hash = “{ $hash }” is not a hash.
no-such-session = There is no session “{ $id }”.
advice-list-sessions = `touchstone sessions` lists them.
document-not-converted = { $title } was not converted from another file.
advice-stored-is-imported = The stored file is the one that was imported.
original-gone = The original of { $title } is gone.
advice-import-original-pages-readable = Its pages can still be read; import the original again.
original-changed = The stored original of { $title } no longer matches its sha256, so it was not written.
advice-add-version = Import the file with “Add version…” instead.
cannot-join-versions = { $title } cannot become a version of { $other }.
sessions-cite-document = Saved sessions cite { $title }.
session-name-length = The name of a session must have 1 to 200 characters.
advice-other-name = Choose another name.
audit-of-session-or-file = An audit needs a session or a file.
advice-purge-force = Take it out of search without --purge, or add --force: the sessions keep their quotations, which can then no longer be checked.
# $documents (number)
several-with-hash = { $documents } documents have the hash “{ $name }”.
# $documents (number)
several-with-title = { $documents } documents have the title “{ $name }”.
# $documents (number)
several-with-file-name = { $documents } documents have the file name “{ $name }”.
advice-there-are = There are: { $names }.
advice-no-language-known = No text's language is known.
advice-no-matters = The library has no matters.
# $sessions (number)
purge-cited = { $sessions ->
    [one] One saved session cites { $title }: deleting it for good would leave the session without a source.
   *[other] { $sessions } saved sessions cite { $title }: deleting it for good would leave them without a source.
}
index-brought-in-line = The search index was brought up to date with the library.
file-fetched-again = The file of { $document } was fetched again from where it was imported.
# $files (number)
leftovers-deleted = { $files ->
    [one] 1 file left by an interrupted import was deleted.
   *[other] { $files } files left by an interrupted import were deleted.
}
# $fault (message)
answer-behind-broken-chain = The answer is saved, but the chain of saved sessions is broken at session { $session }: { $fault }.
advice-broken-chain = Run `touchstone audit --all` to see which sessions are still sound, and `touchstone doctor`; leave the library and its backups as they are until you know what happened.
advice-rebuild-index = Run `touchstone doctor --repair`.
advice-own-folder = Choose a folder of your own for the library.
advice-empty-folder = Choose a new or an empty folder for the library.
advice-folder-permissions = Check the folder's permissions.
advice-open-and-print = Ask the sender for a copy without protection, or open it in the program that it was made for and print it to a PDF.
advice-other-pdfium = Run `cargo xtask setup` again, or set TOUCHSTONE_PDFIUM to another libpdfium.
folder-occupied = { $folder } contains other files but no library.
folder-shared = { $folder } is shared with other users, so a library in it would not be private.
library-of-newer-program = A newer Touchstone wrote this library (schema { $found }; this program knows { $known }).
library-being-written = Another Touchstone is writing to this library.
database-damaged = The library's database is damaged: { $reason }.
database-read-only = The library cannot be opened for writing: { $reason }.
database-failed = The library's database: { $reason }.
# $fault (message)
chain-broken-nothing-saved = The chain of saved sessions is broken at session { $session }: { $fault }; nothing was saved.
no-such-file = There is no file { $file }.
permission-denied = { $file } cannot be opened: permission denied.
file-error = { $file }: { $reason }.
no-space-for-library = Not enough space for the library.
title-is-empty = A title needs at least one word.
advice-give-a-title = Write the title in quotation marks after the document.
