//! The server: one thread a connection, one request a connection.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::Value;

use super::draft::{draft, from_knowledge};
use super::protocol::Protocol;
use super::{Behaviour, Shared};

const LONGEST_REQUEST: u64 = 64 << 20;

pub(super) fn serve(listener: &TcpListener, shared: &Arc<Shared>) {
    while let Ok((stream, _)) = listener.accept() {
        if shared.stop.load(Ordering::SeqCst) {
            return;
        }
        let shared = Arc::clone(shared);
        // A client that goes away in the middle is part of the play.
        std::thread::spawn(move || drop(answer(stream, &shared)));
    }
}

struct Request {
    path: String,
    key: String,
    body: Value,
}

fn read(stream: &TcpStream) -> std::io::Result<(Request, String)> {
    let mut reader = BufReader::new(stream.take(LONGEST_REQUEST));
    let (mut line, mut length, mut key) = (String::new(), 0_usize, String::new());
    reader.read_line(&mut line)?;
    let path = line.split(' ').nth(1).unwrap_or_default().to_owned();
    loop {
        line.clear();
        reader.read_line(&mut line)?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.trim().parse().unwrap_or(0),
            "authorization" | "x-api-key" | "x-goog-api-key" | "api-key" => key = value.trim().trim_start_matches("Bearer ").to_owned(),
            _ => {}
        }
    }
    let mut body = vec![0; length.min(LONGEST_REQUEST as usize)];
    reader.read_exact(&mut body)?;
    let raw = String::from_utf8_lossy(&body).into_owned();
    let body = serde_json::from_str(&raw).unwrap_or(Value::Null);
    Ok((Request { path, key, body }, raw))
}

fn answer(mut stream: TcpStream, shared: &Shared) -> std::io::Result<()> {
    let (request, raw) = read(&stream)?;
    let turn = shared.served.fetch_add(1, Ordering::SeqCst) + 1;
    if let Ok(mut requests) = shared.requests.lock() {
        requests.push(raw);
    }
    if let (Ok(mut keys), false) = (shared.keys.lock(), request.key.is_empty()) {
        keys.push(request.key.clone());
    }
    let json = "application/json";
    match shared.behaviour {
        Behaviour::Unauthorised => return whole(&mut stream, 401, json, "", br#"{"error":{"message":"no"}}"#),
        Behaviour::BusyOnce if turn == 1 => return whole(&mut stream, 429, json, "Retry-After: 0\r\n", b"{}"),
        Behaviour::Busy => return whole(&mut stream, 429, json, "Retry-After: 3600\r\n", b"{}"),
        Behaviour::BusyUntil => {
            let dates = "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\nRetry-After: Sun, 06 Nov 1994 09:49:37 GMT\r\n";
            return whole(&mut stream, 429, json, dates, b"{}");
        }
        Behaviour::Broken => return whole(&mut stream, 500, json, "Retry-After: 0\r\n", b"{}"),
        Behaviour::NotJson => return whole(&mut stream, 200, "text/html", "", b"<html><h1>Welcome</h1></html>"),
        Behaviour::Redirects => return whole(&mut stream, 307, json, "Location: http://127.0.0.1:1/v1/chat/completions\r\n", b""),
        Behaviour::KeyInError => {
            let body = format!(r#"{{"error":{{"message":"bad request with key {}"}}}}"#, request.key);
            return whole(&mut stream, 400, json, "", body.as_bytes());
        }
        Behaviour::NoSchema if request.body.get("response_format").is_some() => {
            return whole(&mut stream, 400, json, "", br#"{"error":{"message":"response_format is not supported"}}"#);
        }
        Behaviour::Silent => {
            while !shared.stop.load(Ordering::SeqCst) {
                std::thread::sleep(Duration::from_millis(20));
            }
            return Ok(());
        }
        _ => {}
    }
    let protocol = Protocol::of(&request.path);
    let prompt = protocol.prompt(&request.body);
    let text = match (&shared.word, &shared.known) {
        (Some(word), _) => (*word).to_owned(),
        (None, Some(known)) => from_knowledge(known, &prompt, &request.body.to_string()),
        (None, None) => draft(shared.behaviour, &prompt, turn, &request.key),
    };
    if shared.streams && protocol.wants_stream(&request.path, &request.body) {
        streamed(&mut stream, shared.behaviour, &protocol, &text)
    } else {
        let body = protocol.whole(&text, shared.behaviour == Behaviour::Cut);
        whole(&mut stream, 200, json, "", &spoilt(shared.behaviour, body.to_string().into_bytes()))
    }
}

fn whole(stream: &mut TcpStream, status: u16, kind: &str, extra: &str, body: &[u8]) -> std::io::Result<()> {
    write!(stream, "HTTP/1.1 {status} X\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n{extra}Connection: close\r\n\r\n", body.len())?;
    stream.write_all(body)?;
    stream.flush()
}

fn streamed(stream: &mut TcpStream, behaviour: Behaviour, protocol: &Protocol, text: &str) -> std::io::Result<()> {
    let kind = protocol.stream_kind();
    write!(stream, "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n")?;
    let chars: Vec<char> = text.chars().collect();
    let step = if chars.len() > 100_000 { 8192 } else { 24 };
    let half = chars.len() / step / 2;
    for (i, piece) in chars.chunks(step).enumerate() {
        let piece: String = piece.iter().collect();
        chunk(stream, &spoilt(behaviour, protocol.piece(&piece).into_bytes()))?;
        match behaviour {
            Behaviour::Slow => std::thread::sleep(Duration::from_millis(50)),
            Behaviour::Dropped if i >= half => return Ok(()),
            _ => {}
        }
    }
    chunk(stream, protocol.end(behaviour == Behaviour::Cut).as_bytes())?;
    stream.write_all(b"0\r\n\r\n")?;
    stream.flush()
}

fn chunk(stream: &mut TcpStream, bytes: &[u8]) -> std::io::Result<()> {
    write!(stream, "{:x}\r\n", bytes.len())?;
    stream.write_all(bytes)?;
    stream.write_all(b"\r\n")?;
    stream.flush()
}

/// Puts bytes that are no UTF-8 where the draft has a mark for them.
fn spoilt(behaviour: Behaviour, bytes: Vec<u8>) -> Vec<u8> {
    if behaviour != Behaviour::InvalidUtf8 {
        return bytes;
    }
    bytes.into_iter().flat_map(|b| if b == b'~' { vec![0xff, 0xfe] } else { vec![b] }).collect()
}
