import { expect, test } from "vitest";
import { isDay } from "../contract/shared/days.ts";
import { textProblem } from "../contract/shared/text.ts";
import { titleLimits } from "../contract/tasks/task.ts";
import { byOpened, items, parseItems } from "./items.ts";

test("reads quoted titles, commas and doubled quotation marks", () => {
  const csv =
    'title,opened\r\n"Fix port order, hopefully",2018-08-02\r\n"Say ""hello""",2020-01-01\r\nPlain,2019-05-05\r\n';
  expect(parseItems(csv)).toEqual([
    { title: "Fix port order, hopefully", opened: "2018-08-02" },
    { title: 'Say "hello"', opened: "2020-01-01" },
    { title: "Plain", opened: "2019-05-05" },
  ]);
});

test("refuses a line that is none", () => {
  expect(() => parseItems("title,opened\nno day\n")).toThrow("Line 2");
});

test("has 10,000 items that can all be tasks", () => {
  expect(items()).toHaveLength(10_000);
  const wrong = items().filter(({ title, opened }) => textProblem(title, titleLimits) !== null || !isDay(opened));
  expect(wrong).toEqual([]);
});

test("puts items in the order they were opened", () => {
  const days = byOpened(items()).map(({ opened }) => opened);
  expect(days.every((day, at) => at === 0 || day >= (days[at - 1] ?? ""))).toBe(true);
});
