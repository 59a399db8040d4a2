import { expect, test } from "vitest";
import { afterIdFor, dropPositionOf, slotFor } from "./drop-position.ts";

const ids = ["a", "b", "c", "d"];

test("lands after the card above the gap, or on top [D5]", () => {
  expect(dropPositionOf(ids, "x", { statusId: "s", index: 0 })).toMatchObject({
    afterId: null,
    position: 0,
    moves: true,
  });
  expect(dropPositionOf(ids, "x", { statusId: "s", index: 2 })).toMatchObject({
    afterId: "b",
    position: 2,
    moves: true,
  });
  expect(dropPositionOf(ids, "x", { statusId: "s", index: 4 })).toMatchObject({
    afterId: "d",
    position: 4,
    moves: true,
  });
  expect(dropPositionOf([], "x", { statusId: "s", index: 0 })).toMatchObject({
    afterId: null,
    position: 0,
    moves: true,
  });
});

test("never lands after itself within its own column [D5]", () => {
  expect(dropPositionOf(ids, "b", { statusId: "s", index: 0 })).toMatchObject({
    afterId: null,
    position: 0,
    moves: true,
  });
  expect(dropPositionOf(ids, "b", { statusId: "s", index: 3 })).toMatchObject({
    afterId: "c",
    position: 2,
    moves: true,
  });
  expect(dropPositionOf(ids, "a", { statusId: "s", index: 4 })).toMatchObject({
    afterId: "d",
    position: 3,
    moves: true,
  });
  expect(dropPositionOf(ids, "d", { statusId: "s", index: 1 })).toMatchObject({
    afterId: "a",
    position: 1,
    moves: true,
  });
});

test("both gaps beside a card leave it where it is [D5]", () => {
  expect(dropPositionOf(ids, "b", { statusId: "s", index: 1 })).toMatchObject({ afterId: "a", moves: false });
  expect(dropPositionOf(ids, "b", { statusId: "s", index: 2 })).toMatchObject({ afterId: "a", moves: false });
});

test("every position has a gap that leads to it [D5]", () => {
  for (const id of [...ids, "x"])
    for (let position = 0; position < ids.length; position++)
      expect(dropPositionOf(ids, id, { statusId: "s", index: slotFor(ids, id, position) }).position).toBe(position);
});

const whole = ["h1", "a", "h2", "h3", "b", "h4"];
const shown = ["a", "b"];
const afterIdIn = (ids: readonly string[], taskId: string, index: number) =>
  afterIdFor(whole, ids, taskId, dropPositionOf(ids, taskId, { statusId: "s", index }));

test("with cards in between that are not shown, lands right below the shown one above it [E27]", () => {
  expect(afterIdIn(shown, "x", 1)).toBe("a");
  expect(afterIdIn(shown, "x", 2)).toBe("b");
  expect(afterIdIn(shown, "a", 2)).toBe("b");
});

test("with no shown card above, lands right before the shown one below [E27]", () => {
  expect(afterIdIn(shown, "x", 0)).toBe("h1");
  expect(afterIdIn(["b"], "x", 0)).toBe("h3");
  expect(afterIdIn(shown, "b", 0)).toBe("h1");
  expect(afterIdFor(["x", "a"], ["x", "a"], "x", { afterId: null })).toBeNull();
});

test("with no shown card at all, lands on top [E27]", () => {
  expect(afterIdIn([], "x", 0)).toBeNull();
  expect(afterIdIn(["a"], "a", 0)).toBeNull();
});
