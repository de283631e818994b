/** Watching the last turn again: one step after the other, by keys or by itself. */

import type { Shown } from "../board/declared";
import type { Table } from "../lib/table.svelte";
import { cellsOfStep, linesOf, turnToWatch, type Step } from "../panels/watch";
import { happeningsOf } from "./happenings";
import type { Shows } from "./shows.svelte";

const BEAT = 1500; // milliseconds for a step that plays by itself

export class Watch {
  steps = $state.raw<Step[]>([]);
  place = $state(-1); // -1: nothing is being watched
  playing = $state(false);
  lines = $state.raw<Shown[]>([]);
  cells = $state.raw<string[]>([]);

  #table: Table;
  #shows: Shows;
  #wanted = -1; // the step that is on its way, else the one that is shown
  #going = false; // to another moment
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table, shows: Shows) {
    this.#table = table;
    this.#shows = shows;
  }

  get on(): boolean {
    return this.place >= 0;
  }

  get step(): Step | null {
    return this.steps[this.place] ?? null;
  }

  /** What could be watched now. */
  available = $derived.by((): Step[] => {
    const { log, info, scene } = this.#table;
    return turnToWatch(log, info?.mine ?? [], scene?.decision?.seat ?? "");
  });

  open(): boolean {
    if (this.available.length === 0) return false;
    this.steps = this.available;
    void this.go(0);
    return true;
  }

  close(): void {
    if (!this.on) return;
    this.forget();
    this.#table.goLive();
  }

  /** The table shows this moment: if somebody else has wished so, nothing is watched any more. */
  noticed(at: number | null): void {
    if (this.on && !this.#going && at !== this.step?.at) this.forget();
  }

  forget(): void {
    this.pause();
    this.place = -1;
    this.#wanted = -1;
    this.lines = [];
    this.cells = [];
  }

  /** Shows a step as soon as its scenes are here; of several wishes the last counts. */
  async go(place: number): Promise<void> {
    const step = this.steps[place];
    const { sheet } = this.#table;
    if (!step || !sheet) return;
    clearTimeout(this.#timer);
    this.#wanted = place;
    try {
      const before = await this.#table.sceneAt(step.before).catch(() => null); // the game may begin later than that
      const after = await this.#table.sceneAt(step.at);
      if (this.#wanted !== place) return; // overtaken
      this.#going = true;
      await this.#table.at(step.at);
      this.place = place;
      this.lines = linesOf(step, before, after, sheet);
      this.cells = cellsOfStep(this.lines, step, sheet);
      this.#shows.skip();
      this.#shows.show(happeningsOf(before, after, step.lines, sheet));
      if (this.playing) this.#timer = setTimeout(() => this.next(), BEAT);
    } catch {
      this.close(); // the line is broken: the banner says so
    } finally {
      this.#going = false;
    }
  }

  next(): void {
    if (this.#wanted + 1 < this.steps.length) void this.go(this.#wanted + 1);
    else this.pause();
  }

  back(): void {
    if (this.#wanted > 0) void this.go(this.#wanted - 1);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    void this.go(this.#wanted + 1 < this.steps.length ? this.#wanted + 1 : 0);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Keys while something is watched; false if it is none of them. */
  obey({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    if (!this.on || ctrlKey || altKey || metaKey) return false;
    const at = target instanceof HTMLElement ? target.tagName : "";
    if (["INPUT", "SELECT", "TEXTAREA"].includes(at) || (at === "BUTTON" && key === " ")) return false;
    if (key === "ArrowRight" || key === ".") this.next();
    else if (key === "ArrowLeft" || key === ",") this.back();
    else if (key === " ") this.toggle();
    else if (key === "Home") void this.go(0);
    else if (key === "End") void this.go(this.steps.length - 1);
    else if (key === "Escape") this.close();
    else return false;
    return true;
  }
}
