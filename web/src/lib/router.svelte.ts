/** Where we are: addresses of the pages, without reloading. */

export type Page = "lobby" | "new" | "game" | "analysis" | "briefing" | "puzzles" | "help" | "missing";

export interface Route {
  page: Page;
  id: string; // of the game, or of the title whose briefing it is
  action: number | null; // ?action=57: a place in its replay
  title: string; // ?title=...: what a new game begins with
  scenario: string; // ?scenario=...: of that title, or the one that a briefing is read for
  game: string; // ?game=...: the game that a briefing is read for
  puzzle: string; // ?puzzle=...: the puzzle that an analysis was opened for
  review: boolean; // .../review: with the review of the game beside it
}

/** What an invitation carries behind '#'. It is taken from the address at once, so that no one reads it off a screen. */
export interface Invitation {
  game: string;
  side: string;
  secret: string;
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;

export function parseRoute(path: string, search: string): Route {
  const parts = path.split("/").filter(Boolean);
  const query = new URLSearchParams(search);
  const route: Route = { page: "missing", id: "", action: null, title: query.get("title") ?? "", scenario: query.get("scenario") ?? "", game: "", puzzle: "", review: false };
  const [first, id] = parts;
  if (parts.length === 0) route.page = "lobby";
  else if (parts.length === 1 && (first === "new" || first === "help" || first === "puzzles")) route.page = first;
  else if ((parts.length === 2 || (parts.length === 3 && parts[2] === "review")) && (first === "game" || first === "analysis") && id && ID.test(id)) {
    route.page = first;
    route.id = id;
    route.review = parts.length === 3;
    const action = query.get("action");
    if (action !== null && /^\d{1,7}$/.test(action)) route.action = Number(action);
    const puzzle = query.get("puzzle");
    if (first === "analysis" && puzzle !== null && ID.test(puzzle)) route.puzzle = puzzle;
  }
  else if (parts.length === 2 && first === "briefing" && id && ID.test(id)) {
    route.page = first;
    route.id = id;
    const game = query.get("game");
    if (game !== null && ID.test(game)) route.game = game;
  }
  return route;
}

/** "#join=SIDE:SECRET", or null when the hash is no invitation. */
export function parseInvitation(route: Route, hash: string): Invitation | null {
  if (!route.id || !hash.startsWith("#join=")) return null;
  let text: string;
  try {
    text = decodeURIComponent(hash.slice("#join=".length));
  } catch {
    return null;
  }
  const colon = text.indexOf(":");
  if (colon < 0 || colon === text.length - 1) return null;
  return { game: route.id, side: text.slice(0, colon), secret: text.slice(colon + 1) };
}

/** The briefing of a title, for one of its scenarios. */
export function briefingLink(title: string, scenario: string): string {
  return `/briefing/${title}${scenario ? `?scenario=${encodeURIComponent(scenario)}` : ""}`;
}

/** The address to send to a friend. */
export function invitationLink(page: "game" | "analysis", game: string, side: string, secret: string): string {
  return `${location.origin}/${page}/${game}#join=${encodeURIComponent(side)}:${encodeURIComponent(secret)}`;
}

class Router {
  route = $state.raw<Route>({ page: "lobby", id: "", action: null, title: "", scenario: "", game: "", puzzle: "", review: false });
  invitation = $state.raw<Invitation | null>(null);

  /** Begins to follow the address bar. Returns how to stop. */
  start(): () => void {
    const read = (): void => this.#read();
    window.addEventListener("popstate", read);
    window.addEventListener("hashchange", read);
    document.addEventListener("click", this.#follow);
    read();
    return () => {
      window.removeEventListener("popstate", read);
      window.removeEventListener("hashchange", read);
      document.removeEventListener("click", this.#follow);
    };
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#read();
    if (!replace) window.scrollTo(0, 0);
  }

  /** Changes only what stands behind '?', without a step in the browser's history. */
  note(action: number | null): void {
    const { page, id, puzzle, review } = this.route;
    if (!id || this.route.action === action) return;
    const query = [...(puzzle ? [`puzzle=${puzzle}`] : []), ...(action === null ? [] : [`action=${action}`])];
    history.replaceState(null, "", `/${page}/${id}${review ? "/review" : ""}${query.length ? `?${query.join("&")}` : ""}`);
    this.route = { ...this.route, action };
  }

  #read(): void {
    const route = parseRoute(location.pathname, location.search);
    const invitation = parseInvitation(route, location.hash);
    if (invitation) {
      this.invitation = invitation;
      history.replaceState(null, "", location.pathname + location.search);
    }
    this.route = route;
  }

  /** Links to our own pages do not leave the page. */
  #follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    const address = new URL(link.href);
    if (address.origin !== location.origin || address.pathname.startsWith("/api/")) return;
    if (address.pathname === location.pathname && address.hash && !address.hash.startsWith("#join=")) return;
    event.preventDefault();
    this.go(address.pathname + address.search + address.hash);
  };
}

export const router = new Router();
