//! Citations of several countries, as courts and writers put them.

use super::*;

/// What is found: kind, the words of the citation, what is known of it.
fn shown(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let words = |from: u32, to: u32| chars[from as usize..to as usize].iter().collect::<String>();
    let one = |c: &Citation| {
        let reports: Vec<String> =
            c.reports.iter().map(|r| format!("{} {} {}", r.volume, r.reporter, r.page.as_deref().unwrap_or("_"))).collect();
        let parties =
            c.parties.as_ref().map(|p| [Some(p.first.clone()), p.second.clone()].into_iter().flatten().collect::<Vec<_>>().join(" / "));
        let pins: Vec<String> =
            c.pins.iter().map(|p| if p.first == p.last { p.first.to_string() } else { format!("{}-{}", p.first, p.last) }).collect();
        let mut all = vec![format!("{:?}", c.kind), words(c.span.start(), c.span.end())];
        all.extend(parties.or(c.name.clone()));
        all.extend(reports);
        all.extend(c.keys.clone());
        all.extend((!pins.is_empty()).then(|| format!("at {}", pins.join(","))));
        all.extend(c.year.map(|y| y.to_string()));
        all.extend(c.court.clone());
        all.extend(c.refers_to.map(|to| format!("→{to}")));
        all.join(" | ")
    };
    find(text).iter().map(one).collect()
}

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    assert_eq!(shown(text), expected, "{text}");
}

#[test]
fn reports_in_full_and_short() {
    check(
        "See Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009). Later: Iqbal, 556 U. S., at 679; id. at 680–81.",
        &[
            "Case | Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009) | Ashcroft / Iqbal | 556 U.S. 662 | at 678 | 2009",
            "Short | Iqbal, 556 U. S., at 679 | Iqbal | 556 U.S. 679 | at 679 | →0",
            "Id | id. at 680–81 | at 680-681 | →0",
        ],
    );
    check(
        "Dudnikov v. Chalk & Vermilion Fine Arts, Inc., 514 F.3d 1063, 1071 & n.4 (10th Cir. 2008) (quoting Burger King, 471 U.S. at 475).",
        &[
            "Case | Dudnikov v. Chalk & Vermilion Fine Arts, Inc., 514 F.3d 1063, 1071 & n.4 (10th Cir. 2008) | Dudnikov / Chalk & Vermilion Fine Arts, Inc. | 514 F.3d 1063 | at 1071 | 2008 | 10th Cir.",
            "Short | Burger King, 471 U.S. at 475 | Burger King | 471 U.S. 475 | at 475",
        ],
    );
    check(
        "Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570, 127 S. Ct. 1955, 1974 (2007). Twombly, supra, at 556.",
        &[
            "Case | Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570, 127 S. Ct. 1955, 1974 (2007) | Bell Atl. Corp. / Twombly | 550 U.S. 544 | 127 S. Ct. 1955 | at 570,1974 | 2007",
            "Supra | Twombly, supra, at 556 | Twombly | at 556 | →0",
        ],
    );
    check("In re Winship, 397 U.S. 358 (1970)", &["Case | In re Winship, 397 U.S. 358 (1970) | Winship | 397 U.S. 358 | 1970"]);
    check(
        "*Walden v. Fiore*, 571 U. S. ____ (2014)",
        &["Case | Walden v. Fiore*, 571 U. S. ____ (2014) | Walden / Fiore | 571 U.S. _ | 2014"],
    );
}

#[test]
fn cases_cited_before_by_their_name() {
    check(
        "Walden v. Fiore, 571 U.S. 277 (2014). In Walden at 284 it said so. As in Walden v. Fiore, “words”.",
        &[
            "Case | Walden v. Fiore, 571 U.S. 277 (2014) | Walden / Fiore | 571 U.S. 277 | 2014",
            "Short | Walden at 284 | Walden | at 284 | →0",
            "Case | Walden v. Fiore | Walden / Fiore | →0",
        ],
    );
    check("We met at 5.", &[]);
}

#[test]
fn neutral_citations_and_reports_by_year() {
    check(
        "In Smith v Jones [2019] EWCA Civ 12, [50] the court",
        &[
            "Case | Smith v Jones [2019] EWCA Civ 12, [50] | Smith / Jones | [2019] EWCA Civ 12 | at 50 | 2019 | Court of Appeal of England and Wales",
        ],
    );
    check(
        "Caparo Industries plc v Dickman [1990] 2 AC 605, “the",
        &["Case | Caparo Industries plc v Dickman [1990] 2 AC 605 | Caparo Industries plc / Dickman | [1990] 2 AC 605 | 1990"],
    );
    check(
        "R (Miller) v Prime Minister [2019] UKSC 41, “Parliament",
        &[
            "Case | R (Miller) v Prime Minister [2019] UKSC 41 | R (Miller) / Prime Minister | [2019] UKSC 41 | 2019 | United Kingdom Supreme Court",
        ],
    );
    check(
        "Acme Ltd v Bolt LLP [2021] EWHC 88 (Ch) at 14",
        &[
            "Case | Acme Ltd v Bolt LLP [2021] EWHC 88 (Ch) at 14 | Acme Ltd / Bolt LLP | [2021] EWHC 88 (Ch) | at 14 | 2021 | High Court of England and Wales",
        ],
    );
    check(
        "Rylands v Fletcher (1868) LR 3 HL 330",
        &["Case | Rylands v Fletcher (1868) LR 3 HL 330 | Rylands / Fletcher | (1868) LR 3 HL 330 | 1868"],
    );
    check(
        "Mabo v Queensland (No 2) [1992] HCA 23",
        &["Case | Mabo v Queensland (No 2) [1992] HCA 23 | Mabo / Queensland (No 2) | [1992] HCA 23 | 1992 | High Court of Australia"],
    );
    check(
        "R v Sharpe, 2001 SCC 2 at para 12.",
        &["Case | R v Sharpe, 2001 SCC 2 at para 12 | R / Sharpe | [2001] SCC 2 | at 12 | 2001 | Supreme Court of Canada"],
    );
    check(
        "under Re Spectrum Plus Ltd [2005] UKHL 41",
        &["Case | Re Spectrum Plus Ltd [2005] UKHL 41 | Spectrum Plus Ltd | [2005] UKHL 41 | 2005 | House of Lords"],
    );
    check("Re Invoice 12\nDear Sirs, the Tenant v the Landlord", &[]);
}

#[test]
fn the_union_and_romania() {
    check("Case C-311/18, ECLI:EU:C:2020:559.", &["Case | C-311/18, ECLI:EU:C:2020:559 | C-311/18 | ECLI:EU:C:2020:559 | 2020"]);
    check(
        "Directive 95/46/EC, Regulation (EU) 2016/679, 32016R0679 and Article 6(1) GDPR",
        &[
            "Law | Directive 95/46/EC | directive 95/46",
            "Law | Regulation (EU) 2016/679 | regulation 2016/679 | 2016",
            "Law | 32016R0679 | regulation 2016/679 | 2016",
            "Law | Article 6(1) GDPR | regulation 2016/679",
        ],
    );
    check(
        "potrivit art. 12 alin. (2) din Legea nr. 190/2018, O.U.G. nr. 34/2014 și art. 5 lit. a) din Regulamentul (UE) 2016/679",
        &[
            "Law | art. 12 alin. (2) din Legea nr. 190/2018 | legea 190/2018 | 2018",
            "Law | O.U.G. nr. 34/2014 | ordonanța de urgență 34/2014 | 2014",
            "Law | art. 5 lit. a) din Regulamentul (UE) 2016/679 | regulation 2016/679 | 2016",
        ],
    );
    check("Legea nr. 190 din 18 iulie 2018", &["Law | Legea nr. 190 din 18 iulie 2018 | legea 190/2018 | 2018"]);
}

#[test]
fn codes_rules_acts_and_journals() {
    check("under 28 U.S.C. § 1332(d)(2)(A), we", &["Law | 28 U.S.C. § 1332(d)(2)(A) | 28 u.s.c. § 1332"]);
    check("17 CFR 229.601.", &["Law | 17 CFR 229.601 | 17 c.f.r. § 229.601"]);
    check("See Cal. Civ. Proc. Code § 410.10.", &["Law | Cal. Civ. Proc. Code § 410.10 | cal. civ. proc. code § 410.10"]);
    check("Fed. R. Civ. P. 12(b)(6) and", &["Law | Fed. R. Civ. P. 12(b)(6) | fed. r. civ. p. § 12"]);
    check("section 6 of the Human Rights Act 1998 says", &["Law | section 6 of the Human Rights Act 1998 | human rights act 1998 | 1998"]);
    check(
        "Warren & Brandeis, The Right to Privacy, 4 Harv. L. Rev. 193, 195 (1890)",
        &["Journal | 4 Harv. L. Rev. 193, 195 (1890) | 4 Harv. L. Rev. 193 | at 195 | 1890"],
    );
}

#[test]
fn a_number_of_a_database_is_whole_each_time() {
    check(
        "Gile v. Dolgen Cal., LLC, No. 21-56311, 2022 WL 172, at *1 (9th Cir. Nov. 28, 2022). Gile, 2022 WL 172, at *2.",
        &[
            "Case | Gile v. Dolgen Cal., LLC, No. 21-56311, 2022 WL 172, at *1 (9th Cir. Nov. 28, 2022) | Gile / Dolgen Cal., LLC | 2022 WL 172 | at 1 | 2022 | 9th Cir.",
            "Case | Gile, 2022 WL 172, at *2 | Gile | 2022 WL 172 | at 2 | →0",
        ],
    );
}

#[test]
fn signals_are_before_the_citation() {
    let emphasised = find("“It is.” *Calder*, 465 U.S. at 790.");
    assert_eq!(emphasised.iter().map(|c| (c.start, c.span.start())).collect::<Vec<_>>(), [(9, 10)]);
    let found = find("But see Calder v. Jones, 465 U.S. 783 (1984). Cf. id. at 790.");
    assert_eq!(found.iter().map(|c| (c.start, c.span.start())).collect::<Vec<_>>(), [(0, 8), (46, 50)]);
}

#[test]
fn what_only_looks_like_a_citation() {
    check("On 12 Mar. 2020 the parties met, and 5 p. 3 was read. IDs and id cards.", &[]);
}
