//! Reading a file that is not ours: only a regular one, only up to a bound, and only if it stays as it is meanwhile.

use std::fs::{self, File, FileType, Metadata};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use touchstone_messages::Problem;

/// Why a file was not read.
#[derive(Debug, thiserror::Error)]
#[error("{}", Problem::from(self).message)]
pub enum ReadError {
    /// The system refuses it.
    Io {
        /// Which.
        path: PathBuf,
        /// As the system says.
        source: io::Error,
    },
    /// A link that names itself, or another one that leads back to it.
    Loop {
        /// Which.
        path: PathBuf,
    },
    /// Its bytes have no end, or come when somebody else wants, or it has none.
    NotRegular {
        /// Which.
        path: PathBuf,
        /// What it is.
        kind: Kind,
    },
    /// More bytes than are read.
    TooLarge {
        /// Which.
        path: PathBuf,
        /// In bytes.
        limit: u64,
    },
    /// Somebody wrote to it meanwhile, so that what was read may be half of the one and half of the other.
    Changed {
        /// Which.
        path: PathBuf,
    },
}

impl ReadError {
    /// A system's error at a path.
    pub fn at(path: &Path, source: io::Error) -> Self {
        #[cfg(unix)]
        if rustix::io::Errno::from_io_error(&source) == Some(rustix::io::Errno::LOOP) {
            return Self::Loop { path: path.to_owned() };
        }
        Self::Io { path: path.to_owned(), source }
    }

    /// Whether there is nothing at that path.
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Io { source, .. } if source.kind() == io::ErrorKind::NotFound)
    }
}

/// What is not a regular file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A directory.
    Folder,
    /// A FIFO.
    Pipe,
    /// Of either family.
    Socket,
    /// A character or block device.
    Device,
}

/// The bytes of a file of at most `limit` bytes. A link is followed to what it names.
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>, ReadError> {
    RegularFile::open(path)?.read_whole(limit)
}

/// What comes over standard input, at most `limit` bytes.
pub fn read_stdin(limit: u64) -> Result<Vec<u8>, ReadError> {
    let path = PathBuf::from("Standard input");
    let mut bytes = Vec::new();
    match io::stdin().lock().take(limit.saturating_add(1)).read_to_end(&mut bytes) {
        Err(source) => Err(ReadError::Io { path, source }),
        Ok(_) if bytes.len() as u64 > limit => Err(ReadError::TooLarge { path, limit }),
        Ok(_) => Ok(bytes),
    }
}

/// An open file that is a regular one, with its length and time of change as they were when it was opened.
#[derive(Debug)]
pub struct RegularFile {
    path: PathBuf,
    file: File,
    state: State,
}

/// By what a change shows.
type State = (u64, Option<SystemTime>);

impl RegularFile {
    /// Opens a file without waiting for anybody: what is no regular file is refused by name.
    pub fn open(path: &Path) -> Result<Self, ReadError> {
        let wrong = |source| ReadError::at(path, source);
        let regular = |found: &Metadata| match kind(found.file_type()) {
            None => Ok(()),
            Some(kind) => Err(ReadError::NotRegular { path: path.to_owned(), kind }),
        };
        // Opening a device may already do something to it, and a socket cannot be opened: most are told apart here.
        regular(&fs::metadata(path).map_err(wrong)?)?;
        // What was put in its place since then is told apart by what was opened, which a name cannot change any more.
        let file = open_without_waiting(path).map_err(wrong)?;
        let found = file.metadata().map_err(wrong)?;
        regular(&found)?;
        Ok(Self { path: path.to_owned(), file, state: state(&found) })
    }

    /// In bytes, when it was opened.
    pub fn length(&self) -> u64 {
        self.state.0
    }

    /// All of its bytes, at most `limit`; refused where they changed since it was opened.
    pub fn read_whole(mut self, limit: u64) -> Result<Vec<u8>, ReadError> {
        let length = self.length();
        if length > limit {
            return Err(ReadError::TooLarge { path: self.path, limit });
        }
        let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or_default());
        // One byte more than it had: a file that grows as fast as it is read has no end.
        let read = (&mut self.file).take(length.saturating_add(1)).read_to_end(&mut bytes);
        match read {
            Err(source) => Err(ReadError::Io { path: self.path, source }),
            Ok(read) if read as u64 != length => Err(ReadError::Changed { path: self.path }),
            Ok(_) => self.require_unchanged().map(|()| bytes),
        }
    }

    /// Refuses a file that changed since it was opened: for who reads it in parts.
    pub fn require_unchanged(&self) -> Result<(), ReadError> {
        let path = || self.path.clone();
        let now = self.file.metadata().map_err(|source| ReadError::Io { path: path(), source })?;
        if state(&now) == self.state { Ok(()) } else { Err(ReadError::Changed { path: path() }) }
    }
}

impl Read for &RegularFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        (&self.file).read(buffer)
    }
}

impl Seek for &RegularFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        (&self.file).seek(to)
    }
}

fn state(found: &Metadata) -> State {
    (found.len(), found.modified().ok())
}

/// Opens for reading; a pipe that nobody writes to is opened at once too, and a terminal does not become ours.
fn open_without_waiting(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true);
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits().cast_signed());
    }
    options.open(path)
}

/// What a file is unless it is a regular one.
fn kind(found: FileType) -> Option<Kind> {
    if found.is_file() {
        return None;
    }
    if found.is_dir() {
        return Some(Kind::Folder);
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if found.is_fifo() {
            return Some(Kind::Pipe);
        }
        if found.is_socket() {
            return Some(Kind::Socket);
        }
    }
    Some(Kind::Device)
}

/// A limit in words; ours are whole kilobytes.
pub fn size(bytes: u64) -> String {
    match bytes {
        0..0x10_0000 => format!("{} KB", bytes >> 10),
        0x10_0000..0x4000_0000 => format!("{} MB", bytes >> 20),
        _ => format!("{} GB", bytes >> 30),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::time::Duration;

    use super::*;

    fn file(folder: &Path, bytes: &[u8]) -> PathBuf {
        let path = folder.join("deed.txt");
        fs::write(&path, bytes).unwrap();
        path
    }

    #[test]
    fn a_file_is_read_up_to_its_limit() {
        let folder = tempfile::tempdir().unwrap();
        let path = file(folder.path(), b"words");
        assert_eq!(read(&path, 5).unwrap(), b"words");
        let error = read(&path, 4).unwrap_err();
        assert!(matches!(error, ReadError::TooLarge { limit: 4, .. }), "{error}");
        assert!(matches!(read(&folder.path().join("none"), 5), Err(error) if error.is_missing()));
        assert_eq!(size(256 << 20), "256 MB");
        assert_eq!(size(1 << 30), "1 GB");
    }

    #[test]
    fn a_file_that_grows_shrinks_or_is_written_over_while_it_is_read_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let long_ago = SystemTime::now() - Duration::from_secs(60);
        let changed = |change: &dyn Fn(&mut File)| {
            let path = file(folder.path(), b"words");
            File::options().append(true).open(&path).unwrap().set_modified(long_ago).unwrap();
            let open = RegularFile::open(&path).unwrap();
            change(&mut File::options().write(true).open(&path).unwrap());
            matches!(open.read_whole(1_000), Err(ReadError::Changed { .. }))
        };
        assert!(!changed(&|_| {}));
        assert!(changed(&|file| file.set_len(6).unwrap()));
        assert!(changed(&|file| file.set_len(4).unwrap()));
        assert!(changed(&|file| file.write_all(b"Words").unwrap()));
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_regular_file_is_refused_by_name_and_without_waiting() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let made = std::process::Command::new("mkfifo").arg(at("pipe")).status().unwrap();
        assert!(made.success());
        let _socket = std::os::unix::net::UnixListener::bind(at("socket")).unwrap();
        std::os::unix::fs::symlink("/dev/zero", at("zero.pdf")).unwrap();
        std::os::unix::fs::symlink(at("pipe"), at("pipe.pdf")).unwrap();
        fs::create_dir(at("folder")).unwrap();
        let names = [
            ("pipe", Kind::Pipe),
            ("pipe.pdf", Kind::Pipe),
            ("socket", Kind::Socket),
            ("zero.pdf", Kind::Device),
            ("folder", Kind::Folder),
        ];
        for (name, expected) in names {
            let error = read(&at(name), 1_000).unwrap_err();
            assert!(matches!(error, ReadError::NotRegular { kind, .. } if kind == expected), "{name}: {error}");
            assert!(error.to_string().contains(name), "{error}");
        }
        std::os::unix::fs::symlink(file(folder.path(), b"words"), at("link.txt")).unwrap();
        assert_eq!(read(&at("link.txt"), 5).unwrap(), b"words");
        std::os::unix::fs::symlink(at("loop"), at("loop")).unwrap();
        assert!(matches!(read(&at("loop"), 5), Err(ReadError::Loop { .. })));
    }

    /// The name was a regular file when it was looked at, and is a pipe when it is opened.
    #[cfg(unix)]
    #[test]
    fn a_pipe_that_took_the_place_of_a_file_is_opened_without_waiting() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let opened = open_without_waiting(&pipe).unwrap();
        assert_eq!(kind(opened.metadata().unwrap().file_type()), Some(Kind::Pipe));
    }
}
