import { newId } from "../basics/ids.ts";
import { ChangeLog } from "../change-log/change-log.ts";
import type { Tx } from "../db/database.ts";
import { storeAfter } from "./before-commit.ts";
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
}

type AloneWork = (context: { tx: Tx; log: ChangeLog }) => Promise<void>;
/** Does something so, with all that it takes to follow and to be told. */
export type ByItself = (person: Alone, work: AloneWork) => Promise<void>;

/** What the server does by itself, in a person's name: the same transaction, consequences and telling as a command's. */
export const runByItself = async (
  {
    db,
    log: serverLog,
    publish,
    listeners,
    beforeCommit,
  }: Pick<Pipeline, "db" | "log" | "publish" | "listeners" | "beforeCommit">,
  { userId, fullName, at, id = newId(), stream, connectionId }: Alone,
  work: AloneWork,
): Promise<void> => {
  const recorded = await db.transaction(
    async (tx, withCommit, shared) => {
      const log = new ChangeLog(tx, { id, actorId: userId, at }, shared);
      try {
        await work({ tx, log });
        await listen(tx, log, listeners);
        await storeAfter(beforeCommit, { tx, log }, withCommit);
      } catch (reason) {
        throw (await log.settleWrites()) ?? reason;
      }
      return log.recorded;
    },
    { stream },
  );
  await tell({ publish, log: serverLog }, recorded, { ...nobody(), userId, fullName }, connectionId);
};
