import { expect, test } from "vitest";
import { cutFileName } from "../shared/cut-file-name.ts";
import { FILE_NAME_MAX, FileName, fileNameLimits } from "./attachment.ts";

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
  for (const wrong of [
    "",
    "  ",
    "\u200b",
    ".",
    "..",
    " . .. ",
    "...\u200b",
    ".\u2026",
    "x".repeat(201),
    family.repeat(201),
    7,
    null,
  ])
    expect(FileName.safeParse(wrong).success).toBe(false);
});

test("dots alone are no name, and dots before one are [E20]", () => {
  const refused = FileName.safeParse("..");
  expect(refused.error?.issues[0]?.message).toBe(fileNameLimits.tooShort);
  for (const name of [".gitignore", "..a", "a..", "-", "/"]) expect(FileName.safeParse(name).success).toBe(true);
});

test.each([
  ["Plan.pdf", "Plan.pdf"],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(196)}.pdf`],
  ["x".repeat(300), "x".repeat(200)],
  [`a.${"y".repeat(300)}`, `a.${"y".repeat(198)}`],
  [`${"e\u0301".repeat(250)}.md`, `${"e\u0301".repeat(197)}.md`],
])("a name that is too long is cut so that a file can have it, and keeps its ending [E20, E22]", (name, kept) => {
  expect(cutFileName(name, FILE_NAME_MAX)).toBe(kept);
  expect(FileName.safeParse(kept).success).toBe(true);
});
