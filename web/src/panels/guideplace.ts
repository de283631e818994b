/** Where a note of the guide stands: beside what it explains, and never over the question and its answers. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Size {
  width: number;
  height: number;
}

export const GAP = 12;

/** The area that two boxes share. */
export function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Of all places beside the thing, in its corners and beside what must stay free the first that covers neither; where there
 * is none, that which covers least. A note on something as large as a board stands in its corner. */
export function placeBeside(thing: Box, card: Size, screen: Size, free: readonly Box[]): Box {
  const right = thing.left + thing.width;
  const bottom = thing.top + thing.height;
  const [middle, centre] = [thing.left + (thing.width - card.width) / 2, thing.top + (thing.height - card.height) / 2];
  const large = thing.width * thing.height > (screen.width * screen.height) / 4;
  const corners: [number, number][] = [
    [thing.left + 2 * GAP, bottom - card.height - 2 * GAP],
    [thing.left + 2 * GAP, thing.top + 2 * GAP],
  ];
  const beside: [number, number][] = [
    [right + GAP, centre],
    [thing.left - card.width - GAP, centre],
    [middle, bottom + GAP],
    [middle, thing.top - card.height - GAP],
  ];
  const places = large ? [...corners, ...beside] : [...beside, ...corners];
  for (const each of free) {
    places.push([each.left - card.width - GAP, each.top], [each.left, each.top - card.height - GAP], [each.left, each.top + each.height + GAP]);
  }
  const within = (value: number, most: number): number => Math.round(Math.min(Math.max(GAP, value), Math.max(GAP, most - GAP)));
  const boxes = places.map(([left, top]): Box => ({
    left: within(left, screen.width - card.width),
    top: within(top, screen.height - card.height),
    ...card,
  }));
  const covered = (box: Box): number => free.reduce((sum, each) => sum + 4 * overlap(box, each), 0) + (large ? 0 : overlap(box, thing));
  return boxes.reduce((best, box) => (covered(box) < covered(best) ? box : best));
}
