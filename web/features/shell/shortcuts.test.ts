import { expect, test } from "vitest";
import { registerShortcuts, shortcutGroups } from "./shortcuts.ts";

const group = (title: string) => ({ title, shortcuts: [{ keys: ["n"], label: "New task" }] });

test("a page's keys are listed while it is shown, and only those", () => {
  const leaveBoard = registerShortcuts(group("Board"));
  const leaveTask = registerShortcuts(group("Task"));
  expect(shortcutGroups().map(({ title }) => title)).toEqual(["Board", "Task"]);
  leaveBoard();
  expect(shortcutGroups().map(({ title }) => title)).toEqual(["Task"]);
  leaveTask();
  expect(shortcutGroups()).toEqual([]);
});
