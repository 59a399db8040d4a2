import type { Versions } from "../../../contract/wire.ts";
import type { Tx } from "../db/database.ts";
import { padded } from "../db/in-pieces.ts";

const AT_ONCE = 500;

/** The present versions of streams. */
export const versionsOf = async (tx: Tx, streams: readonly string[]): Promise<Versions> => {
  const versions: Versions = {};
  for (let from = 0; from < streams.length; from += AT_ONCE) {
    const rows = await tx
      .selectFrom("streams")
      .select(["id", "version"])
      .where("id", "in", padded(streams.slice(from, from + AT_ONCE)))
      .execute();
    for (const row of rows) versions[row.id] = row.version;
  }
  return versions;
};

/** Those of some streams; a stream that has none is left out. */
export const pickVersions = (versions: Versions, streams: readonly string[]): Versions =>
  Object.fromEntries(streams.flatMap((id) => (versions[id] === undefined ? [] : [[id, versions[id]]])));
