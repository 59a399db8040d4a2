import { expect, test } from "vitest";
import { BODY_PARTS_MAX, bodyLimits } from "../../../../contract/shared/body-limits.ts";
import { BULK_MAX } from "../../../../contract/tasks/commands.ts";
import { mostAtOnce } from "./most-at-once.ts";

const many = (title: string, subTasks: number, of = "Part") =>
  Array.from({ length: BULK_MAX }, (_, at) => ({
    ...{ id: `task-${at}`, title, labelIds: [], assignedTo: null },
    subTasks: Array.from({ length: subTasks }, (_each, part) => ({ id: `${at}-${part}`, title: of, done: false })),
  }));
const around = { statusId: "todo" };
/** As the server counts: what begins an object or a list, and what stands between two of its parts. */
const isTaken = (tasks: readonly object[]) => {
  const body = JSON.stringify({ ...around, tasks });
  const parts = body.replace(/"[^"]*"/g, "").match(/[,{[]/g)?.length ?? 0;
  return parts <= BODY_PARTS_MAX && Buffer.byteLength(body) <= bodyLimits.bulk;
};

test("as many tasks may be added at once as the server takes in one request, whatever each of them has [N3]", () => {
  expect(mostAtOnce(many("Dig", 0), around)).toBe(BULK_MAX);
  for (const tasks of [many("Dig", 20), many("Dig", 200), many("木".repeat(500), 3, "木".repeat(200))]) {
    const most = mostAtOnce(tasks, around);
    expect(most).toBeLessThan(BULK_MAX);
    expect(isTaken(tasks.slice(0, most))).toBe(true);
    expect(isTaken(tasks.slice(0, most + 1))).toBe(false);
  }
});
