/** ?fixture=scenes&scene=movement&overlay=zoc&theme=dark&palette=safe&focus=1606&selected=DE-24&language=fr&bare */

import { mount } from "svelte";
import "../src/app.css";
import { texts } from "../src/lib/texts.svelte";
import type { Overlay, Scene, Sheet } from "../src/lib/protocol";
import Demo from "./Demo.svelte";

interface Fixture {
  title: string;
  sides: string[];
  sheet?: Sheet; // where the title's own will not do
  scenes: { [prompt: string]: { scene: Scene; overlays: { [id: string]: Overlay } } };
}

const wanted = new URLSearchParams(location.search);
for (const look of ["theme", "palette", "motion"]) document.documentElement.dataset[look] = wanted.get(look) ?? { theme: "light", palette: "printed", motion: "full" }[look]!;
const fixture = (await (await fetch(`./fixture/${wanted.get("fixture") ?? "scenes"}.json`)).json()) as Fixture;
const sheet = fixture.sheet ?? ((await (await fetch(`/api/titles/${fixture.title}/sheet`)).json()) as Sheet);
await texts.setLanguage(wanted.get("language") ?? "en");
await texts.load(fixture.title);
mount(Demo, { target: document.getElementById("app")!, props: { fixture, sheet, wanted } });
