/** The standing over time as a graph: where each turn lies, and which numbers stand at its edges. Pure. */

import type { Standing, TurnStanding } from "../lib/protocol";

/** Whether a source of points is worth a line: it gives some, counts something, or says what would be needed ("0 of 5"). */
export const saysSomething = ({ points, count, against }: Standing["sources"][number]): boolean => points !== 0 || count !== 0 || against !== 0;

export interface Moment {
  turn: number; // 0: the end
  answers: number;
  points: number;
  winner: string; // who would have won then
  grade: string;
  x: number;
  y: number;
}

export interface Graph {
  moments: Moment[];
  path: string;
  levels: { points: number; y: number }[]; // whole numbers of points, with lines across
}

const MARGIN = { left: 26, right: 14, top: 12, bottom: 22 };
const MOST_LEVELS = 6;

/** `end`: how things stand now, which is the last moment. */
export function graphOf(turns: readonly TurnStanding[], end: Standing | null, answers: number, width: number, height: number): Graph {
  const all = turns.map(({ turn, answers: at, points, winner, grade }) => ({ turn, answers: at, points, winner, grade }));
  if (end) all.push({ turn: 0, answers, points: end.points, winner: end.winner, grade: end.grade });
  const values = all.map(({ points }) => points);
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const across = (place: number): number =>
    MARGIN.left + (all.length > 1 ? place / (all.length - 1) : 0.5) * (width - MARGIN.left - MARGIN.right);
  const up = (points: number): number => height - MARGIN.bottom - ((points - least) / (most - least)) * (height - MARGIN.top - MARGIN.bottom);
  const moments = all.map((moment, place) => ({ ...moment, x: across(place), y: up(moment.points) }));
  const step = Math.max(1, Math.ceil((most - least) / MOST_LEVELS));
  const levels = [];
  for (let points = Math.ceil(least / step) * step; points <= most; points += step) levels.push({ points, y: up(points) });
  return { moments, levels, path: moments.map(({ x, y }, place) => `${place ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("") };
}
