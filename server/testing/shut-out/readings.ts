import { getAnalytics } from "../../../contract/analytics/queries.ts";
import { listAnnouncements } from "../../../contract/announcements/queries.ts";
import { createFileTicket } from "../../../contract/attachments/commands.ts";
import { downloadAttachment, getPreview } from "../../../contract/attachments/queries.ts";
import { listCollaborators } from "../../../contract/collaborators/queries.ts";
import type { Command, Query } from "../../../contract/define.ts";
import { domainHistory, listTrash, panelHistory, taskHistory } from "../../../contract/history/queries.ts";
import { listAnnouncementNotifications, listTaskNotifications } from "../../../contract/notifications/queries.ts";
import { getPanel, listPanels } from "../../../contract/panels/queries.ts";
import { getStart } from "../../../contract/start/queries.ts";
import { listStatuses } from "../../../contract/statuses/queries.ts";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { exportPanel, getBoard, getGlance, getTask, listTasks } from "../../../contract/tasks/queries.ts";
import { getTimeline } from "../../../contract/timeline/queries.ts";
import { listViews } from "../../../contract/views/queries.ts";
import { watchTask } from "../../../contract/watching/commands.ts";
import type { AnyInput } from "../clients.ts";
import type { BusyDomain } from "./busy-domain.ts";
import type { Where } from "./watch.ts";

export interface Reading {
  /** "anywhere": told to whoever is signed in, of what they see. */
  from: Where | "anywhere";
  definition: Command | Query;
  input: AnyInput;
}

/** The ways to ask for what is in a domain. */
export const readingsOf = ({ domainId, panelId, taskId, attachmentId }: BusyDomain): Reading[] => {
  const reading = (
    from: Reading["from"],
    definition: Command | Query,
    params: AnyInput["params"],
    rest: AnyInput = {},
  ) => ({
    ...{ from, definition },
    input: { params: { domainId, ...params }, ...rest },
  });
  const inDomain = [
    listPanels,
    listAnnouncements,
    listAnnouncementNotifications,
    listTaskNotifications,
    listStatuses,
    listCollaborators,
    domainHistory,
    listTrash,
  ];
  return [
    ...inDomain.map((query) => reading("domain", query, {})),
    reading("domain", getAnalytics, {}, { query: { range: "2W" } }),
    ...[listTasks, getBoard, getGlance, getPanel, exportPanel, panelHistory, listViews].map((query) =>
      reading("panel", query, { panelId }),
    ),
    reading("anywhere", getStart, {}, { query: { panel: panelId } }),
    ...[getTask, getTimeline, taskHistory].map((query) => reading("panel", query, { panelId, taskId })),
    ...[downloadAttachment, getPreview, createFileTicket].map((call) =>
      reading("panel", call, { panelId, taskId, attachmentId }),
    ),
    // Whether one watches it, which is nobody else's to know.
    reading("panel", watchTask, { panelId, taskId }, { body: { watching: null } }),
    // A command that changes nothing answers the task all the same.
    reading("panel", updateTask, { panelId, taskId }, { body: {} }),
  ];
};
