/** What may be done with the seats of a game, and when it is deleted. Pure; the server has the last word. */

import type { GameInfo } from "./protocol";

const DAY = 86_400_000; // milliseconds
const WARNING = 14 * DAY; // so long before a game is deleted its players are told

export interface Powers {
  leave: boolean;
  revoke: boolean; // the link to it, and those who came by it later
  handOver: boolean; // to the computer
  takeBack: boolean; // from the computer
  invite: boolean;
}

const NONE: Powers = { leave: false, revoke: false, handOver: false, takeBack: false, invite: false };

/** What this browser may do with a seat. */
export function powersOf(game: GameInfo, side: string): Powers {
  const seat = game.seats.find((each) => each.side === side);
  if (!seat || game.mine.length === 0 || game.mode === "analysis") return NONE;
  const mine = game.mine.includes(side);
  const going = !game.over;
  return {
    leave: mine && !isAlone(game, side),
    revoke: mine && seat.kind === "person",
    handOver: going && (seat.kind === "open" || (mine && seat.kind === "person")),
    takeBack: going && seat.kind === "bot" && (mine || seat.name === ""),
    invite: going && seat.kind === "open",
  };
}

/** Whether nobody would hold a seat any more if this browser left this one. */
function isAlone(game: GameInfo, side: string): boolean {
  const others = game.seats.some((seat) => seat.side !== side && (seat.kind === "person" || game.mine.includes(seat.side)));
  return !others && (game.browsers[side] ?? 1) === 1;
}

/** Whether this browser may delete the game: nobody else plays in it. */
export function mayDelete(game: GameInfo): boolean {
  const others = game.seats.some((seat) => !game.mine.includes(seat.side) && seat.kind === "person");
  return game.mine.length > 0 && !others;
}

/** When the game is deleted if nobody does anything in it, if that is soon. */
export function deletedSoon(game: GameInfo, now = Date.now()): Date | null {
  if (!game.expires) return null;
  const at = Date.parse(game.expires);
  return at - now < WARNING ? new Date(at) : null;
}
