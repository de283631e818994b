/** The keyboard on the board: a cursor that walks from cell to cell, goes through what is offered, opens stacks. It also
 * knows which stack is fanned out, whoever has opened it, and what a screen reader shall say. */

import type { SheetCell } from "../lib/protocol";
import { texts } from "../lib/texts.svelte";
import type { Camera } from "./camera";
import { describeCell, describeCounter, type Described } from "./describe";
import { boundsOf, countBefore, readingOrder, type CellMap, type Direction, type Point } from "./geometry";
import { nextTarget, type Command } from "./keyboard";
import type { Pile } from "./layout";
import type { Hit } from "./pointer";
import { toBoard, toScreen } from "./view";

/** One thing that can be picked: a cell, or a piece where it lies. */
export interface Offer extends Point {
  cell: string;
  piece: string; // "" for the cell itself
}

/** The board as it is now. */
export interface Ground {
  cells: CellMap;
  piles: ReadonlyMap<string, Pile>;
  offers: readonly Offer[];
  camera: Camera | undefined;
  described: Described;
  first: readonly string[]; // cells where a walk may begin
  choose(hit: Hit, at: Point): boolean; // false if nothing there is offered
  explain(hit: Hit | null, at: Point): void; // null: nothing is to be explained any more
  passing(pieces: readonly string[], at: Point): void; // the cursor has come to a cell with these
  putBack(): boolean; // false if nothing is carried
  nextPart(): boolean; // false if there is but one
  goOn(by: 1 | -1): boolean; // to the answers on a board beside this one; false if there are none
}

interface Fanned {
  cell: string;
  by: "hover" | "tap" | "key";
  at: number; // the counter under the keyboard's cursor, -1 for none
}

export function listOffers(piles: readonly Pile[], cells: CellMap, offered: Iterable<string>, pickable: (piece: string) => boolean): Offer[] {
  const found: Offer[] = cells.named(offered).map((cell) => ({ cell: cell.name, piece: "", x: cell.x, y: cell.y }));
  for (const pile of piles)
    for (const counter of pile.placed) {
      const { x, y } = pile.spread ? counter : pile.cell; // a pile is read as a whole, from bottom to top
      if (pickable(counter.piece)) found.push({ cell: counter.cell, piece: counter.piece, x, y });
    }
  return readingOrder(found, cells.unit);
}

export class Walker {
  cursor = $state.raw<{ cell: SheetCell; rail: Point; piece: string } | null>(null); // piece: where N and P have stopped at one
  fanned = $state.raw<Fanned | null>(null);
  spoken = $state("");
  readonly #ground: () => Ground;

  constructor(ground: () => Ground) {
    this.#ground = ground;
  }

  /** False leaves the key to the browser and the page. */
  obey(command: Command): boolean {
    const { camera } = this.#ground();
    if (!camera) return false;
    switch (command.do) {
      case "step":
        if (this.fanned?.by === "key") this.#walkFan(/left|^up$/.test(command.direction) ? -1 : 1);
        else this.#walk(command.direction);
        return true;
      case "pan": {
        const far = Math.min(camera.screen.width, camera.screen.height) / 4;
        const across = { left: far, right: -far, up: 0, down: 0 }[command.direction];
        const along = { left: 0, right: 0, up: far, down: -far }[command.direction];
        camera.panBy(across, along);
        return true;
      }
      case "zoom":
        camera.zoomBy(command.factor);
        return true;
      case "fit":
        camera.fit();
        return true;
      case "part":
        return this.#ground().nextPart();
      case "target":
        if (command.mayLeave && !this.cursor) return false; // Tab passes the board by unless one walks on it
        return this.#nextOffer(command.by, command.mayLeave);
      case "pick":
        return this.#pick();
      case "fan":
        return this.#fan();
      case "explain":
        return this.#explain();
      case "leave":
        return this.leave();
    }
  }

  /** Closes what is open, one thing at a time; false when nothing was. */
  leave(): boolean {
    const ground = this.#ground();
    ground.explain(null, { x: 0, y: 0 });
    if (ground.putBack()) return true;
    if (this.fanned) this.fanned = null;
    else if (this.cursor) this.cursor = null;
    else return false;
    return true;
  }

  /** There is something else to choose now: who walks with the keyboard hears it. */
  announce(directions: number): void {
    if (!this.cursor) return;
    const { length } = this.#ground().offers;
    const told = length > 0 || directions === 0 ? [texts.say("board-targets", { count: length })] : [];
    if (directions > 0) told.push(texts.say("board-directions-count", { count: directions }));
    this.spoken = told.join(". ");
  }

  /** Keys come from a board beside this one to its first or last answer; false if it has none. */
  enter(by: 1 | -1): boolean {
    this.fanned = null;
    this.cursor = null;
    return this.#ground().offers.length > 0 && this.#nextOffer(by, false);
  }

  // ---- from cell to cell

  #walk(direction: Direction): void {
    const { cells } = this.#ground();
    if (!this.cursor) {
      const first = this.#start();
      if (first) this.#goTo(first, first);
      return;
    }
    const { cell, rail } = this.cursor;
    const next = cells.step(cell, direction, rail);
    if (!next) return;
    const across = direction === "left" || direction === "right";
    const along = direction === "up" || direction === "down";
    this.#goTo(next, across ? { x: next.x, y: rail.y } : along ? { x: rail.x, y: next.y } : next);
  }

  /** Where a walk begins: at what is known, else in the middle of what is seen. */
  #start(): SheetCell | null {
    const { cells, first, camera } = this.#ground();
    const known = cells.named(first)[0];
    if (known || !camera) return known ?? null;
    return cells.nearest(toBoard(camera.view, { x: camera.screen.width / 2, y: camera.screen.height / 2 }));
  }

  #goTo(cell: SheetCell, rail: Point, piece = ""): void {
    const ground = this.#ground();
    this.cursor = { cell, rail, piece };
    this.fanned = null;
    ground.camera?.lookAt(boundsOf(cell.outline));
    const pieces = this.#piecesIn(cell.name);
    this.spoken = describeCell(cell, pieces, ground.described, texts);
    ground.passing(pieces, this.#onScreen(cell));
  }

  #piecesIn(cell: string): readonly string[] {
    return this.#ground().piles.get(cell)?.pieces ?? [];
  }

  #onScreen(cell: SheetCell): Point {
    const { camera } = this.#ground();
    return camera ? toScreen(camera.goal, cell) : cell;
  }

  // ---- through a stack

  #walkFan(by: 1 | -1): void {
    if (!this.fanned) return;
    const count = this.#piecesIn(this.fanned.cell).length;
    this.openFan(this.fanned.cell, (this.fanned.at + by + count) % count);
  }

  openFan(cell: string, at: number): void {
    const pieces = this.#piecesIn(cell);
    this.fanned = pieces.length > 1 ? { cell, by: "key", at } : null;
    this.spoken = describeCounter(pieces, at, this.#ground().described, texts);
  }

  #fan(): boolean {
    if (!this.cursor) return false;
    const { name } = this.cursor.cell;
    if (this.fanned) this.fanned = null;
    else if (this.#piecesIn(name).length) this.openFan(name, this.#piecesIn(name).length - 1);
    return true;
  }

  // ---- through what is offered

  /** The counter that the keyboard points at: in a fanned stack, or where N and P have stopped; "" for the cell itself. */
  #piece(): string {
    if (this.fanned) return this.#piecesIn(this.fanned.cell)[this.fanned.at] ?? "";
    return this.cursor?.piece ?? "";
  }

  #nextOffer(by: 1 | -1, mayLeave: boolean): boolean {
    const { offers, cells, goOn } = this.#ground();
    const place = this.#place(by);
    const end = offers.length === 0 || (place >= 0 && nextTarget(offers.length, place, by, true) < 0);
    if (end && goOn(by)) {
      this.fanned = null;
      this.cursor = null;
      return true;
    }
    const next = offers[nextTarget(offers.length, place, by, mayLeave)];
    const cell = next && cells.get(next.cell);
    if (!next || !cell) {
      if (!mayLeave) this.spoken = texts.say("board-targets", { count: 0 });
      else {
        this.fanned = null;
        this.cursor = null;
      }
      return !mayLeave;
    }
    this.#goTo(cell, cell, next.piece);
    const pieces = this.#piecesIn(next.cell);
    if (next.piece && pieces.length > 1) this.openFan(next.cell, pieces.indexOf(next.piece));
    return true;
  }

  /** Where the cursor is among the offers; between two of them, the one it comes from. */
  #place(by: 1 | -1): number {
    if (!this.cursor) return -1;
    const { offers, cells } = this.#ground();
    const { cell } = this.cursor;
    const piece = this.#piece();
    const exact = offers.findIndex((offer) => offer.cell === cell.name && offer.piece === piece);
    if (exact >= 0) return exact;
    const earlier = countBefore(offers, cell, cells.unit);
    return by > 0 ? earlier - 1 : earlier;
  }

  #pick(): boolean {
    if (!this.cursor) return false;
    const { cell } = this.cursor;
    const piece = this.#piece();
    if (!this.#ground().choose({ piece, cell: cell.name, fanned: piece !== "" }, this.#onScreen(cell))) this.#explain();
    else if (this.fanned) this.openFan(cell.name, this.#piecesIn(cell.name).length - 1);
    return true;
  }

  #explain(): boolean {
    if (!this.cursor) return false;
    const { cell } = this.cursor;
    const pieces = this.#piecesIn(cell.name);
    const piece = this.#piece() || (pieces.length === 1 ? (pieces[0] ?? "") : "");
    this.#ground().explain({ piece, cell: cell.name, fanned: false }, this.#onScreen(cell));
    return true;
  }
}
