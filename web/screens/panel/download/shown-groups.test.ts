import { expect, test } from "vitest";
import type { Status } from "../../../../contract/statuses/status.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { shownGroups } from "./shown-groups.ts";

const statuses = [
  { id: "todo", name: "To do", kind: "todo" },
  { id: "done", name: "Done", kind: "done" },
] as Status[];
const known = { statuses, labels: [], today: "2026-11-28", compare: new Intl.Collator("en").compare, firstDay: 1 };
const task = (id: string, fields: Partial<Task> = {}): Task =>
  ({
    ...{ id, title: id, statusId: "todo", priority: null, labelIds: [], assignedCollaborators: [] },
    ...{ assignedFrom: null, assignedTo: null, ...fields },
  }) as unknown as Task;
const shown = (address: string, tasks: readonly Task[], drawn: { firstDay?: number; hasTray?: boolean } = {}) => {
  const { groups, fields } = shownGroups(new URLSearchParams(address), tasks, { ...known, hasTray: false, ...drawn });
  return { groups: groups.map(({ key, tasks: own }) => `${key}: ${own.map(({ id }) => id).join(" ")}`), fields };
};

test("a board's columns are the groups of its file, those without tasks left out [E34]", () => {
  const { groups, fields } = shown("", [task("b"), task("a"), task("c", { statusId: "done" })]);
  expect(groups).toEqual(["todo: b a", "done: c"]);
  expect(fields.slice(0, 3)).toEqual(["number", "title", "labels"]);
  expect(shown("", []).groups).toEqual([]);
});

test("a list's file is in the list's groups, order and fields [E34]", () => {
  const tasks = [task("b"), task("a", { priority: "low" }), task("c")];
  expect(shown("layout=list&group=priority&sort=-title&fields=due,title", tasks)).toEqual({
    groups: ["priority low: a", "priority none: c b"],
    fields: ["due", "title"],
  });
});

test("a calendar's file holds those that take a day of the weeks that are drawn, from its first day on [E34, E31]", () => {
  // From Monday 26 October to Sunday 6 December.
  const tasks = [
    task("undated"),
    task("last", { assignedTo: "2026-12-06" }),
    task("over", { assignedFrom: "2026-10-01", assignedTo: "2026-12-31" }),
    task("before", { assignedTo: "2026-10-25" }),
    task("first", { assignedFrom: "2026-10-26" }),
    task("after", { assignedFrom: "2026-12-07" }),
  ];
  expect(shown("layout=calendar", tasks).groups).toEqual(["none none: over first last"]);
  expect(shown("layout=calendar", tasks, { firstDay: 0 }).groups).toEqual(["none none: over"]);
  expect(shown("layout=calendar&month=2026-12", tasks).groups).toEqual(["none none: over last after"]);
  expect(shown("layout=calendar&month=2027-02", tasks).groups).toEqual(["none none: "]);
});

test("where its tray is open, what has no date comes last in a calendar's file, and no other layout has any [E34, E31]", () => {
  const tasks = [task("undated"), task("due", { assignedTo: "2026-11-30" }), task("open")];
  const opened = { hasTray: true };
  expect(shown("layout=calendar", tasks, opened).groups).toEqual(["none none: due", "tray: undated open"]);
  expect(shown("layout=calendar", tasks.slice(1, 2), opened).groups).toEqual(["none none: due"]);
  expect(shown("", tasks, opened).groups).toEqual(["todo: undated due open"]);
});
