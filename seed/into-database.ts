import { Readable } from "node:stream";
import { uploadAttachment } from "../contract/attachments/commands.ts";
import { createLabel } from "../contract/labels/commands.ts";
import { createPanel, invitePanelMembers } from "../contract/panels/commands.ts";
import { PANELS_PER_DOMAIN_MAX } from "../contract/panels/panel.ts";
import { updateTask } from "../contract/tasks/commands.ts";
import { createView } from "../contract/views/commands.ts";
import { createFileStore, type FileStoreParts } from "../server/features/attachments/file-store.ts";
import { handleUploadAttachment } from "../server/features/attachments/upload-attachment.ts";
import { comments } from "../server/features/comments/comments.ts";
import { handleDescribeTask } from "../server/features/descriptions/describe-task.ts";
import { handleCreateLabel } from "../server/features/labels/create-label.ts";
import { handleCreatePanel } from "../server/features/panels/create-panel.ts";
import { handleInvitePanelMembers } from "../server/features/panels/invite-panel-members.ts";
import { handleUpdateTask } from "../server/features/tasks/edit/update-task.ts";
import { tellOfContents } from "../server/features/tasks/on-contents-changed.ts";
import { handleCreateView } from "../server/features/views/create-view.ts";
import { fillTimeSpent } from "../server/migrations/steps/0001-0020/0013-fill-time-spent.ts";
import { fillTaskStays } from "../server/migrations/steps/0001-0020/0015-fill-task-stays.ts";
import { fillSearch } from "../server/migrations/steps/0021-0050/0049-fill-search.ts";
import type { CommandHandler } from "../server/platform/commands/handlers.ts";
import type { Database, Tx } from "../server/platform/db/database.ts";
import { editBody, viewBody } from "./body-of.ts";
import { type BuiltDomain, type BuiltPanel, type BuiltPerson, columnIds, personNamed } from "./built.ts";
import { createTasks } from "./create-tasks.ts";
import { joinDomain, openPlannedDomain } from "./open-domain.ts";
import { perform } from "./perform.ts";
import { type Act, type Creation, type Edit, isTelling, type PlannedPanel, type Telling, type World } from "./plan.ts";
import { type Hands, tell } from "./tell.ts";

/** Carries out what is told within tasks: nothing follows from it but what their boards tell of them. */
const handlersWithin = new Map(
  [handleDescribeTask, ...comments()].map((handler) => [handler.definition.route as string, handler as CommandHandler]),
);

const tellInDatabase = async (
  tx: Tx,
  domain: BuiltDomain,
  panel: BuiltPanel,
  act: Telling,
  files: FileParts | undefined,
) => {
  const task = panel.tasks[act.task];
  if (!task) throw new Error(`Something is told of a task of ${panel.name} before it is there.`);
  const stamp = { at: act.at, actorId: personNamed(domain.people, act.by).userId, listeners: tellOfContents };
  const send: Hands["send"] = (command, asked) => {
    const handler = handlersWithin.get(command.route);
    if (!handler) throw new Error(`Nobody tells anything by ${command.route}.`);
    return perform(tx, command, handler, { ...stamp, ...asked });
  };
  const attach: Hands["attach"] = async (params, { id, name, bytes }) => {
    if (!files) throw new Error("There is nowhere to put files.");
    // The bytes are noted in this transaction: no other one can write beside it.
    const db = { read: tx, transaction: (work: (tx: Tx) => Promise<unknown>) => work(tx) } as unknown as Database;
    const store = createFileStore({ ...files, db });
    const received = await store.take(domain.id, { length: bytes.length, bytes: Readable.from([bytes]) });
    const handler = handleUploadAttachment({ db, files: store });
    await perform(tx, uploadAttachment, handler, { ...stamp, params, body: undefined, query: { id, name }, received });
  };
  await tell({ send, attach }, { domainId: domain.id, panelId: panel.id }, task, act);
};

/** Creations that follow each other become one piece of work, so that big panels are written in bulk. */
const pieces = (acts: readonly Act[]): (Creation[] | Edit | Telling)[] => {
  const list: (Creation[] | Edit | Telling)[] = [];
  for (const act of acts) {
    const last = list.at(-1);
    if (act.kind !== "create") list.push(act);
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
  for (const view of panel.views)
    await perform(tx, createView, handleCreateView, {
      ...stamp,
      params: { domainId: domain.id, panelId: id },
      body: viewBody(view),
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

type FileParts = Omit<FileStoreParts, "db">;

export interface SeedPlace {
  /** Who vouches for the people: PUBLIC_URL and the development provider's path. */
  issuer: string;
  maxPanelsPerDomain?: number;
  /** Where files' bytes go, for worlds that have any. */
  files?: FileParts;
}

/**
 * Builds a world in an open database, with a past: every act at its own instant, in one transaction, all or nothing.
 * It leaves the rows that the same acts leave over HTTP, but no sessions and no invite links.
 */
export const buildIntoDatabase = (db: Database, world: World, place: SeedPlace): Promise<BuiltDomain[]> =>
  db.transaction(async (tx) => {
    const { issuer, maxPanelsPerDomain = PANELS_PER_DOMAIN_MAX } = place;
    const built: BuiltDomain[] = [];
    for (const planned of world.domains) {
      const { owner, domain } = await openPlannedDomain(tx, issuer, planned);
      const people: BuiltPerson[] = [owner];
      for (const person of planned.people.slice(1))
        people.push(await joinDomain(tx, issuer, domain.id, planned.at, person));
      const labels: Record<string, string> = {};
      for (const body of planned.labels) {
        const stamp = { at: planned.at, actorId: owner.userId, params: { domainId: domain.id } };
        const made = await perform(tx, createLabel, handleCreateLabel, { ...stamp, body });
        labels[made.name] = made.id;
      }
      const panels: BuiltPanel[] = [];
      const here: BuiltDomain = {
        id: domain.id,
        name: domain.name,
        columns: columnIds(domain.statuses),
        people,
        labels,
        panels,
      };
      built.push(here);
      for (const plannedPanel of planned.panels) {
        const panel = await makePanel(tx, here, plannedPanel, maxPanelsPerDomain);
        panels.push(panel);
        for (const piece of pieces(plannedPanel.acts))
          if (Array.isArray(piece)) await createTasks(tx, here, panel, piece);
          else if (isTelling(piece)) await tellInDatabase(tx, here, panel, piece, place.files);
          else await edit(tx, here, panel, piece);
      }
    }
    const ids = built.map(({ id }) => id);
    await fillTimeSpent(tx, ids);
    await fillTaskStays(tx, ids);
    await fillSearch(tx, ids);
    return built;
  });
