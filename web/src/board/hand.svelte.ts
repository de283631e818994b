/** The pointer's hand on the board: what lies under a point, what a tap picks, which stack is laid out for a look, and
 * what is carried where. The board gives it the ground it works on and does what it asks for. */

import type { Compass } from "../lib/directions";
import type { Action } from "../lib/protocol";
import { arrowAt, type Ring } from "./compass";
import type { CellMap, Point } from "./geometry";
import { counterAt, holds, type Fan, type Pile, type Placed } from "./layout";
import type { Hit, PointerHooks } from "./pointer";
import { toBoard, type View } from "./view";
import type { Walker } from "./walker.svelte";

export interface Target {
  cell?: string;
  piece?: string;
  direction?: string; // of the compass
}

/** What can be chosen now. */
export interface Targets {
  cells: Map<string, Action[]>;
  pieces: Map<string, Action[]>;
  later?: ReadonlySet<string>; // not lit
}

/** The board as it is now, and what a hand can ask of it. Points are on the screen, within the board. */
export interface Reach {
  cells: CellMap;
  piles: ReadonlyMap<string, Pile>;
  placed: readonly Placed[];
  tray: { fan: Fan; pile: Pile } | null; // the stack that is laid out
  ring: Ring | null;
  compass: Compass | null;
  targets: Targets;
  selected: string; // a piece
  view: View | undefined;
  carries: boolean; // whether pieces may be dragged at all
  beside(at: Point): string | null; // the cell of another board that lies there; null if none does
  showUnder(cell: string): void; // marks the cell under the pointer
  showAhead(direction: string): void; // and the one that lies in a direction
  showPointer(over: "target" | "grip", on: boolean): void;
  showNotes(pieces: readonly string[], at: Point): void;
  hideNotes(): void;
  drift(at: Point | null): void; // the board moves on under what is carried to its edge
  follow(at: Point | null): void; // what is carried is drawn there; null: nothing is any more
  stopKeys(): void; // whoever points does not walk or aim with keys
  picked(target: Target, at: Point): void;
  stackWanted(cell: string): boolean; // false if nothing can be done with it
  explain(target: Target, at: Point): void;
  rests(target: Target | null, at: Point | null): void; // the pointer rests on it
  lifted(piece: string): void;
  dropped(piece: string, cell: string): void;
}

const READABLE = 26; // pixels of the screen: smaller counters are laid out to be read and picked, as those of a stack are
const PATIENCE = { look: 300, busy: 800 }; // milliseconds until a stack under a resting pointer is laid out

export function asTarget({ piece, cell, direction }: Hit): Target {
  if (direction) return { direction };
  return piece ? { piece, cell } : { cell };
}

export class Hand implements PointerHooks {
  carried = $state(""); // a piece
  pointed = $state(""); // the direction under the pointer
  readonly #reach: () => Reach;
  readonly #walker: Walker; // it knows which stack is laid out
  #layOutSoon: ReturnType<typeof setTimeout> | undefined;
  #lookedAt = ""; // the cell whose stack was looked at last

  constructor(walker: Walker, reach: () => Reach) {
    this.#walker = walker;
    this.#reach = reach;
  }

  close(): void {
    clearTimeout(this.#layOutSoon);
  }

  // ---- what lies under a point

  hitAt(screen: Point): Hit | null {
    const { view, cells, tray, ring, compass, placed, beside } = this.#reach();
    if (!view) return null;
    const point = toBoard(view, screen);
    const under = (): Hit | null => {
      const cell = cells.at(point);
      return cell ? { piece: "", cell: cell.name, fanned: false } : null;
    };
    if (this.carried) {
      const there = beside(screen);
      if (there === null) return under(); // what is carried is put into a cell, whatever lies there
      return there ? { piece: "", cell: there, fanned: false } : null;
    }
    if (tray && holds(tray.fan.tray, point)) {
      const { fan, pile } = tray;
      const spots = fan.spots.map((spot, index) => ({ ...spot, piece: pile.pieces[index] ?? "", cell: pile.cell.name, size: fan.size * 1.15, under: false }));
      const near = counterAt(spots, point);
      return { piece: near?.piece ?? "", cell: pile.cell.name, fanned: true };
    }
    const arrow = ring && arrowAt(ring, point);
    if (arrow && compass) return { piece: "", cell: compass.cell, fanned: false, direction: arrow.way.name };
    const counter = counterAt(placed, point);
    return counter ? { piece: counter.piece, cell: counter.cell, fanned: false } : under();
  }

  draggable(hit: Hit): boolean {
    const { carries, selected, targets } = this.#reach();
    return carries && (targets.pieces.has(hit.piece) || (hit.piece === selected && selected !== "" && targets.cells.size > 0));
  }

  isTarget(hit: Hit | null): boolean {
    const { cells, pieces } = this.#reach().targets;
    return !!hit && (hit.direction ? this.#offersWay(hit.direction) : cells.has(hit.cell) || (hit.piece !== "" && pieces.has(hit.piece)));
  }

  #offersWay(direction: string): boolean {
    return this.#reach().ring?.arrows.some(({ way, offered }) => offered && way.name === direction) ?? false;
  }

  #stackAt(hit: Hit): Pile | undefined {
    const pile = hit.direction ? undefined : this.#reach().piles.get(hit.cell);
    return pile && pile.pieces.length > 1 ? pile : undefined;
  }

  /** Whether everything in a pile can be read and hit as it lies. */
  #open({ spread, size }: Pile): boolean {
    return spread && size * (this.#reach().view?.k ?? 1) >= READABLE;
  }

  // ---- picking

  tap(hit: Hit | null, at: Point, touch: boolean, whole: boolean): void {
    const reach = this.#reach();
    reach.stopKeys();
    if (whole && hit && reach.stackWanted(hit.cell)) {
      clearTimeout(this.#layOutSoon);
      this.#lookedAt = hit.cell; // it is in hand: no tray opens over where it goes
      this.#walker.fanned = null;
      return;
    }
    if (!hit) {
      this.#walker.fanned = null;
      reach.rests(null, null);
      return;
    }
    if (this.choose(hit, at, touch)) return;
    const stack = this.#stackAt(hit);
    if (!hit.fanned) this.#walker.fanned = stack && !this.#open(stack) ? { cell: hit.cell, by: "tap", at: -1 } : null;
    reach.showNotes(hit.piece ? [hit.piece] : [], at);
    reach.explain(asTarget(hit), at);
  }

  /** A finger that rests on what cannot be dragged. */
  hold(hit: Hit, at: Point): void {
    if (this.#stackAt(hit)) this.#walker.fanned = { cell: hit.cell, by: "tap", at: -1 };
    this.#reach().explain(asTarget(hit), at);
  }

  /** Picks what is meant there. False if nothing there is offered; a stack with several is fanned out first. */
  choose(hit: Hit, at: Point, openFirst: boolean): boolean {
    const { piles, targets } = this.#reach();
    if (hit.direction) return this.#offersWay(hit.direction) && this.pick({ direction: hit.direction }, at);
    const pile = piles.get(hit.cell);
    const able = pile?.pieces.filter((piece) => targets.pieces.has(piece)) ?? [];
    const exact = hit.piece !== "" && targets.pieces.has(hit.piece);
    if (exact && (hit.fanned || (pile && this.#open(pile)) || able.length === 1 || !openFirst)) return this.pick({ piece: hit.piece }, at);
    if (hit.fanned && hit.piece !== "" && !targets.cells.has(hit.cell)) return false;
    if (targets.cells.has(hit.cell) && !exact) return this.pick({ cell: hit.cell }, at);
    if (able.length === 1 && able[0] !== undefined) return this.pick({ piece: able[0] }, at);
    if (able.length > 1) {
      this.#walker.fanned = { cell: hit.cell, by: "tap", at: -1 };
      return true;
    }
    return false;
  }

  pick(target: Target, at: Point): true {
    const reach = this.#reach();
    this.#walker.fanned = null;
    this.#lookedAt = ""; // the next one of the same stack may be wanted
    reach.hideNotes();
    reach.rests(null, null);
    reach.picked(target, at);
    return true;
  }

  // ---- looking

  look(hit: Hit | null): void {
    const { showAhead, showUnder, showPointer } = this.#reach();
    this.pointed = hit?.direction ?? "";
    if (this.pointed) showAhead(this.pointed);
    else showUnder(hit && !hit.fanned ? hit.cell : "");
    showPointer("target", this.isTarget(hit));
    showPointer("grip", !!hit && hit.piece !== "" && this.draggable(hit));
    this.#layOut(hit && (hit.piece !== "" || hit.fanned) ? hit.cell : "");
  }

  /** A stack that the pointer stays on is laid out, and put together when it goes on. */
  #layOut(cell: string): void {
    const walker = this.#walker;
    if (walker.fanned?.by === "hover" && walker.fanned.cell !== cell) walker.fanned = null;
    if (cell === this.#lookedAt) return;
    this.#lookedAt = cell;
    clearTimeout(this.#layOutSoon);
    const { piles, targets } = this.#reach();
    const pile = piles.get(cell);
    if (!pile || this.#open(pile) || pile.pieces.length < 2 || walker.fanned) return;
    // Who is choosing something else must not have a tray opened over it at every step.
    const elsewhere = targets.pieces.size > 0 && !pile.pieces.some((piece) => targets.pieces.has(piece));
    this.#layOutSoon = setTimeout(
      () => {
        if (this.#lookedAt === cell && !walker.fanned && !this.carried) walker.fanned = { cell, by: "hover", at: -1 };
      },
      targets.cells.size || elsewhere ? PATIENCE.busy : PATIENCE.look,
    );
  }

  dwell(hit: Hit | null, at: Point | null): void {
    const reach = this.#reach();
    if (hit?.piece && at) reach.showNotes([hit.piece], at);
    else reach.hideNotes();
    reach.rests(hit && asTarget(hit), at);
  }

  // ---- dragging

  lift(piece: string, at: Point): void {
    const reach = this.#reach();
    this.carried = piece;
    reach.hideNotes();
    this.#walker.fanned = null; // a tray would lie over the hexes that the counter is carried to
    clearTimeout(this.#layOutSoon);
    reach.rests(null, null);
    if (reach.targets.pieces.has(piece)) reach.lifted(piece);
    navigator.vibrate?.(12);
    this.carry(at, null);
  }

  carry(at: Point, over: Hit | null): void {
    const { drift, follow, showUnder, showPointer, targets } = this.#reach();
    const cell = over?.cell ?? "";
    drift(at);
    follow(at);
    showUnder(cell);
    showPointer("target", targets.cells.has(cell));
  }

  drop(piece: string, over: Hit | null): void {
    const reach = this.#reach();
    this.carried = "";
    this.#walker.fanned = null;
    reach.drift(null);
    reach.follow(null);
    reach.showUnder("");
    if (over?.cell) reach.dropped(piece, over.cell); // where it stood, too: whoever took it up must know that it was put down
  }
}
