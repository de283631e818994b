/** What a game says, in one language, from Fluent texts: the browser's twin of src/meuse/engine/text.py. A test holds the
 * two together sentence by sentence (texts.test.ts), so a change here is a change there.
 *
 * A message gets its parameters under their own names, and with each what sentences need besides:
 *
 *     side = "german"          $side is german (to select on)              $side-name is what the title calls it
 *     units = ["DE-24", ...]   $units is a list to print                   $units-count is how many there are
 *     shifts = [{reason, amount}, ...]  each with its reason and amount    $shifts-count is how many there are
 *     modifier = -1            $modifier is a number                       $modifier-signed is −1
 *     passed = true            $passed is yes or no
 *
 * The name of a word is the message NAME-WORD: phase-weather, how-march, grade-draw. Days like 1916-02-21 are spoken. A
 * place of the map is called as the message named-PLACE says (named-brussels), where there is one.
 */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Action, Decision, LogLine, Params, Said, Standing } from "./protocol";

export const FALLBACK = "en" as const;

const DAY = /^\d{4}-(\d{2})-(\d{2})$/;
const DECIMAL = /^-?\d+\.\d+$/;
const NAMED_AS: { [name: string]: string } = { seat: "side", winner: "side" }; // whose words are those of another

/** Not for messages: which event it is, when it was told, and what only readers look up. */
const NOT_SAID = new Set(["event", "number", "cases"]);

export type PointsSource = Standing["sources"][number];

/** The id of the message that explains a case: 6.12(a-ii) is case-6-12-a-ii. */
export function caseMessage(name: string): string {
  return "case-" + name.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-+|-+$/g, "").toLowerCase();
}

/** The id of the message that a place is called by: Bois d'Haumont is named-bois-d-haumont. */
export function placeMessage(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "");
  return "named-" + plain.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-+|-+$/g, "").toLowerCase();
}

/** +1 or −2, with the sign that printers use. */
export function signed(number: number): string {
  const size = String(Number(Math.abs(number).toPrecision(6)));
  return number >= 0 ? `+${size}` : `−${size}`;
}

export class Speaker {
  readonly language: string;
  readonly #bundle: FluentBundle;
  readonly #fallback: Speaker | null;

  /** Later resources say better what earlier ones say for all. */
  constructor(language: string, resources: string[], fallback: Speaker | null = null) {
    this.language = language;
    this.#fallback = fallback;
    this.#bundle = new FluentBundle([language], { useIsolating: false });
    for (const text of resources) this.#bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  // ---- what is said

  say(id: string, params: Params = {}): string {
    return this.#say(id, "", params);
  }

  /** Whether there is such a message, here or in the fallback; `attribute` asks for a part of it. */
  has(id: string, attribute = ""): boolean {
    const message = this.#bundle.getMessage(id);
    if (message !== undefined) return attribute ? attribute in message.attributes : message.value !== null;
    return this.#fallback !== null && this.#fallback.has(id, attribute);
  }

  attribute(id: string, attribute: string, params: Params = {}): string {
    return this.#say(id, attribute, params);
  }

  /** The message of a word if there is one, else the word: terrain-woods, chart results ... */
  word(prefix: string, word: string): string {
    const id = prefix + word;
    return this.has(id) ? this.#say(id, "", {}) : word;
  }

  /** What a place on the map is called in this language, or each of several with commas between them. A name in capitals
   * stays in capitals. */
  place(name: string): string {
    if (!/^\p{Lu}/u.test(name)) return name;
    const id = placeMessage(name);
    if (this.has(id)) {
      const called = this.#say(id, "", {});
      return name === name.toUpperCase() ? called.toUpperCase() : called;
    }
    const several = name.split(", ");
    return several.length > 1 ? several.map((one) => this.place(one)).join(", ") : name;
  }

  /** What is asked. A seat that does not decide gets no parameters: then the question may not be sayable. */
  prompt(decision: Decision): string {
    return this.#say("prompt-" + decision.prompt, "", decision.params);
  }

  /** A short label. The same verb may have another name in answer to another question. */
  action(action: Action, prompt = ""): string {
    const [verb, ...words] = action;
    const id = "action-" + verb;
    const args = words.map((word) => (this.has(`direction-${word}`) ? this.#say(`direction-${word}`, "", {}) : word));
    const what = args.length > 1 ? args : args.length === 1 ? args[0]! : "";
    if (prompt !== "" && this.has(id, prompt)) return this.#say(id, prompt, { what });
    return this.#say(id, "", { what });
  }

  /** A line of the log. */
  event(line: LogLine): string {
    const fields: Params = {};
    for (const [name, value] of Object.entries(line)) if (!NOT_SAID.has(name)) fields[name] = value;
    return this.#say("event-" + line.event, "", fields);
  }

  /** A refusal-, caution- ... with its parameters; its case is for the face to show. */
  said(said: Said, prefix = ""): string {
    return this.#say(prefix + said.message, "", said.params);
  }

  side(name: string): string {
    return this.#say("side-" + name, "", {});
  }

  phase(name: string): string {
    return this.#say("phase-" + name, "", {});
  }

  track(track: { id: string; params: Params }): string {
    return this.#say("track-" + track.id, "", track.params);
  }

  /** Victory points from one source. */
  points(source: PointsSource): string {
    const { points, count, against } = source;
    return this.#say("points-" + source.reason, "", { points, count, against });
  }

  /** Grade of victory, and the points with the sources that gave any. */
  result(standing: Standing): string {
    const sources = standing.sources.filter((source) => source.points || source.count).map((source) => this.points(source));
    const { winner, grade, points } = standing;
    return this.#say("result", "", { winner: winner || "nobody", grade, points, sources });
  }

  /** A case in our words: its title and its text. A heading without a text has its number only. */
  case(name: string): { title: string; text: string } {
    const id = caseMessage(name);
    if (!this.has(id)) return { title: name, text: "" };
    return { title: this.#say(id, "title", {}), text: this.#say(id, "", {}) };
  }

  // ---- how it is said

  #say(id: string, attribute: string, params: Params): string {
    const message = this.#bundle.getMessage(id);
    const pattern = message === undefined ? null : attribute ? message.attributes[attribute] : message.value;
    if (pattern === null || pattern === undefined) {
      if (this.#fallback !== null) return this.#fallback.#say(id, attribute, params);
      return attribute ? `${id}.${attribute}` : id;
    }
    return this.#bundle.formatPattern(pattern, this.#prepare(params), []);
  }

  #prepare(params: Params): { [name: string]: string | number } {
    const ready: { [name: string]: string | number } = {};
    for (const [name, value] of Object.entries(params)) {
      if (typeof value === "boolean") {
        ready[name] = value ? "yes" : "no";
      } else if (typeof value === "number") {
        ready[name] = value;
        ready[name + "-signed"] = signed(value);
      } else if (Array.isArray(value)) {
        ready[name] = this.#listed(name, value);
        ready[name + "-count"] = value.length;
      } else {
        this.#prepareWord(ready, name, String(value));
      }
    }
    return ready;
  }

  #prepareWord(ready: { [name: string]: string | number }, name: string, word: string): void {
    const day = DAY.exec(word);
    if (day !== null) {
      const month = this.#say(`month-${Number(day[1])}`, "", {});
      ready[name] = this.#say("day", "", { day: Number(day[2]), month });
      return;
    }
    if (name !== "case" && DECIMAL.test(word)) {
      ready[name] = Number(word); // movement points come in halves; 8.10 is no number but a case
      return;
    }
    ready[name] = this.place(word);
    const nameOfWord = `${NAMED_AS[name] ?? name}-${word}`;
    ready[name + "-name"] = this.has(nameOfWord) ? this.#say(nameOfWord, "", {}) : word;
  }

  #listed(name: string, values: unknown[]): string {
    if (name === "path") return values.join(this.#say("path-separator", "", {}));
    if (typeof values[0] === "number") return values.join(this.#say("dice-separator", "", {}));
    const often = new Map<string, number>(); // a gun that fires twice in one barrage is named once
    for (const value of values) {
      const word = isShift(value)
        ? this.#say("shift", "", { reason: value.reason, amount: value.amount })
        : this.place(String(value));
      often.set(word, (often.get(word) ?? 0) + 1);
    }
    const named = [...often].map(([word, times]) => (times === 1 ? word : `${word} ×${times}`));
    return named.join(this.#say("list-separator", "", {}));
  }
}

function isShift(value: unknown): value is { reason: string; amount: number } {
  return typeof value === "object" && value !== null && "reason" in value && "amount" in value;
}
