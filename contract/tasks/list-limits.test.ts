import { expect, test } from "vitest";
import { limitBeyond } from "./list-limits.ts";

const subTasks = (count: number, length = 1) => Array.from({ length: count }, () => ({ title: "x".repeat(length) }));
const people = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);
const over = (...given: Parameters<typeof limitBeyond>) => limitBeyond(...given)?.max;

test("a task holds 200 subtasks, 64,000 letters of them and 100 people, and not one more [D26]", () => {
  expect(over({})).toBeUndefined();
  expect([over({ subTasks: subTasks(200) }), over({ subTasks: subTasks(201) })]).toEqual([undefined, 200]);
  const long = subTasks(128, 500);
  expect([over({ subTasks: long }), over({ subTasks: [...long, { title: "x" }] })]).toEqual([undefined, 64_000]);
  const assigned = [people(100), people(101)].map((assignedCollaborators) => over({ assignedCollaborators }));
  expect(assigned).toEqual([undefined, 100]);
});

test("what is beyond a limit already may stay and become less, and not more; the other limits hold all the same [D26]", () => {
  const present = { subTasks: subTasks(300), assignedCollaborators: people(150) };
  expect(over(present, present)).toBeUndefined();
  expect(over({ subTasks: subTasks(299), assignedCollaborators: people(149) }, present)).toBeUndefined();
  expect(over({ subTasks: subTasks(301) }, present)).toBe(200);
  expect(over({ assignedCollaborators: people(151) }, present)).toBe(100);
  expect(over({ subTasks: subTasks(300, 214) }, present)).toBe(64_000);
});
