import { createAnnouncement } from "../../../../contract/announcements/commands.ts";
import { leaveDomain } from "../../../../contract/domains/commands.ts";
import { removePanelMembers } from "../../../../contract/panels/commands.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { randomPicture } from "../../pictures.ts";
import { ok } from "../../team.ts";
import { domain, memberWorks, panel, type Scenario } from "./scenario.ts";

export const users: Record<string, Scenario[]> = {
  "PATCH /user": [
    {
      what: "in every field, as somebody who is assigned, announced something and did things",
      by: "member",
      input: async (team) => {
        await memberWorks(team);
        await ok(team.member.call(createAnnouncement, { ...domain(team), body: { content: "Here I am" } }));
        const body = {
          fullName: " Mia  Mutable ",
          username: `mia.${newId().slice(-12)}`,
          jobTitle: "se",
          department: null,
          location: "pt",
          profilePicture: null,
          language: "ar",
          timeZone: "Asia/Tokyo",
          availableHoursFrom: "22:00",
          availableHoursTo: "06:30",
        };
        return { body };
      },
      unexpected: ["collaborator.updated", "panelMember.updated"],
    },
    {
      what: "as a former member of the panel, whose finished work is still there",
      by: "member",
      input: async (team) => {
        await memberWorks(team);
        const panelMembersId = [team.member.me.id];
        await ok(team.owner.call(removePanelMembers, { ...panel(team), body: { panelMembersId } }));
        return { body: { fullName: `Mia ${newId()}` } };
      },
      unexpected: ["collaborator.updated", "panelMember.updated"],
    },
    {
      what: "as somebody who has left the domain",
      by: "member",
      input: async (team) => {
        await memberWorks(team);
        await ok(team.member.call(leaveDomain, domain(team)));
        return { body: { fullName: `Mia ${newId()}`, jobTitle: "Not theirs to know" } };
      },
      unexpected: ["collaborator.updated", "panelMember.updated"],
    },
    { what: "in what nobody else sees", input: () => ({ body: { language: "de", availableHoursFrom: "08:00" } }) },
  ],
  "PATCH /user/upload": [
    {
      what: "as somebody who is assigned",
      by: "member",
      input: async (team) => {
        await memberWorks(team);
        return { body: { profilePicture: await randomPicture() } };
      },
      unexpected: ["collaborator.updated", "panelMember.updated"],
    },
  ],
};
