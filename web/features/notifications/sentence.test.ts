import "../../text/beside-boards.ts";
import { expect, test } from "vitest";
import type { Notification } from "../../../contract/notifications/notification.ts";
import { sentenceOf } from "./sentence.ts";
import { subjectPath } from "./subject.ts";

const notification: Notification = {
  ...{ id: "1", kind: "announcement", hasRead: false, createdAt: "2026-11-05T03:00:00.000Z", domainId: "2" },
  ...{ message: "said in English", announcementId: "1", deed: { what: "backup", trouble: "unverified" } },
  actor: { id: "3", fullName: "Olga Operator", username: "olga", profilePicture: null },
};

test("what an operator is told of a backup is said in the page's words, names nobody, and leads to no announcement [F18]", () => {
  expect(sentenceOf(notification)).toBe("The last backup of this server could not be restored");
  expect(subjectPath(notification, [])).toBe("/notifications?kind=announcement");
  const newer = { what: "backup", trouble: "of a newer server" } as unknown as NonNullable<Notification["deed"]>;
  expect(sentenceOf({ ...notification, deed: newer })).toBe("said in English");
});
