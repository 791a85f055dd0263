//! Reciprocal rank fusion: what a place in an order is worth, and a reranker's order fused with the one before it.

/// The constant of reciprocal rank fusion: Cormack, Clarke and Büttcher (SIGIR 2009).
const FUSION: f32 = 60.0;

/// What a place in one order is worth.
pub(crate) fn share(rank: u32) -> f32 {
    1.0 / (FUSION + rank as f32)
}

/// The order of the first hits by a reranker's scores, one for each: fused with the order that they have, which a
/// reranker of general make can bend but not break. Gives old places, from 0.
pub fn reranked(scores: &[f32]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]).then(a.cmp(b)));
    let mut worth: Vec<f32> = (1..).take(scores.len()).map(share).collect();
    for (rank, at) in (1..).zip(&order) {
        worth[*at] += share(rank);
    }
    order.sort_by(|a, b| worth[*b].total_cmp(&worth[*a]).then(a.cmp(b)));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reranker_bends_the_order() {
        assert_eq!(reranked(&[0.1, 0.9, 0.2]), [1, 0, 2]);
        assert_eq!(reranked(&[0.4, 0.1, 0.9, 0.2]), [0, 2, 1, 3]);
        assert_eq!(reranked(&[0.9, 0.2, 0.1]), [0, 1, 2]);
        assert_eq!(reranked(&[0.5, 0.5]), [0, 1]);
        assert_eq!(reranked(&[f32::MIN, f32::NAN]).len(), 2);
        assert!(reranked(&[]).is_empty());
    }

    /// First and last of three change places in the new order, so both are worth the same. That the last came first then
    /// was once expected: the order that is there is the better measured one, and stands where the two say opposite things.
    #[test]
    fn where_the_orders_say_opposite_things_the_old_one_stands() {
        assert_eq!(reranked(&[0.1, 0.2, 0.9]), [0, 2, 1]);
        assert_eq!(reranked(&[0.1, 0.9]), [0, 1]);
    }
}
