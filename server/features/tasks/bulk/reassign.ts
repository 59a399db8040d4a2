import type { Task } from "../../../../contract/tasks/task.ts";
import type { ChangeLog } from "../../../platform/change-log/change-log.ts";
import type { Piece } from "../../../platform/change-log/leave-pieces.ts";
import { AT_ONCE, type PieceKind, pieceOf, workThrough } from "../../../platform/commands/pieces.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { peopleAround } from "../rows/people-around.sql.ts";
import { tasksAmong } from "../rows/tasks-among.sql.ts";
import { byPanel } from "./by-panel.ts";
import { reassignAll, savePlaces } from "./many-tasks.sql.ts";
import { givenPeopleSince, openIdsOf, panelsOfOpenTasks } from "./open-tasks.sql.ts";

interface Reassigned {
  domainId: string;
  /** Collaborators who lose the tasks. */
  from: readonly string[];
  /** The one who gets them, unless they have left the panel by now. */
  to?: string;
  ids: readonly string[];
}

/**
 * Takes tasks of a locked panel from people, in as many statements for hundreds as for one. Who has a task already keeps
 * their place in the row.
 */
export const reassign: PieceKind<Reassigned> = {
  name: "reassign tasks",
  work: async ({ tx, log, stream: panelId }, { domainId, from, to, ids }) => {
    const person = to ? (await peopleAround(tx, { domainId, panelId }, [to])).get(to) : undefined;
    const heir = person?.inPanel ? [{ id: person.id, user: person.user }] : [];
    const tasks = await tasksAmong(tx, domainId, panelId, ids);
    const edited = ids.flatMap((id): Task[] => {
      const task = tasks.get(id);
      if (!task) return [];
      const given = task.assignedCollaborators.flatMap((one) => (from.includes(one.id) ? heir : [one]));
      const people = { assignedCollaborators: [...new Map(given.map((one) => [one.id, one])).values()] };
      const change = log.updated("task", panelId, id, task, people);
      return change ? [{ ...task, ...people, version: change.version, updatedAt: change.at }] : [];
    });
    for (const statement of [...savePlaces(tx, edited), ...reassignAll(tx, edited)]) log.alongside(statement);
  },
};

interface OpenOnes {
  domainId: string;
  /** The collaborator who loses their open tasks. */
  from: string;
  to?: string;
}

/**
 * Takes from a person what open tasks they have on a panel by then. `since`: the panel's version when they lost them. Who
 * is on the panel again keeps what they were given after that: pieces that a process has left are found some time later.
 */
export const reassignOpen: PieceKind<OpenOnes & { since: number }> = {
  name: "reassign open tasks",
  work: async ({ tx, log, stream: panelId }, { from, since, ...given }) => {
    const open = (await openIdsOf(tx, { collaboratorId: from, panelId })).map(({ id }) => id);
    const person = (await peopleAround(tx, { domainId: given.domainId, panelId }, [from])).get(from);
    const where = { panelId, version: since, besides: log.id };
    const theirs = person?.inPanel ? await givenPeopleSince(tx, where, open) : new Set();
    const ids = open.filter((id) => !theirs.has(id));
    await workThrough(reassign, { tx, log }, [{ stream: panelId, ids, given: { ...given, from: [from] } }]);
  },
};

/**
 * Takes their open tasks from a person who can get no more of them: all that they have in a domain, or on one panel, which
 * are locked. Many are looked for once what was done first is committed: to list thousands takes as long as a piece.
 */
export const takeOpenTasks = async (
  { tx, log }: { tx: Tx; log: ChangeLog },
  { panelId, ...given }: OpenOnes & { panelId?: string },
  /** Called for each panel before its tasks are given to somebody. */
  before?: (panelId: string) => Promise<void>,
): Promise<void> => {
  const { domainId, from } = given;
  const where = { collaboratorId: from, ...(panelId && { panelId }) };
  const open = log.isUnfinished ? undefined : await openIdsOf(tx, { ...where, limit: AT_ONCE + 1 });
  const isFew = open !== undefined && open.length + log.recorded.length <= AT_ONCE;
  const few = byPanel(isFew ? open : []);
  const panels = isFew ? [...few.keys()] : panelId ? [panelId] : await panelsOfOpenTasks(tx, { domainId, ...where });
  for (const stream of panels) await before?.(stream);
  if (isFew) for (const [stream, ids] of few) await reassign.work({ tx, log, stream }, { ...given, from: [from], ids });
  else await log.leave(panels.map((stream) => pieceOf(reassignOpen, stream, { ...given, since: log.version(stream) })));
};

/** Whether a piece takes tasks of a panel from somebody. */
export const isOfPerson = ({ kind, stream, given }: Piece, person: { stream: string; id: string }): boolean =>
  kind === reassignOpen.name && stream === person.stream && (given as OpenOnes).from === person.id;
