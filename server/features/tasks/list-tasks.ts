import { LRUCache } from "lru-cache";
import { fail } from "../../../contract/shared/errors.ts";
import { FIRST_CARDS, getOpening, listTasks } from "../../../contract/tasks/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { answerPrepared } from "../../platform/handlers.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { hashOf } from "../../platform/ids.ts";
import { changesAfter } from "../../platform/read-changes.ts";
import { versionsOf } from "../../platform/realtime/versions.ts";
import { domainOf } from "../domains/domains.read.ts";
import { domainIdOf, panelDetail } from "../panels/panels.read.ts";
import { ReadyBoard } from "./ready-board.ts";
import { firstTasksOf, tasksOf } from "./tasks.sql.ts";

/** Bytes of tasks kept in all, the panels not asked for longest dropped first. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** A board that is further behind than this many changes is read anew. */
const CHANGES_AT_ONCE = 500;

type Boards = LRUCache<string, ReadyBoard>;

const versionOf = async (tx: Database["read"], panelId: string): Promise<number> =>
  (await versionsOf(tx, [panelId]))[panelId] ?? 0;

const readAnew = (db: Database, domainId: string, panelId: string): Promise<ReadyBoard> =>
  db.snapshot(async (tx) => new ReadyBoard(await tasksOf(tx, domainId, panelId), await versionOf(tx, panelId)));

/** The JSON that tells the first tasks of a board which is not kept: the others can wait until they are asked for. */
const readFirst = (db: Database, where: Record<"domainId" | "panelId", string>): Promise<Buffer> =>
  db.snapshot(async (tx) => {
    const first = await firstTasksOf(tx, { ...where, most: FIRST_CARDS });
    return Buffer.from(JSON.stringify({ ...first, version: await versionOf(tx, where.panelId) }));
  });

const upToDate = async (
  boards: Boards,
  db: Database,
  { domainId, panelId }: Record<"domainId" | "panelId", string>,
): Promise<ReadyBoard> => {
  const kept = boards.get(panelId);
  // One more than it takes, to tell that there are more.
  const changes = kept ? await changesAfter(db.read, panelId, kept.version, CHANGES_AT_ONCE + 1) : [];
  const board =
    kept && changes.length <= CHANGES_AT_ONCE && kept.apply(changes) ? kept : await readAnew(db, domainId, panelId);
  // Again each time: its size is another.
  boards.delete(panelId);
  boards.set(panelId, board);
  return board;
};

/**
 * A panel's tasks, all and the first of each column: who asks again for the same version costs no reading, who asks after
 * a change costs reading that change.
 */
export const answerTasks = (): Handler[] => {
  const boards: Boards = new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: ({ size }) => Math.max(size, 1) });
  return [
    answerPrepared(listTasks, async ({ db, params }) => ({
      etag: `"${params.panelId}-${await versionOf(db.read, params.panelId)}"`,
      cacheKey: `tasks ${params.panelId}`,
      json: async () => (await upToDate(boards, db, params)).all(),
    })),
    answerPrepared(getOpening, async ({ db, actor, params: { panelId } }) => {
      const domainId = await domainIdOf(db.read, panelId);
      const [domain = fail("panel-not-found"), panel] = await Promise.all([
        domainOf(db.read, actor.userId, domainId),
        panelDetail(db.read, domainId, panelId),
      ]);
      const around = `{"domain":${JSON.stringify(domain)},"panel":${JSON.stringify(panel)}`;
      return {
        etag: `"${hashOf(around)}"`,
        cacheKey: `opening ${panelId} ${domain.memberRole}`,
        json: async () => {
          const where = { domainId, panelId };
          const first = boards.has(panelId)
            ? (await upToDate(boards, db, where)).first(FIRST_CARDS)
            : await readFirst(db, where);
          return Buffer.concat([Buffer.from(`${around},"first":`), first, Buffer.from("}")]);
        },
      };
    }),
  ];
};
