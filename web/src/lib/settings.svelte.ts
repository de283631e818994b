/** What this browser's owner likes, but for the language, which texts.svelte.ts keeps. Kept in this browser and nowhere
 * else; a browser that forbids keeping still works. */

import { MediaQuery } from "svelte/reactivity";

export const THEMES = ["auto", "light", "dark"] as const;
export const PALETTES = ["printed", "safe"] as const;

export interface Kept {
  theme: (typeof THEMES)[number];
  palette: (typeof PALETTES)[number];
  warnings: boolean; // ask before ending a phase with something left to do
  animation: boolean;
  name: string; // how the player was called last
}

const KEY = "meuse.settings";

/** Settings as they were written down, with what is missing or spoilt replaced. */
export function readSettings(text: string | null): Kept {
  const kept: Kept = {
    theme: "auto",
    palette: "printed",
    warnings: true,
    animation: true,
    name: "",
  };
  let found: unknown = null;
  try {
    found = JSON.parse(text ?? "null");
  } catch {
    return kept;
  }
  if (typeof found !== "object" || found === null) return kept;
  const old = found as Partial<Record<keyof Kept, unknown>>;
  const oneOf = <T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T =>
    allowed.includes(value as T) ? (value as T) : otherwise;
  return {
    theme: oneOf(old.theme, THEMES, kept.theme),
    palette: oneOf(old.palette, PALETTES, kept.palette),
    warnings: typeof old.warnings === "boolean" ? old.warnings : kept.warnings,
    animation: typeof old.animation === "boolean" ? old.animation : kept.animation,
    name: typeof old.name === "string" ? old.name.slice(0, 40) : "",
  };
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows and full disks: the setting holds until the page is closed.
  }
}

class Settings {
  theme = $state<Kept["theme"]>("auto");
  palette = $state<Kept["palette"]>("printed");
  warnings = $state(true);
  animation = $state(true);
  name = $state("");

  #darkScreen = typeof window === "undefined" ? null : new MediaQuery("(prefers-color-scheme: dark)");
  #calmScreen = typeof window === "undefined" ? null : new MediaQuery("(prefers-reduced-motion: reduce)");

  constructor() {
    Object.assign(this, readSettings(recall(KEY)));
  }

  /** Light or dark, whoever has decided it. */
  get shade(): "light" | "dark" {
    if (this.theme !== "auto") return this.theme;
    return this.#darkScreen?.current ? "dark" : "light";
  }

  get moving(): boolean {
    return this.animation && !this.#calmScreen?.current;
  }

  /** Everything at once, as it is kept. Reading it makes an effect depend on all of it. */
  get all(): Kept {
    const { theme, palette, warnings, animation, name } = this;
    return { theme, palette, warnings, animation, name };
  }

  save(): void {
    keep(KEY, JSON.stringify(this.all));
  }

  /** Puts the look on the page: app.css chooses its colours by these attributes. */
  dress(root: HTMLElement): void {
    if (this.theme === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = this.theme;
    root.dataset["palette"] = this.palette;
    root.dataset["motion"] = this.moving ? "full" : "none";
  }
}

export const settings = new Settings();
