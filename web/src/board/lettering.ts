/** How names stand in boxes: the twin of what cartography/network.py does on paper. Pure. */

const LARGEST = 13; // pixels of a box's name ...
const LARGER = 17; // ... and where the box is so wide that it is looked at as a whole board:
const WIDE = 150; // pixels
const SMALLEST = 7.5;
const ONE_LINE = 0.66; // of the largest: a name that fits so stays on one line, for counters would lie on a second
const LETTER = 0.53; // width of a letter against its height, about

export interface Line {
  text: string;
  dy: number; // below the top of the box
  size: number;
}

const AFAR = 21; // pixels of a name that stands over its box, to be read from afar
const BEYOND = 1.5; // of the box's width: so far it may reach over its sides

export const fromAfar = (name: string, room: number): number => Math.max(SMALLEST, Math.min(AFAR, (room * BEYOND) / (LETTER * name.length)));

/** A name as large as the width of its box allows; on two lines where that reads better. */
export function boxLines(name: string, room: number): Line[] {
  const largest = room >= WIDE ? LARGER : LARGEST;
  const size = Math.min(largest, room / (LETTER * name.length));
  const words = name.replaceAll("-", "- ").split(/\s+/).filter(Boolean);
  if (size >= largest * ONE_LINE || words.length < 2) {
    const fitting = Math.max(size, SMALLEST);
    return [{ text: name, dy: 4 + fitting * 0.85, size: fitting }];
  }
  const cuts = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  const best = cuts.reduce((one, other) => (longest(other) < longest(one) ? other : one)).map((line) => line.replaceAll("- ", "-"));
  const fitting = Math.max(SMALLEST, Math.min(LARGEST - 1, room / (LETTER * longest(best))));
  return best.map((text, row) => ({ text, dy: 4 + fitting * (0.85 + row * 0.98), size: fitting }));
}
