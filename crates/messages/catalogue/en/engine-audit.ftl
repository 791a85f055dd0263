# Audits, versions of sessions, the key that signs.

session-altered-not-audited = This session file was altered after it was saved. It can be read but not audited.
session-altered-not-exported = This session file was altered after it was saved. It can be read but not exported for audit.
advice-audit-says-more = `touchstone audit` says more.
session-of-unknown-rules = The session was checked under rules that this program does not have.
advice-ask-again = Ask the question again.
no-new-position = Every citation is where it was; there is no new position to accept.
advice-nothing-to-do = There is nothing to do.
session-changed-meanwhile = Another program has changed this session in the meantime.
advice-open-again = Open it again.
earlier-session-unreadable = An earlier version of the session cannot be read: { $reason }.
advice-restore-library = Restore the library from a backup.
advice-not-a-new-position = More than the position has changed. Ask the question again.
not-a-public-key = “{ $key }” is not a public key.
advice-public-key-form = A key has 64 hexadecimal digits.
file-without-public-key = { $file } contains no public key.
advice-make-key = Make a new key.
no-random-numbers = The system provides no random numbers: { $reason }.
advice-restart-computer = Try again, or restart the computer.
signing-key-missing = The key that signs bundles is not in the system keychain.
advice-signing-key = Make a new one (touchstone signing-key --new), or continue without signing (touchstone signing-key --remove).
cited-document-gone = The cited document is no longer in the library.
# $citation (number)
verdict-would-change = Citation { $citation } would get a different verdict: in the text as { $pipeline } reads it, under the rules { $rules }.
# $cited (number), $latest (number)
drift-new-version = It cites version { $cited }; the latest is version { $latest }.
drift-new-pipeline = The text has been read again with { $now }; the citation was made from the text read with { $before }.
drift-file-changed = The stored file no longer matches its sha256.
drift-file-missing = The stored file is missing.
