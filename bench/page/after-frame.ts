declare global {
  /** In pages that are measured. */
  var afterFrame: (then: () => void) => void;
}

/**
 * Put into every page before its own scripts. Called within a frame, `afterFrame` runs what it is given once that frame
 * is drawn, ahead of whatever else waits for the same: a timer would come after the timers of the page itself, such as
 * that which sends what was just shown, and after what React has put off, up to 25 ms of work that nobody sees.
 */
export const putAfterFrame = (): void => {
  globalThis.afterFrame = (then) => void scheduler.postTask(then, { priority: "user-blocking" });
};
