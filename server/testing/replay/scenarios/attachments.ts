import { deleteAttachment, uploadAttachment } from "../../../../contract/attachments/commands.ts";
import { SMALL_PICTURE } from "../../pictures.ts";
import { ok, type Team } from "../../team.ts";
import { type Scenario, threeTasks } from "./scenario.ts";

const ROUTE = "/task/:domainId/:panelId/:taskId/attachments";

const upload = async (team: Team, name = "stones.gif") => {
  const [first] = await threeTasks(team);
  const { domainId, panelId } = team;
  return { params: { domainId, panelId, taskId: first }, query: { name }, file: SMALL_PICTURE };
};

/** Where the member's file is. */
const uploaded = async (team: Team) => {
  const sent = await upload(team);
  const { id } = await ok(team.member.call(uploadAttachment, sent));
  return { ...sent.params, attachmentId: id };
};

export const attachments: Record<string, Scenario[]> = {
  [`POST ${ROUTE}`]: [
    {
      what: "of a picture",
      by: "member",
      input: (team) => upload(team),
      unexpected: ["attachment.created", "task.updated"],
    },
    {
      what: "of bytes that a deleted file was made of",
      input: async (team) => {
        const { attachmentId, ...params } = await uploaded(team);
        await ok(team.member.call(deleteAttachment, { params: { ...params, attachmentId } }));
        return { params, query: { name: "again.gif" }, file: SMALL_PICTURE };
      },
      unexpected: ["attachment.created", "task.updated"],
    },
  ],
  [`PATCH ${ROUTE}/:attachmentId`]: [
    {
      what: "to another name",
      by: "member",
      input: async (team) => ({ params: await uploaded(team), body: { name: " all/the\\stones.gif " } }),
    },
    {
      what: "to the name that it has",
      input: async (team) => ({ params: await uploaded(team), body: { name: "stones.gif" } }),
    },
  ],
  [`DELETE ${ROUTE}/:attachmentId`]: [
    { what: "that is there", by: "admin", input: async (team) => ({ params: await uploaded(team) }) },
  ],
  [`POST ${ROUTE}/:attachmentId/ticket`]: [
    { what: "for a download", by: "member", input: async (team) => ({ params: await uploaded(team) }) },
  ],
};
