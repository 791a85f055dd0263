endpoint-unreachable = Niciun răspuns de la { $host }: { $reason }.
nothing-listens = acolo nu ascultă nimic
name-unknown = numele este necunoscut
certificate-untrusted = certificatul lui nu este de încredere
not-connected = nu s-a putut face legătura
connection-broke = legătura s-a întrerupt
endpoint-refused-key = Endpointul { $host } a refuzat cheia.
endpoint-rate-limited = Endpointul { $host } nu mai primește cereri deocamdată.
endpoint-no-model = Endpointul { $host } nu are un model numit „{ $model }” sau adresa nu este a unui endpoint de chat.
endpoint-prompt-too-long = Pasajele și întrebarea sunt mai lungi decât poate citi modelul de la { $host }.
endpoint-status = Endpointul { $host } a răspuns cu starea { $status }.
endpoint-timed-out = { $seconds ->
    [one] Niciun răspuns întreg de la { $host } într-o secundă.
    [few] Niciun răspuns întreg de la { $host } în { $seconds } secunde.
   *[other] Niciun răspuns întreg de la { $host } în { $seconds } de secunde.
}
endpoint-bad-reply = Răspunsul de la { $host } nu s-a putut citi: { $reason }.
reply-not-json = nu este JSON
reply-not-chat = nu este un răspuns de chat
reply-not-embeddings = nu este un răspuns cu vectori
reply-not-rerank = nu este un răspuns de reordonare
reply-other-length = vectorii au altă lungime decât înainte
reply-vector-missing = lipsește un vector
reply-not-handled = nu s-a putut prelucra
reply-given-up = endpointul a renunțat la mijloc
endpoint-reply-too-long = { $bytes ->
    [one] Răspunsul de la { $host } a fost mai lung de un octet.
    [few] Răspunsul de la { $host } a fost mai lung de { $bytes } octeți.
   *[other] Răspunsul de la { $host } a fost mai lung de { $bytes } de octeți.
}
stopped = Oprit.
address-wrong = Adresa endpointului { $why }, de exemplu http://localhost:11434/v1.
address-not-web = trebuie să fie o adresă web
address-scheme = trebuie să înceapă cu http:// sau https://
address-with-credentials = nu trebuie să conțină o cheie sau o parolă; dă cheia separat
address-with-key = nu trebuie să conțină o cheie (partea „{ $part }” pare una); dă cheia separat
proxy-unusable = Serverul proxy al endpointului nu se poate folosi.
certificates-unusable = Certificatele endpointului nu se pot folosi.
network-unusable = Setările de rețea ale endpointului nu se pot folosi.
certificates-none = Fișierul cu certificatele endpointului nu conține niciunul în formă PEM.
header-unsendable = Antetul { $name } nu se poate trimite.
key-characters = Cheia conține caractere pe care nicio cheie nu le are.
model-unnamed = Pentru endpoint nu este numit niciun model.
endpoint-no-thread = Pentru endpoint nu s-a putut porni un fir de execuție.
embedding-model-unusable = Modelul de vectori din { $folder } nu se poate folosi: { $why }.
