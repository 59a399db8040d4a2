import { LONGEST_KEPT } from "../../platform/db/in-pieces.ts";

/** Panels for statements that each go through no more tasks than so many, or through a single panel that has more. */
export const packed = (panels: readonly { id: string; count: number }[], most: number): string[][] => {
  const pieces: string[][] = [];
  let room = 0;
  for (const { id, count } of panels) {
    room -= count;
    const piece = room < 0 || pieces.at(-1)?.length === LONGEST_KEPT ? undefined : pieces.at(-1);
    if (piece) piece.push(id);
    else {
      pieces.push([id]);
      room = most - count;
    }
  }
  return pieces;
};
