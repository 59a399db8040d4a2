import { expect, test } from "vitest";
import type { Change } from "../../../contract/changes.ts";
import { taskSentences } from "../../../contract/notifications/sentences.ts";
import { isHeard } from "./heard.ts";

const at = "2026-11-22T10:00:00.000Z";
const change = (type: Change["type"], after: Record<string, unknown>, actorId = "bo"): Change => ({
  ...{ id: "1", stream: "s", version: 1, entityId: "e", before: null, at },
  ...{ type, after, actorId },
});
const announced = (more: Record<string, unknown> = {}, actorId?: string) =>
  change("announcement.created", { isAutomated: false, sentAt: at, ...more }, actorId);
const task = { title: "Dig", assignedFrom: null, assignedTo: null };
const told = (message: string, kind = "task") => change("notification.created", { kind, message });

test("what others announce is heard, but nothing automated, of one's own, or that comes back [S9.9, D10, D30, D50]", () => {
  expect(isHeard(announced(), "ada")).toBe(true);
  expect(isHeard(announced({ isAutomated: true }), "ada")).toBe(false);
  expect(isHeard(announced({}, "ada"), "ada")).toBe(false);
  expect(isHeard(announced({ sentAt: "2026-11-21T10:00:00.000Z" }), "ada")).toBe(false);
});

test("an assignment is heard, and no other news of a task or an announcement [S9.9, D10, D50]", () => {
  expect(isHeard(told(taskSentences.assigned("Bo", task)), "ada")).toBe(true);
  for (const reason of ["unassigned", "dates", "completed"] as const)
    expect(isHeard(told(taskSentences[reason]("Bo", task)), "ada")).toBe(false);
  expect(isHeard(told("Bo posted an announcement", "announcement"), "ada")).toBe(false);
  expect(isHeard(change("announcement.deleted", {}), "ada")).toBe(false);
});
