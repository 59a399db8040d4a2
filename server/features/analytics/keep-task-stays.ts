import type { Change } from "../../../contract/changes.ts";
import type { TaskFields } from "../../../contract/tasks/task.ts";
import type { Recorded } from "../../platform/change-log/change-log.ts";
import type { BeforeCommit } from "../../platform/commands/before-commit.ts";
import { inPieces, padded } from "../../platform/db/in-pieces.ts";
import { isMoved, type Kinds, kindsTouched } from "./kinds-touched.ts";
import { beginStays, resumeStays, settleStays, takeDoneAlong } from "./task-stays.sql.ts";

/** What of a domain may stand in a column of another kind now. */
interface Touched {
  taskIds: Set<string>;
  /** Those among them that have come back. */
  restored: Set<string>;
  /** Those that went to another panel. */
  carried: Set<string>;
  /** New tasks, which have no stay yet. */
  created: Set<string>;
  /** Columns that became another kind, with all tasks in them. */
  statusIds: Set<string>;
}

/** Whether a task is still in a column of the kind that it was in. */
const staysIn = ({ before, after }: Change, kinds: Kinds): boolean => {
  const [from, to] = [before, after].map((fields) => kinds.get((fields as Partial<TaskFields> | null)?.statusId ?? ""));
  return from !== undefined && from === to;
};

const touchedBy = (recorded: readonly Recorded[], kinds: Kinds): Map<string, Touched> => {
  const domains = new Map<string, Touched>();
  const of = (domainId: string): Touched => {
    const known = domains.get(domainId) ?? {
      taskIds: new Set(),
      restored: new Set(),
      carried: new Set(),
      created: new Set(),
      statusIds: new Set(),
    };
    domains.set(domainId, known);
    return known;
  };
  for (const one of recorded) {
    const { change, domainId } = one;
    const { type, entityId, after, at } = change;
    if (type === "status.updated" && after?.kind) of(domainId).statusIds.add(entityId);
    if (!type.startsWith("task.")) continue;
    if (type === "task.updated" && (!isMoved(one) || staysIn(change, kinds))) continue;
    // What comes back was created at another time.
    if (type === "task.created" && after?.createdAt === at) {
      of(domainId).created.add(entityId);
      continue;
    }
    const { taskIds, restored, carried } = of(domainId);
    // It has just left another panel.
    if (type === "task.created") (taskIds.has(entityId) ? carried : restored).add(entityId);
    taskIds.add(entityId);
  }
  return domains;
};

/**
 * Keeps each task's stays in step with the log, in the command's own transaction. Like the spans of time it compares
 * what is with what should be. What befalls a panel or a domain as a whole befalls no stay: who may not see a panel, or
 * the trash, sees none of them, and what is restored has not been away.
 */
export const keepTaskStays: BeforeCommit = async ({ tx, log }) => {
  const { recorded } = log;
  const touched = touchedBy(recorded, await kindsTouched(tx, log, recorded));
  for (const [domainId, { taskIds, restored, carried, created, statusIds }] of touched) {
    const settle = (some: { taskIds: readonly string[] } | { statusIds: readonly string[] }): void => {
      for (const statement of settleStays(tx, { domainId, ...some }, log.at)) log.alongside(statement);
    };
    for (const ids of inPieces(created)) log.alongside(beginStays(tx, { domainId, taskIds: padded(ids) }, log.at));
    for (const ids of inPieces(restored)) log.alongside(resumeStays(tx, ids));
    for (const ids of inPieces(carried)) log.alongside(takeDoneAlong(tx, padded(ids)));
    for (const ids of inPieces(taskIds)) settle({ taskIds: padded(ids) });
    if (statusIds.size > 0) settle({ statusIds: [...statusIds] });
  }
};
