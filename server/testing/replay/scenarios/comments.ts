import { addReaction, createComment } from "../../../../contract/comments/commands.ts";
import { newId } from "../../../platform/basics/ids.ts";
import type { AnyInput } from "../../clients.ts";
import { ok, type Team } from "../../team.ts";
import { type Scenario, task, threeTasks } from "./scenario.ts";

const ROUTE = "/task/:domainId/:panelId/:taskId/comments";
const LONG = "Which of *these*?\n\n- ".padEnd(6_000, "a corner stone\n- ");

/** Where the member's comment is, with the owner's heart. */
const said = async (team: Team) => {
  const [first] = await threeTasks(team);
  const params = { domainId: team.domainId, panelId: team.panelId, taskId: first };
  const id = newId();
  await ok(team.member.call(createComment, { params, body: { id, text: LONG } }));
  const at = { ...params, commentId: id };
  await ok(team.owner.call(addReaction, { params: { ...at, reaction: "heart" } }));
  return at;
};
const reacting = (reaction: string) => async (team: Team) => ({ params: { ...(await said(team)), reaction } });

/** A comment that names everybody, of whom not all see the panel. */
const naming = async (team: Team): Promise<AnyInput> => {
  const [first] = await threeTasks(team);
  const { owner, admin, member, bystander } = team;
  const names = [owner, admin, member, bystander].map(({ me }) => `@${me.fullName}`).join(", ");
  return task(team, first, { id: newId(), text: `\n\n  ${names} and @everyone, look. ` });
};

export const comments: Record<string, Scenario[]> = {
  [`POST ${ROUTE}`]: [
    { what: "that names people", by: "owner", input: naming },
    {
      what: "without an id",
      input: async (team) => {
        const [first] = await threeTasks(team);
        return task(team, first, { text: LONG });
      },
      unexpected: ["comment.created", "task.updated"],
    },
  ],
  [`PATCH ${ROUTE}/:commentId`]: [
    {
      what: "to other words",
      by: "member",
      input: async (team) => ({ params: await said(team), body: { text: `${LONG} Ask @${team.admin.me.fullName}.` } }),
    },
    {
      what: "to the same words",
      by: "member",
      input: async (team) => ({ params: await said(team), body: { text: LONG } }),
    },
  ],
  [`DELETE ${ROUTE}/:commentId`]: [
    // The owner, who made the task, was told of it.
    {
      what: "of one's own",
      by: "member",
      input: async (team) => ({ params: await said(team) }),
      unexpected: ["notification.deleted"],
    },
    {
      what: "of somebody else's",
      by: "admin",
      input: async (team) => ({ params: await said(team) }),
      unexpected: ["notification.deleted"],
    },
  ],
  [`PUT ${ROUTE}/:commentId/reactions/:reaction`]: [
    { what: "as another did", by: "member", input: reacting("heart") },
    { what: "otherwise", by: "admin", input: reacting("thumbs-up") },
    { what: "as one did before", input: reacting("heart") },
  ],
  [`DELETE ${ROUTE}/:commentId/reactions/:reaction`]: [
    { what: "that is there", input: reacting("heart") },
    { what: "that is not", by: "member", input: reacting("party") },
  ],
};
