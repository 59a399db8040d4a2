import { errors } from "../../../contract/shared/errors.ts";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { type EditedField, editedFields, type SentFields, sendFields } from "../../../contract/tasks/fields.ts";
import { getTask } from "../../../contract/tasks/queries.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import type { LiveStore } from "../store/live-store.ts";
import type { Call } from "../wire/http.ts";
import { asFailure, RequestFailed } from "../wire/request-failed.ts";
import type { StoredCommand } from "./queue-store.ts";

type TaskUpdate = Partial<SentFields> & { statusId?: string; afterId?: unknown; order?: unknown; version?: number };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The edit as it is made of the task where that is now; undefined where somebody has changed the same fields since it was made. */
const editOf = (
  { afterId: _afterId, order: _order, version, ...edit }: TaskUpdate,
  before: Readonly<Record<string, unknown>> | null | undefined,
  present: Task,
): TaskUpdate | undefined => {
  if (version === undefined) return edit;
  const [was, is] = [sendFields(before ?? {}), sendFields(present)];
  // What is there already may be this very edit, sent again.
  const fits = (field: EditedField): boolean =>
    edit[field] === undefined || same(was[field], is[field]) || same(edit[field], is[field]);
  return editedFields.every(fits) ? { ...edit, version: present.version } : undefined;
};

const conflict = (current: Task): RequestFailed => {
  const message = errors.conflict[1];
  const problem = { title: "conflict", status: 409, code: "conflict", message, current } as const;
  return new RequestFailed("conflict", 409, message, { problem });
};

type SentCommand = Pick<StoredCommand, "id" | "route" | "input" | "patches" | "before">;

interface ResendParts {
  call: Call;
  liveStore: Pick<LiveStore, "withdraw">;
  /** The refusal, which says where its task is now. */
  reason: unknown;
}

/**
 * Sends a command about a task to the panel where that is now. An edit is made there if its fields are still as they were
 * when it was made, else it is a conflict: its version is one of the other panel. Its place there is at the bottom.
 */
export const sendThere = async (
  { id, route, input, patches, before }: SentCommand,
  { call, liveStore, reason }: ResendParts,
): ReturnType<Call> => {
  const { panelId } = (asFailure(reason).problem?.movedTo ?? {}) as { panelId?: string };
  // Of one among many nobody can say what becomes of the others.
  if (!panelId || !input.params.taskId) throw reason;
  const params = { ...input.params, panelId };
  const bodyThere = async (): Promise<unknown> => {
    if (route !== updateTask.route) return input.body;
    const { taskData } = (await call(getTask.route, { params })).answer as { taskData: Task };
    const at = patches.findIndex(({ entityId }) => entityId === taskData.id);
    return editOf(input.body ?? {}, before?.[at], taskData) ?? Promise.reject(conflict(taskData));
  };
  const sent = await call(route, { ...input, params, body: await bodyThere() }, id);
  liveStore.withdraw(id, input.params.panelId);
  return sent;
};
