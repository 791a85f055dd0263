//! Descriptors over a Unix socket: how a host hands pipes to a fork server, and gets hold of the process made for them.

use std::io::{self, IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

use rustix::net::{
    RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer, SendAncillaryMessage, SendFlags, recvmsg, sendmsg,
};

/// The most descriptors in one message.
const MOST: usize = 2;

/// Sends descriptors, at most [`MOST`], with the one byte that a message must have.
pub(crate) fn send(socket: impl AsFd, descriptors: &[BorrowedFd<'_>]) -> io::Result<()> {
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(MOST))];
    let mut control = SendAncillaryBuffer::new(&mut space);
    if !descriptors.is_empty() && !control.push(SendAncillaryMessage::ScmRights(descriptors)) {
        return Err(io::Error::from(io::ErrorKind::InvalidInput));
    }
    // A peer that is gone is an error, not a signal that ends this process.
    rustix::io::retry_on_intr(|| sendmsg(&socket, &[IoSlice::new(&[1])], &mut control, SendFlags::NOSIGNAL))?;
    Ok(())
}

/// The descriptors of the next message; `None` where the peer has closed the socket. They are closed in programs that this one starts.
pub(crate) fn receive(socket: impl AsFd) -> io::Result<Option<Vec<OwnedFd>>> {
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(MOST))];
    let mut control = RecvAncillaryBuffer::new(&mut space);
    let mut byte = [0];
    let received =
        rustix::io::retry_on_intr(|| recvmsg(&socket, &mut [IoSliceMut::new(&mut byte)], &mut control, RecvFlags::CMSG_CLOEXEC))?;
    let rights = |message| if let RecvAncillaryMessage::ScmRights(fds) = message { Some(fds) } else { None };
    let descriptors = control.drain().filter_map(rights).flatten().collect();
    Ok((received.bytes > 0).then_some(descriptors))
}
