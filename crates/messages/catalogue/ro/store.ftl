file-link-loop = { $path } este o legătură care duce înapoi la ea însăși.
file-not-regular = { $path } este { $kind }, nu un fișier.
kind-folder = un folder
kind-pipe = un pipe cu nume
kind-socket = un socket
kind-device = un dispozitiv
file-over-limit = { $path } este prea mare: limita aici este { $limit }.
file-changed = { $path } a fost modificat în timp ce era citit.
advice-name-file = Alege chiar fișierul.
advice-save-contents = Salvează-i conținutul într-un fișier și alege acel fișier.
advice-split-file = Împarte-l în fișiere mai mici.
advice-wait-for-writer = Așteaptă până când niciun program nu mai scrie în el, apoi încearcă din nou.

