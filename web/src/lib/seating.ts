/** Who plays which side, as the page for a new game asks it, and as the server wants it. Pure. */

import type { NewGame, TitleInfo } from "./protocol";

export const SITTERS = ["me", "computer", "friend", "anyone"] as const;
export type Sitter = (typeof SITTERS)[number];
export interface SeatPlan {
  sitter: Sitter;
  bot: string;
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

/** The strongest computer is the default: it plays best, and its moves take no longer than a person's. */
export function seatingFor(title: TitleInfo, preset: Preset): Seating {
  const bot = title.bots.at(-1) ?? "";
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
    else if (seat.sitter === "computer") seats[side] = { kind: "bot", bot: seat.bot };
    else seats[side] = { kind: "open" };
  }
  return { title: title.id, scenario, options: [...options], seats, listed: listed || openToAll(seating) };
}
