//! The real window, driven by WebDriver.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::prelude::*;
use tokio::sync::{Mutex, OwnedMutexGuard};

use crate::places::{out_folder, program};

/// How long anything in the window may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// One window at a time: they share a display, and pictures are of the whole of it.
static TURN: LazyLock<Arc<Mutex<()>>> = LazyLock::new(Arc::default);

/// One window of the application with a WebDriver session. Ends with `close`, or with the value.
pub struct Window {
    driver: WebDriver,
    server: Server,
    _turn: OwnedMutexGuard<()>,
}

/// `tauri-driver`, in a process group of its own so that everything it started ends with it.
struct Server(Child);

/// Waits until no window is open, and keeps others from opening: for what needs the display, but in another process.
pub fn alone() -> OwnedMutexGuard<()> {
    TURN.clone().blocking_lock_owned()
}

impl Window {
    /// Opens the application on a library, with further arguments and environment.
    pub async fn open(library: &Path, arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        // The HTTP library that WebDriver uses is built without a TLS provider of its own; a second installation is none.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let turn = TURN.clone().lock_owned().await;
        let (port, native_port) = (free_port(), free_port());
        let mut command =
            Command::new(std::env::var_os("TOUCHSTONE_TAURI_DRIVER").map_or_else(|| PathBuf::from("tauri-driver"), PathBuf::from));
        command.args(["--port", &port.to_string(), "--native-port", &native_port.to_string()]);
        command.env_remove("TOUCHSTONE_ENDPOINT").env_remove("TOUCHSTONE_MODEL").env_remove("TOUCHSTONE_API_KEY");
        command.envs(environment.iter().copied()).stdout(Stdio::null()).stderr(Stdio::piped()).process_group(0);
        let mut child = command.spawn().expect("tauri-driver can be started: `cargo xtask test` installs it");
        if let Some(stderr) = child.stderr.take() {
            std::thread::spawn(move || BufReader::new(stderr).lines().map_while(Result::ok).for_each(|l| eprintln!("tauri-driver: {l}")));
        }
        let server = Server(child);
        let mut all = vec!["--library".to_owned(), library.display().to_string()];
        all.extend(arguments.iter().map(|a| (*a).to_owned()));
        let mut capabilities = serde_json::Map::new();
        capabilities.insert("browserName".into(), json!("wry"));
        capabilities.insert("tauri:options".into(), json!({ "application": program("touchstone-desktop"), "args": all }));
        let capabilities = Capabilities::from(capabilities);
        let url = format!("http://127.0.0.1:{port}");
        let begun = Instant::now();
        let driver = loop {
            match WebDriver::new(&url, capabilities.clone()).await {
                Ok(driver) => break driver,
                Err(error) if begun.elapsed() > PATIENCE => panic!("the window did not open: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
            }
        };
        Self { driver, server, _turn: turn }
    }

    /// The WebDriver session.
    pub fn driver(&self) -> &WebDriver {
        &self.driver
    }

    /// The process group of the driver, the application and everything that these started.
    pub fn group(&self) -> u32 {
        self.server.0.id()
    }

    /// The element with that `data-testid`, as soon as it is there.
    pub async fn element(&self, id: &str) -> WebElement {
        self.first(&format!("[data-testid=\"{id}\"]")).await
    }

    /// The first element of a selector, as soon as it is there.
    pub async fn first(&self, selector: &str) -> WebElement {
        let begun = Instant::now();
        loop {
            match self.driver.find(By::Css(selector)).await {
                Ok(element) => return element,
                Err(_) if begun.elapsed() < PATIENCE => tokio::time::sleep(Duration::from_millis(50)).await,
                Err(error) => {
                    self.picture("gave-up").await;
                    panic!("{selector} did not appear: {error}");
                }
            }
        }
    }

    /// Waits until a script's value is true.
    pub async fn until(&self, script: &str) {
        let begun = Instant::now();
        while self.value(script).await != json!(true) {
            if begun.elapsed() > PATIENCE {
                self.picture("gave-up").await;
                panic!("never came true: {script}");
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// What a script's expression gives.
    pub async fn value(&self, expression: &str) -> Value {
        let script = format!("return ({expression});");
        self.driver.execute(script, Vec::new()).await.unwrap_or_else(|e| panic!("{expression}: {e}")).json().clone()
    }

    /// Asks the application through its one door, as the interface does.
    pub async fn rpc(&self, command: &str, request: Value) -> Value {
        let script = "const [command, request, done] = arguments;
            window.__TAURI_INTERNALS__.invoke('rpc', { command, request }).then(v => done({ ok: v }), e => done({ error: e }));";
        let answer = self.driver.execute_async(script, vec![json!(command), request]).await;
        let answer = answer.unwrap_or_else(|e| panic!("{command}: {e}")).json().clone();
        assert!(answer.get("error").is_none(), "{command}: {answer}");
        answer["ok"].clone()
    }

    /// Saves what the display shows of the window under `out/window`. WebKit's own screenshot waits for a frame that a page
    /// at rest never draws.
    pub async fn picture(&self, name: &str) {
        tokio::time::sleep(Duration::from_millis(350)).await;
        let file = out_folder("window").join(format!("{name}.png"));
        // No window manager moves it from the display's corner.
        let size = self.value("`${outerWidth}x${outerHeight}+0+0`").await;
        let taken = Command::new("import")
            .args(["-window", "root", "-crop"])
            .arg(size.as_str().unwrap_or_default())
            .arg("+repage")
            .arg(&file)
            .status();
        if !taken.is_ok_and(|t| t.success()) {
            eprintln!("no picture {name}: ImageMagick's import could not take it");
        }
    }

    /// Ends the session and the application.
    pub async fn close(self) {
        let _ = self.driver.quit().await;
        drop(self.server);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The group holds WebKit's own driver and the application too; nobody else is in it.
        let _ = Command::new("kill").args(["-KILL", "--", &format!("-{}", self.0.id())]).stderr(Stdio::null()).status();
        let _ = self.0.wait();
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port of this machine is free");
    listener.local_addr().expect("a bound socket has an address").port()
}
