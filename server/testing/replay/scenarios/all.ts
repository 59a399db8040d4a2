import { announcements } from "./announcements.ts";
import { attachments } from "./attachments.ts";
import { collaborators } from "./collaborators.ts";
import { comments } from "./comments.ts";
import { descriptions } from "./descriptions.ts";
import { domains } from "./domains.ts";
import { history } from "./history.ts";
import { labels } from "./labels.ts";
import { notifications } from "./notifications.ts";
import { panels } from "./panels.ts";
import type { Scenario } from "./scenario.ts";
import { statuses } from "./statuses.ts";
import { tasks } from "./tasks.ts";
import { users } from "./users.ts";
import { views } from "./views.ts";

/** What each command does, at least once; where a prediction or a consequence can differ, more often. */
export const scenarios: Record<string, Scenario[]> = {
  ...domains,
  ...panels,
  ...statuses,
  ...labels,
  ...views,
  ...tasks,
  ...descriptions,
  ...attachments,
  ...comments,
  ...announcements,
  ...notifications,
  ...history,
  ...collaborators,
  ...users,
};
