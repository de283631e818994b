/** Playing at a table with a mouse, a finger or keys: what a click means, what is explained, what is warned of. */

import { Trouble } from "../lib/api";
import { actionsAt, cellsAsked, compassFor, pieceAsked, same, sortActions, type Choices } from "../lib/choices";
import { likeOthers, turnsOf } from "../lib/directions";
import type { Action, ChangeQueue, DeclaredLine, Goal, Overlay, Proposed, Said, Scene, Stayed } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import type { Outcome, Table } from "../lib/table.svelte";
import { allTogether, arrivals, gatherings, stacksAt, tellings, usual, type Gathering, type StackOffer, type Telling } from "../lib/wishes";
import { holdingOf, within } from "./holding";

export interface Target {
  cell?: string;
  piece?: string;
  direction?: string; // of the compass that is shown
}
export interface Point {
  x: number;
  y: number;
}

/** Something said in passing: why something did not work. */
export interface Notice {
  said: Said | null; // by the rules
  trouble: Trouble | null; // by the server or the line
  went?: string[]; // of a stack: who did as they were told ...
  stayed?: Stayed[]; // ... and who did not
}

/** A stack in hand, and where it can be brought. */
export interface Stack extends StackOffer {
  from: string; // the cell that it was taken from, "" if they come from several
  cells: { [cell: string]: Goal };
}

/** What is told about the thing under the pointer. */
export interface Explained {
  target: Target;
  at: Point;
  why: Said | null; // why nothing can be done with it
  actions: Action[]; // what can be done with it
  pinned: boolean; // asked for by a click: it stays, and its case can be opened
}

/** What a click on the board can mean. */
export interface Targets {
  cells: Map<string, Action[]>;
  pieces: Map<string, Action[]>;
  later: ReadonlySet<string>; // pieces that are no answer now: pointing at one ends what is under way
}

/** What was done with a unit: the verb that took it up or told it something, where it stood, and when that was. */
interface Done {
  verb: string;
  from: string;
  phase: string;
}

/** What a reason is asked for. */
interface Asked {
  cell?: string;
  piece?: string;
  action?: Action;
}

const PATIENCE = 150; // milliseconds the pointer must rest before the server is asked
const NOTHING: Choices = { cells: new Map(), pieces: new Map(), compasses: new Map(), buttons: [] };

export class Play {
  readonly table: Table;

  picked = $state(""); // a piece that was clicked without effect: overlays follow it
  pickedCell = $state("");
  sketch = $state.raw<readonly DeclaredLine[]>([]); // a plan that is being shown on the board
  menu = $state.raw<{ actions: Action[]; stacks?: StackOffer[]; at: Point } | null>(null);
  cautions = $state.raw<{ action: Action; wish?: Action; label?: string; cautions: Said[] } | null>(null);
  stack = $state.raw<Stack | null>(null);
  notice = $state.raw<Notice | null>(null);
  explained = $state.raw<Explained | null>(null);
  openCase = $state("");
  pointedAt = $state.raw<string[]>([]); // cells of a line of the log
  overlayName = $state("");
  overlay = $state.raw<Overlay | null>(null);
  editing = $state(false);
  hintRefusedAt = $state(-1); // the entry at which one was asked for where there are none
  ordersOpen = $state(false); // the standing orders are shown
  wantedTab = $state(""); // a sheet that something on the page asks to see
  where: Point = { x: 0, y: 0 }; // the last click, for what opens beside it
  seen: (cell: string) => boolean = () => false; // whether a cell lies in a pane of its own, so that nothing need open for it

  #repeatable = $state.raw<Done | null>(null); // what was done last with a unit
  #inHand: Done | null = null; // and with what the one was taken up that is in hand
  #lifting: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reasons = new Map<string, Said | null>();
  #reasonsOf = -1; // the entry they hold for
  #hovered = "";
  #box: Explained | null = null; // something was picked in it

  constructor(table: Table) {
    this.table = table;
  }

  /** Whether something may be done now: the present is shown, and a seat of ours decides. */
  active = $derived.by(() => this.table.replaying === null && !this.editing && (this.table.scene?.actions.length ?? 0) > 0);

  choices = $derived.by((): Choices => {
    const { scene, sheet } = this.table;
    return this.active && scene && sheet ? sortActions(scene.actions, sheet, scene) : NOTHING;
  });

  /** What could be chosen if what is under way were ended: pointing at it ends that. */
  next = $derived.by((): Choices => {
    const { scene, sheet } = this.table;
    if (!this.active || !scene || !sheet) return NOTHING;
    const { actions, taken } = scene.beyond;
    return sortActions(taken ? actions.filter((action) => !same(action, taken)) : actions, sheet);
  });

  /** Where the stack in hand may go. */
  #goals = $derived.by(() => {
    const goals = new Map<string, Action[]>();
    for (const cell of Object.keys(this.stack?.cells ?? {})) goals.set(cell, [["to", cell]]);
    return goals;
  });

  /** What a click on the board can mean. While a unit is in hand that has not moved, a stack that it can join is where
   * it goes; once it has moved, another unit is the next one. */
  targets = $derived.by((): Targets => {
    const { choices, next } = this;
    const scene = this.table.scene;
    const cells = this.stack ? this.#goals : choices.cells;
    const settled = scene?.beyond.settled === true && !this.stack;
    const free = (piece: string): boolean => settled || !cells.has(scene?.pieces[piece]?.cell ?? "");
    const pieces = new Map([...choices.pieces].filter(([piece]) => !this.stack || free(piece)));
    const later = new Set<string>();
    for (const [piece, actions] of next.pieces) {
      if (pieces.has(piece) || !free(piece)) continue;
      pieces.set(piece, actions);
      later.add(piece);
    }
    if (this.active && !this.stack) for (const piece of scene?.added ?? []) if (!pieces.has(piece)) pieces.set(piece, [["without", piece]]);
    return { cells: this.stack ? cells : new Map([...next.cells, ...cells]), pieces, later };
  });

  /** What it costs to go to each cell; of a stack, how many get there if not all do. */
  costs = $derived.by((): Scene["costs"] => {
    const { stack } = this;
    if (!stack) return this.active ? (this.table.shown?.costs ?? {}) : {};
    const count = stack.pieces.length;
    const label = ({ pieces, cost }: Goal): string => (pieces.length < count ? `${pieces.length}/${count}` : cost);
    return Object.fromEntries(Object.entries(stack.cells).map(([cell, goal]) => [cell, label(goal)]));
  });

  gatherings = $derived.by((): Gathering[] => {
    const { scene, sheet } = this.table;
    return this.active && scene && sheet ? gatherings(scene, sheet) : [];
  });

  /** What could be done with the unit in hand instead. */
  instead = $derived.by((): Action[] => {
    return this.asked && !this.table.scene?.beyond.settled ? (this.next.pieces.get(this.asked) ?? []) : [];
  });

  /** The stacks that can be taken up whole: that of the unit in hand or of the cell that was picked, or all who retreat. */
  stacks = $derived.by((): StackOffer[] => {
    const { scene, sheet } = this.table;
    if (!this.active || !scene || !sheet || this.stack) return [];
    const together = allTogether(scene, sheet);
    if (together.length > 0) return together;
    const here = stacksAt(scene, sheet, scene.pieces[this.selected]?.cell ?? this.pickedCell);
    return here.length > 0 ? here : arrivals(scene, sheet);
  });

  /** What the stack that is looked at, or everybody, can be told without going anywhere. */
  tellings = $derived.by((): Telling[] => {
    const { scene } = this.table;
    if (!this.active || !scene || this.stack) return [];
    return tellings(scene, scene.pieces[this.selected]?.cell ?? this.pickedCell);
  });

  /** Turns those who stand where the unit in hand does, or in the cell that was picked. */
  turning = $derived.by((): Action | null => {
    const { scene, sheet } = this.table;
    const cell = scene?.pieces[this.selected]?.cell ?? this.pickedCell;
    if (!this.active || !sheet || !cell || this.stack) return null;
    const here = [...(this.choices.cells.get(cell) ?? []), ...(this.next.cells.get(cell) ?? [])];
    return here.find(([verb]) => sheet.gestures.turns.includes(verb)) ?? null;
  });

  /** Whether what is being declared is complete and can be put off. */
  canWait = $derived.by((): boolean => {
    const { scene, sheet } = this.table;
    const verb = sheet?.gestures.queue[scene?.decision?.prompt ?? ""];
    return this.active && verb !== undefined && (scene?.actions.some((action) => action[0] === verb) ?? false);
  });

  /** The columns that what is being gathered could reach. */
  proposed = $derived.by((): Proposed[] => (this.active && !this.stack ? (this.table.scene?.proposed ?? []) : []));

  /** The cells of what was done last turn and may be done again. */
  again = $derived.by((): string[] => (this.active && !this.stack ? (this.table.scene?.again ?? []) : []));

  /** Whether the same can be done with another unit where the one stood that was moved last. */
  repeatable = $derived.by((): boolean => {
    const { scene, sheet } = this.table;
    const last = this.#repeatable;
    if (!this.active || !scene || !sheet || !last || last.phase !== scene.phase || this.#isSingle()) return false;
    const offered = [...this.choices.pieces, ...this.next.pieces];
    return offered.some(([piece, actions]) => scene.pieces[piece]?.cell === last.from && actions.some(([verb]) => verb === last.verb));
  });

  /** Pieces that may be chosen but stand nowhere on the board. */
  offBoard = $derived.by(() => [...this.choices.pieces.keys()].filter((piece) => !this.table.scene?.pieces[piece]?.cell));

  asked = $derived.by(() => pieceAsked(this.table.shown, this.table.sheet));
  selected = $derived.by(() => this.picked || this.asked);
  compass = $derived.by(() => compassFor(this.choices, [this.picked, this.pickedCell, this.asked]));
  focus = $derived.by(() => {
    if (this.pointedAt.length > 0) return this.pointedAt;
    return this.stack?.from ? [this.stack.from] : cellsAsked(this.table.shown, this.table.sheet);
  });

  // ---- doing

  async act(action: Action, careful = settings.warnings): Promise<boolean> {
    const wish = this.#asWish(action);
    if (wish) return this.wish(wish, action, "", careful);
    if (!this.#begin()) return false;
    const from = this.#standing(action);
    const phase = this.table.scene?.phase ?? "";
    const single = this.#isSingle();
    const outcome = await this.table.act(action, careful);
    if (outcome.kind === "caution") {
      this.cautions = { action, cautions: outcome.cautions };
      return false;
    }
    if (single) this.#repeatable = this.#inHand = null;
    else this.#remember(action, { verb: action[0], from, phase }, outcome);
    return this.settle(outcome);
  }

  /** Many answers as one; `action` and `label` say what it is, should there be a warning. */
  async wish(wish: Action, action: Action = wish, label = "", careful = settings.warnings): Promise<boolean> {
    if (!this.#begin()) return false;
    const from = this.stack?.from || this.#standing(action);
    const verb = this.stack?.verb ?? action[0];
    const phase = this.table.scene?.phase ?? "";
    const outcome = await this.table.wish(wish, careful);
    if (outcome.kind === "caution") {
      this.cautions = { action, wish, label, cautions: outcome.cautions };
      return false;
    }
    this.stack = null;
    this.#remember(action, { verb, from, phase }, outcome);
    return this.settle(outcome);
  }

  /** False while something is under way: the second of two quick clicks does nothing. */
  #begin(): boolean {
    if (this.table.busy) return false;
    this.menu = null;
    this.cautions = null;
    this.explained = null;
    this.pointedAt = [];
    return true;
  }

  /** What is sent for it where it is not the answer to what is asked: a goal of the stack in hand, or what comes next. */
  #asWish(action: Action): Action | null {
    const { stack } = this;
    const cell = String(action[1]);
    if (stack && this.#goals.has(cell) && same(action, ["to", cell])) return ["bring", stack.verb, cell, ...stack.pieces];
    if (action[0] === "without") return action; // a piece that was added is left out again
    return this.table.scene?.beyond.actions.includes(action) ? ["then", ...action] : null;
  }

  #standing = (action: Action): string => this.table.scene?.pieces[String(action[1])]?.cell ?? "";

  /** Whether the question takes one piece and no more. */
  #isSingle(): boolean {
    return this.table.sheet?.gestures.single.includes(this.table.scene?.decision?.prompt ?? "") ?? false;
  }

  /** Notes what could be repeated: something was done with a unit, or it was taken up and then moved. */
  #remember(action: Action, done: Done, outcome: Outcome): void {
    if (outcome.kind !== "done") return;
    if (done.from) this.#inHand = done;
    else if (action.length === 1) return; // nobody was named
    const inHand = done.from !== "" && this.asked === String(action[1]);
    if (this.#inHand?.phase === done.phase && !inHand) this.#repeatable = this.#inHand;
  }

  // ---- whole stacks

  /** Takes a stack up, or tells all of it what needs no place. */
  async takeUp(offer: StackOffer, label = ""): Promise<void> {
    if (!offer.carry) {
      await this.wish(["each", offer.verb, ...offer.pieces], [offer.verb, offer.pieces[0]!], label);
      return;
    }
    if (!this.#begin()) return;
    const entry = this.table.scene?.entry;
    try {
      const cells = await this.table.goals(offer.verb, offer.pieces);
      if (this.table.scene?.entry !== entry) return; // the game has gone on meanwhile
      const places = new Set(offer.pieces.map((piece) => this.table.scene?.pieces[piece]?.cell ?? ""));
      this.stack = { ...offer, from: places.size === 1 ? [...places][0]! : "", cells };
      this.picked = "";
    } catch (cause) {
      if (cause instanceof Trouble) this.notice = { said: null, trouble: cause };
    }
  }

  /** The whole stack in a cell, as it is usually meant; false where there is none. */
  takeStack(cell: string): boolean {
    const { scene, sheet } = this.table;
    const offer = this.active && scene && sheet ? stacksAt(scene, sheet, cell).find(({ carry }) => carry) : undefined;
    if (offer) void this.takeUp(offer);
    return offer !== undefined;
  }

  /** Everything there is of these verbs. */
  gather({ verbs }: Gathering, label = ""): Promise<boolean> {
    return this.wish(["all", ...verbs], ["all", ...verbs], label);
  }

  /** They are taken up, told and put down again. */
  tell({ take, verb, pieces }: Telling, label = ""): Promise<boolean> {
    return this.wish(["tell", take, verb, ...pieces], [verb], label);
  }

  /** Adds what reaches a column with the least waste. */
  reach({ column }: Proposed, label = ""): Promise<boolean> {
    return this.wish(["reach", column], ["reach", column], label);
  }

  /** What is being declared waits; what waits goes, until something changes; last turn's fires once more; or it is dropped. */
  async queue(choice: ChangeQueue["choice"], number: number | null = null): Promise<boolean> {
    const { scene } = this.table;
    const side = scene?.queue?.side ?? scene?.decision?.seat ?? "";
    return this.#begin() && this.settle(await this.table.queue(side, choice, number));
  }

  /** The next unit of the stack does what the last one did. */
  repeat(label = ""): Promise<boolean> {
    return this.wish(["repeat"], ["repeat"], label);
  }

  /** Says what went wrong; true when nothing did. */
  settle(outcome: Outcome): boolean {
    if (outcome.kind === "done") {
      const { went, stayed } = outcome;
      this.picked = "";
      this.notice = stayed.length > 0 ? { said: null, trouble: null, went, stayed } : null;
      return true;
    }
    if (outcome.kind === "refused") this.notice = { said: outcome.why, trouble: null };
    else if (outcome.kind === "trouble") this.notice = { said: null, trouble: outcome.trouble };
    return false;
  }

  /** A click or Enter on the board. */
  pick(target: Target): void {
    if (target.piece && this.#isBox(target.piece)) void this.inspect(target, this.where);
    else this.#pick(target);
  }

  #pick(target: Target): void {
    this.menu = null;
    const actions = this.#actionsOf(target);
    const toTurn = this.#toTurn(target);
    if (!target.direction) this.#select(target);
    const again = target.piece !== undefined && target.piece === this.asked && !this.stack; // the unit in hand
    const stacks = again ? this.stacks : [];
    const meant = again ? undefined : usual(actions, this.table.sheet);
    if (meant && !toTurn) void this.act(meant);
    else if (actions.length + stacks.length > 0) {
      this.explained = null;
      this.menu = { actions, stacks, at: this.where };
    } else if (!toTurn) void this.inspect(target, this.where);
  }

  /** A counter in a box that opens from another: the box stays open, others in it may be wanted. */
  pickInside(piece: string): void {
    this.#box = this.explained;
    this.#pick({ piece });
  }

  /** Whether somebody under a piece may be chosen who is seen nowhere else: then its box opens, before anything is done. */
  #isBox(piece: string): boolean {
    const { scene, sheet } = this.table;
    const box = this.explained?.pinned && this.explained.target.piece === piece ? null : holdingOf(scene, piece, Object.keys(sheet?.pieces ?? {}));
    return box !== null && !this.seen(box.cell) && within(box).some((each) => this.targets.pieces.has(each));
  }

  /** What can be done in the cell of a piece whose box opens: the piece may leave no room to press on the cell itself. */
  #around({ piece }: Target): Action[] {
    if (!piece || !this.targets.pieces.has(piece) || !this.#isBox(piece)) return [];
    return this.choices.cells.get(this.#cellOf({ piece })) ?? [];
  }

  /** What can be done with it at once. */
  #actionsOf(target: Target): Action[] {
    if (target.direction) return this.compass?.ways.find(({ name }) => name === target.direction)?.actions ?? [];
    const { scene } = this.table;
    const piece = target.piece ? this.targets.pieces.get(target.piece) : undefined;
    if (piece) return piece;
    const place = target.piece ? { cell: this.#cellOf(target) } : target;
    const here = this.stack ? (this.#goals.get(place.cell ?? "") ?? []) : actionsAt(this.choices, place, scene);
    return here.length > 0 ? here : actionsAt(this.next, place, scene);
  }

  /** Whether a piece is to be given a direction, and its compass is not yet shown: picking it shows it. */
  #toTurn({ piece }: Target): boolean {
    const compass = piece ? this.choices.compasses.get(piece) : undefined;
    return compass !== undefined && compass !== this.compass;
  }

  #select(target: Target): void {
    this.picked = target.piece ?? "";
    this.pickedCell = this.#cellOf(target);
  }

  /** What was clicked, held or asked about, or where a piece was put, with nothing to be done there: it is selected, so
   * that overlays follow it, and stays explained until the next press. */
  inspect(target: Target, at: Point): Promise<void> {
    this.menu = null;
    if (!target.direction) this.#select(target);
    return this.explain(target, at, true);
  }

  #cellOf(target: Target): string {
    return target.cell ?? (target.piece ? (this.table.shown?.pieces[target.piece]?.cell ?? "") : "");
  }

  /** A piece is taken up: it is chosen, so that the board shows where it may go while it is carried. */
  lift(piece: string): void {
    const first = this.#first(piece);
    if (first && this.asked !== piece) this.#lifting = this.act(first);
  }

  /** What taking a piece up means. */
  #first(piece: string): Action | undefined {
    const actions = this.targets.pieces.get(piece) ?? [];
    return usual(actions, this.table.sheet) ?? actions[0];
  }

  /** A piece carried to a cell: it was chosen when it was taken up; now the cell, if the rules offer it. */
  async drop(piece: string, cell: string): Promise<void> {
    const lifting = this.#lifting;
    this.#lifting = null;
    if (lifting) {
      if (!(await lifting)) return;
    } else if (this.asked !== piece || !this.choices.cells.has(cell)) {
      const first = this.#first(piece);
      if (!first) return this.inspect({ piece }, this.where);
      if (!(await this.act(first))) return;
    }
    if (this.table.scene?.pieces[piece]?.cell === cell && !this.choices.cells.has(cell)) return; // put down where it stood
    const there = this.choices.cells.get(cell);
    if (there?.length === 1) await this.act(there[0]!);
    else if (there) this.menu = { actions: there, at: this.where };
    else await this.inspect({ cell }, this.where);
  }

  // ---- explaining

  /** The pointer rests on something, or has gone on. */
  hover(target: Target | null, at: Point | null): void {
    const key = target ? nameOf(target) : "";
    if (key === this.#hovered) return;
    this.#hovered = key;
    clearTimeout(this.#timer);
    if (this.explained && !this.explained.pinned) this.explained = null;
    if (!target || !at || this.menu || this.explained?.pinned) return;
    this.#timer = setTimeout(() => void this.explain(target, at, false), PATIENCE);
  }

  pressed(at: Point): void {
    this.where = at;
    if (this.explained?.pinned) this.explained = null;
  }

  async explain(target: Target, at: Point, pinned: boolean): Promise<void> {
    clearTimeout(this.#timer);
    const compass = target.direction ? undefined : this.choices.compasses.get(target.piece ?? "");
    const actions = [...this.#actionsOf(target), ...(compass ? turnsOf(compass) : []), ...(pinned ? this.#around(target) : [])];
    const mine = this.active && actions.length === 0;
    if (!mine) {
      this.explained = { target, at, why: null, actions, pinned };
      return;
    }
    try {
      const why = await this.#reason(this.#subject(target));
      // Another target may have come under the pointer while the server was asked.
      if (pinned || this.#hovered === nameOf(target)) this.explained = { target, at, why, actions, pinned };
    } catch (cause) {
      if (pinned && cause instanceof Trouble) this.notice = { said: null, trouble: cause };
    }
  }

  /** What the reason is wanted for: where the question is which cell, an enemy counter there only stands for its cell. */
  #subject(target: Target): Asked {
    if (target.direction && this.compass) {
      const action = likeOthers(this.compass, target.direction);
      if (action) return { action };
    }
    const { cells, pieces } = this.choices;
    const cell = target.cell || (target.piece ? this.table.scene?.pieces[target.piece]?.cell : "");
    return target.piece && (!cell || pieces.size > 0 || cells.size === 0) ? { piece: target.piece } : { cell: cell ?? "" };
  }

  /** What could be done now, and why: for whoever plays alone. Who does not is told so. */
  async askHint(): Promise<void> {
    if (this.table.info?.hints !== "given") {
      this.hintRefusedAt = this.table.scene?.entry ?? -1;
      return;
    }
    const outcome = await this.table.askHint();
    if (outcome.kind === "trouble") this.notice = { said: null, trouble: outcome.trouble };
  }

  /** Why not, asked once for each thing as long as the game stands as it does. */
  async #reason(what: Asked): Promise<Said | null> {
    const entry = this.table.scene?.entry ?? 0;
    if (entry !== this.#reasonsOf) {
      this.#reasons.clear();
      this.#reasonsOf = entry;
    }
    const key = what.action ? what.action.join(" ") : nameOf(what);
    const known = this.#reasons.get(key);
    if (known !== undefined) return known;
    const why = await this.table.why(what);
    if (this.#reasonsOf === entry) this.#reasons.set(key, why);
    return why;
  }

  /** Closes what is open, the topmost first, or else calls off what is under way; false when there was neither. */
  dismiss(): boolean {
    if (this.menu) this.menu = null;
    else if (this.explained) this.explained = null;
    else if (this.notice) this.notice = null;
    else if (this.pointedAt.length > 0) this.pointedAt = [];
    else if (this.stack) this.stack = null;
    else if (this.picked) this.picked = "";
    else if (this.table.hint) this.table.dropHint();
    else return this.#callOff();
    return true;
  }

  /** What is under way is given up, where the rules let it be. */
  #callOff(): boolean {
    const back = this.active ? this.choices.buttons.find(([verb]) => verb === "cancel") : undefined;
    if (back) void this.act(back);
    return back !== undefined;
  }

  /** Something has changed: what was said about the old state no longer holds. */
  forget(): void {
    this.menu = null;
    this.explained = this.#box && { ...this.#box, why: null, actions: [] };
    this.#box = null;
    this.stack = null;
    this.#hovered = "";
    clearTimeout(this.#timer);
  }

  // ---- overlays

  /** Asks for the chosen overlay of what is shown now; those of a piece follow the selected one. */
  async refreshOverlay(): Promise<void> {
    const name = this.overlayName;
    const kind = this.table.sheet?.overlays.find((each) => each.id === name);
    const what = kind?.wants === "piece" ? { piece: this.selected } : kind?.wants === "cell" ? { cell: this.pickedCell } : {};
    if (!kind || Object.values(what).includes("")) {
      this.overlay = null;
      return;
    }
    try {
      const overlay = await this.table.overlay(name, what);
      if (this.overlayName === name) this.overlay = overlay;
    } catch {
      this.overlay = null;
    }
  }
}

const nameOf = (target: Target): string =>
  target.direction ? `direction ${target.direction}` : target.piece ? `piece ${target.piece}` : `cell ${target.cell ?? ""}`;
