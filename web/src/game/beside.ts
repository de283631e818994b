/** Puts a small box beside a point of the window, where there is room. */

import type { Attachment } from "svelte/attachments";

import type { Point } from "./play.svelte";

const GAP = 14;
const EDGE = 6;

export interface Box {
  width: number;
  height: number;
}

/** Below and to the right of the point, else on the other side of it; never out of the window. */
export function placeBeside(at: Point, box: Box, window: Box): Point {
  const right = at.x + GAP;
  const below = at.y + GAP;
  const x = right + box.width + EDGE <= window.width ? right : at.x - GAP - box.width;
  const y = below + box.height + EDGE <= window.height ? below : at.y - GAP - box.height;
  return {
    x: Math.max(EDGE, Math.min(x, window.width - box.width - EDGE)),
    y: Math.max(EDGE, Math.min(y, window.height - box.height - EDGE)),
  };
}

export const besides =
  (at: Point): Attachment<HTMLElement> =>
  (element) => {
    const place = placeBeside(
      at,
      { width: element.offsetWidth, height: element.offsetHeight },
      { width: window.innerWidth, height: window.innerHeight },
    );
    element.style.left = `${place.x}px`;
    element.style.top = `${place.y}px`;
  };
