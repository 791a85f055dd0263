// The key to marks: an example of each state, and what it says.

export const key = {
  key: {
    title: "Legenda semnelor",
    where: (keys: string) => `Ajutor sau ${keys}`,
    quotations: "Citate",
    marks: {
      verified: { sample: "„în treizeci de zile”", why: "Cuvânt cu cuvânt pe pagină." },
      scan: { sample: "„în cadrul grupului”", why: "Cuvintele corespund textului citit din scanare. Verifică pagina." },
      altered: { sample: "„acordul poate … fi dedus”", why: "Cuvinte omise sau schimbate. Se arată ambele texte." },
      near_match: { sample: "„Data Transferului”", why: "Numai în scanări: diferă litere pe care OCR le confundă." },
      not_found: { sample: "„de rang egal”", why: "Sursa nu spune aceasta. Rămâne, tăiat." },
      citation_unresolved: { sample: "„regula 9 din Cod”", why: "Niciun document nu corespunde trimiterii." },
    },
    page: "Pe pagină",
    onPage: { quoted: "citat", out: "nu", hit: "găsit", why: "Galben: citat. Contur: ce omite citatul. Albastru: cuvânt căutat." },
    sentences: "Fraze",
    uncited: { item: "De obicei se acordă.", badge: "fără sursă", word: "Fără sursă", why: "Nu s-a citat nimic pentru ea." },
  },
};
