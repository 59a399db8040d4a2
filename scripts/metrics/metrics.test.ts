import { expect, test } from "vitest";
import { filesByFolder, filesInSteps, longestChain, namesDeclaredOften, namesKind, percentile } from "./metrics.ts";

test("the median and the 95th percentile are values that are there", () => {
  const values = [50, 10, 20, 40, 30];
  expect([percentile(values, 0.5), percentile(values, 0.95), percentile([], 0.5)]).toEqual([30, 50, 0]);
});

test("files count for the folder that they lie in, and not for those around it", () => {
  expect(filesByFolder(["web/ui/a.ts", "web/ui/b.ts", "web/ui/charts/c.ts"])).toEqual([
    ["web/ui", 2],
    ["web/ui/charts", 1],
  ]);
});

test("the longest chain of imports is found, whatever stands beside it and outside", () => {
  const imports = new Map([
    ["door", ["hall", "cellar"]],
    ["hall", ["stairs", "elsewhere"]],
    ["stairs", ["cellar"]],
    ["cellar", []],
    ["shed", ["cellar"]],
  ]);
  expect(longestChain(imports)).toEqual(["door", "hall", "stairs", "cellar"]);
});

test("a circle of imports has an end", () => {
  const imports = new Map([
    ["a", ["b"]],
    ["b", ["a", "c"]],
    ["c", []],
  ]);
  expect(longestChain(imports)).toEqual(["a", "b", "c"]);
});

test("a name counts once for each file that declares it, exported or not, and not where it is only used", () => {
  const files = [
    { path: "a.ts", text: "export interface Place {}\ntype Place2 = Place;" },
    { path: "b.ts", text: "type Place = string;\ntype Place<T> = T;" },
    { path: "c.ts", text: 'import type { Place } from "./a.ts";\n  type Place = 1;' },
    { path: "d.ts", text: "export class Place {}" },
  ];
  expect(namesDeclaredOften(files, 2)).toEqual([["Place", ["a.ts", "b.ts", "d.ts"]]]);
  expect(namesDeclaredOften(files, 3)).toEqual([]);
});

test("the files of a walk are those that its steps name, each once, and none of the text around", () => {
  const markdown =
    "# Map\n\n## A walk\n\n1. `a/b.ts` asks `c` (`d.tsx`).\n2. `a/b.ts` again.\n\n`e.ts` too.\n\n## Other\n\n1. `f.ts`\n";
  expect(filesInSteps(markdown, "A walk")).toEqual(["a/b.ts", "d.tsx"]);
  expect(filesInSteps(markdown, "No walk")).toEqual([]);
});

test("a file names a kind that says it as a value or a key, and not in a word or a sentence", () => {
  for (const text of ['kind === "attachment"', "{ attachment: 1 }", '"attachment.created"', "`attachment`"])
    expect([text, namesKind(text, "attachment")]).toEqual([text, true]);
  for (const text of ["// an attachment of a task", "attachments: []", "const attachment = 1", '"attachments"'])
    expect([text, namesKind(text, "attachment")]).toEqual([text, false]);
});
