//! The small last layers: from the tokens' vectors to relevance and span.

use touchstone_encoder::Tensors;

/// No span is longer, in tokens.
const LONGEST_SPAN: usize = 80;

/// Relevance, and the likeliest span of tokens, counted from the passage's first, with how far it is above none.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Read {
    pub relevance: f32,
    pub span: Option<(usize, usize)>,
    pub above: f32,
}

pub(crate) struct Heads {
    relevance: Head,
    span: Head,
}

struct Head {
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Heads {
    /// From the exported weights of an encoder of that size. `Err` names what is missing or misshapen.
    pub fn new(tensors: &Tensors<'_>, size: usize) -> Result<Self, String> {
        let head = |name: &str, outputs: usize, inputs: usize| -> Result<Head, String> {
            let weights = tensors.get(&format!("{name}.weight"), &[outputs, inputs])?;
            Ok(Head { weights, bias: tensors.get(&format!("{name}.bias"), &[outputs])? })
        };
        Ok(Self { relevance: head("relevance", 1, 2 * size)?, span: head("span", 2, size)? })
    }

    /// From the vectors of one sequence whose passage begins at token `first` and ends before the last.
    pub fn read(&self, hidden: &[f32], size: usize, first: usize) -> Read {
        let relevance = self.relevance.apply(&pooled(hidden, size)).first().copied().unwrap_or_default();
        let edges: Vec<Vec<f32>> = hidden.chunks_exact(size).map(|vector| self.span.apply(vector)).collect();
        let inside = edges.get(first..edges.len().saturating_sub(1)).unwrap_or_default();
        let none: f32 = edges.first().map(|edges| edges.iter().sum()).unwrap_or_default();
        let mut best: Option<(f32, usize, usize)> = None;
        for (start, opens) in inside.iter().enumerate() {
            for (end, closes) in inside.iter().enumerate().skip(start).take(LONGEST_SPAN) {
                let sum = opens[0] + closes[1];
                if best.is_none_or(|(most, ..)| sum > most) {
                    best = Some((sum, start, end));
                }
            }
        }
        let above = best.map_or(f32::MIN, |(sum, ..)| (sum - none) / 2.0);
        Read { relevance, span: best.map(|(_, start, end)| (start, end)), above }
    }
}

impl Head {
    fn apply(&self, x: &[f32]) -> Vec<f32> {
        let rows = self.weights.chunks_exact(x.len());
        rows.zip(&self.bias).map(|(row, bias)| row.iter().zip(x).map(|(w, x)| w * x).sum::<f32>() + bias).collect()
    }
}

/// The first token's vector beside the mean of all.
fn pooled(hidden: &[f32], size: usize) -> Vec<f32> {
    let count = (hidden.len() / size).max(1) as f32;
    let mut out = hidden.get(..size).unwrap_or_default().to_vec();
    let mut mean = vec![0.0; size];
    for vector in hidden.chunks_exact(size) {
        mean.iter_mut().zip(vector).for_each(|(sum, x)| *sum += x);
    }
    out.extend(mean.iter().map(|sum| sum / count));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Vectors of one number: a head that adds up what it is given.
    fn heads() -> Heads {
        let head = |weights: &[f32], bias: &[f32]| Head { weights: weights.to_vec(), bias: bias.to_vec() };
        Heads { relevance: head(&[1.0, 10.0], &[0.5]), span: head(&[1.0, -1.0], &[0.0, 0.0]) }
    }

    #[test]
    fn the_span_is_inside_the_passage_and_in_order() {
        // A start is likely where the vector is high, an end where it is low; the question's tokens are the first two.
        let read = heads().read(&[0.0, 9.0, -1.0, 3.0, 1.0, -2.0, -9.0], 1, 2);
        assert_eq!((read.span, read.above), (Some((1, 3)), 2.5));
        assert!((read.relevance - (0.5 + 10.0 * (1.0 / 7.0))).abs() < 1e-5);
    }

    #[test]
    fn a_passage_of_nothing_has_no_span() {
        assert_eq!(heads().read(&[1.0, 2.0, 3.0], 1, 2).span, None);
        assert_eq!(heads().read(&[], 1, 2).span, None);
    }
}
