import type { Tx } from "../../platform/db/database.ts";
import { inPieces } from "../../platform/db/in-pieces.ts";
import { entriesAfter, type LaterEntry, undosAmong } from "./log.sql.ts";

/** More changes of one thing than this are not held against each other: one of them will count. */
const LOOKED_AT = 1000;

interface Since {
  stream: string;
  version: number;
  /** Of these things; of anything in the stream when left out. */
  entityIds?: readonly string[];
  /** By anybody but this person. */
  notBy?: string;
}

/** What is left of changes when each that was undone is struck out together with its undo. `undone` is by undo. */
export const standing = (ids: readonly string[], undone: ReadonlyMap<string, string>): Set<string> => {
  const left = new Set<string>();
  // In the log's order: an undo comes after what it undid.
  for (const id of ids) {
    const other = undone.get(id);
    if (other === undefined || !left.delete(other)) left.add(id);
  }
  return left;
};

const first = async (tx: Tx, since: Since): Promise<LaterEntry | undefined> => {
  const [any] = await entriesAfter(tx, since, 1);
  if (!any) return undefined;
  const { notBy, ...byAnybody } = since;
  const later = await entriesAfter(tx, byAnybody, LOOKED_AT);
  if (later.length === LOOKED_AT) return any;
  const ids = [...new Set(later.map(({ id }) => id))];
  const left = standing(ids, await undosAmong(tx, ids));
  return later.find(({ id, by }) => left.has(id) && by.id !== notBy);
};

/** Who first changed something after a version in a way that still stands. */
export const changedSince = async (tx: Tx, since: Since): Promise<Omit<LaterEntry, "id"> | undefined> => {
  const { entityIds } = since;
  const lists = entityIds ? inPieces(entityIds) : [undefined];
  for (const ids of lists) {
    const found = await first(tx, { ...since, ...(ids && { entityIds: ids }) });
    if (found) return { entityId: found.entityId, by: found.by };
  }
  return undefined;
};
