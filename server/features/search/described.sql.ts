import type { Tx } from "../../platform/db/database.ts";
import { inPieces } from "../../platform/db/in-pieces.ts";
import { prepared } from "../../platform/db/prepared.ts";

const described = prepared((tx, { ids }: { ids: readonly string[] }) =>
  tx
    .selectFrom("tasks as t")
    .innerJoin("descriptions as d", "d.task_id", "t.id")
    .select(["t.id", "t.domain_id", "t.title", "d.text"])
    .where("t.id", "in", ids)
    .where("d.deleted_at", "is", null),
);

/** Those of some tasks that have a description, with what both say. */
export const describedAmong = async (tx: Tx, taskIds: readonly string[]) =>
  (await Promise.all(inPieces(taskIds).map((ids) => described(tx, { ids })))).flat();
