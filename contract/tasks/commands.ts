import * as z from "zod/mini";
import { type Patch, patch, type Screens } from "../changes.ts";
import { command } from "../define.ts";
import { describing } from "../descriptions/commands.ts";
import { DescriptionText } from "../descriptions/description.ts";
import type { PanelMember } from "../panels/panel.ts";
import { Id } from "../shared/ids.ts";
import { CHOSEN_POSITION_MAX, indexIn, Position, positionBetween } from "../shared/position.ts";
import { tidy } from "../shared/text.ts";
import { byStatusOrder } from "../statuses/status.ts";
import { fieldBodies, holdFields, type Lookup, newFields } from "./fields.ts";
import { type HeldLists, limitBeyond } from "./list-limits.ts";
import { Task, type TaskFields, Title } from "./task.ts";

/** Tasks at once in a bulk change. */
export const BULK_MAX = 500;
/** Bytes that they may hold together: all of it is answered, however little is sent. */
export const BULK_BYTES = 2_000_000;
/** What is edited of a task, and where it shall stand. By `extend`: spread objects stay in the browser's script. */
const Edited = z.extend(z.strictObject(fieldBodies), {
  statusId: z.optional(Id).check(z.describe("The column.")),
  afterId: z.optional(z.nullable(Id)).check(z.describe("Puts the task after that one; null: on top.")),
  order: z
    .optional(Position)
    .check(
      z.describe(
        `Says the place in place of \`afterId\`, in ${CHOSEN_POSITION_MAX} characters at most. The task's own may be longer.`,
      ),
    ),
});

/** A new task holds no more than a task may. */
export const withinLimits = z.superRefine((task: HeldLists, context) => {
  const limit = limitBeyond(task);
  if (limit) context.addIssue({ code: "custom", message: limit.message, path: [limit.field] });
});
const NewTask = z
  .extend(Edited, {
    id: z.optional(Id),
    title: Title,
    description: z.optional(DescriptionText).check(z.describe("What it is about, in Markdown.")),
  })
  .check(withinLimits);
/** How much an edit may bring depends on what the task holds by then: the server says so. */
export const TaskEdit = z.extend(Edited, {
  version: z
    .optional(z.int().check(z.minimum(0)))
    .check(z.describe("The version this edit started from; with it, the same field changed since is a conflict.")),
});
export type TaskEdit = z.output<typeof TaskEdit>;
export type NewTask = z.output<typeof NewTask>;

/** Behind every id. */
const LAST_ID = "~";

/**
 * Where a task lands in a column, which is in order: after `afterId`, on top (null), or at the bottom (undefined). After one that is not in
 * the column any more it lands where that one stood last, which `leftAt` knows, else at the bottom: moves never conflict.
 */
export const placeInColumn = (
  column: readonly Pick<TaskFields, "id" | "order">[],
  taskId: string,
  afterId: string | null | undefined,
  leftAt: (taskId: string) => string | undefined,
): string => {
  const last = column.at(-1);
  const above = afterId && (column.find(({ id }) => id === afterId)?.order ?? leftAt(afterId));
  if (above === undefined) return positionBetween((last?.id === taskId ? column.at(-2) : last)?.order ?? null, null);
  // Of tasks that share an order none has room below itself but the last.
  const at = above === null ? 0 : indexIn(column, { order: above, id: LAST_ID });
  const below = column[column[at]?.id === taskId ? at + 1 : at];
  return positionBetween(above, below?.order ?? null);
};

export type EditBody = z.input<typeof TaskEdit>;

/** What a prediction knows: the panel's people, and no ids for what is new. */
export const lookupIn = (view: Screens, panelId: string): Lookup => {
  let members: Map<string, PanelMember> | undefined;
  const findMember: Lookup["findMember"] = (userId) => {
    members ??= new Map([...view.all(panelId, "panelMember")].map((member) => [member.userId, member]));
    const member = members.get(userId);
    if (!member) return undefined;
    const { id, fullName, username, profilePicture } = member.user;
    return { id: member.id, user: { id, fullName, username, profilePicture } };
  };
  return { findMember, newId: () => "" };
};

const expected = (
  view: Screens,
  panelId: string,
  taskId: string,
  body: EditBody,
  task: TaskFields | undefined,
): Partial<TaskFields> => {
  const after: Partial<TaskFields> = holdFields(body, lookupIn(view, panelId));
  const statusId = body.statusId ?? task?.statusId;
  const moves =
    body.afterId !== undefined ||
    body.order !== undefined ||
    (body.statusId !== undefined && body.statusId !== task?.statusId);
  if (!statusId || !moves || body.afterId === taskId) return after;
  const leftAt = (id: string) => view.taskLeft(panelId, statusId, id);
  const order = body.order ?? placeInColumn(view.column(panelId, statusId), taskId, body.afterId, leftAt);
  return { ...after, statusId, order };
};

/** What an edit of a task is expected to change. */
export const edit = (view: Screens, panelId: string, taskId: string, body: EditBody): Patch[] => {
  const task = view.get(panelId, "task", taskId);
  return task ? [patch(panelId, "task.updated", taskId, expected(view, panelId, taskId, body, task))] : [];
};

export const createTask = command("POST /task/:domainId/:panelId", {
  summary: "Add a task: to the first column and at the bottom, unless said otherwise.",
  needs: "task.write",
  fails: [
    "no-columns",
    "task-not-found",
    "elsewhere",
    "unknown-collaborator",
    "collaborator-not-found",
    "label-not-found",
    "label-limit",
  ],
  creates: true,
  bodyLimit: "newTask",
  body: NewTask,
  answer: z.object({ taskData: Task }),
  predict: ({ params, body }, view) => {
    const { id, title, description = "", ...rest } = body;
    const first = [...view.all(params.domainId, "status")].sort(byStatusOrder)[0];
    const statusId = body.statusId ?? first?.id;
    if (!id || !statusId) return [];
    const task: TaskFields = {
      id,
      // The server counts.
      number: null,
      ...newFields({ title: tidy(title) }),
      statusId,
      order: positionBetween(view.column(params.panelId, statusId).at(-1)?.order ?? null, null),
      authorId: view.me,
      domainId: params.domainId,
      panelId: params.panelId,
      createdAt: view.now,
    };
    const described = describing(view, params.domainId, id, description);
    return [
      patch(params.panelId, "task.created", id, {
        ...task,
        described: described.length > 0,
        ...expected(view, params.panelId, id, { ...rest, statusId }, task),
      }),
      ...described,
    ];
  },
});

/** What an edit may be refused for. */
export const editFails = [
  "task-not-found",
  "elsewhere",
  "unknown-collaborator",
  "collaborator-not-found",
  "label-not-found",
  "label-limit",
  "conflict",
  "task-full",
] as const;

export const updateTask = command("PATCH /task/:domainId/:panelId/:taskId", {
  summary: "Change or move a task. Only the fields sent change.",
  needs: "task.write",
  fails: editFails,
  bodyLimit: "text",
  body: TaskEdit,
  answer: z.object({ taskData: Task }),
  predict: ({ params, body }, view) => edit(view, params.panelId, params.taskId, body),
});

export const deleteTask = command("DELETE /task/:domainId/:panelId/:taskId", {
  summary: "Delete a task; kept for 30 days.",
  needs: "task.write",
  fails: ["task-not-found"],
  body: z.undefined(),
  answer: z.undefined(),
  predict: ({ params }) => [patch(params.panelId, "task.deleted", params.taskId, null)],
});
