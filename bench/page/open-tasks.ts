import { panelPath } from "../../contract/panels/panel.ts";
import { panelOf } from "../crowd.ts";
import { type Figure, plainFigure } from "../figure.ts";
import { here } from "../server.ts";
import { comment, talkedTask } from "../talk.ts";
import { timeOthers } from "./arrival.ts";
import { lateScripts } from "./late.ts";
import { newWindow, openBoard } from "./open.ts";
import { closeTask, type OpenedTask, TIMELINE_ENTRIES, timeTask } from "./task.ts";
import { REST_MS, type Visit } from "./visit.ts";

/** Tasks of the board of 1,000 that are opened for the first time, by their cards; and what another says in an open one. */
export const openTasks = async (visit: Visit): Promise<Figure[]> => {
  const { browser, url, token, other, domain, quick, http: send } = visit;
  const panel = panelOf(domain, "A thousand");
  const talkers = { send, params: { domainId: domain.id, panelId: panel.id }, tokens: [other, token] };
  const context = await newWindow(browser, url, token);
  const { page } = await openBoard(context, panelPath(panel));
  /** Of one it is not known yet, as of any after a reload. */
  const openNew = async (talked: { comments: number; changes?: number }): Promise<[string, OpenedTask]> => {
    const id = await talkedTask(talkers, domain.columns.todo, talked);
    await page.waitForTimeout(REST_MS);
    return [id, await timeTask(page, id)];
  };
  const opened: OpenedTask[] = [];
  const long: OpenedTask[] = [];
  const told: number[] = [];
  // Its scripts come with the first one.
  for (let round = 0; round < (quick ? 3 : 12); round++) {
    const [id, one] = await openNew({ comments: 100 });
    if (round > 0) opened.push(one);
    const words = `Said in round ${round}`;
    const say = () => comment(talkers, id, 0, words);
    told.push(await timeOthers(page, { selector: TIMELINE_ENTRIES, words }, say));
    await closeTask(page);
  }
  for (let round = 0; round < (quick ? 1 : 5); round++) {
    long.push((await openNew({ comments: 1_000, changes: 999 }))[1]);
    await closeTask(page);
  }
  await context.close();
  const of = (all: readonly OpenedTask[], what: keyof OpenedTask) => all.map((one) => one[what]);
  return [
    plainFigure("a task with 100 comments: from the click to its fields", "ms", of(opened, "fields")),
    plainFigure("a task with 100 comments: frames until then", "frames", of(opened, "frames")),
    plainFigure("a task with 100 comments: from the click to its timeline", "ms", of(opened, "timeline")),
    plainFigure("from another's comment, as it is sent, to this open task", "ms", told),
    plainFigure("a task with 2,000 entries: from the click to its fields", "ms", of(long, "fields")),
    plainFigure("a task with 2,000 entries: from the click to its timeline", "ms", of(long, "timeline")),
    ...lateScripts(here),
  ];
};
