/** What may be done now, sorted by where it can be pointed at. Pure: the rules are the server's. */

import { addToCompass, type Compass, type Subject } from "./directions";
import type { Action, Params, Scene, Sheet } from "./protocol";

export interface Choices {
  cells: Map<string, Action[]>;
  pieces: Map<string, Action[]>; // with no action: a piece to be picked before it is given a direction
  compasses: Map<string, Compass>; // answers that give a direction, by the piece or cell that they turn
  buttons: Action[]; // everything that points at nothing of these
}

const cellNames = new WeakMap<Sheet, Set<string>>();

export function cellsOf(sheet: Sheet): Set<string> {
  let names = cellNames.get(sheet);
  if (!names) {
    names = new Set(sheet.cells.map((cell) => cell.name));
    cellNames.set(sheet, names);
  }
  return names;
}

export function sortActions(actions: readonly Action[], sheet: Sheet, scene: Scene | null = null): Choices {
  const choices: Choices = { cells: new Map(), pieces: new Map(), compasses: new Map(), buttons: [] };
  const cells = cellsOf(sheet);
  const about = subjectAsked(scene, sheet);
  for (const action of actions) {
    const [, only] = action;
    if (action.length === 2 && typeof only === "string" && cells.has(only)) add(choices.cells, only, action);
    else if (action.length === 2 && typeof only === "string" && Object.hasOwn(sheet.pieces, only))
      add(choices.pieces, only, action);
    else if (!scene || !addToCompass(choices.compasses, action, sheet, scene, about)) choices.buttons.push(action);
  }
  if (choices.compasses.size > 1)
    for (const { piece } of choices.compasses.values()) if (piece && !choices.pieces.has(piece)) choices.pieces.set(piece, []);
  return choices;
}

/** The compass that is shown: that of what was picked, of what the question is about, or the only one. */
export function compassFor({ compasses }: Choices, picked: readonly string[]): Compass | null {
  const own = picked.map((name) => compasses.get(name)).find((compass) => compass !== undefined);
  if (own) return own;
  const [first] = compasses.values();
  return first && compasses.size === 1 ? first : null;
}

function subjectAsked(scene: Scene | null, sheet: Sheet): Subject {
  const piece = pieceAsked(scene, sheet);
  return { piece, cell: piece ? (scene?.pieces[piece]?.cell ?? "") : (cellsAsked(scene, sheet).at(-1) ?? "") };
}

function add(map: Map<string, Action[]>, key: string, action: Action): void {
  const there = map.get(key);
  if (there) there.push(action);
  else map.set(key, [action]);
}

/** Actions for a click: those of the piece, else those of the cell it stands in. */
export function actionsAt(choices: Choices, target: { cell?: string; piece?: string }, scene: Scene | null): Action[] {
  if (target.piece) {
    const own = choices.pieces.get(target.piece);
    if (own) return own;
    const cell = scene?.pieces[target.piece]?.cell;
    return (cell && choices.cells.get(cell)) || [];
  }
  if (!target.cell) return [];
  const direct = choices.cells.get(target.cell);
  if (direct) return direct;
  // An empty-handed click beside a lone counter that can be chosen means that counter.
  const standing = scene ? [...choices.pieces.keys()].filter((id) => scene.pieces[id]?.cell === target.cell) : [];
  return standing.length === 1 ? (choices.pieces.get(standing[0]!) ?? []) : [];
}

/** The piece that the question is about ("Where does DE-24 go?"), or "". */
export function pieceAsked(scene: Scene | null, sheet: Sheet | null): string {
  if (!scene?.decision || !sheet) return "";
  for (const value of Object.values(scene.decision.params)) {
    if (typeof value === "string" && Object.hasOwn(sheet.pieces, value)) return value;
    if (Array.isArray(value) && value.length === 1 && typeof value[0] === "string" && Object.hasOwn(sheet.pieces, value[0]))
      return value[0];
  }
  return "";
}

/** The cells that the question is about ("Assault on 1606"). */
export function cellsAsked(scene: Scene | null, sheet: Sheet | null): string[] {
  if (!scene?.decision || !sheet) return [];
  const cells = cellsOf(sheet);
  return Object.values(scene.decision.params).filter((value): value is string => typeof value === "string" && cells.has(value));
}

/** The words among the parameters of something said; lists of them come as lists, or in one word. */
const wordsOf = (params: Params): string[] =>
  Object.values(params)
    .flatMap((value) => value)
    .flatMap((value) => (typeof value === "string" ? value.split(/,\s*/) : []));

/** The pieces that something said names. */
export const piecesNamed = (params: Params, sheet: Sheet): string[] => wordsOf(params).filter((word) => Object.hasOwn(sheet.pieces, word));

/** The cells that something said is about: those it names, and those of the pieces it names. */
export function cellsNamed(params: Params, scene: Scene, sheet: Sheet): string[] {
  const cells = cellsOf(sheet);
  const places = wordsOf(params).map((word) => (cells.has(word) ? word : (scene.pieces[word]?.cell ?? "")));
  return [...new Set(places)].filter((cell) => cell !== "");
}

export const same = (one: Action, other: Action): boolean =>
  one.length === other.length && one.every((word, place) => word === other[place]);

/** Actions by verb, in the order in which the verbs first come: the text list groups them so. */
export function byVerb(actions: readonly Action[]): [string, Action[]][] {
  const groups = new Map<string, Action[]>();
  for (const action of actions) add(groups, action[0], action);
  return [...groups];
}

const WITHDRAWING = new Set(["done", "cancel", "stop", "decline", "pass", "hold_fire"]);

/** The button that stands out: the only way on, or with odds on the table that which rolls the dice. Never what ends or
 * calls off something while there is still more to choose. */
export function mainButton(buttons: readonly Action[], choices: number, declared: boolean): Action | undefined {
  const found = declared ? buttons.filter(([verb]) => !WITHDRAWING.has(verb)) : choices === 0 ? buttons : [];
  return found.length === 1 ? found[0] : undefined;
}
