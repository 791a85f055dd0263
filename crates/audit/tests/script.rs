//! `verify.py`, with nothing but Python's standard library, comes to the same verdicts as the program.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use common::{Members, bundle, members, packed, record, remanifest, reseal, sources};

/// What the script prints with `--json`, and its exit status.
fn script(folder: &Path, bytes: &[u8], arguments: &[&str]) -> (serde_json::Value, i32) {
    let (file, script) = (folder.join("b.touchstone"), folder.join("verify.py"));
    std::fs::write(&file, bytes).unwrap();
    std::fs::write(&script, touchstone_record::bundle::verify_script()).unwrap();
    let ran = Command::new("python3")
        .args(["-I", "-S"])
        .arg(&script)
        .arg(&file)
        .arg("--json")
        .args(arguments)
        .output()
        .expect("python3 is installed");
    let printed = String::from_utf8_lossy(&ran.stdout).into_owned();
    let value = serde_json::from_str(&printed).unwrap_or_else(|e| panic!("{e}: {printed}{}", String::from_utf8_lossy(&ran.stderr)));
    (value, ran.status.code().unwrap_or(-1))
}

/// A change to a bundle.
type Change = Box<dyn Fn(&mut Members)>;

#[test]
fn the_script_and_the_program_agree() {
    let folder = tempfile::tempdir().unwrap();
    let sources = sources();
    let record = record(&sources, 12);
    let whole = bundle(&record, &sources, true);
    let (said, status) = script(folder.path(), &whole, &[]);
    assert_eq!((said["holds"].clone(), status), (true.into(), 0), "{said}");
    let report = common::audit(&whole);
    for (ours, theirs) in report.citations.iter().zip(said["citations"].as_array().unwrap()) {
        let ours = serde_json::to_value(ours).unwrap();
        for field in ["anchor", "doc_hash", "span", "quote"] {
            assert_eq!(ours[field], theirs[field], "{field}");
        }
        assert!(ours["locator"] == theirs["locator"], "{ours} {theirs}");
    }
    assert_eq!(said["citations"].as_array().unwrap().len(), 26);

    let changes: [(&str, Change); 10] = [
        ("wrong", Box::new(|m| reseal(m, |r| r.citations[0].quote = r.citations[0].quote.replacen('e', "3", 1)))),
        ("wrong", Box::new(|m| reseal(m, |r| r.citations[1].verdict.span.as_mut().unwrap().char_start += 1))),
        ("wrong", Box::new(|m| reseal(m, |r| r.citations[2].pdf_locator.as_mut().unwrap().bbox[0] -= 1.0))),
        ("wrong", Box::new(|m| reseal(m, |r| r.verification.verified += 1))),
        ("wrong", Box::new(|m| reseal(m, |r| r.texts[0].text_hash = "sha256:0".into()))),
        ("wrong", Box::new(|m| m.get_mut("session.json").unwrap().push(b' '))),
        ("wrong", Box::new(|m| drop(m.insert("more".into(), vec![1])))),
        ("wrong", Box::new(|m| drop(m.remove("README.txt")))),
        (
            "changed",
            Box::new(|m| {
                let name = m.keys().find(|n| n.starts_with("documents/")).unwrap().clone();
                m.get_mut(&name).unwrap().push(b'\n');
                remanifest(m);
            }),
        ),
        (
            "wrong",
            Box::new(|m| {
                let quoted = m["session.json"].clone();
                m.insert("session.json".into(), [b"{\"question\":1,", &quoted[1..]].concat());
                remanifest(m);
            }),
        ),
    ];
    for (n, (class, change)) in changes.into_iter().enumerate() {
        let mut all = members(&whole);
        change(&mut all);
        let (said, status) = script(folder.path(), &packed(&all), &[]);
        assert!(status != 0 && said["holds"] == false, "change {n} went unnoticed");
        assert!(said["findings"].as_array().unwrap().iter().any(|f| f["class"] == class), "change {n}: {said}");
    }
}

#[test]
fn the_script_checks_a_signature() {
    use ed25519_dalek::{Signer, SigningKey};
    use touchstone_record::bundle::{MANIFEST, SIGNATURE};
    let folder = tempfile::tempdir().unwrap();
    let sources = sources();
    let mut all = members(&bundle(&record(&sources, 1), &sources, true));
    let key = SigningKey::from_bytes(&[9; 32]);
    let hex = |bytes: &[u8]| bytes.iter().map(|b| format!("{b:02x}")).collect::<String>();
    let public = hex(key.verifying_key().as_bytes());
    let signature = hex(&key.sign(&all[MANIFEST]).to_bytes());
    let write =
        |signature: &str| format!("{{\"algorithm\":\"ed25519\",\"public_key\":\"{public}\",\"signature\":\"{signature}\"}}").into_bytes();
    all.insert(SIGNATURE.into(), write(&signature));
    assert_eq!(script(folder.path(), &packed(&all), &["--key", &public]).1, 0);
    assert_eq!(script(folder.path(), &packed(&all), &["--key", &"0".repeat(64)]).1, 1);
    assert_eq!(common::audit(&packed(&all)).signature, touchstone_record::audit::SignatureState::Valid);
    let mut forged = signature.clone();
    forged.replace_range(0..2, if signature.starts_with("00") { "01" } else { "00" });
    all.insert(SIGNATURE.into(), write(&forged));
    assert_eq!(script(folder.path(), &packed(&all), &[]).1, 1);
    assert_eq!(common::audit(&packed(&all)).signature, touchstone_record::audit::SignatureState::Invalid);
    all.remove(SIGNATURE);
    assert_eq!(script(folder.path(), &packed(&all), &["--key", &public]).1, 1);
}

/// A text, and the words of it that a forged record marks, between bars; the quote that it claims to be verified there.
const FORGED: &[(&str, &str)] = &[
    ("a sum of 1 |500 000 de lei| is due", "500 000 de lei"),
    ("a sum of |1 500 000 de lei| is due", "500 000 de lei"),
    ("|a sum of 1 500|\n000 de lei is due", "a sum of 1 500"),
    ("a sum of 1'|500'000 Franken| is due", "500'000 Franken"),
    ("a result of -|$5 million| for the year", "$5 million"),
    ("a result of |$5 million| for the year", "-$5 million"),
    ("a result of |1,500| for the year", "(1,500)"),
    ("interest at 2 |1/2 per cent| a year", "1/2 per cent"),
    ("a term of 2 |½ years| in all", "½ years"),
    ("a delay of ≤|30 days| in all", "30 days"),
    ("a delay of |30 days| in all", "≤30 days"),
    ("signed on 12/|03/2024| by both", "03/2024"),
    ("under Section |12.3|.4 of it", "12.3"),
    ("it began at |14:30|:05 in court", "14:30"),
    ("a fine of 10–|15 days| in all", "15 days"),
    ("the price of $ |500| is due", "500"),
    ("the price of |500| € is due", "500"),
    ("a loss of (|1,500|) is shown", "1,500"),
    ("|within eight days| of notice", "within eight[y] days"),
    ("|within eighty days| of notice", "within eight[] days"),
    ("|it goes on without| an end", "it goes on[e] without"),
    ("|it is in the annex| to this", "it is i[s] the annex"),
    ("|the thirty days| of notice", "the [several] days"),
    ("the |parties agree to insure| it", "parties agree[d] to insure"),
    ("so |the fee is due| now", "[a] fee is due"),
    ("the Tenant |shall not disclose it| to him", "shall … disclose it"),
    ("the Tenant |shall pay it| to him", "shall [not, citation omitted] pay it"),
    ("the court |reversed the judgment| below", "[affirmed] the judgment"),
];

/// The same where the quote is one.
const FAITHFUL: &[(&str, &str)] = &[
    ("a sum of |1 500\n000 de lei| is due", "1 500 000 de lei"),
    ("a result of |-$5 million| for the year", "-$5 million"),
    ("for |thirty (30)| days", "thirty (30)"),
    ("for |thirty (30) days|", "thirty (30) days"),
    ("signed on 12 |March 2024| by both", "March 2024"),
    ("under |Section 12.3|(a) of it", "Section 12.3"),
    ("as Section 5 |10 days apply| here", "10 days apply"),
    ("for the years |2023| 2024 and later", "2023"),
    ("|not later than 30|\n101\n\u{c}days after", "not later than 30"),
    ("so |the fee is due| now", "[T]he fee is due"),
    ("so |the fee is due| now", "the fee [sic] is due [emphasis added]"),
    ("the sum of |[***] is due| now", "[***] is due"),
];

#[test]
fn the_script_derives_no_number_that_the_verifier_refuses() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("verify.py"), touchstone_record::bundle::verify_script()).unwrap();
    let cases: Vec<(String, String, usize, usize, bool)> = [(FORGED, false), (FAITHFUL, true)]
        .iter()
        .flat_map(|(cases, holds)| cases.iter().map(move |case| (*case, *holds)))
        .map(|((marked, quote), holds)| {
            let parts: Vec<&str> = marked.split('|').collect();
            let start = parts[0].chars().count();
            (parts.concat(), quote.to_owned(), start, start + parts[1].chars().count(), holds)
        })
        .collect();
    for (text, quote, start, end, holds) in &cases {
        let source = touchstone_verify::Prepared::new(std::sync::Arc::new(touchstone_text::CanonicalText::from_plain(text.clone())));
        let verdict = touchstone_verify::verify_quote(&source, quote, None);
        let found = verdict.found().filter(|_| verdict.status() == touchstone_verify::Status::Verified);
        let there = found.is_some_and(|v| (v.span().char_start as usize, v.span().char_end as usize) == (*start, *end));
        assert_eq!(there, *holds, "{quote:?} in {text:?}: {verdict:?}");
    }
    let input = serde_json::to_string(&cases).unwrap();
    let code = "import json, sys\nsys.path.insert(0, sys.argv[1])\nsys.dont_write_bytecode = True\nimport verify\n\
                wrong = [case for case in json.loads(sys.argv[2])\n  if verify.rederived(case[1], case[0], (case[2], case[3])) != case[4]]\n\
                print(json.dumps(wrong, ensure_ascii=False))";
    let ran = Command::new("python3").args(["-I", "-S", "-c", code]).arg(folder.path()).arg(input).output().expect("python3 is installed");
    assert_eq!(String::from_utf8_lossy(&ran.stdout).trim(), "[]", "{}", String::from_utf8_lossy(&ran.stderr));
}

#[test]
fn the_script_knows_the_numerals_of_the_lexicon() {
    let script = String::from_utf8_lossy(touchstone_record::bundle::verify_script()).into_owned();
    let (_, list) = script.split_once("NUMBER_WORDS = frozenset(\n    \"\"\"").unwrap();
    let listed: BTreeSet<&str> = list.split_once("\"\"\"").unwrap().0.split_whitespace().collect();
    let lexicon: BTreeSet<&str> = touchstone_lexicon::numerals().iter().map(|n| n.word).collect();
    assert_eq!(listed, lexicon);
}
