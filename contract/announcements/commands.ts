import * as z from "zod/mini";
import { patch } from "../changes.ts";
import { command } from "../define.ts";
import { Id } from "../shared/ids.ts";
import { tidy } from "../shared/text.ts";
import { Announcement, AnnouncementContent, MENTIONS_MAX, Mention } from "./announcement.ts";
import { keptMentions } from "./kept-mentions.ts";
import { NewSchedule, Schedule } from "./schedule.ts";

export const createAnnouncement = command("POST /announcements/:domainId", {
  summary: "Announce something to all people of a domain. Of the mentions, those stay whom the content names.",
  needs: "announcement.post",
  creates: true,
  bodyLimit: "text",
  body: z.strictObject({
    id: z.optional(Id),
    content: AnnouncementContent,
    mentions: z
      .optional(z.array(Mention).check(z.maxLength(MENTIONS_MAX)))
      .check(z.describe("Ids of users, and the word `everyone`.")),
    isAutomated: z.optional(z.boolean()).check(z.describe("Takes a privileged role.")),
  }),
  answer: Announcement,
  predict: ({ params: { domainId }, body }, view) => {
    const people = [...view.all(domainId, "collaborator")].map(({ user }) => user);
    const me = people.find(({ id }) => id === view.me);
    if (!body.id || !me) return [];
    const { jobTitle: _jobTitle, ...author } = me;
    const content = tidy(body.content);
    return [
      patch(domainId, "announcement.created", body.id, {
        id: body.id,
        domainId,
        content,
        mentions: keptMentions(content, body.mentions ?? [], people),
        isAutomated: body.isAutomated ?? false,
        sentAt: view.now,
        author,
      }),
    ];
  },
});

export const deleteAnnouncement = command("DELETE /announcements/:domainId/:announcementId", {
  summary: "Delete an announcement: one's own, or any with a privileged role; kept for 30 days.",
  needs: "announcement.post",
  fails: ["announcement-not-found"],
  body: z.undefined(),
  answer: z.undefined(),
  predict: ({ params }) => [patch(params.domainId, "announcement.deleted", params.announcementId, null)],
});

export const createSchedule = command("POST /announcements/:domainId/schedules", {
  summary:
    "Schedule an announcement, once or every week, in the domain owner's time zone. It is sent, without a sound, as long as its author has a privileged role.",
  needs: "announcement.schedule",
  fails: ["schedule-limit"],
  creates: true,
  bodyLimit: "text",
  body: NewSchedule,
  answer: Schedule,
});

export const deleteSchedule = command("DELETE /announcements/:domainId/schedules/:scheduleId", {
  summary: "Delete a scheduled announcement.",
  needs: "announcement.schedule",
  fails: ["schedule-not-found"],
  body: z.undefined(),
  answer: z.undefined(),
});
