/** What a screen reader says of a cell or of a counter in a fanned stack. */

import type { Overlay, Params, Scene, SheetCell } from "../lib/protocol";

interface Speaking {
  say(id: string, params?: Params): string;
  word(prefix: string, word: string): string;
  place(name: string): string;
  said(said: Overlay["notes"][number]["said"], prefix?: string): string;
}

export interface Described {
  scene: Scene;
  overlay: Overlay | null;
  offered: { has(cell: string): boolean };
  pickable: (piece: string) => boolean;
  costs: Scene["costs"];
  label: (piece: string) => string;
}

const join = (parts: readonly string[], by = ", "): string => parts.filter((part) => part !== "").join(by);

/** Name, place, terrain, markers, what the overlay says, pieces, and what can be done there. */
export function describeCell(cell: SheetCell, pieces: readonly string[], board: Described, texts: Speaking): string {
  const { scene, overlay } = board;
  const ground = cell.terrain.map((word) => texts.word("terrain-", word));
  const markers = scene.markers.filter((marker) => marker.cell === cell.name).map((marker) => texts.word("marker-", marker.kind));
  const over = (overlay?.cells ?? [])
    .filter((given) => given.cell === cell.name)
    .map((given) => join([texts.word("overlay-", given.word), given.side && texts.word("side-", given.side), given.label], " "));
  const sentences = [join([cell.name, texts.place(cell.place), ...ground, ...markers, ...over])];
  if (board.offered.has(cell.name)) {
    const cost = board.costs[cell.name];
    sentences.push(cost ? texts.say("board-offered-for", { cost }) : texts.say("board-offered"));
  }
  if (pieces.length) {
    const named = pieces.map((piece) => join([board.label(piece), board.pickable(piece) ? texts.say("board-may-pick") : ""]));
    sentences.push(`${texts.say("board-pieces", { count: pieces.length })}: ${named.join("; ")}`);
  }
  sentences.push(...notesOn(pieces, overlay, texts));
  return join(sentences, ". ");
}

/** One counter of a fanned stack. */
export function describeCounter(pieces: readonly string[], index: number, board: Described, texts: Speaking): string {
  const piece = pieces[index];
  if (piece === undefined) return "";
  const place = texts.say("board-counter-of", { number: index + 1, count: pieces.length });
  const parts = [join([place, board.label(piece), board.pickable(piece) ? texts.say("board-may-pick") : ""])];
  return join([...parts, ...notesOn([piece], board.overlay, texts)], ". ");
}

export function notesOn(pieces: readonly string[], overlay: Overlay | null, texts: Speaking): string[] {
  return (overlay?.notes ?? [])
    .filter((note) => pieces.includes(note.piece))
    .map((note) => texts.said(note.said, "note-"));
}
