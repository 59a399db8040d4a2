import { expect, test } from "vitest";
import { labelsThatFit } from "./labels-that-fit.ts";

test("as many labels stand in a line as fit, one at least, with room for how many more there are [E35]", () => {
  expect(labelsThatFit([], 200)).toBe(0);
  expect(labelsThatFit(["Bug", "Idea"], 200)).toBe(2);
  expect(labelsThatFit(["A label of which nobody would say that it is short"], 100)).toBe(1);
  expect(labelsThatFit(["Security", "Performance", "Accessibility"], 200)).toBe(2);
  expect(labelsThatFit(["Security", "Performance", "Ideas"], 226)).toBe(2);
  expect(labelsThatFit(["Security", "Performance", "Ideas"], 228)).toBe(3);
  expect(labelsThatFit(["障害と不具合", "改善", "調査"], 130)).toBe(1);
});
