import type { Kind } from "../contract/kinds.ts";
import type { Config } from "./config.ts";
import { purgeTaskStaysOf } from "./features/analytics/task-stays.sql.ts";
import { purgeTimeSpansOf } from "./features/analytics/time-spans.sql.ts";
import { announcementBin, purgeAnnouncementsOf } from "./features/announcements/announcement-bin.ts";
import { announcementUndoer } from "./features/announcements/undo-announcement.ts";
import { attachmentBin } from "./features/attachments/attachment-bin.ts";
import { attachmentUndoer } from "./features/attachments/undo-attachment.ts";
import { purgeCollaboratorsOf } from "./features/collaborators/purge-collaborators.ts";
import { commentBin } from "./features/comments/comment-bin.ts";
import { commentUndoer } from "./features/comments/undo-comment.ts";
import { descriptionBin } from "./features/descriptions/description-bin.ts";
import { purgeDetailsOf } from "./features/descriptions/descriptions.sql.ts";
import { descriptionUndoer } from "./features/descriptions/undo-description.ts";
import { domainBin } from "./features/domains/domain-bin.ts";
import { purgeKeysOf } from "./features/domains/domain-keys.sql.ts";
import { domainUndoer } from "./features/domains/undo-domain.ts";
import type { TrashBins } from "./features/history/history.ts";
import { labelBin, purgeLabelsOf } from "./features/labels/label-bin.ts";
import { labelUndoer } from "./features/labels/undo-label.ts";
import { purgeNotificationsOf } from "./features/notifications/purge-notifications.ts";
import { type PurgeWithPanel, panelBin, purgePanelsOf } from "./features/panels/panel-bin.ts";
import { panelUndoer } from "./features/panels/undo-panel.ts";
import { panelMemberUndoer } from "./features/panels/undo-panel-member.ts";
import { purgeStatusesOf, statusBin } from "./features/statuses/status-bin.ts";
import { statusUndoer } from "./features/statuses/undo-status.ts";
import { purgeNumbersOf } from "./features/tasks/rows/numbers.sql.ts";
import { purgeTasksOf, taskBin } from "./features/tasks/undo/task-bin.ts";
import { taskUndoer } from "./features/tasks/undo/undo-task.ts";
import { viewUndoer } from "./features/views/undo-view.ts";
import { purgeViewsOf, viewBin } from "./features/views/view-bin.ts";
import type { TrashBin } from "./platform/change-log/trash.ts";
import type { Undoers } from "./platform/change-log/undoer.ts";

/** How the changes of every kind are undone. The order matters: see `Undoers`. */
export const undoersOf = (config: Config): Undoers => ({
  domain: domainUndoer,
  collaborator: "cannot be undone",
  status: statusUndoer,
  label: labelUndoer,
  panel: panelUndoer(config.maxPanelsPerDomain),
  panelMember: panelMemberUndoer,
  view: viewUndoer,
  task: taskUndoer,
  description: descriptionUndoer,
  attachment: attachmentUndoer,
  comment: commentUndoer,
  announcement: announcementUndoer,
  notification: "cannot be undone",
  watch: "cannot be undone",
  profile: "cannot be undone",
});

const purgeTasks = purgeTasksOf(purgeDetailsOf);
const purgeFromPanels: PurgeWithPanel = async (tx, panelId) =>
  (await purgeTasks(tx, panelId)) || purgeViewsOf(tx, panelId);
const purgePanels = purgePanelsOf(purgeFromPanels);
/** What of a domain's kinds is kept for a while once deleted; what refers to others comes first. */
const binsInDomains: { [K in Exclude<Kind, "domain">]: TrashBin | "is not kept" } = {
  description: descriptionBin,
  attachment: attachmentBin,
  comment: commentBin,
  task: taskBin(purgeDetailsOf),
  view: viewBin,
  panel: panelBin(purgeFromPanels),
  status: statusBin,
  label: labelBin,
  announcement: announcementBin,
  collaborator: "is not kept",
  panelMember: "is not kept",
  notification: "is not kept",
  watch: "is not kept",
  profile: "is not kept",
};
export const trash: TrashBins = {
  inDomains: Object.values(binsInDomains).filter((bin) => bin !== "is not kept"),
  domains: domainBin(purgePanels, [
    purgeStatusesOf,
    purgeLabelsOf,
    purgeAnnouncementsOf,
    purgeNotificationsOf,
    purgeTimeSpansOf,
    purgeTaskStaysOf,
    purgeCollaboratorsOf,
    purgeNumbersOf,
    purgeKeysOf,
  ]),
};
/** In the order in which they are purged. */
export const trashBins = [...trash.inDomains, trash.domains];
