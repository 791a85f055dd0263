//! The library's chain, as an audit sees it.

use touchstone_audit::{Options, Reading, audit_bytes};
use touchstone_record::audit::{ChainState, FindingKind};
use touchstone_record::{ChainWalk, Link, LinkFault, SessionRecord, canonical_json, record_json, seal};

use crate::BUNDLE;
use crate::common::{members, program};

/// Three sessions in a row, the last of them that of the bundle.
fn chain() -> Vec<Link> {
    let mut record: SessionRecord = serde_json::from_slice(&members(&BUNDLE)["session.json"]).unwrap();
    let (mut links, mut last) = (Vec::new(), None);
    for n in 0..3 {
        record.session_id = format!("s{n}");
        last = Some(seal(&mut record, last).unwrap());
        links.push(Link {
            session_id: record.session_id.clone(),
            record_hash: record.record_hash.clone(),
            previous_hash: record.previous_hash.clone(),
            record: Some(canonical_json(&record_json(&record).unwrap()).unwrap()),
        });
    }
    links
}

#[track_caller]
fn check(words: &str, change: impl FnOnce(&mut Vec<Link>)) {
    let mut links = chain();
    change(&mut links);
    let mut walk = ChainWalk::default();
    links.iter().for_each(|l| walk.step(l));
    let faults: Vec<touchstone_messages::Message> = walk.end().faults.iter().map(|f| f.fault.words()).collect();
    let options = Options {
        chain: Box::new(|_, _| (ChainState::Broken, faults.clone())),
        ..Options::new(Reading::new(program(), Default::default()))
    };
    let report = audit_bytes(&BUNDLE, &options, &mut |_, _| {});
    assert!(!report.holds && report.chain == ChainState::Broken);
    let said: Vec<String> = report.findings.iter().filter(|f| f.kind == FindingKind::ChainBroken).map(|f| f.message.to_string()).collect();
    assert!(said.iter().any(|message| message.contains(words)), "{words:?} is not in {said:?}");
    assert!(report.citations[..7].iter().all(|c| c.facts_are_ok()), "the citations are sound");
}

#[test]
fn a_fork_a_gap_and_an_unreadable_link_are_named() {
    check("(a fork)", |links| {
        let copy = links[1].clone();
        links.push(copy);
    });
    check("(a gap)", |links| drop(links.remove(1)));
    check("its hash cannot be read", |links| links[1].record_hash = "nothing".into());
    check("a new chain was begun", |links| (links[2].previous_hash, links[2].record) = (None, None));
    check("altered after it was saved", |links| links[1].record = links[1].record.take().map(|r| r.replace("What do", "Who do")));
    assert!(LinkFault::SecondStart.words().to_string().contains("cut off"));
}
