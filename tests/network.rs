//! Endpoints behind what stands between a firm and the world: a proxy, and an authority of the firm's own. The address
//! `office.example` resolves nowhere, so what answers is what the proxy leads to.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_tests::Library;

const AGREEMENT: &str = "managed-services-agreement-v2.pdf";
const QUESTION: &str = "How soon must the Supplier tell the Customer of a Security Incident?";
const KEY: &str = "sk-test-4f8a1c0d9e7b6a5f";
const NAME: &str = "office.example";

/// A proxy that leads every request to one server, whatever its address says.
struct Proxy {
    address: String,
    /// The first line and the headers of every request, as they came.
    asked: Arc<Mutex<Vec<String>>>,
}

/// An authority and a server's certificate by it.
struct Authority {
    pem: String,
    server: Arc<ServerConfig>,
}

impl Authority {
    fn new() -> Self {
        let mut params = CertificateParams::new(Vec::new()).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().unwrap();
        let pem = params.self_signed(&key).unwrap().pem();
        let issuer = Issuer::new(params, key);
        let leaf_key = KeyPair::generate().unwrap();
        let leaf = CertificateParams::new(vec![NAME.to_owned()]).unwrap().signed_by(&leaf_key, &issuer).unwrap();
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(leaf_key.serialize_der()));
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let server = config.with_no_client_auth().with_single_cert(vec![leaf.der().clone()], key).unwrap();
        Self { pem, server: Arc::new(server) }
    }
}

impl Proxy {
    /// Leads to `server`; what is asked for by CONNECT meets a server with the authority's certificate first.
    fn start(server: &Scripted, authority: &Authority) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let asked = Arc::new(Mutex::new(Vec::new()));
        let target = server.root().trim_start_matches("http://").to_owned();
        let (tls, seen) = (Arc::clone(&authority.server), Arc::clone(&asked));
        std::thread::spawn(move || {
            while let Ok((stream, _)) = listener.accept() {
                let (tls, seen, target) = (Arc::clone(&tls), Arc::clone(&seen), target.clone());
                // A client that breaks the connection off, as at a certificate it doesn't trust, ends its thread.
                std::thread::spawn(move || drop(lead(stream, &tls, &seen, &target)));
            }
        });
        Self { address, asked }
    }

    fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }
}

fn lead(mut stream: TcpStream, tls: &Arc<ServerConfig>, seen: &Mutex<Vec<String>>, target: &str) -> std::io::Result<()> {
    let (head, body) = read_request(&mut stream)?;
    seen.lock().unwrap().push(head.clone());
    if !head.starts_with("CONNECT ") {
        return relay(&mut stream, &head, &body, target);
    }
    stream.write_all(b"HTTP/1.1 200 Connection established\r\n\r\n")?;
    let connection = ServerConnection::new(Arc::clone(tls)).map_err(std::io::Error::other)?;
    let mut inner = StreamOwned::new(connection, stream);
    let (head, body) = read_request(&mut inner)?;
    relay(&mut inner, &head, &body, target)?;
    inner.conn.send_close_notify();
    inner.flush()
}

fn read_request(stream: &mut impl Read) -> std::io::Result<(String, Vec<u8>)> {
    let mut reader = BufReader::with_capacity(1, stream);
    let (mut head, mut length) = (String::new(), 0_usize);
    while !head.ends_with("\r\n\r\n") {
        let before = head.len();
        if reader.read_line(&mut head)? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        if let Some(value) = head[before..].to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap_or(0);
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    Ok((head, body))
}

fn relay(client: &mut impl Write, head: &str, body: &[u8], target: &str) -> std::io::Result<()> {
    let mut server = TcpStream::connect(target)?;
    // A proxy is asked for whole addresses, a server for paths.
    server.write_all(head.replacen(&format!("http://{NAME}"), "", 1).as_bytes())?;
    server.write_all(body)?;
    let mut reply = Vec::new();
    server.read_to_end(&mut reply)?;
    client.write_all(&reply)?;
    client.flush()
}

fn library(settings: &[(&str, &str)]) -> Library {
    let library = Library::with_samples(&[AGREEMENT]).with("TOUCHSTONE_API_KEY_OFFICE", KEY);
    for (name, value) in settings.iter().chain(&[("model", "scripted"), ("timeout_seconds", "30")]) {
        library.run(&["config", "set", &format!("endpoints.office.{name}"), value]).expect_status(0);
    }
    library
}

fn in_file(library: &Library, name: &str, text: &str) -> String {
    let path: PathBuf = library.scratch().join(name);
    fs::write(&path, text).unwrap();
    path.display().to_string()
}

#[test]
fn an_endpoint_is_reached_through_its_proxy() {
    let server = Scripted::start(Behaviour::Honest);
    let proxy = Proxy::start(&server, &Authority::new());
    let library = library(&[("url", &format!("http://{NAME}/v1")), ("proxy", &proxy.address)]);
    let record = library.json(0, &["ask", "--endpoint", "office", QUESTION]);
    assert_eq!(record["outcome"], "answered");
    assert_eq!(server.keys(), [KEY]);
    assert!(proxy.asked()[0].starts_with(&format!("POST http://{NAME}/v1/chat/completions HTTP/1.1\r\n")), "{:?}", proxy.asked());
}

#[test]
fn an_authority_of_the_firms_own_is_trusted_where_it_is_named_and_only_there() {
    let server = Scripted::start(Behaviour::Honest);
    let (authority, other) = (Authority::new(), Authority::new());
    let proxy = Proxy::start(&server, &authority);
    let library = library(&[("url", &format!("https://{NAME}/v1")), ("proxy", &proxy.address)]);
    let ask = |status: i32| {
        let ran = library.run(&["ask", "--json", "--endpoint", "office", QUESTION]);
        ran.expect_status(status);
        ran
    };
    let untrusted = |ran: &touchstone_tests::Ran| {
        assert!(ran.stderr.contains("office.example") && ran.stderr.contains("certificate is not trusted"), "{}", ran.stderr);
        assert!(server.requests().is_empty() && server.keys().is_empty(), "nothing was sent to who can't show who they are");
    };
    untrusted(&ask(2));
    let set = |path: &str| {
        library.run(&["config", "set", "endpoints.office.certificates", path]).expect_status(0);
    };
    set(&in_file(&library, "other.pem", &other.pem));
    untrusted(&ask(2));
    set(&in_file(&library, "firm.pem", &format!("{}{}", other.pem, authority.pem)));
    assert!(ask(0).stdout.contains("\"outcome\":\"answered\""));
    assert_eq!(server.keys(), [KEY]);
    for head in proxy.asked() {
        assert!(head.starts_with(&format!("CONNECT {NAME}:443 HTTP/1.1\r\n")), "{head}");
        assert!(!head.contains(KEY), "the proxy sees no key: {head}");
    }
}

#[test]
fn a_proxy_or_certificates_that_cannot_be_used_are_named() {
    let server = Scripted::start(Behaviour::Honest);
    let gone = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let library = library(&[("url", &format!("http://{NAME}/v1")), ("proxy", &format!("http://{gone}"))]);
    let check = |setting: &str, value: &str, expected: &str| {
        library.run(&["config", "set", setting, value]);
        let ran = library.run(&["ask", "--endpoint", "office", QUESTION]);
        ran.expect_status(2);
        assert!(ran.stderr.contains(expected), "{setting} {value}: {}", ran.stderr);
    };
    check("endpoints.office.timeout_seconds", "30", "no server is listening there");
    check("endpoints.office.certificates", &in_file(&library, "letter.pem", "Dear colleague"), "certificate");
    check("endpoints.office.certificates", &library.scratch().join("none.pem").display().to_string(), "none.pem");
    assert!(server.requests().is_empty());
}

#[test]
fn an_endpoint_on_this_machine_is_never_asked_through_a_proxy() {
    let server = Scripted::start(Behaviour::Honest);
    let proxy = Proxy::start(&server, &Authority::new());
    let library = library(&[("url", &server.url()), ("proxy", &proxy.address)]);
    library.run(&["ask", "--endpoint", "office", QUESTION]).expect_status(0);
    assert_eq!((proxy.asked().len(), server.requests().len()), (0, 1));
}
