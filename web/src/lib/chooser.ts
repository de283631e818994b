/** What to play: the scenarios of all titles, sifted by time and difficulty. Pure; the figures come from the server. */

import type { OutlookInfo, TitleInfo } from "./protocol";
import type { Speaker } from "./speaker";

export interface Choice {
  title: TitleInfo;
  outlook: OutlookInfo;
}

export const LENGTHS = ["any", "hour", "evening", "longer"] as const;
export type Length = (typeof LENGTHS)[number];
export const ORDERS = ["suggested", "shortest", "easiest"] as const;
export type Order = (typeof ORDERS)[number];
export const LEVELS = [1, 2, 3, 4] as const;

const HOUR = 60;
const EVENING = 4.5 * HOUR;

export const choicesOf = (titles: readonly TitleInfo[]): Choice[] =>
  titles.flatMap((title) => title.outlooks.map((outlook) => ({ title, outlook })));

export function lengthOf({ minutes }: OutlookInfo): Length {
  return minutes <= HOUR ? "hour" : minutes <= EVENING ? "evening" : "longer";
}

/** Where somebody begins who knows none of the titles; null where no title says so. */
export const whereToBegin = (titles: readonly TitleInfo[]): Choice | null =>
  choicesOf(titles).find(({ outlook }) => outlook.first_of_all) ?? null;

/** The scenario that a newcomer to a title begins with. */
export const firstOf = (title: TitleInfo): string =>
  title.outlooks.find((outlook) => outlook.first)?.scenario ?? title.scenarios[0] ?? "";

export const outlookOf = (title: TitleInfo, scenario: string): OutlookInfo | null =>
  title.outlooks.find((outlook) => outlook.scenario === scenario) ?? null;

/** `level` is the hardest that is wanted, 0 for any. */
export function sifted(choices: readonly Choice[], length: Length, level: number, order: Order): Choice[] {
  const wanted = choices.filter(
    ({ outlook }) => (length === "any" || lengthOf(outlook) === length) && (level === 0 || outlook.level <= level),
  );
  return wanted.toSorted((one, other) => compare(one, other, order));
}

/** Suggested: the first of all, then the first or only one of each title by difficulty, then the others as listed. */
function compare(one: Choice, other: Choice, order: Order): number {
  const [a, b] = [one.outlook, other.outlook];
  if (order === "shortest") return a.minutes - b.minutes || a.level - b.level;
  if (order === "easiest") return a.level - b.level || a.minutes - b.minutes;
  return rank(one) - rank(other) || (rank(one) === 1 ? a.level - b.level : 0);
}

const rank = ({ title, outlook }: Choice): number =>
  outlook.first_of_all ? 0 : outlook.first || title.scenarios.length === 1 ? 1 : 2;

/** The titles as they are shown: the one to begin with first, then by the easiest of their scenarios. */
export function shelved(titles: readonly TitleInfo[]): TitleInfo[] {
  const easiest = (title: TitleInfo): number => Math.min(...title.outlooks.map((outlook) => outlook.level), Infinity);
  const begins = (title: TitleInfo): number => (title.outlooks.some((outlook) => outlook.first_of_all) ? 0 : 1);
  return titles.toSorted((one, other) => begins(one) - begins(other) || easiest(one) - easiest(other) || 0);
}

type Voice = Pick<Speaker, "say" | "has" | "attribute">;

/** "about 25 minutes", "about 2½ hours". */
export function duration({ minutes }: Pick<OutlookInfo, "minutes">, voice: Pick<Voice, "say">): string {
  if (minutes < HOUR) return voice.say("outlook-minutes", { minutes });
  return voice.say("outlook-hours", { hours: Math.floor(minutes / HOUR), half: minutes % HOUR > 0 });
}

export const decisionsOf = ({ decisions }: OutlookInfo): number => Object.values(decisions).reduce((sum, each) => sum + each, 0);

/** A scenario's name; the only one of a title goes by the title's. */
export function scenarioName(title: TitleInfo, scenario: string, voice: Voice | undefined): string {
  if (!voice) return title.name;
  return voice.has(`scenario-${scenario}`) ? voice.say(`scenario-${scenario}`) : title.name;
}

/** What it is about. */
export function scenarioAbout(scenario: string, voice: Voice | undefined): string {
  if (!voice) return "";
  if (voice.has(`scenario-${scenario}`, "help")) return voice.attribute(`scenario-${scenario}`, "help");
  return voice.has("about") ? voice.say("about") : "";
}
