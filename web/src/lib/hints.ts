/** What of a hint is shown: pure, so that it can be tested. */

import type { DeclaredLine, HintBeside, HintNews, PieceNow } from "./protocol";

export const POINTS = 100; // chances are told in points of a hundred

/** A hint that has been asked for, and nothing is known of yet. */
export const begun = (entry: number): HintNews => ({ kind: "hint", entry, progress: 0, playouts: 0, plan: null, hint: null, ended: "" });

export const isThinking = (news: HintNews | null): boolean => news !== null && news.hint === null && news.ended === "";

/** What is still to be done of it: whoever has got where the hint sends them needs no arrow any more. */
export function linesLeft(lines: readonly DeclaredLine[], pieces: { [id: string]: Pick<PieceNow, "cell"> }): DeclaredLine[] {
  return lines.flatMap((line) => {
    if (line.kind !== "march") return [line];
    const left = line.pieces.filter((id) => pieces[id]?.cell !== line.cells.at(-1));
    return left.length > 0 ? [{ ...line, pieces: left }] : [];
  });
}

/** A sentence as a name within another: without its full stop. */
export const asName = (sentence: string): string => sentence.trim().replace(/[.…]+$/, "");

export const inPoints = (chances: number): number => Math.round(chances * POINTS);

/** Twice the standard error, in points: what the difference is uncertain by. */
export const doubt = (error: number): number => Math.max(1, inPoints(2 * error));

/** What can be said of a plan beside the hint's: clearly better by so much, not clearly, or too little was tried to tell. */
export function verdict(beside: HintBeside): "clear" | "unclear" | "untried" {
  if (beside.error === null) return "untried";
  return beside.clear ? "clear" : "unclear";
}
