import { afterEach, describe, expect, it, vi } from "vitest";

import { api, Trouble, troubleOf, type Progress } from "./api";

/** A server that tells this, in these pieces. */
function answering(pieces: string[], status = 200): ReturnType<typeof vi.fn> {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
      stream.close();
    },
  });
  const asked = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal("fetch", asked);
  return asked;
}

const news = (told: object): string => `data: ${JSON.stringify({ ahead: 0, done: 0, of: 0, created: null, problem: null, ...told })}\n\n`;

afterEach(() => vi.unstubAllGlobals());

describe("an analysis that takes a while", () => {
  it("tells how many are ahead and how much is done, however the line cuts it", async () => {
    const whole = news({ ahead: 2 }) + news({ done: 300, of: 900 }) + news({ created: { game: { id: "g1" }, links: {} } });
    const asked = answering([whole.slice(0, 30), whole.slice(30, 95), whole.slice(95)]);
    const told: Progress[] = [];
    const created = await api.analyse({ save: "{}" }, (progress) => told.push(progress));
    expect(created.game.id).toBe("g1");
    expect(told.map(({ ahead, done, of }) => [ahead, done, of])).toEqual([[2, 0, 0], [0, 300, 900]]);
    expect(asked.mock.calls[0]![1].headers.Accept).toBe("text/event-stream");
  });

  it("ends with the server's refusal and its numbers", async () => {
    answering([news({}), news({ problem: { code: "too-many-answers", detail: "long", params: { given: 53000, most: 50000 } } })]);
    const trouble = await api.analyse({ save: "{}" }).catch((cause: unknown) => cause);
    expect(trouble).toBeInstanceOf(Trouble);
    expect(trouble).toMatchObject({ code: "too-many-answers", params: { given: 53000, most: 50000 } });
  });

  it("says so when it is refused at once, or when the server is gone before the end", async () => {
    answering([JSON.stringify({ code: "too-fast", detail: "", params: { wait: 7 } })], 429);
    await expect(api.analyse({ save: "{}" })).rejects.toMatchObject({ code: "too-fast", status: 429, params: { wait: 7 } });
    answering([news({ ahead: 1 })]);
    await expect(api.analyse({ save: "{}" })).rejects.toMatchObject({ code: "offline" });
  });
});

it("takes only numbers from what a server calls its numbers", () => {
  expect(troubleOf(429, { code: "too-fast", params: { wait: 3, why: "x" } }).params).toEqual({ wait: 3 });
  expect(troubleOf(502, "<html>").params).toEqual({});
});

const answer = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const UNKNOWN = answer(403, { code: "unknown-token", detail: "" });

describe("a token that the server has not made", () => {
  it("is taken away by the answer, and the same is asked again", async () => {
    const fetched = vi.fn().mockResolvedValueOnce(UNKNOWN.clone()).mockResolvedValueOnce(answer(200, { link: "x" }));
    vi.stubGlobal("fetch", fetched);
    expect(await api.newLink("g1", "red")).toEqual({ link: "x" });
    expect(fetched.mock.calls[1]).toEqual([fetched.mock.calls[0]![0], expect.objectContaining({ method: "POST", body: '{"side":"red"}' })]);
  });

  it("is asked with once more and not for ever", async () => {
    const fetched = vi.fn().mockImplementation(async () => UNKNOWN.clone());
    vi.stubGlobal("fetch", fetched);
    await expect(api.games()).rejects.toThrow(Trouble);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("is the only refusal that is asked again", async () => {
    const fetched = vi.fn().mockImplementation(async () => answer(403, { code: "not-your-seat", detail: "" }));
    vi.stubGlobal("fetch", fetched);
    await expect(api.leave("g1", "red")).rejects.toMatchObject({ code: "not-your-seat" });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
