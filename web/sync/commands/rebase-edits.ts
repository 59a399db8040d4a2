import { updateTask } from "../../../contract/tasks/commands.ts";
import { mergeIds, mergeSubTasks } from "../../../contract/tasks/merge.ts";
import type { SubTask, Task } from "../../../contract/tasks/task.ts";
import type { Call } from "../wire/http.ts";

interface Edit {
  version?: number;
  title?: string;
  assignedFrom?: string | null;
  assignedTo?: string | null;
  assignedCollaborators?: string[];
  subTasks?: SubTask[];
}

/** The fields in which two edits can be at odds. */
const FIELDS = ["title", "assignedFrom", "assignedTo", "assignedCollaborators", "subTasks"] as const;

/** What I last sent of a field, and the task that it made. */
type Mine = Partial<Record<(typeof FIELDS)[number], { sent: Edit; made: Task }>>;

/** The edit as if it had been made on top of my earlier ones that the server has by now. */
export const rebaseEdit = (edit: Edit, mine: Mine): Edit => {
  const { version } = edit;
  if (version === undefined) return edit;
  const earlier = FIELDS.filter((field) => edit[field] !== undefined).map((field) => mine[field]);
  if (earlier.length === 0 || !earlier.every((one) => one && one.made.version > version)) return edit;
  const { subTasks, assignedCollaborators } = mine;
  const items =
    edit.subTasks && mergeSubTasks(subTasks?.sent.subTasks ?? [], edit.subTasks, subTasks?.made.subTasks ?? []);
  // At odds with what somebody else did to them meanwhile: the server says so, from where the edit began.
  if (items === null) return edit;
  const made = assignedCollaborators?.made.assignedCollaborators.map(({ user }) => user.id) ?? [];
  const people =
    edit.assignedCollaborators &&
    mergeIds(assignedCollaborators?.sent.assignedCollaborators ?? [], edit.assignedCollaborators, made);
  return {
    ...edit,
    version: Math.min(...earlier.map((one) => one?.made.version ?? version)),
    ...(items && { subTasks: items }),
    ...(people && { assignedCollaborators: people }),
  };
};

/**
 * Edits of one task wait for each other, and each says which version it started from: with the earlier ones on their
 * way that version is too old, and the second of two would be at odds with the first. So each is sent on top of what
 * my own earlier ones made; what others changed meanwhile still shows.
 */
export const rebaseEdits = (call: Call): Call => {
  const tasks = new Map<string, Mine>();
  return async (route, input, changeId) => {
    if (route !== updateTask.route) return call(route, input, changeId);
    const id = input.params.taskId ?? "";
    const edit = (input.body ?? {}) as Edit;
    const answered = await call(route, { ...input, body: rebaseEdit(edit, tasks.get(id) ?? {}) }, changeId);
    const made = (answered.answer as { taskData: Task }).taskData;
    const sent = FIELDS.filter((field) => edit[field] !== undefined).map((field) => [field, { sent: edit, made }]);
    tasks.set(id, { ...tasks.get(id), ...Object.fromEntries(sent) });
    return answered;
  };
};
