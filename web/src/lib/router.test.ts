import { describe, expect, it } from "vitest";

import { briefingLink, parseInvitation, parseRoute } from "./router.svelte";
import { readSettings } from "./settings.svelte";

describe("addresses", () => {
  it.each([
    ["/", "lobby"],
    ["/new", "new"],
    ["/help", "help"],
    ["/game/abc", "game"],
    ["/analysis/abc", "analysis"],
    ["/briefing/valmy", "briefing"],
    ["/briefing", "missing"],
    ["/game", "missing"],
    ["/game/a/b", "missing"],
    ["/game/..%2f", "missing"],
    ["/nonsense", "missing"],
  ])("%s is %s", (path, page) => expect(parseRoute(path, "").page).toBe(page));

  it("reads the place in a replay, and only a number", () => {
    expect(parseRoute("/game/abc", "?action=57").action).toBe(57);
    expect(parseRoute("/game/abc", "?action=-1").action).toBeNull();
    expect(parseRoute("/game/abc", "?action=x").action).toBeNull();
    expect(parseRoute("/game/abc", "").action).toBeNull();
  });

  it("knows for which game a briefing is read", () => {
    expect(parseRoute("/briefing/valmy", "?game=abc")).toMatchObject({ id: "valmy", game: "abc" });
    expect(parseRoute("/briefing/valmy", "?game=../x")).toMatchObject({ id: "valmy", game: "" });
  });

  it("knows for which scenario a briefing is read", () => {
    expect(briefingLink("valmy", "")).toBe("/briefing/valmy");
    const link = new URL(briefingLink("valmy", "argonne"), "http://localhost");
    expect(parseRoute(link.pathname, link.search)).toMatchObject({ id: "valmy", scenario: "argonne", game: "" });
  });

  it("knows the review of a game from the game", () => {
    expect(parseRoute("/game/abc/review", "?action=5")).toMatchObject({ page: "game", id: "abc", review: true, action: 5 });
    expect(parseRoute("/analysis/abc/review", "")).toMatchObject({ page: "analysis", review: true });
    expect(parseRoute("/game/abc", "").review).toBe(false);
    expect(parseRoute("/briefing/abc/review", "").page).toBe("missing");
  });

  it("reads an invitation, whatever its secret is made of", () => {
    const route = parseRoute("/game/abc", "");
    expect(parseInvitation(route, "#join=red:a:b%2Bc")).toEqual({ game: "abc", side: "red", secret: "a:b+c" });
    expect(parseInvitation(route, "#join=:secret")).toEqual({ game: "abc", side: "", secret: "secret" });
    expect(parseInvitation(route, "#join=red:")).toBeNull();
    expect(parseInvitation(route, "#join=%")).toBeNull();
    expect(parseInvitation(route, "#log")).toBeNull();
    expect(parseInvitation(parseRoute("/", ""), "#join=red:x")).toBeNull();
  });
});

describe("settings", () => {
  it("replaces what is missing or spoilt and keeps the rest", () => {
    const fresh = readSettings(null);
    expect(readSettings("{")).toEqual(fresh);
    expect(readSettings("[1]")).toEqual(fresh);
    expect(readSettings('{"theme":"pink","warnings":"no","palette":"safe","name":7}')).toEqual({ ...fresh, palette: "safe" });
    expect(readSettings('{"theme":"dark","warnings":false,"name":"Ann"}')).toEqual({
      ...fresh,
      theme: "dark",
      warnings: false,
      name: "Ann",
    });
  });
});
