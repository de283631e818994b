/** The pane beside the map: which part it shows, where, and who opened it. What a player has opened stays until they close
 * it; what the game has opened goes when it is no longer needed. Kept in this browser, for each title. */

import { partWanted, shareWithin, type Dock } from "./panes";

const KEY = "meuse.panes";
const PATIENCE = 3; // questions that have nothing to do with a part before the pane that came for it goes again

interface Kept {
  part: string; // that the player has opened, or ""
  dock: Dock | "";
  share: number;
}

/** What a scene wants to be seen. */
export interface Wanted {
  entry: number;
  seat: string; // who looks
  stage: string; // the part on which something takes place, or ""
  answers: ReadonlyMap<string, number>; // how many there are on each part
  map: string; // which part is the map
}

const NEVER: Kept = { part: "", dock: "", share: 0.54 };

export function readPanes(text: string | null): { [title: string]: Kept } {
  try {
    const found: unknown = JSON.parse(text ?? "null");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(
      Object.entries(found as { [title: string]: Partial<Kept> | null }).map(([title, kept]) => [
        title,
        {
          part: typeof kept?.part === "string" ? kept.part : "",
          dock: kept?.dock === "right" || kept?.dock === "bottom" ? kept.dock : "",
          share: typeof kept?.share === "number" ? shareWithin(kept.share) : NEVER.share,
        },
      ]),
    );
  } catch {
    return {};
  }
}

function recalled(): { [title: string]: Kept } {
  try {
    return readPanes(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

export class Panes {
  part = $state(""); // "" while nothing lies beside the map
  dock = $state<Dock | "">(""); // "": wherever it is seen largest
  share = $state(NEVER.share); // of the room that the map had alone
  last = ""; // what was shown last

  #title = "";
  #own = ""; // what the player has opened
  #closed = ""; // what the player has closed although it is wanted
  #stage = ""; // what the pane was opened for, if something takes place there
  #seat = "";
  #entry = -1; // of the last scene that was followed
  #idle = 0; // questions since the last that had to do with it

  /** Another title is another board. */
  open(title: string, parts: readonly string[]): void {
    if (title === this.#title) return;
    this.#title = title;
    const kept = recalled()[title] ?? NEVER;
    this.#own = parts.includes(kept.part) ? kept.part : "";
    this.part = this.#own;
    this.dock = kept.dock;
    this.share = kept.share;
  }

  /** The player wants to see a part beside the map. */
  show(part: string): void {
    this.part = part;
    this.#own = part;
    this.#closed = "";
    this.#save();
  }

  close(): void {
    this.last = this.part;
    this.#closed = this.part;
    this.part = "";
    this.#own = "";
    this.#stage = "";
    this.#save();
  }

  put(dock: Dock): void {
    this.dock = dock;
    this.#save();
  }

  resize(share: number): void {
    this.share = shareWithin(share);
    this.#save();
  }

  /** The game has gone on, or another moment of it is shown. */
  follow({ entry, seat, stage, answers, map }: Wanted): void {
    const wanted = partWanted(stage, answers, map, this.part);
    if (wanted !== this.#closed) this.#closed = "";
    const over = (this.#stage !== "" && stage === "") || seat !== this.#seat;
    this.#seat = seat;
    this.#stage = stage;
    if (entry !== this.#entry) this.#idle += 1;
    this.#entry = entry;
    if (wanted) this.#idle = 0;
    if (wanted && !this.#closed) this.part = wanted;
    else if (this.part !== this.#own && (over || this.#idle >= PATIENCE)) this.part = this.#own;
  }

  #save(): void {
    try {
      const all = { ...recalled(), [this.#title]: { part: this.#own, dock: this.dock, share: this.share } satisfies Kept };
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // Private windows and full disks: it holds until the page is closed.
    }
  }
}
