//! seccomp: only the system calls that computing, the pipes and reading fonts need. No socket, no new process, no
//! file for writing, no new executable memory.

use std::collections::BTreeMap;

use seccompiler::{SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule, apply_filter_all_threads};

type Rules = BTreeMap<libc::c_long, Vec<SeccompRule>>;

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
    // Memory. Mapping executable pages is not among them: see `rules`.
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
    // Signals of one's own, as `abort` raises.
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sigaltstack,
    libc::SYS_tgkill,
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
    // The CPU limit that each page renews.
    libc::SYS_prlimit64,
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

/// Applies the filter to every thread. Every other call fails with "operation not permitted". Returns why not.
pub(in crate::worker) fn deny_calls() -> Option<String> {
    match rules() {
        Ok(rules) => apply(rules, SeccompAction::Errno(libc::EPERM.cast_unsigned()), SeccompAction::Allow),
        Err(e) => Some(open(&e)),
    }
}

fn apply(rules: Rules, otherwise: SeccompAction, listed: SeccompAction) -> Option<String> {
    let built = std::env::consts::ARCH.try_into().map_err(|e| format!("{e}")).and_then(|architecture| {
        let filter = SeccompFilter::new(rules, otherwise, listed, architecture).map_err(|e| e.to_string())?;
        let program: seccompiler::BpfProgram = filter.try_into().map_err(|e| format!("{e}"))?;
        apply_filter_all_threads(&program).map_err(|e| e.to_string())
    });
    built.err().map(|e| open(&e))
}

fn open(why: &str) -> String {
    format!("network and programs are not denied: {why}")
}

/// Calls that are denied to a program that reads pictures, whatever their arguments; which programs it may start,
/// Landlock decides.
const DENIED: &[libc::c_long] = &[
    libc::SYS_socket,
    libc::SYS_socketpair,
    libc::SYS_io_uring_setup,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_pidfd_open,
    libc::SYS_pidfd_getfd,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_mount,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_memfd_create,
    libc::SYS_execveat,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_fork,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_vfork,
];

/// Denies this process, and the program that it becomes, network and what reaches into other processes. Returns why not.
pub(in crate::worker) fn deny_some_calls() -> Option<String> {
    let rules: Rules = DENIED.iter().map(|&call| (call, Vec::new())).collect();
    apply(rules, SeccompAction::Allow, SeccompAction::Errno(libc::EPERM.cast_unsigned()))
}

/// Calls that are denied to a program that starts others, beside sockets that leave the machine.
const DENIED_TO_A_CONVERTER: &[libc::c_long] = &[
    libc::SYS_io_uring_setup,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_mount,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_request_key,
];

/// Denies this process, and the programs that it becomes and starts, every socket but those between programs of one
/// machine, and what reaches into other processes. Returns why not.
pub(in crate::worker) fn deny_network() -> Option<String> {
    let local = u64::from(libc::AF_UNIX.cast_unsigned());
    let elsewhere = SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::Ne, local).and_then(|c| SeccompRule::new(vec![c]));
    let mut rules: Rules = DENIED_TO_A_CONVERTER.iter().map(|&call| (call, Vec::new())).collect();
    match elsewhere {
        Ok(rule) => rules.insert(libc::SYS_socket, vec![rule]),
        Err(e) => return Some(open(&e.to_string())),
    };
    apply(rules, SeccompAction::Allow, SeccompAction::Errno(libc::EPERM.cast_unsigned()))
}

fn rules() -> Result<Rules, String> {
    let mut rules: Rules = ALLOWED.iter().map(|&call| (call, Vec::new())).collect();
    let without = |argument: u8, bits: libc::c_int| {
        let bits = u64::from(bits.cast_unsigned());
        let clear = SeccompCondition::new(argument, SeccompCmpArgLen::Dword, SeccompCmpOp::MaskedEq(bits), 0)?;
        SeccompRule::new(vec![clear])
    };
    // The fourth row: opening for reading. Which files, Landlock decides.
    let conditional = [
        (libc::SYS_mmap, without(2, libc::PROT_EXEC)),
        (libc::SYS_mprotect, without(2, libc::PROT_EXEC)),
        #[cfg(target_arch = "x86_64")]
        (libc::SYS_open, without(1, libc::O_ACCMODE | libc::O_CREAT | libc::O_TRUNC)),
        (libc::SYS_openat, without(2, libc::O_ACCMODE | libc::O_CREAT | libc::O_TRUNC)),
    ];
    for (call, rule) in conditional {
        rules.insert(call, vec![rule.map_err(|e| e.to_string())?]);
    }
    Ok(rules)
}
