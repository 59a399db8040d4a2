import { expect, test } from "vitest";
import { edgeSpeed } from "./edge-speed.ts";

test("scrolls only near an edge, the faster the nearer [S2.6]", () => {
  expect(edgeSpeed(300, 0, 600)).toBe(0);
  expect(edgeSpeed(40, 0, 600)).toBeLessThan(0);
  expect(edgeSpeed(10, 0, 600)).toBeLessThan(edgeSpeed(40, 0, 600));
  expect(edgeSpeed(560, 0, 600)).toBeGreaterThan(0);
  expect(edgeSpeed(590, 0, 600)).toBeGreaterThan(edgeSpeed(560, 0, 600));
});

test("is fastest at the edge and beyond it [S2.6]", () => {
  expect(edgeSpeed(-200, 0, 600)).toBe(edgeSpeed(0, 0, 600));
  expect(edgeSpeed(900, 0, 600)).toBe(edgeSpeed(600, 0, 600));
});

test("stays still in the middle of a list too short for two zones [S2.6]", () => {
  expect(edgeSpeed(20, 0, 40)).toBe(0);
  expect(edgeSpeed(5, 0, 0)).toBe(0);
});
