//! The one request to a time-stamp authority (RFC 3161, 3.4). It is here because this crate alone opens sockets; what the
//! bytes mean is `proof`'s to say.

use std::sync::mpsc;
use std::time::Duration;

use reqwest::Client;
use reqwest::header::CONTENT_TYPE;
use tokio::runtime::Builder;
use tokio_util::sync::CancellationToken;
use touchstone_messages::Message;
use url::Url;

use crate::config::{EndpointConfig, Network, host_of};
use crate::error::ModelError;
use crate::exchange::unreachable;

/// A reply has some thousand bytes, most of them certificates.
const LONGEST_REPLY: usize = 1 << 20;

/// For the whole reply.
const LIMIT: Duration = Duration::from_secs(60);

/// Posts `query` to the authority at `address` and gives its reply, neither of them looked into. Sent once: what was not
/// answered is the user's to try again.
///
/// Fails where the address is none, nobody answers within a minute, the status is not 200, or the reply is longer than a megabyte.
pub fn request_time_stamp(address: &str, query: &[u8], network: &Network, cancel: &CancellationToken) -> Result<Vec<u8>, ModelError> {
    let url = EndpointConfig { base_url: address.into(), ..EndpointConfig::default() }.url()?;
    let client = crate::endpoint::client(&url, network)?;
    let runtime = Builder::new_multi_thread().worker_threads(1).thread_name("time-stamp").enable_all().build();
    let runtime = runtime.map_err(|_| ModelError::Configuration("No thread could be started for the request.".into()))?;
    let host = host_of(&url);
    let (sender, receiver) = mpsc::sync_channel(1);
    let (query, cancel, of) = (query.to_vec(), cancel.clone(), host.clone());
    runtime.spawn(async move {
        let result = tokio::select! {
            biased;
            () = cancel.cancelled() => Err(ModelError::Cancelled),
            result = tokio::time::timeout(LIMIT, post(&client, &url, query, &of)) => {
                result.unwrap_or_else(|_| Err(ModelError::TimedOut { host: of.clone(), limit: LIMIT }))
            }
        };
        let _ = sender.send(result);
    });
    let result = receiver.recv().unwrap_or(Err(ModelError::BadReply { host, reason: Message::reply_not_handled() }));
    // A runtime must not be dropped by waiting inside another one.
    runtime.shutdown_background();
    result
}

async fn post(client: &Client, url: &Url, query: Vec<u8>, host: &str) -> Result<Vec<u8>, ModelError> {
    let request = client.post(url.clone()).header(CONTENT_TYPE, "application/timestamp-query").body(query);
    let mut response = request.send().await.map_err(|e| unreachable(host, &e))?;
    let status = response.status().as_u16();
    if status != 200 {
        return Err(ModelError::Status { host: host.to_owned(), status });
    }
    let mut reply = Vec::new();
    while let Some(more) = response.chunk().await.map_err(|e| unreachable(host, &e))? {
        if reply.len() + more.len() > LONGEST_REPLY {
            return Err(ModelError::TooLong { host: host.to_owned(), limit: LONGEST_REPLY });
        }
        reply.extend_from_slice(&more);
    }
    Ok(reply)
}
