//! Romanian, German and French entries.

use super::Entry;

pub(super) const ROMANIAN: &[Entry] = &[
    ("legea aplicabilă|lege guvernează|drept aplicabil", "guvernat interpretat conformitate legea română legile"),
    ("cesiune|cesiona|cesionat|transfer contract", "cesiune cesiona ceda transmite drepturi obligații acord prealabil scris terț"),
    ("durata|expirare|termen contract|încetează", "durata perioadă termen expirare intrare vigoare data luni ani încetare"),
    ("prelungire|reînnoire", "prelungire prelungește automat reînnoire perioade succesive act adițional notificare"),
    ("reziliere|denunțare|încetare|reziliat", "reziliere denunțare unilaterală încetare preaviz notificare zile neexecutare"),
    ("preaviz|notificare", "preaviz notificare zile scris prealabil"),
    ("răspundere|daune|despăgubiri", "răspundere răspunde daune prejudiciu despăgubiri limitat valoare culpă"),
    ("forța majoră", "forță majoră caz fortuit imprevizibil eveniment exonerează"),
    ("confidențialitate", "confidențial confidențialitate informații divulga terți"),
    ("preț|plată|chirie", "preț plată chirie lei factură scadență zile"),
    ("penalități|dobândă|întârziere", "penalități întârziere dobândă zi procent"),
    ("litigii|instanța competentă|jurisdicție", "litigii soluționare amiabil instanță competentă judecătorească arbitraj"),
    ("contravenție|amendă|sancțiuni", "contravenție amendă sancționează lei constituie"),
    ("abrogare|abrogă", "abrogă dispoziții contrare data intrării vigoare"),
    ("intrare vigoare", "intră vigoare data publicării zile monitorul oficial"),
    ("definiții|înseamnă|înțelege", "înțelege sensul prezentei termeni semnificație"),
    ("subînchiriere", "subînchiriere subînchiria acord proprietar locator"),
    ("concediu|salariat", "concediu salariat angajator muncă zile"),
];

pub(super) const GERMAN: &[Entry] = &[
    ("anwendbares Recht|welches Recht|Rechtswahl", "Recht unterliegt Bundesrepublik Anwendung Ausschluss UN-Kaufrecht"),
    ("Kündigung|kündigen|Kündigungsfrist", "kündigen Kündigung Frist Monat ordentlich außerordentlich wichtiger Grund schriftlich"),
    ("Laufzeit|Vertragsdauer|Verlängerung", "Laufzeit beginnt endet verlängert Jahr Monate Ablauf"),
    ("Haftung|haften|Schadensersatz", "Haftung haftet Schaden Vorsatz Fahrlässigkeit begrenzt Höhe"),
    ("Abtretung|abtreten|Übertragung", "abtreten Abtretung übertragen Zustimmung Dritte Rechte Pflichten"),
    ("Gerichtsstand|Streitigkeiten", "Gerichtsstand Gericht zuständig Schiedsgericht Streitigkeiten"),
    ("Vertraulichkeit|Geheimhaltung", "vertraulich geheim Informationen Dritte offenlegen"),
    ("höhere Gewalt", "höhere Gewalt unvorhersehbar Ereignis Streik"),
    ("Wettbewerbsverbot", "Wettbewerb Konkurrenz Verbot unmittelbar mittelbar"),
    ("Gewährleistung|Mängel", "Gewährleistung Mangel Nacherfüllung Frist Verjährung"),
    ("Vergütung|Zahlung|Preis|Miete", "Vergütung Zahlung fällig Rechnung Euro Tage"),
    ("Versicherung", "Versicherung Police Deckung Versicherer"),
];

pub(super) const FRENCH: &[Entry] = &[
    ("droit applicable|loi applicable|quelle loi", "régi soumis loi droit français interprété"),
    ("résiliation|résilier|préavis", "résilier résiliation préavis notification lettre recommandée mois manquement"),
    ("durée|expiration|renouvellement", "durée période terme expiration renouvelé tacite reconduction mois année"),
    ("responsabilité|dommages", "responsabilité responsable dommages préjudice limité plafond montant indirect"),
    ("cession|céder", "céder cession transférer accord préalable écrit tiers droits"),
    ("tribunal|litige|juridiction compétente", "tribunal compétent litige juridiction différend arbitrage"),
    ("confidentialité|confidentiel", "confidentiel informations divulguer tiers secret"),
    ("force majeure", "force majeure événement imprévisible irrésistible"),
    ("non-concurrence|concurrence", "concurrence concurrent activité directement indirectement s'interdit"),
    ("prix|paiement|loyer", "prix paiement loyer facture exigible jours euros"),
    ("propriété intellectuelle", "propriété intellectuelle droits cède licence exclusif auteur"),
    ("assurance", "assurance police garantie assureur souscrire"),
];
