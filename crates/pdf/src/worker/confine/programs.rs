//! seccomp for a program that is not ours: it may compute and read its files, and reach nothing else. No socket, no other
//! process, no signal to one, no kernel interface beside the usual ones.
//!
//! Tesseract and LibreOffice start threads and load what their makers chose, so that the calls they need can't be listed
//! for every version; those that lead out of the process can.

use seccompiler::{BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompRule, sock_filter};

use super::calls::{Rules, apply, install, number, rule};
use crate::protocol::cage::Wall;

/// Calls that are denied whatever their arguments.
const DENIED: &[libc::c_long] = &[
    // Other processes: starting them, looking into them, ending them. Threads are started by `clone`: see `within_the_process`.
    #[cfg(target_arch = "x86_64")]
    libc::SYS_fork,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_vfork,
    libc::SYS_execveat,
    libc::SYS_memfd_create,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_kcmp,
    libc::SYS_pidfd_open,
    libc::SYS_pidfd_getfd,
    libc::SYS_pidfd_send_signal,
    libc::SYS_kill,
    libc::SYS_tkill,
    libc::SYS_rt_sigqueueinfo,
    libc::SYS_rt_tgsigqueueinfo,
    libc::SYS_shmget,
    libc::SYS_shmat,
    libc::SYS_msgget,
    libc::SYS_semget,
    // Sockets, also those that somebody else opened. Listening and accepting reach nobody.
    libc::SYS_connect,
    libc::SYS_sendmsg,
    libc::SYS_sendmmsg,
    // The kernel: other ways to do all of this, and what only an administrator needs.
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_open_by_handle_at,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_move_mount,
    libc::SYS_open_tree,
    libc::SYS_fsopen,
    libc::SYS_fsmount,
    libc::SYS_mount_setattr,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_kexec_load,
    libc::SYS_reboot,
];

/// Bit of a call's number by which a 64-bit process calls the kernel's x32 interface, whose numbers are others.
const X32: u32 = 0x4000_0000;

/// Denies this process, and the program that it becomes, everything that leads out of it.
pub(in crate::worker) fn deny_reaching_out() -> Wall {
    let all = [libc::SYS_socket, libc::SYS_socketpair, libc::SYS_bind];
    deny(all.map(|call| (call, Ok(Vec::new()))))
}

/// The same for LibreOffice, which ends where it can't listen at a socket by which a second one would find it: it may make
/// such a socket, and reach none. LibreOffice puts that socket into `/tmp`, where it may not write, and into the folder that
/// `OSL_SOCKET_PATH` names only where `access` says that `/tmp` can't be written: so that is what it is told everywhere.
pub(in crate::worker) fn deny_reaching_out_but_a_listener() -> Wall {
    let streams_between_programs = || {
        let elsewhere = rule(&[(0, SeccompCmpOp::Ne, number(libc::AF_UNIX))]);
        // The lower bits of the second argument; the upper ones are flags.
        let other_kinds = (0..=0xf).filter(|kind| *kind != number(libc::SOCK_STREAM));
        other_kinds.map(|kind| rule(&[(1, SeccompCmpOp::MaskedEq(0xf), kind)])).chain([elsewhere]).collect::<Result<Vec<_>, _>>()
    };
    let writable = |argument| rule(&[(argument, SeccompCmpOp::Eq, number(libc::W_OK))]).map(|rule| vec![rule]);
    deny([
        (libc::SYS_socket, streams_between_programs()),
        (libc::SYS_socketpair, streams_between_programs()),
        #[cfg(target_arch = "x86_64")]
        (libc::SYS_access, writable(1)),
        (libc::SYS_faccessat, writable(2)),
        (libc::SYS_faccessat2, writable(2)),
    ])
}

fn deny<const N: usize>(more: [(libc::c_long, Result<Vec<SeccompRule>, String>); N]) -> Wall {
    let denied = || {
        let mut rules: Rules = DENIED.iter().map(|&call| (call, Vec::new())).collect();
        rules.extend(within_the_process()?);
        for (call, rule) in more {
            rules.insert(call, rule?);
        }
        apply(rules, SeccompAction::Allow, SeccompAction::Errno(libc::EPERM.cast_unsigned()))?;
        // The C library starts threads by `clone`, whose flags can be seen, where `clone3` is not there.
        let unseen = Rules::from([(libc::SYS_clone3, Vec::new())]);
        apply(unseen, SeccompAction::Allow, SeccompAction::Errno(libc::ENOSYS.cast_unsigned()))?;
        install(&without_x32())
    };
    Wall::unless(denied().err())
}

/// Calls that may be about this process, and about no other.
fn within_the_process() -> Result<[(libc::c_long, Vec<SeccompRule>); 4], String> {
    // The number stays the same when the process becomes another program.
    let own = u64::from(std::process::id());
    Ok([
        (libc::SYS_clone, vec![rule(&[(0, SeccompCmpOp::MaskedEq(number(libc::CLONE_THREAD)), 0)])?]),
        (libc::SYS_tgkill, vec![rule(&[(0, SeccompCmpOp::Ne, own)])?]),
        (libc::SYS_prlimit64, vec![rule(&[(0, SeccompCmpOp::Ne, 0), (0, SeccompCmpOp::Ne, own)])?]),
        // With an address: to a socket that is not connected, or to another one than it is connected to.
        (libc::SYS_sendto, vec![addressed()?]),
    ])
}

fn addressed() -> Result<SeccompRule, String> {
    let some = SeccompCondition::new(4, SeccompCmpArgLen::Qword, SeccompCmpOp::Ne, 0).map_err(|e| e.to_string())?;
    SeccompRule::new(vec![some]).map_err(|e| e.to_string())
}

/// Refuses what seccompiler can't name: the calls of another interface under numbers of its own.
fn without_x32() -> BpfProgram {
    // From <linux/bpf_common.h> and <linux/seccomp.h>: load the call's number; if it is not below, go on, else skip one;
    // refuse; allow.
    let step = |code, jt, jf, k| sock_filter { code, jt, jf, k };
    vec![
        step(0x20, 0, 0, 0),
        step(0x35, 0, 1, X32),
        step(0x06, 0, 0, SeccompAction::Errno(libc::EPERM.cast_unsigned()).into()),
        step(0x06, 0, 0, SeccompAction::Allow.into()),
    ]
}
