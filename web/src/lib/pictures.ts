/** Pictures of the titles in play, taken from the running program by `make pictures`. A title without one shows its map. */

const TAKEN = import.meta.glob<string>("../pictures/*.webp", { eager: true, query: "?url", import: "default" });

export const pictureOf = (title: string): string => TAKEN[`../pictures/${title}.webp`] ?? "";
