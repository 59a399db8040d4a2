import { type Browser, chromium } from "playwright-core";
import { panelPath } from "../contract/panels/panel.ts";
import type { BuiltDomain } from "../seed/built.ts";
import { panelOf, seedCrowd, signInAll } from "./crowd.ts";
import { newDatabase } from "./database.ts";
import { type Figure, plainFigure } from "./figure.ts";
import { freePort } from "./free-port.ts";
import { httpTo } from "./http.ts";
import type { Options } from "./options.ts";
import { timeDrop } from "./page/drop.ts";
import { newWindow, openBoard } from "./page/open.ts";
import { timeScroll } from "./page/scroll.ts";
import { weigh } from "./page/weigh.ts";
import { reference } from "./reference.ts";
import { startServer } from "./server.ts";
import { quantile } from "./statistics.ts";

const NO_SANDBOX = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"];

interface Visit {
  browser: Browser;
  url: string;
  token: string;
  domain: BuiltDomain;
  quick: boolean;
}

/** The board of 1,000 tasks: opened for the first time and again, weighed, and cards dropped on it. */
const board = async ({ browser, url, token, domain, quick }: Visit): Promise<Figure[]> => {
  const path = panelPath(panelOf(domain, "A thousand"));
  const rounds = quick ? 2 : 7;
  const first: number[] = [];
  const again: number[] = [];
  const script: number[] = [];
  const blocked: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await newWindow(browser, url, token);
    const { page, seen } = await openBoard(context, path);
    first.push(seen.firstCard);
    script.push(seen.scriptKb);
    blocked.push(seen.blocked);
    await page.close();
    again.push((await openBoard(context, path)).seen.firstCard);
    await context.close();
  }
  const context = await newWindow(browser, url, token);
  const { page } = await openBoard(context, path);
  const { elements, scriptKb, heapMb } = await weigh(page);
  const drops: number[] = [];
  // Between the first two columns, so that both have a first card in sight.
  for (let round = 0; round < rounds * 2; round++) drops.push(await timeDrop(page, round % 2, (round + 1) % 2));
  await context.close();
  return [
    plainFigure("first card on the screen, first visit", "ms", first, reference.firstCard),
    plainFigure("first card on the screen, return visit", "ms", again, reference.firstCard),
    plainFigure("main thread blocked while opening", "ms", blocked, reference.blocked),
    plainFigure("page elements", "elements", [elements], reference.elements),
    plainFigure("script until the first card, compressed", "kB", script, reference.script),
    plainFigure("script of an open board, compressed", "kB", [scriptKb]),
    plainFigure("heap", "MB", [heapMb], reference.heap),
    plainFigure("from the drop to the card in its place", "ms", drops, reference.drop),
  ];
};

/** The longest column of the panel of 10,000 tasks. */
const scrolling = async ({ browser, url, token, domain, quick }: Visit): Promise<Figure[]> => {
  const context = await newWindow(browser, url, token);
  const { page, seen } = await openBoard(context, panelPath(panelOf(domain, "Ten thousand")));
  const gaps = await timeScroll(page, 3, quick ? 2_000 : 6_000);
  const { elements, heapMb } = await weigh(page);
  await context.close();
  return [
    plainFigure("10,000 tasks: first card on the screen", "ms", [seen.firstCard]),
    plainFigure("10,000 tasks: between frames while scrolling", "ms", gaps),
    plainFigure("10,000 tasks: 95 % of them within", "ms", [quantile(gaps, 0.95)]),
    plainFigure("10,000 tasks: the longest", "ms", [quantile(gaps, 1)]),
    plainFigure("10,000 tasks: page elements", "elements", [elements]),
    plainFigure("10,000 tasks: heap", "MB", [heapMb]),
  ];
};

/** What a person waits for in a real Chromium, on the crowd's world and SQLite. */
export const runBrowser = async (
  executablePath: string,
  { quick, code, only = "" }: Pick<Options, "quick" | "code" | "only">,
): Promise<Figure[]> => {
  const database = await newDatabase("sqlite");
  const port = await freePort();
  const domain = await seedCrowd(database, `http://127.0.0.1:${port}`);
  const server = await startServer(database, { port, code });
  const { http, close } = httpTo(server.url);
  const browser = await chromium.launch({ executablePath, args: NO_SANDBOX });
  try {
    const [owner] = await signInAll(server.url, http, domain.people.slice(0, 1));
    const visit: Visit = { browser, url: server.url, token: owner?.token ?? "", domain, quick };
    return [
      ...("board".includes(only) ? await board(visit) : []),
      ...("scroll".includes(only) ? await scrolling(visit) : []),
    ];
  } finally {
    await browser.close();
    close();
    await server.stop();
    await database.drop();
  }
};
