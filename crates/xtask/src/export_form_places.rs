//! Walks through one task of CONTRIBUTING.md, "An export form": every form that there is must be found in exactly the places that the task
//! names. Whoever needs another place for the next form has to find out from nobody.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::process;

const LIST: &str = "crates/api/src/exporting.rs";
const TASK: &str = "**An export form**";

/// A form of reports: its name in Rust and the usual ending of its files, by which the window names it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Form {
    name: String,
    ending: String,
}

/// Forms that are found elsewhere, or lack in a place of the task.
pub fn export_form_places(root: &Path) -> Outcome<Vec<String>> {
    let read = |file: &str| fs::read_to_string(root.join(file)).map_err(|e| Failure::file("read", &root.join(file), &e));
    let (forms, places) = (forms(&read(LIST)?), places(&read("CONTRIBUTING.md")?));
    let mut git = Command::new("git");
    git.current_dir(root).args(["ls-files", "*.rs", "ui/src/*.ts", "ui/src/*.svelte"]);
    let listed = process::output(&mut git, "Run it in the repository.")?;
    let ours = |file: &&str| !["/tests/", "/generated/", "/fake/", "crates/xtask/"].iter().any(|part| file.contains(part));
    let mut sources = Vec::new();
    for file in listed.lines().filter(ours).filter(|file| root.join(file).exists()) {
        sources.push((file.to_owned(), read(file)?));
    }
    Ok(misplaced(&forms, &places, &sources))
}

/// The forms of reports, from their list.
fn forms(list: &str) -> Vec<Form> {
    let arm = |line: &str| {
        let (name, endings) = line.trim().strip_prefix("Self::Report(ReportForm::")?.split_once(") => &[\"")?;
        Some(Form { name: name.to_owned(), ending: endings.split('"').next()?.to_owned() })
    };
    list.lines().filter_map(arm).collect()
}

/// The source files that the task names, those of the other language too: a test and a page of the guide are none.
fn places(contributing: &str) -> BTreeSet<String> {
    let task = contributing.split_once(TASK).map_or("", |(_, rest)| rest.split("\n**").next().unwrap_or_default());
    let named = task.split('`').skip(1).step_by(2).filter(|place| place.contains("/src/") && !place.contains("crates/report/"));
    named.flat_map(|place| [place.to_owned(), place.replace("/en/", "/ro/")]).collect()
}

fn misplaced(forms: &[Form], places: &BTreeSet<String>, sources: &[(String, String)]) -> Vec<String> {
    if forms.is_empty() || places.is_empty() {
        return vec![format!("{LIST} lists no form of reports, or CONTRIBUTING.md names no place for one")];
    }
    let mut wrong = Vec::new();
    for form in forms {
        let found: BTreeSet<String> = sources.iter().filter(|(_, text)| names(form, text)).map(|(file, _)| file.clone()).collect();
        let elsewhere = found
            .difference(places)
            .map(|file| format!("{file} names the export form {}, and CONTRIBUTING.md does not name {file}", form.name));
        let lacks = places
            .difference(&found)
            .map(|file| format!("CONTRIBUTING.md names {file}, which does not name the export form {}", form.name));
        wrong.extend(elsewhere.chain(lacks));
    }
    wrong
}

/// Whether a source names a form: by its variant, or in the window by a label or a label's use. Tests beside the code count for nothing.
fn names(form: &Form, source: &str) -> bool {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let Form { name, ending } = form;
    [format!("ReportForm::{name}"), format!("forms.{ending}."), format!(" {ending}: {{ label")].iter().any(|mark| source.contains(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CONTRIBUTING: &str = "**An export form**\n\n1. `crates/api/src/exporting.rs`\n2. Beside `crates/report/src/markdown.rs`; `crates/engine/src/a.rs`\n\
                                3. `ui/src/en/audit.ts` (and `ro`)\n4. `crates/report/tests/forms.rs`\n\n**A view**\n\n1. `ui/src/x.ts`\n";

    #[track_caller]
    fn check(more: &[(&str, &str)], expected: &[&str]) {
        let list = "Self::Report(ReportForm::Html) => &[\"html\", \"htm\"],";
        let mut sources: Vec<(String, String)> =
            vec![(LIST.into(), list.into()), ("crates/engine/src/a.rs".into(), "ReportForm::Html => html(paper)".into())];
        sources.push(("ui/src/en/audit.ts".into(), "forms: {\n html: { label: \"Web page\" } }".into()));
        sources.extend(more.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())));
        assert_eq!(misplaced(&forms(list), &places(CONTRIBUTING), &sources), expected);
    }

    #[test]
    fn a_form_in_another_place_or_lacking_in_one_is_found() {
        let romanian = ("ui/src/ro/audit.ts", " html: { label: \"Pagină web\" }");
        check(&[romanian], &[]);
        check(&[], &["CONTRIBUTING.md names ui/src/ro/audit.ts, which does not name the export form Html"]);
        let fifth = ("ui/src/dialog.ts", "[{ label: t.exporting.forms.html.label }]");
        check(&[romanian, fifth], &["ui/src/dialog.ts names the export form Html, and CONTRIBUTING.md does not name ui/src/dialog.ts"]);
        check(&[romanian, ("crates/a/src/b.rs", "#[cfg(test)]\nReportForm::Html")], &[]);
    }
}
