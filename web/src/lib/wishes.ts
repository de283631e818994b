/** What can be wished for at once: a whole stack, everything there is to add, the next unit. Pure: the rules are the
 * server's, and the sheet says which questions they allow it in. */

import type { Action, Scene, Sheet } from "./protocol";

/** Pieces that can be told the same thing. */
export interface StackOffer {
  verb: string;
  pieces: string[];
  carry: boolean; // they are taken up, and a cell is named next
}

/** Everything of some verbs, to be added at once. */
export interface Gathering {
  verbs: string[];
  count: number; // offered now; with it more may come
}

/** Pieces that change their mode at once: taken up, told and put down again. */
export interface Telling {
  take: string;
  verb: string;
  pieces: string[];
  all: boolean; // everybody on the board, not only a stack
}

/** The question in which units are taken up: the one that is asked, or the one that would be after what is under way. */
function taking(scene: Scene, sheet: Sheet): { prompt: string; actions: readonly Action[] } {
  const prompt = scene.decision?.prompt ?? "";
  const { carry, each } = sheet.gestures;
  const known = (name: string): boolean => [carry, each].some((declared) => Object.hasOwn(declared, name));
  return known(prompt) || !known(scene.beyond.prompt) ? { prompt, actions: scene.actions } : scene.beyond;
}

/** What a click means where several things can be done: what is usual, if anything is. */
export function usual(actions: readonly Action[], sheet: Sheet | null): Action | undefined {
  if (actions.length < 2) return actions[0];
  for (const verb of sheet?.gestures.usual ?? []) {
    const found = actions.filter((action) => action[0] === verb);
    if (found.length === 1) return found[0];
  }
  return undefined;
}

function offersOf(scene: Scene, sheet: Sheet, belongs: (piece: string) => boolean): StackOffer[] {
  const { prompt, actions } = taking(scene, sheet);
  const { carry, each } = sheet.gestures;
  const verbs = [...(carry[prompt] ?? []).map((verb) => [verb, true] as const), ...(each[prompt] ?? []).map((verb) => [verb, false] as const)];
  return verbs
    .map(([verb, carried]) => ({
      verb,
      carry: carried,
      pieces: actions.filter((action) => action[0] === verb && action.length === 2 && belongs(String(action[1]))).map((action) => String(action[1])),
    }))
    .filter(({ pieces }) => pieces.length > 1);
}

/** What the stack in a cell can be told as one. */
export const stacksAt = (scene: Scene, sheet: Sheet, cell: string): StackOffer[] =>
  cell ? offersOf(scene, sheet, (piece) => scene.pieces[piece]?.cell === cell) : [];

/** Those who are off the board and can be brought onto it together. */
export const arrivals = (scene: Scene, sheet: Sheet): StackOffer[] =>
  offersOf(scene, sheet, (piece) => scene.pieces[piece]?.cell === "").filter(({ carry }) => carry);

/** What all that the question is about can be told as one: a retreat. */
export const allTogether = (scene: Scene, sheet: Sheet): StackOffer[] =>
  sheet.gestures.together.includes(scene.decision?.prompt ?? "") ? offersOf(scene, sheet, () => true) : [];

/** What can be added all at once. One thing alone is added by itself, unless others come with it. */
export function gatherings(scene: Scene, sheet: Sheet): Gathering[] {
  const prompt = scene.decision?.prompt ?? "";
  if (sheet.gestures.reach.includes(prompt)) return []; // what counts for columns is proposed for each of them
  const sets = sheet.gestures.gather[prompt] ?? [];
  const count = (verb: string): number => scene.actions.filter((action) => action[0] === verb).length;
  const offered = sets.filter((verbs) => verbs.some((verb) => count(verb) > 0) && (verbs.length > 1 || count(verbs[0]!) > 1));
  return offered.map((verbs) => ({ verbs, count: verbs.reduce((sum, verb) => sum + count(verb), 0) }));
}

/** What the stack in a cell, and where the title allows it everybody on the board, can be told without going anywhere. */
export function tellings(scene: Scene, cell: string): Telling[] {
  return scene.tellings.flatMap(({ take, verb, pieces, everybody }) => {
    const here = cell ? pieces.filter((piece) => scene.pieces[piece]?.cell === cell) : [];
    return [
      { take, verb, pieces: here, all: false },
      { take, verb, pieces: everybody && pieces.length > here.length ? pieces : [], all: true },
    ].filter(({ pieces, all }) => pieces.length > (all ? 1 : 0));
  });
}
