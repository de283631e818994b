import { describe, expect, it } from "vitest";

import type { GameInfo, SeatInfo } from "./protocol";
import { game } from "./samples";
import { deletedSoon, mayDelete, powersOf } from "./seats";

const seat = (side: string, kind: SeatInfo["kind"], name = ""): SeatInfo => ({ side, kind, name, bot: "", here: true });
const of = (changes: Partial<GameInfo>): GameInfo => ({ ...game(), mode: "play", over: null, browsers: {}, expires: "", ...changes });
const DAY = 86_400_000;

describe("what may be done with a seat", () => {
  const two = of({ seats: [seat("red", "person", "Ada"), seat("blue", "person", "Bea")], mine: ["red"] });

  it("of one's own: leave, revoke, hand over", () => {
    expect(powersOf(two, "red")).toEqual({ leave: true, revoke: true, handOver: true, takeBack: false, invite: false });
  });

  it("of another's: nothing", () => {
    expect(Object.values(powersOf(two, "blue"))).not.toContain(true);
  });

  it("as a spectator, and in an analysis: nothing", () => {
    expect(Object.values(powersOf({ ...two, mine: [] }, "red"))).not.toContain(true);
    expect(Object.values(powersOf({ ...two, mode: "analysis" }, "red"))).not.toContain(true);
  });

  it("that is open: invite, or the computer", () => {
    const waiting = of({ seats: [seat("red", "person"), seat("blue", "open")], mine: ["red"] });
    expect(powersOf(waiting, "blue")).toMatchObject({ invite: true, handOver: true, leave: false });
  });

  it("that the computer plays: back to whoever holds it, open where nobody does, not where another does", () => {
    const mine = of({ seats: [seat("red", "bot", "Ada"), seat("blue", "person")], mine: ["red"] });
    expect(powersOf(mine, "red")).toMatchObject({ takeBack: true, handOver: false, revoke: false });
    expect(powersOf(of({ seats: [seat("red", "person"), seat("blue", "bot")], mine: ["red"] }), "blue").takeBack).toBe(true);
    expect(powersOf(of({ seats: [seat("red", "person"), seat("blue", "bot", "Bea")], mine: ["red"] }), "blue").takeBack).toBe(false);
  });

  it("of the last who holds one: it is deleted, not left", () => {
    const alone = of({ seats: [seat("red", "person"), seat("blue", "bot")], mine: ["red"] });
    expect(powersOf(alone, "red").leave).toBe(false);
    expect(powersOf({ ...alone, browsers: { red: 2 } }, "red").leave).toBe(true);
    expect(powersOf(of({ seats: [seat("red", "person"), seat("blue", "person")], mine: ["red", "blue"] }), "red").leave).toBe(true);
  });

  it("after the end: only leave and revoke", () => {
    const over: GameInfo["over"] = { how: "agreed", winner: "", grade: "", points: 0 };
    expect(powersOf({ ...two, over }, "red")).toEqual({ leave: true, revoke: true, handOver: false, takeBack: false, invite: false });
  });
});

describe("deleting", () => {
  it("is for whoever plays alone", () => {
    expect(mayDelete(of({ seats: [seat("red", "person"), seat("blue", "bot")], mine: ["red"] }))).toBe(true);
    expect(mayDelete(of({ seats: [seat("red", "person"), seat("blue", "open")], mine: ["red"] }))).toBe(true);
    expect(mayDelete(of({ seats: [seat("red", "person"), seat("blue", "person")], mine: ["red"] }))).toBe(false);
    expect(mayDelete(of({ seats: [seat("red", "person"), seat("blue", "bot")], mine: [] }))).toBe(false);
  });

  it("by the server is told two weeks before", () => {
    const now = Date.parse("2026-11-18T12:00:00Z");
    const inDays = (days: number): GameInfo => of({ expires: new Date(now + days * DAY).toISOString() });
    expect(deletedSoon(of({}), now)).toBeNull();
    expect(deletedSoon(inDays(15), now)).toBeNull();
    expect(deletedSoon(inDays(13), now)?.toISOString()).toBe("2026-12-01T12:00:00.000Z");
  });
});
