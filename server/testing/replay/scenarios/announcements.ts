import { createAnnouncement, createSchedule } from "../../../../contract/announcements/commands.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { ok } from "../../team.ts";
import { domain, type Scenario, told, weekly } from "./scenario.ts";

export const announcements: Record<string, Scenario[]> = {
  "POST /announcements/:domainId": [
    {
      what: "with mentions, some of them real",
      input: (team) => ({
        ...domain(team),
        body: {
          id: newId(),
          content: ` Ask @${team.member.me.fullName} or @Everyone `,
          mentions: [team.member.me.id, "everyone", team.admin.me.id],
        },
      }),
    },
    {
      what: "automated, by an admin",
      by: "admin",
      input: (team) => ({ ...domain(team), body: { id: newId(), content: "Stand-up", isAutomated: true } }),
      unexpected: told,
    },
  ],
  "DELETE /announcements/:domainId/:announcementId": [
    {
      what: "of somebody else's",
      input: async (team) => {
        const params = { domainId: team.domainId };
        const { id } = await ok(team.member.call(createAnnouncement, { params, body: { content: "Hear, hear" } }));
        return { params: { ...params, announcementId: id } };
      },
    },
  ],
  "POST /announcements/:domainId/schedules": [
    { what: "without a trace in the log", input: (team) => ({ ...domain(team), body: weekly }) },
  ],
  "DELETE /announcements/:domainId/schedules/:scheduleId": [
    {
      what: "without a trace in the log",
      input: async (team) => {
        const { id: scheduleId } = await ok(team.owner.call(createSchedule, { ...domain(team), body: weekly }));
        return { params: { domainId: team.domainId, scheduleId } };
      },
    },
  ],
};
