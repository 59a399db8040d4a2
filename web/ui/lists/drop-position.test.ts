import { expect, test } from "vitest";
import { afterIdFor, dropPositionOf, slotFor } from "./drop-position.ts";

const ids = ["a", "b", "c", "d"];
const only = (...taken: string[]) => new Set(taken);

test("lands after the card above the gap, or on top [D5]", () => {
  expect(dropPositionOf(ids, only("x"), { statusId: "s", index: 0 })).toMatchObject({
    afterId: null,
    position: 0,
    moves: true,
  });
  expect(dropPositionOf(ids, only("x"), { statusId: "s", index: 2 })).toMatchObject({
    afterId: "b",
    position: 2,
    moves: true,
  });
  expect(dropPositionOf(ids, only("x"), { statusId: "s", index: 4 })).toMatchObject({
    afterId: "d",
    position: 4,
    moves: true,
  });
  expect(dropPositionOf([], only("x"), { statusId: "s", index: 0 })).toMatchObject({
    afterId: null,
    position: 0,
    moves: true,
  });
});

test("never lands after itself within its own column [D5]", () => {
  expect(dropPositionOf(ids, only("b"), { statusId: "s", index: 0 })).toMatchObject({
    afterId: null,
    position: 0,
    moves: true,
  });
  expect(dropPositionOf(ids, only("b"), { statusId: "s", index: 3 })).toMatchObject({
    afterId: "c",
    position: 2,
    moves: true,
  });
  expect(dropPositionOf(ids, only("a"), { statusId: "s", index: 4 })).toMatchObject({
    afterId: "d",
    position: 3,
    moves: true,
  });
  expect(dropPositionOf(ids, only("d"), { statusId: "s", index: 1 })).toMatchObject({
    afterId: "a",
    position: 1,
    moves: true,
  });
});

test("both gaps beside a card leave it where it is [D5]", () => {
  expect(dropPositionOf(ids, only("b"), { statusId: "s", index: 1 })).toMatchObject({ afterId: "a", moves: false });
  expect(dropPositionOf(ids, only("b"), { statusId: "s", index: 2 })).toMatchObject({ afterId: "a", moves: false });
});

test("every position has a gap that leads to it [D5]", () => {
  for (const id of [...ids, "x"])
    for (let position = 0; position < ids.length; position++)
      expect(dropPositionOf(ids, only(id), { statusId: "s", index: slotFor(ids, only(id), position) }).position).toBe(
        position,
      );
});

test("several land together below the card above the gap that stays, and have as many places as there are others [E26]", () => {
  const taken = only("d", "b", "elsewhere");
  const at = (index: number) => dropPositionOf(ids, taken, { statusId: "s", index });
  expect([0, 1, 2, 3, 4].map((index) => at(index).afterId)).toEqual([null, "a", "a", "c", "c"]);
  expect([0, 1, 2].map((position) => at(slotFor(ids, taken, position)).position)).toEqual([0, 1, 2]);
  expect(at(1).moves).toBe(true);
  const beside = (index: number) => dropPositionOf(ids, only("c", "b"), { statusId: "s", index }).moves;
  expect([0, 1, 2, 3, 4].map(beside)).toEqual([true, false, false, false, true]);
  expect(afterIdFor(whole, ["a", "b"], only("a", "h1"), { afterId: null })).toBe("h3");
});

const whole = ["h1", "a", "h2", "h3", "b", "h4"];
const shown = ["a", "b"];
const afterIdIn = (ids: readonly string[], taskId: string, index: number) =>
  afterIdFor(whole, ids, only(taskId), dropPositionOf(ids, only(taskId), { statusId: "s", index }));

test("with cards in between that are not shown, lands right below the shown one above it [E27]", () => {
  expect(afterIdIn(shown, "x", 1)).toBe("a");
  expect(afterIdIn(shown, "x", 2)).toBe("b");
  expect(afterIdIn(shown, "a", 2)).toBe("b");
});

test("with no shown card above, lands right before the shown one below [E27]", () => {
  expect(afterIdIn(shown, "x", 0)).toBe("h1");
  expect(afterIdIn(["b"], "x", 0)).toBe("h3");
  expect(afterIdIn(shown, "b", 0)).toBe("h1");
  expect(afterIdFor(["x", "a"], ["x", "a"], only("x"), { afterId: null })).toBeNull();
});

test("with no shown card at all, lands on top [E27]", () => {
  expect(afterIdIn([], "x", 0)).toBeNull();
  expect(afterIdIn(["a"], "a", 0)).toBeNull();
});
