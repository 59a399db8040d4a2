import { expect, test } from "vitest";
import { dragged, fileProblem, inside, sideOf, whole } from "./crop.ts";

const wide = { width: 800, height: 400 };

test("a crop is a square that stays inside the picture [S5.8, D38]", () => {
  expect(sideOf(wide, 1)).toBe(400);
  expect(sideOf(wide, 2)).toBe(200);
  expect(inside(wide, { x: 0, y: 0, zoom: 1 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 });
  expect(inside(wide, { x: 1, y: 1, zoom: 2 })).toEqual({ x: 0.875, y: 0.75, zoom: 2 });
  expect(inside(wide, { x: 0.5, y: 0.5, zoom: 0.1 }).zoom).toBe(1);
  expect(inside(wide, { x: 0.5, y: 0.5, zoom: 99 }).zoom).toBe(4);
});

test("dragging to the right shows more of the left, as far as there is any [D38]", () => {
  expect(dragged(wide, whole, 0.25, 0)).toEqual({ x: 0.375, y: 0.5, zoom: 1 });
  expect(dragged(wide, whole, 9, 9)).toEqual({ x: 0.25, y: 0.5, zoom: 1 });
});

test("a file that is no image, or too large, is refused in the words of the spec [S5.8, S9.2]", () => {
  const file = (type: string, bytes: number) => new File([new Uint8Array(bytes)], "a", { type });
  expect(fileProblem(file("text/plain", 1))).toBe("Please select a valid image file.");
  expect(fileProblem(file("image/png", 3 * 1024 * 1024 + 1))).toBe("The selected image must not be larger than 3MB.");
  expect(fileProblem(file("image/png", 3 * 1024 * 1024))).toBe(null);
});
