import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLabel, deleteLabel } from "../../../contract/labels/commands.ts";
import type { Label } from "../../../contract/labels/label.ts";
import { updateTasks } from "../../../contract/tasks/bulk-commands.ts";
import { DOMAIN, idOf, PANEL, TODO } from "../testing/model-ids.ts";
import { type OpenPage, openPage, pass, taskId } from "../testing/open-page.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const labels = (page: OpenPage) => page.liveStore.active?.labels.get() ?? [];
const [BUG, IDEA] = [
  { id: idOf(71), name: "Bug", colour: "red", order: "B" },
  { id: idOf(72), name: "Idea", colour: "sky", order: "A" },
] as const satisfies Label[];

test("the labels of a domain come with it, stand in their order, and follow what others do to them [E16]", async () => {
  const page = await openPage();
  page.server.put("label", BUG, "made");
  page.server.put("label", IDEA, "made too");
  await pass(100);
  expect(labels(page)).toEqual([IDEA, BUG]);
  page.server.put("label", { ...BUG, order: "0V", name: "Fault" }, "changed");
  await pass(100);
  expect(labels(page).map(({ name }) => name)).toEqual(["Fault", "Idea"]);
  expect(page.liveStore.active?.shown()?.labels).toEqual(labels(page));
  const { version: _, ...shown } = page.server.domainRow();
  expect(page.liveStore.active?.shown()).toMatchObject({ ...shown, labels: labels(page) });
});

test("a label that goes stays on its tasks by its id alone [E16]", async () => {
  const page = await openPage({ tasks: 1 });
  page.server.put("label", BUG, "made");
  const body = { tasks: [{ id: taskId(0), labelIds: [BUG.id] }] };
  void page.liveSession.run(updateTasks, { params: { domainId: DOMAIN, panelId: PANEL }, body });
  await pass(1000);
  const gone = page.liveSession.run(deleteLabel, { params: { domainId: DOMAIN, labelId: BUG.id } });
  expect(labels(page)).toEqual([]);
  await pass(1000);
  await gone;
  expect(page.liveStore.panels.get(PANEL)?.tasks.get(taskId(0))?.labelIds).toEqual([BUG.id]);
});

test("a label that is made offline and put on thirty tasks waits through a reload, shows again at once, and arrives once [E5, E16]", async () => {
  const before = await openPage({ tasks: 30 });
  before.setSocket(false);
  before.fateOf = () => ({ outcome: "lost" });
  void before.liveSession.run(createLabel, {
    params: { domainId: DOMAIN },
    body: { id: BUG.id, name: " Bug", colour: "red" },
  });
  const ids = Array.from({ length: 30 }, (_, at) => taskId(at));
  const tasks = ids.map((id) => ({ id, labelIds: [BUG.id] }));
  void before.liveSession.run(updateTasks, { params: { domainId: DOMAIN, panelId: PANEL }, body: { tasks } });
  await pass(100);
  before.liveSession.close();

  const page = await openPage({
    tasks: 30,
    stored: before.queue.stored,
    fateOf: (route) => (route.startsWith("GET") ? {} : { outcome: "lost" }),
  });
  const shown = () => ids.map((id) => page.liveStore.panels.get(PANEL)?.tasks.get(id)?.labelIds);
  expect(labels(page).map(({ name }) => name)).toEqual(["Bug"]);
  expect(shown()).toEqual(ids.map(() => [BUG.id]));
  page.server.asked.length = 0;
  page.fateOf = () => ({});
  await pass(3000);
  const sent = page.server.asked.filter((route) => !route.startsWith("GET"));
  expect(sent).toEqual(["POST /labels/d", "PATCH /task/d/p/t"]);
  expect(page.server.tasks.column(PANEL, TODO).map(({ labelIds }) => labelIds)).toEqual(ids.map(() => [BUG.id]));
  expect([page.queue.stored.size, page.liveStore.predictions.size]).toEqual([0, 0]);
  expect(shown()).toEqual(ids.map(() => [BUG.id]));
});
