import { expect, it } from "vitest";
import type { LogLine, Scene } from "../lib/protocol";
import { hasTold } from "./fight";

const fight = { phase: "combat", answers: 10 };
const at = (phase: string, answers: number): Scene => ({ phase, answers }) as Scene;
const line = (number: number, die?: number): LogLine => ({ event: "any", number, cases: [], ...(die === undefined ? {} : { die }) });

it("the log is told once dice have fallen", () => {
  expect(hasTold(fight, at("combat", 12), [line(11), line(12, 4)])).toBe(true);
  expect(hasTold(null, at("combat", 12), [line(12, 4)])).toBe(false);
});

it("a fight that was called off tells nothing, nor do the dice of another", () => {
  expect(hasTold(fight, at("combat", 12), [line(9, 3), line(11), line(12)])).toBe(false);
});

it("a fight that was taken back or is over with its phase tells nothing", () => {
  expect(hasTold(fight, at("combat", 10), [line(9, 4)])).toBe(false);
  expect(hasTold(fight, at("movement", 14), [line(12, 4)])).toBe(false);
});
