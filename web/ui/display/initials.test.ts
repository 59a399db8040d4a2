import { expect, test } from "vitest";
import { initials, tintOf } from "./initials.ts";

test("takes the first letters of the first and the last word", () => {
  expect(initials("Ada Lovelace")).toBe("AL");
  expect(initials("  juan carlos de la vega ")).toBe("JV");
  expect(initials("bo")).toBe("B");
  expect(initials("")).toBe("");
});

test("cuts no accent and no emoji in half", () => {
  expect(initials("e\u0301lan 👩‍💻 tester")).toBe("E\u0301T");
  expect(initials("👩‍💻")).toBe("👩‍💻");
});

test("gives an id the same one of eight tints each time, and uses all eight", () => {
  const tints = Array.from({ length: 200 }, (_, n) => tintOf(`user-${n}`));
  expect(tintOf("user-7")).toBe(tints[7]);
  expect(new Set(tints)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
});
