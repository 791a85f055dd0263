//! A time-stamp authority of our own, by `openssl ts`.

use std::fs;
use std::process::Command;

use tempfile::TempDir;
use touchstone_proof::{StampRequest, TrustedCertificates};

/// An authority with a root, an intermediate and a certificate for stamps, in a folder.
pub(crate) struct Authority {
    pub(crate) folder: TempDir,
    digest: &'static str,
}

/// How keys are made.
pub(crate) const RSA: &[&str] = &["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"];
pub(crate) const P256: &[&str] = &["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"];
pub(crate) const P384: &[&str] = &["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384"];

pub(crate) const STAMPING: &str =
    "basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping";

impl Authority {
    pub(crate) fn new(key: &[&str], digest: &'static str) -> Self {
        Self::with(key, digest, STAMPING, 365)
    }

    /// With a kind of key that hashes by itself; `openssl ts` makes no stamps with it.
    pub(crate) fn unsigned(key: &[&str]) -> Self {
        Self::with(key, "", STAMPING, 365)
    }

    /// With the stamping certificate's extensions, and how many days it is valid.
    pub(crate) fn with(key: &[&str], digest: &'static str, extensions: &str, days: i32) -> Self {
        let authority = Self { folder: TempDir::new().unwrap(), digest };
        for name in ["root", "middle", "stamps"] {
            let out = format!("{name}.key");
            authority.openssl(&[&["genpkey", "-out", &out], key].concat());
        }
        let ca = "basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n";
        authority.certificate("root", "root", ca, 3650);
        authority.certificate("middle", "root", ca, 1825);
        authority.certificate("stamps", "middle", extensions, days);
        let config = format!(
            "[tsa]\ndefault_tsa=t\n[t]\nserial=serial\nsigner_cert=stamps.pem\nsigner_key=stamps.key\ncerts=middle.pem\n\
             default_policy=1.2.3.4.1\ndigests=sha256,sha384,sha512\naccuracy=secs:1\nordering=no\ntsa_name=yes\ness_cert_id_chain=no\n\
             signer_digest={digest}\n"
        );
        fs::write(authority.folder.path().join("ts.cnf"), config).unwrap();
        authority
    }

    pub(crate) fn certificate(&self, name: &str, issuer: &str, extensions: &str, days: i32) {
        fs::write(self.folder.path().join("extensions"), extensions).unwrap();
        let (key, csr, out) = (format!("{name}.key"), format!("{name}.csr"), format!("{name}.pem"));
        let subject = format!("/O=Touchstone tests/CN={name} authority");
        self.openssl(&["req", "-new", "-key", &key, "-subj", &subject, "-out", &csr]);
        let (digest, days) = (if self.digest.is_empty() { String::new() } else { format!("-{}", self.digest) }, days.to_string());
        let (by, by_key) = (format!("{issuer}.pem"), format!("{issuer}.key"));
        let mut arguments = vec!["x509", "-req", "-in", &csr, "-out", &out, "-extfile", "extensions", "-days", &days];
        arguments.extend((!digest.is_empty()).then_some(digest.as_str()));
        arguments.extend(if name == issuer { vec!["-signkey", &by_key] } else { vec!["-CA", &by, "-CAkey", &by_key, "-CAcreateserial"] });
        self.openssl(&arguments);
    }

    pub(crate) fn openssl(&self, arguments: &[&str]) -> String {
        let ran = Command::new("openssl").args(arguments).current_dir(self.folder.path()).output();
        let ran = ran.expect("this test needs openssl (Debian: openssl)");
        let said = format!("{}{}", String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
        assert!(ran.status.success(), "openssl {arguments:?}: {said}");
        said
    }

    /// The reply to a request.
    pub(crate) fn reply(&self, request: &StampRequest) -> Vec<u8> {
        fs::write(self.folder.path().join("query.tsq"), request.bytes()).unwrap();
        self.openssl(&["ts", "-reply", "-config", "ts.cnf", "-queryfile", "query.tsq", "-out", "reply.tsr"]);
        fs::read(self.folder.path().join("reply.tsr")).unwrap()
    }

    /// A certificate's bytes.
    pub(crate) fn der(&self, certificate: &str) -> Vec<u8> {
        self.openssl(&["x509", "-in", certificate, "-outform", "DER", "-out", "certificate.der"]);
        fs::read(self.folder.path().join("certificate.der")).unwrap()
    }

    /// A key as PKCS #8.
    pub(crate) fn key(&self, key: &str) -> Vec<u8> {
        self.openssl(&["pkcs8", "-topk8", "-nocrypt", "-in", key, "-outform", "DER", "-out", "key.der"]);
        fs::read(self.folder.path().join("key.der")).unwrap()
    }

    /// What an auditor trusts.
    pub(crate) fn trusted(&self, certificate: &str) -> TrustedCertificates {
        TrustedCertificates::read(&fs::read(self.folder.path().join(certificate)).unwrap()).unwrap()
    }
}
