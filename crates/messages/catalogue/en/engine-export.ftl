# What is exported.

draft-report-not-bundle = The report on a draft is not a bundle.
audit-report-not-bundle = The report of an audit is not a bundle.
export-form-unknown = { $file } has an ending that a session cannot be exported to.
draft-not-the-checked-file = { $file } is not the file that was checked.
advice-check-again = Check it again.
comments-need-docx = Only a .docx can be returned with comments.
advice-write-report = Write a report instead.
stored-file-of-document-gone = The stored file of { $title } is gone.
advice-import-again = Import it again.
stored-file-changed = The stored file of { $title } no longer matches its hash.
advice-import-original = Import the original again.
stored-file-changed-or-gone = The stored file of { $title } no longer matches its sha256, or is gone.
advice-export-without-documents = Import the file again, or export without documents.
cited-text-gone = The text of { $title } that the session cites is no longer in the library.
advice-export-record = The record alone can still be exported: end the file's name in .json.
advice-report-endings = End the file's name in { $endings }.
