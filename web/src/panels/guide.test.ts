import { describe, expect, it } from "vitest";
import type { Scene } from "../lib/protocol";
import { allSteps, guide, pending, WELCOME } from "./guide.svelte";

function scene(change: Partial<Scene> = {}): Scene {
  return {
    answers: 0,
    decision: { seat: "german", prompt: "movement", params: {}, cases: [] },
    actions: [["done"]],
    forecast: null,
    undo: { last: false, phase: false },
    ...change,
  } as Scene;
}

const everywhere = (): boolean => true;

describe("the guide", () => {
  it("begins by asking whether it is wanted", () => {
    expect(pending(allSteps(), new Set(), scene(), everywhere)?.id).toBe(WELCOME);
  });

  it("waits for the moment and the place of a step", () => {
    const steps = allSteps();
    const before = new Set(steps.map((step) => step.id).filter((id) => id !== "odds" && id !== "log"));
    expect(pending(steps, before, scene(), everywhere)).toBeNull();
    expect(pending(steps, before, scene({ answers: 1 }), everywhere)?.id).toBe("log");
    const odds = scene({ answers: 1, forecast: {} as Scene["forecast"] });
    expect(pending(steps, before, odds, (at) => at !== "log")?.id).toBe("odds");
  });

  it("does not explain answers to somebody who is not asked", () => {
    const seen = new Set([WELCOME, "board", "prompt"]);
    expect(pending(allSteps(), seen, scene({ actions: [] }), everywhere)?.id).toBe("tracks");
  });

  it("explains the question that is asked before what can wait", () => {
    const about = (id: string, question: string, at = "prompt") => ({
      id,
      at,
      message: id,
      about: question ? [question] : [],
      when: (now: Scene) => !question || now.decision?.prompt === question,
    });
    const steps = [...allSteps(), about("sample/points", ""), about("sample/set-up", "set-up"), about("sample/movement", "movement")];
    const order: string[] = [];
    const seen = new Set<string>();
    const beginning = scene({ decision: { seat: "german", prompt: "set-up", params: {}, cases: [] } });
    for (let next = pending(steps, seen, beginning, everywhere); next; next = pending(steps, seen, beginning, everywhere)) {
      order.push(next.id);
      seen.add(next.id);
    }
    expect(order.slice(0, 4)).toEqual([WELCOME, "sample/set-up", "board", "prompt"]);
    expect(order.at(-1)).toBe("sample/points");
    expect(pending(steps, seen, scene(), everywhere)?.id).toBe("sample/movement");
  });

  it("comes to an end, and starts again when told to", () => {
    for (const step of allSteps()) guide.see(step.id);
    expect(pending(allSteps(), guide.seen, scene({ answers: 9 }), everywhere)).toBeNull();
    guide.skip();
    expect(guide.off).toBe(true);
    guide.restart();
    expect(guide.off).toBe(false);
    expect(pending(allSteps(), guide.seen, scene(), everywhere)?.id).toBe("board");
  });
});
