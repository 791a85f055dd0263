// The key to marks: an example of each state, and what it says.

export const key = {
  key: {
    title: "Cheia semnelor",
    where: (keys: string) => `Ajutor sau ${keys}`,
    quotations: "Citate",
    marks: {
      verified: { sample: "„în treizeci de zile”", why: "Cuvânt cu cuvânt pe pagină." },
      scan: { sample: "„în cadrul grupului”", why: "Cuvintele sunt așa cum a fost citită scanarea. Verifică pagina." },
      altered: { sample: "„acordul poate … fi dedus”", why: "Cuvinte omise sau schimbate. Se arată ambele texte." },
      near_match: { sample: "„Data Transferului”", why: "Numai în scanări: litere pe care citirea automată le încurcă." },
      not_found: { sample: "„de rang egal”", why: "Sursa nu spune asta. Rămâne, tăiat." },
      citation_unresolved: { sample: "„regula 9 din Cod”", why: "Niciun document nu corespunde citării." },
    },
    page: "Pe pagină",
    onPage: { quoted: "citat", out: "nu", person: "al tău", hit: "găsit", why: "Galben este un citat, conturul ce omite el, creionul o persoană, albastru un cuvânt căutat." },
    sentences: "Propoziții",
    supported: { lead: "Este nevoie de acord. ", item: "", word: "Susținută", why: "Niciun semn: cifrele, datele și „nu” sunt în surse." },
    unsupported: { lead: "în ", item: "14 zile", badge: "nesusținut", word: "Nesusținută", why: "Elementul marcat nu este în sursă." },
    contradicted: { lead: "", item: "Tăcerea este acord.", badge: "contrazis", word: "Contrazisă", why: "Judecătorul citește sursa invers." },
    tooFar: { lead: "", item: "Orice vânzare contează.", badge: "merge prea departe", word: "Merge prea departe", why: "Judecătorul găsește în sursă mai puțin decât se spune." },
    uncited: { lead: "", item: "De obicei se dă.", badge: "fără sursă", word: "Fără sursă", why: "Nu s-a citat nimic pentru ea." },
    computed: { lead: "la ", item: "3 februarie 2031", badge: "calculat", word: "Calculată", why: "Dedusă din citate, arătate dedesubt." },
    gap: { lead: "", item: "Pasajele nu spun.", word: "Nu este în documente", why: "Un gol se spune, nu se umple." },
    cells: "Celulele unei fișe de analiză",
    cell: { answered: "cu răspuns", absent: "absent", unclear: "neclar, ambele variante", failed: "eșuat", waiting: "în așteptare", accepted: "acceptat", corrected: "corectat", rejected: "respins" },
  },
};
