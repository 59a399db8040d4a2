import { setImmediate } from "node:timers/promises";

let last: Promise<void> = Promise.resolve();

/**
 * Others have their turn before it goes on, and of all searches one goes on at a time: many that did so side by side would
 * hold everybody up as long as all of them take.
 */
export const nextTurn = (): Promise<void> => {
  last = last.then(() => setImmediate());
  return last;
};
