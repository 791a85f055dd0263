# Ce s-a întâmplat cu fiecare citat și trimitere dintr-un text.

draft-place = { $title }, { $place }
# $place (message), $part (message)
draft-place-in-part = { $place }, { $part }
draft-found = Aceste cuvinte sunt în { $where }.
draft-found-elsewhere = Aceste cuvinte sunt în { $title }, dar la { $place }, nu la pagina { $cited }, cum se citează.
draft-found-altered = Aceste cuvinte sunt în { $where }, în afară de ce omite sau schimbă textul.
draft-found-nearly = Cuvinte aproape identice sunt în { $where }, document citit dintr-o scanare.
draft-not-found = Aceste cuvinte nu sunt în { $title }.
draft-outside-quoted = Niciun document nu a fost recunoscut drept { $name }. Verifică aceste cuvinte chiar în sursa citată.
draft-outside-cited = Niciun document nu a fost recunoscut drept { $name }.
# $page (number)
draft-outside-elsewhere = Niciun document nu a fost recunoscut drept { $name }, dar aceste cuvinte sunt în { $title }, pagina { $page }: despre el este vorba?
draft-document-unknown = { $citation } nu corespunde niciunui document din dosar.
draft-uncited = Aceste cuvinte nu au nicio trimitere.
draft-document-known = { $title } este în bibliotecă. Aici nu se citează niciun cuvânt.
draft-page-absent = { $pages ->
    [one] { $title } are 1 pagină; pagina { $page } nu există.
    [few] { $title } are { $pages } pagini; pagina { $page } nu există.
   *[other] { $title } are { $pages } de pagini; pagina { $page } nu există.
}
draft-page-unread = Pagina { $page } a textului este o scanare. Nimic de pe ea nu s-a citit.
