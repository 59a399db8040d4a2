import { expect, test } from "vitest";
import { labelColours } from "../../contract/labels/label.ts";
import { type Column, type Creation, isTelling, type PlannedPanel } from "../plan.ts";
import { crowd } from "./crowd.ts";
import { stories } from "./stories/stories.ts";
import { team } from "./team.ts";

const now = new Date("2026-03-18T15:00:00.000Z");

/** Where the tasks of a panel stand in the end. */
const standing = ({ acts }: PlannedPanel): Map<number, Column> => {
  const columns = new Map<number, Column>();
  for (const act of acts) if ("in" in act && act.in) columns.set(act.task, act.in);
  return columns;
};

const count = (panel: PlannedPanel, column: Column): number =>
  [...standing(panel).values()].filter((one) => one === column).length;

test("the team is a lively domain: an owner, admins, members, and panels that not everyone is in", () => {
  const [domain] = team(now).domains;
  expect(new Set(domain?.people.map(({ role }) => role))).toEqual(new Set(["owner", "admin", "member"]));
  expect(domain?.panels).toHaveLength(4);
  const sizes = domain?.panels.map(({ members }) => members.length) ?? [];
  expect(Math.min(...sizes)).toBeLessThan(domain?.people.length ?? 0);
});

test("the team has little under way, much done, and some of its open work due today or overdue", () => {
  const panels = team(now).domains[0]?.panels ?? [];
  for (const panel of panels) {
    const size = standing(panel).size;
    expect(size).toBeGreaterThanOrEqual(40);
    expect(count(panel, "doing") + count(panel, "review")).toBeLessThan(size / 5);
    expect(count(panel, "done")).toBeGreaterThan(size / 3);
  }
  const open = panels.flatMap((panel) =>
    panel.acts.flatMap((act) =>
      act.kind === "create" && act.assignedTo && standing(panel).get(act.task) !== "done" ? [act.assignedTo] : [],
    ),
  );
  expect(open).toContain("2026-03-18");
  expect(open.some((day) => day < "2026-03-18")).toBe(true);
  expect(open.some((day) => day > "2026-03-18")).toBe(true);
});

test("the team has labels of all colours, which many of its tasks have and many do not [E16]", () => {
  const [domain] = team(now).domains;
  expect(domain?.labels.map(({ colour }) => colour).toSorted()).toEqual([...labelColours].toSorted());
  const tasks = domain?.panels.flatMap(({ acts }) => acts.filter(({ kind }) => kind === "create")) as Creation[];
  const used = new Set(tasks.flatMap(({ labels }) => labels));
  expect(domain?.labels.filter(({ name }) => !used.has(name))).toEqual([]);
  const share = tasks.filter(({ labels }) => labels.length > 0).length / tasks.length;
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.7);
});

test("the team talks: each story is that of a task, told after it was there and before now, the same every time", () => {
  const acts = team(now).domains[0]?.panels.flatMap((panel) => panel.acts) ?? [];
  const titles = new Set(acts.flatMap((act) => (act.kind === "create" ? act.title : [])));
  expect(Object.keys(stories).filter((title) => !titles.has(title))).toEqual([]);
  const told = acts.filter(isTelling);
  expect(told.filter(({ kind }) => kind === "describe").length).toBeGreaterThanOrEqual(Object.keys(stories).length);
  expect(told.every(({ at }) => at < now.toISOString())).toBe(true);
  expect(told).toEqual((team(now).domains[0]?.panels.flatMap((panel) => panel.acts) ?? []).filter(isTelling));
});

test("the team's stories stay on their panels, whatever day it is", () => {
  const placed = (day: string) =>
    team(new Date(day)).domains[0]?.panels.map(({ acts }) =>
      acts.flatMap((act) => (act.kind === "create" && stories[act.title] ? [act.title] : [])).toSorted(),
    );
  const days = ["2026-01-01T00:30:00.000Z", "2026-06-07T06:00:00.000Z", "2026-11-27T23:00:00.000Z"].map(placed);
  expect(days.map((day) => day?.[0]?.length ?? 0)).toEqual([15, 15, 15]);
  for (const day of days) expect(day).toEqual(placed(now.toISOString()));
});

test("the team's history spans weeks and ends before now", () => {
  const panels = team(now).domains[0]?.panels ?? [];
  const instants = panels
    .flatMap(({ acts }) => acts)
    .map(({ at }) => at)
    .toSorted((a, b) => (a < b ? -1 : 1));
  expect(instants.at(-1)?.slice(0, 10)).toBe("2026-03-18");
  expect((instants.at(-1) ?? "") <= now.toISOString()).toBe(true);
  expect(Date.parse(instants.at(-1) ?? "") - Date.parse(instants[0] ?? "")).toBeGreaterThan(14 * 86_400_000);
});

test("the crowd has sixty people and panels of 1,000, 5,000 and 10,000 tasks with two subtasks on average", () => {
  const [domain] = crowd().domains;
  expect(new Set(domain?.people.map(({ email }) => email)).size).toBe(60);
  expect(domain?.panels.map(({ acts }) => acts.length)).toEqual([1_000, 5_000, 10_000]);
  const acts = domain?.panels[2]?.acts ?? [];
  const subTasks = acts.reduce((sum, act) => sum + (act.kind === "create" ? act.subTasks.length : 0), 0);
  expect(subTasks / acts.length).toBeCloseTo(2, 0);
  expect(Math.max(...acts.map((act) => ("for" in act && act.for?.length) || 0))).toBe(2);
});
