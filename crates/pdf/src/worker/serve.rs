//! A worker's work: it loads PDFium, confines itself, says so, and answers requests about one document.

use std::fs::File;
use std::io::{self, BufReader, BufWriter};
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, sync_channel};

use touchstone_messages::Message;
use touchstone_text::{CanonicalPage, PageGeometry, PageSize, PageSource};

use super::pdfium::{Document, Library};
use super::{confine, document_info, highlight, limits, render, text};
use crate::protocol::cage::{Cage, Wall};
use crate::protocol::frames::{MAX_REQUEST_BLOB, read_frame, write_frame};
use crate::protocol::messages::{Opened, PROTOCOL, PageState, Refusal, Reply, Request};
use crate::protocol::probe::Trial;

/// A document of more pages than this is refused: it only serves to keep us busy.
const MAX_PAGES: u32 = 100_000;

type Output = BufWriter<File>;

/// A worker's life, from its first request on. `inherited`: whether the descriptors that came with the process are closed.
pub(super) fn work(inherited: Result<(), String>, load: impl FnOnce(&Path) -> Result<Library, String>) -> ExitCode {
    let Ok(mut out) = claim_stdout() else { return ExitCode::FAILURE };
    let mut input = BufReader::with_capacity(1 << 16, io::stdin());
    let Ok(Some((Request::Start { library, memory_limit, background }, _))) = read_frame(&mut input, 0) else {
        return ExitCode::FAILURE;
    };
    let library = match load(&library) {
        Ok(library) => library,
        Err(reason) => {
            let told = write_frame(&mut out, &Reply::LibraryUnusable { reason }, &[]);
            return if told.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
        }
    };
    let limits = limits::apply(memory_limit, background);
    // Files first, as that holds for the threads to come; system calls last, as starting a thread needs some.
    let files = inherited.map_or_else(Wall::Open, |()| confine::deny_files());
    let requests = listen(input);
    let cage = Cage::here(files, confine::deny_calls(), limits);
    if write_frame(&mut out, &Reply::Started { protocol: PROTOCOL, cage: cage.clone() }, &[]).is_err() {
        return ExitCode::FAILURE;
    }
    let mut open = None;
    for (request, blob) in requests {
        let answered = match request {
            Request::Probe { targets } => {
                let trial = Trial { cage: cage.clone(), reached: targets.reached() };
                write_frame(&mut out, &Reply::Probed(trial), &[]).map(|()| Next::MayCome)
            }
            request => answer(&library, &mut open, request, blob, &mut out),
        };
        if !matches!(answered, Ok(Next::MayCome)) {
            break;
        }
    }
    ExitCode::SUCCESS
}

/// Whether a worker has more to do after a request.
enum Next {
    MayCome,
    /// It had its one document: it reads no other, whoever asks.
    None,
}

/// Reads requests on a thread of its own, so that the worker ends with its host even in the middle of a page.
fn listen(mut input: BufReader<io::Stdin>) -> Receiver<(Request, Vec<u8>)> {
    let (sender, receiver) = sync_channel(1);
    std::thread::spawn(move || {
        while let Ok(Some(frame)) = read_frame(&mut input, MAX_REQUEST_BLOB) {
            if sender.send(frame).is_err() {
                break;
            }
        }
        std::process::exit(0);
    });
    receiver
}

/// Takes stdout for frames alone; what PDFium prints goes to stderr.
#[cfg(unix)]
fn claim_stdout() -> io::Result<Output> {
    let frames = rustix::io::dup(io::stdout())?;
    rustix::stdio::dup2_stdout(io::stderr())?;
    Ok(BufWriter::with_capacity(1 << 16, File::from(frames)))
}

/// Takes stdout for frames.
#[cfg(windows)]
fn claim_stdout() -> io::Result<Output> {
    use std::os::windows::io::AsHandle;
    Ok(BufWriter::new(File::from(io::stdout().as_handle().try_clone_to_owned()?)))
}

fn answer<'l>(
    library: &'l Library,
    open: &mut Option<Document<'l>>,
    request: Request,
    blob: Vec<u8>,
    out: &mut Output,
) -> io::Result<Next> {
    match request {
        Request::Start { .. } | Request::Probe { .. } => Ok(Next::None),
        Request::Extract { .. } | Request::Mark { .. } | Request::Keep { .. } if open.is_some() => Ok(Next::None),
        Request::Extract { password, first, cpu_seconds } => {
            limits::allow_seconds(cpu_seconds);
            match Document::open(library, blob, password.as_deref()) {
                Ok(document) => extract(&document, first, cpu_seconds, out)?,
                Err(refusal) => write_frame(out, &Reply::Refused(refusal), &[])?,
            }
            Ok(Next::None)
        }
        Request::Mark { password, marks, cpu_seconds } => {
            limits::allow_seconds(cpu_seconds);
            match highlight::copy(library, blob, password.as_deref(), &marks) {
                Ok((pdf, original_inside)) => write_frame(out, &Reply::Marked { original_inside }, &pdf)?,
                Err(refusal) => write_frame(out, &Reply::Refused(refusal), &[])?,
            }
            Ok(Next::None)
        }
        Request::Keep { password } => match Document::open(library, blob, password.as_deref()) {
            Ok(document) => {
                *open = Some(document);
                write_frame(out, &Reply::Done, &[]).map(|()| Next::MayCome)
            }
            Err(refusal) => write_frame(out, &Reply::Refused(refusal), &[]).map(|()| Next::None),
        },
        Request::Render { page, width_px, clip, highlights, cpu_seconds } => {
            limits::allow_seconds(cpu_seconds);
            let Some(document) = open else { return Ok(Next::None) };
            match render::draw(document, page, width_px, clip, &highlights) {
                Ok(picture) => {
                    let reply = Reply::Picture { width: picture.width, height: picture.height, blank: picture.blank };
                    write_frame(out, &reply, &picture.png)
                }
                Err(refusal) => write_frame(out, &Reply::Refused(refusal), &[]),
            }
            .map(|()| Next::MayCome)
        }
    }
}

fn extract(document: &Document<'_>, first: u32, cpu_seconds: u64, out: &mut Output) -> io::Result<()> {
    let pages = document.page_count();
    if pages > MAX_PAGES {
        let detail = Message::damage_too_many_pages(pages);
        return write_frame(out, &Reply::Refused(Refusal::Damaged { detail }), &[]);
    }
    let resumed = first > 1;
    let opened = Opened {
        pages,
        end_unknown: document.may_lack_its_end(),
        info: if resumed { Default::default() } else { document_info::info(document) },
        outline: if resumed { Vec::new() } else { document_info::outline(document) },
        labels: if resumed { Vec::new() } else { document_info::labels(document) },
    };
    write_frame(out, &Reply::Opened(Box::new(opened)), &[])?;
    for number in first..=pages {
        limits::allow_seconds(cpu_seconds);
        let (facts, readable, canonical) = match text::read(document, number) {
            Ok(page) => (page.facts, true, page.canonical),
            Err(problem) => (unreadable(problem), false, CanonicalPage::default()),
        };
        let text_bytes = u32::try_from(canonical.text.len()).unwrap_or(u32::MAX);
        let mut blob = canonical.text.into_bytes();
        // Packed by the host, which waits meanwhile.
        blob.extend(PageGeometry { size: facts.size, boxes: canonical.boxes }.lay_out());
        write_frame(out, &Reply::Page { number, facts, readable, text_bytes }, &blob)?;
    }
    write_frame(out, &Reply::Done, &[])
}

fn unreadable(problem: String) -> PageState {
    let size = PageSize { width: 0.0, height: 0.0 };
    PageState {
        size,
        source: PageSource::None,
        problem: Some(problem),
        invisible_letters: 0,
        hidden: Vec::new(),
        picture_share: 0.0,
        picture_resolution: 0.0,
    }
}
