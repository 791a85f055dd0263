//! Texts in groups of like length over a few threads, each of which runs its groups from end to end.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::encoder::{Encoder, Work};

/// Texts that run together have about this many tokens: enough for the matrices to be worth their packing, few enough
/// for them to stay in the cache.
const GROUP: usize = 256;

/// What is done with a group of texts, given as their tokens: a result for each.
type GroupRun<'a, T> = dyn Fn(&[&[u32]], &mut Work) -> Vec<T> + Sync + 'a;

/// One pool for each thread: a pool of several would cut single multiplications into pieces, which costs more than it gives.
pub struct Threads(Vec<ThreadPool>);

impl Threads {
    /// So many threads, at least one. `Err` says why the system gives none.
    pub fn new(count: usize, name: &'static str) -> Result<Self, String> {
        let pools = (0..count.max(1)).map(|_| ThreadPoolBuilder::new().num_threads(1).thread_name(|_| name.into()).build());
        Ok(Self(pools.collect::<Result<_, _>>().map_err(|e| e.to_string())?))
    }

    /// Runs all texts through `run`; results in the texts' order. `None` if `stopped` said so before the end.
    pub fn each_group<T: Send>(
        &self,
        encoder: &Encoder,
        tokens: &[Vec<u32>],
        stopped: &(dyn Fn() -> bool + Sync),
        run: &GroupRun<'_, T>,
    ) -> Option<Vec<T>> {
        let mut order: Vec<usize> = (0..tokens.len()).collect();
        order.sort_by_key(|i| std::cmp::Reverse(tokens[*i].len()));
        let groups = grouped(&order, tokens);
        let next = AtomicUsize::new(0);
        let out: Mutex<Vec<Option<T>>> = Mutex::new(tokens.iter().map(|_| None).collect());
        let work = || {
            let mut room = encoder.work();
            while let Some(group) = groups.get(next.fetch_add(1, Ordering::Relaxed)).filter(|_| !stopped()) {
                let done = run(&group.iter().map(|i| tokens[*i].as_slice()).collect::<Vec<_>>(), &mut room);
                let mut out = out.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                for (i, value) in group.iter().zip(done) {
                    out[*i] = Some(value);
                }
            }
        };
        std::thread::scope(|scope| {
            for pool in self.0.iter().take(groups.len()).skip(1) {
                scope.spawn(|| pool.install(work));
            }
            if let Some(pool) = self.0.first() {
                pool.install(work);
            }
        });
        let out = out.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        out.into_iter().collect()
    }
}

/// Consecutive texts of `order` with at most [`GROUP`] tokens together, or a single one.
fn grouped(order: &[usize], tokens: &[Vec<u32>]) -> Vec<Vec<usize>> {
    let (mut groups, mut sum) = (Vec::<Vec<usize>>::new(), 0);
    for i in order {
        let count = tokens[*i].len();
        match groups.last_mut().filter(|_| sum + count <= GROUP) {
            Some(group) => group.push(*i),
            None => {
                groups.push(vec![*i]);
                sum = 0;
            }
        }
        sum += count;
    }
    groups
}
