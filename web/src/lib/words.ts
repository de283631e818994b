/** Small phrases that several pages need. */

import type { Trouble } from "./api";
import type { Ending, GameInfo, PieceNow, PrintedPiece, Proposed, SeatInfo } from "./protocol";
import type { Speaker } from "./speaker";
import { texts } from "./texts.svelte";
import type { Gathering, StackOffer, Telling } from "./wishes";

type Voice = Pick<Speaker, "say" | "has" | "side">;

/** "the Germans" where the title says so, else "Germans". */
export function theSide(voice: Voice, side: string): string {
  return voice.has("the-side") ? voice.say("the-side", { side }) : voice.side(side);
}

/** The strength of a computer player; bots play every title, so their names are ours. */
export function botName(bot: string): string {
  const [rank = "", time] = bot.split(":");
  const name = texts.has("shell-bot-" + rank) ? texts.say("shell-bot-" + rank) : rank;
  return time === undefined ? name : texts.say("shell-bot-timed", { name, seconds: Number.parseFloat(time) });
}

/** Names of things that a title need not word: its scenarios, its options. */
export function named(voice: Pick<Speaker, "say" | "has">, prefix: string, word: string): string {
  const id = prefix + word;
  return voice.has(id) ? voice.say(id) : word.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
}

export function troubleText(trouble: Trouble): string {
  const id = `shell-error-${trouble.code}`;
  const { wait = 0, given = 0, most = 0, seconds = 0, waiting = 0 } = trouble.params;
  return texts.has(id) ? texts.say(id, { wait, given, most, seconds, waiting }) : texts.say("shell-error-internal");
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

export function ago(time: string, language: string, now = Date.now()): string {
  const seconds = (Date.parse(time) - now) / 1000;
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of STEPS) if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  return texts.say("shell-just-now");
}

/** "18 November 2026". */
export const day = (date: Date, language: string): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long" }).format(date);

/** Who sits there: a name, a computer with its strength, or nobody yet. */
export function sitter(seat: SeatInfo, mine: boolean): string {
  if (seat.kind === "bot") return texts.say("shell-seat-computer", { strength: botName(seat.bot) });
  if (seat.kind === "open") return texts.say("shell-seat-open");
  if (mine) return seat.name ? texts.say("shell-seat-me-named", { name: seat.name }) : texts.say("shell-seat-me");
  return seat.name || texts.say("shell-seat-nameless");
}

export function endingText(over: Ending, voice: Voice): string {
  if (over.how === "agreed") return texts.say("shell-over-agreed");
  if (over.how === "closed") return texts.say("shell-over-closed");
  if (over.how === "resigned") return texts.say("shell-over-resigned", { winner: theSide(voice, over.winner) });
  return voice.has("grade-" + over.grade) ? voice.say("grade-" + over.grade) : over.winner ? voice.side(over.winner) : over.grade;
}

/** A counter by its name, with the id that programs and typed commands know it by; where that is made of what is printed on
 * the counter (FR-49-RL is 49 RL), with what is printed. */
export function nameAndId(id: string, printed = ""): string {
  const name = texts.unit(id);
  const plain = printed.normalize("NFD").replace(/\p{M}/gu, "").replace(/[^A-Za-z0-9]+/g, "-");
  const known = plain !== "" && id.toLowerCase().endsWith(`-${plain.toLowerCase()}`) ? printed : id;
  return name === known ? name : `${name} (${known})`;
}

/** "All attackers (3)": the title says what its verbs gather. */
export const gatherText = ({ verbs, count }: Gathering, prompt: string): string => texts.say(`gather-${verbs.join("-")}`, { prompt, count });

/** "Move the stack (3)". */
export const stackText = ({ verb, pieces }: StackOffer, prompt: string): string => texts.say(`stack-${verb}`, { prompt, count: pieces.length });

/** "All leave trench mode (23)". */
export const tellText = ({ verb, pieces, all }: Telling, prompt: string): string => texts.say(`${all ? "all" : "stack"}-${verb}`, { prompt, count: pieces.length });

/** "Column 12 (+3 guns, 1 over)". */
export const reachText = ({ column, pieces, total }: Proposed, verb: string): string => texts.say(`reach-${verb}`, { column, count: pieces.length, total, over: total - column });

/** A standing order as it is set: "Never: hold fire". */
export const orderText = (order: string, choice: string, number: number): string =>
  choice === "ask" ? texts.say("order-ask") : texts.say(`order-${order}-${choice}`, { number });

/** A counter in words, for whoever cannot see it. */
export function pieceText(id: string, printed: PrintedPiece | undefined, now: PieceNow | undefined): string {
  if (!printed) return nameAndId(id);
  const kind = texts.has("kind-" + printed.kind) ? texts.say("kind-" + printed.kind) : "";
  const marks = (now?.marks ?? []).map((mark) => texts.word("mark-", mark));
  const facing = now?.facing ? texts.say("board-facing", { direction: now.facing }) : "";
  const where = now?.cell ? texts.place(now.cell) : (now?.place ? texts.word("place-", now.place) : "");
  const known = nameAndId(id, printed.name);
  const told = printed.name === id || known.includes(printed.name);
  return [known, told ? "" : printed.name, kind, now?.numbers ?? "", ...marks, facing, where].filter(Boolean).join(", ");
}

export const isMine = (game: GameInfo, side: string): boolean => game.mine.includes(side);

/** A file for the reader, made in the browser. */
export function download(name: string, data: unknown): void {
  const text = typeof data === "string" ? data : JSON.stringify(data, null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
