import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { newPerson, type Person } from "./client.ts";
import type { Server } from "./server.ts";
import { listen } from "./spoken.ts";
import { watchContext } from "./watch.ts";

export type Look = Pick<
  BrowserContextOptions,
  "viewport" | "locale" | "colorScheme" | "hasTouch" | "isMobile" | "reducedMotion" | "permissions" | "serviceWorkers"
>;

export const desktop = { viewport: { width: 1440, height: 900 } } as const satisfies Look;
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const satisfies Look;

/** What a test has: a running product, people, and a browser window for each of them. */
export interface App {
  server: Server;
  url: string;
  /** A new person with a domain of their own, or in that of the invite's token. */
  person(name: string, invite?: string): Promise<Person>;
  /** A window of somebody who is not signed in. */
  visit(path?: string, look?: Look): Promise<Page>;
  /** A window of a person, signed in without the detour over the login page. */
  open(person: Person, path?: string, look?: Look): Promise<Page>;
  /** Problems that belong to this test. Everything else that pages complain about fails it. */
  allow(problem: RegExp): void;
}

export interface Session {
  app: App;
  contexts: BrowserContext[];
  /** What went wrong in the pages and was not allowed. */
  problems(): string[];
}

/** Some windows never get there, and their tests say so. */
const LIVE_WITHIN_MS = 3000;

/** Until a page hears what others do: what they did before it is there when it loads, and is no news to anybody. */
const followsLive = (page: Page): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => setTimeout(resolve, LIVE_WITHIN_MS)),
    new Promise<void>((resolve) => {
      page.on("websocket", (socket) => {
        socket.on("framereceived", ({ payload }) => {
          if (String(payload).includes('"versions"')) resolve();
        });
      });
    }),
  ]);

/** A test's own windows, each without anybody else's cookies and storage. */
export const newSession = (browser: Browser, server: Server): Session => {
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  const { url } = server;

  const windowOf = async (path: string, look: Look, storage: { name: string; value: string }[]): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: url,
      locale: "en-US",
      timezoneId: "Europe/Berlin",
      ...desktop,
      reducedMotion: "reduce",
      ...look,
      storageState: { cookies: [], origins: [{ origin: url, localStorage: storage }] },
    });
    contexts.push(context);
    context.setDefaultTimeout(10_000);
    watchContext(context, url, problems);
    await listen(context);
    const page = await context.newPage();
    const live = storage.length > 0 && followsLive(page);
    await page.goto(path);
    await live;
    return page;
  };

  return {
    contexts,
    problems: () => problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    app: {
      server,
      url,
      person: (name, invite) => newPerson(url, name, invite),
      visit: (path = "/", look = {}) => windowOf(path, look, []),
      open: ({ token }, path = "/home", look = {}) => windowOf(path, look, [{ name: "tavola_at", value: token }]),
      allow: (problem) => allowed.push(problem),
    },
  };
};
