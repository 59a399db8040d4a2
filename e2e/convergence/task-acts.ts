import { undoChange } from "../../contract/history/commands.ts";
import { updateTasks } from "../../contract/tasks/bulk-commands.ts";
import { createTask, deleteTask, updateTask } from "../../contract/tasks/commands.ts";
import type { Task } from "../../contract/tasks/task.ts";
import { newId } from "../../server/platform/basics/ids.ts";
import { type Act, address, type Context, run, untilAnswered } from "./context.ts";

/** More tasks than this, and one is deleted for each that is made. */
const MANY_TASKS = 90;

/** A column and a place in it, as they are shown. */
const somewhere = ({ place, page, pick }: Context) => {
  const statusId = pick(place.columns) ?? "";
  const after = pick([undefined, null, ...page.live.liveStore.slices.column(place.panelId, statusId)]);
  return { statusId, ...(after !== undefined && { afterId: after }) };
};

const task = ({ page, pick }: Context): Task | undefined => pick(page.tasks());

export const add: Act = async (context) => {
  const { ledger, place, n, who, counted } = context;
  const [id, change] = [newId(), newId()];
  ledger.asked.add(id);
  const body = { id, title: `New ${who} ${n}`, ...somewhere(context) };
  await run(context, createTask, { params: place as never, body }, change);
  ledger.made.task.add(id);
  counted(change, [id]);
};

export const remove: Act = async (context) => {
  const { ledger, page, place, pick } = context;
  if (page.tasks().length < MANY_TASKS) return add(context);
  const one = pick(page.tasks().filter(({ id }) => !place.discussed.includes(id)));
  if (!one) return;
  const change = newId();
  ledger.takesAway(one.id);
  await run(context, deleteTask, { params: address(context, one.id) }, change);
};

/** A task with all that was said of it goes, and comes back. */
export const removeAndUndo: Act = async (context) => {
  const { place, pick } = context;
  const change = newId();
  await run(context, deleteTask, { params: address(context, pick(place.discussed) ?? "") }, change);
  const back = newId();
  await untilAnswered(() => run(context, undoChange, { params: { changeId: change }, body: undefined }, back));
};

export const move: Act = async (context) => {
  const one = task(context);
  if (one) await run(context, updateTask, { params: address(context, one.id), body: somewhere(context) });
};

export const moveSeveral: Act = async (context) => {
  const { place } = context;
  const there = { ...somewhere(context), afterId: null };
  const ids = new Set([task(context), task(context)].flatMap((one) => (one ? [one.id] : [])));
  if (ids.size === 0) return;
  const { domainId, panelId } = place;
  await run(context, updateTasks, {
    params: { domainId, panelId },
    body: { tasks: [...ids].map((id) => ({ id, ...there })) },
  });
};

export const edit: Act = async (context) => {
  const { n, who, page, pick, counted } = context;
  const one = task(context);
  if (!one) return;
  const change = newId();
  const fields = pick([
    { title: `Edited ${who} ${n}` },
    { assignedTo: "2026-06-01" },
    { priority: pick(["urgent", "high", "medium", "low", null] as const) },
    { subTasks: [...one.subTasks.slice(-5), { id: newId(), title: `Step ${n}`, done: page.random() < 0.5 }] },
  ]);
  await run(
    context,
    updateTask,
    { params: address(context, one.id), body: { ...fields, version: one.version } },
    change,
  );
  if (fields && "title" in fields) counted(change);
};
