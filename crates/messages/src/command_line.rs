//! The language that a command line asks for.

use crate::Language;

const OPTION: &str = "--lang";
const VARIABLE: &str = "TOUCHSTONE_LANG";

/// The language of this process's `--lang`, else of `TOUCHSTONE_LANG`, else the system's. Found before anything is parsed, since mistakes are told in it too.
#[must_use]
pub fn asked_language() -> Language {
    let arguments: Vec<String> = std::env::args_os().skip(1).map(|a| a.to_string_lossy().into_owned()).collect();
    let variable = std::env::var(VARIABLE).ok();
    asked_for(&arguments).or_else(|| Language::of(&variable?)).unwrap_or_else(Language::of_system)
}

/// The language that the last `--lang` names.
fn asked_for(arguments: &[String]) -> Option<Language> {
    let options = arguments.iter().take_while(|a| *a != "--");
    let next = arguments.iter().skip(1).map(Some).chain([None]);
    let named = options.zip(next).filter_map(|(option, next)| match option.strip_prefix(OPTION)? {
        "" => next.map(String::as_str),
        value => value.strip_prefix('='),
    });
    named.last().and_then(Language::of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(arguments: &[&str], expected: Option<Language>) {
        let arguments: Vec<String> = arguments.iter().map(|a| (*a).to_owned()).collect();
        assert_eq!(asked_for(&arguments), expected);
    }

    #[test]
    fn the_last_language_counts_wherever_it_is() {
        check(&["--lang", "ro", "ask", "q"], Some(Language::Romanian));
        check(&["ask", "q", "--lang=ro"], Some(Language::Romanian));
        check(&["ask", "q", "--lang", "ro", "--lang", "en"], Some(Language::English));
        check(&["ask", "--", "--lang", "ro"], None);
        check(&["ask", "--language", "ro"], None);
        check(&["ask", "--lang"], None);
        check(&["ask", "--lang", "xx"], None);
    }
}
