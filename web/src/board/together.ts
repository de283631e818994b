/** Boards that lie side by side: a counter is carried from one to the other, and keys go on from one to the next. */

import type { Point } from "./geometry";

/** A board, as its neighbours know it. Points are those of the page. */
export interface Neighbour {
  lies(at: Point): boolean; // whether the point is on it
  cellAt(at: Point): string; // "" beside its cells
  host(piece: string, at: Point | null): void; // a counter that comes from another board is carried over it; null: no more
  enter(by: 1 | -1): boolean; // keys come to its first or last answer; false if it has none
}

export class Together {
  readonly #boards: Neighbour[] = [];

  join(board: Neighbour): () => void {
    this.#boards.push(board);
    return () => void this.#boards.splice(this.#boards.indexOf(board), 1);
  }

  /** The other board that a point lies on. */
  beside(board: Neighbour, at: Point): Neighbour | null {
    return this.#boards.find((other) => other !== board && other.lies(at)) ?? null;
  }

  /** Shows what is carried on the board that it has come to, and on no other. */
  carry(board: Neighbour, piece: string, at: Point | null): void {
    const over = at && this.beside(board, at);
    for (const other of this.#boards) if (other !== board) other.host(piece, other === over ? at : null);
  }

  /** Keys have come to the end of a board's answers: the next board takes over, if it has any. */
  goOn(board: Neighbour, by: 1 | -1): boolean {
    const here = this.#boards.indexOf(board);
    const others = [...this.#boards.slice(here + 1), ...this.#boards.slice(0, here)];
    return (by > 0 ? others : others.reverse()).some((other) => other.enter(by));
  }
}
