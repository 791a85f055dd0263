//! The window's processes and threads, as /proc tells of them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// A thread of the window: its process, its number, its name.
type Thread = (String, String, String);

/// When the application of a process group was started, in seconds since the machine was.
pub fn begun(group: u32) -> f64 {
    let application = group_members(group).into_iter().filter(|m| m.name == "touchstone-desk");
    application.map(|m| m.begun).fold(f64::NAN, f64::min)
}

/// Processor time of each thread of a process group, in seconds, as the scheduler counts it (to the nanosecond: ticks
/// of a hundredth of a second are too coarse for a window at rest).
pub fn times(group: u32) -> BTreeMap<Thread, f64> {
    let mut times = BTreeMap::new();
    for member in group_members(group) {
        for task in fs::read_dir(Path::new("/proc").join(&member.pid).join("task")).into_iter().flatten().flatten() {
            let read = |file: &str| fs::read_to_string(task.path().join(file)).unwrap_or_default();
            let nanoseconds: f64 = read("schedstat").split_whitespace().next().and_then(|n| n.parse().ok()).unwrap_or(0.0);
            let thread = (member.name.clone(), task.file_name().to_string_lossy().into_owned(), read("comm").trim().to_owned());
            times.insert(thread, nanoseconds / 1e9);
        }
    }
    times
}

/// A process of the window.
struct Member {
    pid: String,
    /// The first fifteen letters of its program's name.
    name: String,
    /// When it began, in seconds since the machine did.
    begun: f64,
}

fn group_members(group: u32) -> Vec<Member> {
    let member = |entry: fs::DirEntry| {
        let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
        let (before, after) = stat.rsplit_once(')')?;
        // After the state: parent, group, …; the start is the nineteenth.
        let fields: Vec<f64> = after.split_whitespace().skip(1).filter_map(|f| f.parse().ok()).collect();
        (fields.get(1).copied()? == f64::from(group)).then_some(())?;
        let name = before.split_once('(')?.1.to_owned();
        Some(Member { pid: entry.file_name().to_string_lossy().into_owned(), name, begun: fields.get(18)? / 100.0 })
    };
    fs::read_dir("/proc").into_iter().flatten().flatten().filter_map(member).collect()
}
