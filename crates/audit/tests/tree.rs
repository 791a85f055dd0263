//! What `touchstone-audit` is built from: no network, no database, no model.

use std::process::Command;

/// Crates that open sockets, keep databases, search indexes or run models; a name ending in `-` or `_` means all that begin so.
const FORBIDDEN: &[&str] = &[
    "reqwest",
    "hyper",
    "hyper-",
    "h2",
    "h3",
    "quinn",
    "ureq",
    "curl",
    "curl-",
    "isahc",
    "tonic",
    "tungstenite",
    "socket2",
    "mio",
    "rustls",
    "rustls-",
    "native-tls",
    "openssl",
    "openssl-",
    "rusqlite",
    "libsqlite3-sys",
    "sqlite-",
    "sqlx",
    "sled",
    "redb",
    "rocksdb",
    "tantivy",
    "tantivy-",
    "candle-",
    "tokenizers",
    "genai",
    "ort",
    "tch",
    "usearch",
    "touchstone-store",
    "touchstone-search",
    "touchstone-model",
    "touchstone-ground",
    "touchstone-engine",
    "touchstone-api",
    "tauri",
];

/// Every crate that a build of the program links, procedural macros aside.
fn crates() -> Vec<String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments = ["tree", "--package", "touchstone-audit", "--edges", "normal", "--prefix", "none", "--format", "{p} {f}", "--offline"];
    let out = Command::new(cargo).args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("cargo runs");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8_lossy(&out.stdout).lines().map(str::to_owned).collect()
}

fn is_forbidden(name: &str) -> bool {
    FORBIDDEN.iter().any(|f| name == *f || f.ends_with(['-', '_']) && name.starts_with(f))
}

#[test]
fn no_network_database_or_model_is_linked() {
    let crates = crates();
    let name = |line: &String| line.split_whitespace().next().unwrap_or_default().to_owned();
    let names: Vec<String> = crates.iter().map(name).collect();
    assert!(names.iter().any(|n| n == "touchstone-verify") && names.len() > 20, "the tree is empty: {names:?}");
    let found: Vec<&String> = names.iter().filter(|n| is_forbidden(n)).collect();
    assert!(found.is_empty(), "{found:?}");
    // Tokio's types come with tokens of cancellation; its network, files and processes must not.
    let tokio = crates.iter().filter(|l| l.starts_with("tokio ")).collect::<Vec<_>>();
    assert!(
        tokio.iter().all(|l| !["net", "fs", "process", "signal", "full"].iter().any(|f| l.split([' ', ',']).any(|w| w == *f))),
        "{tokio:?}"
    );
}

#[test]
fn the_list_would_notice() {
    for name in ["reqwest", "hyper-util", "candle-core", "rusqlite", "touchstone-store"] {
        assert!(is_forbidden(name), "{name}");
    }
    assert!(!is_forbidden("miniz_oxide") && !is_forbidden("serde"));
}
