/** What the server and a client say to each other. docs/protocol.md tells it in prose; the server's msgspec twins are in
 * src/meuse/server/web/messages.py. Names of cells and pieces are those people see ("1606", "DE-24"); everything that is
 * said to a person is a message id with parameters, worded by the client from the Fluent files (see texts.ts). */

export type Param = string | number | boolean | Param[] | { [name: string]: Param };
export type Params = { [name: string]: Param };

/** A verb and its arguments: ["unit", "DE-24"]. */
export type Action = [string, ...(string | number)[]];

/** A message id with its parameters; `case` is the rulebook's case behind it, "" if there is none. */
export interface Said {
  message: string;
  params: Params;
  case: string;
}

// ---- what never changes: the title and its board ---------------------------------------------------------------

export interface TitleInfo {
  id: string;
  name: string;
  sides: string[];
  scenarios: string[];
  options: { id: string; case: string; benefits: string; weight: string }[];
  bots: string[]; // by strength, weakest first
  hidden_information: boolean;
}

/** The board as printed, in pixels of its map drawing (`map.svg` has the same width and height). */
export interface Sheet {
  title: string;
  width: number;
  height: number;
  unit: number; // pixels between neighbouring cells: counters are about 0.62 of it
  cells: SheetCell[];
  sides: { between: [string, string]; kind: string }[]; // river, bridge, stream
  ways: { between: [string, string]; kind: string }[]; // road, rail
  pieces: { [id: string]: PrintedPiece };
  formations: { [id: string]: Formation };
  charts: { [id: string]: ChartTable }; // messages chart-ID
  overlays: OverlayInfo[];
}

export interface SheetCell {
  name: string;
  x: number;
  y: number;
  outline: [number, number][]; // polygon
  terrain: string[]; // words: messages terrain-WORD
  place: string; // a name printed there, or ""
}

/** What is printed on a counter and never changes. */
export interface PrintedPiece {
  name: string;
  side: string;
  kind: string; // message kind-KIND
  symbol: string; // infantry, light, mountain, engineer, cavalry, armour, artillery, railroad-artillery, headquarters, fort, supply, none: symbol-SYMBOL
  size: string; // "X", "III", "II" ... as over a NATO box, "" if none
  formation: string; // key of Sheet.formations: message formation-KEY
  label: string; // short: the counter's number
  parent: string; // upper left corner: division, corps
  morale: string; // "" if none is printed
}

/** Colours as the rulebook describes them: ink on paper. */
export interface Formation {
  name: string;
  paper: string; // #rrggbb
  ink: string;
}

export interface ChartTable {
  columns: string[];
  rows: string[][];
  lowest: number; // the die total of the first row
}

export interface OverlayInfo {
  id: string; // message overlay-ID
  wants: "" | "piece" | "cell"; // what must be picked for it
}

// ---- a game on this server --------------------------------------------------------------------------------------

export interface SeatInfo {
  side: string;
  kind: "person" | "bot" | "open";
  name: string;
  bot: string; // its strength when kind is bot
  here: boolean; // somebody holding it is connected (bots always are)
}

export interface GameInfo {
  id: string;
  title: string;
  scenario: string;
  options: string[];
  mode: "play" | "analysis";
  listed: boolean;
  created: string; // ISO time
  moved: string; // ISO time of the last entry
  phase: string;
  answers: number;
  deciding: string; // a side, "chance" or "" when over
  seats: SeatInfo[];
  mine: string[]; // the sides that this browser holds
  over: Ending | null;
  commitment: string; // hash the dice are bound to, "" in analysis
  secret: string; // "" until the game is over
  warnings: string[]; // messages: replays-differently, rules-changed, data-changed
}

/** How a game ended: by its rules (`how` is "rules"), by resignation or by an agreed draw. */
export interface Ending {
  how: "rules" | "resigned" | "agreed";
  winner: string; // "" for a draw
  grade: string; // message grade-GRADE; "" unless by the rules
  points: number;
}

export interface NewGame {
  title: string;
  scenario?: string;
  options?: string[];
  seats: { [side: string]: { kind: "person" | "bot" | "open"; name?: string; bot?: string } };
  listed?: boolean;
}

/** Answer to creating or joining: the game, and for each open seat the secret of its invitation link. */
export interface Created {
  game: GameInfo;
  links: { [side: string]: string }; // put after '#' in a link: never sent to a server's log
}

// ---- the scene: all that a seat sees now -------------------------------------------------------------------------

export interface Scene {
  entry: number; // number of the last entry of the game's append-only log
  answers: number; // answers given, dice included: the place in a replay
  seat: string; // through whose eyes; "" for a watcher
  phase: string;
  pieces: { [id: string]: PieceNow };
  markers: { cell: string; kind: string; side: string }[]; // message marker-KIND
  owners: { [side: string]: string[] }; // cells that each side controls
  tracks: { id: string; params: Params }[]; // messages track-ID
  standing: Standing | null;
  decision: Decision | null; // null when the game is over
  actions: Action[]; // legal now, for this seat; empty when another decides
  costs: { [cell: string]: string }; // what it costs to go to each listed cell
  forecast: Forecast | null; // odds of what is being declared
  undo: { last: boolean; phase: boolean }; // what may be taken back without asking
  over: Ending | null;
  asked: Proposal | null; // a takeback or draw that waits for an answer
}

export interface PieceNow {
  cell: string; // "" when off the board
  place: string; // message place-PLACE when off the board
  numbers: string; // as printed on the side that is up
  steps: number; // steps left
  full: number; // steps of the counter when it is whole
  strength: number; // what it adds now to the fight for its cell
  marks: string[]; // messages mark-MARK
}

export interface Standing {
  winner: string; // "" for a draw
  grade: string;
  points: number;
  sources: { reason: string; points: number; case: string; count: number; against: number }[];
}

export interface Decision {
  seat: string;
  prompt: string; // message prompt-PROMPT
  params: Params; // only for the seat that decides
  cases: string[];
}

export interface Forecast {
  id: string; // message forecast-ID
  params: Params;
  sums: { name: string; items: { piece: string; strength: number }[] }[]; // messages sum-NAME
  base: string;
  shifts: { reason: string; amount: number; case: string }[]; // messages reason-REASON
  chart: string; // key of Sheet.charts, or ""
  column: number; // -1 if there is none yet
  // message outcome-RESULT if there is one, else the result itself; "-" is outcome-none; notes are messages note-ID
  outcomes: { result: string; chance: number; notes: { id: string; params: Params }[] }[];
  cases: string[];
  notes: { id: string; params: Params }[]; // messages note-ID: what else there is to know, whatever the outcome
}

/** A takeback to so many answers, or a draw, that one side has proposed. */
export interface Proposal {
  kind: "takeback" | "draw";
  by: string;
  to: number; // answers; 0 for a draw
}

/** A line of the log: an event of the game, or of the table (undone, takeback, draw, resigned, edited, joined). */
export interface LogLine {
  event: string; // message event-EVENT
  number: number; // how many answers had been given when it was told
  cases: string[];
  [field: string]: Param;
}

// ---- over the WebSocket: /api/games/{id}/socket ------------------------------------------------------------------

/** Client to server. `ref` comes back in the answer. */
export type ClientRequest = { ref: number } & (
  | { do: "act"; action: Action; entry: number; careful: boolean } // careful: warn first, once
  | { do: "undo"; entry: number; to: "last" | "phase" }
  | { do: "takeback"; entry: number; to: number } // ask the other side
  | { do: "draw"; entry: number }
  | { do: "answer"; entry: number; accept: boolean } // to what is proposed
  | { do: "resign"; entry: number; side: string }
  | { do: "why"; cell?: string; piece?: string; action?: Action } // why not
  | { do: "overlay"; name: string; piece?: string; cell?: string }
  | { do: "at"; answers: number } // the scene as it was
  | { do: "luck" }
  | { do: "edit"; entry: number; position: unknown } // analysis only: go on from another position
  | { do: "ping" }
);

/** Server to client. */
export type ServerMessage =
  | { kind: "state"; game: GameInfo; scene: Scene; log: LogLine[] } // on connecting, and after every gap
  | { kind: "update"; game?: GameInfo; scene: Partial<Scene>; log: LogLine[]; keep: number }
  | { kind: "done"; ref: number; entry: number }
  | { kind: "refused"; ref: number; why: Said } // by the rules
  | { kind: "caution"; ref: number; cautions: Said[] } // nothing was done: send again without `careful`
  | { kind: "error"; ref: number; code: ErrorCode; detail: string } // by the server
  | { kind: "why"; ref: number; why: Said | null }
  | { kind: "overlay"; ref: number; overlay: Overlay }
  | { kind: "at"; ref: number; scene: Scene }
  | { kind: "luck"; ref: number; luck: Luck[] }
  | { kind: "pong"; ref: number };

/** In an update, `scene` holds only what changed; `pieces` only the pieces that changed, and null for a piece that this
 * seat no longer sees. Of the log the client keeps the
 * lines with a number of at most `keep`, and appends `log`. */

export type ErrorCode =
  | "malformed"
  | "too-large"
  | "too-fast"
  | "stale" // another entry came first: the state that follows says which
  | "not-your-seat"
  | "not-now"
  | "unknown-game"
  | "over"
  | "busy"
  | "internal"
  | "not-found" // HTTP only: no such title, language or page
  | "forbidden"; // by the server's own rules: another origin, another host

export interface Overlay {
  cells: { cell: string; word: string; side: string; label: string }[]; // message overlay-WORD: zoc-strong, zoc-weak, range ...
  lines: { cells: string[]; word: string; side: string; piece: string }[]; // supply lines
  notes: { piece: string; said: Said }[]; // messages note-MESSAGE: why a unit has no supply
}

/** Dice against what was to be expected, per side and chart; higher is better for the side. */
export interface Luck {
  side: string;
  chart: string; // message luck-CHART
  rolls: number;
  expected: number;
  rolled: number;
}
