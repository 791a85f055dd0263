//! Starts a program for which the kernel has no Landlock, no seccomp, or no limits of memory, as tests need it.
//!
//! `without landlock,seccomp,limits PROGRAM ARGUMENT…`. A filter of system calls refuses what each of them would begin with;
//! like the program's own, it holds for everything that the program starts.

#[cfg(target_os = "linux")]
fn main() -> std::process::ExitCode {
    use std::collections::BTreeMap;
    use std::os::unix::process::CommandExt;

    use seccompiler::{
        BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule, apply_filter,
    };

    let only = |argument, how, value| SeccompCondition::new(argument, SeccompCmpArgLen::Qword, how, value).expect("six arguments");
    let rule = |conditions| vec![SeccompRule::new(conditions).expect("there are conditions")];
    let mut arguments = std::env::args_os().skip(1);
    let missing = arguments.next().expect("what is missing").into_string().expect("words");
    let mut missing: Vec<&str> = missing.split(',').collect();
    // What takes filters away is last, as the others are filters.
    missing.sort_by_key(|what| *what == "seccomp");
    for what in missing {
        let (denied, error) = match what {
            "landlock" => (BTreeMap::from([(libc::SYS_landlock_create_ruleset, vec![])]), libc::ENOSYS),
            "seccomp" => {
                let old = rule(vec![only(0, SeccompCmpOp::Eq, u64::from(libc::PR_SET_SECCOMP.cast_unsigned()))]);
                (BTreeMap::from([(libc::SYS_seccomp, vec![]), (libc::SYS_prctl, old)]), libc::EPERM)
            }
            "limits" => {
                let memory = u64::from(libc::RLIMIT_AS);
                let set = vec![only(1, SeccompCmpOp::Eq, memory), only(2, SeccompCmpOp::Ne, 0)];
                let old = rule(vec![only(0, SeccompCmpOp::Eq, memory)]);
                (BTreeMap::from([(libc::SYS_prlimit64, rule(set)), (libc::SYS_setrlimit, old)]), libc::EPERM)
            }
            other => panic!("{other:?} can't be taken away"),
        };
        let refuse = SeccompAction::Errno(error.cast_unsigned());
        let architecture = std::env::consts::ARCH.try_into().expect("a known processor");
        let filter = SeccompFilter::new(denied, SeccompAction::Allow, refuse, architecture).expect("a filter");
        let filter: BpfProgram = filter.try_into().expect("a filter");
        apply_filter(&filter).expect("the kernel takes filters");
    }
    let program = arguments.next().expect("a program");
    let error = std::process::Command::new(&program).args(arguments).exec();
    eprintln!("{}: {error}", program.display());
    std::process::ExitCode::FAILURE
}

#[cfg(not(target_os = "linux"))]
fn main() {}
