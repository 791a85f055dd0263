# Ce este în neregulă la un loc din lanțul înregistrărilor și ce înseamnă.

chain-unreadable = amprenta ei nu se poate citi: lista de înregistrări a bibliotecii a fost modificată de alt program sau este deteriorată
chain-altered = înregistrarea a fost modificată după salvare
chain-listed-differently = amprentele pe care biblioteca le listează pentru această înregistrare diferă de cele din ea: lista a fost modificată
chain-fork = urmează înregistrării { $follows }, căreia îi urmează și alta (o bifurcație): a fost folosită și o copie a bibliotecii sau o înregistrare a fost introdusă ori înlocuită
chain-gap = urmează înregistrării { $follows }, pe care biblioteca nu o are (o lipsă): înregistrări anterioare au fost scoase sau provin din altă bibliotecă
chain-misplaced = urmează înregistrării { $follows }, care vine după ea: înregistrările și-au schimbat locul
chain-second-start = nu indică nicio înregistrare anterioară, ceea ce numai prima poate face: a fost început un lanț nou, iar înregistrările dinainte sunt desprinse
chain-fault-at = La sesiunea { $session }: { $fault }.
chain-other-record = Biblioteca are altă înregistrare sub identificatorul acestei sesiuni.
