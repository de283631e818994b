import { expect, it } from "vitest";

import { sheet } from "../lib/samples";
import { fullestPiece, partsOf } from "./counterkey";

const whole = { numbers: "3-4", steps: 2, full: 2, marks: [] as string[] };
const plain = { ...sheet.pieces["A-1"]!, size: "", morale: "", parent: "", label: "" };

it("explains what is on the counter, and nothing that is not", () => {
  const names = (printed: typeof plain, now: typeof whole) => partsOf(printed, now).map(({ part }) => part);
  expect(names(plain, { ...whole, full: 1, steps: 1, numbers: "" })).toEqual(["symbol"]);
  expect(names({ ...plain, morale: "7", label: "24", parent: "6", size: "III" }, { ...whole, marks: ["moved"] })).toEqual([
    "parent",
    "size",
    "steps",
    "marks",
    "label",
    "symbol",
    "morale",
    "numbers",
  ]);
  expect(names(plain, { ...whole, marks: ["reduced"] })).not.toContain("marks");
});

it("takes the counter that shows most, and of these one that is whole", () => {
  const pieces = { poor: plain, worn: { ...plain, morale: "7" }, rich: { ...plain, morale: "8" }, later: { ...plain, morale: "9" } };
  const now = { poor: whole, worn: { ...whole, steps: 1 }, rich: whole, later: whole };
  expect(fullestPiece(pieces, now)).toBe("rich");
  expect(fullestPiece(pieces, {})).toBe("");
});
