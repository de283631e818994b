/** What is drawn on counters and markers: our own drawings of the usual map symbols. A counter is a square of 100. */

/** One stroke or shape. `fill`: filled with ink; `clear`: wiped out, so that what follows can be read; `frame`: the edge of
 * the symbol; `field`: an edge filled with the formation's colour; else stroked. */
export interface Shape {
  path: string;
  fill?: boolean;
  clear?: boolean;
  frame?: boolean;
  field?: boolean;
}

/** The frame of a unit symbol on a counter. */
export const BOX = { x: 22, y: 34, width: 56, height: 31 } as const;

const [L, T, R, B] = [BOX.x, BOX.y, BOX.x + BOX.width, BOX.y + BOX.height];
const [MX, MY] = [(L + R) / 2, (T + B) / 2];

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const CROSS = `M${L} ${T}L${R} ${B}M${R} ${T}L${L} ${B}`;
const FRAME: Shape = { path: `M${L} ${T}H${R}V${B}H${L}Z`, frame: true };

interface UnitSymbol {
  framed: boolean;
  shapes: Shape[];
}

const framed = (...shapes: Shape[]): UnitSymbol => ({ framed: true, shapes: [...shapes, FRAME] });

const SYMBOLS: { [symbol: string]: UnitSymbol } = {
  infantry: framed({ path: CROSS }),
  // A hunting horn over the cross: chasseurs, Jäger and other light troops.
  light: framed(
    { path: CROSS },
    { path: disc(MX, MY, 12.5), clear: true },
    { path: disc(MX - 1, MY + 2.5, 6.5) },
    { path: `M${MX - 1} ${MY - 4}Q${MX + 4} ${MY - 5} ${MX + 7} ${MY - 11}` },
    { path: `M${MX + 3.5} ${MY - 11}L${MX + 12} ${MY - 6.5}L${MX + 11} ${MY - 12.5}Z`, fill: true },
  ),
  engineer: framed({ path: `M${L + 12} ${B - 7}V${T + 9}H${R - 12}V${B - 7}M${MX} ${T + 9}V${B - 7}` }),
  mountain: framed({ path: CROSS }, { path: `M${MX - 11} ${B}L${MX} ${B - 15}L${MX + 11} ${B}Z`, fill: true }),
  cavalry: framed({ path: `M${L} ${B}L${R} ${T}` }),
  artillery: framed({ path: disc(MX, MY, 8), fill: true }),
  "railroad-artillery": framed(
    { path: disc(MX, MY - 5, 7), fill: true },
    { path: `M${L + 7} ${B - 9}H${R - 7}` },
    { path: disc(L + 15, B - 5, 3.4) + disc(R - 15, B - 5, 3.4), fill: true },
  ),
  headquarters: framed({ path: `M${L} ${T}H${R}V${T + 12}H${L}Z`, fill: true }),
  armour: framed({ path: `M${L + 15} ${T + 8}H${R - 15}a9 9 0 0 1 0 18H${L + 15}a9 9 0 0 1 0 -18Z` }),
  supply: framed({ path: `M${L} ${B - 9}H${R}` }),
  fort: {
    framed: false,
    shapes: [
      { path: `M${MX} ${T - 4}L${MX + 25} ${T + 9}V${B + 3}H${MX - 25}V${T + 9}Z`, field: true },
      { path: `M${MX} ${T + 6}L${MX + 15} ${T + 14}V${B - 4}H${MX - 15}V${T + 14}Z`, fill: true },
    ],
  },
  // A flag on its pole, with room for a name.
  leader: { framed: false, shapes: [{ path: "M10 21H93L86 43L93 65H10Z", field: true }, { path: "M9 20V72" }] },
  none: { framed: false, shapes: [] },
};

/** Where the name stands on a leader's flag. */
export const FLAG = { x: 49, y: 51, width: 74 } as const;

/** Stars of rank in the upper right corner, from the edge inwards. */
export const rankStars = (count: number): string =>
  Array.from({ length: count }, (_, place) => star(5, 6.6, 2.8, { x: 88 - place * 13, y: 11 })).join("");

export function unitSymbol(symbol: string): UnitSymbol | null {
  return SYMBOLS[symbol] ?? null;
}

/** The marks over a symbol, drawn and not written, so that they stay crisp: I, II, III, X, XX, dots. */
export function sizeMarks(size: string): { path: string; width: number } | null {
  const marks = [...size];
  const widths: { [mark: string]: number } = { I: 2.2, X: 8, "•": 4.4, o: 4.4 };
  if (!marks.length || marks.some((mark) => widths[mark] === undefined)) return null;
  const gap = 3;
  const width = marks.reduce((sum, mark) => sum + (widths[mark] ?? 0), gap * (marks.length - 1));
  const [top, bottom] = [T - 10.5, T - 2.5];
  let x = MX - width / 2;
  let path = "";
  for (const mark of marks) {
    const wide = widths[mark] ?? 0;
    if (mark === "I") path += `M${x + wide / 2} ${top}V${bottom}`;
    else if (mark === "X") path += `M${x} ${top}L${x + wide} ${bottom}M${x + wide} ${top}L${x} ${bottom}`;
    else path += disc(x + wide / 2, (top + bottom) / 2, 1.6);
    x += wide + gap;
  }
  return { path, width };
}

/** A badge is drawn about 0,0 in a circle of radius 10. Strokes unless filled. */
export interface Glyph {
  shapes: Shape[];
  tone: "bad" | "warn" | "calm" | "good" | "spent";
}

function star(points: number, outer: number, inner: number, at = { x: 0, y: 0 }): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const [radius, angle] = [index % 2 ? inner : outer, (Math.PI * index) / points - Math.PI / 2];
    return `${index ? "L" : "M"}${(at.x + radius * Math.cos(angle)).toFixed(1)} ${(at.y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return corners.join("") + "Z";
}

const MARKS: { [mark: string]: Glyph } = {
  demoralized: { tone: "bad", shapes: [{ path: "M-5.5 -5.5L0 -1L5.5 -5.5M-5.5 1L0 5.5L5.5 1" }] },
  disrupted: { tone: "bad", shapes: [{ path: "M2 -7L-4 0.5H4L-2 7" }] },
  routed: { tone: "bad", shapes: [{ path: "M4 -6L-5 0L4 6M-5 0H7" }] },
  unsupplied: { tone: "warn", shapes: [{ path: "M-5 -3.5H5V5H-5ZM-5 -0.5H5" }, { path: "M-7 7L7 -7" }] },
  fired: { tone: "spent", shapes: [{ path: star(8, 7.4, 3.2), fill: true }] },
  moved: { tone: "spent", shapes: [{ path: "M-6.5 0H5M0.5 -5L6 0L0.5 5" }] },
  attacked: { tone: "spent", shapes: [{ path: "M-5.5 -6L5.5 6M5.5 -6L-5.5 6M-6.5 2.5L-2.5 6.5M6.5 2.5L2.5 6.5" }] },
  "dug-in": { tone: "good", shapes: [{ path: "M-7.5 3.5H-4V-3.5H0V3.5H4V-3.5H7.5" }] },
  entrenched: { tone: "good", shapes: [{ path: "M-7.5 3.5H-4V-3.5H0V3.5H4V-3.5H7.5" }] },
  oos: { tone: "warn", shapes: [{ path: "M-5 -3.5H5V5H-5ZM-5 -0.5H5" }, { path: "M-7 7L7 -7" }] },
  fortress: { tone: "calm", shapes: [{ path: "M0 -7L7 -2.5V6H-7V-2.5Z" }] },
  fatigued: { tone: "bad", shapes: [{ path: "M0 -6.5V5M-5 0.5L0 6L5 0.5" }] },
  elan: { tone: "good", shapes: [{ path: star(5, 8, 3.4), fill: true }] },
  probed: { tone: "spent", shapes: [{ path: "M-6.5 0H-1M-4 -4L0 0L-4 4" }, { path: "M3 -6.5V6.5" }] },
  defended: { tone: "spent", shapes: [{ path: "M-6 -6H6V0Q5 5 0 7.5Q-5 5 -6 0Z" }] },
  top: { tone: "calm", shapes: [{ path: "M-8 0Q0 -8 8 0Q0 8 -8 0Z" }, { path: disc(0, 0, 2.6), fill: true }] },
  activated: { tone: "spent", shapes: [{ path: "M-6 0.5L-1.5 5L6 -5" }] },
  "in-force": { tone: "good", shapes: [{ path: "M-6 -5L-1 0L-6 5M1 -5L6 0L1 5" }] },
  "must-roll": { tone: "warn", shapes: [{ path: "M-6 -6H6V6H-6Z" }, { path: "M-2.6 -2.6V-2.5M2.6 2.6V2.5M0 0V0.1" }] },
  waiting: { tone: "calm", shapes: [{ path: "M-5 -7H5M-5 7H5M-4 -7Q-4 -3 0 0Q4 3 4 7M4 -7Q4 -3 0 0Q-4 3 -4 7" }] },
  raised: { tone: "good", shapes: [{ path: "M0 7V-6M-5 -1L0 -6.5L5 -1" }] },
  charged: { tone: "good", shapes: [{ path: "M-6 6Q3 4 6 -7M-3 2L-6.5 -1.5" }] },
  flanking: { tone: "good", shapes: [{ path: "M-6 6V-1Q-6 -5 -1 -5H5M1.5 -8.5L5.5 -5L1.5 -1.5" }] },
  spent: { tone: "spent", shapes: [{ path: "M-6 0H6" }] },
  exposed: { tone: "warn", shapes: [{ path: "M0 -7V2M0 6.2V6.3" }] },
  replaced: { tone: "bad", shapes: [{ path: "M-5.5 -1A6 6 0 0 1 5 -3M5.5 1A6 6 0 0 1 -5 3M5 -7V-3H1M-5 7V3H-1" }] },
  suppressed: { tone: "warn", shapes: [{ path: "M-6.5 -3H6.5M-6.5 3H6.5" }] },
  engaged: { tone: "bad", shapes: [{ path: "M-5.5 -6L5.5 6M5.5 -6L-5.5 6M-6.5 2.5L-2.5 6.5M6.5 2.5L2.5 6.5" }] },
  closer: { tone: "bad", shapes: [{ path: "M-7 0H5.5M0 -6L6.5 0L0 6" }, { path: "M-7 -4.5V4.5" }] },
  committed: { tone: "calm", shapes: [{ path: "M-6.5 0H5M0.5 -5L6 0L0.5 5" }] },
  "in-fort": { tone: "calm", shapes: [{ path: "M-6.5 6.5V-3L-3 -6.5H3L6.5 -3V6.5Z" }] },
  supply: { tone: "good", shapes: [{ path: "M-6 -3H6V6H-6ZM-6 0.5H6" }, { path: "M0 -8V-3" }] },
  "face-down": { tone: "calm", shapes: [{ path: "M-3.5 -3.5a3.6 3.6 0 1 1 5 3.4q-1.5 0.8 -1.5 2.6M0 6v0.4" }] },
  hidden: { tone: "calm", shapes: [{ path: "M-3.5 -3.5a3.6 3.6 0 1 1 5 3.4q-1.5 0.8 -1.5 2.6M0 6v0.4" }] },
};

/** How a mark on a counter is drawn; null means by its sign (`.sign` of its message) or its first letter. */
export const markGlyph = (mark: string): Glyph | null => MARKS[mark] ?? null;

/** Marks that the counter itself shows: it has been turned over. */
export const SHOWN_BY_COUNTER = new Set(["reduced"]);

/** Markers that lie in cells, drawn about 0,0 in a token of radius 10. */
const TOKENS: { [kind: string]: Shape[] } = {
  interdiction: [{ path: "M0 -8V-3M0 3V8M-8 0H-3M3 0H8" }, { path: disc(0, 0, 4.6) }],
  ruin: [{ path: "M-7 6V-1L-4 -4L-2 0L1 -6L3 -1L7 -3V6Z", fill: true }],
  source: [{ path: "M-6 -2.5H6V6.5H-6ZM-6 1H6" }, { path: "M0 -8V-3M-3 -5.5L0 -8.5L3 -5.5" }],
  depot: [{ path: "M-7 6V-1L0 -7L7 -1V6Z", fill: true }],
  control: [{ path: "M-4 8V-8L6 -4.5L-4 -1", fill: false }],
  bridge: [{ path: "M-8 -4Q0 2 8 -4M-8 4Q0 -2 8 4" }],
  battle: [{ path: "M-6 -7L6 6M6 -7L-6 6M-7 3L-3 7M7 3L3 7" }],
  troops: [{ path: "M-3.5 -3.5a3.6 3.6 0 1 1 5 3.4q-1.5 0.8 -1.5 2.6M0 6v0.4" }],
  base: [{ path: "M-5 8V-8H6L3 -4.5L6 -1H-5", fill: true }],
  "base-occupied": [{ path: "M-5 8V-8H6L3 -4.5L6 -1H-5" }, { path: "M-7 7L7 -7" }],
  "base-taken": [{ path: "M-5 8V-8H6L1 -5L4 -3L-1 -1H-5" }],
  engaged: [{ path: "M-6 -7L6 6M6 -7L-6 6M-7 3L-3 7M7 3L3 7" }],
  aircraft: [{ path: "M0 -8V7M-8 -1L0 -3.5L8 -1M-3.5 7L0 5L3.5 7" }],
  mine: [{ path: "M-6 7L-4 -1H4L6 7Z", fill: true }, { path: "M0 -1V-4Q0 -7 4 -8" }],
  trench: [{ path: "M-7.5 3.5H-4V-3.5H0V3.5H4V-3.5H7.5" }],
};

/** What a stroke or shape of a unit symbol is, for the counter's style sheet. */
export const strokeOf = (shape: Shape): string =>
  shape.field ? "field frame" : shape.clear ? "field" : shape.frame ? "frame" : shape.fill ? "solid" : "line";

export const tokenShapes = (kind: string): Shape[] | null => TOKENS[kind] ?? null;

/** The first letter of a word, for what has no drawing. */
export const initial = (word: string): string => [...word.trim()][0]?.toLocaleUpperCase() ?? "?";

/** A rough width of the board's narrow letters at size 1, enough to know when they must be squeezed. Figures are equal. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += "IilJ.,:;|()[]- '’".includes(letter) ? 0.36 : "MWmw@".includes(letter) ? 0.82 : 0.56;
  return width;
}
