import type { FastifyInstance, FastifyRequest } from "fastify";
import { TICKETS_PATH } from "../../../contract/attachments/attachment.ts";
import { createFileTicket } from "../../../contract/attachments/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { liveSessions } from "../../platform/access/sessions.ts";
import { hashOf, newSecret, now } from "../../platform/basics/ids.ts";
import { handle } from "../../platform/commands/handlers.ts";
import type { Database } from "../../platform/db/database.ts";
import { serveFile } from "../../platform/http/files/serve-file.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { roleOf } from "../collaborators/collaborators.read.ts";
import { findFile } from "./attachments.read.ts";
import { fileAt } from "./change-attachment.ts";
import { servedFile } from "./download-attachment.ts";
import { addTicket, placeOfFile, useTicket } from "./tickets.sql.ts";

export const handleCreateFileTicket = handle(
  createFileTicket,
  async ({ tx, log, actor, params }) => {
    const { attachment } = await fileAt(tx, params);
    const ticket = newSecret();
    const expiresAt = await addTicket(tx, {
      hash: hashOf(ticket),
      attachment_id: attachment.id,
      user_id: actor.userId,
      session_id: actor.sessionId,
      at: log.at,
    });
    return { url: `${TICKETS_PATH}/${ticket}`, expiresAt };
  },
  // Nobody's work waits for a download.
  { lock: () => [] },
);

/**
 * Serves files to who comes with a ticket, and nothing else: it stands for the person who asked for it, who is asked for
 * again, and for the session that they had. 410 where it was used, is too old or they have left, 404 where no file is there.
 */
export const serveTickets = (
  app: FastifyInstance,
  { db, storage, count }: { db: Database; storage: Storage; count: (request: FastifyRequest) => Promise<void> },
): void => {
  const path = `${TICKETS_PATH}/:ticket`;
  // Who only looks whether it is there must not use it up.
  const options = { onRequest: count, exposeHeadRoute: false };
  app.get<{ Params: { ticket: string } }>(path, options, async (request, reply) => {
    const { ticket } = request.params;
    const used = await db.transaction((tx) => useTicket(tx, hashOf(ticket), now()));
    if (!used) return fail("attachment-not-found");
    if (used === "ended") return fail("ticket-ended");
    const ask = async () => {
      if (!(await liveSessions(db.read, [used.session_id])).has(used.session_id)) return fail("ticket-ended");
      const place = (await placeOfFile(db.read, used.attachment_id)) ?? fail("attachment-not-found");
      return (await roleOf(db.read, { userId: used.user_id, ...place })) ? place : fail("ticket-ended");
    };
    const { taskId } = await ask();
    const found = await findFile(db.read, { taskId, attachmentId: used.attachment_id });
    return serveFile(request, reply, servedFile(storage, found ?? fail("attachment-not-found")), ask);
  });
};
