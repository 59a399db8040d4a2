import { expect, test } from "vitest";
import { dropPositionOf, slotFor } from "./drop-position.ts";

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
