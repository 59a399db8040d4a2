import type { Notification } from "../../../contract/notifications/notification.ts";
import { type Panel, panelPath } from "../../../contract/panels/panel.ts";

/** Where a notification leads: its task on its panel, or its announcement [D31]. */
export const subjectPath = (
  { kind, panelId, taskId, announcementId }: Notification,
  panels: readonly Pick<Panel, "id" | "name">[],
): string => {
  if (kind === "announcement") return `/announcements?id=${announcementId ?? ""}`;
  const panel = panels.find(({ id }) => id === panelId) ?? { id: panelId ?? "", name: "panel" };
  return `${panelPath(panel)}?task=${taskId ?? ""}`;
};
