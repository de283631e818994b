import { mount } from "svelte";
import { texts } from "../../lib/texts.svelte";
import "../../app.css";
import Demo, { type Gallery } from "./Demo.svelte";

const wanted = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset["theme"] = wanted.get("theme") ?? "light";
root.dataset["palette"] = wanted.get("palette") ?? "printed";

const gallery = (await (await fetch("/api/gallery")).json()) as Gallery;
await texts.setLanguage(wanted.get("language") ?? "en");
await texts.load(gallery.sheet.title);
mount(Demo, { target: document.getElementById("app")!, props: { gallery, guide: wanted.has("guide") } });
root.dataset["ready"] = "";
