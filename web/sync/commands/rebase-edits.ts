import type { updateTasks } from "../../../contract/tasks/bulk-commands.ts";
import { updateTask } from "../../../contract/tasks/commands.ts";
import {
  type EditedField,
  editedFields,
  isSingle,
  mergeFields,
  type SentFields,
  sendFields,
} from "../../../contract/tasks/fields.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import type { Call } from "../wire/http.ts";

/** Its definition comes with those who give it. */
const SEVERAL: typeof updateTasks.route = "PATCH /task/:domainId/:panelId/multiple-tasks";

type SentEdit = Partial<SentFields> & { version?: number };

/** What I last sent of a field, and the task that it made. */
type Mine = Partial<Record<EditedField, { sent: SentEdit; made: Task }>>;

const fieldsIn = (edit: SentEdit): EditedField[] => editedFields.filter((field) => edit[field] !== undefined);

/** An edit of a task that the server had not confirmed (version 0) starts from no version. */
const fromConfirmed = ({ version, ...fields }: SentEdit): SentEdit => (version ? { ...fields, version } : fields);

/** The edit as if it had been made on top of my earlier ones that the server has by now. */
export const rebaseEdit = (edit: SentEdit, mine: Mine): SentEdit => {
  const { version } = edit;
  if (version === undefined) return edit;
  const fields = fieldsIn(edit);
  const earlier = fields.map((field) => mine[field]);
  if (earlier.length === 0 || !earlier.every((one) => one && one.made.version > version)) return edit;
  // Of a single value my later one counts.
  const lists = fields.filter((field) => !isSingle(field));
  const [sent, made]: [SentEdit, SentEdit] = [{}, {}];
  for (const list of lists) {
    Object.assign(sent, { [list]: mine[list]?.sent[list] });
    Object.assign(made, { [list]: mine[list] && sendFields(mine[list].made)[list] });
  }
  const { merged, atOdds } = mergeFields(sent, edit, made);
  // At odds with what somebody else did to them meanwhile: the server says so, from where the edit began.
  if (atOdds.length > 0) return edit;
  return { ...edit, ...merged, version: Math.min(...earlier.map((one) => one?.made.version ?? version)) };
};

/**
 * Edits of one task wait for each other, and each says which version it started from: with the earlier ones on their
 * way that version is too old, and the second of two would be at odds with the first. So each is sent on top of what
 * my own earlier ones made; what others changed meanwhile still shows.
 */
export const rebaseEdits = (call: Call): Call => {
  // By panel and task: a version is one of a panel, and tasks change panels.
  const tasks = new Map<string, Mine>();
  return async (route, input, changeId) => {
    const isOne = route === updateTask.route;
    if (!isOne && route !== SEVERAL) return call(route, input, changeId);
    const asked = isOne
      ? [Object.assign({}, input.body, { id: input.params.taskId })]
      : (input.body as { tasks: object[] }).tasks;
    const keyOf = (id: string): string => `${input.params.panelId} ${id}`;
    const edits = (asked as (SentEdit & { id: string })[]).map(({ id, ...edit }) => ({
      id,
      edit: fromConfirmed(edit),
    }));
    const based = edits.map(({ id, edit }) => ({
      ...rebaseEdit(edit, tasks.get(keyOf(id)) ?? {}),
      ...(!isOne && { id }),
    }));
    const answered = await call(route, { ...input, body: isOne ? based[0] : { tasks: based } }, changeId);
    // As many as were sent, in their order.
    const { taskData } = answered.answer as { taskData: Task | Task[] };
    for (const [at, made] of [taskData].flat().entries()) {
      const { id = "", edit: sent = {} } = edits[at] ?? {};
      tasks.set(keyOf(id), {
        ...tasks.get(keyOf(id)),
        ...Object.fromEntries(fieldsIn(sent).map((field) => [field, { sent, made }])),
      });
    }
    return answered;
  };
};
