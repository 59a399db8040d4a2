/** A page that is loaded has come to rest after this, in ms, unless somebody does something before. */
const REST_MS = 2000;
const deeds = ["pointermove", "pointerdown", "wheel", "keydown", "focusin"] as const;

let rest: Promise<void> | undefined;

const atRest = (): Promise<void> => {
  rest ??= new Promise((done) => {
    const end = (): void => {
      for (const deed of deeds) removeEventListener(deed, end, true);
      done();
    };
    for (const deed of deeds) addEventListener(deed, end, { capture: true, passive: true });
    const begin = (): void => void setTimeout(end, REST_MS);
    if (document.readyState === "complete") begin();
    else addEventListener("load", begin, { once: true });
  });
  return rest;
};

/** A page that is never idle, as on a slow machine while something moves on it, waits for this at most, in ms. */
const timeout = 1000;

const idle = (): Promise<void> =>
  new Promise((done) => {
    // Safari has no requestIdleCallback.
    if (!("requestIdleCallback" in window)) return void setTimeout(done, 50);
    // Chromium waits for a frame that was asked for and called off, unless there is another one.
    requestAnimationFrame(() => undefined);
    requestIdleCallback(() => done(), { timeout });
  });

let queue: Promise<unknown> = Promise.resolve();

/**
 * Does something that can wait, one after the other, once the page has come to rest or is being used. What fails, as a
 * script that does not come, stops nothing of what is behind it.
 */
export const whenQuiet = (work: () => Promise<unknown>): void => {
  queue = queue
    .then(atRest)
    .then(idle)
    .then(work)
    .catch(() => undefined);
};
