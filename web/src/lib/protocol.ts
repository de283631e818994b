/** What the server and a client say to each other; docs/protocol.md tells it in prose.
 *
 * Made from src/meuse/server/schema by `make protocol`. Do not edit: change it there. */

// ---- Words that many shapes use.

/** A verb and its arguments: ["unit", "DE-24"]. */
export type Action = [string, ...(string | number)[]];

/** Names of pieces. */
export type Pieces = string[];

/** What a message can be given to speak of. */
export type Param = string | number | boolean | Param[] | { [name: string]: Param };

export type Params = { [key: string]: Param };

/** A described position, as tests and analyses take it. */
export type Position = { [key: string]: unknown };

/** `stale`: another entry came first, and the state that follows says which. `not-found`: over HTTP only, no such
 * title, language or page. `forbidden`: by the server's own rules, another origin or host. `too-many-answers`: a
 * save with `given` answers, where `most` are taken. `too-much-work`: more than `seconds` of a processor (0: too
 * much memory). `crowded`: `waiting` requests wait already. `too-fast`: `wait` so many seconds. `unknown-token`: the
 * cookie holds a token that this server has not made; over HTTP it is taken away. `quota`: as many games as are
 * allowed. `banned`: by the operator, this name or address. `no-database`: it cannot be read or written right now;
 * the state that follows says what was done. */
export type ErrorCode =
  | "malformed"
  | "too-large"
  | "too-fast"
  | "stale"
  | "not-your-seat"
  | "not-now"
  | "unknown-game"
  | "over"
  | "busy"
  | "internal"
  | "not-found"
  | "forbidden"
  | "too-many-answers"
  | "too-much-work"
  | "crowded"
  | "unknown-token"
  | "quota"
  | "banned"
  | "no-database";

/** Every error over HTTP has this form. */
export interface Problem {
  code: ErrorCode;
  detail: string; // in English, for whoever reports a problem
  params: { [key: string]: number }; // numbers for the client's own words
}

/** A message id with its parameters: players are told nothing that is not in the Fluent files. */
export interface Said {
  message: string;
  params: Params;
  case: string; // the rulebook's case behind it, "" if there is none
}

// ---- What never changes during a game: the title and what is printed.

export type BoardKind = "hex" | "hex-rows" | "square" | "network" | "track";

export type Wants = "" | "piece" | "cell";

/** How long and how hard a scenario is: see chooser.py, which says how it is measured and estimated. */
export interface OutlookInfo {
  scenario: string;
  turns: number;
  decisions: { [key: string]: number }; // by side
  minutes: number; // for two people
  level: number; // 1 to 4: message outlook-level-LEVEL
  counters: number;
  cases: number;
  chapters: number;
  hidden: boolean; // the players do not see everything
  first: boolean; // to begin with, of this title
  first_of_all: boolean; // to begin with, of all titles
}

/** An optional rule that players may agree on; its texts are `option-ID` and `option-ID.help`. */
export interface Option {
  id: string;
  case: string;
  benefits: string; // the side it helps
  weight: string; // how much: minor or major
}

/** A game of the collection. */
export interface TitleInfo {
  id: string;
  name: string;
  sides: string[];
  scenarios: string[];
  outlooks: OutlookInfo[]; // of the scenarios, as far as the title tells
  options: Option[];
  bots: string[]; // by strength, weakest first
  planned_scenarios: string[]; // those in which captain and general have plans; in others they are not offered
  hidden_information: boolean; // whether any of its games hides something from a seat
  sheet: string; // of a game of the first scenario without options, for its picture; a game has its own in GameInfo
}

/** A direction that a piece can face and an answer can name; message direction-NAME. */
export interface DirectionInfo {
  name: string;
  bearing: number; // degrees clockwise from north
}

/** One of the boards of a game: the map, a battle board, boxes, a track; message part-NAME. */
export interface PartInfo {
  name: string;
  kind: BoardKind;
  x: number; // its rectangle in the map drawing
  y: number;
  width: number;
  height: number;
  directions: DirectionInfo[]; // none in boxes and on tracks
}

/** A cell of the board, in pixels of the map drawing. */
export interface SheetCell {
  name: string;
  part: string; // name of one of Sheet.parts
  x: number;
  y: number;
  outline: [number, number][]; // polygon
  terrain: string[]; // words: messages terrain-WORD
  place: string; // a name printed there, or ""; called as MapLabel.name is
  unused?: boolean; // the scenario does without it
}

/** What lies between two cells. */
export interface Between {
  between: [string, string];
  kind: string;
}

/** What is printed on the way between two cells: what it costs to go there. */
export interface WayCost {
  between: [string, string];
  cost: string;
}

/** A name to be written over the map drawing, which has none: of a place, of a box, of one of the boards. */
export interface MapLabel {
  name: string; // message named-NAME where a language calls the place otherwise, as in named-bois-d-haumont
  x: number;
  y: number;
  hand: string; // how it is written: town-name, river-name, box-name, part-title ...
  anchor: string; // which end of it stands at x: start, middle or end
  turn: number; // degrees clockwise about x and y
  room: number; // pixels that a box has for it, which lies below y; 0: it stands on y, as wide as it is
  part: string; // of which it is the title (message part-NAME goes before the name), or ""
}

/** What is printed on a counter and never changes. */
export interface PrintedPiece {
  name: string;
  side: string;
  kind: string; // message kind-KIND
  symbol: string; // message symbol-SYMBOL: one of SYMBOLS in engine/faces.py
  size: string; // "X", "III", "II" ... as over a NATO box, "" if none
  formation: string; // key of Sheet.formations: message formation-KEY
  label: string; // short: the counter's number
  parent: string; // upper left corner: division, corps
  morale: string; // "" if none is printed
  back: string; // the numbers on the side that a step loss turns up; "" if there is none
}

/** Colours as the rulebook describes them: ink on paper, in the box of the symbol. The ground is the side's. */
export interface Formation {
  name: string;
  paper: string; // #rrggbb
  ink: string;
}

/** A chart that dice are read on. */
export interface ChartTable {
  columns: string[];
  rows: string[][];
  lowest: number; // the die total of the first row
}

/** Something that can be laid over the board. */
export interface OverlayInfo {
  id: string; // message overlay-ID
  wants: Wants; // what must be picked for it
}

/** What may be ordered: message order-ORDER-CHOICE. */
export interface ChoiceInfo {
  id: string;
  least: number;
  most: number; // 0 where it wants no number
}

/** A standing order: message order-ORDER, and .help. Besides its choices there is `ask`. */
export interface OrderInfo {
  id: string;
  choices: ChoiceInfo[];
  seats: string[]; // who can give it; empty: every side
}

/** What can be wished for at once, by the prompt of the question. */
export interface GesturesInfo {
  usual: string[]; // what is meant by a piece or a cell alone, where several verbs take it
  carry: { [key: string]: string[] }; // verbs that take a piece up to bring it somewhere; message stack-VERB
  each: { [key: string]: string[] }; // verbs that a whole stack can be told
  gather: { [key: string]: string[][] }; // sets of verbs to give all answers of; message gather-VERB-VERB
  together: string[]; // questions in which all that are offered may be brought together
  reach: string[]; // questions whose pieces count for columns: Scene.proposed
  queue: { [key: string]: string }; // questions whose declaration can be put off, and the verb that carries it out
  single: string[]; // questions that take one piece and no more: the wish `repeat` makes no sense there
  turns: string[]; // verbs that take a cell and ask which way those in it are to face
}

/** A kind of event that a phase is summed up by. */
export interface SummedInfo {
  event: string; // message summary-EVENT, and .item for each
  total: string; // the field whose numbers are added up, or ""
}

/** How the title wants its games shown. */
export interface DisplayInfo {
  spotted: string[]; // prompts: cells chosen for who stands there
  boxes: string[]; // messages place-PLACE: boxes beside the board
  summed: SummedInfo[];
}

/** The board, counters and charts of a game, all that play does not change.
 *
 * Lengths are in pixels of its map drawing (`map.svg` is as large). */
export interface Sheet {
  title: string;
  width: number;
  height: number;
  unit: number; // pixels between neighbouring cells: counters are about 0.62 of it
  parts: PartInfo[]; // the boards in the drawing, the map first
  cells: SheetCell[];
  sides: Between[]; // river, bridge, stream; a bridge may join two cells that touch at a corner only
  ways: Between[]; // road, rail
  costs: WayCost[];
  labels: MapLabel[]; // the names on the map; those of hexes and squares stand in their cells
  pieces: { [key: string]: PrintedPiece };
  formations: { [key: string]: Formation };
  marks: string[]; // every state that a counter can show: messages mark-MARK, and .help
  markers: string[]; // every kind of marker in a cell: messages marker-KIND, and .help
  charts: { [key: string]: ChartTable }; // messages chart-ID
  overlays: OverlayInfo[];
  gestures: GesturesInfo;
  orders: OrderInfo[];
  display: DisplayInfo;
}

// ---- What a player reads before the first game; the words are messages of the title.

/** A phase in the sequence of play. */
export interface BriefingPhase {
  phase: string; // message phase-PHASE
  side: string; // "" where it is both sides'
  case: string;
}

export interface EffectsRow {
  terrain: string; // message terrain-WORD
  entries: string[]; // a number, or a word: message effect-WORD
}

/** A table that no die is read on, such as the effects of terrain. */
export interface EffectsTable {
  id: string; // message effects-ID
  columns: string[]; // messages effect-COLUMN
  rows: EffectsRow[];
}

/** A counter of the order of battle, as it lies when the game begins. */
export interface MusteredPiece {
  piece: string; // key of Sheet.pieces
  numbers: string; // on its front
  steps: number;
  turn: number; // on which it enters; 0: there from the start
}

/** How the game goes. Each side's own page is messages briefing-win-SIDE and briefing-plan-SIDE.
 *
 * What is otherwise in a scenario is their attribute of its name. Where the numbers come from is messages
 * sources-charts and sources-counters. */
export interface Briefing {
  title: string;
  scenario: string;
  sides: string[];
  victory: string[]; // the cases that say how the game is won
  sequence: BriefingPhase[];
  effects: EffectsTable[];
  calendar: Params[]; // of each turn: what message briefing-turn is given
  forces: { [key: string]: MusteredPiece[] }; // by side
  cases: string[]; // of the whole rulebook, in its order
}

// ---- A game on this server: who plays it, how it began, how it ended, and the dice that fell.

export type SeatKind = "person" | "bot" | "open";

export interface SeatInfo {
  side: string;
  kind: SeatKind;
  name: string;
  bot: string; // its strength when kind is bot
  here: boolean; // somebody holding it is connected (bots always are)
}

/** How a game ended: by its rules, by resignation, by an agreed draw, or because the server's operator closed it. */
export interface Ending {
  how: "rules" | "resigned" | "agreed" | "closed";
  winner: string; // "" for a draw
  grade: string; // message grade-GRADE; "" unless by the rules
  points: number;
}

/** The game that follows a finished one, as those are told who played it. */
export interface Rematch {
  game: string;
  by: string; // the side of the finished game that offers it
  sides: string[]; // of the next game: those kept for this browser, which joins them without a link
}

export type HintsGiven = "given" | "person" | "open" | "none";

/** A game as the lobby lists it. */
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
  sheet: string; // what it is played on: /api/sheets/SHEET, and its map /api/sheets/SHEET/map.svg
  rematch: Rematch | null; // null for those who only watch
  warnings: string[]; // messages: replays-differently, rules-changed, import-...
  browsers: { [key: string]: number }; // of the sides in `mine`: those held by several
  expires: string; // ISO time at which it is deleted if nobody does anything in it; "": never
  hints: HintsGiven; // whether its seats may ask for one
}

export interface WantedSeat {
  kind: SeatKind;
  name?: string;
  bot?: string; // its strength when kind is bot
}

/** A game to be played. Seats of kind `person` are the sender's. */
export interface NewGame {
  title: string;
  seats: { [key: string]: WantedSeat }; // by side
  scenario?: string; // "" is the title's first
  options?: string[];
  listed?: boolean;
}

/** The same game once more. */
export interface NewRematch {
  swapped?: boolean; // every player takes the next side
  name?: string;
}

/** A private what-if: of a game on this server, of a described position, or of a save. */
export interface NewAnalysis {
  game?: string;
  answers?: number | null; // of the game, after so many; null: as it stands now
  title?: string; // of the position
  position?: Position | null;
  eyes?: string; // a side: the position is shown as it sees it until something is done; "": nothing is hidden
  save?: string;
}

/** A new game, and for each open seat the secret of its invitation. */
export interface Created {
  game: GameInfo;
  links: { [key: string]: string }; // to go behind # in a link, which browsers never send
}

/** How far work has come that takes a while; the last has the result, or what was the matter. */
export interface WorkNews {
  ahead: number; // requests that are served before it; 0: it is being done
  done: number;
  of: number; // 0: not known
  created: Created | null;
  problem: Problem | null;
}

/** Take a seat. */
export interface JoinGame {
  side: string;
  name?: string;
  link?: string; // the secret of an invitation; "" for an open seat of a listed game, or a rematch's that is kept
}

export interface NewLink {
  side: string;
}

export interface Link {
  link: string;
}

/** This browser lets go of a seat. When no browser holds it any more it is open again. */
export interface LeaveSeat {
  side: string;
}

/** Let the computer play a seat of one's own, or an open one; or take it back. */
export interface LetPlay {
  side: string;
  bot?: string; // its strength; "": a person plays again
}

/** For what cannot be undone. */
export interface Confirmed {
  sure: true;
}

/** What has become of the games of a browser that wants to be forgotten. */
export interface ForgottenGames {
  deleted: number; // nobody else played in them
  left: number; // others keep them, without the name
}

/** A takeback to so many answers, or a draw, that one side has proposed. */
export interface Proposal {
  kind: "takeback" | "draw";
  by: string;
  to: number; // answers; 0 for a draw
}

/** An entry of the game's log as far as the dice go; number 0 holds the dice thrown before the first decision.
 *
 * Six-sided dice that everybody sees are their faces; all else is in words: ["draw", 3, 0, "of", 21]. `action` and
 * `side` stay empty while the title's players still have something to hide, and a secret roll is ["secret"]. What is
 * empty is left out. */
export interface DiceEntry {
  number: number;
  kind: string;
  at?: string;
  side?: string;
  action?: (string | number)[];
  rolls?: ((number | string)[])[];
  to?: number | null; // of a `back` entry: answers
  position?: Position | null; // of an `edited` entry
}

/** What `meuse verify` reads. Die n of the game is the n-th number of all rolls in the order of the entries, counted
 * from 0, whether it was taken back later or not; each thing drawn or shuffled counts as one. */
export interface DiceSheet {
  meuse_dice: number; // format of this sheet: 2 (1 had six-sided dice only)
  game: string;
  title: string;
  rules: string;
  scenario: string;
  options: string[];
  overlay: { [key: string]: string };
  start: Position | null;
  commitment: string;
  secret: string; // hexadecimal, "" until the game is over
  over: Ending | null;
  entries: DiceEntry[];
}

/** Whether a server process can serve. */
export interface Health {
  status: "ok" | "failing";
  database: string; // "ok", or what is wrong with it
  version: string;
  rooms: number;
  connections: number;
}

// ---- The scene: all that a seat sees now. Names of cells and pieces are those people see ("1606", "DE-24").

export type LineKind = "attack" | "close" | "support" | "fire" | "retreat" | "march";

export type Pattern = "tint" | "hatch" | "dots" | "rim";

export type Stroke = "solid" | "thin" | "dotted" | "mixed" | "cut";

/** A counter as it lies now; what is printed on it is under the same id in the sheet. */
export interface PieceNow {
  cell: string; // "" when off the board
  place: string; // message place-PLACE when off the board
  numbers: string; // on the side that is up
  steps: number; // steps left
  full: number; // steps of the counter when it is whole
  strength: number; // what it adds now to the fight for its cell
  marks: string[]; // messages mark-MARK
  facing: string; // name of a direction of the part it stands in, or ""
  holds: string; // the cell that opens from this counter: what lies there is under it; "" if there is none
  room: number; // how many counters may lie there; 0 if there is no limit
  turned: boolean; // lies across: it has been used, and a mark says so
}

export interface MarkerNow {
  cell: string;
  kind: string; // message marker-KIND
  side: string;
}

/** Something that players keep track of. */
export interface Track {
  id: string; // message track-ID
  params: Params;
}

/** Victory points from one source; `reason` is a message id. */
export interface Points {
  reason: string;
  points: number;
  case: string;
  count: number; // how many of what scores
  against: number; // what that is compared with, where the rulebook compares
}

/** The result if the game ended now. */
export interface Standing {
  winner: string; // "" for a draw
  grade: string; // message grade-GRADE
  points: number; // message points-lead, where the title has one
  sources: Points[]; // messages points-REASON
  cases: string[]; // of the grade
}

/** What is asked, and of whom. */
export interface Decision {
  seat: string;
  prompt: string; // message prompt-PROMPT
  params: Params; // only for the seat that decides
  cases: string[];
}

/** An answer that the question does not take now, whatever its argument; clients show it disabled. */
export interface Withheld {
  action: Action; // the verb alone
  why: Said; // message refusal-MESSAGE; cells and pieces among its parameters are the place it is about
}

export interface SumItem {
  piece: string;
  strength: number;
}

export interface Sum {
  name: string; // message sum-NAME
  items: SumItem[];
}

export interface ForecastNote {
  id: string; // message note-ID
  params: Params;
}

export interface Outcome {
  result: string; // message outcome-RESULT (or its part of the chart) if there is, else itself; "-" is outcome-none
  chance: number;
  notes: ForecastNote[];
}

/** One itemised shift or modifier: what for, how much, by which case. */
export interface Shift {
  reason: string;
  amount: number;
  case: string;
}

/** An end of the range that odds can still move in: who could add how much, and the odds if all of them did. */
export interface Extreme {
  id: string; // message extreme-ID
  better: boolean; // for the attacker, than the odds as they stand
  added: SumItem[]; // the piece is "" where it is not known which
  base: string; // as in Forecast, and so are the rest
  shifts: Shift[];
  final: string;
  column: number;
  outcomes: Outcome[];
}

/** A piece that may still join in. */
export interface Candidate {
  piece: string;
  strength: number; // what it would add
  said: Said[]; // messages note-MESSAGE
}

/** The odds of what is being declared. */
export interface Forecast {
  id: string; // message forecast-ID
  params: Params;
  sums: Sum[];
  base: string; // the column before shifts
  shifts: Shift[]; // messages reason-REASON
  chart: string; // key of Sheet.charts, or ""
  column: number; // -1 if there is none yet
  outcomes: Outcome[];
  cases: string[];
  notes: ForecastNote[]; // what else there is to know, whatever the outcome
  final: string; // the column after shifts as players say it, on the chart or beyond it; "" if there is none yet
  extremes: Extreme[]; // what may still be added, the worst end for the attacker first
  dice: Shift[]; // what is added to the roll: messages reason-REASON
  reasons: Said[]; // messages note-MESSAGE: why the chart is read as it is
  candidates: Candidate[]; // who may still join in
  heads: string[]; // of the chart's columns, if not those of the chart
}

/** An answer with what it costs and brings; one that is not allowed has its reason. */
export interface Offer {
  action: Action;
  entries: string[]; // one for each column of the table
  why: Said | null;
}

/** The answers of a question laid out as a table. */
export interface Offers {
  id: string; // message offers-ID
  columns: string[]; // messages offers-COLUMN
  rows: Offer[];
}

/** Pieces joined to what they attack, support or fire at, or the way that they have marched or retreated. */
export interface DeclaredLine {
  kind: LineKind;
  cells: string[];
  side: string;
  pieces: string[];
}

/** The odds, to be shown on the board. */
export interface Badge {
  cell: string;
  text: string;
  least: string; // the worst and the best that they can still become; "" where nothing can be added
  most: string;
  dice: string; // what is added to the roll, with its sign; "" where there is no such thing
}

/** What is being declared or carried out, to be drawn on the board. */
export interface Declared {
  lines: DeclaredLine[];
  badge: Badge | null;
  part: string; // the board that it takes place on, where that is not the map, or ""
  badges: Badge[]; // of what could be done next, at each of its cells
}

/** What may be taken back without asking anybody. */
export interface UndoNow {
  last: boolean;
  phase: boolean;
}

/** What could be chosen if what is under way were ended first: the wish `then`. */
export interface Beyond {
  actions: Action[];
  settled: boolean; // it was answered already: who points at one of these means it
  prompt: string; // of the question that would then be asked
  taken: Action | null; // which of them led to what is under way
}

/** Pieces that reach a column with the fewest points wasted: the wish `reach COLUMN`. */
export interface Proposed {
  column: number;
  pieces: string[];
  total: number;
}

/** A standing order as its seat has set it; what is not listed is asked. */
export interface OrderNow {
  side: string;
  order: string;
  choice: string;
  number: number;
}

/** Something that was declared in advance. */
export interface Queued {
  cell: string;
  pieces: string[];
  changed: boolean; // since it was told to go: it waits for its player
  said: Said | null; // message note-MESSAGE: what it would come to now
}

/** What one of the reader's own seats has declared in advance, in its order; nobody else is told. */
export interface QueueNow {
  side: string;
  items: Queued[];
  going: boolean; // it is carried out as long as nothing changes
}

/** What pieces can be told that are taken up for nothing else: the wish `tell`. Message stack-VERB. */
export interface TellingNow {
  take: string; // the verb that takes a piece up
  verb: string;
  pieces: string[]; // those on the board that could do so
  everybody: boolean; // not only a stack but all of them may be told at once; message all-VERB
}

/** All that a seat sees now. */
export interface Scene {
  answers: number; // answers given, dice included: the place in a replay
  seat: string; // through whose eyes; "" for a watcher
  phase: string;
  pieces: { [key: string]: PieceNow };
  markers: MarkerNow[];
  owners: { [key: string]: string[] }; // cells that each side controls
  tracks: Track[];
  standing: Standing | null;
  decision: Decision | null; // null when the game is over
  actions: Action[]; // legal now, for this seat; empty when another decides
  withheld: Withheld[]; // what this seat may expect among them, and why it is not there
  costs: { [key: string]: string }; // what it costs to go to each listed cell
  forecast: Forecast | null; // odds of what is being declared
  declared: Declared | null; // null where there is nothing to be drawn of it
  prospects: Forecast[]; // odds of answers that would roll dice at once
  offers: Offers | null; // the answers as a table, with those that are not allowed
  beyond: Beyond;
  tellings: TellingNow[];
  proposed: Proposed[]; // what could be added at once
  added: string[]; // what can be left out again: the wish `without`
  again: string[];
  orders: OrderNow[]; // standing orders of the reader's own seats
  queue: QueueNow | null;
  entry: number; // number of the last entry of the game's append-only log
  undo: UndoNow;
  over: Ending | null;
  asked: Proposal | null; // a takeback or draw that waits for an answer
}

/** The fields of a scene that changed; of `pieces` those that changed, null for one seen no longer. */
export type SceneChanges = Partial<Omit<Scene, "pieces">> & { pieces?: { [id: string]: PieceNow | null } };

/** A line of the log: an event of the game (message event-EVENT) or of the table, and its fields. `number`: how many
 * answers had been given when it was told. */
export type LogLine = { event: string; number: number; cases: string[]; [field: string]: Param };

/** A turn long past, of whose lines only the headings are told; the request `log` gives the others. */
export interface OldTurn {
  first: number; // number of its first line ...
  last: number; // ... and of its last
  count: number; // of its lines without headings
  heads: LogLine[]; // where it begins, and each of its phases in which something happened
}

/** A cell that an overlay colours. */
export interface OverlayCell {
  cell: string;
  word: string; // message overlay-WORD: zoc-strong, zoc-weak, range ...
  side: string;
  label: string;
  pattern: Pattern; // evenly, strongly, lightly, or with a thick border: colour alone need not tell
}

/** A line that an overlay draws. */
export interface OverlayLine {
  cells: string[];
  word: string; // message overlay-WORD
  side: string;
  piece: string; // whose line it is
  stroke: Stroke; // the chief kind of an overlay is solid, one that leads nowhere is cut
}

/** What an overlay says of a piece: why it has no supply. */
export interface OverlayNote {
  piece: string;
  said: Said; // message note-MESSAGE
}

/** What is laid over the board. */
export interface Overlay {
  cells: OverlayCell[];
  lines: OverlayLine[];
  notes: OverlayNote[];
}

/** The result if the game had ended when a turn began. */
export interface TurnStanding {
  turn: number;
  answers: number; // given by then: the place in a replay
  winner: string; // "" for a draw
  grade: string; // message grade-GRADE
  points: number;
}

/** Dice against what was to be expected, per side and chart; higher is better for the side. */
export interface Luck {
  side: string;
  chart: string; // message luck-CHART
  rolls: number;
  expected: number;
  rolled: number;
}

// ---- Puzzles: positions in which one plan is clearly best.

/** A puzzle as a list shows it. */
export interface PuzzleInfo {
  id: string;
  title: string;
  scenario: string;
  side: string; // that decides
  turn: number;
  phase: string; // message phase-PHASE
  grade: string; // easy, medium, hard
}

/** A way in which games ended that followed a plan. */
export interface PuzzleOutcome {
  winner: string; // a side, or "" for nobody
  grade: string; // message grade-GRADE
  cases: string[];
  games: number;
  first: number; // the turn on which the first of these games was over ...
  last: number; // ... and the last
}

/** Victory points from one source, on average over several games: in tenths, since plans may differ by less. */
export interface Average {
  reason: string;
  points: number;
  case: string;
  count: number;
  against: number;
}

/** One of its plans, and what came of it in games that were played on from there with the same dice. */
export interface PuzzlePlan {
  plan: Said; // message plan-MESSAGE
  lines: DeclaredLine[]; // who goes where
  games: number;
  won: number; // shares of them
  drawn: number;
  behind: number; // how much it scored less than the best plan, a draw counting half ...
  error: number; // ... and the standard error of that
  outcomes: PuzzleOutcome[]; // how they ended, the most frequent first
  sources: Average[]; // what counted for victory at the end: messages points-REASON
}

/** All of a puzzle. */
export interface Puzzle {
  info: PuzzleInfo;
  plans: PuzzlePlan[];
  best: number; // the place of the best of them
  hides: boolean; // something, from the side that decides
  position: Position; // for POST /api/analysis, with its side as `eyes`; what that side cannot see is guessed
}

// ---- Hints: what a player could do now, and why, for nobody but whoever asked.

/** An answer, and the question that it is for. */
export interface HintStep {
  prompt: string;
  action: Action;
}

/** Something that the plan leads to more of than another, or less of. */
export interface HintReason {
  weight: string; // message weight-WEIGHT
  cases: string[];
  gain: number; // chances to win that it adds, from -1 to 1 ...
  error: number; // ... and the standard error of that
}

/** A plan that was found less good. */
export interface HintBeside {
  plan: Said; // message plan-MESSAGE
  usual: boolean; // it is what the sergeant would do
  gain: number; // chances by which the hint's own looks better ...
  error: number | null; // ... and the standard error of that; null: too few games were imagined to tell
  clear: boolean; // whether that is beyond doubt
  reasons: HintReason[]; // the largest first; none where there is no clear difference
}

export interface Hint {
  side: string;
  plan: Said | null; // message plan-MESSAGE; null where there is no plan to choose, only an answer
  usual: boolean; // it is what the sergeant would do
  cases: string[]; // that govern the question
  steps: HintStep[]; // the next answers, as long as no dice fall and nobody else decides; of many the first
  lines: DeclaredLine[]; // who goes where, and what attacks or fires at what
  beside: HintBeside[]; // the second best plan, then what the script would do where that is another
  playouts: number; // games that were imagined
  plans: number; // that were compared
}

// ---- The review of a game: how its chances went, what its choices made of them, what was luck.

/** `quick`: 8 games by sergeants from each moment of the curve, `usual`: 24, `thorough`: 12 by captains who plan
 * briefly; that takes far longer and is offered where the scenario has plans. */
export type Depth = "quick" | "usual" | "thorough";

/** `limit`: it has had as much of the server's processors as a review may have. */
export type ReviewState = "none" | "running" | "done" | "stopped" | "limit" | "failed";

/** `clear`: another plan was better, beyond the noise of the dice. `unclear`: nothing shows that. `unknown`: not
 * looked at yet. */
export type Verdict = "clear" | "unclear" | "unknown";

/** Review this game. */
export interface NewReview {
  depth?: Depth;
}

/** A grade of victory, as a band of the curve. */
export interface ReviewBand {
  winner: string; // "": nobody
  grade: string; // message grade-GRADE
}

/** A moment of the curve. Shares and their limits (of 95 %) are those of the bands, in their order. */
export interface ReviewPoint {
  answers: number; // given before it, as this browser's seat counts them
  turn: number;
  phase: string; // message phase-PHASE
  side: string; // that plans there; "": none
  games: number; // played out from there; 0: it is over, or the curve goes past it (all shares are 0)
  shares: number[];
  low: number[];
  high: number[];
  score: number; // of the first side, a draw counting half, and its limits
  score_low: number;
  score_high: number;
}

/** A way to go on, and what came of it. */
export interface ReviewPlan {
  plan: Said | null; // message plan-MESSAGE; null: the side's own choice
  lines: DeclaredLine[]; // who goes where
  games: number; // played out to the end; 0: none, and there is no score
  score: number; // of the side that plans, a draw counting half, and its limits
  low: number;
  high: number;
  shares: number[]; // of the bands
}

/** What speaks for the better plan. */
export interface ReviewSway {
  weight: string; // message weight-WEIGHT
  cases: string[];
  value: number; // in chances
}

/** A choice at a moment. Its numbers are chances of the side that planned, a draw counting half, and standard
 * errors. */
export interface ReviewDecision {
  point: number; // its place in the curve
  side: string;
  verdict: Verdict;
  played: ReviewPlan | null; // null: nobody has chosen yet
  better: ReviewPlan | null; // the best other plan that was played out, better or not
  ahead: number; // of that over the choice, in the same playouts
  error: number;
  made: number; // what the choice made of the chances, beside the script's plan, as judged after the enemy's answer
  made_error: number;
  luck: number; // what dice and the enemy's answers made until the next moment, if the curve knows both
  luck_error: number; // 1: it does not
  sways: ReviewSway[];
}

/** Where the chances of a side went: `first` + `choices` + `luck` = `last`. */
export interface ReviewSide {
  side: string;
  first: number;
  last: number;
  own: number; // what its own choices made
  own_error: number;
  choices: number; // its own less the enemy's
  choices_error: number;
  luck: number;
  luck_error: number;
}

/** A review, as far as it has been made. */
export interface Review {
  sides: string[];
  player: string; // who played the playouts, on every side
  samples: number;
  planned: boolean; // whether the scenario has plans: without them choices and luck cannot be told apart
  done: boolean;
  bands: ReviewBand[]; // the best for the first side first
  curve: ReviewPoint[];
  decisions: ReviewDecision[];
  decisive: number[]; // places in `decisions`: those that moved the game most, most of all first
  balance: ReviewSide[];
}

/** How far the review of a game is. */
export interface ReviewNow {
  state: ReviewState;
  depth: Depth;
  progress: number;
  playouts: number;
  outdated: boolean; // the game has gone on since
  may_change: boolean; // this browser may start and stop it
  depths: Depth[]; // that can be asked for
  review: Review | null; // null: nothing yet, or nothing new since `known`
}

// ---- Over the WebSocket /api/games/{id}/socket: what a client requests and what the server sends.

/** Give an answer of the rules. */
export interface Act {
  do: "act";
  action: Action;
  entry: number; // the last that the sender has seen, as in all that changes the game
  careful?: boolean; // warn first, once
  ref?: number;
}

/** Give several answers as one; the server finds them. Undo takes them back as one. */
export interface Wish {
  do: "wish";
  wish: Action; // `then`, `bring`, `each`, `tell`, `all`, `reach` ...: see engine/gestures.py
  entry: number;
  careful?: boolean; // warn first, once for all of it
  ref?: number;
}

export interface Undo {
  do: "undo";
  entry: number;
  to?: "last" | "phase";
  ref?: number;
}

/** Ask the other side to go back to so many answers. */
export interface Takeback {
  do: "takeback";
  entry: number;
  to: number;
  ref?: number;
}

/** Offer a draw. */
export interface Draw {
  do: "draw";
  entry: number;
  ref?: number;
}

/** To what the other side has proposed. */
export interface Answer {
  do: "answer";
  entry: number;
  accept: boolean;
  ref?: number;
}

export interface Resign {
  do: "resign";
  entry: number;
  side: string;
  ref?: number;
}

/** Analysis only: go on from another position. */
export interface Edit {
  do: "edit";
  entry: number;
  position: Position;
  ref?: number;
}

/** Let the computer that thinks play now, by what it has found so far. */
export interface Hurry {
  do: "hurry";
  ref?: number;
}

/** What could I do now, and why? The reply says that it is being thought about; `hint` messages tell of the rest. */
export interface AskHint {
  do: "hint";
  choice?: "ask" | "hurry" | "stop"; // hurry: tell the best found so far
  ref?: number;
}

/** Set a standing order of one's own seat, at any time; `ask` lifts it. Nobody else is told. */
export interface SetOrder {
  do: "order";
  side: string;
  order: string; // one of Sheet.orders
  choice: string;
  number?: number | null; // where the choice wants one
  ref?: number;
}

/** Put off what is being declared by one's own seat, let what was put off go, or drop it. Nobody else is told. */
export interface ChangeQueue {
  do: "queue";
  entry: number;
  side: string;
  choice: "later" | "again" | "go" | "wait" | "drop";
  number?: number | null; // which of them is dropped, from 1; null: all
  ref?: number;
}

/** Why not: this action, or anything with this cell or piece. */
export interface Why {
  do: "why";
  cell?: string;
  piece?: string;
  action?: Action | null;
  ref?: number;
}

/** Where pieces could be brought that are taken up with this verb. */
export interface ShowGoals {
  do: "goals";
  verb: string;
  pieces: Pieces;
  ref?: number;
}

export interface ShowOverlay {
  do: "overlay";
  name: string;
  piece?: string;
  cell?: string;
  ref?: number;
}

/** The scene as it was after so many answers. */
export interface At {
  do: "at";
  answers: number;
  ref?: number;
}

export interface ShowLuck {
  do: "luck";
  ref?: number;
}

/** How the game stood turn by turn. */
export interface ShowStandings {
  do: "standings";
  ref?: number;
}

/** The lines of the log with these numbers; of many the last, and the reply says from which number on. */
export interface ShowLog {
  do: "log";
  first: number;
  last: number;
  ref?: number;
}

export interface Ping {
  do: "ping";
  ref?: number;
}

export type HintEnd = "" | "moved" | "stopped" | "person" | "open" | "source" | "crowded" | "failed";

export type ChangeRequest = Act | Wish | Undo | Takeback | Draw | Answer | Resign | Edit;

export type LookRequest = Why | ShowGoals | ShowOverlay | At | ShowLuck | ShowStandings | ShowLog;

export type ClientRequest =
  | Act
  | Wish
  | Undo
  | Takeback
  | Draw
  | Answer
  | Resign
  | Edit
  | Hurry
  | AskHint
  | SetOrder
  | ChangeQueue
  | Why
  | ShowGoals
  | ShowOverlay
  | At
  | ShowLuck
  | ShowStandings
  | ShowLog
  | Ping;

/** The whole of it: on connecting, and after every gap. Of a long log the last turns, and those before in short. */
export interface State {
  kind: "state";
  game: GameInfo;
  scene: Scene;
  log: LogLine[];
  earlier: OldTurn[]; // before the first line of `log`
}

/** What changed. Of the log the client keeps the lines with a number of at most `keep`, and appends `log`. */
export interface Update {
  kind: "update";
  scene: SceneChanges;
  log: LogLine[];
  keep: number; // -1: nothing, and `earlier` is told anew
  earlier?: OldTurn[];
  game?: GameInfo;
}

/** How far the computer is that thinks about its next answer. Changes nothing; the next update ends it. */
export interface Thinking {
  kind: "thinking";
  side: string;
  progress: number; // 0 to 1
  playouts: number; // games that it has imagined
  plan: Said | null; // message plan-MESSAGE: what it likes best so far; null in a game that hides something
}

/** How far a hint is, then the hint itself, or why there is none. For nobody but whoever asked. */
export interface HintNews {
  kind: "hint";
  entry: number; // the last that whoever asked had seen
  progress: number; // 0 to 1
  playouts: number; // games that were imagined so far
  plan: Said | null; // message plan-MESSAGE: the best so far
  hint: Hint | null;
  ended: HintEnd;
}

/** A piece that did not do what was wished for. */
export interface Stayed {
  piece: string;
  why: Said; // message refusal-MESSAGE
}

export interface Done {
  kind: "done";
  ref: number;
  entry: number;
  went: string[]; // of a wish: the pieces that did it
  stayed: Stayed[];
}

/** By the rules. */
export interface Refused {
  kind: "refused";
  ref: number;
  why: Said;
}

/** Nothing was done: send again without `careful`. */
export interface Caution {
  kind: "caution";
  ref: number;
  cautions: Said[];
}

/** By the server. */
export interface Error {
  kind: "error";
  ref: number;
  code: ErrorCode;
  detail: string;
  params: { [key: string]: number }; // as in Problem
}

export interface WhyReply {
  kind: "why";
  ref: number;
  why: Said | null;
}

/** A cell that pieces can be brought to. */
export interface Goal {
  pieces: string[]; // which of them
  cost: string;
}

export interface GoalsReply {
  kind: "goals";
  ref: number;
  cells: { [key: string]: Goal };
}

export interface OverlayReply {
  kind: "overlay";
  ref: number;
  overlay: Overlay;
}

export interface AtReply {
  kind: "at";
  ref: number;
  scene: Scene;
}

export interface LuckReply {
  kind: "luck";
  ref: number;
  luck: Luck[];
}

export interface StandingsReply {
  kind: "standings";
  ref: number;
  standings: TurnStanding[];
}

export interface LogReply {
  kind: "log";
  ref: number;
  first: number; // the number from which on the lines are complete
  lines: LogLine[];
}

export interface Pong {
  kind: "pong";
  ref: number;
}

export type Reply =
  | Done
  | Refused
  | Caution
  | Error
  | WhyReply
  | GoalsReply
  | OverlayReply
  | AtReply
  | LuckReply
  | StandingsReply
  | LogReply
  | Pong;

export type ServerMessage =
  | State
  | Update
  | Thinking
  | HintNews
  | Done
  | Refused
  | Caution
  | Error
  | WhyReply
  | GoalsReply
  | OverlayReply
  | AtReply
  | LuckReply
  | StandingsReply
  | LogReply
  | Pong;
