//! The bill of materials: CycloneDX 1.6, from what cargo resolved, the lock files and the fetched files. The same
//! sources give the same bytes.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::dist::bundled::Bundled;
use crate::failure::{Failure, Outcome};
use crate::packages::{Origin, Package};

/// The bill as JSON.
pub fn cyclonedx(root: &Path, version: &str, packages: &[Package], bundled: &[Bundled]) -> Outcome<Value> {
    let checksums = checksums(root)?;
    let integrity = integrity(root)?;
    let mut components: Vec<Value> = packages.iter().map(|p| component(p, &checksums, &integrity)).collect();
    components.extend(bundled.iter().map(bundled_component));
    let known: BTreeMap<(&str, &str), String> =
        packages.iter().filter(|p| p.origin != Origin::Npm).map(|p| ((p.name.as_str(), p.version.as_str()), purl(p))).collect();
    let uses = |p: &Package| p.uses.iter().filter_map(|(n, v)| known.get(&(n.as_str(), v.as_str())).cloned()).collect::<Vec<_>>();
    let mut dependencies: Vec<Value> =
        packages.iter().filter(|p| p.origin != Origin::Npm).map(|p| json!({ "ref": purl(p), "dependsOn": uses(p) })).collect();
    let own = packages.iter().filter(|p| p.origin == Origin::Own && p.name != "touchstone");
    let beside = packages.iter().filter(|p| p.origin == Origin::Npm).map(purl).chain(bundled.iter().map(|b| b.origin.to_owned()));
    dependencies.push(json!({ "ref": "touchstone", "dependsOn": own.map(purl).chain(beside).collect::<Vec<_>>() }));
    let mut bill = json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": { "component": {
            "type": "application", "bom-ref": "touchstone", "name": "Touchstone", "version": version,
            "licenses": [{ "expression": "MIT OR Apache-2.0" }]
        } },
        "components": components,
        "dependencies": dependencies
    });
    bill["serialNumber"] = json!(format!("urn:uuid:{}", uuid_of(&bill.to_string())));
    Ok(bill)
}

fn component(package: &Package, checksums: &BTreeMap<(String, String), String>, integrity: &BTreeMap<(String, String), String>) -> Value {
    let key = (package.name.clone(), package.version.clone());
    let (algorithm, hash) = match package.origin {
        Origin::Own => ("", None),
        Origin::Crate => ("SHA-256", checksums.get(&key)),
        Origin::Npm => ("SHA-512", integrity.get(&key)),
    };
    let mut component = json!({
        "type": "library", "bom-ref": purl(package), "name": package.name, "version": package.version, "purl": purl(package),
        "licenses": [{ "expression": package.licence }]
    });
    if let Some(hash) = hash {
        component["hashes"] = json!([{ "alg": algorithm, "content": hash }]);
    }
    if package.repository.starts_with("http") {
        component["externalReferences"] = json!([{ "type": "vcs", "url": package.repository }]);
    }
    component
}

fn bundled_component(part: &Bundled) -> Value {
    let files = part.files.iter().map(|(file, hash)| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        json!({ "type": "file", "name": name, "hashes": [{ "alg": "SHA-256", "content": hash }] })
    });
    json!({
        "type": "library", "bom-ref": part.origin, "name": part.name, "version": part.version, "purl": part.origin,
        "licenses": [{ "expression": part.licence }], "components": files.collect::<Vec<_>>()
    })
}

/// The package URL.
fn purl(package: &Package) -> String {
    match package.origin {
        Origin::Npm => format!("pkg:npm/{}@{}", package.name.replace('@', "%40"), package.version),
        Origin::Own | Origin::Crate => format!("pkg:cargo/{}@{}", package.name, package.version),
    }
}

/// SHA-256 of each crate, as Cargo.lock pins it.
fn checksums(root: &Path) -> Outcome<BTreeMap<(String, String), String>> {
    let file = root.join("Cargo.lock");
    let lock = fs::read_to_string(&file).map_err(|e| Failure::file("read", &file, &e))?;
    let mut found = BTreeMap::new();
    for entry in lock.split("[[package]]") {
        let field = |name: &str| {
            let line = entry.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "))?;
            Some(line.trim_matches('"').to_owned())
        };
        if let (Some(name), Some(version), Some(checksum)) = (field("name"), field("version"), field("checksum")) {
            found.insert((name, version), checksum);
        }
    }
    Ok(found)
}

/// SHA-512 of each npm package, as package-lock.json pins it.
fn integrity(root: &Path) -> Outcome<BTreeMap<(String, String), String>> {
    let file = root.join("ui/package-lock.json");
    let lock = fs::read_to_string(&file).map_err(|e| Failure::file("read", &file, &e))?;
    let lock: Value = serde_json::from_str(&lock).unwrap_or_default();
    let mut found = BTreeMap::new();
    for (place, entry) in lock["packages"].as_object().into_iter().flatten() {
        let name = place.rsplit_once("node_modules/").map(|(_, name)| name.to_owned());
        let hash = entry["integrity"].as_str().and_then(|i| i.strip_prefix("sha512-")).and_then(hex_of_base64);
        if let (Some(name), Some(version), Some(hash)) = (name, entry["version"].as_str(), hash) {
            found.insert((name, version.to_owned()), hash);
        }
    }
    Ok(found)
}

fn hex_of_base64(text: &str) -> Option<String> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bits = String::new();
    for digit in text.trim_end_matches('=').bytes() {
        let value = DIGITS.iter().position(|d| *d == digit)?;
        bits.push_str(&format!("{value:06b}"));
    }
    let whole = bits.len() / 8 * 8;
    (0..whole).step_by(4).map(|at| u8::from_str_radix(bits.get(at..at + 4)?, 2).ok()).map(|n| n.map(|n| format!("{n:x}"))).collect()
}

/// A UUID (version 8) that the content alone decides.
fn uuid_of(content: &str) -> String {
    let hex: String = Sha256::digest(content).iter().take(16).map(|b| format!("{b:02x}")).collect();
    let part = |from: usize, to: usize| hex.get(from..to).unwrap_or_default();
    format!("{}-{}-8{}-8{}-{}", part(0, 8), part(8, 12), part(13, 16), part(17, 20), part(20, 32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packages::Crates;

    #[test]
    fn base64_becomes_hex() {
        assert_eq!(hex_of_base64("TWFuIQ=="), Some("4d616e21".to_owned()));
        assert_eq!(hex_of_base64("not base64!"), None);
    }

    #[test]
    fn every_crate_of_others_is_pinned_in_the_bill() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
        let packages: Vec<Package> = Crates::resolve(&root).unwrap().tree("touchstone-audit").into_iter().collect();
        let bill = cyclonedx(&root, "0.1.0", &packages, &[]).unwrap();
        assert_eq!(bill, cyclonedx(&root, "0.1.0", &packages, &[]).unwrap());
        let components = bill["components"].as_array().unwrap();
        let pinned = components.iter().filter(|c| c["hashes"][0]["content"].as_str().is_some_and(|h| h.len() == 64)).count();
        let others = packages.iter().filter(|p| p.origin == Origin::Crate).count();
        assert!(others > 20 && pinned == others, "{pinned} of {others}");
        assert!(components.iter().any(|c| c["purl"].as_str().is_some_and(|p| p.starts_with("pkg:cargo/sha2@"))));
        let root_uses = bill["dependencies"].as_array().unwrap().iter().find(|d| d["ref"] == "touchstone").unwrap();
        assert!(root_uses["dependsOn"].as_array().unwrap().iter().any(|d| d == "pkg:cargo/touchstone-verify@0.1.0"));
    }
}
