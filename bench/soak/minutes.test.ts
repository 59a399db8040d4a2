import { expect, test } from "vitest";
import { drifts, type Minute, minutesTable, newMinute } from "./minutes.ts";

const minute = (parts: { move?: number; memory?: number; descriptors?: number; fault?: string } = {}): Minute => ({
  ...newMinute(),
  ...{ moves: [parts.move ?? 20], calls: [parts.move ?? 20, 90], told: [25] },
  ...{ memory: [parts.memory ?? 200], descriptors: [parts.descriptors ?? 100] },
  faults: new Set(parts.fault ? [parts.fault] : []),
});
const times = (count: number, parts: Parameters<typeof minute>[0] = {}): Minute[] =>
  Array.from({ length: count }, () => minute(parts));

test("what is the same, or falls, does not drift, whatever it took to warm up [F13]", () => {
  const warmingUp = times(4, { move: 500, memory: 900, descriptors: 4_000 });
  expect(drifts([...warmingUp, ...times(8)])).toEqual([]);
  expect(drifts([...times(8, { move: 60, memory: 300 }), ...times(4)])).toEqual([]);
});

test("what grows by more than 5 % from the middle third to the last drifts, each by itself [F13]", () => {
  expect(drifts([...times(8), ...times(4, { move: 21.5 })])).toEqual(["the time of a move grew from 20.0 to 21.5 ms"]);
  expect(drifts([...times(8), ...times(4, { memory: 211 })])).toEqual(["memory grew from 200 to 211 MB"]);
  expect(drifts([...times(8), ...times(4, { descriptors: 106 })])).toEqual(["file descriptors grew from 100 to 106"]);
  expect(drifts([...times(8), ...times(4, { move: 20.9, memory: 209, descriptors: 105 })])).toEqual([]);
});

test("what grows by less than a machine's whims does not drift, how much of it that may be [F13]", () => {
  const few = { move: 1, memory: 20, descriptors: 20 };
  expect(drifts([...times(8, few), ...times(4, { move: 1.9, memory: 24, descriptors: 24 })])).toEqual([]);
});

test("minutes in which something was done to the server do not count [F13]", () => {
  const struck = times(6, { move: 900, memory: 900, descriptors: 900, fault: "kill" });
  expect(drifts([...times(6), ...struck])).toEqual([]);
});

test("of fewer than six calm minutes nothing is said [F13]", () => {
  expect(drifts(times(5))).toBeNull();
  expect(drifts([...times(5), ...times(5, { fault: "clock" })])).toBeNull();
});

test("the table has a row for each minute, with medians, and what was done meanwhile [F13]", () => {
  const [head, first, second] = minutesTable([minute(), minute({ move: 1_234, fault: "kill" })]).split("\n");
  expect(head).toMatch(/^minute +calls +move +p99 of all +told to the last +memory +descriptors +failed +meanwhile$/);
  expect(first).toMatch(/^1 +2 +20\.0 ms +90\.0 ms +25\.0 ms +200 MB +100 +0$/);
  expect(second).toMatch(/^2 +2 +1,234 ms +1,234 ms +25\.0 ms +200 MB +100 +0 +kill$/);
});
