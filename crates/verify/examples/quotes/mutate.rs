//! The kinds of change: each makes one quote from a real text, or says that this text has no place for it.

use std::sync::Arc;

use touchstone_text::{CanonicalText, CharSpan, PageSource};
use touchstone_verify::{Prepared, Status, Verdict, verify_quote};

use super::random::Random;

/// A text to quote from.
pub struct Sample {
    pub text: String,
    prepared: Prepared,
    /// Bytes of the words between white space.
    words: Vec<(usize, usize)>,
    /// The text as an independent, cruder comparison sees it.
    crude: String,
}

/// A quote and where it comes from.
pub struct Case {
    pub quote: String,
    /// Bytes in the source, where the whole quote must be found.
    place: Option<(usize, usize)>,
    /// Another source than the sample's.
    source: Option<Prepared>,
}

/// What became of a quote.
#[allow(dead_code)]
pub struct Tried {
    pub kind: &'static str,
    pub faithful: bool,
    pub quote: String,
    pub verdict: Verdict,
    /// Verified where it is faithful and only there, and found where it was taken from.
    pub right: bool,
}

/// Up to `each` quotes of every kind from one text. The same text and seed give the same quotes.
pub fn try_all(text: &str, seed: u64, each: u64) -> Vec<Tried> {
    let sample = Sample::new(text);
    let mut all = Vec::new();
    for (number, (kind, faithful, make)) in KINDS.iter().enumerate() {
        let mut random = Random::new(seed ^ text.len() as u64 ^ (number as u64) << 32);
        let (mut made, mut tries) = (0, 0);
        while made < each && tries < 40 * each {
            tries += 1;
            let Some(case) = make(&sample, &mut random) else { continue };
            if !faithful && sample.holds(&case.quote) {
                continue;
            }
            made += 1;
            let verdict = case.verify(&sample);
            let right = (verdict.status() == Status::Verified) == *faithful && case.placed(&sample, &verdict, *faithful);
            all.push(Tried { kind, faithful: *faithful, quote: case.quote, verdict, right });
        }
    }
    all
}

pub type Kind = fn(&Sample, &mut Random) -> Option<Case>;

impl Sample {
    pub fn new(text: &str) -> Self {
        let text: String = text.chars().map(|c| if c == '\u{c}' { '\n' } else { c }).collect();
        let mut words = Vec::new();
        let mut start = None;
        for (i, c) in text.char_indices().chain([(text.len(), ' ')]) {
            match (start, c.is_whitespace()) {
                (None, false) => start = Some(i),
                (Some(s), true) => {
                    words.push((s, i));
                    start = None;
                }
                _ => {}
            }
        }
        let prepared = Prepared::new(Arc::new(CanonicalText::from_plain(text.clone())));
        let crude = crude(&text);
        Self { text, prepared, words, crude }
    }

    /// Whether the text has these very words after all, by a comparison of its own.
    pub fn holds(&self, quote: &str) -> bool {
        let quote = crude(quote);
        let word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || matches!(c, '-' | '\'' | '_' | '&' | '@' | '/'));
        self.crude.match_indices(&quote).any(|(i, _)| {
            let (before, after) = (self.crude[..i].chars().next_back(), self.crude[i + quote.len()..].chars().next());
            !(word(before) && word(quote.chars().next()) || word(after) && word(quote.chars().next_back()))
        })
    }

    /// Whether the text has these letters and marks in this order, white space aside.
    fn holds_glued(&self, quote: &str) -> bool {
        let glued = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
        glued(&self.crude).contains(&glued(&crude(quote)))
    }

    /// Whether the text has both, the second not far after the first.
    fn in_order(&self, first: &str, second: &str) -> bool {
        let (a, b) = (crude(first), crude(second));
        self.crude.match_indices(&a).any(|(i, _)| self.crude[i..].match_indices(&b).next().is_some_and(|(distance, _)| distance < 6_000))
    }

    /// How often the text has the first and, not far after it, the second.
    fn times_in_order(&self, first: &str, second: &str) -> usize {
        let (a, b) = (crude(first), crude(second));
        let near = |i: usize| self.crude[i..].match_indices(&b).next().is_some_and(|(distance, _)| distance < 6_000);
        self.crude.match_indices(&a).filter(|(i, _)| near(*i)).count().max(self.crude.match_indices(&b).count())
    }

    /// A run of `least` to `most` words that begins and ends with plain words, as bytes.
    fn run(&self, random: &mut Random, least: usize, most: usize) -> Option<(usize, usize)> {
        let count = least + random.below(most - least + 1);
        let first = random.below(self.words.len().checked_sub(count)?);
        let (from, to) = (self.words[first].0, self.words[first + count - 1].1);
        let outer = |(a, b): (usize, usize)| self.text[a..b].chars().all(char::is_alphabetic);
        let divided = first > 0 && self.text[..self.words[first - 1].1].ends_with('-');
        let word = |i: usize| self.words.get(i).map(|(a, b)| self.text[*a..*b].trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()).unwrap_or_default();
        // "two hundred" is one number: a quote that begins or ends between such words is no faithful one.
        let spelled = |i: usize| SPELLED.contains(&word(i).as_str()) || word(i).ends_with(|c: char| c.is_ascii_digit());
        let cuts_number = first > 0 && spelled(first - 1) && (spelled(first) || spelled(first + 1)) || spelled(first + count - 1) && (spelled(first + count) || spelled(first + count + 1))
            || first > 1 && spelled(first - 2) && spelled(first);
        (!divided && !cuts_number && outer(self.words[first]) && outer(self.words[first + count - 1])).then_some((from, to))
    }

    fn words_of(&self, (from, to): (usize, usize)) -> Vec<&str> {
        self.text[from..to].split_whitespace().collect()
    }

    /// A faithful quote made by changing the words of a run.
    fn reworded(&self, random: &mut Random, change: impl Fn(&str, &mut Random) -> Option<String>) -> Option<Case> {
        let place = self.run(random, 6, 30)?;
        let quote = change(&self.text[place.0..place.1], random)?;
        (quote != self.text[place.0..place.1]).then_some(Case { quote, place: Some(place), source: None })
    }

    /// An altered quote: the words of a run with one of them changed, never the first or the last.
    fn altered(&self, random: &mut Random, change: impl Fn(&str, &mut Random) -> Option<String>) -> Option<Case> {
        let place = self.run(random, 6, 30)?;
        let words = self.words_of(place);
        if words.iter().any(|w| w.contains("...") || w.contains('…') || w.contains("***")) {
            return None;
        }
        let offset = random.below(words.len() - 2);
        for k in 0..words.len() - 2 {
            let i = 1 + (offset + k) % (words.len() - 2);
            if let Some(new) = change(words[i], random).filter(|new| new != words[i]) {
                let mut all: Vec<String> = words.iter().map(|w| w.to_string()).collect();
                all[i] = new;
                let quote = all.iter().filter(|w| !w.is_empty()).cloned().collect::<Vec<_>>().join(" ");
                return Some(Case { quote, place: None, source: None });
            }
        }
        None
    }
}

impl Case {
    pub fn verify(&self, sample: &Sample) -> Verdict {
        let source = self.source.as_ref().unwrap_or(&sample.prepared);
        let near = self.place.filter(|_| self.source.is_none());
        let near = near.map(|(a, b)| CharSpan::between(source.text().char_at(a), source.text().char_at(b)));
        verify_quote(source, &self.quote, near)
    }

    /// Whether a verified quote was found where it was taken from.
    pub fn placed(&self, sample: &Sample, verdict: &Verdict, faithful: bool) -> bool {
        let (Some((from, to)), true, None) = (self.place, faithful, &self.source) else { return true };
        let Some(span) = verdict.span() else { return true };
        let text = sample.prepared.text();
        let taken = (text.char_at(from), text.char_at(to));
        taken.0 <= span.char_start && span.char_end <= taken.1 && sample.text[from..to].contains(span.text.as_str())
    }
}

/// Lower case, white space collapsed, plain quotation marks and dashes.
fn crude(text: &str) -> String {
    let lower = text.to_lowercase();
    let plain: String = lower
        .chars()
        .filter(|c| *c != '\u{ad}')
        .map(|c| match c {
            '“' | '”' | '„' | '«' | '»' => '"',
            '‘' | '’' => '\'',
            '–' | '—' | '−' | '‑' => '-',
            'ş' => 'ș',
            'ţ' => 'ț',
            c => c,
        })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn case(quote: String) -> Option<Case> {
    Some(Case { quote, place: None, source: None })
}

fn map_letter(word: &str, random: &mut Random, test: fn(char) -> bool, change: impl Fn(char) -> String) -> Option<String> {
    let places: Vec<usize> = word.char_indices().filter(|(_, c)| test(*c)).map(|(i, _)| i).collect();
    let at = *random.pick(&places)?;
    let c = word[at..].chars().next()?;
    Some(format!("{}{}{}", &word[..at], change(c), &word[at + c.len_utf8()..]))
}

fn swap(word: &str, pairs: &[(&str, &str)]) -> Option<String> {
    let bare = word.trim_end_matches([',', '.', ';', ':', ')']);
    let (_, to) = pairs.iter().find(|(from, _)| *from == bare)?;
    Some(format!("{to}{}", &word[bare.len()..]))
}

/// Words of numbers that are written in several.
const SPELLED: &[&str] = &[
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "fifteen", "eighteen", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty",
    "ninety", "hundred", "thousand", "million", "millions", "billion", "billions", "doi", "două", "trei", "patru", "cinci", "șase", "șapte", "opt", "nouă", "zece", "douăzeci", "treizeci",
    "patruzeci", "cincizeci", "șaizeci", "șaptezeci", "optzeci", "nouăzeci", "sută", "sute", "mie", "mii", "mil", "milion", "milioane", "miliard", "miliarde",
];

const RESTRICTING: &[&str] = &[
    "not", "no", "nor", "never", "unless", "except", "without", "if", "provided", "only", "neither", "none", "subject", "other", "than", "nu", "fără",
    "fara", "dacă", "cu", "în", "in", "so", "as", "to", "where", "when", "but", "save", "however", "notwithstanding", "until", "cannot", "nici", "non",
    "excluding", "whenever", "solely", "wherever", "neither", "neither", "contingent", "providing", "cand", "când", "barring", "hardly", "scarcely", "barely", "seldom", "rarely", "until", "till", "pending", "absent", "instead", "rather", "unlike", "assuming", "supposing", "lest", "merely", "purportedly", "allegedly", "unable", "unwilling", "ineligible", "until", "până", "totuși", "pana", "interzis", "interzisă", "interzice", "deloc", "oricând", "condition", "condition", "ne", "decât", "numai", "doar", "însă", "dar", "a", "apart", "aside", "es",
];

fn is_restricting(word: &str) -> bool {
    let bare: String = word.to_lowercase().chars().filter(|c| c.is_alphabetic()).collect();
    RESTRICTING.contains(&bare.as_str()) || bare.starts_with("noth") || bare.starts_with("non") || bare.contains("except") || bare.contains("excep") || bare.contains("exclu") || bare.starts_with("condi") || bare.starts_with("nic") || ["refus", "wrong", "false", "fail", "prohibit", "forbid", "bar", "preclu", "prevent", "den", "declin", "lack", "refrain", "waive", "disclaim", "cease"].iter().any(|stem| bare.starts_with(stem))
}

/// A run without any mark: surely within one sentence.
fn plain_run(sample: &Sample, random: &mut Random) -> Option<(usize, usize)> {
    let place = sample.run(random, 9, 16)?;
    let text = &sample.text[place.0..place.1];
    text.chars().all(|c| c.is_alphabetic() || c == ' ').then_some(place)
}

fn elided(sample: &Sample, random: &mut Random, mark: &str) -> Option<Case> {
    let place = plain_run(sample, random)?;
    let words = sample.words_of(place);
    let (from, to) = (3, words.len() - 3);
    if [from - 1, from, to - 1, to, words.len() - 1].iter().any(|i| SPELLED.contains(&words[*i].to_lowercase().as_str())) {
        return None;
    }
    // What stands before a modal verb is its subject, and what stands before a number may bound it: no faithful omission leaves them out.
    let takes_subject = words[to..].iter().any(|w| MODALS.iter().any(|(from, _)| from == w) || ["would", "could", "might"].contains(w));
    let bounds_number = words[to..].iter().any(|w| matches!(*w, "once" | "twice" | "thrice"));
    if takes_subject || bounds_number {
        return None;
    }
    let governed = ["free of", "free from", "exempt from", "released from", "relieved of", "discharged from"];
    if words[from..to].iter().any(|w| is_restricting(w)) || governed.contains(&words[to - 2..to].join(" ").as_str()) {
        return None;
    }
    Some(Case { quote: format!("{} {mark} {}", words[..from].join(" "), words[to..].join(" ")), place: Some(place), source: None })
}

/// A short source, the words of a run with a number between two of them, and what a quote of it has from there on or up to there.
fn with_number(sample: &Sample, random: &mut Random, change: impl Fn(&Figures, &mut Random) -> Option<String>, from_there: bool) -> Option<Case> {
    let words = sample.words_of(plain_run(sample, random)?);
    let at = 4 + random.below(words.len() - 8);
    let counts = |word: &str| SPELLED.contains(&word.to_lowercase().as_str()) || matches!(word, "per" | "percent" | "la" | "basis" | "percentage" | "and" | "de" | "și");
    if [at - 2, at - 1, at, at + 1].iter().any(|i| counts(words[*i])) {
        return None;
    }
    let figures = random.pick(FIGURES)?;
    let written = change(figures, random)?;
    let (head, tail) = (words[..at].join(" "), words[at..].join(" "));
    let source = CanonicalText::from_plain(format!("{head} {} {tail}", figures.whole));
    let quote = if from_there { format!("{written} {tail}") } else { format!("{head} {written}") };
    Some(Case { quote, place: None, source: Some(Prepared::new(Arc::new(source))) })
}

/// A number, and parts of it that begin and that end inside it.
struct Figures {
    whole: &'static str,
    heads: &'static [&'static str],
    tails: &'static [&'static str],
}

const fn figures(whole: &'static str, heads: &'static [&'static str], tails: &'static [&'static str]) -> Figures {
    Figures { whole, heads, tails }
}

const FIGURES: &[Figures] = &[
    figures("1 500 000", &["1", "1 500"], &["500 000", "000"]),
    figures("12\u{a0}345,60", &["12", "12\u{a0}345"], &["345,60", "60"]),
    figures("1\u{202f}234\u{202f}567", &["1\u{202f}234"], &["234\u{202f}567"]),
    figures("7 250\n000", &["7 250", "7"], &["250\n000", "000"]),
    figures("1'500'000", &["1", "1'500"], &["500'000"]),
    figures("2.750.000,25", &["2.750.000", "2"], &["750.000,25", "25"]),
    figures("2 1/2", &["2", "2 1"], &["1/2", "/2", "2"]),
    figures("2 ½", &["2"], &["½"]),
    figures("3¾", &["3"], &["¾"]),
    figures("≤30", &[], &["30"]),
    figures("> 45", &[], &["45"]),
    figures("~60", &[], &["60"]),
    figures("≈ 75", &[], &["75"]),
    figures("-$5", &["-$"], &["$5", "5"]),
    figures("−12,5", &["−12"], &["12,5", "5"]),
    figures("±3", &[], &["3"]),
    figures("$ 900", &[], &["900"]),
    figures("900 €", &["900"], &["€"]),
    figures("₹75,000", &["₹75"], &["75,000", "000"]),
    figures("5 %", &["5"], &["%"]),
    figures("8 ‰", &["8"], &["‰"]),
    figures("(1,500)", &["(1,500", "(1"], &["1,500)", "500)"]),
    figures("12.3.4", &["12.3", "12"], &["3.4", "4"]),
    figures("12/03/2024", &["12/03", "12"], &["03/2024", "2024"]),
    figures("2024-03-12", &["2024-03", "2024"], &["03-12", "12"]),
    figures("1. 3. 2024", &["1. 3", "1"], &["3. 2024", "2024"]),
    figures("14:30:05", &["14:30", "14"], &["30:05", "05"]),
    figures("10-15", &["10"], &["15"]),
    figures("10 – 15", &["10"], &["15"]),
    figures(".75", &[], &["75"]),
];

/// Words and what a bracketed ending would make of them: another number, or a number at all.
const REENDED: &[(&str, &str)] = &[("eight", "eight[y]"), ("eighty", "eight[]"), ("on", "on[e]"), ("seven", "seve[n]s"), ("in", "i[s]"), ("te", "te[n]"), ("be", "b[y]"), ("on", "o[ne]")];

/// A short source with one word put between two of a run, and the quote with the same word's ending in brackets.
fn reended(sample: &Sample, random: &mut Random) -> Option<Case> {
    let words = sample.words_of(plain_run(sample, random)?);
    let at = 4 + random.below(words.len() - 8);
    let (word, bracketed) = random.pick(REENDED)?;
    let (head, tail) = (words[..at].join(" "), words[at..].join(" "));
    let source = CanonicalText::from_plain(format!("{head} {word} {tail}"));
    Some(Case { quote: format!("{head} {bracketed} {tail}"), place: None, source: Some(Prepared::new(Arc::new(source))) })
}

/// The source with something between two words of a run, cut into two pages there.
fn paged(sample: &Sample, random: &mut Random, end: &str, start: &str) -> Option<Case> {
    let place = plain_run(sample, random)?;
    let spaces: Vec<usize> = sample.text[place.0..place.1].match_indices(' ').map(|(i, _)| place.0 + i).collect();
    let at = *random.pick(&spaces)?;
    let (first, second) = (format!("{}{end}", &sample.text[..at]), format!("{start}{}", &sample.text[at..]));
    let text = CanonicalText::from_pages([(first.as_str(), PageSource::TextLayer), (second.as_str(), PageSource::TextLayer)]);
    Some(Case { quote: sample.text[place.0..place.1].to_string(), place: None, source: Some(Prepared::new(Arc::new(text))) })
}

/// Every kind: its name, whether it is faithful, how it is made.
pub const KINDS: &[(&str, bool, Kind)] = &[
    ("quoted back", true, |s, r| s.run(r, 1, 60).map(|place| Case { quote: s.text[place.0..place.1].to_string(), place: Some(place), source: None })),
    ("white space collapsed", true, |s, r| s.reworded(r, |t, _| Some(t.split_whitespace().collect::<Vec<_>>().join(" ")))),
    ("line breaks inserted", true, |s, r| s.reworded(r, |t, _| Some(t.split_whitespace().collect::<Vec<_>>().join("\n")))),
    ("quotation marks curled", true, |s, r| s.reworded(r, |t, _| Some(t.replace('\'', "’").replace('"', "”")))),
    ("quotation marks straightened", true, |s, r| s.reworded(r, |t, _| Some(t.replace(['‘', '’'], "'").replace(['“', '”', '„'], "\"")))),
    ("dashes changed", true, |s, r| s.reworded(r, |t, _| Some(t.replace('-', "–")))),
    ("upper case", true, |s, r| s.reworded(r, |t, _| (t.to_uppercase().to_lowercase() == t.to_lowercase()).then(|| t.to_uppercase()))),
    ("bracketed case", true, |s, r| s.reworded(r, |t, _| {
        let c = t.chars().next().filter(|c| c.is_ascii_alphabetic())?;
        Some(format!("[{}]{}", if c.is_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }, &t[1..]))
    })),
    ("omission …", true, |s, r| elided(s, r, "…")),
    ("omission . . .", true, |s, r| elided(s, r, ". . .")),
    ("omission [...]", true, |s, r| elided(s, r, "[...]")),
    ("[sic] inserted", true, |s, r| s.reworded(r, |t, _| t.split_once(' ').map(|(a, b)| format!("{a} [sic] {b}")))),
    ("[emphasis added]", true, |s, r| s.reworded(r, |t, _| Some(format!("{t} [emphasis added]")))),
    ("full stop added", true, |s, r| s.reworded(r, |t, _| Some(format!("{t}.")))),
    ("in quotation marks", true, |s, r| s.reworded(r, |t, _| Some(format!("“{t}”")))),
    ("hyphenated at a line end", true, |s, r| s.reworded(r, |t, r| {
        let places: Vec<usize> = t.char_indices().zip(t.char_indices().skip(1)).filter(|((_, a), (_, b))| a.is_lowercase() && b.is_lowercase()).map(|(_, (i, _))| i).collect();
        // No printer leaves one letter alone before the hyphen.
        let at = *r.pick(&places).filter(|at| t[..**at].chars().rev().take(2).all(char::is_alphabetic))?;
        Some(format!("{}-\n{}", &t[..at], &t[at..]))
    })),
    ("soft hyphen", true, |s, r| s.reworded(r, |t, r| map_letter(t, r, char::is_alphabetic, |c| format!("{c}\u{ad}")))),
    ("zero-width space", true, |s, r| s.reworded(r, |t, r| map_letter(t, r, char::is_alphabetic, |c| format!("{c}\u{200b}")))),
    ("decomposed", true, |s, r| s.reworded(r, |t, _| Some(t.replace('ă', "a\u{306}").replace('â', "a\u{302}").replace('î', "i\u{302}").replace('ț', "t\u{326}").replace('é', "e\u{301}")))),
    ("cedilla", true, |s, r| s.reworded(r, |t, _| Some(t.replace('ș', "ş").replace('ț', "ţ")))),
    ("ligature", true, |s, r| s.reworded(r, |t, _| Some(t.replace("fi", "ﬁ").replace("fl", "ﬂ")))),
    ("wide letters", true, |s, r| s.reworded(r, |t, r| map_letter(t, r, |c| c.is_ascii_lowercase(), |c| char::from_u32(u32::from(c) - 0x61 + 0xff41).unwrap_or(c).to_string()))),
    ("a space lost between letters", true, |s, r| {
        let place = plain_run(s, r)?;
        let words = s.words_of(place);
        let i = 1 + r.below(words.len() - 2);
        if words.iter().any(|w| is_restricting(w)) || words[i - 1].len() < 4 {
            return None;
        }
        Some(Case { quote: format!("{}{}", words[..i].join(" "), words[i..].join(" ")), place: Some(place), source: None })
    }),
    ("a word in brackets", true, |s, r| {
        let place = plain_run(s, r)?;
        let mut words = s.words_of(place);
        let i = 3 + r.below(words.len() - 6);
        let small = ["one", "two", "six", "ten", "five", "would", "could", "might", "three", "four", "five", "seven", "eight", "nine", "third", "second", "first", "fourth", "twice", "once",
            "half", "thirty", "twenty", "ninety", "sixty", "hundred", "today", "fifteen", "twelve", "fifth", "thousand", "millions", "million", "quarter",
            "prima", "două", "trei", "patru", "cinci", "zece", "luni", "mai", "opt", "una", "poate", "ought", "joi", "unul", "prim", "primul", "primei", "putea", "poată", "sixth", "eleven", "double", "triple", "first", "dozen", "twice", "sfert", "treime", "sept", "urmează", "obligat"];
        if is_restricting(words[i]) || small.contains(&words[i]) || words[i].len() < 4 || words[i].chars().any(char::is_uppercase) || swap(words[i], MODALS).is_some() {
            return None;
        }
        // A bracket never stands for the unit of a number or of a sum, nor for what bounds a number ("at least one"), however it is written.
        let counted = words[i] == "bani" || [i - 1, i - 2, i + 1].iter().any(|k| small.contains(&words[*k].trim_matches(|c: char| !c.is_alphabetic())) || words[*k].contains(|c: char| c.is_ascii_digit()));
        if counted {
            return None;
        }
        words[i] = "[thing]";
        Some(Case { quote: words.join(" "), place: Some(place), source: None })
    }),
    ("from a number on", true, |s, r| with_number(s, r, |f, _| Some(f.whole.into()), true)),
    ("up to a number", true, |s, r| with_number(s, r, |f, _| Some(f.whole.into()), false)),
    ("number cut at its start", false, |s, r| with_number(s, r, |f, r| r.pick(f.tails).map(|t| t.to_string()), true)),
    ("number cut at its end", false, |s, r| with_number(s, r, |f, r| r.pick(f.heads).map(|h| h.to_string()), false)),
    ("sign before a number", false, |s, r| with_number(s, r, |f, r| {
        let sign = *r.pick(&["-", "−", "+", "±", "<", "≥", "~", "≈", "$", "€"])?;
        (f.whole.starts_with(|c: char| c.is_ascii_digit()) && !f.whole.ends_with(['€', '%'])).then(|| format!("{sign}{}", f.whole))
    }, true)),
    ("parentheses around a number", false, |s, r| with_number(s, r, |f, _| f.whole.starts_with(|c: char| c.is_ascii_digit()).then(|| format!("({})", f.whole)), true)),
    ("currency behind a number", false, |s, r| with_number(s, r, |f, r| {
        let sign = *r.pick(&["%", " %", "€", " €", "‰"])?;
        f.whole.ends_with(|c: char| c.is_ascii_digit()).then(|| format!("{}{sign}", f.whole))
    }, false)),
    ("ending makes another number", false, reended),
    ("over a page break", true, |s, r| paged(s, r, "\n", "")),
    ("over a page break with a header", true, |s, r| paged(s, r, "\n", "CONFIDENTIAL DRAFT   Page 3 of 12\n")),
    ("over a page break with a footer", true, |s, r| paged(s, r, "\nPage 2 of 12\n", "")),
    ("digit changed", false, |s, r| s.altered(r, |w, r| map_letter(w, r, |c| c.is_ascii_digit(), |c| if c == '9' { "0".into() } else { char::from(c as u8 + 1).to_string() }))),
    ("digit inserted", false, |s, r| s.altered(r, |w, r| map_letter(w, r, |c| c.is_ascii_digit(), |c| format!("{c}0")))),
    ("digit dropped", false, |s, r| s.altered(r, |w, r| w.chars().filter(char::is_ascii_digit).nth(1).and_then(|_| map_letter(w, r, |c| c.is_ascii_digit(), |_| String::new())))),
    ("separator moved", false, |s, r| s.altered(r, |w, _| {
        let i = w.find([',', '.']).filter(|i| *i > 0 && w[i + 1..].starts_with(|c: char| c.is_ascii_digit()) && w[..*i].ends_with(|c: char| c.is_ascii_digit()))?;
        let next = w[i + 1..].chars().next()?;
        Some(format!("{}{next}{}{}", &w[..i], &w[i..=i], &w[i + 2..]))
    })),
    ("separator dropped", false, |s, r| s.altered(r, |w, _| {
        let i = w.find([',', '.']).filter(|i| *i > 0 && w[i + 1..].starts_with(|c: char| c.is_ascii_digit()) && w[..*i].ends_with(|c: char| c.is_ascii_digit()))?;
        Some(format!("{}{}", &w[..i], &w[i + 1..]))
    })),
    ("separator exchanged", false, |s, r| s.altered(r, |w, _| {
        let i = w.find([',', '.']).filter(|i| *i > 0 && w[i + 1..].starts_with(|c: char| c.is_ascii_digit()) && w[..*i].ends_with(|c: char| c.is_ascii_digit()))?;
        Some(format!("{}{}{}", &w[..i], if w[i..].starts_with(',') { '.' } else { ',' }, &w[i + 1..]))
    })),
    ("word dropped", false, |s, r| s.altered(r, |w, _| w.chars().any(char::is_alphanumeric).then(String::new))),
    ("word inserted", false, |s, r| s.altered(r, |w, _| Some(format!("{w} thereby")))),
    ("word replaced", false, |s, r| s.altered(r, |w, _| (w.len() > 3).then(|| "whatsoever".into()))),
    ("letter changed", false, |s, r| s.altered(r, |w, r| map_letter(w, r, |c| c.is_ascii_lowercase(), |c| if c == 'z' { "q".into() } else { char::from(c as u8 + 1).to_string() }))),
    ("letter dropped", false, |s, r| s.altered(r, |w, r| (w.len() > 3).then(|| map_letter(w, r, char::is_alphabetic, |_| String::new())).flatten())),
    ("letter doubled", false, |s, r| s.altered(r, |w, r| map_letter(w, r, char::is_alphabetic, |c| format!("{c}{c}")))),
    ("modal exchanged", false, |s, r| s.altered(r, |w, _| swap(w, MODALS))),
    ("negation dropped", false, |s, r| s.altered(r, |w, _| matches!(w, "not" | "no" | "nu" | "never" | "nici" | "nor").then(String::new))),
    ("negation added", false, |s, r| s.altered(r, |w, _| swap(w, MODALS).map(|_| format!("{w} not")))),
    ("non- added", false, |s, r| s.altered(r, |w, _| (w.len() > 5 && w.chars().all(char::is_lowercase)).then(|| format!("non-{w}")))),
    ("hyphen lost", false, |s, r| s.altered(r, |w, _| {
        let i = w.find('-').filter(|i| *i > 0 && w[i + 1..].starts_with(char::is_alphabetic) && w[..*i].ends_with(char::is_alphabetic))?;
        Some(format!("{}{}", &w[..i], &w[i + 1..]))
    }).filter(|case| !s.holds_glued(&case.quote))),
    ("party exchanged", false, |s, r| s.altered(r, |w, _| (w.len() > 4 && w.starts_with(char::is_uppercase) && w.chars().skip(1).all(char::is_lowercase)).then(|| "Guarantor".into()))),
    ("month exchanged", false, |s, r| s.altered(r, |w, _| swap(w, MONTHS))),
    ("number word exchanged", false, |s, r| s.altered(r, |w, _| swap(w, NUMBERS))),
    ("order exchanged", false, |s, r| {
        let place = s.run(r, 6, 30)?;
        let mut words = s.words_of(place);
        let i = 1 + r.below(words.len() - 3);
        if [words[i], words[i + 1]].iter().any(|w| !w.chars().any(char::is_alphanumeric)) { return None; }
        words.swap(i, i + 1);
        case(words.join(" "))
    }),
    ("diacritic lost", false, |s, r| s.altered(r, |w, _| {
        let plain: String = w.chars().map(|c| match c { 'ă' | 'â' => 'a', 'î' => 'i', 'ș' | 'ş' => 's', 'ț' | 'ţ' => 't', 'é' => 'e', c => c }).collect();
        Some(plain)
    })),
    ("diacritic added", false, |s, r| s.altered(r, |w, r| map_letter(w, r, |c| c.is_ascii_lowercase(), |c| format!("{c}\u{301}")))),
    ("look-alike letter", false, |s, r| s.altered(r, |w, r| map_letter(w, r, |c| matches!(c, 'a' | 'e' | 'o' | 'c' | 'p'), |c| match c { 'a' => "а", 'e' => "е", 'o' => "о", 'c' => "с", _ => "р" }.to_string()))),
    ("letter for digit", false, |s, r| s.altered(r, |w, r| map_letter(w, r, |c| matches!(c, '0' | '1'), |c| if c == '0' { "O".into() } else { "l".into() }))),
    ("superscript digit", false, |s, r| s.altered(r, |w, r| map_letter(w, r, |c| matches!(c, '1' | '2' | '3'), |c| match c { '1' => "¹", '2' => "²", _ => "³" }.to_string()))),
    ("currency exchanged", false, |s, r| s.altered(r, |w, _| w.contains('$').then(|| w.replace('$', "€")))),
    ("currency lost", false, |s, r| s.altered(r, |w, _| w.contains('$').then(|| w.replace('$', "")))),
    ("per cent lost", false, |s, r| s.altered(r, |w, _| w.contains('%').then(|| w.replace('%', "")))),
    ("minus added", false, |s, r| s.altered(r, |w, _| w.starts_with(|c: char| c.is_ascii_digit()).then(|| format!("-{w}")))),
    ("mark inserted", false, |s, r| s.altered(r, |w, _| w.ends_with(char::is_alphabetic).then(|| format!("{w};")))),
    ("mark lost", false, |s, r| s.altered(r, |w, _| w.strip_suffix([',', ';', '.']).filter(|w| w.ends_with(char::is_alphabetic)).map(str::to_string))),
    ("space in a number", false, |s, r| s.altered(r, |w, _| {
        let i = w.char_indices().zip(w.chars().skip(1)).find(|((_, a), b)| a.is_ascii_digit() && b.is_ascii_digit()).map(|((i, _), _)| i)?;
        Some(format!("{} {}", &w[..=i], &w[i + 1..]))
    })),
    ("invented tail", false, |s, r| {
        let place = s.run(r, 6, 30)?;
        case(format!("{} forthwith and in full", &s.text[place.0..place.1]))
    }),
    ("word cut at its start", false, |s, r| {
        let place = s.run(r, 6, 30)?;
        let c = s.text[place.0..].chars().next()?;
        case(s.text[place.0 + c.len_utf8()..place.1].to_string()).filter(|c| !c.quote.starts_with(char::is_whitespace))
    }),
    ("word cut at its end", false, |s, r| {
        let place = s.run(r, 6, 30)?;
        let c = s.text[..place.1].chars().next_back()?;
        let cut = &s.text[place.0..place.1 - c.len_utf8()];
        case(cut.to_string()).filter(|c| !c.quote.ends_with(char::is_whitespace))
    }),
    ("omission over a negation", false, |s, r| {
        let place = s.run(r, 8, 24)?;
        let words = s.words_of(place);
        let i = words.iter().position(|w| matches!(*w, "not" | "nu" | "unless" | "except" | "without" | "fără" | "dacă" | "if"))?;
        if i < 2 || i + 3 > words.len() { return None; }
        let (a, b) = (words[..i].join(" "), words[i + 1..].join(" "));
        if s.times_in_order(&a, &b) > 1 { return None; }
        case(format!("{a} … {b}"))
    }),
    ("omission in another order", false, |s, r| {
        let place = plain_run(s, r)?;
        let words = s.words_of(place);
        let middle = words.len() / 2;
        let (a, b) = (words[middle..].join(" "), words[..middle].join(" "));
        if s.in_order(&a, &b) { return None; }
        case(format!("{a} … {b}"))
    }),
    ("distant passages joined", false, |s, r| {
        let (a, b) = (s.run(r, 4, 8)?, s.run(r, 4, 8)?);
        if a.1 + 6_000 > b.0 { return None; }
        if s.in_order(&s.text[a.0..a.1], &s.text[b.0..b.1]) { return None; }
        case(format!("{} … {}", &s.text[a.0..a.1], &s.text[b.0..b.1]))
    }),
    ("bracket over a negation", false, |s, r| bracketed(s, r, |w| matches!(w, "not" | "nu" | "no"), "[freely]")),
    ("bracket over a modal", false, |s, r| bracketed(s, r, |w| swap(w, MODALS).is_some(), "[thing]")),
    ("bracket over a number", false, |s, r| bracketed(s, r, |w| w.chars().all(|c| c.is_ascii_digit()), "[several]")),
    ("negation in a bracket", false, |s, r| s.altered(r, |w, _| swap(w, MODALS).map(|_| format!("{w} [not]")))),
];

/// One word of a run in brackets, with enough words on both sides to know the place.
fn bracketed(s: &Sample, r: &mut Random, test: fn(&str) -> bool, bracket: &str) -> Option<Case> {
    let place = s.run(r, 9, 30)?;
    let mut words = s.words_of(place);
    let i = (3..words.len() - 3).find(|i| test(words[*i]))?;
    if s.times_in_order(&words[..i].join(" "), &words[i + 1..].join(" ")) > 1 || s.holds(&[&words[..i], &words[i + 1..]].concat().join(" ")) { return None; }
    words[i] = bracket;
    case(words.join(" "))
}

const MODALS: &[(&str, &str)] = &[("shall", "may"), ("may", "shall"), ("must", "may"), ("will", "may"), ("should", "must"), ("can", "must"), ("poate", "trebuie"), ("trebuie", "poate")];

const MONTHS: &[(&str, &str)] = &[
    ("January", "June"), ("February", "May"), ("March", "May"), ("April", "August"), ("June", "July"), ("July", "June"), ("August", "April"),
    ("September", "December"), ("October", "November"), ("November", "October"), ("December", "September"), ("martie", "mai"), ("ianuarie", "iunie"),
    ("decembrie", "septembrie"), ("iulie", "iunie"), ("iunie", "iulie"),
];

const NUMBERS: &[(&str, &str)] = &[
    ("one", "nine"), ("two", "three"), ("three", "two"), ("five", "four"), ("ten", "six"), ("thirty", "ninety"), ("sixty", "fifty"), ("ninety", "thirty"),
    ("fifteen", "fifty"), ("twenty", "seventy"), ("first", "last"), ("two-thirds", "one-third"),
];
