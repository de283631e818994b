/** Counters that have been moved glide to their new places. */

import type { Placed } from "./layout";

const TIME = 320;
const MOST = 30; // where more moves at once (a jump in a replay) gliding would only confuse

export function glide(layer: Element, before: ReadonlyMap<string, Placed>, now: ReadonlyMap<string, Placed>): void {
  const moved: [Placed | undefined, Placed][] = [];
  for (const [piece, there] of now) {
    const here = before.get(piece);
    if (!here || here.cell !== there.cell) moved.push([here, there]);
  }
  if (moved.length > MOST) return;
  for (const [here, there] of moved) {
    const counter = layer.querySelector(`[data-piece="${CSS.escape(there.piece)}"]`);
    const lying = ({ x, y, size }: Placed): string => `translate(${x}px, ${y}px) scale(${size / 100})`;
    const end = { transform: lying(there), opacity: 1 };
    const start = here ? { ...end, transform: lying(here) } : { ...end, opacity: 0 };
    counter?.animate([start, end], { duration: TIME, easing: "ease-in-out" });
  }
}
