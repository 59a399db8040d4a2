import type { Change } from "../../../contract/changes.ts";
import type { Tables } from "../../migrations/tables.ts";
import { handled } from "../basics/handled.ts";
import type { Tx } from "../db/database.ts";
import { inPieces, padded } from "../db/in-pieces.ts";
import { prepared } from "../db/prepared.ts";
import { keepTexts, withoutLongTexts } from "./long-texts.ts";

/** An entry of the log as its row. */
export const changeRow = ({ entityId, actorId, before, after, ...rest }: Change): Tables["changes"] => ({
  ...rest,
  entity_id: entityId,
  actor_id: actorId,
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
});

const storing = prepared((tx, { rows }: { rows: readonly Tables["changes"][] }) =>
  tx.insertInto("changes").values(rows),
);
const advancing = prepared((tx, { ids, by }: { ids: readonly string[]; by: number }) =>
  tx
    .updateTable("streams")
    .set((eb) => ({ version: eb("version", "+", by) }))
    .where("id", "in", ids),
);

/** Stores changes, and the new versions of their streams, by how many: what a thousand are told advances all by one. */
export const storeChanges = (tx: Tx, changes: readonly Change[]): Promise<unknown>[] => {
  const more = new Map<string, number>();
  for (const { stream } of changes) more.set(stream, (more.get(stream) ?? 0) + 1);
  const advanced = new Map<number, string[]>();
  for (const [id, by] of more) {
    const ids = advanced.get(by) ?? [];
    ids.push(id);
    advanced.set(by, ids);
  }
  const entries = changes.map(withoutLongTexts);
  return [
    ...keepTexts(
      tx,
      entries.flatMap(({ texts }) => texts),
    ),
    ...inPieces(entries.map(({ entry }) => changeRow(entry))).map((rows) => storing(tx, { rows })),
    ...[...advanced].flatMap(([by, streams]) =>
      inPieces(streams).map((ids) => advancing(tx, { ids: padded(ids), by })),
    ),
  ].map((statement) => handled<unknown>(statement));
};
