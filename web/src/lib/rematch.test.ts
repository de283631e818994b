import { describe, expect, it } from "vitest";
import type { GameInfo, SeatInfo } from "./protocol";
import { rematch } from "./rematch";
import { game as sample } from "./samples";

const seat = (side: string, kind: SeatInfo["kind"], more: Partial<SeatInfo> = {}): SeatInfo => ({ side, kind, name: "", bot: "", here: true, ...more });
const game = (mine: string[], seats: SeatInfo[]): GameInfo => ({ ...sample(), scenario: "verdun", options: ["infiltration"], mine, seats });

describe("a rematch", () => {
  const against = game(["red"], [seat("red", "person", { name: "Ada" }), seat("blue", "bot", { bot: "greedy" })]);

  it("keeps title, scenario, options and seats", () => {
    expect(rematch(against, false, "")).toEqual({
      title: against.title,
      scenario: "verdun",
      options: ["infiltration"],
      seats: { red: { kind: "person", name: "Ada" }, blue: { kind: "bot", bot: "greedy" } },
      listed: false,
    });
  });

  it("changes seats over", () => {
    expect(rematch(against, true, "Ada").seats).toEqual({ red: { kind: "bot", bot: "greedy" }, blue: { kind: "person", name: "Ada" } });
  });

  it("leaves the seat of another person open, on whichever side", () => {
    const two = game(["red"], [seat("red", "person"), seat("blue", "person", { name: "Bob" })]);
    expect(rematch(two, false, "").seats["blue"]).toEqual({ kind: "open" });
    expect(rematch(two, true, "").seats["red"]).toEqual({ kind: "open" });
  });

  it("is for both seats of who played both", () => {
    const alone = game(["red", "blue"], [seat("red", "person"), seat("blue", "person")]);
    expect(Object.values(rematch(alone, true, "Me").seats)).toEqual([{ kind: "person", name: "Me" }, { kind: "person", name: "Me" }]);
  });
});
