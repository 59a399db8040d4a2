import { deleteSchedule } from "../../../contract/announcements/commands.ts";
import { listAnnouncements, listSchedules } from "../../../contract/announcements/queries.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { answer, handle } from "../../platform/commands/handlers.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { announcementsOf } from "./announcements.sql.ts";
import { handleCreateAnnouncement } from "./create-announcement.ts";
import { handleCreateSchedule } from "./create-schedule.ts";
import { handleDeleteAnnouncement } from "./delete-announcement.ts";
import { endSchedule, schedulesIn } from "./schedules.sql.ts";

/** What is said to all people of a domain, now or when its time comes. */
export const announcements = (): Handler[] => [
  answer(listAnnouncements, ({ db, params, query }) => announcementsOf(db.read, params.domainId, query.before)),
  handleCreateAnnouncement,
  handleDeleteAnnouncement,
  answer(listSchedules, ({ db, params }) => schedulesIn(db.read, params.domainId)),
  handleCreateSchedule,
  handle(deleteSchedule, async ({ tx, log, params: { domainId, scheduleId } }) => {
    if (!(await endSchedule(tx, domainId, scheduleId, log.at))) fail("schedule-not-found");
  }),
];
