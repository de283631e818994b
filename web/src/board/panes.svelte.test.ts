import { beforeEach, describe, expect, it, vi } from "vitest";
import { Panes, readPanes, type Wanted } from "./panes.svelte";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
beforeEach(() => kept.clear());

const PARTS = ["battle", "boxes"];

function opened(): Panes {
  const panes = new Panes();
  panes.open("sample", PARTS);
  return panes;
}

let entry = 0;
const wanted = (changes: { stage?: string; on?: [string, number][]; seat?: string } = {}): Wanted => ({
  entry: ++entry,
  seat: changes.seat ?? "red",
  stage: changes.stage ?? "",
  answers: new Map(changes.on ?? []),
  map: "map",
});

describe("a pane that the game has opened", () => {
  it("comes with the battle, stays while others are asked elsewhere, and goes when it is over", () => {
    const panes = opened();
    panes.follow(wanted({ on: [["map", 5]] }));
    expect(panes.part).toBe("");
    panes.follow(wanted({ stage: "battle", on: [["battle", 4]] }));
    expect(panes.part).toBe("battle");
    for (const on of [[], [["map", 2]], []] as [string, number][][]) {
      panes.follow(wanted({ stage: "battle", on }));
      expect(panes.part).toBe("battle");
    }
    panes.follow(wanted({ on: [["map", 5]] }));
    expect(panes.part).toBe("");
  });

  it("comes for answers that lie nowhere on the map, and lingers for the question after them", () => {
    const panes = opened();
    panes.follow(wanted({ on: [["boxes", 4]] }));
    expect(panes.part).toBe("boxes");
    panes.follow(wanted({ on: [["map", 3]] })); // where does the unit go?
    panes.follow(wanted({ on: [["boxes", 3]] })); // the next unit
    expect(panes.part).toBe("boxes");
    for (let question = 0; question < 3; question++) panes.follow(wanted({ on: [["map", 3]] }));
    expect(panes.part).toBe("");
  });

  it("goes when another side looks at the table", () => {
    const panes = opened();
    panes.follow(wanted({ on: [["boxes", 4]] }));
    panes.follow(wanted({ on: [["map", 1]], seat: "blue" }));
    expect(panes.part).toBe("");
  });

  it("does not come back at once when the player has closed it, but for the next battle", () => {
    const panes = opened();
    panes.follow(wanted({ stage: "battle" }));
    panes.close();
    panes.follow(wanted({ stage: "battle", on: [["battle", 2]] }));
    expect(panes.part).toBe("");
    panes.follow(wanted());
    panes.follow(wanted({ stage: "battle" }));
    expect(panes.part).toBe("battle");
  });
});

describe("a pane that the player has opened", () => {
  it("stays, and comes back after a battle", () => {
    const panes = opened();
    panes.show("boxes");
    for (let question = 0; question < 5; question++) panes.follow(wanted({ on: [["map", 3]] }));
    expect(panes.part).toBe("boxes");
    panes.follow(wanted({ stage: "battle" }));
    expect(panes.part).toBe("battle");
    panes.follow(wanted());
    expect(panes.part).toBe("boxes");
  });

  it("is there again another time, as large and on the same side", () => {
    const panes = opened();
    panes.show("boxes");
    panes.put("bottom");
    panes.resize(0.7);
    const again = opened();
    expect([again.part, again.dock, again.share]).toEqual(["boxes", "bottom", 0.7]);
    const other = new Panes();
    other.open("another", PARTS);
    expect(other.part).toBe("");
    again.close();
    expect(opened().part).toBe("");
  });

  it("is forgotten where the title has no such part, and where what was kept is spoilt", () => {
    opened().show("boxes");
    const panes = new Panes();
    panes.open("sample", ["battle"]);
    expect(panes.part).toBe("");
    expect(readPanes("{")).toEqual({});
    expect(readPanes('{"sample":{"part":3,"dock":"left","share":7}}')).toEqual({ sample: { part: "", dock: "", share: 0.8 } });
  });
});
