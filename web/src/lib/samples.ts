/** A small board and game for unit tests: three cells in a row, three counters, and a line to talk over. */

import type { GameInfo, PieceNow, Scene, Sheet, ServerMessage } from "./protocol";
import type { Numbered } from "./table.svelte";
import type { Socket } from "./table.svelte";

const piece = (name: string, side: string) => ({
  name,
  side,
  kind: "infantry",
  symbol: "infantry",
  size: "III",
  formation: "f",
  label: name,
  parent: "",
  morale: "",
  back: "",
});

export const sheet: Sheet = {
  title: "sample",
  width: 300,
  height: 100,
  unit: 100,
  parts: [{ name: "map", kind: "square", x: 0, y: 0, width: 300, height: 100, directions: [] }],
  cells: ["0101", "0102", "0103"].map((name, place) => ({
    name,
    part: "map",
    x: 50 + place * 100,
    y: 50,
    outline: [
      [place * 100, 0],
      [place * 100 + 100, 0],
      [place * 100 + 100, 100],
      [place * 100, 100],
    ],
    terrain: [],
    place: "",
  })),
  sides: [],
  ways: [],
  costs: [],
  labels: [],
  pieces: { "A-1": piece("A-1", "red"), "A-2": piece("A-2", "red"), "B-1": piece("B-1", "blue") },
  formations: { f: { name: "f", paper: "#ffffff", ink: "#000000" } },
  marks: [],
  markers: [],
  charts: {},
  overlays: [],
  gestures: {
    usual: ["unit", "to"],
    carry: { movement: ["unit"] },
    each: { movement: ["dig_in"] },
    gather: { declare: [["unit", "support"], ["unit"], ["support"]] },
    together: ["retreat-order"],
    reach: ["guns"],
    queue: { guns: "open_fire" },
    single: ["gas"],
    turns: ["turn"],
  },
  display: { spotted: [], boxes: [], summed: [] },
  orders: [
    { id: "fire", choices: [{ id: "never", least: 0, most: 0 }, { id: "from", least: 3, most: 20 }], seats: [] },
    { id: "charge", choices: [{ id: "always", least: 0, most: 0 }], seats: ["blue"] },
  ],
};

const box = (name: string, part: string, x: number, y: number, width: number, height: number) => ({
  name,
  part,
  x: x + width / 2,
  y: y + height / 2,
  outline: [[x, y], [x + width, y], [x + width, y + height], [x, y + height]] as [number, number][],
  terrain: [],
  place: "",
});

const COMPASS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/** Two boards in one drawing: nine squares A1 to C3, and under them a wide box and a narrow one. */
export const squares: Sheet = {
  ...sheet,
  width: 300,
  height: 450,
  parts: [
    { name: "map", kind: "square", x: 0, y: 0, width: 300, height: 300, directions: COMPASS.map((name, slot) => ({ name, bearing: 45 * slot })) },
    { name: "reserves", kind: "network", x: 0, y: 300, width: 300, height: 150, directions: [] },
  ],
  cells: [
    ...["A", "B", "C"].flatMap((row, down) => [1, 2, 3].map((column) => box(row + column, "map", (column - 1) * 100, down * 100, 100, 100))),
    box("wide", "reserves", 10, 330, 200, 100),
    box("narrow", "reserves", 230, 330, 60, 100),
  ],
};

const standing = (cell: string): PieceNow => ({
  cell,
  place: "",
  numbers: "3-4",
  steps: 1,
  full: 2,
  strength: 3,
  marks: [],
  facing: "",
  holds: "",
  room: 0,
  turned: false,
});

export const scene = (changes: Partial<Scene> = {}): Scene => ({
  entry: 5,
  answers: 4,
  seat: "red",
  phase: "movement",
  pieces: { "A-1": standing("0101"), "A-2": standing("0101"), "B-1": standing("0103") },
  markers: [],
  owners: {},
  tracks: [],
  standing: null,
  decision: { seat: "red", prompt: "movement", params: {}, cases: ["8.1"] },
  actions: [["unit", "A-1"], ["unit", "A-2"], ["done"]],
  withheld: [],
  costs: {},
  forecast: null,
  prospects: [],
  offers: null,
  declared: null,
  beyond: { actions: [], settled: false, prompt: "", taken: null },
  tellings: [],
  proposed: [],
  added: [],
  again: [],
  orders: [],
  queue: null,
  undo: { last: true, phase: true },
  over: null,
  asked: null,
  ...changes,
});

export const game = (changes: Partial<GameInfo> = {}): GameInfo => ({
  id: "g1",
  title: "sample",
  scenario: "",
  options: [],
  mode: "play",
  listed: true,
  created: "2026-01-01T00:00:00Z",
  moved: "2026-01-01T00:00:00Z",
  phase: "movement",
  answers: 4,
  deciding: "red",
  seats: [],
  mine: ["red"],
  rematch: null,
  over: null,
  commitment: "",
  sheet: "verdun~first~~f00d",
  secret: "",
  warnings: [],
  browsers: {},
  expires: "",
  hints: "given",
  ...changes,
});

/** A line whose other end the test holds. */
export class FakeSocket implements Socket {
  readyState = 1;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: Numbered[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Numbered);
  }
  close(): void {
    this.readyState = 3;
    this.closed = true;
  }
  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
  breakOff(): void {
    this.readyState = 3;
    this.onclose?.({} as CloseEvent);
  }
  get last(): Numbered {
    return this.sent.at(-1)!;
  }
}
