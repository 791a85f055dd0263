# Audits, versions of sessions, the key that signs.

session-altered-not-audited = Acest fișier de sesiune a fost modificat după salvare. Poate fi citit, dar nu auditat.
session-altered-not-exported = Acest fișier de sesiune a fost modificat după salvare. Poate fi citit, dar nu exportat pentru audit.
advice-audit-says-more = `touchstone audit` arată mai multe.
session-of-unknown-rules = Sesiunea a fost verificată după reguli pe care acest program nu le cunoaște.
advice-ask-again = Pune din nou întrebarea.
no-new-position = Fiecare citat este unde era; nu există nicio poziție nouă de acceptat.
advice-nothing-to-do = Nu este nimic de făcut.
session-changed-meanwhile = Între timp, alt program a modificat această sesiune.
advice-open-again = Deschide-o din nou.
earlier-session-unreadable = O versiune anterioară a sesiunii nu poate fi citită: { $reason }.
advice-restore-library = Restaurează biblioteca dintr-o copie de siguranță.
advice-not-a-new-position = S-a schimbat mai mult decât poziția. Pune din nou întrebarea.
not-a-public-key = „{ $key }” nu este o cheie publică.
advice-public-key-form = O cheie are 64 de cifre hexazecimale.
file-without-public-key = { $file } nu conține nicio cheie publică.
advice-make-key = Creează o cheie nouă.
no-random-numbers = Sistemul nu furnizează numere aleatorii: { $reason }.
advice-restart-computer = Încearcă din nou sau repornește calculatorul.
signing-key-missing = Cheia care semnează pachetele nu se află în depozitul de chei al sistemului.
advice-signing-key = Creează una nouă (touchstone signing-key --new) sau continuă fără semnătură (touchstone signing-key --remove).
cited-document-gone = Documentul citat nu mai este în bibliotecă.
verdict-would-change = Citatul { $citation } ar primi alt verdict: în textul citit cu { $pipeline }, după regulile { $rules }.
drift-new-version = Citează versiunea { $cited }; cea mai nouă este versiunea { $latest }.
drift-new-pipeline = Textul a fost citit din nou cu { $now }; citatul provine din textul citit cu { $before }.
drift-file-changed = Fișierul stocat nu mai corespunde amprentei sha256.
drift-file-missing = Fișierul stocat lipsește.
