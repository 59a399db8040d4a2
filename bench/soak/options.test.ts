import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("unless said otherwise 200 people soak one process on SQLite for half an hour [F13]", () => {
  expect(readOptions([])).toEqual({
    ...{ minutes: 30, people: 200, setup: "sqlite", panel: "A thousand", faults: [], memoryMb: undefined },
  });
});

test("each thing can be chosen, and faults are named [F13] [F12]", () => {
  const args =
    "--minutes 20 --people 50 --on two --tasks 10000 --fault kill --fault redis-away --fault kill --memory 256";
  expect(readOptions(args.split(" "))).toEqual({
    ...{ minutes: 20, people: 50, setup: "two", panel: "Ten thousand", faults: ["kill", "redis-away"], memoryMb: 256 },
  });
});

test.each([
  ["sqlite", ["disk-full", "clock", "no-readers", "return", "kill"]],
  ["postgres", ["database-away", "clock", "no-readers", "return", "kill"]],
  ["two", ["database-away", "redis-away", "clock", "no-readers", "return", "kill"]],
])("all faults on %s are those that it can have [F13]", (setup, faults) => {
  expect(readOptions(["--on", setup, "--fault", "all"]).faults).toEqual(faults);
});

test.each([
  ["--minutes 0", "--minutes is a whole number from 1 to 1440, not 0."],
  ["--people many", "--people is a whole number from 1 to 1000, not many."],
  ["--on mysql", "There is no --on mysql. There are sqlite, postgres, two."],
  ["--tasks 7", "--tasks is 1000 or 5000 or 10000, not 7."],
  ["--fault earthquake", "There is no --fault earthquake."],
  ["--fault redis-away", "--fault redis-away is one of --on two, not of sqlite."],
  ["--minutes 3 --fault kill --fault clock", "2 faults take 5 minutes, not 3."],
])("%s is refused in a sentence [F13]", (args, sentence) => {
  expect(() => readOptions(args.split(" "))).toThrow(sentence);
});
