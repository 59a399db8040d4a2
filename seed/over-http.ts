import { signUp } from "../contract/auth/commands.ts";
import { createInviteLink, joinThroughLink } from "../contract/collaborators/commands.ts";
import { createDomain, updateDomain } from "../contract/domains/commands.ts";
import { createLabel } from "../contract/labels/commands.ts";
import { createPanel, invitePanelMembers } from "../contract/panels/commands.ts";
import { createTask, updateTask } from "../contract/tasks/commands.ts";
import { updateProfile } from "../contract/users/commands.ts";
import { createView } from "../contract/views/commands.ts";
import { newId } from "../server/platform/basics/ids.ts";
import { creationBody, editBody, viewBody } from "./body-of.ts";
import { type BuiltDomain, type BuiltPanel, type BuiltPerson, columnIds, personNamed } from "./built.ts";
import { type Call, callerOf, devIdToken, uploaderOf } from "./call.ts";
import { newTask } from "./new-task.ts";
import { workingHours } from "./people.ts";
import { isTelling, type PlannedDomain, type PlannedPanel, type PlannedPerson, type World } from "./plan.ts";
import { type Hands, tell } from "./tell.ts";

interface Builder {
  url: string;
  call: Call;
  upload: ReturnType<typeof uploaderOf>;
  /** Who has signed up for this world, by e-mail. */
  known: Map<string, BuiltPerson & { token: string }>;
}

const enter = async ({ url, call, known }: Builder, person: PlannedPerson, invite?: string) => {
  const accessToken = await devIdToken(url, person);
  const {
    user_data,
    domains,
    access_token: token,
  } = await call(signUp, {
    body: { accessToken, ...(invite && { invite }) },
  });
  await call(updateProfile, { token, body: workingHours });
  const { name, email } = person;
  const entered = { name, email, userId: user_data.id, token };
  known.set(email, entered);
  return { person: entered, domain: domains.domains[0] };
};

/** The owner's own first domain becomes the planned one; a second one is created. */
const open = async (builder: Builder, { name, people: [owner] }: PlannedDomain) => {
  if (!owner) throw new Error(`Nobody owns ${name}.`);
  const { call, known } = builder;
  const present = known.get(owner.email);
  if (present) return { owner: present, domain: await call(createDomain, { token: present.token, body: { name } }) };
  const { person, domain } = await enter(builder, owner);
  const params = { domainId: domain?.id ?? "" };
  return { owner: person, domain: await call(updateDomain, { token: person.token, params, body: { name } }) };
};

const join = async (builder: Builder, domainId: string, ownerToken: string, person: PlannedPerson) => {
  const { call, known } = builder;
  const role = person.role === "admin" ? "admin" : "member";
  const { token: invite } = await call(createInviteLink, { token: ownerToken, body: { domainId, role } });
  const present = known.get(person.email);
  if (!present) return (await enter(builder, person, invite)).person;
  await call(joinThroughLink, { token: present.token, body: { token: invite } });
  return present;
};

const buildPanel = async ({ call, upload }: Builder, domain: BuiltDomain, panel: PlannedPanel): Promise<BuiltPanel> => {
  const { token = "", name: owner } = domain.people[0] ?? {};
  const { id } = await call(createPanel, { token, params: { domainId: domain.id }, body: { name: panel.name } });
  const params = { domainId: domain.id, panelId: id };
  const userIds = panel.members.filter((name) => name !== owner).map((name) => personNamed(domain.people, name).userId);
  if (userIds.length > 0) await call(invitePanelMembers, { token, params, body: { userIds } });
  for (const view of panel.views) await call(createView, { token, params, body: viewBody(view) });

  const built: BuiltPanel = { id, name: panel.name, tasks: [] };
  for (const act of panel.acts) {
    const by = personNamed(domain.people, act.by).token ?? "";
    if (act.kind === "create") {
      const task = newTask(newId, act);
      built.tasks[act.task] = task;
      await call(createTask, { token: by, params, body: creationBody(domain, task, act) });
      continue;
    }
    const task = built.tasks[act.task];
    if (!task) throw new Error(`A task of ${panel.name} changes before it is there.`);
    if (isTelling(act)) {
      const send: Hands["send"] = (command, asked) => call(command, { token: by, ...asked });
      await tell({ send, attach: (where, file) => upload(by, where, file) }, params, task, act);
      continue;
    }
    const { taskData } = await call(updateTask, {
      token: by,
      params: { ...params, taskId: task.id },
      body: editBody(domain, task, act),
    });
    task.subTasks = taskData.subTasks;
  }
  return built;
};

/** Builds a world on a running server, as its people would: by the calls of the contract, all of it now. */
export const buildOverHttp = async (url: string, world: World): Promise<BuiltDomain[]> => {
  const builder: Builder = { url, call: callerOf(url), upload: uploaderOf(url), known: new Map() };
  const built: BuiltDomain[] = [];
  for (const planned of world.domains) {
    const { owner, domain } = await open(builder, planned);
    const people: BuiltPerson[] = [owner];
    for (const person of planned.people.slice(1)) people.push(await join(builder, domain.id, owner.token, person));
    const labels: Record<string, string> = {};
    for (const body of planned.labels) {
      const made = await builder.call(createLabel, { token: owner.token, params: { domainId: domain.id }, body });
      labels[made.name] = made.id;
    }
    const here = { id: domain.id, name: domain.name, columns: columnIds(domain.statuses), people, labels, panels: [] };
    built.push(here);
    for (const panel of planned.panels) (here.panels as BuiltPanel[]).push(await buildPanel(builder, here, panel));
  }
  return built;
};
