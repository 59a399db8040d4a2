import { edgeSpeed } from "../../../ui/lists/edge-speed.ts";
import { type Columns, isPhone } from "../state/column-places.ts";

/** How long what is held at the edge of a phone's board waits before the next column comes, in ms. */
const TURN_MS = 650;
/** Scrolling begins slowly, over this many ms, so that a card that is just passing by moves nothing. */
const RAMP_MS = 350;

type Point = { x: number; y: number };

/** Scrolls the board and the column under the pointer while something is held near an edge. Answers with what stops it. */
export const startAutoScroll = (
  scroller: HTMLElement,
  columns: Columns,
  point: () => Point | null,
  /** Up and down too: for cards, not for columns. */
  vertical: boolean,
  onFrame: () => void,
): (() => void) => {
  let frame = 0;
  let last = performance.now();
  let nearSince = 0;
  let turnedAt = last;

  const turnPage = (x: number, forward: boolean) => {
    const all = columns.all();
    const at = all.findIndex(({ statusId }) => statusId === columns.at(x)?.statusId);
    all[at + (forward ? 1 : -1)]?.element.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
  };

  const sideways = (x: number, now: number): number => {
    const { left, right } = scroller.getBoundingClientRect();
    const speed = edgeSpeed(x, left, right);
    // On a phone pages are turned instead.
    if (!isPhone()) return speed;
    if (Math.abs(speed) < 1) turnedAt = now;
    else if (now - turnedAt > TURN_MS) {
      turnedAt = now;
      turnPage(x, getComputedStyle(scroller).direction === "rtl" ? speed < 0 : speed > 0);
    }
    return 0;
  };

  const step = (now: number) => {
    frame = requestAnimationFrame(step);
    const seconds = Math.min(now - last, 50) / 1000;
    last = now;
    // Each frame: what lies under a resting pointer may also change by itself.
    onFrame();
    const at = point();
    if (!at) return;
    const list = vertical ? columns.at(at.x)?.list?.scroller : undefined;
    const box = list?.getBoundingClientRect();
    const down = box ? edgeSpeed(at.y, box.top, box.bottom) : 0;
    const right = sideways(at.x, now);
    if (down === 0 && right === 0) {
      nearSince = now;
      return;
    }
    const ramp = Math.min(1, (now - nearSince) / RAMP_MS) * seconds;
    if (down !== 0) list?.scrollBy({ top: down * ramp, behavior: "instant" });
    if (right !== 0) scroller.scrollBy({ left: right * ramp, behavior: "instant" });
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
};
