import { expect, test } from "vitest";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { RequestFailed } from "../wire/request-failed.ts";
import { sendThere } from "./follow-moved.ts";
import type { StoredCommand } from "./queue-store.ts";

const params = { domainId: "domain", panelId: "former", taskId: "task" };
const present = {
  ...{ id: "task", title: "Stones", assignedTo: null, subTasks: [], assignedCollaborators: [] },
  ...{ panelId: "now", statusId: "todo", version: 7 },
};

/** Sends an edit of a task that is as `is` says by now; answers what arrives there. */
const sent = async (body: object, was: object, is: object = {}) => {
  const calls: unknown[] = [];
  const input = { params, body };
  const patches = [{ entityId: "task" }] as unknown as StoredCommand["patches"];
  const problem = { title: "", status: 404, code: "task-not-found", message: "", movedTo: { panelId: "now" } } as const;
  const reason = new RequestFailed("task-not-found", 404, "", { problem });
  const liveStore = { withdraw: () => undefined };
  const call = async (route: string, input: { params: unknown; body?: unknown }) => {
    if (!route.startsWith("GET ")) calls.push([route, input.params, input.body]);
    return { answer: { taskData: { ...present, ...is } }, changeId: null };
  };
  const edit = { id: "change", route: updateTask.route, input, patches, before: [was as Record<string, unknown>] };
  await sendThere(edit, { call, liveStore, reason });
  return calls;
};

test("an edit follows its task to another panel if its fields are as they were, in the version there [E24]", async () => {
  const there = { ...params, panelId: "now" };
  expect(await sent({ title: "Rocks", version: 120 }, { title: "Stones" })).toEqual([
    [updateTask.route, there, { title: "Rocks", version: 7 }],
  ]);
  // Others changed another field.
  expect(await sent({ title: "Rocks", version: 120 }, { title: "Stones" }, { assignedTo: "2026-05-05" })).toHaveLength(
    1,
  );
  // A move never conflicts, and what it was to stand below is not there.
  expect(await sent({ statusId: "done", afterId: "other" }, { statusId: "doing" })).toEqual([
    [updateTask.route, there, { statusId: "done" }],
  ]);
});

test("an edit of what somebody has changed since it was made is a conflict with the task as it is there [E24, D11]", async () => {
  const edit = sent({ title: "Rocks", version: 120 }, { title: "Stones" }, { title: "Pebbles" });
  await expect(edit).rejects.toMatchObject({
    code: "conflict",
    status: 409,
    problem: { current: { title: "Pebbles", panelId: "now" } },
  });
});

test("an edit that is sent again is at odds with none of its own making [E24, D11]", async () => {
  const again = sent({ title: "Rocks", version: 120 }, { title: "Stones" }, { title: "Rocks" });
  expect(await again).toHaveLength(1);
});
