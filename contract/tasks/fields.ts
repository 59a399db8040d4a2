import * as z from "zod/mini";
import { LABELS_PER_TASK_MAX } from "../labels/label.ts";
import { Day } from "../shared/days.ts";
import { Id } from "../shared/ids.ts";
import { tidy } from "../shared/text.ts";
import { type Contents, noContents } from "./contents.ts";
import { mergeIds, mergeOne, mergeSubTasks } from "./merge.ts";
import {
  ASSIGNEES_MAX,
  type AssignedCollaborator,
  Priority,
  SUBTASKS_MAX,
  type SubTask,
  type TaskFields,
  Title,
} from "./task.ts";

/**
 * Items of a list that are looked at. Far above what a task can hold, so that a list which is beyond that already can be
 * made shorter step by step; a list without any bound overflows the stack of what reads it.
 */
const LIST_MAX = 2_000;

export const hasEachOnce = (items: readonly { id?: string | undefined }[]): boolean => {
  const ids = items.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
};

/** What a body says of the fields that people edit; a place on the board is no field (see `commands.ts`). */
export const fieldBodies = {
  title: z.optional(Title),
  priority: z.optional(z.nullable(Priority)),
  labelIds: z
    .optional(
      z.array(Id).check(
        z.maxLength(LIST_MAX),
        z.refine((ids) => new Set(ids).size === ids.length, "A label is named twice."),
      ),
    )
    .check(z.describe(`All labels that the task shall have, ${LABELS_PER_TASK_MAX} at most.`)),
  assignedFrom: z.optional(z.nullable(Day)),
  assignedTo: z.optional(z.nullable(Day)),
  assignedCollaborators: z
    .optional(z.array(Id).check(z.maxLength(LIST_MAX)))
    .check(
      z.describe(`Ids of users who are members of the panel: all who shall be assigned, ${ASSIGNEES_MAX} at most.`),
    ),
  subTasks: z
    .optional(
      z
        .array(z.strictObject({ id: z.optional(Id), title: Title, done: z.boolean() }))
        .check(z.maxLength(LIST_MAX), z.refine(hasEachOnce, "Two subtasks have the same id.")),
    )
    .check(z.describe(`The whole check list, ${SUBTASKS_MAX} at most; an item without an \`id\` is new.`)),
};

export type EditedField = keyof typeof fieldBodies;
type SentField<Field extends EditedField> =
  | NonNullable<z.output<(typeof fieldBodies)[Field]>>
  | Extract<TaskFields[Field], null>;
/** Values of edited fields as a body has them. */
export type SentFields = { [Field in EditedField]: SentField<Field> };
/** The same as a task has them. */
export type HeldFields = Pick<TaskFields, EditedField>;
type Body = { readonly [Field in EditedField]?: SentFields[Field] | undefined };
/** What is looked up and made for what a body says. */
export interface Lookup {
  /** A person of the panel, as tasks have them. */
  findMember: (userId: string) => AssignedCollaborator | undefined;
  newId: () => string;
}

/** What is known of one field: whoever makes, edits, merges, predicts or restores tasks reads it here. */
interface FieldRule<Held, Sent> {
  /** What people see it as. */
  shownAs: "text" | "choice" | "day" | "people" | "check list" | "labels";
  /** What a new task holds, unless its maker says it. */
  empty: Held;
  /** What to send for a task to hold this. */
  send: (held: Held) => Sent;
  /** What a task holds once this was sent. */
  hold: (sent: Sent, lookup: Lookup) => Held;
  /** What two edits that began from the same come to; undefined where they are at odds. */
  merge: (base: Sent, mine: Sent, theirs: Sent) => Sent | undefined;
}

const same = <Value>(value: Value): Value => value;
const text: FieldRule<string, string> = { shownAs: "text", empty: "", send: same, hold: tidy, merge: mergeOne };
const choice = <Option extends string>(): FieldRule<Option | null, Option | null> => ({
  shownAs: "choice",
  empty: null,
  send: same,
  hold: same,
  merge: mergeOne,
});
const day: FieldRule<string | null, string | null> = {
  shownAs: "day",
  empty: null,
  send: same,
  hold: same,
  merge: mergeOne,
};

const people: FieldRule<AssignedCollaborator[], string[]> = {
  shownAs: "people",
  empty: [],
  send: (held) => held.map(({ user }) => user.id),
  hold: (userIds, { findMember }) => [...new Set(userIds)].flatMap((userId) => findMember(userId) ?? []),
  merge: mergeIds,
};

/** An item without an id is new. */
const withIds = (items: SentFields["subTasks"]): SubTask[] => items.map((item) => ({ ...item, id: item.id ?? "" }));
const checkList: FieldRule<SubTask[], SentFields["subTasks"]> = {
  shownAs: "check list",
  empty: [],
  send: same,
  hold: (items, { newId }) => items.map(({ id, title, done }) => ({ id: id || newId(), title: tidy(title), done })),
  merge: (base, mine, theirs) =>
    mergeSubTasks(withIds(base), withIds(mine), withIds(theirs))?.map(({ id, ...item }) =>
      id ? { id, ...item } : item,
    ),
};

const labels: FieldRule<string[], string[]> = { shownAs: "labels", empty: [], send: same, hold: same, merge: mergeIds };

type FieldRules = { [Field in EditedField]: FieldRule<TaskFields[Field], SentFields[Field]> };
/** A row for each field that people edit. */
export const fieldRules: FieldRules = {
  title: text,
  priority: choice(),
  labelIds: labels,
  assignedFrom: day,
  assignedTo: day,
  assignedCollaborators: people,
  subTasks: checkList,
};
export const editedFields = Object.keys(fieldRules) as EditedField[];

/** The fields of one value each. */
export type SingleField = {
  [F in EditedField]: TaskFields[F] extends readonly unknown[] ? never : F;
}[EditedField];
export const isSingle = (field: EditedField): field is SingleField => !Array.isArray(fieldRules[field].empty);

/** The fields of a new task, those that its maker said nothing of among them. */
export const newFields = (said: Partial<HeldFields>): HeldFields & Contents => ({
  ...(Object.fromEntries(editedFields.map((field) => [field, fieldRules[field].empty])) as HeldFields),
  ...noContents,
  ...said,
});

const fieldRule = <Field extends EditedField>(field: Field): FieldRule<TaskFields[Field], SentFields[Field]> =>
  fieldRules[field];

/** Those of the fields that a body says anything of, as a task holds them once it was sent. */
export const holdFields = (body: Body, lookup: Lookup): Partial<HeldFields> => {
  const held: Partial<HeldFields> = {};
  const hold = <Field extends EditedField>(field: Field): void => {
    const sent: SentFields[Field] | undefined = body[field];
    if (sent !== undefined) held[field] = fieldRule(field).hold(sent, lookup);
  };
  editedFields.forEach(hold);
  return held;
};

/** What to send for a task to hold these again. */
export const sendFields = (held: Partial<HeldFields>): Partial<SentFields> => {
  const body: Partial<SentFields> = {};
  const send = <Field extends EditedField>(field: Field): void => {
    const value = held[field];
    if (value !== undefined) body[field] = fieldRule(field).send(value);
  };
  editedFields.forEach(send);
  return body;
};

/** Those of the fields that a body would change. */
export const changedFields = (present: Body, wanted: Body): Partial<SentFields> => {
  const differs = (field: EditedField) =>
    wanted[field] !== undefined && JSON.stringify(wanted[field]) !== JSON.stringify(present[field]);
  return Object.fromEntries(editedFields.filter(differs).map((field) => [field, wanted[field]]));
};

/** What both sides of an edit come to, as far as all three know a field, and the fields in which they are at odds. */
export const mergeFields = (
  base: Body,
  mine: Body,
  theirs: Body,
): { merged: Partial<SentFields>; atOdds: EditedField[] } => {
  const merged: Partial<SentFields> = {};
  const atOdds: EditedField[] = [];
  const merge = <Field extends EditedField>(field: Field): void => {
    const sides: (SentFields[Field] | undefined)[] = [base[field], mine[field], theirs[field]];
    const [was, asked, is] = sides;
    if (was === undefined || asked === undefined || is === undefined) return;
    const both = fieldRule(field).merge(was, asked, is);
    if (both === undefined) atOdds.push(field);
    else merged[field] = both;
  };
  editedFields.forEach(merge);
  return { merged, atOdds };
};
