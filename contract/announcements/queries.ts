import * as z from "zod/mini";
import { query } from "../define.ts";
import { Id } from "../shared/ids.ts";
import { Announcement } from "./announcement.ts";
import { Schedule } from "./schedule.ts";

/** Lists that grow: the newest, or those older than one of them. */
export const Paging = z.strictObject({
  before: z.optional(Id).check(z.describe("The id of the last one that the caller has.")),
});

export const listAnnouncements = query("GET /announcements/:domainId", {
  summary: "The newest 100 announcements of a domain, newest first; older ones by `before`.",
  needs: "announcement.view",
  fails: ["announcement-not-found"],
  query: Paging,
  answer: z.array(Announcement),
});

export const listSchedules = query("GET /announcements/:domainId/schedules", {
  summary: "The announcements of a domain that wait, the next one first.",
  needs: "announcement.schedule",
  answer: z.array(Schedule),
});
