import { expect, test } from "vitest";
import type { Change } from "../../../contract/changes.ts";
import type { ChangeType } from "../../../contract/kinds.ts";
import { netChanges } from "./net-changes.ts";

let version = 0;
const entry = (
  type: ChangeType,
  entityId: string,
  before: object | null,
  after: object | null,
  stream = "p",
): Change => ({
  id: "change",
  stream,
  version: ++version,
  type,
  entityId,
  actorId: "ada",
  at: "2026-01-01T00:00:00.000Z",
  before: before as Change["before"],
  after: after as Change["after"],
});

const net = (...entries: Change[]) =>
  netChanges(entries).map(({ kind, verb, entityId, before, after }) => [
    `${kind}.${verb}`,
    entityId,
    verb === "created" ? null : before,
    verb === "deleted" ? null : after,
  ]);

test("two edits of one thing are one, from what it first was to what it last became [D13]", () => {
  const first = entry("task.updated", "t", { title: "a", order: "1" }, { title: "b", order: "2" });
  const second = entry("task.updated", "t", { title: "b", assignedTo: null }, { title: "c", assignedTo: "2026-01-01" });
  expect(net(first, second)).toEqual([
    [
      "task.updated",
      "t",
      { title: "a", order: "1", assignedTo: null },
      { title: "c", order: "2", assignedTo: "2026-01-01" },
    ],
  ]);
});

test("created and edited is created, edited and deleted is deleted as it first was [D13]", () => {
  expect(
    net(
      entry("task.created", "a", null, { title: "new" }),
      entry("task.updated", "a", { title: "new" }, { title: "newer" }),
      entry("task.updated", "b", { title: "was" }, { title: "is" }),
      entry("task.deleted", "b", { title: "is", order: "1" }, null),
    ),
  ).toEqual([
    ["task.created", "a", null, { title: "newer" }],
    ["task.deleted", "b", { title: "was", order: "1" }, null],
  ]);
});

test("created and deleted is nothing, deleted and created again an edit [D13]", () => {
  expect(
    net(
      entry("task.created", "a", null, { title: "new" }),
      entry("task.deleted", "a", { title: "new" }, null),
      entry("task.deleted", "b", { title: "was" }, null),
      entry("task.created", "b", null, { title: "again" }),
    ),
  ).toEqual([["task.updated", "b", { title: "was" }, { title: "again" }]]);
});

test("what is in a panel that came or went goes with it; what people were told stays [D13]", () => {
  expect(
    net(
      entry("panel.created", "p", null, { name: "Plan" }),
      entry("panelMember.created", "m", null, { userId: "u" }),
      entry("notification.created", "n", null, { message: "" }, "u"),
      entry("status.updated", "s", { name: "a" }, { name: "b" }, "d"),
    ),
  ).toEqual([
    ["panel.created", "p", null, { name: "Plan" }],
    ["status.updated", "s", { name: "a" }, { name: "b" }],
  ]);
});

test("everything of a stream counts from the last version that the change gave it [D13]", () => {
  const things = netChanges([
    entry("task.updated", "a", { title: "1" }, { title: "2" }),
    entry("task.updated", "b", { title: "1" }, { title: "2" }),
  ]);
  expect(things.map((thing) => thing.version)).toEqual([version, version]);
});
