//! SHA-256 of files and of what a build is made from.

use std::fs;
use std::io;
use std::path::Path;

use sha2::{Digest, Sha256};

/// 64 lower-case hex digits.
pub fn of_file(path: &Path) -> io::Result<String> {
    Ok(hex(Sha256::digest(fs::read(path)?)))
}

/// One digest over names and contents of files and folders, in an order that does not depend on the disk. Paths that
/// are not there count as such.
pub fn of_tree(root: &Path, paths: &[&str]) -> io::Result<String> {
    let mut digest = Sha256::new();
    for path in paths {
        add(&mut digest, root, Path::new(path))?;
    }
    Ok(hex(digest.finalize()))
}

fn add(digest: &mut Sha256, root: &Path, path: &Path) -> io::Result<()> {
    let full = root.join(path);
    if full.is_dir() {
        let mut names = fs::read_dir(&full)?.map(|entry| entry.map(|e| e.file_name())).collect::<io::Result<Vec<_>>>()?;
        names.sort();
        return names.into_iter().try_for_each(|name| add(digest, root, &path.join(name)));
    }
    let content = if full.is_file() { hex(Sha256::digest(fs::read(&full)?)) } else { "absent".to_owned() };
    digest.update(format!("{}\n{content}\n", path.display()));
    Ok(())
}

fn hex(bytes: impl AsRef<[u8]>) -> String {
    bytes.as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_is_known_by_names_and_contents() {
        let root = std::env::temp_dir().join(format!("xtask-digest-{}", std::process::id()));
        fs::create_dir_all(root.join("src")).unwrap();
        fs::write(root.join("src/a"), "one").unwrap();
        let first = of_tree(&root, &["src", "absent"]).unwrap();
        assert_eq!(of_tree(&root, &["src", "absent"]).unwrap(), first);
        fs::write(root.join("src/a"), "two").unwrap();
        let second = of_tree(&root, &["src", "absent"]).unwrap();
        fs::rename(root.join("src/a"), root.join("src/b")).unwrap();
        let third = of_tree(&root, &["src", "absent"]).unwrap();
        assert!(first != second && second != third);
        fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn the_digest_is_sha_256() {
        let file = std::env::temp_dir().join(format!("xtask-abc-{}", std::process::id()));
        fs::write(&file, "abc").unwrap();
        assert_eq!(of_file(&file).unwrap(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        fs::remove_file(&file).unwrap();
    }
}
