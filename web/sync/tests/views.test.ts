import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BodyInputOf } from "../../../contract/define.ts";
import { byPosition } from "../../../contract/shared/position.ts";
import { createView, deleteView, updateView } from "../../../contract/views/commands.ts";
import { DOMAIN, idOf, ME, OTHER, PANEL } from "../testing/model-ids.ts";
import { type OpenPage, openPage, pass } from "../testing/open-page.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const params = { domainId: DOMAIN, panelId: PANEL };
const [MINE, SECOND, THEIRS] = [idOf(81), idOf(82), idOf(83)];
const add = (page: OpenPage, id: string, name: string, shared = false) =>
  page.liveSession.run(createView, { params, body: { id, name, query: "who=me", shared } });
const edit = (page: OpenPage, viewId: string, body: BodyInputOf<typeof updateView>) =>
  page.liveSession.run(updateView, { params: { ...params, viewId }, body });
/** Everybody's, then my own, in their orders. */
const shown = ({ liveStore }: OpenPage) =>
  [liveStore.panels.get(PANEL)?.views, liveStore.mine.views].flatMap((table) =>
    [...(table?.values() ?? [])].sort(byPosition),
  );
const names = (page: OpenPage) => shown(page).map(({ name }) => name);

test("what I do to views shows at once as the server will tell it, and what others do to everybody's is followed [D9, E29]", async () => {
  const page = await openPage();
  /** What is shown before the answer stays when it has come. */
  const does = async (work: () => Promise<unknown>, wanted: string[]) => {
    const done = work();
    const expected = shown(page);
    expect(expected.map(({ name }) => name)).toEqual(wanted);
    await pass(1000);
    await done;
    expect(shown(page)).toEqual(expected);
    expect(shown(page)).toEqual(page.server.views.of(PANEL));
  };
  await does(() => add(page, MINE, "Mine"), ["Mine"]);
  await does(() => add(page, SECOND, "Second"), ["Mine", "Second"]);
  await does(() => edit(page, SECOND, { afterId: null, name: "First" }), ["First", "Mine"]);
  page.server.views.create(PANEL, OTHER, "made", { id: THEIRS, name: "Theirs", query: "", shared: true });
  await pass(100);
  await does(() => edit(page, MINE, { shared: true }), ["Theirs", "Mine", "First"]);
  await does(() => edit(page, MINE, { shared: false, afterId: SECOND }), ["Theirs", "First", "Mine"]);
  page.server.views.update(THEIRS, OTHER, "named", { name: "Ours" });
  await pass(100);
  // Its maker has it alone from then on.
  await does(() => edit(page, THEIRS, { shared: false }), ["First", "Mine"]);
  await does(
    () => page.liveSession.run(deleteView, { params: { ...params, viewId: MINE }, body: undefined }),
    ["First"],
  );
  expect(page.liveStore.predictions.size).toBe(0);
});

test("a view that is saved offline waits through a reload, shows again at once, and arrives once with what became of it [E5, E29]", async () => {
  const before = await openPage();
  before.setSocket(false);
  before.fateOf = () => ({ outcome: "lost" });
  void add(before, MINE, "Mine");
  void edit(before, MINE, { query: "label=l1", shared: true });
  await pass(100);
  expect(names(before)).toEqual(["Mine"]);
  before.liveSession.close();

  const page = await openPage({
    stored: before.queue.stored,
    fateOf: (route) => (route.startsWith("GET") ? {} : { outcome: "lost" }),
  });
  expect(names(page)).toEqual(["Mine"]);
  page.fateOf = () => ({});
  await pass(3000);
  expect(page.server.views.of(PANEL)).toMatchObject([{ id: MINE, query: "label=l1", shared: true, ownerId: ME }]);
  expect(shown(page)).toEqual(page.server.views.of(PANEL));
  expect([page.queue.stored.size, page.liveStore.predictions.size]).toEqual([0, 0]);
});
