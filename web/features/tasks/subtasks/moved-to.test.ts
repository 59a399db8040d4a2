import { expect, test } from "vitest";
import { movedTo } from "./moved-to.ts";

test("one of a list goes up, down, to an end or nowhere [fault 59]", () => {
  const list = ["a", "b", "c"];
  expect(movedTo(list, 2, 0)).toEqual(["c", "a", "b"]);
  expect(movedTo(list, 0, 1)).toEqual(["b", "a", "c"]);
  expect(movedTo(list, 0, 2)).toEqual(["b", "c", "a"]);
  expect(movedTo(list, 1, 1)).toEqual(list);
});
