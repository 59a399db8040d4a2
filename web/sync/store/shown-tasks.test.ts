import { expect, test } from "vitest";
import type { Task } from "../../../contract/tasks/task.ts";
import { ShownTasks } from "./shown-tasks.ts";
import { TasksByColumn } from "./tasks-by-column.ts";

const task = (id: string, title: string): Task => ({ id, title, statusId: "todo", order: id }) as Task;

/** A panel of those tasks, of which the ones are looked at whose title has a word. */
const looking = (word: string, ...titles: readonly string[]) => {
  const columns = new TasksByColumn();
  const tasks = titles.map((title, at) => task(`${at}`, title));
  for (const each of tasks) columns.move(each.id, each);
  const shown = new ShownTasks(columns);
  shown.filterBy({ shows: ({ title }) => title.includes(word), takesOn: {} }, tasks);
  const put = (id: string, title: string | null, { byMe = false } = {}) => {
    const after = title === null ? undefined : task(id, title);
    columns.move(id, after);
    return shown.touched(id, after, byMe);
  };
  return { shown, put, ids: () => shown.ids("todo") };
};

test("shows those that are looked at in board order, and the same list until it differs [E27]", () => {
  const { shown, put, ids } = looking("bug", "a bug", "a wish", "bug two");
  expect(ids()).toEqual(["0", "2"]);
  const before = ids();
  expect(put("1", "another wish")).toBe(false);
  expect(ids()).toBe(before);
  shown.filterBy(undefined, []);
  expect(ids()).toEqual(["0", "1", "2"]);
});

test("what others change comes in sight and leaves it as it matches [E27]", () => {
  const { put, ids } = looking("bug", "a bug", "a wish");
  expect(put("1", "a bug after all")).toBe(true);
  expect(ids()).toEqual(["0", "1"]);
  expect(put("0", "done")).toBe(true);
  expect(put("2", "a new wish")).toBe(true);
  expect(ids()).toEqual(["1"]);
  put("1", null);
  expect(ids()).toEqual([]);
});

test("what I made or changed stays, and says that it no longer matches, until I look at something else [E27]", () => {
  const { shown, put, ids } = looking("bug", "a bug", "a bug too");
  put("0", "done", { byMe: true });
  put("2", "my wish", { byMe: true });
  expect([ids(), shown.isStaying("0"), shown.isStaying("1"), shown.isStaying("2")]).toEqual([
    ["0", "1", "2"],
    true,
    false,
    true,
  ]);
  // The server's answer is a change as well, of nobody here.
  put("0", "done.");
  expect(ids()).toEqual(["0", "1", "2"]);
  put("0", "a bug again");
  expect(shown.isStaying("0")).toBe(false);
  const shows = ({ title }: Task) => title.includes("bug");
  shown.filterBy({ shows, takesOn: {} }, [task("0", "a bug again"), task("1", "a bug too"), task("2", "x")]);
  expect([ids(), shown.isStaying("2")]).toEqual([["0", "1"], false]);
});

test("what stays, stays while only what the filter is made of differs [E27]", () => {
  const { shown, put, ids } = looking("bug", "a bug", "a wish");
  put("0", "done", { byMe: true });
  const tasks = [task("0", "done"), task("1", "a wish")];
  shown.filterBy({ shows: ({ title }) => title.includes("wish"), takesOn: {} }, tasks, "same");
  expect([ids(), shown.isStaying("0")]).toEqual([["0", "1"], true]);
  shown.filterBy(undefined, tasks);
  expect([ids(), shown.isStaying("0")]).toEqual([["0", "1"], false]);
});

test("a filter that is narrower asks of nothing that is hidden, and what stayed goes [E27]", () => {
  const { shown, put, ids } = looking("bug", "a bug", "a wish", "a bug too", "a bug of mine");
  put("3", "done", { byMe: true });
  const asked: string[] = [];
  const shows = ({ id, title }: Task) => {
    asked.push(id);
    return title.endsWith("bug");
  };
  const tasks = ["a bug", "a wish", "a bug too", "done"].map((title, at) => task(`${at}`, title));
  shown.filterBy({ shows, takesOn: {} }, tasks, "narrower");
  expect([ids(), asked, shown.staying]).toEqual([["0"], ["0", "2", "3"], []]);
  shown.filterBy({ shows: ({ title }) => title.includes("bug"), takesOn: {} }, tasks);
  expect(ids()).toEqual(["0", "2"]);
});

test("what is folded away comes into sight for a filter, and is folded away again without one [E28]", () => {
  const { shown, ids } = looking("bug", "a bug", "a wish", "a bug too");
  const tasks = ["a bug", "a wish", "a bug too"].map((title, at) => task(`${at}`, title));
  expect(shown.showUsually(({ id }) => id !== "0", tasks)).toBe(false);
  expect(ids()).toEqual(["0", "2"]);
  shown.filterBy(undefined, tasks);
  expect(ids()).toEqual(["1", "2"]);
  // The first filter is narrower than none, and shows what is folded away.
  shown.filterBy({ shows: ({ title }) => title.includes("bug"), takesOn: {} }, tasks, "narrower");
  expect(ids()).toEqual(["0", "2"]);
  shown.filterBy(undefined, tasks);
  expect(shown.showUsually(undefined, tasks)).toBe(true);
  expect(ids()).toEqual(["0", "1", "2"]);
});
