//! English entries.

use super::Entry;

pub(super) const ENTRIES: &[Entry] = &[
    // Life of the agreement
    (
        "expiration|expire|expiry|end date|how long|duration agreement|term contract|term agreement",
        "term expire commence effective date continue full force initial period year until anniversary terminated earlier",
    ),
    (
        "renewal|renew|extension term|extend term",
        "renew automatically successive additional period extend term option unless notice prior expiration",
    ),
    (
        "notice renewal|notice renew|notice non-renewal|prevent renewal",
        "notice written days prior expiration intention not renew elect automatically",
    ),
    ("effective date|start date|commencement|begin", "effective date commence dated entered"),
    (
        "terminate convenience|termination convenience|terminate without cause|terminate any time",
        "terminate any time reason without cause upon days prior written notice option sole discretion",
    ),
    (
        "terminate cause|termination cause|terminate breach|termination breach|default remedies",
        "terminate material breach default cure remedy days written notice insolvency bankruptcy",
    ),
    (
        "after termination|post-termination|upon termination|following termination|effect termination",
        "upon expiration termination following survive continue return transition wind-down obligation remaining inventory period",
    ),
    ("notice period", "days prior written notice advance"),
    ("survive|survival", "survive termination expiration"),
    // Parties and third persons
    (
        "governing law|choice law|law applies|applicable law|law governs|which law",
        "governed construed interpreted accordance laws state country jurisdiction conflict principles",
    ),
    ("jurisdiction|venue|forum|courts", "jurisdiction courts venue exclusive submit consent state federal located"),
    ("arbitration|dispute resolution|dispute", "arbitration arbitrator dispute rules mediation association binding resolve negotiation"),
    (
        "assign|assignment|anti-assignment|transfer contract|transfer agreement|transfer rights",
        "assign transfer delegate prior written consent party successors permitted void operation law",
    ),
    (
        "change control|change ownership|merger|takeover",
        "change control merger consolidation acquisition sale substantially assets stock voting securities majority successor",
    ),
    (
        "third-party beneficiary|third party beneficiary|third-party beneficiaries",
        "third party beneficiary benefit person enforce rights confer inure",
    ),
    ("subcontract|subcontractor", "subcontract subcontractor delegate perform consent"),
    ("affiliate|affiliates|subsidiary", "affiliate subsidiary controlled control"),
    // Restraints
    (
        "non-compete|noncompete|not compete|non-competition|competitive restriction|restrictive covenant",
        "compete competing competitor competitive business engage directly indirectly products similar market sell",
    ),
    (
        "exception competitive|exceptions restrictions|carve-out|exceptions non-compete",
        "notwithstanding foregoing except provided nothing prevent prohibit exclusive competing other",
    ),
    ("exclusive|exclusivity|sole supplier", "exclusive exclusively sole solely only territory other third party"),
    (
        "solicit employee|solicitation employees|no-hire|nonsolicitation|poach|hire employee",
        "solicit hire employ recruit induce employee personnel leave employment",
    ),
    ("solicit customer|solicitation customers|divert customers", "solicit divert customer client interfere relationship"),
    ("disparage|disparagement|non-disparagement", "disparage derogatory negative reputation goodwill tarnish image disrepute statement"),
    (
        "covenant sue|not sue|no-challenge|contest validity",
        "contest challenge dispute attack validity ownership oppose claim suit against release",
    ),
    (
        "first refusal|first offer|first negotiation|preemptive|rofr",
        "first refusal offer negotiate negotiation right notify days terms third party",
    ),
    ("most favored|most favoured|mfn|best price", "favorable favored less terms price customer other lowest equal offered"),
    ("standstill", "acquire beneficial ownership voting securities proxy solicit"),
    // Rights
    (
        "license grant|licenses granted|grant license|license rights|licence",
        "grant hereby license right use royalty-free nonexclusive exclusive worldwide sublicense reproduce distribute",
    ),
    ("transferable|non-transferable|sublicense", "nontransferable non-transferable transfer assign sublicense license grant"),
    ("irrevocable|perpetual", "irrevocable perpetual fully paid-up royalty-free worldwide license"),
    ("unlimited license|unlimited all-you-can-eat|enterprise license", "unlimited number copies users enterprise-wide perpetual license"),
    ("licensee affiliates|affiliates licensing", "license affiliates subsidiaries grant sublicense use"),
    (
        "intellectual property|ownership ip|ownership work|owns",
        "own title ownership interest property intellectual exclusive vest assign work hire patent copyright inventions retain",
    ),
    ("joint ownership|jointly owned|joint intellectual", "joint jointly own owned ownership co-own undivided interest inventions"),
    ("source code|escrow", "source code escrow deposit release agent"),
    ("trademark|brand|logo|publicity", "trademark marks logo name use quality approval"),
    // Money
    (
        "revenue sharing|profit-sharing|profit sharing|revenue share|royalty|royalties|commission",
        "royalty percent percentage net sales revenue profit gross commission share pay receive",
    ),
    (
        "minimum commitment|minimum purchase|minimum order|take-or-pay",
        "minimum least purchase quantity order annual guarantee commit amount shortfall",
    ),
    (
        "volume restriction|volume limit|usage limit|maximum quantity",
        "exceed maximum limit number more quantity additional excess hours per",
    ),
    ("price restriction|price controls|price increase|price adjustment", "price increase decrease adjust change percent fixed fee"),
    ("payment|pay|fee|fees|price|compensation", "pay payable invoice fee amount due days"),
    ("late payment|interest overdue", "late interest overdue rate per month annum past due"),
    ("tax|taxes|vat", "tax taxes withholding sales use duties responsible"),
    ("expense|expenses|costs", "expense cost reimburse bear out-of-pocket"),
    (
        "audit|inspect|inspection|books records",
        "audit inspect examine books records account accountant reasonable notice business hours access",
    ),
    ("liquidated damages|penalty|termination fee", "liquidated damages penalty fee pay sum"),
    // Risk
    (
        "liability cap|cap liability|limit liability|limitation liability|limited liability|maximum liability",
        "liability liable exceed aggregate total limit limited event amount paid damages consequential indirect",
    ),
    (
        "uncapped liability|unlimited liability|exclusion limitation|uncapped",
        "liability limitation except damages indemnification gross negligence willful misconduct confidentiality breach consequential exceed apply",
    ),
    (
        "consequential damages|indirect damages|lost profits",
        "consequential indirect incidental special punitive exemplary damages lost profits event liable",
    ),
    (
        "indemnify|indemnification|indemnity|hold harmless",
        "indemnify defend hold harmless claims losses damages liabilities expenses attorneys",
    ),
    ("insurance|insured|coverage", "insurance coverage policy insured maintain certificate general commercial per occurrence limits"),
    (
        "warranty duration|warranty period|duration warranties",
        "warranty warrant period days months year after delivery acceptance defects free materials workmanship",
    ),
    ("warranty|warranties|guarantee", "warrant represent warranty defects free conform merchantability fitness"),
    ("disclaimer|disclaim", "disclaim warranties express implied merchantability fitness particular purpose"),
    ("force majeure|act god", "force majeure acts god delay failure perform beyond reasonable control strike war"),
    ("confidential|confidentiality|non-disclosure|secrecy", "confidential information disclose disclosure secret receiving party protect"),
    ("data protection|privacy|personal data|data breach", "personal data privacy security breach protection processing"),
    ("remedy|remedies|injunction|specific performance", "remedy injunctive relief equitable irreparable harm specific performance"),
    // General provisions and leases
    ("amend|amendment|modify|modification", "amend modify amended written signed instrument parties"),
    ("entire agreement|merger clause|integration", "entire agreement supersede prior understanding"),
    ("waiver|waive", "waiver waive failure enforce writing"),
    ("severability|severable", "severable invalid unenforceable remaining provisions"),
    ("notices|notify", "notice writing delivered mail address deemed received"),
    ("rent|rental", "rent monthly payable tenant landlord annual increase"),
    ("deposit|security", "deposit security return deduct"),
    ("sublet|sublease|subletting", "sublet sublease assign tenant landlord consent"),
    ("repair|repairs|maintenance", "repair maintain maintenance condition good order"),
    ("delivery|deliver|shipment", "deliver delivery shipment ship risk loss title carrier"),
    ("acceptance|reject|testing", "acceptance accept reject test inspection conform"),
    ("service level|uptime|sla", "service level uptime availability percent credit downtime"),
    // Courts
    ("standard review|review de novo", "review novo abuse discretion clear error"),
    ("standing", "standing injury fact traceable redress"),
    ("personal jurisdiction|expressly aim|purposeful", "jurisdiction purposefully directed aimed minimum contacts forum"),
    ("holding|held|decide|decision", "hold held conclude affirm reverse vacate remand"),
    ("dissent|dissenting", "dissent dissenting disagree"),
];
