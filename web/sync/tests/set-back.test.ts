import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TaskDetails } from "../session/task-details.ts";
import { onSetBack } from "../store/set-back.ts";
import { DOMAIN, OTHER, PANEL } from "../testing/model-ids.ts";
import { type OpenPage, openPage, pass, taskId } from "../testing/open-page.ts";

let isSetBack = vi.fn<() => void>();
let unsubscribe = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  isSetBack = vi.fn<() => void>();
  unsubscribe = onSetBack(isSetBack);
});
afterEach(() => {
  unsubscribe();
  vi.useRealTimers();
});

const rename = (page: OpenPage, title: string): string => {
  const changeId = crypto.randomUUID();
  page.server.tasks.update(PANEL, OTHER, changeId, taskId(0), { title });
  return changeId;
};
const comeBack = async (page: OpenPage): Promise<void> => {
  page.setSocket(false);
  page.setSocket(true);
  await pass(50);
};

test("a page says by which change it came to what it has, whether it was told of it or asked [D8, D9]", async () => {
  const page = await openPage({ tasks: 1 });
  const created = page.server.log.changes.at(-1)?.id;
  await comeBack(page);
  expect(page.claimed?.heads?.[PANEL]).toBe(created);
  const renamed = rename(page, "told");
  await pass(50);
  await comeBack(page);
  expect(page.claimed?.heads?.[PANEL]).toBe(renamed);
  expect(isSetBack).not.toHaveBeenCalled();
});

test("of a copy that holds more than what was told nothing is said until somebody says it [D9]", async () => {
  const page = await openPage({ tasks: 1 });
  page.setSocket(false);
  for (let times = 0; times < 3; times++) rename(page, `missed ${times}`);
  const last = page.server.log.changes.at(-1)?.id;
  page.setSocket(true);
  await pass(1000);
  await comeBack(page);
  expect(page.claimed).toMatchObject({ versions: { [PANEL]: page.server.log.versions.get(PANEL) } });
  expect(page.claimed?.heads).not.toHaveProperty(PANEL);
  await comeBack(page);
  expect(page.claimed?.heads?.[PANEL]).toBe(last);
});

test.each([
  ["has not got there again", 0],
  ["has got past it", 3],
])(
  "where the server's data went back and %s, the page says so, and takes nothing for what it has [D9, F20]",
  async (_when, since) => {
    const page = await openPage({ tasks: 1 });
    const here = () => page.liveStore.panels.get(PANEL)?.stream.version ?? Number.NaN;
    const before = here();
    rename(page, "of another past");
    await pass(50);
    page.setSocket(false);
    page.server.log.goBack(PANEL, before);
    for (let times = 0; times < since; times++) rename(page, `goes on ${times}`);
    page.setSocket(true);
    await pass(1000);
    expect(isSetBack).toHaveBeenCalledOnce();
    expect(here()).toBe(before + 1);
  },
);

test("a task that is open and of which more is here than the server has says so, too [E3, F20]", async () => {
  const page = await openPage({ tasks: 1 });
  const { liveStore, link } = page.liveSession;
  const details = new TaskDetails({ liveStore, ask: page.sync.ask, link });
  liveStore.details = details;
  const id = taskId(0);
  for (const text of ["First", "Second"]) page.server.describe(PANEL, id, OTHER, crypto.randomUUID(), { text });
  details.open({ domainId: DOMAIN, panelId: PANEL, id });
  await pass(50);
  await comeBack(page);
  expect(isSetBack).not.toHaveBeenCalled();
  page.server.log.goBack(id, 1);
  await comeBack(page);
  expect(isSetBack).toHaveBeenCalledOnce();
});
