import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renamePanel } from "../../../contract/panels/commands.ts";
import {
  createTasks,
  deleteTasks,
  deleteTasksInColumn,
  moveTasks,
  updateTasks,
} from "../../../contract/tasks/bulk-commands.ts";
import { createTask, deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { discardFrom } from "../discard-waiting.ts";
import { onOthersChange } from "../session/others-changes.ts";
import { onSetBack } from "../store/set-back.ts";
import { DOING, DOMAIN, DONE, OTHER, PANEL, SECOND_PANEL, TODO } from "../testing/model-ids.ts";
import type { ModelNetwork, RequestFate } from "../testing/model-network.ts";
import { person } from "../testing/model-people.ts";
import { openPage, pass, taskId } from "../testing/open-page.ts";
import { Refused } from "../testing/refused.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const status = fc.constantFrom(TODO, DOING, DONE);
const task = fc.integer({ min: 0, max: 7 });
const panel = fc.constantFrom(PANEL, PANEL, SECOND_PANEL);
const after = fc.oneof(fc.constant(undefined), fc.constant(null), task);

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant("move" as const), mine: fc.boolean(), panel, task, status, after }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("rename" as const), mine: fc.boolean(), panel, task }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant("create" as const), mine: fc.boolean(), panel, task, status }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("delete" as const), mine: fc.boolean(), panel, task }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("clear" as const), mine: fc.boolean(), panel, status }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant("together" as const), mine: fc.constant(true), panel, status }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant("paste" as const), mine: fc.boolean(), panel, task, status }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("carry" as const), mine: fc.boolean(), panel, status }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant("delete several" as const), mine: fc.constant(true), panel, task }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("discard" as const), at: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("rename panel" as const), mine: fc.boolean(), panel }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("appear" as const), mine: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("socket" as const), up: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("beat" as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("open" as const), panel }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("look again" as const) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 900 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const fate: fc.Arbitrary<RequestFate> = fc.record({
  delay: fc.constantFrom(1, 5, 40, 300),
  outcome: fc.oneof(
    { weight: 6, arbitrary: fc.constant("ok" as const) },
    { weight: 4, arbitrary: fc.constantFrom("lost" as const, "answer lost" as const, 403 as const, 503 as const) },
  ),
});
/** Mostly once and soon; lost, twice, or late. */
const arrival = fc.oneof(
  { weight: 4, arbitrary: fc.constant([5]) },
  { weight: 3, arbitrary: fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 2 }) },
);

const cycling = <Value>(list: readonly Value[], otherwise: Value): (() => Value) => {
  let at = 0;
  return () => list[at++ % Math.max(list.length, 1)] ?? otherwise;
};

let count = 0;

/** This task and the two after it. */
const someOf = (first: number): string[] => [0, 1, 2].map((more) => taskId(first + more));
const pasted = (first: number, whose: string) => someOf(first).map((id) => ({ id, title: `${whose} ${++count}` }));
const otherThan = (panelId: string): string => (panelId === PANEL ? SECOND_PANEL : PANEL);

const asMe = (page: ModelNetwork, step: Extract<Step, { mine: boolean }>): Promise<unknown> => {
  const { liveSession } = page;
  if (step.what === "appear")
    return liveSession.run(updateProfile, { params: {}, body: { fullName: `Ada ${++count}` } }, { quiet: true });
  const params = { domainId: DOMAIN, panelId: step.panel };
  if (step.what === "rename panel") return liveSession.run(renamePanel, { params, body: { name: `Panel ${++count}` } });
  if (step.what === "create")
    return liveSession.run(createTask, {
      params,
      body: { id: taskId(step.task), title: `Mine ${++count}`, statusId: step.status },
    });
  if (step.what === "paste")
    return liveSession.run(createTasks, { params, body: { statusId: step.status, tasks: pasted(step.task, "Mine") } });
  if (step.what === "carry") {
    const taskIds = [...page.liveStore.slices.column(step.panel, step.status)];
    return liveSession.run(moveTasks, { params, body: { panelId: otherThan(step.panel), taskIds } });
  }
  if (step.what === "delete several")
    return liveSession.run(deleteTasks, { params, body: { taskIds: someOf(step.task) } });
  if (step.what === "clear") {
    const taskIds = [...page.liveStore.slices.column(step.panel, step.status)];
    return liveSession.run(deleteTasksInColumn, { params: { ...params, statusId: step.status }, body: { taskIds } });
  }
  if (step.what === "together") {
    const tasks = page.liveStore.slices.column(step.panel, TODO).map((id) => ({ id, statusId: step.status }));
    return liveSession.run(updateTasks, { params, body: { tasks } });
  }
  const one = { ...params, taskId: taskId(step.task) };
  if (step.what === "delete") return liveSession.run(deleteTask, { params: one });
  if (step.what === "rename") return liveSession.run(updateTask, { params: one, body: { title: `Mine ${++count}` } });
  const afterId = typeof step.after === "number" ? taskId(step.after) : step.after;
  return liveSession.run(updateTask, {
    params: one,
    body: { statusId: step.status, ...(afterId !== undefined && { afterId }) },
  });
};

const asOther = ({ server }: ModelNetwork, step: Extract<Step, { mine: boolean }>): void => {
  const change = crypto.randomUUID();
  if (step.what === "appear") server.show(person(OTHER, `Bo ${++count}`), change);
  if (step.what === "rename panel") server.renamePanel(step.panel, OTHER, change, `Theirs ${++count}`);
  if (step.what === "create")
    server.tasks.create(step.panel, OTHER, change, {
      id: taskId(step.task),
      title: `Theirs ${++count}`,
      statusId: step.status,
    });
  if (step.what === "paste")
    server.tasks.createAll(step.panel, OTHER, change, { statusId: step.status, tasks: pasted(step.task, "Theirs") });
  if (step.what === "carry") {
    const taskIds = server.tasks.column(step.panel, step.status).map(({ id }) => id);
    server.tasks.move(step.panel, OTHER, change, { panelId: otherThan(step.panel), taskIds }, [TODO, DOING, DONE]);
  }
  if (step.what === "clear")
    server.tasks.delete(
      step.panel,
      OTHER,
      change,
      server.tasks.column(step.panel, step.status).map(({ id }) => id),
    );
  if (step.what === "delete") server.tasks.delete(step.panel, OTHER, change, [taskId(step.task)]);
  if (step.what === "rename")
    server.tasks.update(step.panel, OTHER, change, taskId(step.task), { title: `Theirs ${++count}` });
  if (step.what === "move")
    server.tasks.update(step.panel, OTHER, change, taskId(step.task), {
      statusId: step.status,
      ...(step.after !== undefined && { afterId: typeof step.after === "number" ? taskId(step.after) : null }),
    });
};

const take = async (page: ModelNetwork, step: Step): Promise<void> => {
  if (step.what === "wait") return void (await pass(step.ms));
  if (step.what === "socket") return page.setSocket(step.up);
  if (step.what === "beat") return page.beat();
  if (step.what === "open") return page.liveSession.openPanel(step.panel);
  if (step.what === "look again") return page.sync.wake();
  if (step.what === "discard") {
    const { waiting } = page.liveSession;
    return discardFrom(page.liveSession, waiting[step.at]?.id ?? "");
  }
  if (step.mine) return void asMe(page, step).catch(() => undefined);
  try {
    asOther(page, step);
  } catch (reason) {
    if (!(reason instanceof Refused)) throw reason;
  }
};

const shownOf = ({ liveStore }: ModelNetwork, panelId: string) =>
  Object.fromEntries(
    [TODO, DOING, DONE].map((id) => [
      id,
      liveStore.slices.column(panelId, id).map((taskId) => liveStore.slices.task(panelId, taskId)),
    ]),
  );

test("whatever the network does, every screen ends as the server has it, with nothing pending [D7, D8, D9, D12]", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 30 }),
      fc.array(fate, { maxLength: 12 }),
      fc.array(arrival, { maxLength: 12 }),
      async (steps, fates, arrivals) => {
        const page = await openPage({ tasks: 4, open: false });
        const { tasks } = page.server.panel(PANEL);
        const everybody = [...page.server.people.values()].map(({ id, user }) => ({ id, user }));
        for (const [id, task] of tasks) tasks.set(id, { ...task, assignedCollaborators: everybody });
        page.liveSession.openPanel(PANEL);
        await pass(100);
        page.fateOf = cycling(fates, {});
        page.arrivals = cycling(arrivals, [5]);
        const told = new Map<string, number>();
        const stop = onOthersChange(({ stream, version }) => {
          const key = `${stream} ${version}`;
          told.set(key, (told.get(key) ?? 0) + 1);
        });
        const setBack = vi.fn<() => void>();
        const stopHearing = onSetBack(setBack);
        const before = new Map<string, number>();
        for (const one of steps) {
          await take(page, one);
          for (const { id, stream } of page.liveStore.panels.values()) {
            expect(stream.version).toBeGreaterThanOrEqual(before.get(id) ?? 0);
            before.set(id, stream.version);
          }
        }
        page.fateOf = () => ({});
        page.arrivals = () => [5];
        page.setSocket(true);
        page.sync.wake();
        page.liveSession.openPanel(SECOND_PANEL);
        await pass(40_000);
        page.beat();
        await pass(10_000);

        const { server, liveStore } = page;
        expect(page.liveSession.waiting.length).toBe(0);
        expect(page.queue.stored.size).toBe(0);
        expect(liveStore.predictions.size).toBe(0);
        for (const id of [PANEL, SECOND_PANEL]) {
          expect(shownOf(page, id)).toEqual(
            Object.fromEntries([TODO, DOING, DONE].map((statusId) => [statusId, server.tasks.column(id, statusId)])),
          );
          expect(liveStore.panels.get(id)?.stream.version).toBe(server.log.versions.get(id));
        }
        expect(liveStore.slices.collaborators()).toEqual([...server.people.values()]);
        const counts = (list: readonly { id: string; name: string; memberCount: number; openTaskCount: number }[]) =>
          list.map(({ id, name, memberCount, openTaskCount }) => ({ id, name, memberCount, openTaskCount }));
        expect(counts(liveStore.slices.panels())).toEqual(counts(server.summaries()));
        expect([...told.values()].filter((times) => times > 1)).toEqual([]);
        expect(setBack).not.toHaveBeenCalled();
        stop();
        stopHearing();
        page.liveSession.close();
      },
    ),
    { numRuns: 400 },
  );
});

test("a closed panel's counts stay right whatever the network does [D24]", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 25 }),
      fc.array(arrival, { maxLength: 8 }),
      async (steps, arrivals) => {
        const page = await openPage({ tasks: 4, open: false });
        page.arrivals = cycling(arrivals, [5]);
        for (const one of steps) if (one.what !== "open" && !("mine" in one && one.mine)) await take(page, one);
        page.arrivals = () => [5];
        page.setSocket(true);
        await pass(3000);
        page.beat();
        await pass(3000);
        const counts = (list: readonly { openTaskCount: number }[]) => list.map(({ openTaskCount }) => openTaskCount);
        expect(counts(page.liveStore.slices.panels())).toEqual(counts(page.server.summaries()));
        expect([...page.liveStore.panels.values()].some(({ full }) => full)).toBe(false);
        page.liveSession.close();
      },
    ),
    { numRuns: 200 },
  );
}, 60_000);
