import { expect, test } from "vitest";
import type { Label } from "../../../../contract/labels/label.ts";
import type { Status } from "../../../../contract/statuses/status.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import type { Grouping } from "../../../../contract/views/list-query.ts";
import { type GroupingWith, groupTasks, type TaskGroup } from "./group-tasks.ts";
import { gapsOf, landingAt, placeOf } from "./landing.ts";
import { listRows } from "./list-rows.ts";
import { sortTasks } from "./sort-tasks.ts";
import { madeIn, takenOnBy, takesTasks } from "./take-on.ts";

const today = "2026-11-28";
const statuses = [
  { id: "todo", name: "To do", kind: "todo" },
  { id: "done", name: "Done", kind: "done" },
] as Status[];
const labels = [
  { id: "bug", name: "Bug" },
  { id: "idea", name: "Idea" },
] as Label[];
const compare = new Intl.Collator("en", { numeric: true }).compare;
const known: GroupingWith = { statuses, labels, today, compare };

const task = (id: string, { who = [], ...fields }: Partial<Task> & { who?: readonly string[] } = {}): Task =>
  ({
    ...{ id, title: id, number: null, statusId: "todo", priority: null, labelIds: [] },
    ...{ assignedFrom: null, assignedTo: null, createdAt: id, updatedAt: id, ...fields },
    assignedCollaborators: who.map((name) => ({ id: `c-${name}`, user: { id: name, fullName: name } })),
  }) as unknown as Task;
const grouped = (tasks: readonly Task[], grouping: Grouping, leaveOut = false) =>
  groupTasks(tasks, grouping, known, () => !leaveOut);
const rowsOf = (groups: readonly TaskGroup[], folded: readonly string[] = [], older = 0) =>
  listRows(groups, {
    ...{ statuses, folded: new Set(folded), mayAdd: takesTasks },
    olderIn: (statusId) => (statusId === "done" ? older : 0),
  });
const shown = (groups: readonly TaskGroup[]) =>
  groups.map(({ key, tasks }) => `${key}: ${tasks.map(({ id }) => id).join(" ")}`);
const valueIn = (grouping: Grouping, tasks: readonly Task[], key: string) => {
  const found = grouped(tasks, grouping).find((group) => group.key === `${grouping} ${key}`);
  if (!found) throw new Error(`No group ${key}`);
  return found;
};

test.each<[Grouping, string[]]>([
  ["column", ["todo: a b c", "done: d"]],
  ["who", ["who Ada: a b", "who Ben: b", "who none: c d"]],
  ["label", ["label bug: a", "label idea: a b", "label none: c d"]],
  ["priority", ["priority urgent: b", "priority low: a", "priority none: c d"]],
  ["due", ["due overdue: a", "due today: b", "due week: c", "due past: d"]],
  ["none", ["none none: a b c d"]],
])(
  "grouped by %s, a task stands with each of its people or labels, and those without stand last [E30]",
  (grouping, groups) => {
    const tasks = [
      task("a", { who: ["Ada"], labelIds: ["idea", "bug", "gone"], priority: "low", assignedTo: "2026-11-27" }),
      task("b", { who: ["Ben", "Ada"], labelIds: ["idea"], priority: "urgent", assignedTo: today }),
      task("c", { labelIds: ["gone"], assignedTo: "2026-12-05" }),
      task("d", { statusId: "done", assignedTo: "2026-11-01" }),
    ];
    expect(shown(grouped(tasks, grouping))).toEqual(groups);
  },
);

test("columns are there without tasks, unless they are left out [E30]", () => {
  expect(shown(grouped([task("a")], "column"))).toEqual(["todo: a", "done: "]);
  expect(shown(grouped([task("a")], "column", true))).toEqual(["todo: a"]);
});

test("whatever it is sorted by, those alike stay in board order, and those without stand last both ways [E30]", () => {
  const tasks = [
    task("a", { priority: "low", assignedTo: null, title: "Ä 10" }),
    task("b", { priority: null, assignedTo: "2026-12-01", title: "a 2" }),
    task("c", { priority: "urgent", assignedTo: "2026-12-01", title: "b" }),
    task("d", { priority: "low", assignedTo: "2026-11-01", title: "a 10" }),
  ];
  const ids = (by: Parameters<typeof sortTasks>[1]["by"], down = false) =>
    sortTasks(tasks, { by, down }, compare)
      .map(({ id }) => id)
      .join("");
  expect([ids("manual"), ids("due"), ids("due", true)]).toEqual(["abcd", "dbca", "bcda"]);
  expect([ids("priority"), ids("priority", true)]).toEqual(["cadb", "adcb"]);
  expect([ids("title"), ids("title", true), ids("created", true)]).toEqual(["bdac", "cadb", "dcba"]);
});

test("rows are those of the groups that are not folded, and end in one that adds a task [E30]", () => {
  const groups = grouped([task("a"), task("b", { statusId: "done" })], "column");
  const keys = (folded: readonly string[], older = 0) => rowsOf(groups, folded, older).map(({ key }) => key);
  expect(keys(["done"])).toEqual(["group todo", "todo/a", "add todo", "group done"]);
  expect(keys([], 3)).toEqual(["group todo", "todo/a", "add todo", "group done", "done/b", "older done", "add done"]);
});

test("what is folded away stays in reach: behind all groups where its column is none, also folded ones, and where nothing else is shown [E28, E30]", () => {
  const last = (grouping: Grouping, tasks: readonly Task[], folded: readonly string[] = []) => {
    const row = rowsOf(grouped(tasks, grouping), folded, 3).at(-1);
    return row?.kind === "older" && row.group === null ? row.count : row?.key;
  };
  const tasks = [task("a", { labelIds: ["bug"] }), task("b")];
  expect(last("label", tasks)).toBe(3);
  expect(last("label", tasks, ["label none"])).toBe(3);
  expect(last("none", tasks)).toBe(3);
  expect(last("who", [])).toBe(3);
  // A column of it is kept, though it shows no task.
  const kept = groupTasks([task("a")], "column", known, (id) => id === "done");
  expect(rowsOf(kept, [], 3).map(({ key }) => key)).toContain("older done");
});

test("the group of tasks without a label is another one than that of tasks without a person: folding one leaves the other [E30]", () => {
  const keys = (["who", "label", "priority", "due"] as const).map((by) => grouped([task("a")], by)[0]?.key);
  expect(new Set(keys).size).toBe(4);
});

test("a task takes on the group it is put into in place of the one it comes from; a new one has it beside the filter's [E30, E27]", () => {
  const one = task("a", {
    who: ["Ada", "Cleo"],
    labelIds: ["bug"],
    assignedFrom: "2026-12-20",
    assignedTo: "2026-12-24",
  });
  const all = [one, task("b", { who: ["Ben"], labelIds: ["idea"], priority: "high", assignedTo: today }), task("c")];
  const value = (grouping: Grouping, key: string) => valueIn(grouping, all, key).value;
  expect(takenOnBy(one, value("who", "Ben"), value("who", "Ada"), today)).toEqual({
    assignedCollaborators: ["Cleo", "Ben"],
  });
  expect(takenOnBy(one, value("who", "none"), value("who", "Ada"), today)).toEqual({ assignedCollaborators: [] });
  expect(takenOnBy(one, value("label", "idea"), value("label", "bug"), today)).toEqual({ labelIds: ["idea"] });
  expect(takenOnBy(one, value("priority", "high"), null, today)).toEqual({ priority: "high" });
  expect(takenOnBy(one, value("due", "today"), null, today)).toEqual({ assignedTo: today, assignedFrom: today });
  expect(madeIn(value("label", "bug"), { labelIds: ["idea"], priority: "low" }, today)).toEqual({
    labelIds: ["idea", "bug"],
    priority: "low",
  });
  expect(madeIn(value("due", "later"), {}, today)).toEqual({ assignedTo: "2026-12-06" });
});

test("nothing can be put among what is overdue [E30]", () => {
  const tasks = [task("late", { assignedTo: "2026-11-01" }), task("soon", { assignedTo: today })];
  const rows = rowsOf(grouped(tasks, "due"));
  expect(rows.map(({ key }) => key)).toEqual([
    "group due overdue",
    "due overdue/late",
    "group due today",
    "due today/soon",
    "add due today",
  ]);
  expect(gapsOf(rows)).toEqual([3, 4]);
});

test("dropped among shown ones, a task lands right below the one above it, whatever is hidden between [E27, E30]", () => {
  const tasks = [task("a"), task("b"), task("c"), task("d", { statusId: "done" })];
  const rows = rowsOf(grouped(tasks, "column"));
  const columnOf = (id: string) => (id === "todo" ? ["hidden", "a", "h2", "b", "c"] : ["d"]);
  const place = (id: string, gap: number) => {
    const to = landingAt(rows, id, gap);
    return to && placeOf(id, "todo", to, columnOf);
  };
  // group todo, a, b, c, add, group done, d, add
  expect(place("c", 1)).toEqual({ statusId: "todo", afterId: "hidden" });
  expect(place("c", 2)).toEqual({ statusId: "todo", afterId: "a" });
  expect([place("c", 3), place("c", 4)]).toEqual([null, null]);
  expect(place("a", 3)).toEqual({ statusId: "todo", afterId: "b" });
  expect(place("a", 6)).toEqual({ statusId: "done", afterId: null });
  expect(place("a", 7)).toEqual({ statusId: "done", afterId: "d" });
  expect([landingAt(rows, "a", 5), landingAt(rows, "a", 0)]).toEqual([null, null]);
});

test("in a list without groups a task keeps its column, and goes as near as that lets it [E30]", () => {
  const tasks = [task("a"), task("b"), task("x", { statusId: "done" }), task("y", { statusId: "done" })];
  const rows = rowsOf(grouped(tasks, "none"));
  const place = (id: string, statusId: string, gap: number) => {
    const to = landingAt(rows, id, gap);
    return to && placeOf(id, statusId, to, (of) => (of === "todo" ? ["a", "b"] : ["x", "y"]));
  };
  expect(place("a", "todo", 4)).toEqual({ statusId: "todo", afterId: "b" });
  expect(place("y", "done", 0)).toEqual({ statusId: "done", afterId: null });
  expect(place("b", "todo", 4)).toBeNull();
});

test("ten thousand tasks are looked at once per grouping, not once per row [E30]", () => {
  let read = 0;
  const tasks = Array.from({ length: 10_000 }, (_, at) => {
    const one = task(`t${at}`, { labelIds: at % 2 ? ["bug", "idea"] : [] });
    return Object.defineProperty(one, "labelIds", {
      get: () => {
        read += 1;
        return at % 2 ? ["bug", "idea"] : [];
      },
    });
  });
  const rows = rowsOf(grouped(tasks, "label"));
  expect(read).toBe(10_000);
  expect(rows.length).toBe(15_000 + 6);
});
