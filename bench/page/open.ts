import type { Browser, BrowserContext, Page } from "playwright-core";
import { TOKEN_KEY } from "../../contract/wire.ts";
import { putAfterFrame } from "./after-frame.ts";

const WAIT_MS = 60_000;

/** What a page says once it has seen all that is waited for. */
const DONE = "The first card is on the screen.";

/** Put into every page before its own scripts: notes when the first cards are on the screen and when the board itself is, what script it took, and how long the page hangs. */
const watch = (done: string): void => {
  const seen = { look: 0, firstCard: 0, scriptKb: 0, blocked: 0 };
  const scriptKb = (): number =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    // What goes beyond 50 ms of a task is felt.
    for (const { duration } of list.getEntries()) seen.blocked += duration - 50;
  }).observe({ type: "longtask", buffered: true });
  const looks = new MutationObserver(() => {
    if (!document.getElementById("glance")) return;
    looks.disconnect();
    requestAnimationFrame(() => afterFrame(() => Object.assign(seen, { look: performance.now() })));
  });
  looks.observe(document, { childList: true, subtree: true });
  const cards = new MutationObserver(() => {
    if (!document.querySelector("[data-card]")) return;
    cards.disconnect();
    seen.scriptKb = scriptKb();
    requestAnimationFrame(() =>
      afterFrame(() => {
        seen.firstCard = performance.now();
        console.debug(done);
      }),
    );
  });
  cards.observe(document, { childList: true, subtree: true });
};

export interface Seen {
  /** The first cards in front of the page that is being made; 0 where there were none. */
  look: number;
  /** Of the board itself. */
  firstCard: number;
  /** Script until then, compressed. */
  scriptKb: number;
  blocked: number;
}

/** A window of somebody who is signed in and has never been here before. */
export const newWindow = async (browser: Browser, url: string, token: string): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: TOKEN_KEY, value: token }] }] },
  });
  context.setDefaultTimeout(WAIT_MS);
  // tsx names functions through a helper of its own, which the page does not have.
  await context.addInitScript("globalThis.__name = (named) => named");
  await context.addInitScript(putAfterFrame);
  await context.addInitScript(watch, DONE);
  return context;
};

/**
 * Opens a path and waits until its first card is on the screen; then the page is left to settle, where it can. It says by
 * itself that it is: to ask it puts scripts of the driver's into it, 15 ms that nobody else's browser has to spend.
 */
export const openBoard = async (
  context: BrowserContext,
  path: string,
  { quiet = true }: { quiet?: boolean } = {},
): Promise<{ page: Page; seen: Seen }> => {
  const page = await context.newPage();
  const shown = page.waitForEvent("console", (message) => message.text() === DONE);
  await page.goto(path);
  await shown;
  if (quiet) await page.waitForLoadState("networkidle");
  return { page, seen: await page.evaluate(() => (window as unknown as { seen: Seen }).seen) };
};
