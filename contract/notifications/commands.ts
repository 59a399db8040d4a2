import * as z from "zod/mini";
import { patch } from "../changes.ts";
import { command } from "../define.ts";
import { Id } from "../shared/ids.ts";
import { Notification } from "./notification.ts";

export const updateNotification = command("PATCH /notifications/:notificationId", {
  summary: "Mark a notification of mine as read, or as unread.",
  needs: "signed-in",
  body: z.strictObject({ hasRead: z.boolean() }),
  answer: Notification,
  predict: ({ params, body }, { me }) => [
    patch(me, "notification.updated", params.notificationId, { hasRead: body.hasRead }),
  ],
});

export const deleteNotification = command("DELETE /notifications/:notificationId", {
  summary: "Delete a notification of mine.",
  needs: "signed-in",
  body: z.undefined(),
  answer: z.undefined(),
  predict: ({ params }, { me }) => [patch(me, "notification.deleted", params.notificationId, null)],
});

export const readAllNotifications = command("POST /notifications/:domainId/read-all", {
  summary: "Mark all notifications that I have in a domain as read, or those of a task; answers how many were not.",
  needs: "notification.view",
  body: z.optional(z.strictObject({ taskId: z.optional(Id) })),
  answer: z.object({ read: z.int() }),
  predict: ({ params, body }, view) =>
    [...view.all(view.me, "notification")]
      .filter(({ domainId, hasRead }) => domainId === params.domainId && !hasRead)
      .filter(({ taskId }) => body?.taskId === undefined || taskId === body.taskId)
      .map(({ id }) => patch(view.me, "notification.updated", id, { hasRead: true })),
});
