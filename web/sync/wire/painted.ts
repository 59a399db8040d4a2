/** Nothing is drawn in a tab behind others: then it is over after this, in ms. */
const LATEST_MS = 200;

/** Resolves once the page shows what it has drawn so far, where there is one: for work that must not hold that up. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    if (!("requestAnimationFrame" in globalThis)) return done();
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, LATEST_MS);
  });
