import type { Notification } from "../../../contract/notifications/notification.ts";
import { type Panel, panelPath } from "../../../contract/panels/panel.ts";

/** Where a notification leads: its task on its panel, and the comment in it, or its announcement; what is told of the server, nowhere else [D31, E13]. */
export const subjectPath = (
  { kind, deed, panelId, taskId, commentId, announcementId }: Notification,
  panels: readonly Pick<Panel, "id" | "name">[],
): string => {
  if (deed?.what === "backup") return "/notifications?kind=announcement";
  if (kind === "announcement") return `/announcements?id=${announcementId ?? ""}`;
  const panel = panels.find(({ id }) => id === panelId) ?? { id: panelId ?? "", name: "panel" };
  const comment = commentId === undefined ? "" : `&comment=${commentId}`;
  return `${panelPath(panel)}?task=${taskId ?? ""}${comment}`;
};
