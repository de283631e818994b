/** Who plays which side, as the page for a new game asks it, and as the server wants it. Pure. */

import type { NewGame, TitleInfo } from "./protocol";

export const SITTERS = ["me", "computer", "friend", "anyone"] as const;
export type Sitter = (typeof SITTERS)[number];
export interface SeatPlan {
  sitter: Sitter;
  bot: string;
  seconds?: number; // for each plan of one that plans; left out: as long as its rank does
}
export type Seating = { [side: string]: SeatPlan };

export interface Preset {
  id: "against" | "alone" | "invite";
  side: string; // the one I play; "" for all
}

/** Against the computer with each side, all sides myself, or with a friend. */
export function presetsOf(title: TitleInfo): Preset[] {
  const against: Preset[] = title.bots.length > 0 ? title.sides.map((side) => ({ id: "against", side })) : [];
  return [...against, { id: "alone", side: "" }, { id: "invite", side: title.sides[0] ?? "" }];
}

/** Ranks that plan ahead, and the seconds that each takes for a plan. */
const PLANNERS: { [bot: string]: number } = { captain: 1, general: 5 };
export const LONGEST_THOUGHT = 60;

export const usualSeconds = (bot: string): number | null => PLANNERS[bot] ?? null;

/** The computer players of a scenario: those that plan only where the title has plans. */
export const botsFor = (title: TitleInfo, scenario: string): string[] =>
  title.bots.filter((bot) => usualSeconds(bot) === null || title.planned_scenarios.includes(scenario));

/** A player who answers at once and makes sense. */
export const usualBot = (bots: readonly string[]): string => (bots.includes("sergeant") ? "sergeant" : (bots.at(-1) ?? ""));

/** As the server wants it: with its time, if that is another than its rank has. */
export function botWithTime(bot: string, seconds: number | undefined): string {
  const usual = usualSeconds(bot);
  if (usual === null || seconds === undefined || !Number.isFinite(seconds) || seconds === usual) return bot;
  return `${bot}:${Math.min(Math.max(Math.round(seconds), 1), LONGEST_THOUGHT)}s`;
}

export function seatingFor(title: TitleInfo, preset: Preset): Seating {
  const bot = usualBot(title.bots);
  const other: Sitter = preset.id === "against" ? "computer" : preset.id === "alone" ? "me" : "friend";
  return Object.fromEntries(title.sides.map((side) => [side, { sitter: side === preset.side ? "me" : other, bot }]));
}

export const needsLink = (seating: Seating): boolean => Object.values(seating).some((seat) => seat.sitter === "friend");
export const openToAll = (seating: Seating): boolean => Object.values(seating).some((seat) => seat.sitter === "anyone");

export function newGame(
  title: TitleInfo,
  scenario: string,
  options: readonly string[],
  seating: Seating,
  name: string,
  listed: boolean,
): NewGame {
  const seats: NewGame["seats"] = {};
  for (const side of title.sides) {
    const seat = seating[side] ?? { sitter: "me", bot: "" };
    if (seat.sitter === "me") seats[side] = { kind: "person", name };
    else if (seat.sitter === "computer") seats[side] = { kind: "bot", bot: botWithTime(botsFor(title, scenario).includes(seat.bot) ? seat.bot : usualBot(title.bots), seat.seconds) };
    else seats[side] = { kind: "open" };
  }
  return { title: title.id, scenario, options: [...options], seats, listed: listed || openToAll(seating) };
}
