import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type SettingName, settingNamed, settingNames } from "./definitions.ts";
import { valuesOf } from "./values.ts";

const row = (name: SettingName): string => {
  const setting = settingNamed(name);
  return `| \`${name}\` | ${"default" in setting ? setting.default : setting.unset} | ${setting.says} |`;
};

test("docs/operating.md tells of every setting, its default and what it is, as it is defined [F5]", () => {
  const text = readFileSync(new URL("../../docs/operating.md", import.meta.url), "utf8");
  const rows = text.split("\n").filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line));
  expect(rows).toEqual(settingNames.map(row));
});

test("every default can be used [F5]", () => {
  expect(() => valuesOf(new Map())).not.toThrow();
});
