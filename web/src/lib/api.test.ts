import { afterEach, describe, expect, it, vi } from "vitest";

import { api, Trouble } from "./api";

const answer = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const UNKNOWN = answer(403, { code: "unknown-token", detail: "" });

afterEach(() => vi.unstubAllGlobals());

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
