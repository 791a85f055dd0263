//! Character recall and precision at k, right document at 1, and a bootstrap over documents.

use std::collections::BTreeMap;

use touchstone_text::CharSpan;

use crate::Failure;
use crate::corpus::{Corpus, Question};

pub const DEPTHS: [usize; 7] = [1, 2, 4, 8, 16, 32, 64];

/// A retrieved fragment: the document's place in the corpus and the span.
pub type Retrieved = (usize, CharSpan);

pub struct Figures(Vec<One>);

#[derive(Clone, Copy, Default)]
struct One {
    recall: [f64; 7],
    precision: [f64; 7],
    document: f64,
}

impl Figures {
    pub fn of(corpus: &Corpus, retrieve: impl Fn(&Question) -> Result<Vec<Retrieved>, Failure>) -> Result<Self, Failure> {
        corpus.questions.iter().map(|q| Ok(One::of(q, &retrieve(q)?))).collect::<Result<_, _>>().map(Self)
    }

    pub fn row(&self, name: &str, milliseconds: f64) -> String {
        let mean = |of: &dyn Fn(&One) -> f64| 100.0 * self.0.iter().map(of).sum::<f64>() / self.0.len() as f64;
        let cells = |of: fn(&One) -> &[f64; 7]| (0..7).map(|i| format!("{:5.1}", mean(&|o| of(o)[i]))).collect::<Vec<_>>().join(" ");
        format!(
            "| {name:52} | {} | {} | {:5.1} | {milliseconds:5.2} |",
            cells(|o| &o.recall),
            cells(|o| &o.precision),
            mean(&|o| o.document)
        )
    }

    /// 95 % of the means of 1,000 resamples of the documents.
    pub fn interval(&self, corpus: &Corpus) -> String {
        let mut by_document: BTreeMap<usize, Vec<&One>> = BTreeMap::new();
        for (question, one) in corpus.questions.iter().zip(&self.0) {
            by_document.entry(question.document).or_default().push(one);
        }
        let documents: Vec<_> = by_document.into_values().collect();
        let mut state = 20_240_821_u64;
        let mut means: Vec<[f64; 4]> = Vec::new();
        for _ in 0..1_000 {
            let (mut sum, mut count) = ([0.0; 4], 0.0);
            for _ in 0..documents.len() {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                for one in &documents[(state >> 33) as usize % documents.len()] {
                    for (sum, value) in sum.iter_mut().zip([one.recall[3], one.recall[6], one.precision[0], one.document]) {
                        *sum += value;
                    }
                    count += 1.0;
                }
            }
            means.push(sum.map(|s| 100.0 * s / count));
        }
        let range = |i: usize| {
            let mut values: Vec<f64> = means.iter().map(|m| m[i]).collect();
            values.sort_by(f64::total_cmp);
            format!("{:.1}–{:.1}", values[25], values[974])
        };
        format!("  95 % over documents: R@8 {}, R@64 {}, P@1 {}, right document {}", range(0), range(1), range(2), range(3))
    }

    pub fn by_category(&self, corpus: &Corpus) {
        let mut rows: BTreeMap<&str, (f64, [f64; 4])> = BTreeMap::new();
        for (question, one) in corpus.questions.iter().zip(&self.0) {
            let row = rows.entry(&question.category).or_default();
            row.0 += 1.0;
            for (sum, value) in row.1.iter_mut().zip([one.recall[0], one.recall[3], one.recall[6], one.precision[0]]) {
                *sum += value;
            }
        }
        for (category, (count, sums)) in rows {
            let [r1, r8, r64, p1] = sums.map(|s| 100.0 * s / count);
            println!("  {category:40} {count:4} R@1 {r1:5.1} R@8 {r8:5.1} R@64 {r64:5.1} P@1 {p1:5.1}");
        }
    }
}

impl One {
    fn of(question: &Question, retrieved: &[Retrieved]) -> Self {
        let mut one = Self { document: f64::from(retrieved.first().is_some_and(|r| r.0 == question.document)), ..Self::default() };
        let gold = union(question.gold.clone());
        let gold_length = length(&gold);
        for (i, depth) in DEPTHS.into_iter().enumerate() {
            let top = &retrieved[..depth.min(retrieved.len())];
            let mut all = 0;
            let mut inside = Vec::new();
            let mut documents: BTreeMap<usize, Vec<CharSpan>> = BTreeMap::new();
            top.iter().for_each(|(document, span)| documents.entry(*document).or_default().push(*span));
            for (document, spans) in documents {
                let spans = union(spans);
                all += length(&spans);
                if document == question.document {
                    inside = spans;
                }
            }
            let common: u32 = gold.iter().flat_map(|g| inside.iter().filter_map(|s| s.intersection(*g))).map(CharSpan::len).sum();
            one.recall[i] = f64::from(common) / f64::from(gold_length.max(1));
            one.precision[i] = f64::from(common) / f64::from(all.max(1));
        }
        one
    }
}

pub fn table_head() -> String {
    format!("| {:52} | R@1 2 4 8 16 32 64 {:22} | P@1 2 4 8 16 32 64 {:22} | doc@1 | ms |", "characters, %", "", "")
}

fn union(mut spans: Vec<CharSpan>) -> Vec<CharSpan> {
    spans.sort_by_key(|s| (s.start(), s.end()));
    let mut out: Vec<CharSpan> = Vec::new();
    for span in spans {
        match out.last_mut() {
            Some(last) if span.start() <= last.end() => *last = CharSpan::between(last.start(), last.end().max(span.end())),
            _ => out.push(span),
        }
    }
    out
}

fn length(spans: &[CharSpan]) -> u32 {
    spans.iter().map(|s| s.len()).sum()
}
