import { newId } from "../basics/ids.ts";
import { ChangeLog } from "../change-log/change-log.ts";
import type { RequestContext } from "../process/request-context.ts";
import { storeAfter } from "./before-commit.ts";
import type { ChangeContext } from "./change-context.ts";
import { listen, nobody, type Pipeline, tell } from "./pipeline.ts";

interface Alone {
  userId: string;
  fullName: string;
  at: string;
  /** Of the change, where it is part of one. */
  id?: string;
  /** The one that it stands in line for. */
  stream?: string;
  connectionId?: string | undefined;
  /** The one that it is done for, or `NO_REQUEST`. */
  request: RequestContext;
}

type AloneWork = (context: ChangeContext) => Promise<void>;
/** Does something so, for no request, with all that it takes to follow and to be told. */
export type ByItself = (person: Omit<Alone, "request">, work: AloneWork) => Promise<void>;

/** What the server does by itself, in a person's name: the same transaction, consequences and telling as a command's. */
export const runByItself = async (
  {
    db,
    log: serverLog,
    publish,
    listeners,
    beforeCommit,
  }: Pick<Pipeline, "db" | "log" | "publish" | "listeners" | "beforeCommit">,
  { userId, fullName, at, id = newId(), stream, connectionId, request }: Alone,
  work: AloneWork,
): Promise<void> => {
  const recorded = await db.transaction(
    async (tx, withCommit, shared) => {
      const log = new ChangeLog(tx, { id, actorId: userId, at }, shared);
      try {
        await work({ tx, log, request });
        await listen(tx, log, listeners);
        await storeAfter(beforeCommit, { tx, log, request }, withCommit);
      } catch (reason) {
        throw (await log.settleWrites()) ?? reason;
      }
      return log.recorded;
    },
    { stream },
  );
  const actor = { ...nobody(), userId, fullName };
  await tell({ publish, log: serverLog }, recorded, { actor, connectionId, request });
};
