/** Mouse, pen and fingers: what was pressed, held, dragged or only looked at. One set of listeners for the whole board;
 * what lies under a point is worked out from the geometry. */

import type { Point } from "./geometry";

export interface Hit {
  piece: string; // "" where there is none
  cell: string; // "" beside the board
  fanned: boolean; // on the tray of a fanned stack
  direction?: string; // on an arrow of a ring
}

export interface PointerHooks {
  hitAt(screen: Point): Hit | null; // point within the viewport
  draggable(hit: Hit): boolean;
  tap(hit: Hit | null, at: Point, touch: boolean, whole: boolean): void; // whole: with Shift, the stack
  hold(hit: Hit, at: Point): void; // a finger that rests on what cannot be dragged
  look(hit: Hit | null, at: Point): void; // the mouse has moved; at most once a frame
  dwell(hit: Hit | null, at: Point | null): void; // the mouse rests, or has gone on
  lift(piece: string, at: Point): void;
  carry(at: Point, over: Hit | null): void; // at most once a frame
  drop(piece: string, over: Hit | null): void; // null: dropped where nothing is, or given up
}

const HOLD = 330; // milliseconds before a finger takes a counter instead of moving the board
const DWELL = 320;
const SLACK = { mouse: 4, touch: 9 };

export const sameHit = (one: Hit | null, other: Hit | null): boolean =>
  one === other || (!!one && !!other && one.piece === other.piece && one.cell === other.cell && one.fanned === other.fanned && one.direction === other.direction);

export class PointerWatch {
  readonly #viewport: HTMLElement;
  readonly #hooks: PointerHooks;
  readonly #gone = new AbortController();
  #down = new Set<number>();
  #pressed: { id: number; at: Point; hit: Hit | null; touch: boolean; moved: boolean } | null = null;
  #carried = "";
  #holding: ReturnType<typeof setTimeout> | undefined;
  #dwelling: ReturnType<typeof setTimeout> | undefined;
  #dwelt = false;
  #last: Hit | null = null;
  #frame = 0;
  #waiting: Point | null = null;

  constructor(viewport: HTMLElement, hooks: PointerHooks) {
    this.#viewport = viewport;
    this.#hooks = hooks;
    const { signal } = this.#gone;
    viewport.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    viewport.addEventListener("pointermove", (event) => this.#move(event), { signal });
    viewport.addEventListener("pointerup", (event) => this.#release(event), { signal });
    viewport.addEventListener("pointercancel", (event) => this.#cancel(event), { signal });
    viewport.addEventListener("pointerleave", () => this.#leave(), { signal });
    viewport.addEventListener("contextmenu", (event) => this.#pressed?.touch && event.preventDefault(), { signal });
    // While a counter is carried by a finger the board must not pan: d3-zoom listens below and hears nothing.
    const swallow = (event: TouchEvent): void => {
      if (!this.#carried) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    viewport.addEventListener("touchmove", swallow, { signal, capture: true, passive: false });
  }

  get carrying(): boolean {
    return this.#carried !== "";
  }

  /** Whether the mouse was pressed on something that it can drag: then the board stays where it is. */
  get grips(): boolean {
    return this.#carried !== "" || (!!this.#pressed && !this.#pressed.touch && this.#grip(this.#pressed.hit));
  }

  #grip(hit: Hit | null): boolean {
    return !!hit && hit.piece !== "" && this.#hooks.draggable(hit);
  }

  #at(event: PointerEvent): Point {
    const box = this.#viewport.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #press(event: PointerEvent): void {
    this.#down.add(event.pointerId);
    clearTimeout(this.#holding);
    this.#waiting = null; // a look that comes after the press would open what lies under the thing that was picked
    if (this.#down.size > 1) {
      if (this.#carried) this.giveUp();
      this.#pressed = null; // two fingers zoom
      return;
    }
    if (event.button !== 0) return;
    const at = this.#at(event);
    const hit = this.#hooks.hitAt(at);
    const touch = event.pointerType === "touch";
    this.#pressed = { id: event.pointerId, at, hit, touch, moved: false };
    if (touch && hit) {
      this.#holding = setTimeout(() => {
        const pressed = this.#pressed;
        if (!pressed || pressed.moved) return;
        if (this.#grip(hit)) this.#lift(pressed.at);
        else {
          pressed.moved = true; // no tap follows
          this.#hooks.hold(hit, at);
        }
      }, HOLD);
    }
  }

  #move(event: PointerEvent): void {
    const at = this.#at(event);
    const pressed = this.#pressed;
    if (pressed && pressed.id === event.pointerId && !pressed.moved && !this.#carried) {
      const far = Math.hypot(at.x - pressed.at.x, at.y - pressed.at.y);
      if (far > (pressed.touch ? SLACK.touch : SLACK.mouse)) {
        pressed.moved = true;
        clearTimeout(this.#holding);
        this.#forget();
        if (!pressed.touch && this.#grip(pressed.hit)) this.#lift(at);
      }
    }
    if (this.#carried ? pressed?.id === event.pointerId : event.pointerType !== "touch" && !pressed) this.#soon(at);
  }

  #soon(at: Point): void {
    this.#waiting = at;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (!this.#waiting) return;
      const hit = this.#hooks.hitAt(this.#waiting);
      if (this.#carried) this.#hooks.carry(this.#waiting, hit);
      else this.#look(hit, this.#waiting);
    });
  }

  #look(hit: Hit | null, at: Point): void {
    this.#hooks.look(hit, at);
    if (sameHit(hit, this.#last)) return;
    this.#forget();
    this.#last = hit;
    if (!hit) return;
    this.#dwelling = setTimeout(() => {
      this.#dwelt = true;
      this.#hooks.dwell(hit, this.#waiting ?? at);
    }, DWELL);
  }

  #forget(): void {
    clearTimeout(this.#dwelling);
    this.#last = null;
    if (this.#dwelt) this.#hooks.dwell(null, null);
    this.#dwelt = false;
  }

  #lift(at: Point): void {
    const pressed = this.#pressed;
    if (!pressed?.hit) return;
    this.#forget();
    this.#carried = pressed.hit.piece;
    try {
      this.#viewport.setPointerCapture(pressed.id);
    } catch {
      // the finger has already gone: its release follows
    }
    this.#hooks.lift(this.#carried, at);
    this.#soon(at);
  }

  #release(event: PointerEvent): void {
    this.#down.delete(event.pointerId);
    clearTimeout(this.#holding);
    const pressed = this.#pressed;
    if (!pressed || pressed.id !== event.pointerId) return;
    this.#pressed = null;
    const at = this.#at(event);
    if (this.#carried) {
      const piece = this.#carried;
      this.#carried = "";
      this.#hooks.drop(piece, this.#hooks.hitAt(at));
    } else if (!pressed.moved) {
      this.#forget();
      this.#hooks.tap(pressed.hit, at, pressed.touch, event.shiftKey);
    }
  }

  #cancel(event: PointerEvent): void {
    this.#down.delete(event.pointerId);
    clearTimeout(this.#holding);
    this.giveUp();
    this.#pressed = null;
  }

  /** Puts the carried counter back. */
  giveUp(): void {
    if (!this.#carried) return;
    const piece = this.#carried;
    this.#carried = "";
    if (this.#pressed) this.#pressed.moved = true;
    this.#hooks.drop(piece, null);
  }

  #leave(): void {
    this.#waiting = null;
    if (this.#carried) return;
    this.#forget();
    this.#hooks.look(null, { x: -1, y: -1 });
  }

  close(): void {
    this.#gone.abort();
    clearTimeout(this.#holding);
    clearTimeout(this.#dwelling);
    cancelAnimationFrame(this.#frame);
  }
}
