import { fail } from "../../../contract/shared/errors.ts";
import { now } from "../basics/ids.ts";
import { limitConcurrency } from "../basics/limit-concurrency.ts";
import type { Tx } from "../db/database.ts";
import { NO_REQUEST } from "../process/request-context.ts";
import { runByItself } from "./by-itself.ts";
import type { Pipeline, Sender } from "./pipeline.ts";

const nextOf = (tx: Tx, changeId: string) =>
  tx
    .selectFrom("pieces as p")
    .innerJoin("users as u", "u.id", "p.actor_id")
    .select(["p.place", "p.actor_id", "p.stream", "p.kind", "p.given", "u.full_name"])
    .where("p.change_id", "=", changeId)
    .orderBy("p.place")
    .limit(1)
    .executeTakeFirst();

/** What the change came of that they are pieces of. */
type From = Pick<Sender, "connectionId" | "request">;
type Finishing = Parameters<typeof runByItself>[0] & Pick<Pipeline, "pieceKinds">;

/** Pieces are done one at a time, whosever they are: others find room between them. */
const inTurn = limitConcurrency(1);

/** Does the next piece of a change; false where none is left. Another process may be at it as well. */
const doNext = async (parts: Finishing, changeId: string, from: From): Promise<boolean> => {
  const next = await nextOf(parts.db.read, changeId);
  if (!next) return false;
  const { place, actor_id: userId, full_name: fullName, stream, kind, given } = next;
  const { work, alsoLock } = parts.pieceKinds.find(({ name }) => name === kind) ?? fail("server-error");
  const what: unknown = JSON.parse(given);
  await runByItself(parts, { userId, fullName, at: now(), id: changeId, stream, ...from }, async ({ tx, log }) => {
    await log.lockAll(async () => [stream, ...((await alsoLock?.(tx, what)) ?? [])]);
    const [mine] = await tx
      .deleteFrom("pieces")
      .where("change_id", "=", changeId)
      .where("place", "=", place)
      .returning("place")
      .execute();
    if (mine) await work({ tx, log, stream }, what);
  });
  return true;
};

/** Does what is left of a change. */
export const finishPieces = async (parts: Finishing, changeId: string, from: From): Promise<void> => {
  while (await inTurn(() => doNext(parts, changeId, from)));
};

/** Does what is left of all changes: what a process was at that has ended, or that did not reach the database. */
export const finishAll = async (parts: Finishing): Promise<void> => {
  const left = await parts.db.read.selectFrom("pieces").select("change_id").distinct().execute();
  for (const { change_id } of left)
    await finishPieces(parts, change_id, { connectionId: undefined, request: NO_REQUEST });
};
