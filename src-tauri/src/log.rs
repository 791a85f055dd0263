//! What the program writes to stderr: a line at a time, with whatever a file or a library puts into it fit to be shown.

use std::io::{self, Write};

use touchstone_text::one_line;

/// Where the log goes. It is handed an event at a time, and to be used without colours, which are escapes too.
pub struct LogLine;

impl Write for LogLine {
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        say(String::from_utf8_lossy(event).trim_end());
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// One line on stderr. Where nobody reads that there is nobody to tell.
pub fn say(text: &str) {
    let _ = writeln!(io::stderr(), "{}", one_line(text));
}
