import * as z from "zod/mini";
import { fail } from "../../../contract/shared/errors.ts";
import { Id } from "../../../contract/shared/ids.ts";
import type { OpenAnswer } from "../../../contract/wire.ts";
import { readUndisturbed } from "../access/access-changes.ts";
import type { Connected, RealtimeParts } from "./connection.ts";
import { answerInTurn } from "./in-turn.ts";
import { rooms } from "./rooms.ts";
import { versionsOf } from "./versions.ts";

const Open = z.object({ taskId: z.nullable(Id) });

const openTask = async ({ db, access }: RealtimeParts, socket: Connected, asked: unknown): Promise<OpenAnswer> => {
  const parsed = Open.safeParse(asked);
  if (!parsed.success) return fail("bad-input");
  const { taskId } = parsed.data;
  const { open } = socket.data;
  if (open && open.taskId !== taskId) {
    delete socket.data.open;
    await socket.leave(rooms.task(open.taskId));
  }
  if (taskId === null) return { version: null };
  // That of now: tasks go from panel to panel.
  const panels = await readUndisturbed(socket.data.domainId, () => access.panelsOfTasks(db.read, [taskId]));
  const panelId = panels.get(taskId) ?? fail("task-not-found");
  // The database said who sees the panel when the connection was seated, and says it anew whenever that changes: nothing is
  // waited for between this question and the room.
  if (!socket.rooms.has(rooms.panel(panelId))) return fail("task-not-found");
  socket.data.open = { taskId, panelId };
  await socket.join(rooms.task(taskId));
  // Into the room first: a change in between is told twice rather than never.
  return { version: (await versionsOf(db.read, [taskId]))[taskId] ?? 0 };
};

/** Answers an `open`: from then on the connection is told of that task's own stream, and of no other task's. */
export const answerOpen = (parts: RealtimeParts, socket: Connected, asked: unknown, done: unknown): Promise<void> =>
  answerInTurn(parts, socket, { what: "open", work: () => openTask(parts, socket, asked), done });
