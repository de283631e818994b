/** What is asked over HTTP: everything but play itself. */

import type {
  Briefing,
  Confirmed,
  Created,
  Depth,
  ErrorCode,
  ForgottenGames,
  GameInfo,
  JoinGame,
  LeaveSeat,
  LetPlay,
  Link,
  NewAnalysis,
  NewGame,
  NewLink,
  NewRematch,
  NewReview,
  Position,
  Problem,
  Puzzle,
  PuzzleInfo,
  ReviewNow,
  Sheet,
  TitleInfo,
  WorkNews,
} from "./protocol";

/** Why it did not work. `code` names a message shell-error-CODE; `detail` is for whoever reports a problem. */
export class Trouble extends Error {
  constructor(
    readonly code: ErrorCode | "offline" | "unreadable" | "deleted",
    readonly detail: string,
    readonly status = 0,
    /** Numbers for the message: how long to wait, how many answers a save has, and the like. */
    readonly params: { [name: string]: number } = {},
  ) {
    super(detail || code);
    this.name = "Trouble";
  }
}

const BY_STATUS: { [status: number]: ErrorCode } = {
  400: "malformed",
  403: "not-your-seat",
  404: "unknown-game",
  409: "stale",
  413: "too-large",
  422: "malformed",
  429: "too-fast",
  503: "busy",
};

/** A problem as data of any shape that a server or a proxy in front of it may send. */
export function troubleOf(status: number, body: unknown): Trouble {
  const told = (typeof body === "object" && body !== null ? body : {}) as { [field in keyof Problem]?: unknown };
  const code = typeof told.code === "string" ? (told.code as ErrorCode) : (BY_STATUS[status] ?? "internal");
  const detail =
    typeof told.detail === "string" ? told.detail : told.detail === undefined ? "" : JSON.stringify(told.detail);
  return new Trouble(code, detail, status, numbersIn(told.params));
}

function numbersIn(params: unknown): { [name: string]: number } {
  if (typeof params !== "object" || params === null) return {};
  return Object.fromEntries(Object.entries(params).filter((each): each is [string, number] => typeof each[1] === "number"));
}

const PATIENCE = 20_000; // milliseconds; a hung server must not hang a page

/** A token that the server has not made (its database was set up anew) is taken away by the answer that says so: without
 * it the same request is that of a new browser. */
async function ask<T>(path: string, body?: unknown): Promise<T> {
  try {
    return await askOnce<T>(path, body);
  } catch (cause) {
    if (cause instanceof Trouble && cause.code === "unknown-token") return askOnce<T>(path, body);
    throw cause;
  }
}

async function askOnce<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { credentials: "same-origin", signal: AbortSignal.timeout(PATIENCE) };
  if (body !== undefined) {
    init.method = "POST";
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch (cause) {
    throw new Trouble("offline", String(cause));
  }
  let told: unknown;
  try {
    told = await answer.json();
  } catch {
    if (answer.ok) throw new Trouble("unreadable", path, answer.status);
    told = null;
  }
  if (!answer.ok) throw troubleOf(answer.status, told);
  return told as T;
}

/** How far work has come that takes a while: who is ahead in the queue, then how much is done. */
export type Progress = Pick<WorkNews, "ahead" | "done" | "of">;

/**
 * Something that may take a while: the server tells how far it is, line by line, and at last what came of it. As long as
 * it tells anything at all there is reason to wait.
 */
async function askPatiently(path: string, body: unknown, told: (progress: Progress) => void): Promise<Created> {
  const silence = new AbortController();
  let alarm = setTimeout(() => silence.abort(), PATIENCE);
  const stillThere = (): void => {
    clearTimeout(alarm);
    alarm = setTimeout(() => silence.abort(), PATIENCE);
  };
  try {
    const answer = await fetch(path, {
      method: "POST",
      credentials: "same-origin",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify(body),
      signal: silence.signal,
    });
    if (!answer.ok) throw troubleOf(answer.status, await answer.json().catch(() => null));
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) throw new Trouble("offline", "the server stopped before it was done");
      stillThere();
      const events = (text + value).split("\n\n");
      text = events.pop()!;
      for (const event of events) {
        const news = JSON.parse(event.slice("data: ".length)) as WorkNews;
        if (news.created) return news.created;
        if (news.problem) throw troubleOf(answer.status, news.problem);
        told(news);
      }
    }
  } catch (cause) {
    throw cause instanceof Trouble ? cause : new Trouble("offline", String(cause));
  } finally {
    clearTimeout(alarm);
  }
}

const at = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

export const api = {
  titles: () => ask<TitleInfo[]>("/api/titles"),
  sheet: (sheet: string) => ask<Sheet>(`/api/sheets/${encodeURIComponent(sheet)}`),
  briefing: (sheet: string) => ask<Briefing>(`/api/sheets/${encodeURIComponent(sheet)}/briefing`),
  mapUrl: (sheet: string, theme: "light" | "dark") => `/api/sheets/${encodeURIComponent(sheet)}/map.svg?theme=${theme}`,
  puzzles: () => ask<PuzzleInfo[]>("/api/puzzles"),
  puzzle: (id: string) => ask<Puzzle>(`/api/puzzles/${encodeURIComponent(id)}`),
  games: () => ask<GameInfo[]>("/api/games"),
  game: (id: string) => ask<GameInfo>(at(id)),
  create: (wanted: NewGame) => ask<Created>("/api/games", wanted),
  join: (id: string, side: string, name: string, link: string) => ask<GameInfo>(`${at(id)}/join`, { side, name, link } satisfies JoinGame),
  rematch: (id: string, swapped: boolean, name: string) => ask<Created>(`${at(id)}/rematch`, { swapped, name } satisfies NewRematch),
  newLink: (id: string, side: string) => ask<Link>(`${at(id)}/link`, { side } satisfies NewLink),
  revokeLink: (id: string, side: string) => ask<Link>(`${at(id)}/revoke`, { side } satisfies NewLink),
  leave: (id: string, side: string) => ask<GameInfo>(`${at(id)}/leave`, { side } satisfies LeaveSeat),
  /** The computer of that strength plays a seat; "": a person does again. */
  letPlay: (id: string, side: string, bot: string) => ask<GameInfo>(`${at(id)}/computer`, { side, bot } satisfies LetPlay),
  delete: (id: string) => ask<ForgottenGames>(`${at(id)}/delete`, { sure: true } satisfies Confirmed),
  forget: () => ask<ForgottenGames>("/api/forget", { sure: true } satisfies Confirmed),
  position: (id: string, answers?: number) =>
    ask<Position>(`${at(id)}/position${answers === undefined ? "" : `?answers=${answers}`}`),
  save: (id: string) => ask<unknown>(`${at(id)}/save`),
  dice: (id: string) => ask<unknown>(`${at(id)}/dice`),
  review: (id: string, known: number) => ask<ReviewNow>(`${at(id)}/review?known=${known}`),
  beginReview: (id: string, depth: Depth) => ask<ReviewNow>(`${at(id)}/review`, { depth } satisfies NewReview),
  stopReview: (id: string) => ask<ReviewNow>(`${at(id)}/review/stop`, { sure: true } satisfies Confirmed),
  analyse: (wanted: NewAnalysis, told: (progress: Progress) => void = () => {}) => askPatiently("/api/analysis", wanted, told),
};
