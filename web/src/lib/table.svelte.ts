/** One open game: what its server tells, and what is asked of it. It connects again by itself, and a request that was
 * under way when the line broke is asked again only where that cannot do anything twice. */

import { api, Trouble } from "./api";
import { begun, isThinking } from "./hints";
import type {
  Action, AskHint, ChangeQueue, ChangeRequest, ClientRequest, Done, GameInfo, Goal, HintNews, Hurry, LogLine, Luck, OldTurn, Overlay, Position, Reply, Said, Scene, SceneChanges,
  ServerMessage, SetOrder, Sheet, State, Stayed, Thinking, TurnStanding, Update,
} from "./protocol";

/** What came of a request that changes the game. */
export type Outcome =
  | { kind: "done"; went: string[]; stayed: Stayed[] } // of a wish: who did it, and who did not
  | { kind: "refused"; why: Said }
  | { kind: "caution"; cautions: Said[] }
  | { kind: "trouble"; trouble: Trouble };

/** The part of a WebSocket that is used: tests bring their own. */
export interface Socket {
  readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

export interface Surroundings {
  connect: (id: string) => Socket;
  game: (id: string) => Promise<GameInfo>;
  leave: (id: string, side: string) => Promise<GameInfo>;
  sheet: (name: string) => Promise<Sheet>;
  random: () => number;
}

const BROWSER: Surroundings = {
  connect: (id) => new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/games/${encodeURIComponent(id)}/socket`),
  game: api.game,
  leave: api.leave,
  sheet: api.sheet,
  random: Math.random,
};

type Bare<A> = A extends unknown ? Omit<A, "ref"> : never; // of each kind of request by itself
/** A request on its way, with the number that its reply bears. */
export type Numbered = ClientRequest & { ref: number };
interface Waiting {
  request: Numbered;
  settle: (answer: Reply) => void;
  fail: (trouble: Trouble) => void;
  promised: Done | null; // the request is over when the scene has the entry that this names
}

const OPEN = 1;
const NOT_ALLOWED = 4403; // why the server closes a line
const NO_SUCH_GAME = 4404;
const NO_DATABASE = 4503;
const FIRST_PAUSE = 400; // milliseconds before connecting again; doubled each time
const LONGEST_PAUSE = 6_000;
const SILENCE = 25_000; // after so long without a word the line is tested
const PATIENCE = 8_000; // and given up when the test is not answered
const REMEMBERED_SCENES = 60;

/** The scene after an update: only what changed was sent, of the pieces only those that changed. */
export function mergeScene(scene: Scene, change: SceneChanges): Scene {
  const pieces = { ...scene.pieces };
  for (const [id, piece] of Object.entries(change.pieces ?? {})) {
    if (piece === null) delete pieces[id]; // out of this seat's sight
    else pieces[id] = piece;
  }
  return { ...scene, ...change, pieces };
}

export const mergeLog = (log: LogLine[], keep: number, added: LogLine[]): LogLine[] => [
  ...log.filter((line) => line.number <= keep),
  ...added,
];

/** The log with the lines of some numbers told in full, in the place of what was known of them. */
export const withPage = (log: readonly LogLine[], first: number, last: number, lines: readonly LogLine[]): LogLine[] => [
  ...log.filter((line) => line.number < first),
  ...lines,
  ...log.filter((line) => line.number > last),
];

/** How long to wait before the n-th attempt, never all clients at the same moment. */
export function pauseBefore(attempt: number, random: number): number {
  const full = Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE);
  return full * (0.5 + random / 2);
}

export class Table {
  readonly id: string;
  info = $state.raw<GameInfo | null>(null);
  sheet = $state.raw<Sheet | null>(null);
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<LogLine[]>([]); // of the turns in `earlier` only the headings
  earlier = $state.raw<OldTurn[]>([]); // whose lines are still with the server
  online = $state(false);
  outage = $state(false); // the line was closed because the server's database does not answer
  replaying = $state<number | null>(null);
  failure = $state.raw<Trouble | null>(null); // why the game cannot be opened at all
  hindrance = $state.raw<Trouble | null>(null); // why it is not open yet, while that is tried again
  thinking = $state.raw<Thinking | null>(null); // how far the computer is, while it thinks
  hint = $state.raw<HintNews | null>(null); // what could be done, as far as that is known; until it is put away
  busy = $state(false); // something that changes the game is under way
  lost = $state.raw<string[]>([]); // seats that were this browser's while the page was open, and that it has not left

  #past = $state.raw<Scene | null>(null);
  shown = $derived(this.replaying === null ? this.scene : (this.#past ?? this.scene));

  #around: Surroundings;
  #socket: Socket | null = null;
  #sheetName = ""; // of the sheet that is here
  #waiting = new Map<number, Waiting>();
  #nextRef = 1;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #scenes = new Map<number, Scene>(); // of the replay, by answers
  #left = new Set<string>(); // seats that this browser let go of

  constructor(id: string, around: Partial<Surroundings> = {}) {
    this.id = id;
    this.#around = { ...BROWSER, ...around };
  }

  // ---- the line

  /** Opens the table; returns when the game and its board are known. */
  async open(): Promise<void> {
    if (typeof window !== "undefined") {
      window.addEventListener("online", this.wake);
      window.addEventListener("offline", this.wake); // the line is tested: a server on this machine is still there
      document.addEventListener("visibilitychange", this.wake);
    }
    for (let attempt = 0; !this.#closed; attempt++) {
      try {
        this.info ??= await this.#around.game(this.id);
        if (this.#socket === null) this.#connect();
        await this.#fetchSheet(this.info.sheet);
        this.hindrance = null;
        return;
      } catch (cause) {
        const trouble = cause instanceof Trouble ? cause : new Trouble("internal", String(cause));
        if (!passing(trouble)) {
          this.#fail(trouble);
          return;
        }
        this.hindrance = trouble;
        await new Promise((resolve) => setTimeout(resolve, pauseBefore(attempt, this.#around.random())));
      }
    }
  }

  async #fetchSheet(name: string): Promise<void> {
    const sheet = await this.#around.sheet(name);
    this.sheet = sheet;
    this.#sheetName = name;
  }

  #fail(trouble: Trouble): void {
    this.failure = trouble;
    this.close();
  }

  close(): void {
    this.#closed = true;
    if (typeof window !== "undefined") {
      window.removeEventListener("online", this.wake);
      window.removeEventListener("offline", this.wake);
      document.removeEventListener("visibilitychange", this.wake);
    }
    clearTimeout(this.#retry);
    clearTimeout(this.#watchdog);
    this.#hangUp();
    for (const waiting of this.#waiting.values()) waiting.fail(new Trouble("offline", "the table was left"));
    this.#waiting.clear();
    this.#count();
  }

  /** The page is looked at again, or the network has come or gone: no more waiting. */
  wake = (): void => {
    if (this.#closed || (typeof document !== "undefined" && document.visibilityState === "hidden")) return;
    if (this.#socket === null) {
      if (this.#retry === undefined) return; // not yet opened
      this.#attempt = 0;
      this.#connect();
    } else if (this.online) this.#test();
  };

  /** Anew, for another pair of eyes: a seat was just taken. */
  reconnect(): void {
    this.#hangUp();
    this.online = false;
    this.#attempt = 0;
    this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = this.#around.connect(this.id);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      this.outage = event.code === NO_DATABASE;
      if (event.code === NO_SUCH_GAME) this.#fail(new Trouble("deleted", event.reason));
      else if (event.code === NOT_ALLOWED) void this.#askWhyNot();
      else this.#lost();
    };
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#giveUp(), PATIENCE);
  }

  /** The server let us in no longer. Over HTTP it says why, and takes a token away that it has not made. */
  async #askWhyNot(): Promise<void> {
    this.#socket = null;
    this.online = false;
    clearTimeout(this.#watchdog);
    try {
      this.#know(await this.#around.game(this.id));
    } catch (cause) {
      const trouble = cause instanceof Trouble ? cause : new Trouble("internal", String(cause));
      if (!this.#closed && !passing(trouble)) return this.#fail(trouble);
    }
    this.#lost();
  }

  #hangUp(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #giveUp(): void {
    this.#hangUp();
    this.#lost();
  }

  #lost(): void {
    this.#socket = null;
    this.online = false;
    clearTimeout(this.#watchdog);
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), pauseBefore(this.#attempt++, this.#around.random()));
  }

  /** A line can die without a word: after a silence we ask for one. */
  #listen(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#test(), SILENCE);
  }

  #test(): void {
    this.#say({ ref: 0, do: "ping" });
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#giveUp(), PATIENCE);
  }

  #say(request: Numbered): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(request));
  }

  // ---- hearing

  #hear(text: string): void {
    this.#listen();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      this.#giveUp(); // whatever this is, it is not our server
      return;
    }
    if (message.kind === "state") this.#state(message);
    else if (message.kind === "update") this.#update(message);
    else if (message.kind === "thinking") this.thinking = message;
    else if (message.kind === "hint") this.#hinted(message);
    else this.#answer(message);
  }

  /** News of a hint that nobody waits for any more are late. */
  #hinted(news: HintNews): void {
    if (this.hint !== null) this.hint = news;
  }

  #state(told: State): void {
    this.thinking = null;
    if (isThinking(this.hint) || told.scene.phase !== this.scene?.phase) this.hint = null; // the line broke over it
    this.#know(told.game);
    if (this.sheet !== null && told.game.sheet !== this.#sheetName) {
      // The server has been updated; if this fails, the old sheet is still better than none.
      this.#fetchSheet(told.game.sheet).catch(() => undefined);
    }
    this.scene = told.scene;
    this.#tellLog(told.log, told.earlier);
    this.#scenes.clear();
    if (this.replaying !== null && this.replaying > told.scene.answers) this.goLive();
    if (!this.online) {
      this.online = true;
      this.outage = false;
      this.#attempt = 0;
      this.#askAgain(told.scene.entry);
    }
    this.#settleReached();
  }

  #update(told: Update): void {
    const scene = this.scene;
    const entry = told.scene.entry ?? scene?.entry ?? 0;
    if (scene === null || entry < scene.entry) {
      this.#giveUp(); // out of order: only a fresh state helps
      return;
    }
    if (told.game) this.#know(told.game);
    if (told.scene.entry !== undefined) this.thinking = null; // it has played
    this.scene = mergeScene(scene, told.scene);
    if (this.scene.phase !== scene.phase) this.hint = null; // it was for what is over
    if (told.earlier) this.#tellLog(told.log, told.earlier);
    else this.log = mergeLog(this.log, told.keep, told.log);
    for (const answers of this.#scenes.keys()) if (answers > told.keep) this.#scenes.delete(answers);
    if (this.replaying !== null && this.replaying > this.scene.answers) this.goLive();
    this.#settleReached();
  }

  #know(info: GameInfo): void {
    const held = this.info?.mine ?? [];
    const gone = held.filter((side) => !info.mine.includes(side) && !this.#left.has(side));
    this.lost = [...this.lost.filter((side) => !info.mine.includes(side)), ...gone];
    this.info = info;
  }

  #tellLog(log: LogLine[], earlier: OldTurn[]): void {
    this.earlier = earlier;
    this.log = [...earlier.flatMap((turn) => turn.heads), ...log];
  }

  #answer(told: Reply): void {
    const waiting = this.#waiting.get(told.ref);
    if (!waiting) return;
    if (told.kind === "done" && this.scene !== null && this.scene.entry < told.entry) {
      waiting.promised = told; // its update is still on the way
      return;
    }
    this.#settle(told.ref, waiting, told);
  }

  #settle(ref: number, waiting: Waiting, answer: Reply): void {
    this.#waiting.delete(ref);
    this.#count();
    waiting.settle(answer);
  }

  #settleReached(): void {
    const entry = this.scene?.entry ?? 0;
    for (const [ref, waiting] of this.#waiting)
      if (waiting.promised && waiting.promised.entry <= entry) this.#settle(ref, waiting, waiting.promised);
  }

  /** After a new connection. What only looks is asked again; what changes the game only if nothing has happened since
   * (then it cannot have been done; and if it is still being done, the server refuses the second as stale). */
  #askAgain(entry: number): void {
    for (const [ref, waiting] of [...this.#waiting]) {
      const { request } = waiting;
      if (waiting.promised) continue;
      if (!("entry" in request) || request.entry === entry) this.#say(request);
      else this.#settle(ref, waiting, { kind: "error", ref, code: "stale", detail: "the line broke meanwhile", params: {} });
    }
  }

  /** This browser lets go of a seat. */
  async leave(side: string): Promise<void> {
    this.#left.add(side);
    try {
      this.#know(await this.#around.leave(this.id, side));
    } catch (cause) {
      this.#left.delete(side);
      throw cause;
    }
  }

  // ---- requests

  #ask(request: Bare<ClientRequest>): Promise<Reply> {
    if (this.#closed) return Promise.reject(new Trouble("offline", "the table was left"));
    const ref = this.#nextRef++;
    return new Promise((settle, fail) => {
      const whole = { ...request, ref } as Numbered;
      this.#waiting.set(ref, { request: whole, settle, fail, promised: null });
      this.#count();
      if (this.online) this.#say(whole); // else it goes out as soon as the state has come
    });
  }

  #count(): void {
    this.busy = [...this.#waiting.values()].some((waiting) => "entry" in waiting.request);
  }

  async #change(request: Bare<ChangeRequest | SetOrder | ChangeQueue | Hurry | AskHint>): Promise<Outcome> {
    try {
      const told = await this.#ask(request);
      if (told.kind === "done") return { kind: "done", went: told.went, stayed: told.stayed };
      if (told.kind === "refused" || told.kind === "caution") return told;
      if (told.kind === "error") return { kind: "trouble", trouble: new Trouble(told.code, told.detail, 0, told.params) };
      return { kind: "trouble", trouble: new Trouble("unreadable", told.kind) };
    } catch (cause) {
      return { kind: "trouble", trouble: cause instanceof Trouble ? cause : new Trouble("internal", String(cause)) };
    }
  }

  async #look<K extends Reply["kind"]>(kind: K, request: Bare<ClientRequest>): Promise<Extract<Reply, { kind: K }>> {
    const told = await this.#ask(request);
    if (told.kind === kind) return told as Extract<Reply, { kind: K }>;
    if (told.kind === "error") throw new Trouble(told.code, told.detail, 0, told.params);
    throw new Trouble("unreadable", told.kind);
  }

  get #entry(): number {
    return this.scene?.entry ?? 0;
  }

  act(action: Action, careful = false): Promise<Outcome> {
    return this.#change({ do: "act", action, entry: this.#entry, careful });
  }

  /** Many answers as one: `then`, `bring`, `each`, `tell`, `all`, `reach`, `repeat`, `again`. The server finds them. */
  wish(wish: Action, careful = false): Promise<Outcome> {
    return this.#change({ do: "wish", wish, entry: this.#entry, careful });
  }

  undo(to: "last" | "phase" = "last"): Promise<Outcome> {
    return this.#change({ do: "undo", entry: this.#entry, to });
  }

  takeback(to: number): Promise<Outcome> {
    return this.#change({ do: "takeback", entry: this.#entry, to });
  }

  draw(): Promise<Outcome> {
    return this.#change({ do: "draw", entry: this.#entry });
  }

  answer(accept: boolean): Promise<Outcome> {
    return this.#change({ do: "answer", entry: this.#entry, accept });
  }

  resign(side: string): Promise<Outcome> {
    return this.#change({ do: "resign", entry: this.#entry, side });
  }

  edit(position: Position): Promise<Outcome> {
    return this.#change({ do: "edit", entry: this.#entry, position });
  }

  /** Sets a standing order of one's own seat, or lifts it (`ask`). It goes beside the game: no entry, and nobody is told. */
  order(side: string, order: string, choice: string, number: number | null = null): Promise<Outcome> {
    return this.#change({ do: "order", side, order, choice, number });
  }

  /** Puts off what is being declared, or lets what was put off go, wait, or be dropped. Nobody else is told. */
  queue(side: string, choice: ChangeQueue["choice"], number: number | null = null): Promise<Outcome> {
    return this.#change({ do: "queue", entry: this.#entry, side, choice, number });
  }

  /** Lets the computer that thinks play now. */
  hurry(): Promise<Outcome> {
    return this.#change({ do: "hurry" });
  }

  /** Asks what could be done now: `hint` tells how far that is, then what. */
  async askHint(): Promise<Outcome> {
    this.hint = begun(this.#entry);
    const outcome = await this.#change({ do: "hint", choice: "ask" });
    if (outcome.kind !== "done") this.hint = null;
    return outcome;
  }

  /** The best that has been found so far is told now. */
  hurryHint(): Promise<Outcome> {
    return this.#change({ do: "hint", choice: "hurry" });
  }

  /** Puts the hint away; if it is still being thought about, that ends. */
  dropHint(): void {
    if (isThinking(this.hint)) void this.#change({ do: "hint", choice: "stop" });
    this.hint = null;
  }

  async why(what: { cell?: string; piece?: string; action?: Action }): Promise<Said | null> {
    return (await this.#look("why", { do: "why", ...what })).why;
  }

  /** Where these pieces could be brought, and which of them, if that verb took them up. */
  async goals(verb: string, pieces: string[]): Promise<{ [cell: string]: Goal }> {
    return (await this.#look("goals", { do: "goals", verb, pieces })).cells;
  }

  async overlay(name: string, what: { piece?: string; cell?: string } = {}): Promise<Overlay> {
    return (await this.#look("overlay", { do: "overlay", name, ...what })).overlay;
  }

  async luck(): Promise<Luck[]> {
    return (await this.#look("luck", { do: "luck" })).luck;
  }

  /** How the game stood when each turn began. */
  async standings(): Promise<TurnStanding[]> {
    return (await this.#look("standings", { do: "standings" })).standings;
  }

  // ---- the log of old turns

  #fetchedTurns = new Map<OldTurn, Promise<void>>();

  /** Fetches the lines of old turns that follow each other. */
  async fetchTurns(turns: readonly OldTurn[]): Promise<void> {
    const wanted = turns.filter((turn) => this.earlier.includes(turn) && !this.#fetchedTurns.has(turn));
    if (wanted.length > 0) {
      const fetched = this.#fetchLines(wanted).finally(() => wanted.forEach((turn) => this.#fetchedTurns.delete(turn)));
      for (const turn of wanted) this.#fetchedTurns.set(turn, fetched);
    }
    await Promise.all(turns.map((turn) => this.#fetchedTurns.get(turn)));
  }

  async #fetchLines(turns: readonly OldTurn[]): Promise<void> {
    const first = turns[0]!.first;
    const last = turns.at(-1)!.last;
    const lines: LogLine[] = [];
    for (let end = last; end >= first; ) {
      const page = await this.#look("log", { do: "log", first, last: end });
      lines.unshift(...page.lines);
      end = page.first - 1;
    }
    if (!turns.every((turn) => this.earlier.includes(turn))) return; // the log was told anew meanwhile
    this.log = withPage(this.log, first, last, lines);
    this.earlier = this.earlier.filter((turn) => !turns.includes(turn));
  }

  // ---- replay

  #fetching = false;

  /** Shows the game as it was after so many answers. Only the latest wish counts: a slider makes many. */
  async at(answers: number): Promise<void> {
    const last = this.scene?.answers ?? answers;
    this.replaying = Math.max(0, Math.min(answers, last));
    this.#tellOf(this.replaying);
    if (this.#fetching) return;
    this.#fetching = true;
    try {
      while (this.replaying !== null) {
        const wanted: number = this.replaying;
        const scene = await this.sceneAt(wanted);
        if (this.replaying === null) return;
        this.#past = scene;
        if (this.replaying === wanted) return;
      }
    } finally {
      this.#fetching = false;
    }
  }

  /** Whoever looks at an old turn wants to read what happened in it. */
  #tellOf(answers: number): void {
    const there = this.earlier.filter((turn) => turn.first <= answers && answers <= turn.last);
    if (there.length > 0) this.fetchTurns(there).catch(() => undefined); // the headings stand until the line is back
  }

  /** The game as it was after so many answers, without showing it. */
  async sceneAt(answers: number): Promise<Scene> {
    const known = this.#scenes.get(answers);
    if (known) return known;
    const { scene } = await this.#look("at", { do: "at", answers });
    this.#remember(answers, scene);
    return scene;
  }

  #remember(answers: number, scene: Scene): void {
    if (this.#scenes.size >= REMEMBERED_SCENES) this.#scenes.delete(this.#scenes.keys().next().value!);
    this.#scenes.set(answers, scene);
  }

  goLive(): void {
    this.replaying = null;
    this.#past = null;
  }
}

/** Troubles that waiting may cure. */
const passing = (trouble: Trouble): boolean =>
  ["offline", "busy", "too-fast", "no-database"].includes(trouble.code) || (trouble.status >= 502 && trouble.status <= 504);
