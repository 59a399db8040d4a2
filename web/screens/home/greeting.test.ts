import "../../text/at-home.ts";
import { expect, test } from "vitest";
import { greeting } from "./greeting.ts";

const at = (hour: number, minute = 0) => greeting("Ada Lovelace", new Date(2026, 0, 5, hour, minute));

test("greets by first name and the time of day [D39]", () => {
  expect(at(5)).toBe("Good morning, Ada");
  expect(at(11, 59)).toBe("Good morning, Ada");
  expect(at(12)).toBe("Good afternoon, Ada");
  expect(at(17, 59)).toBe("Good afternoon, Ada");
  expect(at(18)).toBe("Good evening, Ada");
  expect(at(4, 59)).toBe("Good evening, Ada");
});
