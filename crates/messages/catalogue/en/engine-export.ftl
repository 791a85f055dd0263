# What is exported.

draft-report-not-bundle = The check of a draft cannot be exported as a bundle.
audit-report-not-bundle = The report of an audit cannot be exported as a bundle.
export-form-unknown = A session cannot be exported to { $file }: its ending names no export format.
draft-not-the-checked-file = { $file } is not the file that was checked.
advice-check-again = Check it again.
comments-need-docx = Only a .docx can be returned with comments.
advice-write-report = Save a report instead.
stored-file-of-document-gone = The stored file of { $title } is gone.
advice-import-again = Import it again.
stored-file-changed = The stored file of { $title } no longer matches its hash.
advice-import-original = Import the original again.
stored-file-changed-or-gone = The stored file of { $title } no longer matches its sha256, or is gone.
advice-export-without-documents = Import the file again, or export without documents.
cited-text-gone = The text of { $title } that the session cites is no longer in the library.
advice-export-record = The record alone can still be exported: give the file the ending .json.
advice-report-endings = Give the file one of these endings: { $endings }.
