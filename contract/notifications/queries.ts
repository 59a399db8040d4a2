import * as z from "zod/mini";
import { Paging } from "../announcements/queries.ts";
import { query } from "../define.ts";
import { Id } from "../shared/ids.ts";
import { Notification, NotificationKind } from "./notification.ts";

export const listAnnouncementNotifications = query("GET /notifications/announcements/:domainId", {
  summary: "What I was told of a domain's announcements: the newest 100, newest first; older ones by `before`.",
  needs: "notification.view",
  query: Paging,
  answer: z.array(Notification),
});

export const listTaskNotifications = query("GET /notifications/tasks/:domainId", {
  summary: "What I was told of a domain's tasks: the newest 100, newest first; older ones by `before`.",
  needs: "notification.view",
  query: Paging,
  answer: z.array(Notification),
});

export const countUnread = query("GET /notifications/unread/:domainId", {
  summary: "How many notifications of a kind I have not read; with `before`, of those older than that one.",
  needs: "notification.view",
  query: z.strictObject({
    kind: NotificationKind,
    before: z.optional(Id).check(z.describe("The id of the last one that the caller has.")),
  }),
  answer: z.object({ unread: z.int() }),
});
