//! A title as the name of a file.

use crate::printable::is_shown;

/// Longest stem, in characters and in bytes: with an ending and a number it fits the 255 bytes of the common file systems.
const MOST: usize = 80;
const MOST_BYTES: usize = 180;

/// Names that Windows keeps for devices, whatever their ending. (Microsoft, "Naming Files, Paths, and Namespaces".)
const DEVICES: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];

/// The stem of a file's name that every system takes, made of a title: it leads into no other folder, is no device, neither hides the
/// file nor looks like an option, and holds nothing that is not seen. Empty where nothing of the title is left.
pub fn file_stem(title: &str) -> String {
    let fits = |c: char| is_shown(c) && !matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|');
    let words = title.split_whitespace().collect::<Vec<_>>().join(" ");
    let plain: String = words.chars().map(|c| if fits(c) { c } else { '-' }).take(MOST).collect();
    let stem = plain.trim_start_matches(['.', '-', '~', ' ']);
    let end = stem.char_indices().map(|(at, c)| at + c.len_utf8()).take_while(|end| *end <= MOST_BYTES).last().unwrap_or(0);
    let stem = stem.get(..end).unwrap_or_default().trim_end_matches(['.', ' ']);
    if is_device(stem) { format!("_{stem}") } else { stem.to_owned() }
}

fn is_device(stem: &str) -> bool {
    let name = stem.split('.').next().unwrap_or_default().trim_end().to_uppercase();
    let numbered = |rest: &str| matches!(rest, "¹" | "²" | "³") || rest.len() == 1 && rest.bytes().all(|b| b.is_ascii_digit());
    DEVICES.contains(&name.as_str()) || ["COM", "LPT"].iter().any(|device| name.strip_prefix(device).is_some_and(numbered))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(title: &str, expected: &str) {
        assert_eq!(file_stem(title), expected, "{title:?}");
    }

    #[test]
    fn titles_are_kept_as_far_as_every_system_takes_them() {
        check("Lease: 4/6 Harbour St.", "Lease- 4-6 Harbour St");
        check("Întreținere & șef, art. 5 (2)", "Întreținere & șef, art. 5 (2)");
        check("भाषा — 言語", "भाषा — 言語");
    }

    #[test]
    fn no_title_leads_elsewhere_hides_or_is_an_option() {
        check("../../etc/passwd", "etc-passwd");
        check("..", "");
        check("/", "");
        check("-rf .bashrc", "rf .bashrc");
        check("C:\\Windows\\x", "C--Windows-x");
        check("a\u{1b}[2K\nb\u{202e}fdp.exe\0", "a-[2K b-fdp.exe-");
        check("name. . .", "name");
    }

    #[test]
    fn devices_are_no_files() {
        for (title, expected) in
            [("nul", "_nul"), ("CON.txt", "_CON.txt"), ("Com1", "_Com1"), ("LPT² .pdf", "_LPT² .pdf"), ("Console", "Console")]
        {
            check(title, expected);
        }
    }

    proptest! {
        #[test]
        fn any_title_gives_a_name_that_fits(title in r"[\PC\u{0}-\u{9f}/\\.: 漢-]{0,200}") {
            let stem = file_stem(&title);
            prop_assert!(stem.len() <= MOST_BYTES + 1, "{stem:?}");
            prop_assert!(!stem.contains(['/', '\\', ':', '\0']) && !stem.chars().any(char::is_control), "{stem:?}");
            prop_assert!(!stem.starts_with(['.', '-', ' ']) && !stem.ends_with(['.', ' ']), "{stem:?}");
        }
    }
}
