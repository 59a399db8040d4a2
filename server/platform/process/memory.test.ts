import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { heapMbWithin, keptWithin, memoryLimit, pictureWithin, semiSpaceMbWithin } from "./memory.ts";

const MB = 1024 * 1024;
const total = 8_192 * MB;

test.each([
  ["MEMORY_MB, whatever the system says", 300, 256 * MB, 300 * MB],
  ["MEMORY_MB, where the system sets no limit", 300, undefined, 300 * MB],
  ["what the system limits it to", undefined, 256 * MB, 256 * MB],
  ["none where Node cannot tell", undefined, undefined, undefined],
  ["none where Node tells 0", undefined, 0, undefined],
  ["none where the group of processes has no limit", undefined, 2 ** 64, undefined],
  ["none where an older kind of group has no limit", undefined, 2 ** 63, undefined],
  ["none where it may have all that there is", undefined, total, undefined],
])("the limit of memory is %s [F12]", (_, memoryMb, constrained, limit) => {
  expect(memoryLimit(memoryMb, { constrained, total })).toBe(limit);
});

test("of 256 MB JavaScript has 55 %, and all that is kept 15 % [F12]", () => {
  const limit = 256 * MB;
  expect(heapMbWithin(limit)).toBe(140);
  expect([64, 256, 8_192].map((mb) => semiSpaceMbWithin(mb * MB))).toEqual([1, 4, 16]);
  const kept = keptWithin(limit);
  // Of SQLite's connections two keep a quarter of what the one that writes does.
  expect((kept.boards + kept.answers + kept.searched + 1.5 * kept.pages) / limit).toBeCloseTo(0.15, 6);
  expect(pictureWithin(limit) / limit).toBeCloseTo(0.15, 6);
});

test("without a limit, or far from it, what is kept is as much as ever [F12]", () => {
  const most = { boards: 64 * MB, answers: 64 * MB, searched: 64 * MB, pages: 64 * MB };
  expect([keptWithin(undefined), keptWithin(64 * 1024 * MB)]).toEqual([most, most]);
});

/** How many MB of heap a process takes that makes three million small things, of which it keeps a few. */
const heapAfter = (first: string): number => {
  const script = `import { keepHeapSmall } from ${JSON.stringify(new URL("./memory.ts", import.meta.url).href)};
    ${first}
    let kept = [], most = 0;
    for (let made = 0; made < 3_000_000; made++) {
      kept.push({ text: String(made) });
      if (kept.length === 100_000) kept = [];
      if (made % 1_000 === 0) most = Math.max(most, process.memoryUsage().heapTotal);
    }
    console.log(Math.round(most / 1024 ** 2));`;
  const args = ["--import", "tsx", "--input-type=module", "-e", script];
  return Number(execFileSync(process.execPath, args, { encoding: "utf8" }));
};

test("a heap that is kept small takes three fourths of what it would at most, beside a thread too [F16, F17, F19]", {
  tags: "long",
}, () => {
  const begin = `const { Worker } = await import("node:worker_threads");
    await new Promise((resolve) => new Worker("", { eval: true }).once("exit", resolve));`;
  expect(heapAfter(`keepHeapSmall(); ${begin}`)).toBeLessThan(0.75 * heapAfter(begin));
});
