/** Loading and switching: nothing is asked for twice, nothing is shown half in one language,
 * and what fails leaves what was. That templates follow a change is seen in a browser: tests/web/gallery.py. */

import { afterEach, describe, expect, it, vi } from "vitest";
import { languageOf, Texts } from "./texts.svelte";

const FILES: { [address: string]: string } = {
  "/api/titles/verdun/texts/en": "side-german = Germans\nonly-english = Only here",
  "/api/titles/verdun/texts/fr": "side-german = Allemands",
  "/api/titles/verdun/cases/en": "case-9-42 = Half are steps.\n    .title = Hits",
  "/api/titles/verdun/cases/fr": "case-9-42 = La moitié en pas.\n    .title = Pertes",
};

function answering(): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    const text = FILES[address];
    return Promise.resolve({ ok: text !== undefined, status: text === undefined ? 404 : 200, text: () => Promise.resolve(text) });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe("texts", () => {
  it("choose the first language there is", () => {
    expect(languageOf(["de", "fr-CA", "en"])).toBe("fr");
    expect(languageOf(["de"])).toBe("en");
  });

  it("speak a title's words in the language chosen, and fetch each once", async () => {
    const asked = answering();
    const texts = new Texts("en");
    await texts.load("verdun");
    expect(texts.side("german")).toBe("Germans");
    await texts.setLanguage("fr");
    expect(texts.side("german")).toBe("Allemands");
    expect(texts.say("panel-close")).toBe("Fermer");
    await texts.setLanguage("en");
    await texts.load("verdun");
    expect(asked).toEqual(["/api/titles/verdun/texts/en", "/api/titles/verdun/texts/fr"]);
  });

  it("fetch English only for a message that is missing, and then say it", async () => {
    const asked = answering();
    const texts = new Texts("fr");
    await texts.load("verdun");
    expect(texts.say("only-english")).toBe("only-english");
    await vi.waitFor(() => expect(texts.say("only-english")).toBe("Only here"));
    expect(texts.side("german")).toBe("Allemands");
    expect(asked).toEqual(["/api/titles/verdun/texts/fr", "/api/titles/verdun/texts/en"]);
  });

  it("keep the title asked for last, whichever answer comes first", async () => {
    const answers = new Map<string, (text: string) => void>();
    vi.stubGlobal("fetch", async (address: string) => {
      const text = await new Promise<string>((resolve) => answers.set(address, resolve));
      return { ok: true, status: 200, text: () => Promise.resolve(text) };
    });
    const texts = new Texts("en");
    const loads = [texts.load("marne"), texts.load("verdun")];
    await vi.waitFor(() => expect(answers.size).toBe(2));
    answers.get("/api/titles/verdun/texts/en")!("side-german = Germans");
    answers.get("/api/titles/marne/texts/en")!("side-german = Kluck");
    await Promise.all(loads);
    expect(texts.title).toBe("verdun");
    expect(texts.side("german")).toBe("Germans");
  });

  it("go on with the title that is spoken when another one does not come", async () => {
    answering();
    const texts = new Texts("en");
    await texts.load("verdun");
    await expect(texts.load("marne")).rejects.toThrow("404");
    await texts.setLanguage("fr");
    expect(texts.side("german")).toBe("Allemands");
  });

  it("keep the last choice when two are made at once", async () => {
    answering();
    const texts = new Texts("en");
    await texts.load("verdun");
    await Promise.all([texts.setLanguage("fr"), texts.setLanguage("en")]);
    expect(texts.language).toBe("en");
    expect(texts.side("german")).toBe("Germans");
  });

  it("stay as they are when a title cannot be fetched, and may be asked again", async () => {
    answering();
    const texts = new Texts("en");
    await texts.load("verdun");
    await expect(texts.load("nowhere")).rejects.toThrow("404");
    expect(texts.title).toBe("verdun");
    expect(texts.side("german")).toBe("Germans");
  });

  it("fetch the case texts when the first is asked for", async () => {
    const asked = answering();
    const texts = new Texts("en");
    await texts.load("verdun");
    expect(await texts.caseText("9.42")).toEqual({ title: "Hits", text: "Half are steps." });
    expect(await texts.caseText("9.99")).toEqual({ title: "9.99", text: "" });
    await texts.setLanguage("fr");
    expect((await texts.caseText("9.42")).title).toBe("Pertes");
    expect(asked.filter((address) => address.includes("/cases/"))).toHaveLength(2);
  });

  it("tell the words of a title that is not open", async () => {
    answering();
    const texts = new Texts("fr");
    await texts.load();
    expect((await texts.of("verdun")).side("german")).toBe("Allemands");
    expect(texts.title).toBe("");
  });
});
