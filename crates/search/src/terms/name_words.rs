//! Words that stand in names without naming anything by themselves.

/// Words for an instrument, folded: a title has one, and a phrase with one may be a title.
pub(crate) fn is_instrument(folded: &str) -> bool {
    matches!(
        folded,
        "agreement"
            | "contract"
            | "lease"
            | "license"
            | "licence"
            | "amendment"
            | "addendum"
            | "deed"
            | "memorandum"
            | "opinion"
            | "letter"
            | "charter"
            | "bylaws"
            | "policy"
            | "indenture"
            | "guaranty"
            | "guarantee"
            | "note"
            | "will"
            | "contractul"
            | "act"
            | "lege"
            | "legea"
            | "ordonanta"
            | "hotarare"
            | "hotararea"
            | "decizia"
            | "decizie"
            | "regulament"
            | "vertrag"
            | "mietvertrag"
            | "vereinbarung"
            | "gesetz"
            | "contrat"
            | "accord"
            | "convention"
            | "avenant"
            | "bail"
            | "loi"
    )
}

/// Words that end a company's name, folded and without dots.
pub(crate) fn is_company_form(folded: &str) -> bool {
    matches!(
        folded,
        "inc"
            | "incorporated"
            | "corp"
            | "corporation"
            | "co"
            | "company"
            | "llc"
            | "llp"
            | "lp"
            | "ltd"
            | "limited"
            | "plc"
            | "gmbh"
            | "ag"
            | "kg"
            | "ug"
            | "se"
            | "sa"
            | "sas"
            | "sarl"
            | "srl"
            | "sca"
            | "nv"
            | "bv"
            | "ab"
            | "as"
            | "oy"
            | "spa"
            | "pte"
            | "pty"
            | "kk"
            | "trust"
            | "partnership"
            | "holdings"
            | "group"
    )
}

/// Words for instruments and for parties' parts in them, folded: many texts bear them, and none is named by one.
pub(crate) fn is_common_noun(folded: &str) -> bool {
    const NOUNS: &str = " agreement agreements contract contracts lease leases license licence deed amendment addendum policy exhibit schedule \
        annex appendix plan letter opinion statute act law code order case court state county united states district circuit appeal appeals \
        party parties company supplier customer client licensor licensee lessor lessee landlord tenant buyer seller purchaser vendor agent \
        consultant contractor employer employee executive distributor manufacturer provider owner operator publisher franchisor franchisee \
        plaintiff defendant appellant appellee petitioner respondent government sponsor reseller affiliate borrower lender guarantor trustee \
        service services product products software date term notice effective section article january february march april may june july \
        august september october november december contractul lege legea articol hotarare ordonanta decizie furnizor prestator beneficiar \
        client locator locatar chirias proprietar vanzator cumparator vertrag gesetz mieter vermieter kaufer verkaufer auftraggeber \
        auftragnehmer contrat loi bailleur preneur locataire acheteur vendeur prestataire ";
    NOUNS.split_whitespace().any(|noun| noun == folded)
}
