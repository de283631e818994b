/** What keys mean on the board. */

import type { Direction, Straight } from "./geometry";

export type Command =
  | { do: "step"; direction: Direction }
  | { do: "pan"; direction: Straight }
  | { do: "zoom"; factor: number }
  | { do: "fit" }
  | { do: "part" }
  | { do: "target"; by: 1 | -1; mayLeave: boolean }
  | { do: "pick" }
  | { do: "fan" }
  | { do: "explain" }
  | { do: "leave" };

const ARROWS: { [key: string]: Straight } = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const SLANTS: { [key: string]: Direction } = { Home: "up-left", PageUp: "up-right", End: "down-left", PageDown: "down-right" }; // as on a number pad

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

/** Null for keys that are not ours: the browser and the page keep theirs. */
export function commandFor(event: Key): Command | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const direction = ARROWS[event.key];
  if (direction) return { do: event.shiftKey ? "pan" : "step", direction };
  const slant = SLANTS[event.key];
  if (slant && !event.shiftKey) return { do: "step", direction: slant };
  switch (event.key) {
    case "+":
    case "=":
      return { do: "zoom", factor: 1.4 };
    case "-":
    case "_":
      return { do: "zoom", factor: 1 / 1.4 };
    case "0":
      return { do: "fit" };
    case "m":
      return { do: "part" };
    case "n":
      return { do: "target", by: 1, mayLeave: false };
    case "p":
      return { do: "target", by: -1, mayLeave: false };
    case "Tab":
      return { do: "target", by: event.shiftKey ? -1 : 1, mayLeave: true };
    case "Enter":
      return { do: "pick" };
    case " ":
      return { do: "fan" };
    case "i":
      return { do: "explain" };
    case "Escape":
      return { do: "leave" };
    default:
      return null;
  }
}

/** The place of the next target in a list of so many; -1 when a walk that may leave has come to its end. */
export function nextTarget(count: number, now: number, by: 1 | -1, mayLeave: boolean): number {
  if (!count) return -1;
  const next = now < 0 ? (by > 0 ? 0 : count - 1) : now + by;
  if (next >= 0 && next < count) return next;
  return mayLeave ? -1 : (next + count) % count;
}
