//! A readable file out of a damaged one: a download that broke off, an index that is lost.
//!
//! PDFium gives up a file whose page tree it can't reach. Most of such a file is often whole: this finds its objects
//! one by one and writes a new page tree behind them. It is strict: a page that misses its contents, a font or
//! anything else that it refers to counts as lost, because text read with the wrong font would be wrong text.

pub(super) mod objects;
pub(super) mod syntax;

use std::collections::{HashMap, HashSet};
use std::io::Write;

use objects::Objects;
use syntax::{entry, has_type, number, reference, references, value};

/// More pages than this are not put together again.
const MAX_PAGES: usize = 20_000;
/// Most objects that one page's completeness is followed through.
const MAX_FOLLOWED: usize = 20_000;

/// A file that can be opened.
pub(super) struct Repaired {
    pub bytes: Vec<u8>,
    /// Pages, from 1, that are known to have been there and are not, or not whole.
    pub lost: HashSet<u32>,
    /// Nothing says how many pages there were: more may have followed.
    pub end_unknown: bool,
}

/// `None` where there is nothing to be had, or nothing that may be trusted (encrypted files).
pub(super) fn repair(file: &[u8]) -> Option<Repaired> {
    if file.windows(9).any(|w| w == b"/Encrypt ") || file.windows(10).any(|w| w == b"/Encrypt\r\n") {
        return None;
    }
    let objects = Objects::find(file);
    let Pages { all, end_unknown } = pages_of(&objects, file);
    let mut known = HashMap::new();
    let mut is_lost = |page: &Option<u32>| page.is_none_or(|p| !is_whole(&objects, p, &mut known));
    let lost: HashSet<u32> = (1..).zip(&all).filter(|(_, page)| is_lost(page)).map(|(n, _)| n).collect();
    if lost.len() == all.len() {
        return None;
    }
    Some(Repaired { bytes: rewrite(file, &objects, &all)?, lost, end_unknown })
}

/// The pages that a file has, or had.
#[derive(Debug, PartialEq)]
struct Pages {
    /// The objects that are pages, in order; `None` for one that is lost.
    all: Vec<Option<u32>>,
    /// Nothing says how many there were: more may have followed.
    end_unknown: bool,
}

fn pages_of(objects: &Objects<'_>, file: &[u8]) -> Pages {
    let is = |n: u32, kind: &str| objects.dictionary(n).is_some_and(|d| has_type(d, kind));
    let root = objects.order.iter().find(|n| is(**n, "Pages") && objects.dictionary(**n).is_some_and(|d| value(d, "Parent").is_none()));
    let said = said_pages(file);
    let mut all = match root {
        Some(root) => pages_under(objects, *root),
        // Without a tree, pages are in the file in their order, as nearly every program writes them.
        None => objects.order.iter().filter(|n| is(**n, "Page")).take(MAX_PAGES).map(|n| Some(*n)).collect(),
    };
    while all.len() < said.unwrap_or(0).min(MAX_PAGES) {
        all.push(None);
    }
    Pages { all, end_unknown: root.is_none() && said.is_none() }
}

/// The pages under a node of a page tree, in order; `None` for one that is not there.
pub(super) fn pages_under(objects: &Objects<'_>, root: u32) -> Vec<Option<u32>> {
    // A lost branch is known by the pages that name it as theirs.
    let mut children: HashMap<u32, Vec<u32>> = HashMap::new();
    for &n in &objects.order {
        let Some(d) = objects.dictionary(n).filter(|d| has_type(d, "Page") || has_type(d, "Pages")) else { continue };
        if let Some(parent) = value(d, "Parent").and_then(reference) {
            children.entry(parent).or_default().push(n);
        }
    }
    let (mut pages, mut seen, mut open) = (Vec::new(), HashSet::new(), vec![root]);
    while let Some(node) = open.pop() {
        if pages.len() >= MAX_PAGES || !seen.insert(node) {
            continue;
        }
        match (objects.dictionary(node), children.get(&node)) {
            (Some(d), _) if has_type(d, "Pages") => {
                let kids: Vec<u32> = value(d, "Kids").map(|k| references(entry(k)).map(|(_, n)| n).collect()).unwrap_or_default();
                open.extend(kids.into_iter().rev());
            }
            (Some(d), _) if has_type(d, "Page") => pages.push(Some(node)),
            (None, Some(orphans)) => open.extend(orphans.iter().rev()),
            _ => pages.push(None),
        }
    }
    pages
}

/// A file made for the web says at its head how many pages it has.
fn said_pages(file: &[u8]) -> Option<usize> {
    let head = Objects::find(file.get(..file.len().min(1024)).unwrap_or_default());
    let mut web = head.order.iter().filter_map(|n| head.dictionary(*n)).filter(|d| value(d, "Linearized").is_some());
    web.find_map(|d| value(d, "N").and_then(number)).map(|n| n as usize)
}

/// Whether everything is there that a page's text and look depend on.
fn is_whole(objects: &Objects<'_>, page: u32, known: &mut HashMap<u32, bool>) -> bool {
    let Some(dictionary) = objects.dictionary(page) else { return false };
    let mut needed: Vec<u32> = value(dictionary, "Contents").map(entry).into_iter().flat_map(references).map(|(_, n)| n).collect();
    let (mut node, mut steps) = (dictionary, 0);
    loop {
        if let Some(resources) = value(node, "Resources") {
            needed.extend(references(entry(resources)).map(|(_, n)| n));
            break;
        }
        // Resources may be with a parent, and so may the page's size.
        match value(node, "Parent").and_then(reference).map(|p| objects.dictionary(p)) {
            Some(Some(parent)) if steps < 32 => (node, steps) = (parent, steps + 1),
            Some(_) => return false,
            None => break,
        }
    }
    needed.into_iter().all(|n| is_reachable(objects, n, known))
}

/// Whether an object, and everything that it refers to, is there.
fn is_reachable(objects: &Objects<'_>, start: u32, known: &mut HashMap<u32, bool>) -> bool {
    if let Some(&answer) = known.get(&start) {
        return answer;
    }
    let (mut open, mut seen) = (vec![start], HashSet::new());
    let whole = loop {
        let Some(object) = open.pop() else { break true };
        if !seen.insert(object) || known.get(&object) == Some(&true) {
            continue;
        }
        let Some(bytes) = objects.get(object).filter(|_| seen.len() <= MAX_FOLLOWED) else { break false };
        let bytes = syntax::dictionary(bytes).unwrap_or(bytes);
        // Upwards lies the rest of the document, which no page depends on.
        let upwards = ["Parent", "P", "StructParent", "OC"].map(|key| value(bytes, key).and_then(reference));
        open.extend(references(bytes).map(|(_, n)| n).filter(|n| !upwards.contains(&Some(*n))));
    };
    if whole {
        known.extend(seen.into_iter().map(|n| (n, true)));
    } else {
        known.insert(start, false);
    }
    whole
}

/// The file with what its object streams held, a new page tree and a new catalog behind it, and no index, so that
/// PDFium makes one.
fn rewrite(file: &[u8], objects: &Objects<'_>, pages: &[Option<u32>]) -> Option<Vec<u8>> {
    let (tree, catalog, blank) = (objects.free(), objects.free().checked_add(1)?, objects.free().checked_add(2)?);
    let mut out = file.to_vec();
    out.extend(b"\nendstream\nendobj\n");
    for (number, bytes) in objects.unpacked() {
        write!(out, "\n{number} 0 obj\n").ok()?;
        out.extend(bytes);
        out.extend(b"\nendobj\n");
    }
    write!(out, "\n{tree} 0 obj\n<</Type/Pages/Count {}/Kids[", pages.len()).ok()?;
    for (i, page) in (0_u32..).zip(pages) {
        // One object can't be two pages: each lost page has a blank of its own.
        write!(out, "{} 0 R ", page.unwrap_or(blank.checked_add(i)?)).ok()?;
    }
    write!(out, "]>>\nendobj\n\n{catalog} 0 obj\n<</Type/Catalog/Pages {tree} 0 R>>\nendobj\n").ok()?;
    for (i, page) in (0_u32..).zip(pages) {
        if page.is_none() {
            write!(out, "\n{} 0 obj\n<</Type/Page/Parent {tree} 0 R/MediaBox[0 0 612 792]>>\nendobj\n", blank + i).ok()?;
        }
    }
    write!(out, "\ntrailer\n<</Root {catalog} 0 R/Size {}>>\n", blank.checked_add(u32::try_from(pages.len()).ok()?)?).ok()?;
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "%PDF-1.4\n\
        10 0 obj<</Type/Page/Parent 2 0 R/Resources<</Font<</F 5 0 R>>>>/Contents 11 0 R>>endobj\n\
        11 0 obj<</Length 2>>stream\nBT\nendstream endobj\n\
        5 0 obj<</Type/Font/BaseFont/Helvetica>>endobj\n\
        12 0 obj<</Type/Page/Parent 2 0 R/Resources<</Font<</F 6 0 R>>>>/Contents 13 0 R>>endobj\n\
        13 0 obj<</Length 2>>stream\nBT\nendstream endobj\n\
        6 0 obj<</Type/Font/BaseFont/Odd/ToUnicode 7 0 R>>endobj\n\
        7 0 obj<</Length 2>>stream\nxx\nendstream endobj\n\
        2 0 obj<</Type/Pages/Kids[12 0 R 10 0 R 99 0 R]/Count 3>>endobj\n";

    #[track_caller]
    fn check(file: &str, pages: &[Option<u32>], lost: &[u32]) {
        let objects = Objects::find(file.as_bytes());
        assert_eq!(pages_of(&objects, file.as_bytes()).all, pages);
        let found = repair(file.as_bytes()).map(|r| r.lost);
        let expected = (lost.len() < pages.len()).then(|| lost.iter().copied().collect());
        assert_eq!(found, expected);
    }

    #[test]
    fn the_page_tree_gives_the_order_and_what_is_lost() {
        check(FILE, &[Some(12), Some(10), None], &[3]);
    }

    #[test]
    fn a_lost_branch_keeps_its_place() {
        let file = FILE.replacen(
            "%PDF-1.4\n",
            "%PDF-1.4\n1 0 obj<</Type/Pages/Kids[98 0 R 2 0 R 99 0 R]>>endobj 9 0 obj<</Type/Page/Parent 99 0 R>>endobj\n",
            1,
        );
        let file = file.replace("2 0 obj<</Type/Pages/Kids[12 0 R 10 0 R 99 0 R]", "2 0 obj<</Type/Pages/Parent 1 0 R/Kids[12 0 R]");
        check(&file, &[None, Some(12), Some(9)], &[1, 3]);
    }

    #[test]
    fn a_page_that_was_deleted_stays_deleted() {
        let file = FILE.replace("[12 0 R 10 0 R 99 0 R]/Count 3", "[12 0 R]/Count 1");
        check(&file, &[Some(12)], &[]);
    }

    #[test]
    fn without_a_tree_pages_stand_in_file_order() {
        let cut = FILE.split("2 0 obj<</Type/Pages").next().unwrap();
        check(cut, &[Some(10), Some(12)], &[]);
    }

    #[test]
    fn a_page_without_its_font_is_lost() {
        let cut = FILE.split("7 0 obj").next().unwrap();
        check(cut, &[Some(10), Some(12)], &[2]);
        let cut = FILE.split("13 0 obj").next().unwrap();
        check(cut, &[Some(10), Some(12)], &[2]);
    }

    #[test]
    fn a_file_for_the_web_says_how_many_pages_it_had() {
        let cut = FILE.split("12 0 obj").next().unwrap();
        let web = cut.replacen("%PDF-1.4\n", "%PDF-1.4\n1 0 obj<</Linearized 1/N 4>>endobj\n", 1);
        check(&web, &[Some(10), None, None, None], &[2, 3, 4]);
    }

    #[test]
    fn encrypted_files_are_left_alone() {
        assert!(repair(format!("{FILE}trailer<</Encrypt 4 0 R>>").as_bytes()).is_none());
    }

    #[test]
    fn any_cut_is_read_or_refused() {
        for end in 0..FILE.len() {
            let _ = repair(&FILE.as_bytes()[..end]);
        }
    }
}
