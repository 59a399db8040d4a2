import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Tx } from "../../platform/db/database.ts";
import { titlesFound } from "./found-titles.ts";
import { SeenTasks } from "./seen-tasks.ts";

test("while one or several look through many long titles, others have their turn after each part of each search [E33, fault 24]", async () => {
  // Each word stands in each title, and begins none there but in the last.
  const letters = "a plantation of chrysanthemum lichen ".repeat(14);
  const tasks = Array.from({ length: 4_000 }, (_, nth) => ({
    id: `${nth}`,
    statusId: "todo",
    updatedAt: "2031-01-01T00:00:00.000Z",
    titleKey: nth === 3_999 ? "hen and lantern" : letters,
    has: 0,
  }));
  const panel = { id: "panel", version: 1, count: tasks.length, tasks };
  const seen = new SeenTasks({} as Tx, [panel], new Set());
  let turns = 0;
  let isOver = false;
  const others = async (): Promise<void> => {
    for (; !isOver; turns++) await nextTurn();
  };
  const looking = others();
  const find = () => titlesFound(seen, { text: "lan hen", words: ["lan", "hen"], most: 20 });
  expect(await find()).toEqual(["3999"]);
  expect(turns).toBeGreaterThanOrEqual(20);
  turns = 0;
  expect(await Promise.all(Array.from({ length: 5 }, find))).toEqual(Array(5).fill(["3999"]));
  expect(turns).toBeGreaterThanOrEqual(100);
  isOver = true;
  await looking;
});
