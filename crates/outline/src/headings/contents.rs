//! Tables of contents: lines that name what comes later in the document, with its page or without. They are no headings.

use std::collections::{BTreeMap, BTreeSet};

use crate::flow::{Flow, Line};

/// A table has this many lines at least, and no more lines between two of them that are none.
const FEWEST: usize = 4;
const BETWEEN: usize = 3;

/// Letters by which a line is compared with what comes later.
const COMPARED: usize = 28;
const SHORTEST: usize = 4;

/// A line of a table is no longer, in characters.
const LONGEST: usize = 240;

/// The names that a table of contents has.
const NAMES: &[&str] = &["table of contents", "contents", "index", "table of content", "cuprins", "tabla de materii", "sumar"];

/// The indexes of the lines of tables of contents, their names included.
pub(crate) fn contents(flow: &Flow<'_>) -> BTreeSet<usize> {
    let lines = &flow.lines;
    let shown: Vec<Shown> = lines.iter().map(Shown::new).collect();
    let mut last: BTreeMap<&str, usize> = BTreeMap::new();
    for (i, line) in shown.iter().enumerate().filter(|(_, s)| s.key.chars().count() >= SHORTEST) {
        last.insert(&line.key, i);
    }
    let recurs = |i: usize| last.get(shown[i].key.as_str()).is_some_and(|at| *at > i + FEWEST);
    let mut found = BTreeSet::new();
    let mut at = 0;
    while at < lines.len() {
        let named = NAMES.contains(&lines[at].text.trim_end_matches(':').to_lowercase().as_str());
        if !named && !shown[at].paged() {
            at += 1;
            continue;
        }
        let end = table(&shown, at + usize::from(named), named, &recurs);
        let entries = (at..end).filter(|i| shown[*i].paged()).count();
        let again = (at..end).filter(|i| recurs(*i)).count();
        let counted = is_ascending(&shown[at..end]);
        // Pages that count up, most of them; or a name, and lines that come again.
        if entries >= FEWEST && counted && (named || 2 * entries >= end - at && again * 3 >= entries)
            || named && again >= FEWEST.min(end - at - 1) && end > at + 1
        {
            found.extend(at..end);
            at = end;
        } else {
            at += 1;
        }
    }
    found
}

/// Where a table that begins at `from` ends: behind its last entry.
fn table(shown: &[Shown], from: usize, named: bool, recurs: &dyn Fn(usize) -> bool) -> usize {
    let (mut end, mut other) = (from, 0);
    for (i, line) in shown.iter().enumerate().skip(from) {
        if line.paged() || named && line.short && recurs(i) {
            (end, other) = (i + 1, 0);
        } else if line.long || other >= BETWEEN {
            break;
        } else {
            other += 1;
        }
    }
    end
}

/// Whether the pages of most entries do not fall.
fn is_ascending(shown: &[Shown]) -> bool {
    let pages: Vec<u32> = shown.iter().filter_map(|s| s.page).collect();
    let falling = pages.windows(2).filter(|w| w[1] < w[0]).count();
    falling * 5 <= pages.len()
}

/// A line as an entry.
struct Shown {
    /// Its letters without its page.
    key: String,
    /// The page that it ends with; `None` for one in letters too.
    page: Option<u32>,
    /// Whether dots lead to the page, or it is parted from the words.
    entry: bool,
    short: bool,
    long: bool,
}

impl Shown {
    fn new(line: &Line<'_>) -> Self {
        let text = line.text;
        let end = text.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '-');
        let page: &str = text.get(end.len()..).unwrap_or_default();
        let lead = end.trim_end();
        let dotted = lead.ends_with("..") || lead.ends_with(". .") || lead.ends_with("…") || lead.ends_with("__");
        let number = page.parse::<u32>().ok().filter(|n| *n < 2000);
        let lettered = !page.is_empty() && page.len() <= 5 && page.chars().all(|c| matches!(c, 'i' | 'v' | 'x' | 'I' | 'V' | 'X'));
        let parted = end.len() != lead.len() && !lead.ends_with([',', '.', ';', ':']) && number.is_some();
        let length = text.chars().count();
        let entry = (dotted && (number.is_some() || lettered || page.is_empty()) || parted || lettered && dotted)
            && length <= LONGEST
            && lead.chars().any(char::is_alphabetic);
        let words = if entry { lead } else { text };
        let key = words.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).take(COMPARED).collect();
        Self { key, page: number.filter(|_| entry), entry, short: length <= 110, long: length > LONGEST }
    }

    fn paged(&self) -> bool {
        self.entry
    }
}
