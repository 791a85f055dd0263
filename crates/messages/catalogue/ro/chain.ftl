# Ce este în neregulă la un loc din lanțul înregistrărilor și ce înseamnă.

chain-unreadable = suma ei nu se poate citi: lista de înregistrări a bibliotecii a fost schimbată de alt program sau este deteriorată
chain-altered = înregistrarea a fost modificată după salvare
chain-listed-differently = biblioteca listează alte sume pentru această înregistrare decât cele din ea: lista a fost schimbată
chain-fork = urmează înregistrării { $follows }, căreia îi urmează și alta (o bifurcație): alături de aceasta s-a folosit o copie a bibliotecii sau o înregistrare a fost introdusă ori înlocuită
chain-gap = urmează înregistrării { $follows }, pe care biblioteca nu o are (o lipsă): înregistrări dinainte au fost scoase sau vin din altă bibliotecă
chain-misplaced = urmează înregistrării { $follows }, care vine după ea: înregistrări și-au schimbat locul
chain-second-start = nu numește nicio înregistrare dinainte, ca prima: lanțul a fost început din nou, iar ce era înainte este tăiat
chain-fault-at = La sesiunea { $session }: { $fault }.
chain-other-record = Biblioteca are altă înregistrare sub identificatorul acestei sesiuni.
