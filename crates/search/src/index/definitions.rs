//! Terms that a passage defines: `"Confidential Information" means …`. A question for a term wants that passage.

/// What follows a term where it is defined, folded.
const MEANS: [&str; 16] = [
    "means",
    "mean",
    "shall mean",
    "shall have the meaning",
    "has the meaning",
    "have the meaning",
    "is defined as",
    "refers to",
    "inseamna",
    "reprezinta",
    "are intelesul",
    "bedeutet",
    "bezeichnet",
    "designe",
    "signifie",
    "s'entend",
];

/// Longer ones are quotations, in characters.
const LONGEST: usize = 80;

/// The terms that `text` defines, as written.
pub(crate) fn definitions(text: &str) -> Vec<&str> {
    const OPEN: [char; 4] = ['"', '“', '„', '«'];
    const CLOSE: [char; 4] = ['"', '”', '“', '»'];
    let (mut out, mut rest) = (Vec::new(), text);
    while let Some((_, after)) = rest.split_once(OPEN) {
        let Some((term, behind)) = after.split_once(CLOSE) else { break };
        if !(2..=LONGEST).contains(&term.trim().chars().count()) {
            rest = after;
            continue;
        }
        let following: String = behind.chars().take(40).collect();
        let following = crate::terms::fold(following.trim_start_matches([' ', '\n', ',', ')', '(']));
        let defined = MEANS.iter().any(|m| following.strip_prefix(m).is_some_and(|r| !r.starts_with(char::is_alphanumeric)));
        if defined {
            out.push(term.trim());
        }
        rest = behind;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        assert_eq!(definitions(text), expected, "{text}");
    }

    #[test]
    fn defined_terms_are_found_in_four_languages() {
        check("“Confidential Information” means all information. \"Fees\" shall mean the fees.", &["Confidential Information", "Fees"]);
        check("„Zi Lucrătoare” înseamnă orice zi.", &["Zi Lucrătoare"]);
        check("„Werktag“ bedeutet jeden Tag.", &["Werktag"]);
        check("« Jour ouvré » désigne tout jour.", &["Jour ouvré"]);
    }

    #[test]
    fn quoted_words_alone_define_nothing() {
        check("(the \"Supplier\") meanders; \"as is\" and \"meaning\"", &[]);
        check("\"unclosed means", &[]);
        check("", &[]);
        check("\"\" means nothing; \"\"\"\"", &[]);
    }
}
