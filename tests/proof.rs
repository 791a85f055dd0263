//! Sign-off and proof packs from the command line, with a time-stamp authority of our own, and what other programs say of them.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};
use tempfile::TempDir;
use touchstone_tests::{Library, program};

const AGREEMENT: &str = "managed-services-agreement-v2.pdf";
const QUESTION: &str = "How quickly must the Supplier tell Northgate about a Security Incident?";

/// A time-stamp authority: `openssl ts` behind HTTP.
struct Authority {
    folder: Arc<TempDir>,
    address: String,
    asked: Arc<AtomicUsize>,
}

impl Authority {
    fn start() -> Self {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let at = folder.path();
        let certificate = |name: &str, extensions: &str, signer: &[&str]| {
            fs::write(at.join("extensions"), extensions).unwrap();
            let (key, csr, pem) = (format!("{name}.key"), format!("{name}.csr"), format!("{name}.pem"));
            openssl(at, &["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384", "-out", &key]);
            openssl(at, &["req", "-new", "-key", &key, "-subj", &format!("/O=Tests/CN={name}"), "-out", &csr]);
            let by: &[&str] = if signer.is_empty() { &["-signkey", &key] } else { signer };
            openssl(at, &[&["x509", "-req", "-in", &csr, "-out", &pem, "-extfile", "extensions", "-days", "30", "-sha384"], by].concat());
        };
        certificate("Root", "basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign", &[]);
        let stamping = "basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping";
        certificate("Stamps", stamping, &["-CA", "Root.pem", "-CAkey", "Root.key", "-CAcreateserial"]);
        let config = "[tsa]\ndefault_tsa=t\n[t]\nserial=serial\nsigner_cert=Stamps.pem\nsigner_key=Stamps.key\ndefault_policy=1.2.3.4\n\
                      digests=sha256\nsigner_digest=sha512\ness_cert_id_chain=no\n";
        fs::write(at.join("ts.cnf"), config).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}/tsr", listener.local_addr().unwrap());
        let asked = Arc::new(AtomicUsize::new(0));
        let (of, count) = (Arc::clone(&folder), Arc::clone(&asked));
        std::thread::spawn(move || {
            while let Ok((stream, _)) = listener.accept() {
                count.fetch_add(1, Ordering::SeqCst);
                answer(stream, of.path());
            }
        });
        Self { folder, address, asked }
    }

    fn root(&self) -> String {
        self.folder.path().join("Root.pem").display().to_string()
    }
}

fn answer(mut stream: TcpStream, folder: &Path) {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let (mut line, mut length, mut head) = (String::new(), 0_usize, String::new());
    while reader.read_line(&mut line).unwrap() > 2 {
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
        head.push_str(&std::mem::take(&mut line));
    }
    assert!(head.to_ascii_lowercase().contains("content-type: application/timestamp-query"), "{head}");
    let mut query = vec![0; length];
    reader.read_exact(&mut query).unwrap();
    fs::write(folder.join("query.tsq"), &query).unwrap();
    openssl(folder, &["ts", "-reply", "-config", "ts.cnf", "-queryfile", "query.tsq", "-out", "reply.tsr"]);
    let reply = fs::read(folder.join("reply.tsr")).unwrap();
    write!(
        stream,
        "HTTP/1.1 200 OK\r\nContent-Type: application/timestamp-reply\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        reply.len()
    )
    .unwrap();
    stream.write_all(&reply).unwrap();
}

fn openssl(folder: &Path, arguments: &[&str]) -> String {
    let ran = Command::new("openssl").args(arguments).current_dir(folder).output().expect("this test needs openssl (Debian: openssl)");
    assert!(ran.status.success(), "openssl {arguments:?}: {}", said(&ran));
    said(&ran)
}

fn said(ran: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr))
}

/// A library with an answered question and a name; the session's id.
fn asked() -> (Library, String) {
    let library = Library::with_samples(&[AGREEMENT]);
    let id = library.json(0, &["ask", "--offline", QUESTION])["session_id"].as_str().unwrap().to_owned();
    library.run(&["config", "set", "person.name", "Mara Ashdown"]).expect_status(0);
    (library, id)
}

fn audit(bundle: &Path, more: &[&str]) -> (Value, i32) {
    let ran = Command::new(program("touchstone-audit")).arg(bundle).args(more).arg("--json").output().unwrap();
    (serde_json::from_slice(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {}", said(&ran))), ran.status.code().unwrap_or(-1))
}

fn members(bundle: &Path) -> Vec<(String, Vec<u8>)> {
    let mut zip = zip::ZipArchive::new(fs::File::open(bundle).unwrap()).unwrap();
    let read = |i: usize, zip: &mut zip::ZipArchive<fs::File>| {
        let mut member = zip.by_index(i).unwrap();
        let name = member.name().unwrap().into_owned();
        let mut bytes = Vec::new();
        member.read_to_end(&mut bytes).unwrap();
        (name, bytes)
    };
    (0..zip.len()).map(|i| read(i, &mut zip)).collect()
}

fn member(bundle: &Path, name: &str) -> Vec<u8> {
    members(bundle).into_iter().find(|(n, _)| n == name).unwrap_or_else(|| panic!("no {name}")).1
}

#[test]
fn a_citation_is_signed_off_by_name_and_withdrawn_and_no_verdict_changes() {
    let (library, id) = asked();
    library.run(&["config", "set", "person.name", ""]).expect_status(0);
    let refused = library.run(&["signoff", &id, "1", "accepted"]);
    refused.expect_status(2);
    assert!(refused.stderr.contains("person.name"), "{}", refused.stderr);
    library.run(&["config", "set", "person.name", "Mara Ashdown"]).expect_status(0);

    let before = library.json(0, &["session", &id])["verification"].clone();
    let citations = before["verified"].as_u64().unwrap();
    let sheet = library.json(0, &["signoff", &id, "1", "objects", "--note", "Clause 14.2 says “lesser”."]);
    assert_eq!(sheet["tally"], json!({"citations": citations, "looked_at": 1, "accepted": 0, "objected": 1}));
    let mark = &sheet["marks"][0];
    assert_eq!(
        (&mark["name"], &mark["mark"], &mark["note"]),
        (&json!("Mara Ashdown"), &json!("objects"), &json!("Clause 14.2 says “lesser”."))
    );
    assert_eq!(mark["page_picture"]["hash"].as_str().map(str::len), Some(71), "{mark}");
    let sheet = library.json(0, &["signoff", &id, "1", "accepted"]);
    assert_eq!(sheet["marks"].as_array().map(Vec::len), Some(1), "the later mark of a person replaces the earlier");
    let shown = library.run(&["session", &id]);
    assert!(shown.stdout.contains("[1] Mara Ashdown accepts, ") && !shown.stdout.contains("objects"), "{}", shown.stdout);
    let page = library.scratch().join("answer.html");
    library.run(&["export", &id, "--out", &page.display().to_string()]).expect_status(0);
    let page = fs::read_to_string(&page).unwrap();
    assert!(page.contains("Mara Ashdown objects") && page.contains("no longer counts") && page.contains("Mara Ashdown accepts"), "{page}");
    let withdrawn = library.run(&["signoff", &id, "1", "withdrawn"]);
    assert!(withdrawn.stdout.starts_with("Citation 1: Mara Ashdown withdraws"), "{}", withdrawn.stdout);
    assert!(withdrawn.stdout.contains("0 of"), "{}", withdrawn.stdout);
    library.run(&["signoff", &id, "1", "withdrawn"]).expect_status(2);
    library.run(&["signoff", &id, "99", "accepted"]).expect_status(2);
    assert_eq!(library.json(0, &["session", &id])["verification"], before);
    let report = library.json(0, &["audit", &id]);
    assert_eq!((&report["chain"], report["sign_offs"].as_array().map(Vec::len)), (&json!("intact"), Some(3)), "{report}");
}

#[test]
fn a_proof_is_stamped_where_an_authority_is_set_and_others_accept_the_stamp() {
    let (library, id) = asked();
    let authority = Authority::start();
    library.run(&["config", "set", "proof.tsa", &authority.address]).expect_status(0);
    library.run(&["signoff", &id, "1", "accepted"]).expect_status(0);
    assert_eq!(authority.asked.load(Ordering::SeqCst), 0, "nothing is asked before a proof is exported");

    let folder = library.scratch().join("proof");
    let written = library.json(0, &["export", &id, "--proof", &folder.display().to_string(), "--with-documents"]);
    assert_eq!(authority.asked.load(Ordering::SeqCst), 1);
    assert!(written["stamped_at"].as_str().unwrap().ends_with('Z'), "{written}");
    let names: Vec<&str> = written["files"].as_array().unwrap().iter().map(|f| f.as_str().unwrap()).collect();
    assert_eq!(names, ["README.txt", "report.pdf", "certificate.docx", "bundle.touchstone", "time-stamp.tsr"]);
    let bundle = folder.join("bundle.touchstone");
    let stamp = fs::read(folder.join("time-stamp.tsr")).unwrap();
    assert!(stamp == member(&bundle, "time-stamp.tsr"));

    let (report, status) = audit(&bundle, &["--tsa", &authority.root()]);
    assert_eq!(
        (status, &report["time_stamp"]["state"], &report["time_stamp"]["authority"]),
        (0, &json!("valid"), &json!("Stamps")),
        "{report}"
    );
    assert_eq!(report["sign_offs"][0]["mark"]["name"], "Mara Ashdown");

    let manifest = member(&bundle, "manifest.json");
    fs::write(authority.folder.path().join("manifest.json"), &manifest).unwrap();
    fs::copy(folder.join("time-stamp.tsr"), authority.folder.path().join("time-stamp.tsr")).unwrap();
    let checked =
        openssl(authority.folder.path(), &["ts", "-verify", "-data", "manifest.json", "-in", "time-stamp.tsr", "-CAfile", "Root.pem"]);
    assert!(checked.contains("Verification: OK"), "{checked}");
    by_python("rfc3161-client", RFC3161_CLIENT, authority.folder.path());
    by_python("pyhanko", PYHANKO, authority.folder.path());
}

/// A stamp that was taken from another bundle, changed, or made by somebody else is named.
#[test]
fn a_moved_or_foreign_stamp_is_named() {
    let (library, id) = asked();
    let (authority, other) = (Authority::start(), Authority::start());
    library.run(&["config", "set", "proof.tsa", &authority.address]).expect_status(0);
    let proof = |name: &str| {
        let folder = library.scratch().join(name);
        library.run(&["export", &id, "--proof", &folder.display().to_string(), "--no-pictures", "--with-documents"]).expect_status(0);
        folder.join("bundle.touchstone")
    };
    let first = proof("first");
    library.run(&["signoff", &id, "1", "looked_at"]).expect_status(0);
    let second = proof("second");
    let check = |bundle: &Path, more: &[&str], expected: &str| {
        let (report, status) = audit(bundle, more);
        let finding =
            report["findings"].as_array().unwrap().iter().find(|f| f["kind"] == "time_stamp_invalid").cloned().unwrap_or_default();
        assert!(status == 1 && finding["message"].to_string().contains(expected), "{finding} {}", report["findings"]);
    };
    check(&with_member(&first, "time-stamp.tsr", &member(&second, "time-stamp.tsr")), &[], "something else");
    let mut changed = member(&first, "time-stamp.tsr");
    let last = changed.len() - 1;
    changed[last] ^= 1;
    check(&with_member(&first, "time-stamp.tsr", &changed), &[], "signature");
    check(&with_member(&first, "time-stamp.tsr", b"no stamp"), &[], "read");
    check(&first, &["--tsa", &other.root()], "none of those given");
    library.run(&["config", "set", "proof.tsa", ""]).expect_status(0);
    check(&proof("third"), &["--tsa", &authority.root()], "has no time stamp");
    assert_eq!(authority.asked.load(Ordering::SeqCst), 2, "a proof without an authority asks nobody");
}

/// The bundle with another member under that name, beside it.
fn with_member(bundle: &Path, name: &str, bytes: &[u8]) -> PathBuf {
    let members: Vec<(String, Vec<u8>)> =
        members(bundle).into_iter().map(|(n, b)| if n == name { (n, bytes.to_vec()) } else { (n, b) }).collect();
    let file = bundle.with_extension(format!("{}.touchstone", bytes.len()));
    let written = touchstone_record::bundle::zip(members.iter().map(|(n, b)| (n.as_str(), b.as_slice())).collect::<Vec<_>>());
    fs::write(&file, written).unwrap();
    file
}

#[test]
fn what_cannot_be_had_leaves_nothing_behind() {
    let (library, id) = asked();
    let folder = library.scratch().join("proof");
    let name = folder.display().to_string();
    let export = |more: &[&str]| library.run(&[&["export", id.as_str(), "--proof", &name], more].concat());
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    library.run(&["config", "set", "proof.tsa", &format!("http://{closed}/")]).expect_status(0);
    let refused = export(&[]);
    refused.expect_status(2);
    assert!(refused.stderr.contains("--no-stamp") && !folder.exists(), "{}", refused.stderr);
    let refused = export(&["--no-stamp", "--template", "no-such-template"]);
    refused.expect_status(2);
    assert!(refused.stderr.contains("new-york-161") && !folder.exists(), "{}", refused.stderr);
    let own = library.scratch().join("own.md");
    fs::write(&own, "# Of the firm\n\nI, {{person}}, in the {{court}}\n").unwrap();
    let refused = export(&["--no-stamp", "--template", &own.display().to_string()]);
    refused.expect_status(2);
    assert!(refused.stderr.contains("line 3") && refused.stderr.contains("court"), "{}", refused.stderr);
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("mine.txt"), "mine").unwrap();
    export(&["--no-stamp"]).expect_status(2);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    assert_eq!(
        fs::read_dir(library.scratch()).unwrap().filter(|e| e.as_ref().unwrap().file_name().to_string_lossy().contains("part")).count(),
        0
    );
}

/// Runs a check by a Python package on the folder's `manifest.json`, `time-stamp.tsr`, `Root.pem` and `Stamps.pem`.
fn by_python(package: &str, script: &str, folder: &Path) {
    let python = std::env::var("TOUCHSTONE_PYTHON").unwrap_or_else(|_| "python3".into());
    let module = package.replace('-', "_");
    let there = Command::new(&python).args(["-c", &format!("import {module}")]).output().is_ok_and(|ran| ran.status.success());
    if !there {
        eprintln!("not checked by {package}: {python} does not have it (pip install {package}; TOUCHSTONE_PYTHON names another Python)");
        return;
    }
    let ran = Command::new(&python).args(["-c", script]).current_dir(folder).output().unwrap();
    assert!(ran.status.success() && ran.stdout.starts_with(b"accepted"), "{package}: {}", said(&ran));
}

const RFC3161_CLIENT: &str = r#"
from cryptography.x509 import load_pem_x509_certificate as load
from rfc3161_client import VerifierBuilder, decode_timestamp_response
read = lambda name: open(name, "rb").read()
reply = decode_timestamp_response(read("time-stamp.tsr"))
verifier = VerifierBuilder().add_root_certificate(load(read("Root.pem"))).tsa_certificate(load(read("Stamps.pem"))).build()
assert verifier.verify_message(reply, read("manifest.json"))
try:
    verifier.verify_message(reply, read("manifest.json") + b" ")
    raise SystemExit("another content was accepted")
except Exception:
    print("accepted")
"#;

const PYHANKO: &str = r#"
import asyncio, hashlib
from asn1crypto import tsp, x509, pem
from pyhanko.sign.validation.generic_cms import validate_tst_signed_data
from pyhanko_certvalidator import ValidationContext
read = lambda name: open(name, "rb").read()
token = tsp.TimeStampResp.load(read("time-stamp.tsr"))["time_stamp_token"]
root = x509.Certificate.load(pem.unarmor(read("Root.pem"))[2])
context = ValidationContext(trust_roots=[root], allow_fetching=False)
status = asyncio.run(validate_tst_signed_data(token["content"], context, lambda name: hashlib.new(name, read("manifest.json")).digest()))
assert status["intact"] and status["valid"], status
print("accepted")
"#;
