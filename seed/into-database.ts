import { createPanel, invitePanelMembers } from "../contract/panels/commands.ts";
import { MAX_PANELS_PER_DOMAIN } from "../contract/panels/panel.ts";
import { updateTask } from "../contract/tasks/commands.ts";
import { handleCreatePanel } from "../server/features/panels/create-panel.ts";
import { handleInvitePanelMembers } from "../server/features/panels/invite-panel-members.ts";
import { handleUpdateTask } from "../server/features/tasks/edit/update-task.ts";
import { fillTimeSpent } from "../server/migrations/steps/0013-fill-time-spent.ts";
import { fillTaskStays } from "../server/migrations/steps/0015-fill-task-stays.ts";
import type { Database, Tx } from "../server/platform/db/database.ts";
import { editBody } from "./body-of.ts";
import { type BuiltDomain, type BuiltPanel, type BuiltPerson, columnIds, personNamed } from "./built.ts";
import { createTasks } from "./create-tasks.ts";
import { joinDomain, openPlannedDomain } from "./open-domain.ts";
import { perform } from "./perform.ts";
import type { Act, Creation, Edit, PlannedPanel, World } from "./plan.ts";

/** Creations that follow each other become one piece of work, so that big panels are written in bulk. */
const pieces = (acts: readonly Act[]): (Creation[] | Edit)[] => {
  const list: (Creation[] | Edit)[] = [];
  for (const act of acts) {
    const last = list.at(-1);
    if (act.kind === "edit") list.push(act);
    else if (Array.isArray(last)) last.push(act);
    else list.push([act]);
  }
  return list;
};

const makePanel = async (tx: Tx, domain: BuiltDomain, panel: PlannedPanel, limit: number): Promise<BuiltPanel> => {
  const owner = domain.people[0] as BuiltPerson;
  const stamp = { at: panel.at, actorId: owner.userId };
  const { id } = await perform(tx, createPanel, handleCreatePanel(limit), {
    ...stamp,
    params: { domainId: domain.id },
    body: { name: panel.name },
  });
  const invited = panel.members.filter((name) => name !== owner.name);
  if (invited.length > 0)
    await perform(tx, invitePanelMembers, handleInvitePanelMembers, {
      ...stamp,
      params: { domainId: domain.id, panelId: id },
      body: { userIds: invited.map((name) => personNamed(domain.people, name).userId) },
    });
  return { id, name: panel.name, tasks: [] };
};

const edit = async (tx: Tx, domain: BuiltDomain, panel: BuiltPanel, act: Edit): Promise<void> => {
  const task = panel.tasks[act.task];
  if (!task) throw new Error(`A task of ${panel.name} changes before it is there.`);
  const { taskData } = await perform(tx, updateTask, handleUpdateTask, {
    at: act.at,
    actorId: personNamed(domain.people, act.by).userId,
    params: { domainId: domain.id, panelId: panel.id, taskId: task.id },
    body: editBody(domain, task, act),
  });
  task.subTasks = taskData.subTasks;
};

export interface Place {
  /** Who vouches for the people: PUBLIC_URL and the development provider's path. */
  issuer: string;
  maxPanelsPerDomain?: number;
}

/**
 * Builds a world in an open database, with a past: every act at its own instant, in one transaction, all or nothing.
 * It leaves the rows that the same acts leave over HTTP, but no sessions and no invite links.
 */
export const buildIntoDatabase = (db: Database, world: World, place: Place): Promise<BuiltDomain[]> =>
  db.transaction(async (tx) => {
    const { issuer, maxPanelsPerDomain = MAX_PANELS_PER_DOMAIN } = place;
    const built: BuiltDomain[] = [];
    for (const planned of world.domains) {
      const { owner, domain } = await openPlannedDomain(tx, issuer, planned);
      const people: BuiltPerson[] = [owner];
      for (const person of planned.people.slice(1))
        people.push(await joinDomain(tx, issuer, domain.id, planned.at, person));
      const panels: BuiltPanel[] = [];
      const here: BuiltDomain = {
        id: domain.id,
        name: domain.name,
        columns: columnIds(domain.statuses),
        people,
        panels,
      };
      built.push(here);
      for (const plannedPanel of planned.panels) {
        const panel = await makePanel(tx, here, plannedPanel, maxPanelsPerDomain);
        panels.push(panel);
        for (const piece of pieces(plannedPanel.acts))
          if (Array.isArray(piece)) await createTasks(tx, here, panel, piece);
          else await edit(tx, here, panel, piece);
      }
    }
    const ids = built.map(({ id }) => id);
    await fillTimeSpent(tx, ids);
    await fillTaskStays(tx, ids);
    return built;
  });
