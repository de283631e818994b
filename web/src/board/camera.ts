/** Pans and zooms the board: d3-zoom turns gestures into a view, and the view becomes one CSS transform. Nothing is drawn
 * anew while a gesture lasts; when it ends the browser redraws the board crisply at its new scale. */

import { select, type Selection } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import type { Point, Rectangle } from "./geometry";
import { between, clamped, detailAt, fitScale, framedView, readableScale, scaleLimits, toBoard, viewOn, wholeView, wideView, type Size, type View } from "./view";

const FLIGHT = 420; // milliseconds
const SMALL_SCREEN = 700;
const MARGIN = 132; // pixels: so far the board can be moved inwards, from under the buttons in its corner
const EDGE = 44; // pixels from the edge of the screen
const DRIFT = 11; // pixels a frame, at the very edge

export interface CameraHooks {
  /** Whether an event may begin a gesture: a counter that can be dragged wants the mouse for itself. */
  allows(event: Event): boolean;
  moved(view: View): void; // on every frame: must not draw
  settled(view: View): void;
}

export const calm = (): boolean =>
  document.documentElement.dataset["motion"] === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;

const alike = (one: View, other: View | null): boolean => other !== null && Math.abs(one.k - other.k) < 1e-6;

export class Camera {
  view: View = { x: 0, y: 0, k: 1 };
  goal: View = this.view; // where a flight ends; the view itself when there is none
  screen: Size = { width: 1, height: 1 };
  shares = false; // the screen is shared with another board: what is small was made so
  frame: Rectangle | null = null; // the board that is looked at, where the drawing holds several
  readonly #viewport: Selection<HTMLElement, unknown, null, undefined>;
  readonly #stage: HTMLElement;
  readonly #board: Size;
  readonly #unit: number;
  readonly #hooks: CameraHooks;
  readonly #zoom: ZoomBehavior<HTMLElement, unknown>;
  #flight = 0;
  #drifting = 0;
  #closely: Point | null = null; // the middle of what was seen before the whole board

  constructor(viewport: HTMLElement, stage: HTMLElement, board: Size, unit: number, hooks: CameraHooks) {
    this.#viewport = select(viewport);
    this.#stage = stage;
    this.#board = board;
    this.#unit = unit;
    this.#hooks = hooks;
    this.#zoom = zoom<HTMLElement, unknown>()
      .filter((event: MouseEvent) => (!event.ctrlKey || event.type === "wheel") && !event.button && hooks.allows(event))
      .constrain(({ x, y, k }) => this.#transform({ x, y, k }))
      .on("start", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.#land();
        this.#stage.classList.add("moving");
      })
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => this.#show(event.transform))
      .on("end", () => {
        if (!this.#flight && !this.#drifting) this.#settle();
      });
    this.#viewport.call(this.#zoom);
  }

  /** The board's place on the page has changed: what was in the middle stays there. */
  resize(screen: Size): void {
    const first = this.screen.width <= 1;
    const before = this.screen;
    const middle = this.#middle();
    const whole = !first && alike(this.view, this.#whole(before));
    const wide = !first && alike(this.view, this.#wide(before, middle));
    this.screen = screen;
    this.#zoom
      .extent([
        [0, 0],
        [screen.width, screen.height],
      ])
      .scaleExtent(scaleLimits(screen, this.#board, this.#unit));
    if (first || whole) return this.#go(this.#whole(screen));
    const wider = wide ? this.#wide(screen, middle) : null;
    if (wider) return this.#go(wider);
    const [dx, dy] = [(screen.width - before.width) / 2, (screen.height - before.height) / 2];
    this.#go({ k: this.view.k, x: this.view.x + dx, y: this.view.y + dy });
  }

  get small(): boolean {
    return !this.shares && this.screen.width < SMALL_SCREEN;
  }

  /** Counters large enough to be read, about a point. */
  readable(about: Point): void {
    this.#go(this.closely(about));
  }

  closely(about: Point): View {
    const k = Math.max(readableScale(this.#unit), fitScale(this.screen, this.#board));
    return { k, x: this.screen.width / 2 - about.x * k, y: this.screen.height / 2 - about.y * k };
  }

  /** What a game begins with: a board that is high for the screen at its full width, any other whole. */
  begin(about: Point): void {
    this.#go(this.#wide(this.screen, about) ?? this.#whole(this.screen));
  }

  /** Begins with a part of the board, as large as it can be read with comfort. */
  beginOn(box: Rectangle): void {
    const margin = this.#unit;
    const [width, height] = [box.right - box.left + 2 * margin, box.bottom - box.top + 2 * margin];
    const k = Math.min(Math.max(fitScale(this.screen, { width, height }), this.#whole(this.screen).k), readableScale(this.#unit) * 1.3);
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    this.#go({ k, x: this.screen.width / 2 - middle.x * k, y: this.screen.height / 2 - middle.y * k });
  }

  /** The whole board; who sees it already comes back to its full width, where they last looked closely. */
  fit(): void {
    const whole = this.#whole(this.screen);
    const wide = alike(this.goal, whole) ? this.#wide(this.screen, this.#closely ?? this.#middle()) : null;
    if (!wide) this.#closely = this.#middle();
    this.fly(wide ?? whole);
  }

  /** The whole board, whatever is seen now. */
  fitWhole(): void {
    this.fly(this.#whole(this.screen));
  }

  #middle(): Point {
    return toBoard(this.goal, { x: this.screen.width / 2, y: this.screen.height / 2 });
  }

  #wide(screen: Size, about: Point): View | null {
    const { width, height } = this.#board;
    return wideView(screen, this.frame ?? { left: 0, top: 0, right: width, bottom: height }, this.#unit, about);
  }

  #whole(screen: Size): View {
    return this.frame ? framedView(screen, this.frame, this.#unit) : wholeView(screen, this.#board);
  }

  zoomBy(factor: number): void {
    const [least, most] = scaleLimits(this.screen, this.#board, this.#unit);
    const from = this.goal; // keys may come faster than flights end
    const k = Math.max(least, Math.min(most, from.k * factor));
    const [cx, cy] = [this.screen.width / 2, this.screen.height / 2];
    const share = k / from.k;
    this.fly({ k, x: cx - (cx - from.x) * share, y: cy - (cy - from.y) * share }, 180);
  }

  panBy(dx: number, dy: number): void {
    this.fly({ k: this.goal.k, x: this.goal.x + dx, y: this.goal.y + dy }, 120);
  }

  centreOn(point: Point): void {
    const { k } = this.view;
    this.#land();
    this.#go({ k, x: this.screen.width / 2 - point.x * k, y: this.screen.height / 2 - point.y * k });
  }

  /** While something is carried near the edge of the screen the board comes to meet it; null stops that. */
  drift(at: Point | null): void {
    cancelAnimationFrame(this.#drifting);
    this.#drifting = 0;
    if (!at) {
      this.#settle();
      return;
    }
    const pull = (place: number, length: number): number =>
      (Math.max(0, EDGE - place) - Math.max(0, place - (length - EDGE))) / EDGE;
    const [dx, dy] = [pull(at.x, this.screen.width) * DRIFT, pull(at.y, this.screen.height) * DRIFT];
    if (!dx && !dy) return;
    const frame = (): void => {
      this.#go({ k: this.view.k, x: this.view.x + dx, y: this.view.y + dy });
      this.#drifting = requestAnimationFrame(frame);
    };
    this.#drifting = requestAnimationFrame(frame);
  }

  lookAt(box: Rectangle): void {
    const least = this.small ? readableScale(this.#unit) * 0.85 : 0;
    const there = viewOn(this.goal, this.screen, this.#board, box, least);
    if (there !== this.goal) this.fly(there);
  }

  /** Goes to a view, not all at once, unless the reader wants no movement. */
  fly(to: View, time = FLIGHT): void {
    this.#land();
    const goal = this.#clamped(to);
    if (calm() || document.hidden) return this.#go(goal);
    this.goal = goal;
    const from = this.view;
    const began = performance.now();
    const frame = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - began) / time));
      this.#flight = part < 1 ? requestAnimationFrame(frame) : 0;
      this.#go(part < 1 ? between(from, goal, part, this.screen) : goal);
    };
    this.#flight = requestAnimationFrame(frame);
  }

  #land(): void {
    if (!this.#flight) return;
    cancelAnimationFrame(this.#flight);
    this.#flight = 0;
    this.goal = this.view;
  }

  #go(view: View): void {
    this.#viewport.call(this.#zoom.transform, this.#transform(view));
  }

  #clamped(view: View): View {
    return clamped(view, this.screen, this.#board, MARGIN);
  }

  #transform(view: View): ZoomTransform {
    const there = this.#clamped(view);
    return zoomIdentity.translate(there.x, there.y).scale(there.k);
  }

  #show(view: View): void {
    this.view = { x: view.x, y: view.y, k: view.k };
    if (!this.#flight) this.goal = this.view;
    this.#place(view.x, view.y, view.k);
    const detail = `detail-${detailAt(view.k, this.#unit)}`;
    if (!this.#stage.classList.contains(detail)) {
      this.#stage.classList.remove("detail-far", "detail-middle", "detail-near");
      this.#stage.classList.add(detail);
    }
    this.#hooks.moved(this.view);
  }

  /** In three dimensions, so that the board keeps its own layer: a pan then paints nothing, at its beginning and end either. */
  #place(x: number, y: number, k: number): void {
    this.#stage.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${k})`;
  }

  #settle(): void {
    this.#stage.classList.remove("moving");
    this.#place(Math.round(this.view.x), Math.round(this.view.y), this.view.k); // on whole pixels: text stays sharp
    this.#hooks.settled(this.view);
  }

  close(): void {
    this.#land();
    cancelAnimationFrame(this.#drifting);
    this.#viewport.on(".zoom", null);
  }
}
