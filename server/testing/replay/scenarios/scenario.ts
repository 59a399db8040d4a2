import type { BodyInputOf } from "../../../../contract/define.ts";
import type { ChangeType } from "../../../../contract/kinds.ts";
import { listAnnouncementNotifications } from "../../../../contract/notifications/queries.ts";
import { invitePanelMembers } from "../../../../contract/panels/commands.ts";
import { createTask } from "../../../../contract/tasks/commands.ts";
import { CHANGE_HEADER } from "../../../../contract/wire.ts";
import { newId } from "../../../platform/basics/ids.ts";
import type { Answered } from "../../answered.ts";
import type { AnyInput, Client } from "../../server.ts";
import { addTask, newPanel, ok, type People, type Team } from "../../team.ts";

export interface Scenario {
  /** Finishes "<route> …". */
  what: string;
  by?: keyof People;
  /** Does what has to be there before, and answers with the call's input. */
  input: (team: Team) => AnyInput | Promise<AnyInput>;
  /** What follows that no screen expects: it comes with the server's answer. */
  unexpected?: ChangeType[];
}

/** The product announces it by itself. */
export const announced: ChangeType[] = ["announcement.created"];
/** Somebody else did it, so the owner is told. */
export const told: ChangeType[] = ["notification.created"];

export const domain = ({ domainId }: Team) => ({ params: { domainId } });
export const panel = ({ domainId, panelId }: Team) => ({ params: { domainId, panelId } });
export const status = ({ domainId }: Team, statusId: string) => ({ params: { domainId, statusId } });

/** Three open tasks, one of them under way, and a finished one of the member's, in two panels. */
export const memberWorks = async (team: Team): Promise<void> => {
  const { owner, member, domainId } = team;
  const assignedCollaborators = [team.owner.me.id, member.me.id];
  await addTask(team, { title: "Open", assignedCollaborators });
  await addTask(team, { title: "Under way", assignedCollaborators, statusId: team.doing });
  await addTask(team, { title: "Finished", assignedCollaborators, statusId: team.done });
  const elsewhere = await newPanel(owner, domainId, "Elsewhere");
  const userIds = [member.me.id];
  await ok(owner.call(invitePanelMembers, { params: { domainId, panelId: elsewhere }, body: { userIds } }));
  await addTask({ ...team, panelId: elsewhere }, { title: "Also open", assignedCollaborators: userIds });
};

export const threeTasks = async (team: Team, statusId = team.todo) => {
  const ids = [newId(), newId(), newId()] as const;
  for (const id of ids) await addTask(team, { id, title: `Task ${id}`, statusId });
  return ids;
};

export const task = (team: Team, taskId: string, body: object): AnyInput => ({
  params: { domainId: team.domainId, panelId: team.panelId, taskId },
  body,
});

export const weekly = { content: "Stand-up", weekday: "Mon" as const, time: "09:00" };

/** The owner's newest notification. */
export const newestOf = async ({ owner, domainId }: Team) => {
  const [newest] = await ok(owner.call(listAnnouncementNotifications, { params: { domainId } }));
  return { params: { notificationId: newest?.id ?? "" } };
};

export const createIn = (client: Client, team: Team, body: BodyInputOf<typeof createTask>) =>
  client.call(createTask, { ...panel(team), body });

export const change = ({ headers }: Answered<unknown>) => ({ params: { changeId: headers.get(CHANGE_HEADER) ?? "" } });
