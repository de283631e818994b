import { expect, it } from "vitest";
import { sheet } from "../lib/samples";
import { given, numberFor, ordersFor } from "./orders";

const from = { id: "from", least: 3, most: 20 };

it("lists the orders of a side, and not those of the other", () => {
  expect(ordersFor(sheet, "red").map(({ id }) => id)).toEqual(["fire"]);
  expect(ordersFor(sheet, "blue").map(({ id }) => id)).toEqual(["fire", "charge"]);
  expect(ordersFor(null, "red")).toEqual([]);
});

it("says ask where a side has ordered nothing, whatever the other has", () => {
  const orders = [{ side: "blue", order: "fire", choice: "never", number: 0 }];
  expect(given(orders, "blue", "fire").choice).toBe("never");
  expect(given(orders, "red", "fire").choice).toBe("ask");
});

it("keeps a number within what the choice takes, and proposes one", () => {
  expect(numberFor(from, 9)).toBe(9);
  expect(numberFor(from, 1)).toBe(3);
  expect(numberFor(from, 99)).toBe(20);
  expect(numberFor(from, Number.NaN)).toBe(6);
  expect(numberFor(from, 0)).toBe(6);
  expect(numberFor({ id: "few", least: 1, most: 2 }, 0)).toBe(2);
});
