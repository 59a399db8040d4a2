import type { TooltipSide } from "./tooltip.tsx";

/** The gap to the control, and to the edges of the window, in px. */
const GAP = 6;
const EDGE = 8;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Size {
  width: number;
  height: number;
}

const opposite = { top: "bottom", bottom: "top", left: "right", right: "left" } as const;

const roomAt = (side: TooltipSide, of: Box, window: Size): number =>
  ({ top: of.top, bottom: window.height - of.bottom, left: of.left, right: window.width - of.right })[side];

const within = (value: number, size: number, whole: number): number =>
  Math.max(EDGE, Math.min(value, whole - size - EDGE));

/** Where a tooltip stands, in px of the window: beside its control, on the other side where there is no room. */
export const tooltipPlace = (of: Box, tip: Size, window: Size, wished: TooltipSide): { left: number; top: number } => {
  const needed = (wished === "top" || wished === "bottom" ? tip.height : tip.width) + GAP + EDGE;
  const fits = roomAt(wished, of, window) >= needed || roomAt(opposite[wished], of, window) < needed;
  const side = fits ? wished : opposite[wished];
  const across = (of.left + of.right - tip.width) / 2;
  const down = (of.top + of.bottom - tip.height) / 2;
  const left = { top: across, bottom: across, left: of.left - GAP - tip.width, right: of.right + GAP }[side];
  const top = { left: down, right: down, top: of.top - GAP - tip.height, bottom: of.bottom + GAP }[side];
  return { left: within(left, tip.width, window.width), top: within(top, tip.height, window.height) };
};
