import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { TOKEN_KEY } from "../../contract/wire.ts";
import { newPerson, type Person } from "./client.ts";
import { listen } from "./spoken.ts";
import { watchContext } from "./watch.ts";

export type Look = Pick<
  BrowserContextOptions,
  | "viewport"
  | "locale"
  | "timezoneId"
  | "colorScheme"
  | "hasTouch"
  | "isMobile"
  | "reducedMotion"
  | "permissions"
  | "serviceWorkers"
>;

export const desktop = { viewport: { width: 1440, height: 900 } } as const satisfies Look;
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const satisfies Look;

/** What a test has: a running product, people, and a browser window for each of them. */
export interface App<Server = unknown> {
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

/** A browser window with storage of its own. */
export interface Window {
  context: BrowserContext;
  page: Page;
  /** What its pages have complained about. */
  problems: string[];
}

/** Opens a window in which somebody with this token is signed in, or nobody without. */
export type OpenWindow = (look: Look, token?: string) => Promise<Window>;

export interface Session<Server = unknown> {
  app: App<Server>;
  windows: Window[];
  /** What went wrong in the pages and was not allowed. */
  problems(ofServer: readonly string[]): string[];
}

/** From when the page is loaded. Some windows never get there, and their tests say so. */
const LIVE_WITHIN_MS = 3000;

/** Until a page hears what others do: what they did before it is there when it loads, and is no news to anybody. */
const followsLive = (page: Page): Promise<void> =>
  new Promise<void>((resolve) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes('"versions"')) resolve();
      });
    });
  });

/** Opens new windows, each without anybody else's cookies and storage. */
export const freshWindows =
  (browser: Browser, url: string): OpenWindow =>
  async (look, token) => {
    const context = await browser.newContext({
      baseURL: url,
      locale: "en-US",
      timezoneId: "Europe/Berlin",
      ...desktop,
      reducedMotion: "reduce",
      ...look,
      ...(token && {
        storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: TOKEN_KEY, value: token }] }] },
      }),
    });
    context.setDefaultTimeout(10_000);
    const problems = watchContext(context, url);
    await listen(context);
    return { context, page: await context.newPage(), problems };
  };

/** What one test has, and the windows that it opened. */
export const newSession = <Server extends { url: string }>(openWindow: OpenWindow, server: Server): Session<Server> => {
  const windows: Window[] = [];
  const allowed: RegExp[] = [];
  const { url } = server;

  const open = async (path: string, look: Look, token?: string): Promise<Page> => {
    const window = await openWindow(look, token);
    windows.push(window);
    const live = token === undefined ? undefined : followsLive(window.page);
    await window.page.goto(path);
    if (live) await Promise.race([live, sleep(LIVE_WITHIN_MS)]);
    return window.page;
  };

  return {
    windows,
    problems: (ofServer) =>
      [...windows.flatMap(({ problems }) => problems), ...ofServer].filter(
        (problem) => !allowed.some((pattern) => pattern.test(problem)),
      ),
    app: {
      server,
      url,
      person: (name, invite) => newPerson(url, name, invite),
      visit: (path = "/", look = {}) => open(path, look),
      open: ({ token }, path = "/home", look = {}) => open(path, look, token),
      allow: (problem) => allowed.push(problem),
    },
  };
};
