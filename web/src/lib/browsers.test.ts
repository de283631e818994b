import { beforeEach, describe, expect, it, vi } from "vitest";

import type { GameInfo } from "./protocol";
import { game } from "./samples";

const kept = new Map<string, string>();
const held = (count: number): GameInfo => ({ ...game(), id: "g1", mine: ["red"], browsers: count > 1 ? { red: count } : {} });

async function page(): Promise<typeof import("./browsers.svelte").knownBrowsers> {
  vi.resetModules(); // as a page that is opened again
  return (await import("./browsers.svelte")).knownBrowsers;
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

describe("browsers at one's seat", () => {
  it("are news until they are welcome, also after the page was closed", async () => {
    let known = await page();
    expect(known.news(held(1))).toEqual([]);
    expect(known.news(held(2))).toEqual(["red"]);
    known = await page();
    expect(known.news(held(2))).toEqual(["red"]);
    known.welcome(held(2));
    known = await page();
    expect(known.news(held(2))).toEqual([]);
    expect(known.news(held(3))).toEqual(["red"]);
  });

  it("are news again when one has gone and another comes", async () => {
    const known = await page();
    known.welcome(held(3));
    known.follow(held(1));
    expect(known.news(held(2))).toEqual(["red"]);
  });

  it("of other games are not forgotten", async () => {
    const known = await page();
    known.welcome(held(2));
    known.welcome({ ...held(2), id: "g2" });
    expect(known.news(held(2))).toEqual([]);
  });

  it("do not fail where nothing can be kept", async () => {
    kept.set("meuse.browsers", "{spoilt");
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: () => {
        throw new Error("full");
      },
    });
    const known = await page();
    known.welcome(held(2));
    expect(known.news(held(2))).toEqual([]);
  });
});
