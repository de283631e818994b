/** What keys mean at the table, outside the board and its fields. */

import { commandFor, type Command } from "../board/keyboard";

export type KeyCommand =
  | { do: "dismiss" | "undo" | "undo-phase" | "finish" | "overlay" | "case" | "board" | "pane" | "shortcuts" | "watch" | "stack" | "gather" | "repeat" | "tell" | "turn" | "hint" }
  | { do: "button"; number: number }
  | { do: "replay"; by: 1 | -1 }
  | { do: "view"; command: Command }; // of the board, wherever the focus is

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "target">;

const VIEWS: readonly Command["do"][] = ["zoom", "fit", "part"];

/** Null for keys that belong to the browser or to the field one is writing in. */
export function keyCommand(event: Key): KeyCommand | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const at = event.target as { tagName?: string; type?: string; isContentEditable?: boolean } | null;
  const writing =
    at?.isContentEditable === true ||
    ["TEXTAREA", "SELECT"].includes(at?.tagName ?? "") ||
    (at?.tagName === "INPUT" && !["checkbox", "radio", "button"].includes(at.type ?? ""));
  if (writing) return null;
  if (/^[1-9]$/.test(event.key)) return { do: "button", number: Number(event.key) - 1 };
  switch (event.key) {
    case "Escape":
      return { do: "dismiss" };
    case "u":
      return { do: "undo" };
    case "U":
      return { do: "undo-phase" };
    case "d":
      return { do: "finish" };
    case "s":
      return { do: "stack" };
    case "a":
      return { do: "gather" };
    case "r":
      return { do: "repeat" };
    case "t":
      return { do: "tell" };
    case "f":
    case "F":
      return { do: "turn" };
    case "h":
      return { do: "hint" };
    case "o":
      return { do: "overlay" };
    case "c":
      return { do: "case" };
    case "b":
      return { do: "board" };
    case "M":
      return { do: "pane" };
    case "w":
      return { do: "watch" };
    case "[":
      return { do: "replay", by: -1 };
    case "]":
      return { do: "replay", by: 1 };
    case "?":
      return { do: "shortcuts" };
    default: {
      const command = commandFor(event);
      return command && VIEWS.includes(command.do) ? { do: "view", command } : null;
    }
  }
}
