/**
 * How numbers of cases hang together: 6.12(a-ii) is under 6.12(a), 6.12, 6.1 and 6.0, and 12.1.7 under 12.1 and 12.0, as
 * far as a rulebook has these.
 */

/** The cases above a case, nearest last; whether they exist is for the texts to say. */
export function above(name: string): string[] {
  const found: string[] = [];
  let rest = name;
  const inner = /^(.*)\(([^()]+)\)$/.exec(rest);
  if (inner) {
    const letters = inner[2]!.split("-");
    for (let count = letters.length - 1; count > 0; count -= 1) found.push(`${inner[1]}(${letters.slice(0, count).join("-")})`);
    rest = inner[1]!;
    found.push(rest);
  }
  for (let deeper = /^(\d+\.\d.*)\.\d+$/.exec(rest); deeper; deeper = /^(\d+\.\d.*)\.\d+$/.exec(rest)) {
    rest = deeper[1]!;
    found.push(rest);
  }
  const number = /^([A-Za-z]*\d+)\.(\d+)$/.exec(rest);
  if (number) {
    const digits = number[2]!;
    for (let count = digits.length - 1; count > 0; count -= 1) found.push(`${number[1]}.${digits.slice(0, count)}`);
    if (digits !== "0") found.push(`${number[1]}.0`);
  }
  return [...new Set(found)].filter((each) => each !== name).reverse();
}

export interface Piece {
  text: string;
  case: string; // "" for plain text
}

const MENTION = /\b\d{1,2}(?:\.\d{1,3})+(?:\([a-z]+(?:-[a-z]+)*\))?/g;

/** A case's text cut at the cases it mentions, of those there are. */
export function mentions(text: string, exists: (name: string) => boolean): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(MENTION)) {
    if (!exists(match[0])) continue;
    if (match.index > from) found.push({ text: text.slice(from, match.index), case: "" });
    found.push({ text: match[0], case: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), case: "" });
  return found;
}
