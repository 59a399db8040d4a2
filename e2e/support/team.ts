import { createInviteLink } from "../../contract/collaborators/commands.ts";
import type { BodyInputOf } from "../../contract/define.ts";
import { createPanel, invitePanelMembers } from "../../contract/panels/commands.ts";
import { type Panel, panelPath } from "../../contract/panels/panel.ts";
import type { Status } from "../../contract/statuses/status.ts";
import { createTask } from "../../contract/tasks/commands.ts";
import type { Task } from "../../contract/tasks/task.ts";
import type { App } from "./app.ts";
import type { Person } from "./client.ts";

/** People who share the first one's domain, and a panel that all of them are in. */
export interface Team {
  owner: Person;
  /** The others, in the order of their names. */
  others: Person[];
  domainId: string;
  /** The domain's columns in board order. */
  statuses: Status[];
  panel: Panel;
  path: string;
  /** Adds a task, by the owner and to the first column unless said otherwise. */
  add: (title: string, more?: Omit<BodyInputOf<typeof createTask>, "title"> & { in?: string }) => Promise<Task>;
}

/** An invite to a person's own domain. */
export const inviteToken = async (owner: Person, role: "admin" | "member" = "member"): Promise<string> =>
  (await owner.call(createInviteLink, { params: {}, body: { domainId: owner.domainId, role } })).token;

/** Makes a team through the API. `tasks`: titles by the name of their column. */
export const newTeam = async (
  app: App,
  [first, ...names]: readonly [string, ...string[]],
  tasks: Record<string, readonly string[]> = {},
  name = "Roadmap",
): Promise<Team> => {
  const owner = await app.person(first);
  const others: Person[] = [];
  for (const each of names) others.push(await app.person(each, await inviteToken(owner)));
  const { domainId } = owner;
  const panel = await owner.call(createPanel, { params: { domainId }, body: { name } });
  const inPanel = { domainId, panelId: panel.id };
  if (others.length > 0)
    await owner.call(invitePanelMembers, { params: inPanel, body: { userIds: others.map(({ id }) => id) } });
  const statuses = owner.signedIn.domains.domains[0]?.statuses ?? [];

  const add: Team["add"] = async (title, { in: column, ...more } = {}) => {
    const status = statuses.find((one) => one.name === column);
    const body = { title, ...(status && { statusId: status.id }), ...more };
    return (await owner.call(createTask, { params: inPanel, body })).taskData;
  };
  for (const [column, titles] of Object.entries(tasks)) for (const title of titles) await add(title, { in: column });
  return { owner, others, domainId, statuses, panel, path: panelPath(panel), add };
};
