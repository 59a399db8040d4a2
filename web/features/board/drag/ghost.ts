import { takenWith } from "../../../ui/lists/selection.ts";

/** A picture of a card above everything else, for what travels across lists that would cut it off. */
export const makeGhost = (card: HTMLElement): HTMLElement => {
  const { left, top, width } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  for (const part of [ghost, ...ghost.querySelectorAll("*")]) {
    part.removeAttribute("id");
    part.removeAttribute("data-task-id");
  }
  ghost.inert = true;
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("fixed!", "z-40", "m-0!", "pointer-events-none", "shadow-pop");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, inlineSize: `${width}px` });
  document.body.append(ghost);
  return ghost;
};

/** Says on the picture of a card how many go with it. The browser's own picture is of the card as it is at that moment. */
export const countOn = (card: HTMLElement, taskId: string): (() => void) => {
  const { length } = takenWith(taskId);
  if (length > 1) card.dataset.count = String(length);
  return () => delete card.dataset.count;
};

/** The card of a task, where it is drawn now. */
export const drawnCard = (taskId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-task-id="${taskId}"]`);
