/** What a game says, in one language, from Fluent texts: the browser's twin of src/meuse/engine/text.py. A test holds the
 * two together sentence by sentence (texts.test.ts), so a change here is a change there.
 *
 * A message gets its parameters under their own names, and with each what sentences need besides:
 *
 *     side = "german"          $side is german (to select on)              $side-name is what the title calls it
 *     units = ["DE-24", ...]   $units is a list to print                   $units-count is how many there are
 *     shifts = [{reason, amount}, ...]  each with its reason and amount    $shifts-count is how many there are
 *     shots = [{told, ...}, ...]  $shots is what the message told-TOLD says of each
 *     modifier = -1            $modifier is a number                       $modifier-signed is −1
 *     passed = true            $passed is yes or no
 *
 * The name of a word is the message NAME-WORD: phase-weather, how-march, grade-draw. Days like 1916-02-21 are spoken. A
 * place of the map is called as the message named-PLACE says (named-brussels), where there is one, and a cell that people
 * know by a name and not by its number as the message cell-CELL says (cell-VAL is Valmy). $hex-at is "at Valmy", and
 * $hex-At begins a sentence; where a language puts that another way for one place, the attribute `at` of its message does.
 *
 * People read names of counters, not ids. Wherever a word is the id of a counter, alone or in a list, its name stands for
 * it: the message unit-ID of the title's units.LANGUAGE.ftl, whose attribute `form` says what kind of noun it is.
 *
 *     unit = "DE-24"           $unit is 24th Regiment                      $unit-id is DE-24
 *                              $unit-the is the 24th Regiment              $unit-The begins a sentence
 *                              $unit-of is of the 24th Regiment            $unit-form is plural, feminine ...
 *                              $unit-label is what is printed on it        $unit-kind is what all of its kind are called
 *     units = ["DE-24", ...]   $units, $units-the, $units-The, $units-of   $units-form is that of all of them together
 *                              $units-some is the first few, and how many others there are
 *
 * Of some counters a title has many: the attributes `kind` and `number` of their messages say which those are, and a long
 * list counts them: 77 mm battery ×3 (nos. 1–3).
 *
 * A counter without such a message (of a player's own data, say) goes by the name that is printed on it.
 */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Action, Decision, LogLine, Params, Said, Standing } from "./protocol";

export const FALLBACK = "en" as const;

const DAY = /^\d{4}-(\d{2})-(\d{2})$/;
const DECIMAL = /^-?\d+\.\d+$/;
const NAMED_AS: { [name: string]: string } = { seat: "side", winner: "side" }; // whose words are those of another

const PROPER = "proper"; // the form of a name without an article
const PLURAL = "plural";
const FEMININE = "feminine";
const SOME = 3; // counters that a long list names; the others are counted

/** Not for messages: which event it is, when it was told, and what only readers look up. */
const NOT_SAID = new Set(["event", "number", "cases"]);

type Pattern = NonNullable<NonNullable<ReturnType<FluentBundle["getMessage"]>>["value"]>;

/** Parameters as messages want them. */
const BELOW_NOTHING = /(?<![\p{L}\p{N}_)])-(?=\d)/gu; // a hyphen where printers put a minus: = -1, not 2-1-6

type Ready = { [name: string]: string | number };

export type PointsSource = Standing["sources"][number];

/** The id of the message that explains a case: 6.12(a-ii) is case-6-12-a-ii. */
export function caseMessage(name: string): string {
  return "case-" + name.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-+|-+$/g, "").toLowerCase();
}

/** The id of the message that names a counter: FR-Fort-de-Vaux is unit-FR-Fort-de-Vaux. */
export function unitMessage(id: string): string {
  return "unit-" + id.replace(/[^A-Za-z0-9_-]+/g, "-");
}

/** A counter in words: 24th Regiment, the 24th Regiment, of the 24th Regiment; and what verbs agree with. */
interface Called {
  name: string;
  the: string;
  of: string;
  form: string;
  kind: string; // what all of its kind are called, where there are many ...
  number: string; // ... and what tells it from them
}

/** What a verb or an adjective agrees with that is said of all of them. */
export function formOfAll(forms: readonly string[]): string {
  if (forms.length === 1) return forms[0]!;
  return forms.every((form) => form.startsWith(FEMININE)) ? `${FEMININE}-${PLURAL}` : PLURAL;
}

/** As it begins a sentence. */
function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A gun that fires twice in one barrage is named once. */
function withTimes(words: readonly string[]): string[] {
  const often = new Map<string, number>();
  for (const word of words) often.set(word, (often.get(word) ?? 0) + 1);
  return [...often].map(([word, times]) => (times === 1 ? word : `${word} ×${times}`));
}

/** 1–3 and 7, of 7, 2, 1 and 3. */
function runsOf(numbers: readonly string[]): string[] {
  const runs: number[][] = [];
  for (const number of [...new Set(numbers.map(Number))].sort((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && number === last.at(-1)! + 1) last.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run.map(String)));
}

/** The id of the message that a cell is called by: VAL is cell-VAL. */
export function cellMessage(name: string): string {
  return "cell-" + name.replace(/[^A-Za-z0-9_-]+/g, "-");
}

/** The id of the message that a place is called by: Bois d'Haumont is named-bois-d-haumont. */
export function placeMessage(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "");
  return "named-" + plain.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-+|-+$/g, "").toLowerCase();
}

/** +1 or −2, with the sign that printers use; nothing has no sign. `decimal`: the mark of the language. */
export function signed(number: number, decimal = "."): string {
  const size = String(Number(Math.abs(number).toPrecision(6))).replace(".", decimal);
  return number > 0 ? `+${size}` : number < 0 ? `−${size}` : "0";
}

/** 3 or −2, with the sign that printers use. */
export const printed = (number: number): string => (number < 0 ? signed(number) : String(number));

export class Speaker {
  readonly language: string;
  readonly #decimal: string;
  readonly #bundle: FluentBundle;
  readonly #fallback: Speaker | null;
  readonly #printed: (id: string) => string;
  readonly #called = new Map<string, Called>(); // counters that have been looked up

  /** Later resources say better what earlier ones say for all. `printed` gives the name on a counter of the game that is
   * open, "" if there is none such, for counters without a message. */
  constructor(language: string, resources: string[], fallback: Speaker | null = null, printed: (id: string) => string = () => "") {
    this.language = language;
    this.#decimal = (1.5).toLocaleString(language).charAt(1);
    this.#fallback = fallback;
    this.#printed = printed;
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

  /** What a result of the dice means, else the result itself. The same letters may mean more on one chart. */
  outcome(result: string, chart: string): string {
    const id = `outcome-${result === "-" ? "none" : result}`;
    if (this.has(id, chart)) return this.#say(id, chart, {});
    return this.has(id) ? this.#say(id, "", {}) : result;
  }

  /** What a place on the map is called in this language, or each of several with commas between them. A name in capitals
   * stays in capitals. */
  place(name: string): string {
    const cell = cellMessage(name);
    if (this.has(cell)) return this.#say(cell, "", {});
    if (!/^\p{Lu}/u.test(name)) return name;
    const id = placeMessage(name);
    if (this.has(id)) {
      const called = this.#say(id, "", {});
      return name === name.toUpperCase() ? called.toUpperCase() : called;
    }
    const several = name.split(", ");
    return several.length > 1 ? several.map((one) => this.place(one)).join(", ") : name;
  }

  /** That a thing is in a place: at Valmy; in French à Valmy, but aux Islettes. */
  at(name: string): string {
    const cell = cellMessage(name);
    if (this.has(cell, "at")) return this.#say(cell, "at", {});
    return this.#format("at-place", "", { name: this.place(name) });
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
    const what = args.length > 1 ? args.map((arg) => this.unit(String(arg))) : args.length === 1 ? args[0]! : "";
    if (prompt !== "" && this.has(id, prompt)) return this.#say(id, prompt, { what });
    return this.#say(id, "", { what });
  }

  /** A line of the log. */
  event(line: LogLine): string {
    const fields: Params = {};
    for (const [name, value] of Object.entries(line)) if (!NOT_SAID.has(name)) fields[name] = value;
    return this.#say("event-" + line.event, "", fields);
  }

  /** Whether several lines of its kind that stand together are told as one: see joined() in panels/log.ts. */
  isToldWithOthers(line: LogLine): boolean {
    return this.has("several-" + line.event);
  }

  /** A line that tells several which belong together. */
  events(lines: readonly LogLine[]): string {
    const [first] = lines;
    if (first === undefined || lines.length === 1) return first ? this.event(first) : "";
    const fields: Params = {};
    for (const [name, value] of Object.entries(first)) if (!NOT_SAID.has(name) && name !== "unit" && name !== "hex") fields[name] = value;
    fields["units"] = lines.map((line) => String(line["unit"]));
    fields["cells"] = [...new Set(lines.map((line) => String(line["hex"])))];
    return this.#say("several-" + first.event, "", fields);
  }

  /** A refusal-, caution- ... with its parameters; its case is for the face to show. */
  said(said: Said, prefix = ""): string {
    return this.#say(prefix + said.message, "", said.params);
  }

  /** The name of a counter; its id if it has none. */
  unit(id: string): string {
    return this.#counter(id)?.name ?? id;
  }

  /** The names of counters; in a long list those of a kind are counted. */
  units(ids: readonly string[]): string {
    const ready: Ready = {};
    this.#prepareList(ready, "units", [...ids]);
    return String(ready["units"]);
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

  /** The points of a standing: what they are, where the title says so, or the number alone. */
  total(points: number): string {
    if (!this.has("points-lead")) return String(points);
    return this.#say("points-lead", "", { points, lead: Math.abs(points), ahead: points > 0 ? "yes" : "no" });
  }

  /** Victory points from one source. */
  points(source: PointsSource): string {
    const { points, count, against } = source;
    return this.#say("points-" + source.reason, "", { points, worth: Math.abs(points), count, against });
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
    if (this.#fallback !== null && this.#pattern(id, attribute) === null) return this.#fallback.#say(id, attribute, params); // names and lists too
    return this.#format(id, attribute, this.#prepare(params));
  }

  /** A message with parameters that are ready for it. */
  #format(id: string, attribute: string, ready: Ready): string {
    const pattern = this.#pattern(id, attribute);
    if (pattern === null) {
      if (this.#fallback !== null) return this.#fallback.#format(id, attribute, ready);
      return attribute ? `${id}.${attribute}` : id;
    }
    return this.#bundle.formatPattern(pattern, ready, []).replace(BELOW_NOTHING, "−");
  }

  /** What this language says there; null if nothing. */
  #pattern(id: string, attribute: string): Pattern | null {
    const message = this.#bundle.getMessage(id);
    if (message === undefined) return null;
    return attribute ? (message.attributes[attribute] ?? null) : message.value;
  }

  #prepare(params: Params): Ready {
    const ready: Ready = {};
    for (const [name, value] of Object.entries(params)) {
      if (typeof value === "boolean") {
        ready[name] = value ? "yes" : "no";
      } else if (typeof value === "number") {
        ready[name] = value;
        ready[name + "-signed"] = signed(value, this.#decimal);
      } else if (Array.isArray(value)) {
        this.#prepareList(ready, name, value);
      } else {
        this.#prepareWord(ready, name, String(value));
      }
    }
    return ready;
  }

  #prepareWord(ready: Ready, name: string, word: string): void {
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
    const nameOfWord = `${NAMED_AS[name] ?? name}-${word}`;
    if (name !== "unit" && this.has(nameOfWord)) {
      ready[name] = word;
      ready[name + "-name"] = this.#say(nameOfWord, "", {});
      return;
    }
    const called = this.#counter(word) ?? this.#named(this.place(word), PROPER);
    ready[name] = called.name;
    ready[name + "-id"] = word;
    ready[name + "-name"] = called.name;
    this.#decline(ready, name, [called]);
    ready[name + "-label"] = this.#printed(word) || called.name;
    ready[name + "-kind"] = called.kind || called.name;
    ready[name + "-Kind"] = capitalized(called.kind || called.name);
    ready[name + "-at"] = this.at(word);
    ready[name + "-At"] = capitalized(ready[name + "-at"] as string);
  }

  // ---- counters

  /** What a counter is called; null if there is no such counter. */
  #counter(id: string): Called | null {
    const known = this.#called.get(id);
    if (known !== undefined) return known;
    const message = unitMessage(id);
    if (!this.has(message)) {
      const printed = this.#printed(id);
      return printed === "" ? null : this.#named(printed, PROPER);
    }
    const part = (attribute: string): string => (this.has(message, attribute) ? this.#format(message, attribute, {}) : "");
    const called = { ...this.#named(this.#format(message, "", {}), part("form")), kind: part("kind"), number: part("number") };
    this.#called.set(id, called);
    return called;
  }

  #named(name: string, form: string): Called {
    const ready = { name, form };
    return { name, the: this.#format("name-the", "", ready), of: this.#format("name-of", "", ready), form, kind: "", number: "" };
  }

  /** With articles, and what verbs and adjectives agree with. */
  #decline(ready: Ready, name: string, called: readonly Called[]): void {
    const the = this.#enumerated(withTimes(called.map((one) => one.the)));
    ready[name + "-the"] = the;
    ready[name + "-The"] = capitalized(the);
    ready[name + "-of"] = this.#enumerated(withTimes(called.map((one) => one.of)));
    ready[name + "-form"] = formOfAll([...new Map(called.map((one) => [one.the, one.form])).values()]);
  }

  // ---- lists

  #prepareList(ready: Ready, name: string, values: unknown[]): void {
    ready[name + "-count"] = values.length;
    if (values.length > 0 && values.every(isTold)) {
      ready[name] = this.#listed(name, values);
      return;
    }
    const found = values.map((value) => (name !== "path" && typeof value === "string" ? this.#counter(value) : null));
    if (found.every((counter) => counter === null)) {
      const listed = this.#listed(name, values);
      ready[name] = listed;
      ready[name + "-some"] = values.length === 0 ? "" : this.#some(values.map((value) => this.place(String(value))));
      this.#decline(ready, name, [this.#named(listed, PROPER)]);
      return;
    }
    const called = found.map((counter, place) => counter ?? this.#named(this.place(String(values[place])), PROPER));
    const names = withTimes(called.map((one) => one.name));
    const kinds = names.length <= SOME + 1 ? names : this.#byKind(called);
    ready[name] = this.#enumerated(kinds);
    ready[name + "-some"] = this.#some(kinds.length > SOME + 1 ? names : kinds);
    this.#decline(ready, name, called);
  }

  /** Counters of one kind are counted, with their numbers: twenty guns are read at a glance. */
  #byKind(each: readonly Called[]): string[] {
    const alike = new Map<string, Called[]>();
    for (const one of each) {
      const kind = one.kind || one.name;
      alike.set(kind, [...(alike.get(kind) ?? []), one]);
    }
    return [...alike].map(([kind, some]) => this.#counted(kind, some));
  }

  #counted(kind: string, some: readonly Called[]): string {
    const names = withTimes(some.map((one) => one.name));
    if (names.length === 1) return names[0]!;
    const numbers = runsOf(some.map((one) => one.number)).join(this.#say("list-separator", "", {}));
    return this.#format("list-alike", "", { kind, count: some.length, numbers });
  }

  /** A, B and C. */
  #enumerated(names: readonly string[]): string {
    if (names.length === 1) return names[0]!;
    const last = this.#format("list-and", "", { first: names.at(-2)!, last: names.at(-1)! }); // Fluent refuses long placeables
    return [...names.slice(0, -2), last].join(this.#say("list-separator", "", {}));
  }

  /** A, B, C and 4 others: the first few of a list whose order says which matter most. */
  #some(names: readonly string[]): string {
    if (names.length <= SOME + 1) return this.#enumerated(names); // naming the last takes no more room than counting it
    const first = names.slice(0, SOME).join(this.#say("list-separator", "", {}));
    return this.#format("list-more", "", { first, more: names.length - SOME });
  }

  /** A list of anything but counters. */
  #listed(name: string, values: unknown[]): string {
    if (name === "path") return values.map((value) => this.place(String(value))).join(this.#say("path-separator", "", {}));
    if (typeof values[0] === "number") return values.join(this.#say("dice-separator", "", {}));
    if (values.length > 0 && values.every(isTold)) {
      const separator = this.has(`${name}-separator`) ? `${name}-separator` : "list-separator";
      return values.map((value) => this.#told(value)).join(this.#say(separator, "", {}));
    }
    const words = values.map((value) =>
      isShift(value) ? this.#say("shift", "", { reason: value.reason, amount: value.amount }) : this.place(String(value)),
    );
    return withTimes(words).join(this.#say("list-separator", "", {}));
  }

  /** What a part of an event says. */
  #told({ told, ...fields }: Told): string {
    return this.#say("told-" + told, "", fields);
  }
}

/** Part of an event with words of its own: one shot of a volley. */
type Told = { told: string } & Params;

function isTold(value: unknown): value is Told {
  return typeof value === "object" && value !== null && "told" in value;
}

function isShift(value: unknown): value is { reason: string; amount: number } {
  return typeof value === "object" && value !== null && "reason" in value && "amount" in value;
}
