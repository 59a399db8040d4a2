import type { SignedIn } from "../../contract/auth/session.ts";
import { changeRole, createInviteLink, joinThroughLink } from "../../contract/collaborators/commands.ts";
import type { BodyInputOf } from "../../contract/define.ts";
import { createDomain } from "../../contract/domains/commands.ts";
import type { Domain } from "../../contract/domains/domain.ts";
import { createLabel } from "../../contract/labels/commands.ts";
import type { Label } from "../../contract/labels/label.ts";
import { createPanel, invitePanelMembers } from "../../contract/panels/commands.ts";
import { createTask } from "../../contract/tasks/commands.ts";
import type { Task } from "../../contract/tasks/task.ts";
import { createView } from "../../contract/views/commands.ts";
import type { View } from "../../contract/views/view.ts";
import { newId } from "../platform/basics/ids.ts";
import type { Answered } from "./answered.ts";
import type { Clients } from "./clients.ts";
import type { Client, TestServer } from "./server.ts";

/** The people of a test: one for every place there is in a domain. */
export interface People {
  owner: Client;
  admin: Client;
  /** Belongs to the panel. */
  member: Client;
  /** A member of the domain, outside the panel. */
  bystander: Client;
  /** Owns another domain, and is in no other. */
  stranger: Client;
}

export interface Team extends People {
  domain: Domain;
  domainId: string;
  panelId: string;
  /** The columns' ids: to do, in progress, in review, completed. */
  todo: string;
  doing: string;
  review: string;
  done: string;
}

/** The data of a call that has to succeed. */
export const ok = async <T>(call: Promise<Answered<T>>): Promise<T> => {
  const { status, data, text } = await call;
  if (status >= 300) throw new Error(`answered ${status}: ${text}`);
  return data;
};

/** The same of signing up, where that opens the account at once. */
export const entered = async (call: Promise<Answered<SignedIn | { confirm: true }>>): Promise<SignedIn> => {
  const data = await ok(call);
  if ("confirm" in data) throw new Error("the address is to be confirmed first");
  return data;
};

let people = 0;
/** A new person; names repeat in no test. */
export const newPerson = (server: Pick<Clients, "signUp">, name: string, invite?: string): Promise<Client> =>
  server.signUp(`${name} ${++people}`, invite);

export const inviteTo = async (inviter: Client, domainId: string, role: "admin" | "member" = "member") =>
  (await ok(inviter.call(createInviteLink, { body: { domainId, role } }))).token;

export const addToDomain = async (
  inviter: Client,
  domainId: string,
  person: Client,
  role: "admin" | "member" = "member",
): Promise<void> => {
  await ok(person.call(joinThroughLink, { body: { token: await inviteTo(inviter, domainId, role) } }));
};

/** Does something as an admin that the person is for that long: as whoever sees less afterwards than they did. */
export const asAdmin = async <T>({ owner, domainId }: Team, person: Client, act: () => Promise<T>): Promise<T> => {
  const become = (action: "promote" | "demote") =>
    ok(owner.call(changeRole, { params: { domainId }, body: { action, userToBeModifiedId: person.me.id } }));
  await become("promote");
  const done = await act();
  await become("demote");
  return done;
};

export const newPanel = async (client: Client, domainId: string, name = "Roadmap"): Promise<string> => {
  const id = newId();
  await ok(client.call(createPanel, { params: { domainId }, body: { id, name } }));
  return id;
};

/** A domain with its columns, its people and one panel, for people who may be in other domains as well. */
export const newTeam = async (people: People): Promise<Team> => {
  const { owner, admin, member, bystander } = people;
  const domain = await ok(owner.call(createDomain, { body: { id: newId(), name: "The studio" } }));
  const domainId = domain.id;
  await addToDomain(owner, domainId, admin, "admin");
  await addToDomain(owner, domainId, member);
  await addToDomain(owner, domainId, bystander);
  const panelId = await newPanel(owner, domainId);
  await ok(owner.call(invitePanelMembers, { params: { domainId, panelId }, body: { userIds: [member.me.id] } }));
  const [todo = "", doing = "", review = "", done = ""] = domain.statuses.map(({ id }) => id);
  return { ...people, domain, domainId, panelId, todo, doing, review, done };
};

export const newPeople = async (server: Pick<Clients, "signUp">): Promise<People> => ({
  owner: await newPerson(server, "Olga Owner"),
  admin: await newPerson(server, "Adam Admin"),
  member: await newPerson(server, "Mia Member"),
  bystander: await newPerson(server, "Ben Bystander"),
  stranger: await newPerson(server, "Sven Stranger"),
});

/** A server's first team. */
export const startTeam = async (server: TestServer): Promise<Team> => newTeam(await newPeople(server));

/** A task of the team's panel. */
export const addTask = async (
  { domainId, panelId, owner }: Pick<Team, "domainId" | "panelId" | "owner">,
  { title = "A task", ...body }: Partial<BodyInputOf<typeof createTask>> = {},
): Promise<Task> =>
  (await ok(owner.call(createTask, { params: { domainId, panelId }, body: { title, ...body } }))).taskData;

/** A label of the team's domain. */
export const addLabel = (
  { domainId, owner }: Pick<Team, "domainId" | "owner">,
  body: BodyInputOf<typeof createLabel> = { name: "Bug" },
): Promise<Label> => ok(owner.call(createLabel, { params: { domainId }, body }));

export const addView = (
  { domainId, panelId, owner }: Pick<Team, "domainId" | "panelId" | "owner">,
  body: BodyInputOf<typeof createView> = { name: "Mine", query: "who=me" },
): Promise<View> => ok(owner.call(createView, { params: { domainId, panelId }, body }));

/** A task of a new team, and where it is, as paths name it. */
export const newTask = async (people: People) => {
  const team = await newTeam(people);
  const { id: taskId } = await addTask(team, { title: "Cut the stones" });
  return { team, params: { domainId: team.domainId, panelId: team.panelId, taskId } };
};
export type TaskPlace = Awaited<ReturnType<typeof newTask>>["params"];
