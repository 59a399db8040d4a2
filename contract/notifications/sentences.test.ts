import { expect, test } from "vitest";
import { readTaskSentence, taskSentences } from "./sentences.ts";

const days = [
  [null, null],
  ["2026-03-01", null],
  [null, "2026-03-09"],
  ["2026-03-01", "2026-03-09"],
] as const;

test("what is said of a task can be taken apart again, whatever its title [D31]", () => {
  for (const title of ["Dig", 'Say "hi" to Bo', '": none', 'Ada assigned you to "x"', "due 2026-03-09"])
    for (const [assignedFrom, assignedTo] of days) {
      const task = { title, assignedFrom, assignedTo };
      for (const reason of ["assigned", "unassigned", "completed"] as const)
        expect(readTaskSentence(taskSentences[reason]("Bo Å", task))).toEqual({ reason, title });
      const said = taskSentences.dates("Bo Å", task);
      expect(readTaskSentence(said)).toEqual({ reason: "dates", title, from: assignedFrom, to: assignedTo });
    }
});

test("other sentences are left as they are", () => {
  expect(readTaskSentence("Bo posted an announcement")).toBeUndefined();
  expect(readTaskSentence('Bo assigned you to "half')).toBeUndefined();
});
