/** The same game once more: title, scenario and options kept, seats kept or changed over. Pure. */

import type { GameInfo, NewGame } from "./protocol";

/** Who sat there sits there again, or one side further on. Another person's seat is open: they get a link. */
export function rematch(info: GameInfo, swapped: boolean, name: string): NewGame {
  const { seats, mine, title, scenario, options } = info;
  const wanted: NewGame["seats"] = {};
  seats.forEach(({ side }, place) => {
    const seat = seats[(place + (swapped ? 1 : 0)) % seats.length]!;
    if (mine.includes(seat.side)) wanted[side] = { kind: "person", name: name || seat.name };
    else if (seat.kind === "bot") wanted[side] = { kind: "bot", bot: seat.bot };
    else wanted[side] = { kind: "open" };
  });
  return { title, scenario, options: [...options], seats: wanted, listed: false };
}
