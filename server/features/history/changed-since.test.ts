import { expect, test } from "vitest";
import { standing } from "./changed-since.ts";

const undos = (...pairs: [by: string, undone: string][]) => new Map(pairs);

test("a change and its undo strike each other out, a redo stands [D13]", () => {
  expect([...standing(["a", "b"], undos())]).toEqual(["a", "b"]);
  expect([...standing(["a", "b", "undo a"], undos(["undo a", "a"]))]).toEqual(["b"]);
  const redo = undos(["undo a", "a"], ["redo a", "undo a"]);
  expect([...standing(["a", "undo a", "redo a"], redo)]).toEqual(["redo a"]);
  const again = undos(["undo a", "a"], ["redo a", "undo a"], ["again", "redo a"]);
  expect([...standing(["a", "undo a", "redo a", "again"], again)]).toEqual([]);
});

test("the undo of something earlier stands [D13]", () => {
  expect([...standing(["undo earlier"], undos(["undo earlier", "earlier"]))]).toEqual(["undo earlier"]);
});
