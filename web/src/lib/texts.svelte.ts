/** The texts of the client and of the open title, in the reader's language. Reactive: whoever says something in a
 * template says it anew when the language changes or a title's texts arrive. */

import { FALLBACK, Speaker, type PointsSource } from "./speaker";
import type { Action, Decision, LogLine, Params, Said, Standing } from "./protocol";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

const REMEMBERED = "meuse.language";

/** The client's own messages: one chunk per language, loaded when it is spoken. */
const OWN: { [language in Language]: () => Promise<{ default: string[] }> } = {
  en: () => import("../texts/en"),
  fr: () => import("../texts/fr"),
};

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** Every text is asked for once; what failed may be asked for again. */
class Library {
  readonly #kept = new Map<string, Promise<string[]>>();

  #keep(key: string, load: () => Promise<string[]>): Promise<string[]> {
    let promise = this.#kept.get(key);
    if (promise === undefined) {
      promise = load();
      promise.catch(() => this.#kept.delete(key));
      this.#kept.set(key, promise);
    }
    return promise;
  }

  own(language: Language): Promise<string[]> {
    return this.#keep(`own ${language}`, async () => (await OWN[language]()).default);
  }

  title(title: string, language: Language): Promise<string[]> {
    if (title === "") return Promise.resolve([]);
    const address = `/api/titles/${encodeURIComponent(title)}/texts/${language}`;
    return this.#keep(address, async () => [await fetched(address)]);
  }

  cases(title: string, language: Language): Promise<string[]> {
    const address = `/api/titles/${encodeURIComponent(title)}/cases/${language}`;
    return this.#keep(address, async () => [await fetched(address)]);
  }
}

/** The first of the wanted languages that there is. */
export function languageOf(wanted: readonly string[]): Language {
  for (const word of wanted) {
    const found = LANGUAGES.find((language) => word.toLowerCase().startsWith(language));
    if (found !== undefined) return found;
  }
  return FALLBACK;
}

/** What was chosen last, else what the browser asks for. */
function firstLanguage(): Language {
  if (typeof window === "undefined") return FALLBACK;
  let remembered: string | null = null;
  try {
    remembered = localStorage.getItem(REMEMBERED);
  } catch {
    // a browser that keeps nothing
  }
  return languageOf(remembered !== null ? [remembered] : navigator.languages);
}

export class Texts {
  #library = new Library();
  #language = $state<Language>(FALLBACK);
  #title = $state("");
  #speaker = $state.raw(new Speaker(FALLBACK, []));
  #wanted: Language;
  #wantedTitle = "";
  #fallingBack = "";
  #speakers = new Map<string, Speaker>();
  #printed = $state.raw<{ [piece: string]: { name: string } }>({});

  constructor(language: Language = firstLanguage()) {
    this.#wanted = language;
    this.#language = language;
  }

  get language(): Language {
    return this.#language;
  }

  /** The title whose words are spoken, "" for none. */
  get title(): string {
    return this.#title;
  }

  /** The counters of the open game: those of a player's own data have no name but the one that is printed on them. */
  meet(pieces: { [piece: string]: { name: string } }): void {
    this.#printed = pieces;
  }

  /** Speak the client's own language without a title (lobby), or with the words of a title. */
  async load(title = ""): Promise<void> {
    this.#wantedTitle = title;
    try {
      await this.#speak(this.#wanted, title);
    } catch (cause) {
      if (this.#wantedTitle === title) this.#wantedTitle = this.#title; // a later change of language asks for what is spoken
      throw cause;
    }
  }

  async setLanguage(language: string): Promise<void> {
    this.#wanted = languageOf([language]);
    await this.#speak(this.#wanted, this.#wantedTitle);
    try {
      localStorage.setItem(REMEMBERED, this.#wanted);
    } catch {
      // then it holds for this visit
    }
  }

  /** The words of a title that is not the open one, in the present language: a lobby lists games of many. */
  async of(title: string): Promise<Speaker> {
    return this.#speakerFor(this.#wanted, title);
  }

  /** All or nothing: the old language stands until the new one is complete. */
  async #speak(language: Language, title: string): Promise<void> {
    const speaker = await this.#speakerFor(language, title);
    if (language !== this.#wanted || title !== this.#wantedTitle) return; // overtaken by another choice
    this.#title = title;
    this.#language = language;
    this.#speaker = speaker;
    if (typeof document !== "undefined") document.documentElement.lang = language;
  }

  async #speakerFor(language: Language, title: string, fallback: Speaker | null = null): Promise<Speaker> {
    const key = `${language} ${title} ${fallback !== null}`;
    let speaker = this.#speakers.get(key);
    if (speaker === undefined) {
      const [own, titles] = await Promise.all([this.#library.own(language), this.#library.title(title, language)]);
      speaker = new Speaker(language, [...own, ...titles], fallback, (id) => this.#printed[id]?.name ?? "");
      this.#speakers.set(key, speaker);
    }
    return speaker;
  }

  /** A message that this language lacks is looked for in English, which is fetched only then. */
  #missing(id: string): void {
    const speaker = this.#speaker;
    const key = `${this.#language} ${this.#title}`;
    if (this.#language === FALLBACK || this.#fallingBack === key || speaker.has(id)) return;
    this.#fallingBack = key;
    const [language, title] = [this.#language, this.#title];
    void this.#speakerFor(FALLBACK, title)
      .then((english) => this.#speakerFor(language, title, english))
      .then((both) => {
        if (this.#speaker === speaker) this.#speaker = both;
      })
      .catch(() => (this.#fallingBack = "")); // the id stands meanwhile
  }

  // ---- what is said: see Speaker

  say(id: string, params: Params = {}): string {
    this.#missing(id);
    return this.#speaker.say(id, params);
  }

  has(id: string, attribute = ""): boolean {
    return this.#speaker.has(id, attribute);
  }

  attribute(id: string, attribute: string, params: Params = {}): string {
    return this.#speaker.attribute(id, attribute, params);
  }

  word(prefix: string, word: string): string {
    return this.#speaker.word(prefix, word);
  }

  outcome(result: string, chart: string): string {
    return this.#speaker.outcome(result, chart);
  }

  place(name: string): string {
    return this.#speaker.place(name);
  }

  prompt(decision: Decision): string {
    this.#missing("prompt-" + decision.prompt);
    return this.#speaker.prompt(decision);
  }

  /** An entry of a table with its numbers as the language writes them. */
  figures(entry: string): string {
    return this.language === "fr" ? entry.replace(/(?<=\d)\.(?=\d)/g, ",") : entry;
  }

  action(action: Action, prompt = ""): string {
    this.#missing("action-" + action[0]);
    return this.#speaker.action(action, prompt);
  }

  isToldWithOthers(line: LogLine): boolean {
    return this.#speaker.isToldWithOthers(line);
  }

  events(lines: readonly LogLine[]): string {
    if (lines.length === 1) return this.event(lines[0]!);
    return this.#speaker.events(lines);
  }

  event(line: LogLine): string {
    this.#missing("event-" + line.event);
    return this.#speaker.event(line);
  }

  said(said: Said, prefix = ""): string {
    this.#missing(prefix + said.message);
    return this.#speaker.said(said, prefix);
  }

  /** The name of a counter; its id if it has none. */
  unit(id: string): string {
    return this.#speaker.unit(id);
  }

  /** The names of counters; in a long list those of a kind are counted. */
  units(ids: readonly string[]): string {
    return this.#speaker.units(ids);
  }

  side(name: string): string {
    this.#missing("side-" + name);
    return this.#speaker.side(name);
  }

  phase(name: string): string {
    this.#missing("phase-" + name);
    return this.#speaker.phase(name);
  }

  track(track: { id: string; params: Params }): string {
    this.#missing("track-" + track.id);
    return this.#speaker.track(track);
  }

  total(points: number): string {
    return this.#speaker.total(points);
  }

  points(source: PointsSource): string {
    return this.#speaker.points(source);
  }

  result(standing: Standing): string {
    return this.#speaker.result(standing);
  }

  /** A case of the open title in our words; the case texts are fetched when first asked for. */
  async caseText(name: string): Promise<{ title: string; text: string }> {
    const speaker = await this.cases();
    return speaker.case(name);
  }

  /** The case texts of the open title in the present language. */
  async cases(): Promise<Speaker> {
    const [title, language] = [this.#title, this.#language];
    const key = `cases ${language} ${title}`;
    let speaker = this.#speakers.get(key);
    if (speaker === undefined) {
      speaker = new Speaker(language, await this.#library.cases(title, language));
      this.#speakers.set(key, speaker);
    }
    return speaker;
  }
}

export const texts = new Texts();
