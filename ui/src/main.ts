import "./styles/fonts.css";
import "./generated/verdicts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/verdicts.css";
import { mount } from "svelte";
import { openHost } from "$host/index";
import { speak } from "$state/settings/language.svelte";
import { recall } from "$state/settings/local-storage";
import App from "$app/App.svelte";

// The first picture already has the theme of last time.
const theme = recall<string>("setting.appearance.theme", "system");
const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
if (/Linux.*AppleWebKit(?!.*Chrom)/.test(navigator.userAgent)) document.documentElement.dataset.engine = "webkitgtk";
document.documentElement.dataset.theme = dark ? "dark" : "light";

speak(recall<string>("setting.appearance.language", "system"));

const target = document.getElementById("app");
if (target) void openHost().then((host) => mount(App, { target, props: { host } }));
