import { expect, test } from "vitest";
import { onAll } from "./on-all.ts";

const [ada, bo, cy] = ["ada", "bo", "cy"].map((id) => ({ id })) as [{ id: string }, { id: string }, { id: string }];

test("who is on each of several tasks is chosen, who is on some of them is mixed [E26]", () => {
  expect(
    onAll([
      [ada, bo],
      [bo, cy],
    ]),
  ).toEqual({ all: [bo], some: [ada, cy] });
  expect(onAll([[ada], []])).toEqual({ all: [], some: [ada] });
  expect(onAll([[ada, bo]])).toEqual({ all: [ada, bo], some: [] });
  expect(onAll([])).toEqual({ all: [], some: [] });
});
