import { expect, test } from "vitest";
import type { Task } from "../../../../contract/tasks/task.ts";
import type { TaskDays } from "../../../../contract/tasks/task-days.ts";
import { weeksOfMonth } from "../../../ui/days/month.ts";
import { byWeek, partTasks, tasksOn } from "./by-week.ts";

const task = (id: string, assignedFrom: string | null, assignedTo: string | null, statusId = "todo") =>
  ({ id, assignedFrom, assignedTo, statusId }) as Task;
const none = new Set<string>();
const november = weeksOfMonth("2026-11-01", 1);
const weeksFor = (tasks: readonly Task[], held = new Map<string, TaskDays>(), first: ReadonlySet<string> = none) =>
  byWeek(partTasks(tasks, held).dated, november, ({ statusId }) => statusId === "done", first);
const idsOn = (tasks: readonly Task[], day: string) => tasksOn(weeksFor(tasks), day).map(({ id }) => id);

test("what runs over the border of weeks lies in each of them, and what is elsewhere in none [E31]", () => {
  const weeks = weeksFor([
    task("over", "2026-11-07", "2026-11-17"),
    task("before", "2026-10-01", "2026-10-20"),
    task("into", "2026-09-01", "2026-10-26"),
    task("through", null, "2026-12-06"),
  ]);
  expect(weeks.map(({ items }) => items.map(({ item, first, last }) => `${item.task.id} ${first}-${last}`))).toEqual([
    ["into 0-0"],
    ["over 5-6"],
    ["over 0-6"],
    ["over 0-1"],
    [],
    ["through 6-6"],
  ]);
});

test("what began first is drawn first, then what takes longer, then what is open, then in board order [E31]", () => {
  const tasks = [
    task("done", null, "2026-11-11", "done"),
    task("short", null, "2026-11-11"),
    task("second", null, "2026-11-11"),
    task("long", "2026-11-11", "2026-11-12"),
    task("earlier", "2026-11-10", "2026-11-11"),
  ];
  expect(idsOn(tasks, "2026-11-11")).toEqual(["earlier", "long", "short", "second", "done"]);
  expect(idsOn(tasks, "2026-11-12")).toEqual(["long"]);
});

test("what is in hand shows the days it would have, and is drawn however many there are [E31]", () => {
  const tasks = "abcde"
    .split("")
    .map((id) => task(id, null, "2026-11-11"))
    .concat(task("f", null, null));
  const held = new Map([["f", { assignedFrom: null, assignedTo: "2026-11-11" }]]);
  expect(partTasks(tasks, new Map()).undated.map(({ id }) => id)).toEqual(["f"]);
  expect(partTasks(tasks, held).undated).toEqual([]);
  const drawn = (mustSee: readonly string[]) =>
    weeksFor(tasks, held, new Set(mustSee))[2]?.bars.map(({ item }) => item.task.id);
  expect(drawn([])).toEqual(["a", "b", "c", "d"]);
  expect(drawn(["f"])).toEqual(["f", "a", "b", "c"]);
  expect(drawn(["b"])).toEqual(["a", "b", "c", "d"]);
});
