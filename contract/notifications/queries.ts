import * as z from "zod/mini";
import { Paging } from "../announcements/queries.ts";
import { query } from "../shared/define.ts";
import { Notification } from "./notification.ts";

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
