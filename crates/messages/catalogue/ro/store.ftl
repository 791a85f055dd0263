file-link-loop = { $path } este o legătură care duce înapoi la ea însăși.
file-not-regular = { $path } este { $kind }, nu un fișier.
kind-folder = un dosar de pe disc
kind-pipe = o conductă cu nume (pipe)
kind-socket = un soclu (socket)
kind-device = un dispozitiv
file-over-limit = { $path } este mai mare de { $limit }, cât se poate citi aici.
file-changed = { $path } s-a schimbat în timp ce era citit.
advice-name-file = Alege chiar fișierul.
advice-save-contents = Salvează-i conținutul într-un fișier și alege acel fișier.
advice-split-file = Împarte-l în fișiere mai mici.
advice-wait-for-writer = Așteaptă până când niciun program nu mai scrie în el, apoi încearcă din nou.

