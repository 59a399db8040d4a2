import { chromium, type Page } from "playwright-core";
import { methodOf, pathOf } from "../contract/define.ts";
import { panelPath } from "../contract/panels/panel.ts";
import { updateTask } from "../contract/tasks/commands.ts";
import { claimPort } from "../server/testing/claim-port.ts";
import { panelOf, seedCrowd, signInAll } from "./crowd.ts";
import { newDatabase } from "./database.ts";
import { type Figure, plainFigure } from "./figure.ts";
import { httpTo } from "./http.ts";
import type { Options } from "./options.ts";
import { timeOthers } from "./page/arrival.ts";
import { timeDrag } from "./page/drag.ts";
import { type Drop, timeDrop } from "./page/drop.ts";
import { farAway } from "./page/far.ts";
import { newWindow, openBoard, type Seen } from "./page/open.ts";
import { openTasks } from "./page/open-tasks.ts";
import { listOfColumn, timeScroll } from "./page/scroll.ts";
import { timeTyping } from "./page/type.ts";
import { views } from "./page/views.ts";
import { REST_MS, type Visit } from "./page/visit.ts";
import { weigh } from "./page/weigh.ts";
import { reference } from "./reference.ts";
import { startServer } from "./server.ts";
import { quantile } from "./statistics.ts";

/** Of people who have never been here, before the first that is measured. */
const WARM_UP_VISITS = 2;
/** To a server that is far away, one way. */
const FAR_MS = 30;
const NO_SANDBOX = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"];

/** Another person moves the first card of one of the first two columns to the top of the other. */
const othersMoves = async (page: Page, { http, other, domain }: Visit, count: number): Promise<number[]> => {
  const { id: panelId } = panelOf(domain, "A thousand");
  const times: number[] = [];
  for (let round = 0; round < count; round++) {
    const columns = page.locator("[data-status-id]");
    const from = columns
      .nth(round % 2)
      .locator("[data-task-id]")
      .first();
    const taskId = (await from.getAttribute("data-task-id")) ?? "";
    const statusId = (await columns.nth((round + 1) % 2).getAttribute("data-status-id")) ?? "";
    const path = `/api${pathOf(updateTask.route, { domainId: domain.id, panelId, taskId })}`;
    const body = { statusId, afterId: null };
    const move = () => http(path, { method: methodOf(updateTask.route), token: other, body });
    const selector = `[data-status-id="${statusId}"] [data-task-id="${taskId}"]`;
    times.push(await timeOthers(page, { selector }, move));
  }
  return times;
};

/** What people who open a board see, and when: first visits, and each one's return. */
const openings = async (
  { browser, token, url }: Pick<Visit, "browser" | "token" | "url">,
  path: string,
  rounds: number,
  settling: { quiet?: boolean } = {},
): Promise<{ first: Seen[]; again: Seen[] }> => {
  // As before all that is measured: a server, and a browser, that have just started are still compiling their code.
  for (let round = 0; round < WARM_UP_VISITS; round++) {
    const context = await newWindow(browser, url, token);
    await openBoard(context, path, settling);
    await context.close();
  }
  const first: Seen[] = [];
  const again: Seen[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await newWindow(browser, url, token);
    const { page, seen } = await openBoard(context, path, settling);
    first.push(seen);
    // What is fetched once a page has come to rest.
    await page.waitForTimeout(REST_MS);
    await page.close();
    again.push((await openBoard(context, path, settling)).seen);
    await context.close();
  }
  return { first, again };
};

const cards = (seen: readonly Seen[]): number[] => seen.map(({ look, firstCard }) => look || firstCard);
const itself = (seen: readonly Seen[]): number[] => seen.map(({ firstCard }) => firstCard);

/** The board of 1,000 tasks by way of a network. */
const farBoard = async (visit: Visit): Promise<Figure[]> => {
  const far = await farAway(visit.url, FAR_MS);
  try {
    const path = panelPath(panelOf(visit.domain, "A thousand"));
    // At another address than its own the server takes no socket, and the page never stops asking.
    const { first, again } = await openings({ ...visit, url: far.url }, path, visit.quick ? 2 : 7, { quiet: false });
    const from = `${2 * FAR_MS} ms there and back`;
    return [
      plainFigure(`${from}: first card on the screen, first visit`, "ms", cards(first)),
      plainFigure(`${from}: first card of the board itself, first visit`, "ms", itself(first)),
      plainFigure(`${from}: first card on the screen, return visit`, "ms", cards(again)),
      plainFigure(`${from}: first card of the board itself, return visit`, "ms", itself(again)),
    ];
  } finally {
    far.close();
  }
};

/** The board of 1,000 tasks: opened for the first time and again, weighed, and cards dropped on it. */
const board = async (visit: Visit): Promise<Figure[]> => {
  const { browser, url, token, domain, quick } = visit;
  const path = panelPath(panelOf(domain, "A thousand"));
  const rounds = quick ? 2 : 11;
  const { first, again } = await openings(visit, path, rounds);
  const context = await newWindow(browser, url, token);
  const { page } = await openBoard(context, path);
  const { elements, scriptKb, heapMb } = await weigh(page);
  const drops: Drop[] = [];
  // Between the first two columns, so that both have a first card in sight.
  for (let round = 0; round < rounds * 2; round++) drops.push(await timeDrop(page, round % 2, (round + 1) % 2));
  const others = await othersMoves(page, visit, rounds * 2);
  await context.close();
  return [
    plainFigure("first card on the screen, first visit", "ms", cards(first), reference.firstCard),
    plainFigure("first card of the board itself, first visit", "ms", itself(first), reference.firstCard),
    plainFigure("first card on the screen, return visit", "ms", cards(again), reference.firstCard),
    plainFigure("first card of the board itself, return visit", "ms", itself(again), reference.firstCard),
    plainFigure(
      "main thread blocked while opening",
      "ms",
      first.map(({ blocked }) => blocked),
      reference.blocked,
    ),
    plainFigure("page elements", "elements", [elements], reference.elements),
    plainFigure(
      "script until the board itself, compressed",
      "kB",
      first.map(({ scriptKb }) => scriptKb),
      reference.script,
    ),
    plainFigure("script of an open board, compressed", "kB", [scriptKb]),
    plainFigure("heap", "MB", [heapMb], reference.heap),
    plainFigure(
      "from the drop to the card in its place",
      "ms",
      drops.map(({ ms }) => ms),
      reference.drop,
    ),
    plainFigure(
      "frames until a dropped card is in its place",
      "frames",
      drops.map(({ frames }) => frames),
    ),
    plainFigure("from another's move, as it is sent, to this screen", "ms", others, reference.edit),
  ];
};

/** The page where one signs in, as somebody comes to it who has never been here. */
const signInPage = async ({ browser, url, quick }: Visit): Promise<Figure[]> => {
  const script: number[] = [];
  const shown: number[] = [];
  for (let round = 0; round < (quick ? 2 : 5); round++) {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    await page.goto("/auth/login");
    await page.waitForLoadState("networkidle");
    script.push((await weigh(page)).scriptKb);
    shown.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN));
    await context.close();
  }
  return [
    plainFigure("script of the sign-in page, first visit, compressed", "kB", script),
    plainFigure("first paint of the sign-in page, first visit", "ms", shown),
  ];
};

/** The panel of 10,000 tasks: its longest column scrolled, a card dragged about, and its search typed into. */
const crowded = async (visit: Visit): Promise<Figure[]> => {
  const { browser, url, token, domain, quick } = visit;
  const path = panelPath(panelOf(domain, "Ten thousand"));
  const { first } = await openings(visit, path, quick ? 1 : 5);
  const context = await newWindow(browser, url, token);
  const { page } = await openBoard(context, path);
  const gaps = await timeScroll(listOfColumn(page.locator("[data-status-id]"), 3), quick ? 2_000 : 6_000);
  const { elements, heapMb } = await weigh(page);
  const dragged = await timeDrag(page, quick ? 1_500 : 5_000);
  const typed = await timeTyping(page, "directory");
  await context.close();
  return [
    plainFigure("10,000 tasks: first card on the screen", "ms", cards(first)),
    plainFigure("10,000 tasks: first card of the board itself", "ms", itself(first)),
    plainFigure("10,000 tasks: between frames while scrolling", "ms", gaps),
    plainFigure("10,000 tasks: 95 % of them within", "ms", [quantile(gaps, 0.95)]),
    plainFigure("10,000 tasks: the longest", "ms", [quantile(gaps, 1)]),
    plainFigure("10,000 tasks: between frames while a card is dragged", "ms", dragged),
    plainFigure("10,000 tasks: 95 % of them within", "ms", [quantile(dragged, 0.95)]),
    plainFigure("10,000 tasks: the longest", "ms", [quantile(dragged, 1)]),
    plainFigure("10,000 tasks: from a letter in the search to its results", "ms", typed),
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
  const port = await claimPort();
  const domain = await seedCrowd(database, `http://127.0.0.1:${port}`);
  const server = await startServer(database, { port, code });
  const { http, close } = httpTo(server.url);
  const browser = await chromium.launch({ executablePath, args: NO_SANDBOX });
  try {
    const [owner, other] = await signInAll(server.url, http, domain.people.slice(0, 2));
    const tokens = { token: owner?.token ?? "", other: other?.token ?? "" };
    const visit: Visit = { browser, url: server.url, ...tokens, http, domain, quick };
    return [
      ...("sign-in-page".includes(only) ? await signInPage(visit) : []),
      ...("board".includes(only) ? await board(visit) : []),
      ...("open-task".includes(only) ? await openTasks(visit) : []),
      ...("far".includes(only) ? await farBoard(visit) : []),
      ...("crowded".includes(only) ? await crowded(visit) : []),
      // It gives the tasks of the crowded panel what the others measure it without.
      ...("views".includes(only) ? await views(visit) : []),
    ];
  } finally {
    await browser.close();
    close();
    await server.stop();
    await database.drop();
  }
};
