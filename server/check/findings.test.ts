import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findings } from "./checks.ts";

const names = findings.map(({ name }) => name);

test("each finding has a name of its own in kebab-case [F19]", () => {
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("docs/operating.md lists all that can be found, and nothing else [F19]", () => {
  const page = readFileSync("docs/operating.md", "utf8");
  const section = /^## Checking\n(.*?)(?=^## )/ms.exec(page)?.[1] ?? "";
  const listed = [...section.matchAll(/^\| (.*) \| .* \|$/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name),
  );
  expect(new Set(listed)).toEqual(new Set(names));
  expect(listed).toHaveLength(names.length);
});
