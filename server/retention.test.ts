import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { minutesOf, retention } from "./retention.ts";

const DAY = 24 * 60;
const told = (minutes: number): string => {
  const [count, unit] = minutes > 0 && minutes % DAY === 0 ? [minutes / DAY, "day"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

test("docs/retention.md tells what is kept how long, row by row [F57]", () => {
  const listed = readFileSync("docs/retention.md", "utf8").match(/^\| (?!What|-).*$/gm);
  const rows = retention.map(
    (kept) => `| ${kept.name} | ${told(minutesOf(kept, { auditDays: 365 }))} | ${kept.says} |`,
  );
  expect(listed).toEqual(rows);
});
