import { expect, test } from "vitest";
import type { Change } from "../../../contract/changes.ts";
import type { NotificationDeed } from "../../../contract/notifications/notification.ts";
import { isHeard } from "./heard.ts";

const at = "2026-11-22T10:00:00.000Z";
const change = (type: Change["type"], after: Record<string, unknown>, actorId = "bo"): Change => ({
  ...{ id: "1", stream: "s", version: 1, entityId: "e", before: null, at },
  ...{ type, after, actorId },
});
const announced = (more: Record<string, unknown> = {}, actorId?: string) =>
  change("announcement.created", { isAutomated: false, sentAt: at, ...more }, actorId);
const told = (deed: NotificationDeed) => change("notification.created", { deed });

test("what others announce is heard, but nothing automated, of one's own, or that comes back [S9.9, D10, D30, D50]", () => {
  expect(isHeard(announced(), "ada")).toBe(true);
  expect(isHeard(announced({ isAutomated: true }), "ada")).toBe(false);
  expect(isHeard(announced({}, "ada"), "ada")).toBe(false);
  expect(isHeard(announced({ sentAt: "2026-11-21T10:00:00.000Z" }), "ada")).toBe(false);
});

test("an assignment and a mention in a text are heard, and no other news of a task or an announcement [S9.9, D10, D50, E14]", () => {
  const title = "Dig";
  expect(isHeard(told({ what: "assigned", title }), "ada")).toBe(true);
  for (const what of ["mentionedInComment", "mentionedInDescription"] as const)
    expect(isHeard(told({ what, title }), "ada")).toBe(true);
  expect(isHeard(told({ what: "commented", title, count: 1 }), "ada")).toBe(false);
  for (const what of ["unassigned", "completed"] as const) expect(isHeard(told({ what, title }), "ada")).toBe(false);
  expect(isHeard(told({ what: "dates", title, from: null, to: null }), "ada")).toBe(false);
  expect(isHeard(told({ what: "posted" }), "ada")).toBe(false);
  expect(isHeard(change("announcement.deleted", {}), "ada")).toBe(false);
});
