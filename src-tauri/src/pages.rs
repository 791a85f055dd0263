//! Pictures of pages: `page://localhost/<hash>/<page>?w=<pixels>`, of a part of one with `&clip=<x0>,<y0>,<x1>,<y1>` in
//! points.

use std::sync::Arc;

use tauri::async_runtime::spawn_blocking;
use tauri::http::header::{CACHE_CONTROL, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use tauri::http::{Request, Response, StatusCode, Uri};
use tauri::{Manager, Runtime, UriSchemeContext, UriSchemeResponder};
use touchstone_api::{Code, Problem};
use touchstone_engine::read;
use touchstone_messages::Message;

use crate::shell::Shell;

/// The protocol's name.
pub const SCHEME: &str = "page";

/// Narrowest and widest picture, in pixels: a thumbnail, and a page at 400% on a fine screen.
const WIDTHS: std::ops::RangeInclusive<u32> = 32..=8_000;
/// Where the request names no width.
const DEFAULT_WIDTH: u32 = 1_000;

/// Which picture.
#[derive(Debug, PartialEq)]
struct Picture {
    doc_hash: String,
    page: u32,
    width: u32,
    clip: Option<[f32; 4]>,
}

/// Draws a page on a thread where it may block, and answers with a PNG or with the problem as JSON.
pub fn serve<R: Runtime>(context: UriSchemeContext<'_, R>, request: Request<Vec<u8>>, responder: UriSchemeResponder) {
    let shell = context.app_handle().state::<Arc<Shell>>().inner().clone();
    let busy = shell.activity.begin();
    spawn_blocking(move || {
        let drawn = Picture::named_by(request.uri()).and_then(|p| {
            let engine = &shell.opened()?.engine;
            match p.clip {
                Some(region) => read::render_region(engine, &p.doc_hash, p.page, region, p.width),
                None => read::render_page(engine, &p.doc_hash, p.page, p.width),
            }
        });
        if drawn.is_ok() {
            shell.activity.page_drawn();
        }
        responder.respond(response(drawn));
        drop(busy);
    });
}

impl Picture {
    fn named_by(uri: &Uri) -> Result<Self, Problem> {
        let malformed = || Problem::advised(Code::BadRequest, Message::address_without_page(uri.to_string()));
        let mut parts = uri.path().trim_matches('/').split('/');
        let (Some(hash), Some(page), None) = (parts.next(), parts.next(), parts.next()) else { return Err(malformed()) };
        if hash.len() != 64 || !hash.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')) {
            return Err(malformed());
        }
        let page = page.parse().ok().filter(|page| *page > 0).ok_or_else(malformed)?;
        let named = |name: &str| uri.query().and_then(|query| query.split('&').find_map(|pair| pair.strip_prefix(name)));
        let clip = named("clip=").map(|clip| region(clip).ok_or_else(malformed)).transpose()?;
        let width = named("w=");
        let width = width.map_or(Ok(DEFAULT_WIDTH), |w| w.parse().map_err(|_| malformed()))?;
        Ok(Self { doc_hash: format!("sha256:{hash}"), page, width: width.clamp(*WIDTHS.start(), *WIDTHS.end()), clip })
    }
}

/// Four numbers parted by commas.
fn region(text: &str) -> Option<[f32; 4]> {
    let numbers: Vec<f32> = text.split(',').map(str::parse).collect::<Result<_, _>>().ok()?;
    <[f32; 4]>::try_from(numbers).ok().filter(|region| region.iter().all(|v| v.is_finite()))
}

fn response(drawn: Result<Vec<u8>, Problem>) -> Response<Vec<u8>> {
    let (status, kind, cache, body) = match drawn {
        // The address names the bytes, so the picture never changes.
        Ok(png) => (StatusCode::OK, "image/png", "private, max-age=31536000, immutable", png),
        Err(problem) => {
            let body = serde_json::to_vec(&problem).unwrap_or_default();
            (status_of(problem.code), "application/json", "no-store", body)
        }
    };
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, kind.parse().expect("a constant in ASCII"));
    headers.insert(CACHE_CONTROL, cache.parse().expect("a constant in ASCII"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, "nosniff".parse().expect("a constant in ASCII"));
    response
}

/// Absent, impossible with this document or request, or a failure of ours.
fn status_of(code: Code) -> StatusCode {
    match code {
        Code::NotFound | Code::FileMissing | Code::NoLibrary => StatusCode::NOT_FOUND,
        Code::BadRequest
        | Code::PageNotDrawn
        | Code::NotPdf
        | Code::EmptyFile
        | Code::DamagedFile
        | Code::PasswordNeeded
        | Code::WrongPassword
        | Code::Protected
        | Code::TooLarge
        | Code::FileChanged => StatusCode::UNPROCESSABLE_ENTITY,
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(rest: &str, expected: Option<(u32, u32)>) {
        let hash = "ab".repeat(32);
        let uri: Uri = format!("page://localhost/{rest}").replace("HASH", &hash).parse().unwrap();
        let picture = Picture::named_by(&uri);
        assert_eq!(picture.as_ref().ok().map(|p| (p.page, p.width)), expected, "{picture:?}");
        assert!(picture.is_err() || picture.unwrap().doc_hash == format!("sha256:{hash}"));
    }

    #[test]
    fn a_picture_is_named_by_hash_page_and_width() {
        check("HASH/14?w=900", Some((14, 900)));
        check("HASH/1", Some((1, DEFAULT_WIDTH)));
        check("HASH/1?w=4", Some((1, 32)));
        check("HASH/1?w=4000000000", Some((1, 8_000)));
    }

    #[test]
    fn a_part_of_a_page_is_four_numbers() {
        assert_eq!(region("72,100.5,300,120"), Some([72.0, 100.5, 300.0, 120.0]));
        for wrong in ["", "1,2,3", "1,2,3,4,5", "1,2,3,x", "1,2,3,inf", "1,2,3,NaN"] {
            assert_eq!(region(wrong), None, "{wrong}");
        }
        check("HASH/1?w=400&clip=0,0,100,20", Some((1, 400)));
        check("HASH/1?w=400&clip=0,0,100", None);
    }

    #[test]
    fn anything_else_is_refused() {
        for rest in ["", "HASH", "HASH/0", "HASH/-1", "HASH/x", "HASH/1/2", "abc/1", "../HASH/1", "HASH/1?w=wide", "HASH/99999999999"] {
            check(rest, None);
        }
    }

    #[test]
    fn a_problem_is_told_in_json() {
        let response = response(Err(Problem::new(Code::FileMissing, "The stored file is gone.", "")));
        assert_eq!(response.status(), StatusCode::NOT_FOUND);
        assert_eq!(serde_json::from_slice::<Problem>(response.body()).unwrap().code, Code::FileMissing);
    }
}
