//! The packages in systems that hold nothing else: installed, asked a question without a network, audited, and the window
//! pictured.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::answer;
use crate::failure::{Failure, Outcome};
use crate::places::Places;
use crate::process;
use crate::samples::Samples;

/// What the person in the clean root is called.
const PERSON: &str = "lawyer";
/// Programs that only the picture needs; they are installed after everything else was tried without them.
const STAGE: [&str; 2] = ["xvfb", "dbus"];
/// The size that the window's pictures have.
const SCREEN: &str = "1366x768x24";

/// Libraries that every desktop has and that an AppImage relies on, the FUSE that mounts it, and Tesseract.
const DESKTOP: [&str; 17] = [
    "fuse3",
    "tesseract-ocr",
    "fonts-dejavu-core",
    "shared-mime-info",
    "libgl1",
    "libegl1",
    "libgbm1",
    "libx11-xcb1",
    "libfontconfig1",
    "libharfbuzz0b",
    "libthai0",
    "libxkbcommon0",
    "libwayland-client0",
    "libwayland-cursor0",
    "libwayland-egl1",
    "libasound2",
    "libsm6",
];

/// Installs the Debian package in one clean root, puts the AppImage into another; asks, audits, opens the window in each.
pub fn try_packages(places: &Places, deb: &Path, appimage: Option<&Path>) -> Outcome<String> {
    if process::answer("id", &["-u"]).is_none_or(|id| id.trim() != "0") {
        return Err(Failure::new("a clean root can only be made by root", "Run `sudo cargo xtask dist --only-try`."));
    }
    let clean = CleanRoot::make(places)?;
    clean.put(deb, "tmp/touchstone.deb")?;
    clean.apt(&["/tmp/touchstone.deb"])?;
    let mut said = clean.works(places, "/usr/share/touchstone/samples/pdf", "clean-root.png")?;
    clean.desktop_entries()?;
    if let Some(appimage) = appimage {
        let clean = CleanRoot::make(places)?;
        clean.apt(&DESKTOP)?;
        let place = clean.put(appimage, "usr/local/bin/touchstone-desktop")?;
        process::output(Command::new("chmod").arg("755").arg(&place), "Check the folder's permissions.")?;
        for tool in ["touchstone", "touchstone-audit"] {
            clean.run("root", Network::None, "ln -s touchstone-desktop \"/usr/local/bin/$1\"", &[tool])?;
        }
        process::output(
            Command::new("cp").arg("-r").arg(places.root.join("samples/pdf")).arg(clean.folder.join("srv")),
            "Check the disk.",
        )?;
        // Systems have this link from their first start on; `fusermount3` reads it.
        clean.run("root", Network::None, "ln -sf ../proc/self/mounts /etc/mtab", &[])?;
        let gone = "touchstone --version | cat; sleep 3; ! grep fuse.touchstone /proc/mounts";
        clean.run(PERSON, Network::None, gone, &[])?;
        said = format!("{said}; as an AppImage: {}", clean.works(places, "/srv/pdf", "appimage.png")?);
    }
    Ok(said)
}

/// A system of essential packages and apt, unpacked in `out/clean-root`.
struct CleanRoot {
    folder: PathBuf,
}

impl CleanRoot {
    fn make(places: &Places) -> Outcome<Self> {
        let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
        let suite = release.lines().find_map(|line| line.strip_prefix("VERSION_CODENAME=")).unwrap_or("stable").to_owned();
        let base = places.cache.join(format!("clean-root-{suite}.tar"));
        if !base.is_file() {
            let mut bootstrap = Command::new("mmdebstrap");
            let unfinished = base.with_extension("part.tar");
            bootstrap.args(["--variant=apt", &suite]).arg(&unfinished);
            process::run(&mut bootstrap, "Install mmdebstrap, and check that the package archive can be reached.")?;
            fs::rename(&unfinished, &base).map_err(|e| Failure::file("write", &base, &e))?;
        }
        let folder = places.root.join("out/clean-root");
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(|e| Failure::file("empty", &folder, &e))?;
        }
        fs::create_dir_all(&folder).map_err(|e| Failure::file("make", &folder, &e))?;
        let mut unpack = Command::new("tar");
        unpack.args(["--extract", "--numeric-owner", "--exclude=./dev/*", "--file"]).arg(&base).arg("--directory").arg(&folder);
        process::output(&mut unpack, "Check that the disk has space.")?;
        let clean = Self { folder };
        clean.run("root", Network::Shared, "useradd --create-home \"$1\"", &[PERSON])?;
        Ok(clean)
    }

    /// Everything that a person would do first; `samples` is where they find the sample library's PDFs.
    fn works(&self, places: &Places, samples: &str, picture: &str) -> Outcome<String> {
        let list = Samples::read(&places.root.join("samples/library.json"))?;
        let record = self.ask(&list, Path::new(samples))?;
        println!("\n{}", answer::printed(&record));
        let (verified, quotes) = answer::tally(&record);
        if verified == 0 || verified < quotes {
            return Err(Failure::new(
                format!("only {verified} of {quotes} quotes are verified in the clean root"),
                "`cargo xtask demo` tells whether the checkout does better; what the package lacks stands above.",
            ));
        }
        let session = record["session_id"].as_str().unwrap_or_default().to_owned();
        self.audit(&session)?;
        let picture = places.root.join("out/dist").join(picture);
        self.picture(&session, &picture)?;
        Ok(format!("installed, it answered with {verified} of {quotes} quotes verified, and its window is {}", picture.display()))
    }

    fn put(&self, file: &Path, to: &str) -> Outcome<PathBuf> {
        let place = self.folder.join(to);
        fs::copy(file, &place).map_err(|e| Failure::file("copy", file, &e))?;
        Ok(place)
    }

    fn apt(&self, packages: &[&str]) -> Outcome {
        let script = "apt-get update --quiet=2 && DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet=2 \"$@\" >/tmp/apt.log 2>&1 \
                      || { tail -20 /tmp/apt.log; exit 1; }";
        self.run("root", Network::Shared, script, packages)
    }

    /// Imports the sample library, a scan among it, and asks the sample question. There is no network.
    fn ask(&self, samples: &Samples, folder: &Path) -> Outcome<Value> {
        for document in &samples.documents {
            // A version names the document that it replaces by its title.
            let replaced = document.replaces.as_ref().map(|_| document.title.as_str());
            let words = document.arguments(folder, replaced);
            self.run(PERSON, Network::None, "touchstone \"$@\"", &words.iter().map(String::as_str).collect::<Vec<_>>())?;
        }
        let meaning = "set -e; touchstone doctor; touchstone embed; touchstone search --method dense --top-k 1 'rent and service charge'";
        self.run(PERSON, Network::None, meaning, &[])?;
        let ask = "touchstone ask --offline --json --collection \"$1\" \"$2\"";
        let mut ask = self.inside(PERSON, Network::None, ask, &[&samples.matter, &samples.question]);
        let said = process::output(&mut ask, "The package lacks what is named above.")?;
        serde_json::from_str(&said).map_err(|e| Failure::new(format!("the answer is not JSON: {e}"), "See what is printed above."))
    }

    /// The session leaves the library as a bundle and is derived again by the auditor.
    fn audit(&self, session: &str) -> Outcome {
        let script = "set -e; touchstone export \"$1\" --out answer.touchstone --with-documents; touchstone-audit answer.touchstone";
        self.run(PERSON, Network::None, script, &[session])
    }

    /// Links and bundles have found their programs.
    fn desktop_entries(&self) -> Outcome {
        let expected = [
            ("usr/share/applications/mimeinfo.cache", "x-scheme-handler/touchstone=touchstone.desktop"),
            ("usr/share/applications/mimeinfo.cache", "application/vnd.touchstone+zip=touchstone-audit.desktop"),
            ("usr/share/mime/globs2", ":application/vnd.touchstone+zip:*.touchstone"),
        ];
        for (file, line) in expected {
            let known = fs::read_to_string(self.folder.join(file)).unwrap_or_default();
            if !known.contains(line) {
                return Err(Failure::new(format!("/{file} does not hold `{line}`"), "Look into src-tauri/linux."));
            }
        }
        Ok(())
    }

    /// Opens the window at the answer on a display without a screen, and saves what is on it.
    fn picture(&self, session: &str, file: &Path) -> Outcome {
        self.apt(&STAGE)?;
        let script = format!(
            "mkdir /tmp/screen; Xvfb :7 -screen 0 {SCREEN} -fbdir /tmp/screen -nolisten tcp >/tmp/xvfb.log 2>&1 & \
             export DISPLAY=:7 DBUS_SESSION_BUS_ADDRESS=unix:path=/tmp/bus TOUCHSTONE_READY_LINE=1 WEBKIT_DISABLE_DMABUF_RENDERER=1; \
             dbus-daemon --session --address=$DBUS_SESSION_BUS_ADDRESS --nofork 2>/tmp/bus.log & \
             sleep 3; touchstone-desktop \"touchstone://session/$1#c1\" 2>/tmp/window.log & \
             for i in $(seq 90); do grep -qx ready /tmp/window.log && break; sleep 1; done; \
             cat /tmp/window.log; cp /tmp/screen/Xvfb_screen0 /tmp/picture.xwd; grep -qx ready /tmp/window.log"
        );
        self.run(PERSON, Network::None, &script, &[session])?;
        let drawn = format!("xwd:{}", self.folder.join("tmp/picture.xwd").display());
        process::output(Command::new("convert").arg(drawn).arg(file), "Install ImageMagick.").map(drop)
    }

    /// Runs a shell script in the root, in plain view.
    fn run(&self, person: &str, network: Network, script: &str, arguments: &[&str]) -> Outcome {
        println!("› {person}, network {network:?}: {script} {}", arguments.join(" "));
        let status = self.inside(person, network, script, arguments).status();
        match status {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(Failure::new(format!("that failed in the clean root ({status})"), "What it said stands above.")),
            Err(e) => Err(Failure::new(format!("cannot start unshare: {e}"), "Install util-linux.")),
        }
    }

    /// A shell in the root with nothing of our environment. Mounts and processes end with it.
    fn inside(&self, person: &str, network: Network, script: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new("unshare");
        command.args(["--mount", "--pid", "--fork", "--kill-child"]);
        if network == Network::None {
            command.arg("--net");
        }
        let enter = "set -e; root=$1 person=$2 script=$3; shift 3; mount --rbind /dev \"$root/dev\"; mount -t tmpfs tmpfs \"$root/dev/shm\"; \
                     mount -t proc proc \"$root/proc\"; home=/home/$person; [ -d \"$root$home\" ] || home=/root; \
                     exec chroot --userspec=\"$person:$person\" \"$root\" env -i HOME=\"$home\" PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
                     LANG=C.UTF-8 sh -c \"cd; $script\" sh \"$@\"";
        command.args(["sh", "-c", enter, "sh"]).arg(&self.folder).args([person, script]).args(arguments);
        command
    }
}

/// Whether programs in the root reach anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Network {
    Shared,
    None,
}
