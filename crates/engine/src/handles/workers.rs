//! The sandboxed processes that read documents: the PDF workers, the OCR program, and what confines them.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use touchstone_api::{Code, Problem, Sandbox, SandboxGap, SandboxRule, SandboxState};
use touchstone_messages::Message;
use touchstone_pdf::{Cage, CageState, Ocr, OcrError, OcrMode, PdfError, Pool, PoolConfig, SandboxPolicy, Wall};

use crate::handles::settings::SharedSettings;
use crate::problem::{IntoProblem, ocr_problem};
use crate::sync::lock;

/// Memory that one worker may use, in bytes. A page of a hostile file can ask for any amount.
const WORKER_MEMORY: u64 = 2 << 30;

/// What the OCR program is looked for with: its languages, and what is done where nothing confines it.
type OcrKey = (String, SandboxPolicy);

/// The processes that read documents, started when first needed.
pub struct Workers {
    /// The program that serves as a PDF worker.
    program: PathBuf,
    settings: Arc<SharedSettings>,
    /// With the policy by which it reads.
    pool: Mutex<Option<(SandboxPolicy, Arc<Pool>)>>,
    /// The OCR program, with what it was last looked for with.
    ocr: Mutex<Option<(OcrKey, Ocr)>>,
}

impl Workers {
    pub(crate) fn new(program: PathBuf, settings: Arc<SharedSettings>) -> Self {
        Self { program, settings, pool: Mutex::default(), ocr: Mutex::default() }
    }

    /// The program that serves as a PDF worker.
    pub(crate) fn program(&self) -> &Path {
        &self.program
    }

    /// The PDF workers; a problem where libpdfium is missing.
    pub(crate) fn pool(&self) -> Result<Arc<Pool>, Problem> {
        let sandbox = self.sandbox_policy();
        let mut slot = lock(&self.pool);
        if let Some((_, pool)) = slot.as_ref().filter(|(policy, _)| *policy == sandbox) {
            return Ok(pool.clone());
        }
        let library = touchstone_pdf::find_library()
            .ok_or_else(|| Problem::new(Code::PdfiumMissing, Message::pdfium_not_found(), Message::advice_set_pdfium()))?;
        let workers = std::thread::available_parallelism().map_or(2, usize::from).clamp(1, 8);
        let config = PoolConfig {
            executable: self.program.clone(),
            library,
            workers,
            page_timeout: Duration::from_secs(30),
            ocr_timeout: Duration::from_secs(120),
            memory_limit: WORKER_MEMORY,
            sandbox,
        };
        let pool = Arc::new(Pool::new(config));
        *slot = Some((sandbox, pool.clone()));
        Ok(pool)
    }

    /// Starts what draws pages, so that the first page that is opened does not wait for it. Where it cannot be started
    /// the page itself will say why.
    pub fn prepare_drawing(&self) {
        let prepared = self.pool().and_then(|pool| pool.prepare_drawing().problem());
        if let Err(problem) = prepared {
            tracing::debug!("{problem}");
        }
    }

    /// Ends PDF workers that read documents and have none left, and gives their memory back.
    pub(crate) fn release_readers(&self) {
        if let Some((_, pool)) = &*lock(&self.pool) {
            pool.release_readers();
        }
    }

    /// Tesseract with the languages of `ocr.languages`. Looked for once: starting it to ask costs as much as a short page.
    pub(crate) fn ocr(&self) -> Result<Ocr, OcrError> {
        let languages = self.settings.lock().get("ocr.languages").unwrap_or("eng").to_owned();
        let wanted = (languages, self.sandbox_policy());
        let mut known = lock(&self.ocr);
        if let Some((_, ocr)) = known.as_ref().filter(|(key, _)| *key == wanted) {
            return Ok(ocr.clone());
        }
        let found = Ocr::find(&self.program, &wanted.0, wanted.1)?;
        *known = Some((wanted, found.clone()));
        Ok(found)
    }

    /// Refuses an import that can't do what it is asked for.
    pub(crate) fn require_ocr(&self, mode: OcrMode) -> Result<(), Problem> {
        match mode {
            OcrMode::Always => self.ocr().map(drop).map_err(|e| ocr_problem(&e)),
            OcrMode::Auto | OcrMode::Never => Ok(()),
        }
    }

    /// The setting `pdf.sandbox`.
    pub(crate) fn sandbox_policy(&self) -> SandboxPolicy {
        self.settings.lock().get("pdf.sandbox").ok().and_then(SandboxPolicy::named).unwrap_or_default()
    }

    /// What confines the processes that read documents. `None` where none can be started, as without libpdfium.
    pub fn sandbox(&self) -> Option<Sandbox> {
        let cage = self.pool().ok()?.cage().ok()?;
        Some(sandbox(self.sandbox_policy(), &cage))
    }

    /// Reads documents from now on also where nothing confines the processes that do.
    pub fn read_without_sandbox(&self) -> Result<(), Problem> {
        self.settings.lock().set("pdf.sandbox", SandboxPolicy::Warn.name())
    }

    /// Refuses to read documents where nothing confines the processes that would, unless the user wants that.
    pub(crate) fn require_sandbox(&self) -> Result<(), Problem> {
        let Ok(cage) = self.pool().and_then(|pool| pool.cage().problem()) else { return Ok(()) };
        if self.sandbox_policy().admits(&cage) { Ok(()) } else { Err(PdfError::NotConfined { cage }).problem() }
    }
}

fn sandbox(policy: SandboxPolicy, cage: &Cage) -> Sandbox {
    let walls = [(&cage.files, SandboxGap::Files), (&cage.calls, SandboxGap::Network), (&cage.limits, SandboxGap::Memory)];
    Sandbox {
        policy: match policy {
            SandboxPolicy::Required => SandboxRule::Required,
            SandboxPolicy::Warn => SandboxRule::Warn,
        },
        state: match cage.state() {
            CageState::Closed => SandboxState::Closed,
            CageState::Open => SandboxState::Open,
            CageState::Unbuilt => SandboxState::Unbuilt,
        },
        open: walls.into_iter().filter(|(wall, _)| **wall != Wall::Closed).map(|(_, gap)| gap).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(system: &str, files: bool, calls: bool, limits: bool) -> Cage {
        let wall = |closed| if closed { Wall::Closed } else { Wall::Open("refused".into()) };
        Cage { system: system.into(), files: wall(files), calls: wall(calls), limits: wall(limits) }
    }

    /// What is read, and whether the user is asked, on every system.
    #[test]
    fn only_a_closed_cage_reads_unasked() {
        use SandboxPolicy::{Required, Warn};
        let linux = told("linux", true, true, true);
        let old = told("linux", false, true, true);
        let (mac, windows) = (told("macos", false, false, true), told("windows", false, false, true));
        for (policy, cage, reads, asks) in [
            (Required, &linux, true, false),
            (Warn, &linux, true, false),
            (Required, &old, false, false),
            (Warn, &old, true, false),
            (Required, &mac, false, true),
            (Warn, &mac, true, false),
            (Required, &windows, false, true),
            (Warn, &windows, true, false),
        ] {
            let sandbox = sandbox(policy, cage);
            assert_eq!((sandbox.admits(), sandbox.asks()), (reads, asks), "{policy:?} {cage:?}");
        }
        assert_eq!(sandbox(Required, &mac).open, [SandboxGap::Files, SandboxGap::Network]);
        assert_eq!(sandbox(Required, &old).open, [SandboxGap::Files]);
        assert_eq!(sandbox(Required, &linux).open, []);
    }
}
