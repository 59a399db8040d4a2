import { expect, test } from "vitest";
import { tooltipPlace } from "./tooltip-place.ts";

const window = { width: 1000, height: 600 };
const tip = { width: 100, height: 20 };
const control = (left: number, top: number) => ({ left, top, right: left + 30, bottom: top + 30 });

test("a tooltip stands in the middle of its control, on the side that was wished", () => {
  expect(tooltipPlace(control(500, 300), tip, window, "bottom")).toEqual({ left: 465, top: 336 });
  expect(tooltipPlace(control(500, 300), tip, window, "top")).toEqual({ left: 465, top: 274 });
  expect(tooltipPlace(control(500, 300), tip, window, "left")).toEqual({ left: 394, top: 305 });
  expect(tooltipPlace(control(500, 300), tip, window, "right")).toEqual({ left: 536, top: 305 });
});

test("a tooltip turns to the other side where the window ends, unless that has no room either", () => {
  expect(tooltipPlace(control(500, 560), tip, window, "bottom").top).toBe(534);
  expect(tooltipPlace(control(500, 5), tip, window, "top").top).toBe(41);
  expect(tooltipPlace({ left: 0, top: 5, right: 30, bottom: 595 }, tip, window, "bottom").top).toBe(572);
});

test("a tooltip stays inside the window", () => {
  expect(tooltipPlace(control(0, 300), tip, window, "bottom").left).toBe(8);
  expect(tooltipPlace(control(970, 300), tip, window, "bottom").left).toBe(892);
});
