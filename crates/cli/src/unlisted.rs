//! Keeps a key out of the list of processes, where the arguments of every program can be read by every user.

/// Carries the key of the option to the program that begins again. Only its own user can read it there.
pub(crate) const VARIABLE: &str = "TOUCHSTONE_OPTION_API_KEY";

const OPTION: &str = "--api-key";

/// Where a key is among the arguments, this program begins again in its own place without it. Elsewhere than on Unix,
/// and should it fail, the arguments stay as they are.
#[cfg(unix)]
pub(crate) fn begin_again_without_key() {
    use std::os::unix::process::CommandExt;
    let arguments: Vec<String> = std::env::args_os().skip(1).map(|a| a.to_string_lossy().into_owned()).collect();
    let readable = std::env::args_os().all(|a| a.to_str().is_some());
    if let (true, Some((rest, key))) = (readable, without_key(&arguments))
        && let Ok(program) = std::env::current_exe()
    {
        let _ = std::process::Command::new(program).args(rest).env(VARIABLE, key).exec();
    }
}

#[cfg(not(unix))]
pub(crate) fn begin_again_without_key() {}

/// The arguments without the key, and the key; `None` if there is none among them.
#[cfg_attr(not(unix), allow(dead_code, reason = "only Unix can begin again in place"))]
fn without_key(arguments: &[String]) -> Option<(Vec<String>, String)> {
    let options = arguments.iter().position(|a| a == "--").unwrap_or(arguments.len());
    let at = arguments[..options].iter().rposition(|a| a == OPTION || a.starts_with(&format!("{OPTION}=")))?;
    let (key, taken) = match arguments[at].split_once('=') {
        Some((_, key)) => (key.to_owned(), 1),
        None => (arguments.get(at + 1)?.clone(), 2),
    };
    let rest: Vec<String> = arguments[..at].iter().chain(&arguments[at + taken..]).cloned().collect();
    // Of several the last counts, and none may stay.
    match without_key(&rest) {
        Some((rest, _)) => Some((rest, key)),
        None => Some((rest, key)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(arguments: &[&str], expected: Option<(&[&str], &str)>) {
        let arguments: Vec<String> = arguments.iter().map(|a| (*a).to_owned()).collect();
        let expected = expected.map(|(rest, key)| (rest.iter().map(|a| (*a).to_owned()).collect(), key.to_owned()));
        assert_eq!(without_key(&arguments), expected);
    }

    #[test]
    fn a_key_is_taken_out_wherever_it_stands() {
        check(&["ask", "q", "--api-key", "k"], Some((&["ask", "q"], "k")));
        check(&["ask", "--api-key=k=", "q"], Some((&["ask", "q"], "k=")));
        check(&["ask", "--api-key", "a", "--api-key", "b", "q"], Some((&["ask", "q"], "b")));
        check(&["ask", "q", "--api-key"], None);
        check(&["ask", "--", "--api-key", "k"], None);
        check(&["ask", "q"], None);
    }
}
