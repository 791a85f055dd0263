# Reading documents and their pages; the window.

not-a-link = „{ $link }” nu este un link Touchstone.
advice-link-form = Linkurile arată așa: touchstone://open?doc=ID&page=4&span=100-200 sau touchstone://session/ID#c3.
document-without-page = { $title } nu are pagina { $page }.
advice-page-it-has = Indică numărul unei pagini din document.
hash-malformed = „{ $hash }”: { $reason }.
not-part-of-page = { $region } nu este o zonă a unei pagini.
advice-region-form = Indică x0,y0,x1,y1 în puncte.
stored-file-gone = Fișierul stocat a dispărut.
text-file-without-pages = { $title } este un fișier text și nu are imagine a paginii.
document-has-pages = { $title } nu are pagina { $page }: are { $pages }.
page-encrypted = Pagina { $page } din { $title } nu poate fi afișată: fișierul este criptat.
advice-password-text-readable = Introdu parola; textul stocat poate fi citit și fără ea.
page-not-drawn = Pagina { $page } din { $title } nu a putut fi afișată. { $reason }
no-such-characters = În { $title } nu există caracterele { $start }–{ $end }: textul are { $length }.
advice-offsets = Începutul trebuie să fie înaintea sfârșitului; pozițiile numără puncte de cod.
menu-failed = Meniul nu a putut fi creat: { $reason }.
advice-commands-have-keys = Fiecare comandă are și o combinație de taste.
address-without-page = { $address } nu indică nicio pagină.
command-stopped = Comanda { $name } s-a oprit neașteptat.
advice-report-it = Încearcă din nou; dacă se repetă, raportează problema.
no-such-command = Nu există comanda „{ $command }”.
