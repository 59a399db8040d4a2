import { expect, test } from "vitest";
import { FileName } from "./attachment.ts";

test.each([
  ["plan.pdf", "plan.pdf"],
  [" two  words.txt ", "two  words.txt"],
  ["../../etc/passwd", "..-..-etc-passwd"],
  ["C:\\plans\\a.png", "C:-plans-a.png"],
  ["a\u0000b\nc\u009f.txt", "a-b-c-.txt"],
  ["report\u202egnp.exe", "report-gnp.exe"],
  ["\u2066left\u2069.txt", "-left-.txt"],
  ["תוכנית.pdf", "תוכנית.pdf"],
  ["e\u0301t\u00e9.txt", "\u00e9t\u00e9.txt"],
])("a file called %j is kept as %j [E20]", (name, kept) => {
  expect(FileName.parse(name)).toBe(kept);
});

test("a name has 1 to 200 characters, whatever they are made of [E20]", () => {
  const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
  expect(FileName.parse(family.repeat(200))).toBe(family.repeat(200));
  for (const wrong of ["", "  ", "\u200b", "x".repeat(201), family.repeat(201), 7, null])
    expect(FileName.safeParse(wrong).success).toBe(false);
});
