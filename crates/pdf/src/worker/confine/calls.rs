//! seccomp: only the system calls that computing, the pipes and reading fonts need. No socket, no new process, no
//! file for writing, no new executable memory.

use std::collections::BTreeMap;

use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule, apply_filter_all_threads,
};

use crate::protocol::cage::Wall;

/// Calls with what is said of their arguments; nothing is said: whatever they are.
pub(super) type Rules = BTreeMap<libc::c_long, Vec<SeccompRule>>;

/// Calls that are allowed whatever their arguments.
const ALLOWED: &[libc::c_long] = &[
    // The pipes, and fonts once they are open.
    libc::SYS_read,
    libc::SYS_readv,
    libc::SYS_pread64,
    libc::SYS_write,
    libc::SYS_writev,
    libc::SYS_close,
    libc::SYS_lseek,
    libc::SYS_fstat,
    libc::SYS_newfstatat,
    libc::SYS_statx,
    libc::SYS_getdents64,
    libc::SYS_fadvise64,
    libc::SYS_faccessat,
    libc::SYS_readlinkat,
    // Memory. Mapping executable pages is not among them: see `allowed`.
    libc::SYS_munmap,
    libc::SYS_mremap,
    libc::SYS_madvise,
    libc::SYS_brk,
    // Threads and their waiting. Starting one is not among them.
    libc::SYS_futex,
    libc::SYS_set_robust_list,
    libc::SYS_rseq,
    libc::SYS_sched_yield,
    libc::SYS_sched_getaffinity,
    libc::SYS_nanosleep,
    libc::SYS_clock_nanosleep,
    libc::SYS_restart_syscall,
    libc::SYS_exit,
    libc::SYS_exit_group,
    // What happens on a signal. Raising one is not among them: see `allowed`.
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sigaltstack,
    // Questions.
    libc::SYS_getpid,
    libc::SYS_gettid,
    libc::SYS_clock_gettime,
    libc::SYS_clock_getres,
    libc::SYS_gettimeofday,
    libc::SYS_getrandom,
    libc::SYS_getrusage,
    libc::SYS_sysinfo,
    libc::SYS_uname,
    // Limits of this process; changing them through `prlimit64` is not among them.
    libc::SYS_setrlimit,
    libc::SYS_getrlimit,
    // Names that newer C libraries use for some of these.
    #[cfg(target_arch = "x86_64")]
    libc::SYS_stat,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_lstat,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_access,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_readlink,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_time,
];

/// Applies the filter to every thread. Every other call fails with "operation not permitted".
pub(in crate::worker) fn deny_calls() -> Wall {
    let denied = allowed().and_then(|rules| apply(rules, SeccompAction::Errno(libc::EPERM.cast_unsigned()), SeccompAction::Allow));
    Wall::unless(denied.err())
}

pub(super) fn apply(rules: Rules, otherwise: SeccompAction, listed: SeccompAction) -> Result<(), String> {
    let architecture = std::env::consts::ARCH.try_into().map_err(|e| format!("seccomp: {e}"))?;
    let filter = SeccompFilter::new(rules, otherwise, listed, architecture).map_err(|e| format!("seccomp: {e}"))?;
    let program: BpfProgram = filter.try_into().map_err(|e| format!("seccomp: {e}"))?;
    install(&program)
}

pub(super) fn install(program: &BpfProgram) -> Result<(), String> {
    apply_filter_all_threads(program).map_err(|e| format!("seccomp: {e}"))
}

/// What a call's arguments, counted from 0, are compared with, all at once.
pub(super) fn rule(conditions: &[(u8, SeccompCmpOp, u64)]) -> Result<SeccompRule, String> {
    let condition = |(argument, how, value): &(u8, SeccompCmpOp, u64)| {
        SeccompCondition::new(*argument, SeccompCmpArgLen::Dword, how.clone(), *value).map_err(|e| format!("seccomp: {e}"))
    };
    let conditions = conditions.iter().map(condition).collect::<Result<_, _>>()?;
    SeccompRule::new(conditions).map_err(|e| format!("seccomp: {e}"))
}

/// A constant of the C library as a filter sees it.
pub(super) fn number(constant: libc::c_int) -> u64 {
    u64::from(constant.cast_unsigned())
}

fn allowed() -> Result<Rules, String> {
    let without = |argument, bits| rule(&[(argument, SeccompCmpOp::MaskedEq(number(bits)), 0)]).map(|rule| vec![rule]);
    let only = |argument, value| rule(&[(argument, SeccompCmpOp::Eq, value)]).map(|rule| vec![rule]);
    let written = libc::O_ACCMODE | libc::O_CREAT | libc::O_TRUNC;
    let mut rules: Rules = ALLOWED.iter().map(|&call| (call, Vec::new())).collect();
    rules.extend([
        (libc::SYS_mmap, without(2, libc::PROT_EXEC)?),
        (libc::SYS_mprotect, without(2, libc::PROT_EXEC)?),
        // Opening for reading. Which files, Landlock decides.
        #[cfg(target_arch = "x86_64")]
        (libc::SYS_open, without(1, written)?),
        (libc::SYS_openat, without(2, written)?),
        // Signals of one's own, as `abort` raises.
        (libc::SYS_tgkill, only(0, u64::from(std::process::id()))?),
        // The processor time that each page renews: of this process, and of no other.
        (libc::SYS_prlimit64, only(0, 0)?),
    ]);
    Ok(rules)
}
