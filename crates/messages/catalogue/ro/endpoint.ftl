endpoint-unreachable = Niciun răspuns de la { $host }: { $reason }.
nothing-listens = acolo nu răspunde niciun server
name-unknown = niciun server nu are acest nume
certificate-untrusted = certificatul serverului nu este de încredere
not-connected = conexiunea nu s-a putut stabili
connection-broke = conexiunea s-a întrerupt
endpoint-refused-key = Serviciul { $host } a refuzat cheia.
endpoint-rate-limited = Serviciul { $host } nu mai acceptă cereri deocamdată.
endpoint-no-model = Serviciul { $host } nu are un model numit „{ $model }” sau adresa nu este a unui serviciu de chat.
endpoint-prompt-too-long = Pasajele și întrebarea sunt împreună mai lungi decât poate citi modelul de la { $host }.
endpoint-status = Serviciul { $host } a răspuns cu starea { $status }.
endpoint-timed-out = { $seconds ->
    [one] Niciun răspuns complet de la { $host } într-o secundă.
    [few] Niciun răspuns complet de la { $host } în { $seconds } secunde.
   *[other] Niciun răspuns complet de la { $host } în { $seconds } de secunde.
}
endpoint-bad-reply = Răspunsul de la { $host } nu s-a putut citi: { $reason }.
reply-not-json = nu este JSON
reply-not-chat = nu este un răspuns de chat
reply-not-embeddings = nu este un răspuns cu vectori
reply-not-rerank = nu este un răspuns de reordonare
reply-other-length = vectorii au altă lungime decât cei dinainte
reply-vector-missing = lipsește un vector
reply-not-handled = nu s-a putut prelucra
reply-given-up = serviciul s-a oprit înainte de sfârșit
endpoint-reply-too-long = { $bytes ->
    [one] Răspunsul de la { $host } a fost mai lung de un octet.
    [few] Răspunsul de la { $host } a fost mai lung de { $bytes } octeți.
   *[other] Răspunsul de la { $host } a fost mai lung de { $bytes } de octeți.
}
stopped = Oprit.
address-wrong = Adresa serviciului { $why }, de exemplu http://localhost:11434/v1.
address-not-web = trebuie să fie o adresă web
address-scheme = trebuie să înceapă cu http:// sau https://
address-with-credentials = nu trebuie să conțină o cheie sau o parolă; introdu cheia separat
address-with-key = nu trebuie să conțină o cheie (partea „{ $part }” pare una); introdu cheia separat
proxy-unusable = Serverul proxy al serviciului nu se poate folosi.
certificates-unusable = Certificatele serviciului nu se pot folosi.
network-unusable = Setările de rețea ale serviciului nu se pot folosi.
certificates-none = Fișierul cu certificatele serviciului nu conține niciun certificat în formă PEM.
header-unsendable = Antetul { $name } nu se poate trimite.
key-characters = Cheia conține caractere care nu pot face parte dintr-o cheie.
model-unnamed = Nu este setat niciun model pentru serviciu.
endpoint-no-thread = Nu s-a putut porni un fir de execuție pentru serviciu.
embedding-model-unusable = Modelul de vectori din { $folder } nu se poate folosi: { $why }.
