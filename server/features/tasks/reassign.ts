import type { Task } from "../../../contract/tasks/task.ts";
import type { Piece } from "../../platform/leave-pieces.ts";
import type { PieceKind } from "../../platform/pieces.ts";
import { reassignAll, savePlaces } from "./many-tasks.sql.ts";
import { peopleAround } from "./people-around.sql.ts";
import { tasksAmong } from "./tasks-among.sql.ts";

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

/** Whether a piece takes tasks of a panel from somebody. */
export const isOfPerson = ({ kind, stream, given }: Piece, person: { stream: string; id: string }): boolean =>
  kind === reassign.name && stream === person.stream && (given as Reassigned).from.includes(person.id);
