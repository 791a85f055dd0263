//! Cards of short texts: title, type, parties, court, dates and citations as they are printed.

use super::*;

#[track_caller]
fn card(text: &str) -> Card {
    Card::derive(&CanonicalText::from_plain(text.to_owned()), None)
}

fn title(card: &Card) -> &str {
    card.title.as_ref().map_or("", |t| &t.value)
}

#[test]
fn an_opinion_is_named_by_its_caption() {
    let card = card(
        "FOR PUBLICATION\nUNITED STATES COURT OF APPEALS\nFOR THE NINTH CIRCUIT\nBRANDON BRISKIN, on behalf of \nhimself and those similarly situated, \nPlaintiff-Appellant, \n v. \nSHOPIFY, INC.; SHOPIFY (USA), \nINC., \nDefendants-Appellees.\nNo. 22-15815 \nD.C. No. 4:21-cv-\n06269-PJH \nOPINION\nAppeal from the United States District Court\nfor the Northern District of California\nArgued and Submitted August 16, 2023\nFiled November 28, 2023\nOpinion by Judge Bress\nBriskin sued Shopify. The claims of Briskin fail. Inc. Shopify\n",
    );
    assert_eq!(title(&card), "Brandon Briskin v. Shopify, Inc.");
    assert_eq!(card.short_title.as_deref(), Some("Briskin v. Shopify"));
    assert_eq!(card.court.as_ref().map(|c| c.value.as_str()), Some("United States Court of Appeals for the Ninth Circuit"));
    assert_eq!(card.docket.as_ref().map(|d| d.value.as_str()), Some("22-15815"));
    assert_eq!(card.date.as_ref().map(|d| d.day.as_str()), Some("2023-11-28"));
    assert_eq!(card.judge.as_ref().map(|j| j.value.as_str()), Some("Judge Bress"));
    assert_eq!(card.kind.as_deref(), Some("opinion"));
    assert_eq!(card.distinction().as_deref(), Some("9th Cir. 2023"));
}

#[test]
fn an_agreement_is_named_by_its_heading() {
    let card = card(
        "Exhibit 10.1\nDISTRIBUTOR AGREEMENT\nThis Distributor Agreement (the \"Agreement\") is made this 7th day of April, 2003 by and between Wireless Links Inc, a Pennsylvania corporation (\"Supplier\"), and Jaguar Investments,\nInc., a Nevada corporation (hereinafter called \"Jaguar\").\nWHEREAS the parties agree\n",
    );
    assert_eq!(title(&card), "Distributor Agreement");
    let parties: Vec<(&str, Option<&str>)> = card.parties.iter().map(|p| (p.name.as_str(), p.short.as_deref())).collect();
    assert_eq!(parties, [("Wireless Links Inc", Some("Supplier")), ("Jaguar Investments, Inc.", Some("Jaguar"))]);
    assert_eq!(card.short_title.as_deref(), Some("Wireless Links Distributor Agreement"));
    assert_eq!(card.date.as_ref().map(|d| d.day.as_str()), Some("2003-04-07"));
    assert_eq!(card.document_type.as_deref(), Some("distributor agreement"));
}

#[test]
fn a_field_carries_the_words_it_was_taken_from() {
    let source = CanonicalText::from_plain("LEGE nr. 190 din 18 iulie 2018\nprivind măsuri de punere în aplicare\n".into());
    let card = Card::derive(&source, None);
    let words: Vec<&str> = card.title.iter().flat_map(|t| &t.spans).map(|s| source.slice(*s)).collect();
    assert_eq!(words, ["LEGE nr. 190 din 18 iulie 2018", "privind măsuri de punere în aplicare"]);
    assert_eq!(card.short_title.as_deref(), Some("Legea nr. 190/2018"));
    assert_eq!(card.date.iter().flat_map(|d| &d.spans).map(|s| source.slice(*s)).collect::<Vec<_>>(), ["18 iulie 2018"]);
}

#[test]
fn each_party_has_its_own_short_name() {
    let card = card(
        "MANUFACTURING AGREEMENT\nThis MANUFACTURING AGREEMENT (this “Agreement”) is entered into by and\nbetween Zounds Hearing, Inc., a Delaware corporation (“Subcontractor”) and InnerScope Hearing Technologies, Inc., a Nevada\ncorporation, (the “Manufacturer”) Manufacturer dated effective October 3, 2018 (the “Effective Date”). Subcontractor and\nManufacturer may be referred to herein individually as “Party” or collectively as the “Parties”.\nRECITALS\n",
    );
    let parties: Vec<(&str, Option<&str>)> = card.parties.iter().map(|p| (p.name.as_str(), p.short.as_deref())).collect();
    assert_eq!(parties, [("Zounds Hearing, Inc.", Some("Subcontractor")), ("InnerScope Hearing Technologies, Inc.", Some("Manufacturer"))]);
    assert_eq!(card.short_title.as_deref(), Some("Zounds Hearing Manufacturing Agreement"));
    assert_eq!(card.date.as_ref().map(|d| d.day.as_str()), Some("2018-10-03"));
}

#[test]
fn what_a_letter_is_about_is_not_its_title() {
    let card = card(
        "CALDER LIMITED\n4 Ropewalk Yard\n9 May 2024\nThe Directors\nDear Sirs\nManaged Services Agreement dated 27 February 2023\n1. We write to record what was agreed.\n",
    );
    assert_eq!(card.title, None);
    assert_eq!((card.kind.as_deref(), card.date.as_ref().map(|d| d.day.as_str())), (Some("letter"), Some("2024-05-09")));
}

#[test]
fn a_caption_may_name_the_parts_of_the_parties_beside_them() {
    let card = card(
        "OKAFOR IMAGING ASSOC. v. BRIGHTLINE HOSTING Ard. App. 731\nOKAFOR IMAGING ASSOCIATES, P.C., Plaintiff–Appellant,\nv.\nBRIGHTLINE HOSTING, LLC, Defendant–Appellee.\nNo. B-2021-088\nCourt of Appeals of Arden, Second Division\nArgued November 16, 2022. Decided June 22, 2023.\nOPINION\n",
    );
    assert_eq!(title(&card), "Okafor Imaging Associates, P.C. v. Brightline Hosting, LLC");
    let parties: Vec<_> = card.parties.iter().map(|p| p.role.as_deref()).collect();
    assert_eq!(parties, [Some("plaintiff"), Some("defendant")]);
    assert_eq!(card.date.as_ref().map(|d| d.day.as_str()), Some("2023-06-22"));
}

#[test]
fn a_parts_heading_is_not_the_documents() {
    let card = card(
        "ARTICLE VII GUARANTEE\nEXECUTION OF AGREEMENT 29 SUCCESSORS BOUND 31\n1. The Guarantor guarantees the debts of the Borrower.\n",
    );
    assert_eq!(card.title, None);
}

#[test]
fn signatures_name_the_parties_of_a_joint_filing() {
    let card = card(
        "Exhibit 99.1 JOINT FILING AGREEMENT The undersigned hereby agree that the Schedule 13G, dated as of December 31, 2019, is filed on behalf of each of us. January 22, 2020 (Date) CALDER TRUST /s/ Ann Pell (Signature) Ann Pell, President (Name/Title) ANN PELL /s/ Ann Pell (Signature)\n",
    );
    assert_eq!(title(&card), "Joint Filing Agreement");
    let parties: Vec<&str> = card.parties.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(parties, ["Calder Trust", "Ann Pell"]);
    assert_eq!(card.date.as_ref().map(|d| d.day.as_str()), Some("2020-01-22"));
}

#[test]
fn lettered_parties_are_named_by_their_letters() {
    let card = card(
        "Cooperation Agreement\nParty A: Beike Internet (Beijing) Security Technology Co., Ltd.\nParty B: Calder Network Limited\nApril 2013\n",
    );
    let parties: Vec<(&str, Option<&str>)> = card.parties.iter().map(|p| (p.name.as_str(), p.short.as_deref())).collect();
    let expected =
        [("Beike Internet (Beijing) Security Technology Co., Ltd.", Some("Party A")), ("Calder Network Limited", Some("Party B"))];
    assert_eq!(parties, expected);
}

#[test]
fn names_in_plain_brackets_are_short_names_where_the_document_uses_them() {
    let card = card(
        "TRANSPORTATION SERVICE AGREEMENT\nThis Transportation Service Agreement (Agreement) is entered into by Great Lakes Gas Limited Partnership (Transporter)\nand CALDER PIPELINE COMPANY (Shipper).\nWHEREAS, Shipper has requested Transporter to transport Gas; Transporter and Shipper agree. Shipper pays Transporter.\n",
    );
    let parties: Vec<(&str, Option<&str>)> = card.parties.iter().map(|p| (p.name.as_str(), p.short.as_deref())).collect();
    assert_eq!(parties, [("Great Lakes Gas Limited Partnership", Some("Transporter")), ("Calder Pipeline Company", Some("Shipper"))]);
}

#[test]
fn a_judge_signs_an_order_on_its_last_page() {
    let card = card(
        "UNITED STATES DISTRICT COURT\nCENTRAL DISTRICT OF CALIFORNIA\nCALDER, INC.,\nPlaintiff,\nv.\nESTEBAN PELL; and DOES 1\nthrough 10, inclusive,\nDefendants.\nCase No. 8:16-cv-1261\nORDER GRANTING\nAPPLICATION FOR AN INJUNCTION\nOn July 13, 2016, the Court issued an order.\nIT IS SO ORDERED\nDated: August 5, 2016\n\n DAVID O. CARVER\n United States District Judge\n",
    );
    assert_eq!(title(&card), "Calder, Inc. v. Esteban Pell – Order Granting Application for an Injunction");
    assert_eq!(card.kind.as_deref(), Some("order"));
    assert_eq!(card.judge.as_ref().map(|j| j.value.as_str()), Some("David O. Carver"));
    assert_eq!(card.date.as_ref().map(|d| d.day.as_str()), Some("2016-08-05"));
    assert_eq!(card.parties.len(), 2);
}

#[test]
fn the_constitutional_court_has_a_docket_of_its_own() {
    let card = card(
        "DECIZIA nr. 5 din 15 ianuarie 2019\nCURTEA CONSTITUȚIONALĂ\nExcepția ridicată în Dosarul nr. 2.202/115/2017 al Tribunalului Caraș-Severin\nși care formează obiectul Dosarului Curții Constituționale nr. 2.120D/2017.\n",
    );
    assert_eq!(card.docket.as_ref().map(|d| d.value.as_str()), Some("2.120D/2017"));
}
