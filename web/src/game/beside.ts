/** Puts a small box beside a point of the window, where there is room. */

import type { Attachment } from "svelte/attachments";

import type { Point } from "./play.svelte";

const GAP = 14;
const EDGE = 6;

export interface Box {
  width: number;
  height: number;
}

/** What must not be covered: from where to where it reaches down the window. */
export interface Band {
  top: number;
  bottom: number;
}

/** Below and to the right of the point, else on the other side of it; never out of the window, nor over the band. */
export function placeBeside(at: Point, box: Box, window: Box, band: Band = { top: at.y, bottom: at.y }): Point {
  const right = at.x + GAP;
  const below = band.bottom + GAP;
  const x = right + box.width + EDGE <= window.width ? right : at.x - GAP - box.width;
  const y = below + box.height + EDGE <= window.height ? below : band.top - GAP - box.height;
  return {
    x: Math.max(EDGE, Math.min(x, window.width - box.width - EDGE)),
    y: Math.max(EDGE, Math.min(y, window.height - box.height - EDGE)),
  };
}

/** The tray of a stack that is laid out under the point: its counters are to be read and chosen from. */
function trayAt(at: Point): Band | undefined {
  const tray = document.querySelector(".tray")?.getBoundingClientRect();
  return tray && at.x >= tray.left && at.x <= tray.right && at.y >= tray.top && at.y <= tray.bottom ? tray : undefined;
}

export const besides =
  (at: Point): Attachment<HTMLElement> =>
  (element) => {
    const put = (): void => {
      const place = placeBeside(
        at,
        { width: element.offsetWidth, height: element.offsetHeight },
        { width: window.innerWidth, height: window.innerHeight },
        trayAt(at),
      );
      element.style.left = `${place.x}px`;
      element.style.top = `${place.y}px`;
    };
    put();
    const drawn = document.querySelector(".stage svg[role=group]");
    if (!drawn) return;
    const trays = new MutationObserver(put); // a stack may be laid out while the box is there
    trays.observe(drawn, { childList: true });
    return () => trays.disconnect();
  };
