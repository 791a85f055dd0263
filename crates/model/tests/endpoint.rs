//! Endpoints against a real server over HTTP: every protocol, every failure, and a key that stays where it is.

use std::time::Duration;

use serde_json::json;
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_model::{
    CancellationToken, Chat, ChatReply, ChatRequest, Endpoint, EndpointConfig, Finish, Message, ModelError, Provider, ReplySchema, Role,
    Secret,
};

const KEY: &str = "sk-test-0123456789abcdef";
const PASSAGE: &str = "<<<00 passage a1b2c3d4>>>\nDocument: Lease · page 1\n\nIntro words here. The Tenant shall not pay more than 30 pounds \
                       a week to the Landlord. The rest follows.\n<<<00 end>>>";

fn request() -> ChatRequest {
    let schema = ReplySchema { name: "answer".into(), schema: json!({"type": "object"}) };
    let messages = vec![Message { role: Role::User, text: PASSAGE.into() }];
    ChatRequest { system: "Quote.".into(), messages, schema: Some(schema), max_output_tokens: None }
}

fn config(server: &Scripted, provider: Provider) -> EndpointConfig {
    let base_url = if provider == Provider::OpenAi { server.url() } else { server.root() };
    EndpointConfig {
        provider,
        base_url,
        model: "scripted".into(),
        api_key: Some(Secret::new(KEY)),
        timeout: Duration::from_secs(20),
        ..EndpointConfig::default()
    }
}

fn ask(config: EndpointConfig) -> Result<ChatReply, ModelError> {
    Endpoint::new(config).and_then(|e| e.complete(&request(), &CancellationToken::new()))
}

fn ask_openai(behaviour: Behaviour) -> Result<ChatReply, ModelError> {
    let server = Scripted::start(behaviour);
    ask(config(&server, Provider::OpenAi))
}

#[test]
fn every_provider_answers_streamed_and_whole() {
    for provider in Provider::ALL {
        for streams in [true, false] {
            let server = if streams { Scripted::start(Behaviour::Honest) } else { Scripted::start_unstreamed(Behaviour::Honest) };
            let reply = ask(config(&server, provider)).unwrap_or_else(|e| panic!("{provider} {streams}: {e}"));
            assert!(reply.text.contains("The Tenant shall not pay more than 30 pounds"), "{provider} {streams}: {}", reply.text);
            assert_eq!((reply.finish, reply.tokens_in, reply.tokens_out), (Finish::Stop, Some(100), Some(50)), "{provider} {streams}");
        }
    }
}

#[test]
fn what_is_shown_is_what_is_sent() {
    let server = Scripted::start(Behaviour::Honest);
    let endpoint = Endpoint::new(config(&server, Provider::OpenAi)).expect("the test's settings are right");
    let shown = endpoint.outgoing(&request()).expect("an endpoint sends something");
    let reply = endpoint.complete(&request(), &CancellationToken::new()).expect("the honest server answers");
    assert_eq!(reply.sent.as_ref(), Some(&shown));
    assert_eq!(server.requests(), [shown.body.to_string()]);
    assert!(!format!("{shown:?}").contains(KEY));
}

#[test]
fn failures_have_their_causes() {
    let code = |b| ask_openai(b).expect_err("the server refuses").code();
    assert_eq!(code(Behaviour::Unauthorised), "key_refused");
    assert_eq!(code(Behaviour::Busy), "rate_limited");
    assert_eq!(code(Behaviour::NotJson), "bad_reply");
    assert_eq!(code(Behaviour::KeyInError), "status");
    assert_eq!(code(Behaviour::Redirects), "status");
    assert_eq!(code(Behaviour::Huge), "too_long");
    let nobody = EndpointConfig { base_url: "http://127.0.0.1:1/v1".into(), model: "m".into(), ..EndpointConfig::default() };
    assert_eq!(
        ask(nobody),
        Err(ModelError::Unreachable { host: "127.0.0.1:1".into(), reason: touchstone_messages::Message::nothing_listens() })
    );
}

#[test]
fn a_busy_endpoint_is_asked_again_and_a_broken_one_not_for_ever() {
    let server = Scripted::start(Behaviour::BusyOnce);
    assert!(ask(config(&server, Provider::OpenAi)).is_ok());
    assert_eq!(server.requests().len(), 2);
    let server = Scripted::start(Behaviour::Broken);
    assert_eq!(ask(config(&server, Provider::OpenAi)).map_err(|e| e.code()), Err("status"));
    assert_eq!(server.requests().len(), 4);
}

#[test]
fn a_date_to_come_back_at_is_read_against_the_replys_own() {
    let Err(ModelError::RateLimited { retry_after, .. }) = ask_openai(Behaviour::BusyUntil) else { panic!("it is busy") };
    assert_eq!(retry_after, Some(Duration::from_secs(3_600)));
}

#[test]
fn an_endpoint_without_schemas_is_asked_without_and_remembered() {
    let server = Scripted::start(Behaviour::NoSchema);
    let endpoint = Endpoint::new(config(&server, Provider::OpenAi)).expect("the test's settings are right");
    for _ in 0..2 {
        endpoint.complete(&request(), &CancellationToken::new()).expect("it answers without a schema");
    }
    assert_eq!(server.requests().len(), 4, "schema, object and bare for the first, bare for the second");
}

#[test]
fn a_silent_endpoint_times_out_and_can_be_stopped() {
    let server = Scripted::start(Behaviour::Silent);
    let quick = EndpointConfig { timeout: Duration::from_millis(300), ..config(&server, Provider::OpenAi) };
    assert_eq!(ask(quick).map_err(|e| e.code()), Err("timed_out"));

    let endpoint = Endpoint::new(config(&server, Provider::OpenAi)).expect("the test's settings are right");
    let cancel = CancellationToken::new();
    let stopper = cancel.clone();
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(100));
        stopper.cancel();
    });
    assert_eq!(endpoint.complete(&request(), &cancel).map_err(|e| e.code()), Err("cancelled"));
}

#[test]
fn a_stream_that_breaks_off_keeps_what_came() {
    let reply = ask_openai(Behaviour::Dropped).expect("half a reply is a reply");
    assert_eq!(reply.finish, Finish::Unknown);
    assert!(!reply.text.is_empty() && !reply.text.ends_with('}'));
    assert_eq!(ask_openai(Behaviour::Cut).expect("a cut reply is a reply").finish, Finish::Length);
}

#[test]
fn bytes_that_are_no_text_become_replacement_characters() {
    assert!(ask_openai(Behaviour::InvalidUtf8).expect("it is read").text.contains('\u{fffd}'));
}

#[test]
fn a_key_is_in_no_reply_error_or_debug_output() {
    for behaviour in [Behaviour::KeyInReply, Behaviour::KeyInError, Behaviour::Unauthorised] {
        let server = Scripted::start(behaviour);
        let config = config(&server, Provider::OpenAi);
        let shown = format!("{config:?} {:?}", ask(config.clone()));
        assert!(!shown.contains(KEY), "{behaviour:?}: {shown}");
        assert!(server.requests().iter().all(|r| !r.contains(KEY)), "{behaviour:?}: the key stands in the body");
    }
}

#[test]
fn waiting_works_inside_another_runtime() {
    let server = Scripted::start(Behaviour::Honest);
    let config = config(&server, Provider::OpenAi);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    assert!(runtime.block_on(async { ask(config) }).is_ok());
}
