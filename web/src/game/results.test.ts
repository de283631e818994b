import { describe, expect, it } from "vitest";

import type { LogLine } from "../lib/protocol";
import { follow } from "./results";

const thrown = (number: number): LogLine => ({ event: "barrage", number, cases: [], die: 4 });
const told = (number: number): LogLine => ({ event: "moved", number, cases: [] });
const at = (answers: number, mine = true) => ({ answers, actions: mine ? ([["done"]] as [string][]) : [] });

describe("what the dice have just said", () => {
  const opened = follow(null, at(3), [thrown(2)]);

  it("is nothing when the page is opened", () => expect(opened.lines).toEqual([]));

  it("stays until the reader's next answer", () => {
    const log = [thrown(2), told(4), thrown(5), thrown(5)];
    const fired = follow(opened, at(5), log);
    expect(fired.lines).toEqual([thrown(5), thrown(5)]);
    expect(follow(fired, at(5), log).lines).toEqual(fired.lines);
    expect(follow(fired, at(6), [...log, told(6)]).lines).toEqual([]);
    expect(follow(fired, at(7), [...log, thrown(7)]).lines).toEqual([thrown(7)]);
  });

  it("stays while the other side goes on without dice", () => {
    const theirs = follow(opened, at(5, false), [thrown(5)]);
    const still = follow(theirs, at(6, false), [thrown(5), told(6)]);
    expect(still.lines).toEqual([thrown(5)]);
    expect(follow(still, at(8), [thrown(5), told(6), told(8)]).lines).toEqual([thrown(5)]);
  });

  it("goes when it is taken back", () => {
    const fired = follow(opened, at(5), [thrown(5)]);
    expect(follow(fired, at(4), []).lines).toEqual([]);
  });
});
