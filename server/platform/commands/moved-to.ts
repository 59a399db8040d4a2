import { Failure } from "../../../contract/shared/errors.ts";
import type { AccessReads } from "../access/access.ts";
import type { Actor } from "../access/sessions.ts";
import { hasLeft } from "../change-log/read-changes.ts";
import type { Tx } from "../db/database.ts";
import type { Input } from "./input.ts";

interface RefusedRequest {
  access: AccessReads;
  actor: Actor | null;
  input: Input;
}

/** The panel that a task has moved to from the one where it was looked for, if the person sees that. */
const panelNow = async (
  tx: Tx,
  taskId: unknown,
  { access, actor, input }: RefusedRequest,
): Promise<string | undefined> => {
  const { domainId, panelId } = input.scope;
  if (typeof taskId !== "string" || !actor || !domainId || !panelId) return undefined;
  const now = (await access.panelsOfTasks(tx, [taskId])).get(taskId);
  if (now === undefined || now === panelId) return undefined;
  const { userId } = actor;
  const [role, left] = await Promise.all([
    access.roleOf(tx, { userId, domainId, panelId: now }),
    hasLeft(tx, { stream: panelId, kind: "task", entityId: taskId }),
  ]);
  return role && left ? now : undefined;
};

/**
 * Of a task that is not found where it was looked for, says in the problem where it is now: `movedTo`. Of one among many
 * its `entityId`, too, which is told in no other case. Rejects with the failure.
 */
export const sayWhereTo = async (tx: Tx, reason: unknown, asked: RefusedRequest): Promise<never> => {
  if (!(reason instanceof Failure) || reason.code !== "task-not-found") throw reason;
  const { entityId, ...details } = reason.details;
  const panelId = await panelNow(tx, entityId ?? asked.input.params.taskId, asked).catch(() => undefined);
  if (panelId === undefined) throw new Failure(reason.code, details);
  throw new Failure(reason.code, { ...reason.details, movedTo: { panelId } });
};
