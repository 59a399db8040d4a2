import { createComment } from "../../../../contract/comments/commands.ts";
import { watchTask } from "../../../../contract/watching/commands.ts";
import { ok, type Team } from "../../team.ts";
import { domain, newestOf, type Scenario, task, threeTasks } from "./scenario.ts";

/** A choice of the owner's, who chose otherwise before. */
const watching =
  (watching: boolean | null, ...before: boolean[]) =>
  async (team: Team) => {
    const [first] = await threeTasks(team);
    const { params = {} } = task(team, first, {});
    for (const former of before)
      await ok(team.owner.call(watchTask, { params: params as never, body: { watching: former } }));
    return task(team, first, { watching });
  };

/** Two comments on a task that the owner made: one row of what they are told. */
const twoComments = async (team: Team) => {
  const [first] = await threeTasks(team);
  const params = { domainId: team.domainId, panelId: team.panelId, taskId: first };
  for (const text of ["Which?", "These?"]) await ok(team.member.call(createComment, { params, body: { text } }));
  return { ...domain(team), body: { taskId: first } };
};

export const notifications: Record<string, Scenario[]> = {
  "PATCH /notifications/:notificationId": [
    { what: "as read", input: async (team) => ({ ...(await newestOf(team)), body: { hasRead: true } }) },
    {
      what: "as unread, which it is",
      input: async (team) => ({ ...(await newestOf(team)), body: { hasRead: false } }),
    },
  ],
  "DELETE /notifications/:notificationId": [{ what: "for good", input: newestOf }],
  "POST /notifications/:domainId/read-all": [
    { what: "as read", input: domain },
    { what: "of one task", input: twoComments },
  ],
  "PUT /task/:domainId/:panelId/:taskId/watch": [
    { what: "of one's own", input: watching(false) },
    { what: "otherwise than before", input: watching(true, false), unexpected: ["watch.deleted"] },
    { what: "as before", input: watching(true, true) },
    { what: "by the rule again", input: watching(null, true), unexpected: ["watch.deleted"] },
  ],
};
