/** Whether the end of a game is to be shown by itself: once, to whoever was there or had a seat. */

const KEY = "meuse.ends-seen";
const MOST = 50;

/** The games whose end this browser has shown; none where it may not keep anything. */
function seen(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** True once for each game. */
export function firstSeen(game: string): boolean {
  const before = seen();
  if (before.includes(game)) return false;
  try {
    localStorage.setItem(KEY, JSON.stringify([...before, game].slice(-MOST)));
  } catch {
    // A private window or a full disk: it may be shown again.
  }
  return true;
}
