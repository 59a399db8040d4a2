import * as z from "zod/mini";
import { Failure } from "../../../contract/shared/errors.ts";
import { Id } from "../../../contract/shared/ids.ts";
import { type Writing, type WritingAnswer, writtenParts } from "../../../contract/wire.ts";
import type { Connected, RealtimeParts } from "./connection.ts";
import { inTurn } from "./in-turn.ts";
import { rooms } from "./rooms.ts";

/** What one connection says within this many ms is told together. */
const TOGETHER_MS = 1_000;

const Said = z.object({ taskId: Id, part: z.nullable(z.enum(writtenParts)) });

interface Writer {
  /** As it was said last, and not told yet while `due`. */
  said: Writing;
  told: Writing["part"];
  due?: ReturnType<typeof setTimeout>;
}

/**
 * Who writes in which open task now. It is told to the others who have it open and kept nowhere; whoever closes the task or
 * loses its panel, and so leaves its room, writes there no more.
 */
export const createWriting = ({ io }: Pick<RealtimeParts, "io">) => {
  /** By connection. */
  const writers = new Map<string, Writer>();

  const tell = (writer: Writer): void => {
    if (writer.due) return;
    const { said } = writer;
    writer.told = said.part;
    io.to(rooms.task(said.taskId)).except(rooms.person(said.userId)).emit("writing", said);
    writer.due = setTimeout(() => {
      delete writer.due;
      if (writer.said.part !== writer.told) tell(writer);
    }, TOGETHER_MS).unref();
  };

  const write = (socket: Connected, asked: unknown): WritingAnswer => {
    const parsed = Said.safeParse(asked);
    if (!parsed.success) return { error: new Failure("bad-input").problem() };
    const { taskId, part } = parsed.data;
    // The one that it has open, which seating closes with its panel.
    if (!socket.rooms.has(rooms.task(taskId))) return { error: new Failure("task-not-found").problem() };
    const { userId, means } = socket.data.actor;
    // A script is nobody who is seen at work.
    if (means !== "session") return { part };
    const writer = writers.get(socket.id) ?? { said: { taskId, part, userId }, told: null };
    writers.set(socket.id, writer);
    writer.said = { taskId, part, userId };
    if (part !== null || writer.told !== null) tell(writer);
    return { part };
  };

  io.of("/").adapter.on("leave-room", (room: string, socketId: string) => {
    const writer = writers.get(socketId);
    if (!writer || room !== rooms.task(writer.said.taskId)) return;
    writers.delete(socketId);
    writer.said = { ...writer.said, part: null };
    if (writer.told !== null) tell(writer);
  });

  return {
    /** Answers a `writing`; whatever a client sends, it gets an answer and nothing throws. */
    answerWriting: (socket: Connected, asked: unknown, done: unknown): void => {
      // After the `open` that it may follow.
      void inTurn(socket, async () => {
        const answer = write(socket, asked);
        if (typeof done === "function") done(answer);
      });
    },
    stop: (): void => {
      for (const { due } of writers.values()) clearTimeout(due);
    },
  };
};
