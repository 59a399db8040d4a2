import type { Page } from "playwright-core";
import { methodOf, pathOf } from "../../contract/define.ts";
import { createLabel } from "../../contract/labels/commands.ts";
import { panelPath } from "../../contract/panels/panel.ts";
import { addDays } from "../../contract/shared/days.ts";
import { updateTasks } from "../../contract/tasks/bulk-commands.ts";
import { BULK_MAX } from "../../contract/tasks/commands.ts";
import { randomFrom } from "../../seed/random.ts";
import { panelOf } from "../crowd.ts";
import { type Figure, plainFigure } from "../figure.ts";
import { quantile } from "../statistics.ts";
import { timeChange } from "./change.ts";
import { newWindow, openBoard } from "./open.ts";
import { listOfColumn, timeScroll } from "./scroll.ts";
import { timeLetters } from "./type.ts";
import { REST_MS, type Visit } from "./visit.ts";

const LABELS = ["Security", "Bug", "Idea", "Design", "Research", "Docs", "Waiting", "Customer", "Chore", "Later"];
/** Are put on by hand, one each time; no name is within another. */
const PUT_ON = Array.from("ABCDEFGHIJ", (letter) => `Reviewed ${letter}`);
/** Days on which tasks are due, around today. */
const DAYS = 365;

/** Gives each task of a panel up to three labels, a priority (urgent as many as are changed at once) and days. */
const furnish = async ({ http, token, domain }: Visit, today: string): Promise<void> => {
  const random = randomFrom(5);
  const { id: panelId, tasks } = panelOf(domain, "Ten thousand");
  const ask = async (definition: { route: string }, params: Record<string, string>, body: object) =>
    http(`/api${pathOf(definition.route, params)}`, { method: methodOf(definition.route), token, body });
  const ids: string[] = [];
  for (const name of [...LABELS, ...PUT_ON]) {
    const { body } = await ask(createLabel, { domainId: domain.id }, { name });
    ids.push((JSON.parse(body.toString()) as { id: string }).id);
  }
  const labels = ids.slice(0, LABELS.length);
  for (let from = 0; from < tasks.length; from += BULK_MAX) {
    const some = tasks.slice(from, from + BULK_MAX).map(({ id }, nth) => {
      const assignedTo = addDays(today, random.whole(0, DAYS) - DAYS / 2);
      return {
        id,
        labelIds: random.some(labels, random.whole(0, 3)),
        priority:
          (from + nth) % (tasks.length / BULK_MAX) === 0 ? "urgent" : random.pick([null, "low", "medium", "high"]),
        assignedFrom: random.chance(0.5) ? addDays(assignedTo, -random.whole(1, 9)) : null,
        assignedTo,
      };
    });
    await ask(updateTasks, { domainId: domain.id, panelId }, { tasks: some });
  }
};

const ROWS = '[role="grid"] [data-row]';
const BARS = "[data-week] [data-task-id]";
const CARDS = "[data-status-id] [data-task-id]";

const rounds = async (count: number, each: (round: number) => Promise<number>): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < count; round++) times.push(await each(round));
  return times;
};

/** Selects as many as are changed at once, which the filter leaves, and puts a label on: the ms until a card has it. */
const labelMany = async (page: Page, label: string): Promise<number> => {
  await page.locator("[data-card]").first().focus();
  // The column, then all.
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+a");
  await page.getByText(`${BULK_MAX} selected`).first().waitFor();
  await page.keyboard.press("l");
  await page.getByRole("combobox", { name: "Find or create a label" }).waitFor();
  await page.keyboard.type(label);
  await page.getByRole("option", { name: label }).first().waitFor();
  return timeChange(page, "Enter", { selector: CARDS, words: label });
};

/** The panel of 10,000 tasks with labels and days, as list, calendar and filtered board. */
export const views = async (visit: Visit): Promise<Figure[]> => {
  const { browser, url, token, domain, quick } = visit;
  const today = new Date().toISOString().slice(0, 10);
  await furnish(visit, today);
  const path = panelPath(panelOf(domain, "Ten thousand"));
  const context = await newWindow(browser, url, token);
  const { page } = await openBoard(context, path);
  await page.waitForTimeout(REST_MS);
  const times = quick ? 3 : 9;
  const forMs = quick ? 2_000 : 6_000;
  const toBoard = () => timeChange(page, { search: "" }, { selector: CARDS });

  const board = await timeScroll(listOfColumn(page.locator("[data-status-id]"), 3), forMs);
  // The scripts of a view come with it once.
  const list = await rounds(times + 1, async () => {
    const time = await timeChange(page, { search: "?layout=list" }, { selector: ROWS });
    await toBoard();
    return time;
  });
  await timeChange(page, { search: "?layout=list" }, { selector: ROWS });
  await page.waitForTimeout(REST_MS);
  const rows = await timeScroll(page.getByRole("grid"), forMs);
  const groupings = ["priority", "label", "who", "due"];
  const grouped = await rounds(times, async (round) => {
    const group = groupings[round % groupings.length];
    await page.getByRole("grid").evaluate((grid) => grid.scrollTo(0, 0));
    return timeChange(page, { search: `?layout=list&group=${group}` }, { selector: `[data-row^="group ${group} "]` });
  });
  await toBoard();
  const calendar = await rounds(times + 1, async () => {
    const time = await timeChange(page, { search: "?layout=calendar" }, { selector: BARS });
    await toBoard();
    return time;
  });
  await timeChange(page, { search: "?layout=calendar" }, { selector: BARS });
  const months = await rounds(times, async (round) => {
    const day = `${addDays(`${today.slice(0, 7)}-15`, 30 * (round % 2 ? -1 : 1)).slice(0, 7)}-15`;
    return timeChange(
      page,
      { search: `?layout=calendar&month=${day.slice(0, 7)}` },
      { selector: `[data-week]:has([data-day="${day}"]) [data-task-id]` },
    );
  });
  await context.close();

  const filtering = await newWindow(browser, url, token);
  const { page: filtered } = await openBoard(filtering, `${path}?q=e`);
  await filtered.waitForTimeout(REST_MS);
  await filtered.getByRole("searchbox", { name: "Title contains" }).click();
  await filtered.keyboard.press("End");
  const letters = await timeLetters(filtered, "rror when");
  await filtering.close();

  // The first time on each page.
  const labelled = await rounds(times + 1, async (round) => {
    const selecting = await newWindow(browser, url, token);
    const { page: selected } = await openBoard(selecting, `${path}?priority=urgent`);
    await selected.waitForTimeout(REST_MS);
    const time = await labelMany(selected, PUT_ON[round] ?? "");
    await selecting.close();
    return time;
  });

  const frames = (what: string, gaps: readonly number[]) => [
    plainFigure(`10,000 labelled tasks: between frames while scrolling ${what}`, "ms", gaps),
    plainFigure("10,000 labelled tasks: 95 % of them within", "ms", [quantile(gaps, 0.95)]),
    plainFigure("10,000 labelled tasks: the longest", "ms", [quantile(gaps, 1)]),
  ];
  return [
    ...frames("the board", board),
    plainFigure("10,000 labelled tasks: the list opened, its script too", "ms", list.slice(0, 1)),
    plainFigure("10,000 labelled tasks: the list opened again", "ms", list.slice(1)),
    ...frames("the list", rows),
    plainFigure("10,000 labelled tasks: the list grouped otherwise", "ms", grouped),
    plainFigure("10,000 labelled tasks: the calendar opened, its script too", "ms", calendar.slice(0, 1)),
    plainFigure("10,000 labelled tasks: the calendar opened again", "ms", calendar.slice(1)),
    plainFigure("10,000 labelled tasks: another month", "ms", months),
    plainFigure("10,000 labelled tasks: from a letter of the filter to the cards that are left", "ms", letters),
    plainFigure("10,000 labelled tasks: a label put on 500, the browser's first", "ms", labelled.slice(0, 1)),
    plainFigure("10,000 labelled tasks: a label put on 500 that are selected", "ms", labelled.slice(1)),
  ];
};
