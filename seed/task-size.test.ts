import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { positionsBetween } from "../contract/shared/position.ts";
import { priorities, type Task } from "../contract/tasks/task.ts";
import { asRead } from "../server/features/tasks/rows/tasks.sql.ts";
import { BROTLI } from "../server/platform/http/prepared-answers.ts";
import { items } from "./items.ts";
import { randomFrom } from "./random.ts";

/** What a task was made of before it held more than its board shows. */
const former = [
  ...["id", "title", "assignedFrom", "assignedTo", "assignedCollaborators", "subTasks", "statusId", "order"],
  ...["authorId", "domainId", "panelId", "createdAt", "version", "updatedAt"],
] as (keyof Task)[];

/** Tasks as people have them on a panel that is well used. */
const madeUp = (count: number): Task[] => {
  const random = randomFrom(2);
  const titles = items().map(({ title }) => title);
  const hex = (count: number) => Array.from({ length: count }, () => random.whole(0, 15).toString(16)).join("");
  // As ids are, and the same each time.
  const newId = () => `019c1c8e-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
  const [domainId, panelId, columns] = [newId(), newId(), [newId(), newId(), newId(), newId()]];
  const labelIds = Array.from({ length: 8 }, newId);
  const people = Array.from({ length: 12 }, (_, at) => ({
    id: newId(),
    user: { id: newId(), fullName: `Person Number ${at}`, username: `person-${at}`, profilePicture: null },
  }));
  const orders = positionsBetween(null, null, count);
  const share = (of: number) => random.chance(of);
  const upTo = (most: number) => random.whole(0, most);
  return orders.map((order, at) => {
    const task: Task = {
      id: newId(),
      title: titles[at % titles.length] ?? "",
      number: at + 1,
      priority: share(0.6) ? null : (priorities[upTo(3)] ?? null),
      labelIds: share(0.4) ? random.some(labelIds, 1 + upTo(1)) : [],
      assignedFrom: share(0.2) ? "2026-05-04" : null,
      assignedTo: share(0.5) ? `2026-05-${10 + upTo(19)}` : null,
      assignedCollaborators: people.slice(0, upTo(2)),
      subTasks: Array.from({ length: share(0.4) ? 1 + upTo(4) : 0 }, (_, part) => ({
        ...{ id: newId(), title: titles[(at + part) % titles.length] ?? "", done: share(0.5) },
      })),
      described: share(0.5),
      comments: share(0.5) ? upTo(12) : 0,
      files: share(0.2) ? 1 + upTo(3) : 0,
      statusId: columns[upTo(3)] ?? "",
      order,
      authorId: people[upTo(11)]?.user.id ?? "",
      domainId,
      panelId,
      createdAt: new Date(1_770_000_000_000 + at * 7_654_321).toISOString(),
      version: at * 3,
      updatedAt: new Date(1_780_000_000_000 + at * 1_234_567).toISOString(),
    };
    return asRead(task);
  });
};

const asBefore = (task: Task): Partial<Task> => Object.fromEntries(former.map((field) => [field, task[field]]));
const compressed = (json: string): number => brotliCompressSync(json, BROTLI).length;

test("what a board tells of the insides of a thousand tasks makes them at most 15 % longer as JSON, and 8 % as brotli [E2]", () => {
  const tasks = madeUp(1_000);
  const [now, before] = [tasks, tasks.map(asBefore)].map((some) => JSON.stringify(some)) as [string, string];
  expect(now.length / before.length).toBeLessThanOrEqual(1.15);
  expect(compressed(now) / compressed(before)).toBeLessThanOrEqual(1.08);
});
