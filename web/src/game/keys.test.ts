import { describe, expect, it } from "vitest";

import { keyCommand } from "./keys";

const press = (key: string, more: object = {}) =>
  keyCommand({ key, ctrlKey: false, altKey: false, metaKey: false, target: null, ...more } as never);

describe("keys at the table", () => {
  it.each([
    ["u", { do: "undo" }],
    ["U", { do: "undo-phase" }],
    ["1", { do: "button", number: 0 }],
    ["9", { do: "button", number: 8 }],
    ["[", { do: "replay", by: -1 }],
    ["]", { do: "replay", by: 1 }],
    ["w", { do: "watch" }],
    ["s", { do: "stack" }],
    ["a", { do: "gather" }],
    ["r", { do: "repeat" }],
    ["t", { do: "tell" }],
    ["f", { do: "turn" }],
    ["h", { do: "hint" }],
    ["?", { do: "shortcuts" }],
    ["Escape", { do: "dismiss" }],
    ["+", { do: "view", command: { do: "zoom", factor: 1.4 } }],
    ["-", { do: "view", command: { do: "zoom", factor: 1 / 1.4 } }],
    ["0", { do: "view", command: { do: "fit" } }],
    ["m", { do: "view", command: { do: "part" } }],
  ])("%s", (key, command) => expect(press(key)).toEqual(command));

  it("leaves alone what is not ours", () => {
    expect(press("x")).toBeNull();
    expect(press("ArrowLeft")).toBeNull();
    expect(press("Enter")).toBeNull();
    expect(press("u", { ctrlKey: true })).toBeNull();
  });

  it("leaves alone who is writing, but not who has just ticked a box", () => {
    expect(press("u", { target: { tagName: "INPUT", type: "text" } })).toBeNull();
    expect(press("u", { target: { tagName: "TEXTAREA" } })).toBeNull();
    expect(press("+", { target: { tagName: "INPUT", type: "text" } })).toBeNull();
    expect(press("0", { target: { tagName: "INPUT", type: "number" } })).toBeNull();
    expect(press("u", { target: { isContentEditable: true } })).toBeNull();
    expect(press("u", { target: { tagName: "INPUT", type: "checkbox" } })).toEqual({ do: "undo" });
    expect(press("u", { target: { tagName: "BUTTON" } })).toEqual({ do: "undo" });
  });
});
