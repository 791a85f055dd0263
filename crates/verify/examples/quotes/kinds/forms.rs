//! Numbers as people write them, with the pieces of each that begin or end inside it, and sentences of five languages to put them into.

/// A number, and pieces of it that end and that begin inside it.
pub struct Form {
    pub whole: &'static str,
    pub heads: &'static [&'static str],
    pub tails: &'static [&'static str],
}

const fn form(whole: &'static str, heads: &'static [&'static str], tails: &'static [&'static str]) -> Form {
    Form { whole, heads, tails }
}

pub const FORMS: &[Form] = &[
    // Grouped by spaces, points, commas, apostrophes.
    form("1 500 000", &["1", "1 500"], &["500 000", "000"]),
    form("1 500 000,50", &["1 500", "1 500 000"], &["500 000,50", "000,50", "50"]),
    form("12\u{a0}345,60", &["12", "12\u{a0}345"], &["345,60", "60"]),
    form("1\u{202f}234\u{202f}567", &["1\u{202f}234"], &["234\u{202f}567", "567"]),
    form("4\u{2009}850", &["4"], &["850"]),
    form("7 250\n000", &["7 250", "7"], &["250\n000", "000"]),
    form("2.750.000,25", &["2.750.000", "2"], &["750.000,25", "25"]),
    form("12.345.678", &["12.345", "12"], &["345.678", "678"]),
    form("3,141,592.65", &["3,141,592", "3,141", "3"], &["141,592.65", "592.65", "65"]),
    form("12,34,567", &["12,34", "12"], &["34,567", "567"]),
    form("1'500'000", &["1", "1'500"], &["500'000"]),
    form("1’234’567.89", &["1’234’567", "1’234"], &["234’567.89", "89"]),
    // Decimals and fractions.
    form("30.5", &["30"], &["5"]),
    form("0,75", &["0"], &["75"]),
    form(".85", &[], &["85"]),
    form("3/4", &["3"], &["4"]),
    form("2 1/2", &["2", "2 1"], &["1/2", "/2"]),
    form("2-1/2", &["2", "2-1"], &["1/2"]),
    form("2 ½", &["2"], &["½"]),
    form("3¾", &["3"], &["¾"]),
    form("33⅓ %", &["33", "33⅓"], &["⅓ %"]),
    // Signs and comparisons.
    form("-40", &[], &["40"]),
    form("−12,5", &["−12"], &["12,5", "5"]),
    form("+0.5", &["+0"], &["0.5", "5"]),
    form("±3", &[], &["3"]),
    form("≤30", &[], &["30"]),
    form("≥ 18", &[], &["18"]),
    form("> 45", &[], &["45"]),
    form("<0.5", &["<0"], &["0.5"]),
    form("~60", &[], &["60"]),
    form("≈ 75", &[], &["75"]),
    // Currencies and rates.
    form("$1,500", &["$1"], &["1,500", "500"]),
    form("$ 900", &[], &["900"]),
    form("900 €", &["900"], &[]),
    form("€2.500,75", &["€2.500", "€2"], &["2.500,75", "500,75"]),
    form("₹75,000", &["₹75"], &["75,000", "000"]),
    form("-$5", &[], &["$5", "5"]),
    form("−€12,5", &["−€12"], &["€12,5", "12,5"]),
    form("(1,500)", &["(1"], &["1,500)", "500)"]),
    form("($2,400)", &["($2"], &["$2,400)", "2,400)", "400)"]),
    form("5 %", &["5"], &[]),
    form("12,5%", &["12", "12,5"], &["5%"]),
    form("8 ‰", &["8"], &[]),
    // Ranges.
    form("10-15", &["10"], &["15"]),
    form("10–15", &["10"], &["15"]),
    form("10 – 15", &["10"], &["15"]),
    form("5-10 %", &["5", "5-10"], &["10 %"]),
    form("$5-$10", &["$5"], &["$10", "10"]),
    // Sections, dates, times, numbers of statutes.
    form("12.3.4", &["12.3", "12"], &["3.4", "4"]),
    form("4.2.1.7", &["4.2.1", "4.2"], &["2.1.7", "1.7"]),
    form("12/03/2024", &["12/03", "12"], &["03/2024", "2024"]),
    form("12.10.2023", &["12.10", "12"], &["10.2023", "2023"]),
    form("2024-03-12", &["2024-03", "2024"], &["03-12", "12"]),
    form("1. 3. 2024", &["1. 3"], &["3. 2024"]),
    form("14:30:05", &["14:30", "14"], &["30:05", "05"]),
    form("31/1990", &["31"], &["1990"]),
];

/// Words before and after a number: no numeral, no sign, nothing that bounds it; the unit behind it comes from nowhere.
pub const CARRIERS: &[(&str, &str)] = &[
    ("The parties agree that the quantity amounts to", "as stated in the annex to this deed"),
    ("Under this lease the tenant shall deliver to the owner", "before the meeting of the members"),
    ("Părțile convin că valoarea totală este de", "potrivit anexei la prezentul contract"),
    ("În temeiul acestui act vânzătorul primește", "după semnarea procesului verbal"),
    ("Die Parteien vereinbaren hiermit einen Betrag von", "gemäß der Anlage zu diesem Vertrag"),
    ("Der Verkäufer erhält nach diesem Vertrag", "sobald die Übergabe erfolgt ist"),
    ("Les parties conviennent que le montant est de", "selon les termes de cette convention"),
    ("Le vendeur recevra au titre de cet acte", "après la signature du contrat"),
    ("Strony ustalają, że łączna wartość wynosi", "zgodnie z załącznikiem do umowy"),
    ("Sprzedawca otrzyma na podstawie tej umowy", "po podpisaniu protokołu odbioru"),
];
