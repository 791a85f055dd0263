//! The endpoints of the settings: which there are, which one drafts, where its key is.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;
use touchstone_api::{Answering, Code, EndpointRow, EndpointTest, Problem};
use touchstone_messages::Message;
use touchstone_model::{Chat, ChatRequest, Endpoint, EndpointConfig, Network, Provider, Role, Secret};
use touchstone_record::Parameters;

use crate::handles::keychain::{Keychain, SecretName};
use crate::handles::settings::{Settings, SharedSettings, is_endpoint_name};

/// All that "Test" ever sends.
const TEST_SENTENCE: &str = "Reply with the word ready.";

/// What [`EndpointRow`] and the command line call the endpoint of the plain settings.
const DEFAULT: &str = "default";

/// Endpoint settings from the environment or the command line.
#[derive(Debug, Clone, Default)]
pub struct EndpointOverrides {
    /// The endpoint that the others are for; `None` for the default one.
    pub name: Option<String>,
    /// Base URL, of the default one.
    pub url: Option<String>,
    /// Model name.
    pub model: Option<String>,
    /// Its key; never written anywhere.
    pub key: Option<Secret>,
    /// Keys of named endpoints; never written anywhere.
    pub keys: BTreeMap<String, Secret>,
}

/// The chat endpoints of an open library: its settings, what overrides them in this run, and where their keys are.
pub struct Endpoints {
    settings: Arc<SharedSettings>,
    overrides: Arc<EndpointOverrides>,
    keychain: Arc<dyn Keychain>,
}

/// An endpoint, ready to be asked.
pub(crate) struct Chosen {
    /// Its name; `None` for the default one.
    pub(crate) name: Option<String>,
    pub(crate) endpoint: Endpoint,
    pub(crate) parameters: Parameters,
    /// How much its model reads at once; 0 where that is not known.
    pub(crate) context_tokens: u32,
}

/// An endpoint as configured, without its key.
struct Configured {
    name: Option<String>,
    url: String,
    provider: Provider,
    model: String,
    key_in_keychain: bool,
    /// A key of this run, which goes before the keychain's.
    key: Option<Secret>,
}

impl EndpointOverrides {
    /// `TOUCHSTONE_ENDPOINT`, `TOUCHSTONE_MODEL`, `TOUCHSTONE_API_KEY`, and `TOUCHSTONE_API_KEY_NAME` for each named
    /// endpoint (its hyphens as `_`); empty ones are not set.
    pub fn from_environment() -> Self {
        let variable = |name| std::env::var(name).ok().filter(|v| !v.trim().is_empty());
        let named = std::env::vars_os().filter_map(|(name, value)| {
            let name = name.to_str()?.strip_prefix("TOUCHSTONE_API_KEY_")?.to_ascii_lowercase().replace('_', "-");
            let value = value.into_string().ok().filter(|v| !v.trim().is_empty())?;
            Some((name, Secret::new(value)))
        });
        Self {
            name: None,
            keys: named.collect(),
            url: variable("TOUCHSTONE_ENDPOINT"),
            model: variable("TOUCHSTONE_MODEL"),
            key: variable("TOUCHSTONE_API_KEY").map(Secret::new),
        }
    }
}

impl Endpoints {
    pub(crate) fn new(settings: Arc<SharedSettings>, overrides: Arc<EndpointOverrides>, keychain: Arc<dyn Keychain>) -> Self {
        Self { settings, overrides, keychain }
    }

    /// Who drafts answers with the present settings.
    pub fn answering(&self) -> Answering {
        let settings = self.settings.lock();
        match self.configured(&settings, None) {
            Ok(Some(c)) => Answering::Endpoint { host: host(&c.url), local: EndpointConfig::is_on_this_machine(&c.url), model: c.model },
            _ => Answering::Offline,
        }
    }

    /// All endpoints: the default one first where there is one, then the others by name.
    pub fn list(&self) -> Vec<EndpointRow> {
        let settings = self.settings.lock();
        let names = std::iter::once(None).chain(settings.endpoint_names().into_iter().map(Some));
        let found = names.filter_map(|name| self.configured(&settings, name.as_deref()).ok().flatten());
        found
            .map(|c| EndpointRow {
                name: c.name.unwrap_or_else(|| DEFAULT.to_owned()),
                host: host(&c.url),
                local: EndpointConfig::is_on_this_machine(&c.url),
                provider: c.provider.as_str().to_owned(),
                model: c.model,
                url: c.url,
                key_in_keychain: c.key_in_keychain,
            })
            .collect()
    }

    /// Puts an endpoint's key into the system's keychain, for its present address. `None` is the default endpoint.
    pub fn set_key(&self, endpoint: Option<&str>, key: &Secret) -> Result<(), Problem> {
        if key.is_empty() {
            return Err(Problem::new(Code::BadRequest, Message::key_empty(), Message::advice_give_key()));
        }
        let (name, setting) = self.key_name(endpoint)?;
        self.keychain.set(&name, key)?;
        self.settings.lock().set(&setting, "keychain")
    }

    /// Forgets an endpoint's key; false if there was none.
    pub fn remove_key(&self, endpoint: Option<&str>) -> Result<bool, Problem> {
        let (name, setting) = self.key_name(endpoint)?;
        let removed = self.keychain.remove(&name)?;
        self.settings.lock().set(&setting, "")?;
        Ok(removed)
    }

    /// Forgets an endpoint beside the default one, and its key.
    pub fn remove(&self, name: &str) -> Result<(), Problem> {
        let declared = self.settings.lock().endpoint_names().iter().any(|n| n == name);
        if !declared {
            return Err(unknown(name));
        }
        if self.settings.lock().get(&format!("endpoints.{name}.key")) == Ok("keychain") {
            self.remove_key(Some(name))?;
        }
        self.settings.lock().remove_endpoint(name)
    }

    /// Sends one fixed sentence to an endpoint; never document text.
    pub fn test(&self, name: Option<&str>) -> Result<EndpointTest, Problem> {
        let Some(Chosen { endpoint, .. }) = self.choose(name)? else {
            return Err(Problem::new(Code::BadRequest, Message::no_endpoint_set(), Message::advice_give_address()));
        };
        let begun = Instant::now();
        let request = ChatRequest {
            system: String::new(),
            messages: vec![touchstone_model::Message { role: Role::User, text: TEST_SENTENCE.into() }],
            schema: None,
            max_output_tokens: Some(16),
        };
        let reply = endpoint.complete(&request, &CancellationToken::new());
        let ms = u32::try_from(begun.elapsed().as_millis()).unwrap_or(u32::MAX);
        let model = endpoint.model();
        Ok(match reply {
            Ok(_) => EndpointTest { reachable: true, message: Message::endpoint_answered(model).into(), ms },
            Err(error) => EndpointTest { reachable: false, message: crate::problem::model(&error).message.into(), ms },
        })
    }

    /// The endpoint of that name, or the default one; `None` when there is no default one and answers are extracts.
    pub(crate) fn choose(&self, name: Option<&str>) -> Result<Option<Chosen>, Problem> {
        let settings = self.settings.lock().clone();
        let Some(configured) = self.configured(&settings, name)? else { return Ok(None) };
        let Configured { name, url, provider, model, key_in_keychain, key } = configured;
        if model.is_empty() {
            let setting = setting(name.as_deref(), "model");
            return Err(Problem::new(Code::BadRequest, Message::endpoint_without_model(), Message::advice_set_model(setting)));
        }
        let origin = EndpointConfig::origin(&url).unwrap_or_default();
        let key = match key {
            None if key_in_keychain => self.key_from_keychain(name.as_deref(), origin)?,
            key => key,
        };
        let get = |field: &str| settings.get(&setting(name.as_deref(), field)).unwrap_or_default().to_owned();
        let number = |field: &str| settings.number(&setting(name.as_deref(), field));
        let parameters = Parameters {
            temperature: get("temperature").parse().unwrap_or_default(),
            max_output_tokens: number("max_output_tokens"),
            timeout_seconds: number("timeout_seconds"),
        };
        let config = EndpointConfig {
            provider,
            base_url: url,
            model,
            api_key: key,
            timeout: Duration::from_secs(parameters.timeout_seconds.into()),
            max_output_tokens: parameters.max_output_tokens,
            temperature: parameters.temperature,
        };
        let network = network(&get("proxy"), &get("certificates"))?;
        let endpoint = Endpoint::with_network(config, &network).map_err(|e| crate::problem::model(&e))?;
        Ok(Some(Chosen { endpoint, parameters, context_tokens: number("context_tokens"), name }))
    }

    /// The endpoint of that name as the settings, the environment and the command line have it.
    fn configured(&self, settings: &Settings, name: Option<&str>) -> Result<Option<Configured>, Problem> {
        let name = name.filter(|n| *n != DEFAULT);
        if let Some(unknown_name) = name.filter(|n| !settings.endpoint_names().iter().any(|known| known == n)) {
            return Err(unknown(unknown_name));
        }
        let get = |field: &str| settings.get(&setting(name, field)).unwrap_or_default().to_owned();
        let overrides = &self.overrides;
        // What the environment or the command line gives is for one endpoint: its key goes to no other.
        let (url, model, key) = match name == overrides.name.as_deref() {
            true => (overrides.url.clone(), overrides.model.clone(), overrides.key.clone()),
            false => (None, None, None),
        };
        let key = key.or_else(|| overrides.keys.get(name?).cloned());
        let given = url.is_some();
        let url = url.unwrap_or_else(|| get("url"));
        if url.is_empty() {
            return match name {
                None => Ok(None),
                Some(name) => Err(Problem::new(
                    Code::BadRequest,
                    Message::endpoint_without_address(name),
                    Message::advice_set_setting(setting(Some(name), "url")),
                )),
            };
        }
        let model = model.unwrap_or_else(|| get("model"));
        // The settings' protocol and key belong to the settings' address.
        let same = !given || url == get("url") || EndpointConfig::origin(&url) == EndpointConfig::origin(&get("url"));
        let provider = if same { get("provider").parse().unwrap_or(Provider::OpenAi) } else { Provider::OpenAi };
        let key_in_keychain = same && get("key") == "keychain";
        Ok(Some(Configured { name: name.map(str::to_owned), url, provider, model, key_in_keychain, key }))
    }

    fn key_from_keychain(&self, endpoint: Option<&str>, origin: String) -> Result<Option<Secret>, Problem> {
        let name = SecretName::EndpointKey { endpoint: endpoint.unwrap_or_default().to_owned(), origin: origin.clone() };
        let found = self.keychain.get(&name)?;
        if found.is_none() {
            return Err(Problem::new(Code::Keychain, Message::keychain_without_key(origin), Message::advice_key_of_address()));
        }
        Ok(found)
    }

    /// What the keychain calls an endpoint's key, and the setting that says that it is there.
    fn key_name(&self, endpoint: Option<&str>) -> Result<(SecretName, String), Problem> {
        let settings = self.settings.lock();
        let configured = self
            .configured(&settings, endpoint)?
            .ok_or_else(|| Problem::new(Code::BadRequest, Message::no_endpoint_for_key(), Message::advice_set_endpoint_url()))?;
        let origin = EndpointConfig::origin(&configured.url).unwrap_or_default();
        let setting = setting(configured.name.as_deref(), "key");
        Ok((SecretName::EndpointKey { endpoint: configured.name.unwrap_or_default(), origin }, setting))
    }
}

/// The full name of an endpoint's setting.
fn setting(endpoint: Option<&str>, field: &str) -> String {
    endpoint.map_or_else(|| format!("endpoint.{field}"), |name| format!("endpoints.{name}.{field}"))
}

fn unknown(name: &str) -> Problem {
    let hint = if is_endpoint_name(name) { Message::advice_declare_endpoint(name) } else { Message::advice_endpoint_name_form() };
    Problem::new(Code::NotFound, Message::no_such_endpoint(name), hint)
}

fn network(proxy: &str, certificates: &str) -> Result<Network, Problem> {
    let extra_certificates = match certificates {
        "" => Vec::new(),
        path => vec![crate::files::read_file(Path::new(path), crate::files::LARGEST_SETTINGS)?],
    };
    Ok(Network { proxy: Some(proxy.to_owned()).filter(|p| !p.is_empty()), extra_certificates })
}

/// Name and port.
fn host(url: &str) -> String {
    url.split("://").nth(1).unwrap_or(url).split(['/', '?']).next().unwrap_or_default().to_owned()
}
