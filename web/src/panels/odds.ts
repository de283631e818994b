/** How odds are laid out: every result once, with its chance now and at the ends of the range. Pure. */

import type { Extreme, Forecast, Scene, Shift } from "../lib/protocol";

/** Whether there is anything to weigh now. */
export const hasOdds = (scene: Pick<Scene, "forecast" | "prospects" | "offers"> | null): boolean =>
  scene !== null && (scene.forecast !== null || scene.offers !== null || scene.prospects.length > 0);

export interface OutcomeRow {
  result: string;
  now: number | null; // null: there are no odds yet
  ends: number[]; // the chance at each end, in the order of the forecast
}

/** Every result that can come now or at an end of the range: those of the worse ends first, of the better ones last. */
export function outcomeRows({ outcomes, extremes }: Pick<Forecast, "outcomes" | "extremes">): OutcomeRow[] {
  const ends = (better: boolean) => extremes.filter((extreme) => extreme.better === better).map((extreme) => extreme.outcomes);
  const order: string[] = [];
  for (const list of [...ends(false), outcomes, ...ends(true)]) {
    list.forEach(({ result }, place) => {
      if (order.includes(result)) return;
      const next = list.slice(place + 1).find((other) => order.includes(other.result));
      order.splice(next ? order.indexOf(next.result) : order.length, 0, result);
    });
  }
  const chance = (list: Forecast["outcomes"], result: string): number => list.find((each) => each.result === result)?.chance ?? 0;
  return order.map((result) => ({
    result,
    now: outcomes.length > 0 ? chance(outcomes, result) : null,
    ends: extremes.map((extreme) => chance(extreme.outcomes, result)),
  }));
}

/** The shifts of an end that are not those of the odds as they stand. */
export function otherShifts(now: readonly Shift[], end: Pick<Extreme, "shifts">): Shift[] {
  const amount = (reason: string): number => now.find((shift) => shift.reason === reason)?.amount ?? 0;
  return end.shifts.filter((shift) => shift.amount !== amount(shift.reason));
}

/** The odds as they are said: the column, or what lies beyond the chart. */
export function finalOf(forecast: Pick<Forecast, "final" | "column" | "chart">, columns: readonly string[] | undefined): string {
  return forecast.final || (forecast.column >= 0 ? (columns?.[forecast.column] ?? "") : "");
}

/** How many of those who may join in would add something: others are listed with the reason why they would not. */
export function usefulOf(forecast: Pick<Forecast, "candidates">): number {
  return forecast.candidates.filter(({ strength }) => strength > 0).length;
}
