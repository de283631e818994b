import { describe, expect, it } from "vitest";
import { above, mentions } from "./cases";

describe("cases", () => {
  it("stand under others by their numbers", () => {
    expect(above("6.12(a-ii)")).toEqual(["6.0", "6.1", "6.12", "6.12(a)"]);
    expect(above("9.42")).toEqual(["9.0", "9.4"]);
    expect(above("14.34")).toEqual(["14.0", "14.3"]);
    expect(above("12.1.7(a)")).toEqual(["12.0", "12.1", "12.1.7"]);
    expect(above("9.2.12.3")).toEqual(["9.0", "9.2", "9.2.12"]);
    expect(above("9.0")).toEqual([]);
    expect(above("9.1")).toEqual(["9.0"]);
    expect(above("T.ASSAULT")).toEqual([]);
  });

  it("mention one another, where the other exists", () => {
    const exists = (name: string): boolean => ["14.34", "9.24(a)"].includes(name);
    const cut = mentions("It may still move (14.34), see 9.24(a); 2.5 points, 99.9.", exists);
    expect(cut.filter((part) => part.case).map((part) => part.case)).toEqual(["14.34", "9.24(a)"]);
    expect(mentions("As 12.1.7 says.", (name) => name === "12.1.7").map((part) => part.case)).toEqual(["", "12.1.7", ""]);
    expect(cut.map((part) => part.text).join("")).toBe("It may still move (14.34), see 9.24(a); 2.5 points, 99.9.");
  });
});
