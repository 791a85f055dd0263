//! A reply's bytes as JSON values: server-sent events, one JSON a line, or one JSON in all.

use serde_json::Value;

/// The bytes are none of the three forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotJson;

/// Collects bytes as they arrive and gives out what is complete. Holds at most what it was fed.
#[derive(Debug, Default)]
pub(crate) struct Decoder {
    pending: Vec<u8>,
    form: Form,
    done: bool,
}

#[derive(Debug, Default, Clone, Copy, PartialEq)]
enum Form {
    #[default]
    Unknown,
    Events,
    Whole,
}

impl Decoder {
    /// Takes bytes; gives the values that they complete. Bytes that are not UTF-8 become U+FFFD, which is in no quote.
    pub(crate) fn feed(&mut self, bytes: &[u8]) -> Result<Vec<Value>, NotJson> {
        self.pending.extend_from_slice(bytes);
        if self.form == Form::Unknown {
            self.form = form_of(&self.pending);
        }
        let mut values = Vec::new();
        if self.form == Form::Events {
            let complete = self.pending.iter().rposition(|b| *b == b'\n').map_or(0, |i| i + 1);
            let lines: Vec<u8> = self.pending.drain(..complete).collect();
            for line in lines.split(|b| *b == b'\n') {
                self.event(line, &mut values)?;
            }
        }
        Ok(values)
    }

    /// Whether the stream said that it is over.
    pub(crate) fn done(&self) -> bool {
        self.done
    }

    /// The values left when the bytes end.
    pub(crate) fn finish(mut self) -> Result<Vec<Value>, NotJson> {
        let rest = std::mem::take(&mut self.pending);
        let mut values = Vec::new();
        match self.form {
            // A line that broke off holds nothing complete.
            Form::Events => {
                let _ = self.event(&rest, &mut values);
            }
            Form::Unknown | Form::Whole => {
                let text = String::from_utf8_lossy(&rest);
                match serde_json::from_str(text.trim()) {
                    Ok(value) => values.push(value),
                    Err(_) => {
                        let lines = text.lines().map(str::trim).filter(|l| !l.is_empty());
                        values.extend(lines.map_while(|line| serde_json::from_str(line).ok()));
                    }
                }
                if values.is_empty() {
                    return Err(NotJson);
                }
            }
        }
        Ok(values)
    }

    fn event(&mut self, line: &[u8], values: &mut Vec<Value>) -> Result<(), NotJson> {
        let line = String::from_utf8_lossy(line);
        let Some(data) = line.trim_end_matches('\r').strip_prefix("data:") else { return Ok(()) };
        match data.trim() {
            "" => {}
            "[DONE]" => self.done = true,
            data => values.push(serde_json::from_str(data).map_err(|_| NotJson)?),
        }
        Ok(())
    }
}

/// Events begin with a field name or a comment; JSON doesn't.
fn form_of(bytes: &[u8]) -> Form {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let fields: [&[u8]; 5] = [b"data:", b"event:", b"id:", b"retry:", b":"];
    if fields.iter().any(|f| text.starts_with(f)) {
        Form::Events
    } else if text.is_empty() || fields.iter().any(|f| f.starts_with(text)) {
        Form::Unknown
    } else {
        Form::Whole
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn decode(bytes: &[u8], step: usize) -> Result<Vec<Value>, NotJson> {
        let mut decoder = Decoder::default();
        let mut values = Vec::new();
        for chunk in bytes.chunks(step.max(1)) {
            values.extend(decoder.feed(chunk)?);
        }
        values.extend(decoder.finish()?);
        Ok(values)
    }

    #[test]
    fn all_three_forms_are_read_however_they_are_cut() {
        let cases: [&[u8]; 3] = [
            b": hi\r\ndata: {\"a\":\"\xc4\x83\"}\r\n\r\nevent: x\ndata:{\"b\":2}\n\ndata: [DONE]\n\n",
            "{\"a\":\"ă\"}\n{\"b\":2}\n".as_bytes(),
            b"",
        ];
        for step in 1..40 {
            assert_eq!(decode(cases[0], step), Ok(vec![json!({"a": "ă"}), json!({"b": 2})]));
            assert_eq!(decode(cases[1], step), Ok(vec![json!({"a": "ă"}), json!({"b": 2})]));
            assert_eq!(decode(b" {\"a\":\n 1}", step), Ok(vec![json!({"a": 1})]));
            assert_eq!(decode(cases[2], step), Err(NotJson));
            assert_eq!(decode(b"<html>Not here</html>", step), Err(NotJson));
        }
    }

    #[test]
    fn a_stream_that_breaks_off_keeps_what_was_complete() {
        assert_eq!(decode(b"data: {\"a\":1}\n\ndata: {\"b\":", 7), Ok(vec![json!({"a": 1})]));
    }

    proptest! {
        #[test]
        fn any_bytes_have_an_outcome(bytes in proptest::collection::vec(any::<u8>(), 0..300), step in 1_usize..50) {
            let _ = decode(&bytes, step);
        }
    }
}
