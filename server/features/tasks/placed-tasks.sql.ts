import type { Task } from "../../../contract/tasks/task.ts";
import type { Tx } from "../../platform/db/database.ts";
import { inPieces } from "../../platform/db/in-pieces.ts";
import { taskRow } from "./tasks.sql.ts";

/** The tasks of a column, in all panels of a domain that are there: panel by panel, each from the top. */
export const standingIn = (tx: Tx, domainId: string, statusId: string): Promise<{ id: string; panel_id: string }[]> =>
  tx
    .selectFrom("tasks as t")
    .innerJoin("panels as p", "p.id", "t.panel_id")
    .select(["t.id", "t.panel_id"])
    .where("t.domain_id", "=", domainId)
    .where("t.status_id", "=", statusId)
    .where("t.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .orderBy("t.panel_id")
    .orderBy("t.position")
    .orderBy("t.id")
    .execute();

/**
 * Writes where tasks that have rows stand now, in a statement for hundreds of them, all sent at once as in `saveTask`. A
 * row that is there already is found by its id, however the database plans: for an update from a list of rows it may go
 * through the whole panel.
 */
export const savePlaces = (tx: Tx, tasks: readonly Task[]): Promise<unknown>[] =>
  inPieces(tasks.map(taskRow)).map((rows) =>
    tx
      .insertInto("tasks")
      .values(rows)
      .onConflict((there) =>
        there.column("id").doUpdateSet((eb) => ({
          status_id: eb.ref("excluded.status_id"),
          position: eb.ref("excluded.position"),
          version: eb.ref("excluded.version"),
          updated_at: eb.ref("excluded.updated_at"),
        })),
      )
      .execute(),
  );
