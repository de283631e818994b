/** The curve of a review as shapes: bands of grades one upon the other, the chance of the first side with its interval. Pure. */

import type { Review, ReviewDecision, ReviewPoint } from "../lib/protocol";

export const WIDTH = 420;
export const HEIGHT = 190;
const MARGIN = { left: 30, right: 8, top: 8, bottom: 20 };

export interface Shapes {
  xs: number[]; // of each point of the curve
  bands: string[]; // the outline of each band
  interval: string; // of the first side's chance
  chance: string;
  levels: { share: number; y: number }[];
  turns: { turn: number; x: number }[];
}

const across = (place: number, points: number): number => MARGIN.left + (points > 1 ? place / (points - 1) : 0.5) * (WIDTH - MARGIN.left - MARGIN.right);
const up = (share: number): number => MARGIN.top + (1 - share) * (HEIGHT - MARGIN.top - MARGIN.bottom);
const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Whether anything is known of a moment: it was played out from there, or the game was over. The curve goes past others. */
export const isKnown = (point: ReviewPoint): boolean => point.games > 0 || point.shares.some((share) => share > 0);

/** The known moment next to one, in a direction; the same if there is none. */
export function knownFrom(curve: readonly ReviewPoint[], place: number, step: 1 | -1): number {
  for (let next = place + step; next >= 0 && next < curve.length; next += step) if (isKnown(curve[next]!)) return next;
  return place;
}

export function shapesOf(review: Review): Shapes {
  const { curve, bands } = review;
  const xs = curve.map((_, place) => across(place, curve.length));
  const known = curve.map((point, place) => ({ point, x: xs[place]! })).filter(({ point }) => isKnown(point));
  const outline = (tops: readonly number[], bottoms: readonly number[]): string =>
    known.length === 0
      ? ""
      : `M${known.map(({ x }, n) => at(x, up(tops[n]!))).join("L")}L${known
          .map(({ x }, n) => at(x, up(bottoms[n]!)))
          .toReversed()
          .join("L")}Z`;
  // The first side's grades lie at the bottom, so that its chance is a height.
  let below = known.map(() => 0);
  const drawn = bands.map((_, band) => {
    const above = known.map(({ point }, n) => below[n]! + (point.shares[band] ?? 0));
    const shape = outline(above, below);
    below = above;
    return shape;
  });
  return {
    xs,
    bands: drawn,
    interval: outline(
      known.map(({ point }) => point.score_high),
      known.map(({ point }) => point.score_low),
    ),
    chance: known.length ? `M${known.map(({ point, x }) => at(x, up(point.score))).join("L")}` : "",
    levels: [0, 0.25, 0.5, 0.75, 1].map((share) => ({ share, y: up(share) })),
    turns: curve.flatMap(({ turn, games, shares }, place) =>
      turn !== curve[place - 1]?.turn && (games > 0 || shares.length > 0) && place < curve.length - 1 ? [{ turn, x: xs[place]! }] : [],
    ),
  };
}

/** Which known point of the curve lies nearest to a place across, given as a share of the width. */
export function nearest(curve: readonly ReviewPoint[], xs: readonly number[], share: number): number {
  const away = (place: number): number => Math.abs(xs[place]! - share * WIDTH);
  return curve.reduce((best, point, place) => (isKnown(point) && (best < 0 || away(place) < away(best)) ? place : best), -1);
}

/** How strongly a band is coloured: the better the grade for its winner, the more. */
export function strengths(review: Review): number[] {
  return review.bands.map(({ winner }, place) => {
    const own = review.bands.flatMap((band, n) => (band.winner === winner ? [n] : []));
    if (!winner || own.length === 1) return winner ? 0.75 : 0.35;
    const rank = own.indexOf(place) / (own.length - 1);
    const best = winner === review.sides[0] ? 1 - rank : rank;
    return 0.4 + 0.5 * best;
  });
}

/** Signed percentage points, with the minus of printers. */
export function points(value: number): string {
  const rounded = Math.round(value * 100);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : "0";
}

export const percent = (value: number): number => Math.round(value * 100);

/** 1.96 standard errors, in percentage points. */
export const within = (error: number): number => Math.round(error * 196);

/** The chances of the side that planned, before its choice and at the next moment. */
export function wentTo(review: Review, decision: ReviewDecision): { before: number; after: number } | null {
  const [here, then] = review.curve.slice(decision.point, decision.point + 2);
  if (!here || !then || !isKnown(here) || !isKnown(then)) return null;
  const own = (score: number): number => percent(decision.side === review.sides[0] ? score : 1 - score);
  return { before: own(here.score), after: own(then.score) };
}
