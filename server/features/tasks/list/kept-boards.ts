import { LRUCache } from "lru-cache";
import { FIRST_CARDS } from "../../../../contract/tasks/queries.ts";
import { limitConcurrencyEach } from "../../../platform/basics/limit-concurrency.ts";
import { changesAfter, versionOfStream } from "../../../platform/change-log/read-changes.ts";
import type { Database } from "../../../platform/db/database.ts";
import { keptWithin } from "../../../platform/process/memory.ts";
import { tasksOf } from "../rows/tasks.sql.ts";
import { firstTasksOf } from "./first-tasks.sql.ts";
import { ReadyBoard } from "./ready-board.ts";

/** A board that is further behind than this many changes is read anew. */
const CHANGES_AT_ONCE = 500;

interface BoardAddress {
  domainId: string;
  panelId: string;
}

/** How often tasks got fields: whoever has a panel of before, as of the same version, has them without. */
export const FIELDS_ADDED = 2;

/** Boards as they were last asked for. */
export interface KeptBoards {
  readonly kept: LRUCache<string, ReadyBoard>;
  /** Who asks for a board waits for whoever brings it up to date: many who come at once would each read all of it. */
  readonly inTurn: ReturnType<typeof limitConcurrencyEach>;
}

/** So many bytes of tasks in all, the panels not asked for longest dropped first. */
export const keepBoards = (bytes = keptWithin(undefined).boards): KeptBoards => ({
  kept: new LRUCache({ maxSize: bytes, sizeCalculation: ({ size }) => Math.max(size, 1) }),
  inTurn: limitConcurrencyEach(1),
});

const readAnew = (db: Database, { domainId, panelId }: BoardAddress): Promise<ReadyBoard> =>
  db.snapshot(async (tx) => new ReadyBoard(await tasksOf(tx, domainId, panelId), await versionOfStream(tx, panelId)));

const broughtUpToDate = async (boards: KeptBoards["kept"], db: Database, where: BoardAddress): Promise<ReadyBoard> => {
  const { panelId } = where;
  const kept = boards.get(panelId);
  // One more than it takes, to tell that there are more.
  const changes = kept ? await changesAfter(db.read, panelId, kept.version, CHANGES_AT_ONCE + 1) : [];
  const board = kept && changes.length <= CHANGES_AT_ONCE && kept.apply(changes) ? kept : await readAnew(db, where);
  // Again each time: its size is another.
  boards.delete(panelId);
  boards.set(panelId, board);
  return board;
};

const upToDate = ({ kept, inTurn }: KeptBoards, db: Database, where: BoardAddress): Promise<ReadyBoard> =>
  inTurn(where.panelId, () => broughtUpToDate(kept, db, where));

/**
 * The JSON that tells all tasks of a panel: who asks after a change costs reading that change. `around`: what it tells
 * besides, read before.
 */
export const allTasks = async (
  boards: KeptBoards,
  db: Database,
  where: BoardAddress,
  around?: { fields: string; version: number },
): Promise<Buffer> => (await upToDate(boards, db, where)).all(around);

/** The JSON that tells the first tasks of each column. Of a board that is not kept the others are left until they are asked for. */
export const firstTasks = async (boards: KeptBoards, db: Database, where: BoardAddress): Promise<Buffer> => {
  if (boards.kept.has(where.panelId)) return (await upToDate(boards, db, where)).first(FIRST_CARDS);
  return Buffer.from(JSON.stringify(await firstTasksOf(db.read, { ...where, most: FIRST_CARDS })));
};
