import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { TOKEN_KEY } from "../../contract/wire.ts";
import { desktop, freshWindows, type Look, type OpenWindow, type Window } from "../../e2e/support/app.ts";

/** A file of the server that is no page: there the storage of the product is at hand and none of its scripts. */
const EMPTY_PATH = "/favicon.svg";
/** What a page forgets of its listeners between two tests. */
const EVENTS = [
  ...["console", "dialog", "download", "filechooser", "framenavigated", "pageerror", "popup"],
  ...["request", "requestfailed", "requestfinished", "response", "websocket"],
] as const;
/** Windows that wait for the next test; each is a process. */
const KEPT = 4;

type Spoiling = readonly [object: object, methods: readonly string[]];

/** What a test can do to a window that cannot be undone, or that nobody has to undo: such a window is not used again. */
const spoilingOf = (context: BrowserContext, page: Page): readonly Spoiling[] => [
  [page, ["addInitScript", "exposeFunction", "exposeBinding", "routeWebSocket", "setExtraHTTPHeaders", "close"]],
  [page.clock, ["install", "pauseAt", "setFixedTime", "setSystemTime"]],
  [context, ["addInitScript", "exposeFunction", "exposeBinding", "route", "routeWebSocket", "setOffline"]],
  [context, ["grantPermissions", "addCookies", "newCDPSession", "newPage", "close"]],
];

/** What is said of a window when it is opened, and cannot be said of it later. */
const kindOf = (look: Look): string =>
  JSON.stringify({ ...look, viewport: undefined, colorScheme: undefined, reducedMotion: undefined });

interface Kept {
  kind: string;
  protocol: CDPSession;
  spoilt: boolean;
}

/**
 * Windows that tests use one after the other: what takes the time in a new one is to fetch and compile the product's
 * scripts, which a window that had them a moment ago does not do again. Each test finds storage and history empty, and a
 * page without anything of the last one's.
 */
export class WarmWindows {
  readonly #openFresh: OpenWindow;
  readonly #origin: string;
  readonly #kept = new Map<Window, Kept>();
  readonly #idle: Window[] = [];

  constructor(browser: Browser, origin: string) {
    this.#openFresh = freshWindows(browser, origin);
    this.#origin = origin;
  }

  readonly open: OpenWindow = async (look, token) => {
    const kind = kindOf(look);
    const at = this.#idle.findIndex((window) => this.#kept.get(window)?.kind === kind);
    const [idle] = at < 0 ? [] : this.#idle.splice(at, 1);
    const window = idle ?? (await this.#new(look, kind));
    const { page, problems } = window;
    await page.setViewportSize(look.viewport ?? desktop.viewport);
    const { colorScheme = "light", reducedMotion = "reduce" } = look;
    // What is not named here stays as the test before has left it.
    await page.emulateMedia({ colorScheme, reducedMotion, media: null, forcedColors: null, contrast: null });
    if (token) await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
    problems.length = 0;
    return window;
  };

  /** Takes a window back, once a test has ended well. */
  async giveBack(window: Window): Promise<void> {
    const { context, page } = window;
    const isWhole = !this.#kept.get(window)?.spoilt && context.pages().length === 1;
    if (!isWhole || this.#idle.length >= KEPT) return this.discard(window);
    for (const event of EVENTS) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await this.#empty(window);
    this.#idle.push(window);
  }

  async discard(window: Window): Promise<void> {
    this.#kept.delete(window);
    await window.context.close();
  }

  async #new(look: Look, kind: string): Promise<Window> {
    const window = await this.#openFresh(look);
    const { context, page } = window;
    const kept: Kept = { kind, protocol: await context.newCDPSession(page), spoilt: false };
    this.#kept.set(window, kept);
    await this.#empty(window);
    for (const [object, methods] of spoilingOf(context, page))
      for (const method of methods)
        spy(object, method, () => {
          kept.spoilt = true;
        });
    return window;
  }

  async #empty(window: Window): Promise<void> {
    const { page } = window;
    await page.goto(EMPTY_PATH);
    const protocol = this.#kept.get(window)?.protocol;
    await protocol?.send("Storage.clearDataForOrigin", { origin: this.#origin, storageTypes: "all" });
    await protocol?.send("Page.resetNavigationHistory");
    await page.evaluate(() => sessionStorage.clear());
    await page.mouse.move(0, 0);
  }
}

/** Has it told when a method of an object is called. */
const spy = (object: object, method: string, called: () => void): void => {
  const methods = object as Record<string, (...args: unknown[]) => unknown>;
  const plain = methods[method];
  if (!plain) throw new Error(`There is no ${method} any more.`);
  methods[method] = (...args) => {
    called();
    return plain.apply(object, args);
  };
};
