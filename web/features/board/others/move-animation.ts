import { drawnCard, makeGhost } from "../drag/ghost.ts";

/** How long a card glides, in ms. */
const GLIDE_MS = 150;
/** More at once is a new picture, not a movement. */
const MOST = 12;

const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const starts = new Map<string, DOMRect>();
let planned = false;

const play = (): void => {
  planned = false;
  const moved = [...starts].slice(0, MOST);
  starts.clear();
  // All places are read before anything is drawn, so that the layout is computed once.
  const ends = moved.flatMap(([taskId, from]) => {
    const card = drawnCard(taskId);
    return card ? [{ card, from, to: card.getBoundingClientRect() }] : [];
  });
  for (const { card, from, to } of ends) {
    if (Math.abs(from.left - to.left) < 1 && Math.abs(from.top - to.top) < 1) continue;
    const ghost = makeGhost(card);
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    // Not by visibility, which would take the focus from it.
    card.style.opacity = "0";
    const animation = ghost.animate([{ transform: start }, { transform: "none" }], {
      duration: GLIDE_MS,
      easing: "cubic-bezier(0.2, 0, 0, 1)",
    });
    const done = () => {
      ghost.remove();
      card.style.opacity = "";
    };
    animation.finished.then(done, done);
  }
};

/** Call before a card that somebody else moved is drawn in its new place: it then glides there. */
export const animateMoveFrom = (taskId: string): void => {
  if (still() || starts.size >= MOST || starts.has(taskId)) return;
  const card = drawnCard(taskId);
  if (!card) return;
  starts.set(taskId, card.getBoundingClientRect());
  if (!planned) requestAnimationFrame(play);
  planned = true;
};
