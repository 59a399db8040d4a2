import { tidy } from "../../../../contract/shared/text.ts";
import {
  changedFields,
  editedFields,
  type HeldFields,
  isSingle,
  mergeFields,
  newFields,
  type SingleField,
  sendFields,
} from "../../../../contract/tasks/fields.ts";
import { mergeSubTasks } from "../../../../contract/tasks/merge.ts";
import type { SubTask, Task } from "../../../../contract/tasks/task.ts";
import type { TaskFieldsToSave } from "../edit/use-save-task.ts";

/** The task as it was when the edit began, as far as the edit changes it. */
export type Base = Partial<HeldFields>;

/** One thing that two people changed differently; null: no day, or a subtask that was deleted. */
export interface ConflictRow {
  /** The field's name, or the subtask's id. */
  id: string;
  field: SingleField | "subtask";
  theirs: string | null;
  mine: string | null;
}

/** What each row is to be, by its id. */
export type Choices = Readonly<Record<string, string | null>>;

const byId = (list: readonly SubTask[] = []): Map<string, SubTask> => new Map(list.map((item) => [item.id, item]));
const mineOf = (edit: TaskFieldsToSave): SubTask[] =>
  (edit.subTasks ?? []).map((item) => ({ ...item, id: item.id ?? "" }));

const atOdds = (base: SubTask | undefined, mine: SubTask | undefined, theirs: SubTask | undefined): boolean =>
  mergeSubTasks(base ? [base] : [], mine ? [mine] : [], theirs ? [theirs] : []) === null;

const ofSubTasks = (base: Base, edit: TaskFieldsToSave, current: Task): ConflictRow[] => {
  if (!edit.subTasks) return [];
  const [was, mine, theirs] = [byId(base.subTasks), byId(mineOf(edit)), byId(current.subTasks)];
  return [...new Set([...mine.keys(), ...theirs.keys()])]
    .filter((id) => atOdds(was.get(id), mine.get(id), theirs.get(id)))
    .map((id) => ({
      id,
      field: "subtask",
      theirs: theirs.get(id)?.title ?? null,
      mine: mine.get(id)?.title ?? null,
    }));
};

const rowsSince = (base: Base, edit: TaskFieldsToSave, current: Task): ConflictRow[] => {
  const rows: ConflictRow[] = [];
  for (const field of editedFields.filter(isSingle)) {
    const mine = edit[field];
    const text = typeof mine === "string" ? tidy(mine) : mine;
    if (text === undefined || text === current[field] || base[field] === current[field]) continue;
    rows.push({ id: field, field, theirs: current[field], mine: text });
  }
  return [...rows, ...ofSubTasks(base, edit, current)];
};

/**
 * Where an edit and what somebody else made of the task meanwhile are at odds. Where the base is what they had made of it
 * already, or the server could not look back so far, that is all in which both differ.
 */
export const conflictRows = (base: Base, edit: TaskFieldsToSave, current: Task): ConflictRow[] => {
  const rows = rowsSince(base, edit, current);
  return rows.length > 0 ? rows : rowsSince({}, edit, current);
};

const subTasksOf = (
  base: Base,
  edit: TaskFieldsToSave,
  current: Task,
  rows: readonly ConflictRow[],
  choices: Choices,
) => {
  const odd = new Set(rows.map(({ id }) => id));
  const even = (list: readonly SubTask[] = []) => list.filter(({ id }) => !odd.has(id));
  const mine = mineOf(edit);
  const merged = byId(mergeSubTasks(even(base.subTasks), even(mine), even(current.subTasks)) ?? even(current.subTasks));
  const [asked, there] = [byId(mine), byId(current.subTasks)];
  const order = [...mine, ...current.subTasks, ...merged.values()].map(({ id }) => id);
  return [...new Set(order)].flatMap((id) => {
    if (!odd.has(id)) return merged.get(id) ?? [];
    const title = choices[id];
    const done = (asked.get(id) ?? there.get(id))?.done ?? false;
    return title == null ? [] : [{ id, title, done }];
  });
};

/** What to save of an edit once it is chosen what each row shall be; nothing where all is as it is already. */
export const settled = (
  base: Base,
  edit: TaskFieldsToSave,
  current: Task,
  rows: readonly ConflictRow[],
  choices: Choices,
): TaskFieldsToSave => {
  const there = sendFields(current);
  const fields: TaskFieldsToSave = { ...edit, ...mergeFields(sendFields(newFields(base)), edit, there).merged };
  for (const { id, field } of rows) if (field !== "subtask") Object.assign(fields, { [field]: choices[id] ?? null });
  if (edit.subTasks) {
    const odd = rows.filter(({ field }) => field === "subtask");
    fields.subTasks = subTasksOf(base, edit, current, odd, choices);
  }
  const changed = changedFields(there, fields);
  for (const field of editedFields) if (!(field in changed)) delete fields[field];
  return fields;
};
