//! What released versions wrote, opened by today's programs.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use touchstone_tests::program;

fn exhibit(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../museum").join(name)
}

#[test]
fn the_first_bundle_is_still_audited_and_holds() {
    let ran = Command::new(program("touchstone-audit")).arg("--json").arg(exhibit("1/session.touchstone")).output().unwrap();
    let report: Value = serde_json::from_slice(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"));
    assert_eq!(ran.status.code(), Some(0), "{report}");
    assert_eq!(report["holds"], true);
    let citations = report["citations"].as_array().unwrap();
    assert_eq!(citations.len(), 4);
    for citation in citations {
        assert_eq!(
            (&citation["doc_hash"], &citation["span"], &citation["quote"]),
            (&"match".into(), &"match".into(), &"verified".into()),
            "{citation}"
        );
    }
}

#[test]
fn a_flipped_byte_of_it_is_found() {
    let mut bytes = std::fs::read(exhibit("1/session.touchstone")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("flipped.touchstone");
    std::fs::write(&path, bytes).unwrap();
    let ran = Command::new(program("touchstone-audit")).arg(&path).output().unwrap();
    assert!(matches!(ran.status.code(), Some(1 | 2)), "{ran:?}");
}
