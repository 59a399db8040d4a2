/** So close to an edge, in px, scrolling begins. */
const ZONE = 56;
/** Right at the edge and beyond it, in px a second. */
const FASTEST = 900;

/** How fast a list scrolls under what is held at `at` between its edges: below 0 towards the start, 0 in the middle. */
export const edgeSpeed = (at: number, start: number, end: number): number => {
  // In a short list the two zones must not meet.
  const zone = Math.min(ZONE, (end - start) / 4);
  const into = Math.max(start + zone - at, 0) - Math.max(at - (end - zone), 0);
  const share = Math.max(-1, Math.min(1, zone > 0 ? into / zone : 0));
  return share === 0 ? 0 : -Math.sign(share) * share * share * FASTEST;
};
