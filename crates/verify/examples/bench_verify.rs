//! How fast a verdict is, beside a bare substring search and rapidfuzz:
//! `cargo run --release -p touchstone-verify --example bench_verify -- CORPUS [--python PYTHON]`.
//!
//! PYTHON is an interpreter that has `rapidfuzz` (PyPI). Times are the best of several rounds.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use touchstone_text::CanonicalText;
use touchstone_verify::{Prepared, Status, verify_quote};

/// The shortest time of one call: what the program needs when nothing else runs.
fn best(rounds: usize, mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..rounds)
        .map(|_| {
            let started = Instant::now();
            run();
            started.elapsed()
        })
        .collect();
    times.sort();
    times[0]
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let corpus = args.first().expect("the corpus's folder");
    let python = args.iter().position(|a| a == "--python").and_then(|i| args.get(i + 1));
    let mut paths: Vec<_> = std::fs::read_dir(Path::new(corpus).join("retrieval/dev/documents"))
        .expect("a folder")
        .map(|e| e.expect("an entry").path())
        .collect();
    paths.sort();
    let mut text = String::new();
    for path in paths {
        if text.len() > 1_000_000 {
            break;
        }
        text.push_str(&std::fs::read_to_string(path).expect("UTF-8"));
    }
    let text: String = text.chars().take(1_000_000).collect();
    let megabytes = text.len() as f64 / 1e6;
    println!("{:.2} MB of contracts", megabytes);

    let canonical = Arc::new(CanonicalText::from_plain(text.clone()));
    let load = best(9, || drop(Prepared::new(canonical.clone())));
    println!("load                     {:8.2} ms/MB (target 20)", load.as_secs_f64() * 1e3 / megabytes);
    // On a busy machine a long run is interrupted, a short one sometimes not.
    let chars: Vec<char> = text.chars().collect();
    let pieces = chars.chunks(50_000).map(|piece| Arc::new(CanonicalText::from_plain(piece.iter().collect())));
    let short: Duration = pieces.map(|piece| best(40, || drop(Prepared::new(piece.clone())))).sum();
    println!("load, in pieces of 50 kB {:8.2} ms/MB", short.as_secs_f64() * 1e3 / megabytes);

    // A hundred sentences spread over the text.
    let words: Vec<(usize, usize)> = text.split_whitespace().map(|w| (w.as_ptr() as usize - text.as_ptr() as usize, w.len())).collect();
    let plain = |i: usize| text[words[i].0..words[i].0 + words[i].1].chars().all(char::is_alphabetic);
    let quotes: Vec<&str> = (0..words.len() - 40)
        .step_by(words.len() / 120)
        .filter_map(|i| (i..i + 30).find(|k| plain(*k)).zip((i + 20..i + 40).rev().find(|k| plain(*k))))
        .filter(|(a, b)| a < b)
        .map(|(a, b)| &text[words[a].0..words[b].0 + words[b].1])
        .take(100)
        .collect();
    let collapsed: Vec<String> = quotes.iter().map(|q| q.split_whitespace().collect::<Vec<_>>().join(" ").replace('\'', "’")).collect();
    let altered: Vec<String> = collapsed.iter().map(|q| q.replacen(' ', " whatsoever ", 1)).collect();
    let document = Prepared::new(canonical);
    let all = |list: &[String], status: Status| assert!(list.iter().all(|q| verify_quote(&document, q, None).status() == status));
    all(&collapsed, Status::Verified);
    all(&altered, Status::NotFound);
    let each = |time: Duration| time.as_secs_f64() * 1e3 / quotes.len() as f64;
    // Each quote by itself: on a busy machine a hundred in one go are always interrupted.
    let exact: Duration = quotes.iter().map(|q| best(15, || drop(verify_quote(&document, q, None)))).sum();
    let normalized: Duration = collapsed.iter().map(|q| best(15, || drop(verify_quote(&document, q, None)))).sum();
    let fresh = Prepared::new(Arc::new(CanonicalText::from_plain(text.clone())));
    let first = best(1, || drop(verify_quote(&fresh, &altered[0], None)));
    let failed = best(5, || altered.iter().for_each(|q| drop(verify_quote(&document, q, None))));
    let bare = best(9, || quotes.iter().for_each(|q| assert!(memchr::memmem::find(text.as_bytes(), q.as_bytes()).is_some())));
    let slow = quotes.iter().map(|q| best(5, || drop(verify_quote(&document, q, None)))).max().unwrap();
    println!("bare substring (memchr)  {:8.4} ms a quote", each(bare));
    println!("exact                    {:8.4} ms a quote (target 1), slowest {:.3} ms", each(exact), slow.as_secs_f64() * 1e3);
    println!("normalized               {:8.4} ms a quote (target 1)", each(normalized));
    println!("first not found          {:8.2} ms (makes the index of words; target 50)", first.as_secs_f64() * 1e3);
    println!("not found, with closest  {:8.4} ms a quote (target 50)", each(failed));
    println!("100 quotes of an answer  {:8.2} ms (target 30)", each(normalized) * 100.0);
    let long: String = text.chars().take(900_000).collect();
    println!("a quote of 0.9 MB        {:8.2} ms", best(3, || drop(verify_quote(&document, &long, None))).as_secs_f64() * 1e3);
    let brackets = "[a] b ".repeat(10_000);
    println!("10,000 brackets          {:8.2} ms", best(3, || drop(verify_quote(&document, &brackets, None))).as_secs_f64() * 1e3);
    // As many ways to read the marks as there are pairs of words: given up when the budget of steps is spent.
    let repetitive = Prepared::new(Arc::new(CanonicalText::from_plain("na ".repeat(300_000))));
    let ellipses = "na … ".repeat(40);
    println!("40 ellipses, all alike   {:8.2} ms", best(3, || drop(verify_quote(&repetitive, &ellipses, None))).as_secs_f64() * 1e3);

    if let Some(python) = python {
        let dir = std::env::temp_dir().join(format!("touchstone-bench-{}", std::process::id()));
        std::fs::create_dir_all(&dir).expect("a folder");
        std::fs::write(dir.join("text"), &text).expect("written");
        std::fs::write(dir.join("quotes"), altered[..10].join("\u{1}")).expect("written");
        let script = "import sys,time\nfrom rapidfuzz import fuzz\nt=open(sys.argv[1]+'/text',newline='').read()\nqs=open(sys.argv[1]+'/quotes',newline='').read().split('\\x01')\n\
                      ts=[]\nfor q in qs:\n s=time.perf_counter(); fuzz.partial_ratio_alignment(q,t); ts.append(time.perf_counter()-s)\nts.sort(); print('rapidfuzz partial_ratio_alignment %8.2f ms a quote' % (ts[len(ts)//2]*1e3))";
        let output = Command::new(python).arg("-c").arg(script).arg(&dir).output().expect("python");
        print!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        std::fs::remove_dir_all(dir).expect("removed");
    }
}
