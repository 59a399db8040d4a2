import { expect, test } from "vitest";
import { inOneLine } from "./pasted-lines.ts";

test("several lines are one with a space between, whatever stands around their ends, and one line stays as it is [N3]", () => {
  expect(inOneLine("milk  \r\n\n\t bread\rhoney\n")).toBe("milk bread honey ");
  expect(inOneLine("\n milk")).toBe(" milk");
  expect(inOneLine("  milk  and bread  ")).toBe("  milk  and bread  ");
});

test("what is looked at for that grows as the text does, also where it is spaces alone [N3]", () => {
  const spaces = " ".repeat(200_000);
  expect(inOneLine(`milk${spaces}bread`)).toHaveLength(200_009);
  expect(inOneLine(`milk${spaces}\n${spaces}bread`)).toBe("milk bread");
});
