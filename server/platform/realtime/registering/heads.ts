import type { Heads, Versions } from "../../../../contract/wire.ts";
import type { Tx } from "../../db/database.ts";
import { padded } from "../../db/in-pieces.ts";
import type { Registering } from "./missed.ts";

/** The ids of the changes with which streams came to versions, by stream and version; none that the log does not have. */
export type HeadsAt = ReadonlyMap<string, ReadonlyMap<number, string>>;

const readStream = async (
  tx: Tx,
  stream: string,
  versions: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx
    .selectFrom("changes")
    .select(["version", "id"])
    .where("stream", "=", stream)
    .where("version", "in", padded(versions))
    .execute();
  return new Map(rows.map(({ version, id }) => [version, id]));
};

/**
 * Reads the heads of some streams: of their present versions, and of those that connections claim to have with a head. The
 * versions that a thousand claim of one stream are few.
 */
export const readHeads = async (
  tx: Tx,
  streams: readonly string[],
  registering: readonly Registering[],
  now: Versions,
): Promise<HeadsAt> => {
  const read = streams.map(async (stream) => {
    const last = now[stream] ?? 0;
    const claimed = registering.flatMap(({ had, heads }) => (heads[stream] === undefined ? [] : (had[stream] ?? [])));
    const versions = [last, ...claimed].filter((version) => version > 0 && version <= last);
    return [stream, await readStream(tx, stream, [...new Set(versions)])] as const;
  });
  return new Map(await Promise.all(read));
};

/** The heads of versions, as far as they were read. */
export const pickHeads = (heads: HeadsAt, versions: Versions): Heads =>
  Object.fromEntries(
    Object.entries(versions).flatMap(([stream, version]) => {
      const head = heads.get(stream)?.get(version);
      return head === undefined ? [] : [[stream, head]];
    }),
  );

/**
 * Whether what a connection has is of another past than the log: the data went back, as to a copy of the disk from before, and
 * has perhaps got past where the page was. `now`: what it is told. A version whose change the log has no more says nothing.
 */
export const isOfAnotherPast = ({ had, heads }: Registering, now: Versions, at: HeadsAt): boolean =>
  Object.entries(now).some(([stream, version]) => {
    const [claimed = 0, head] = [had[stream], heads[stream]];
    const known = at.get(stream)?.get(claimed);
    return claimed > version || (head !== undefined && known !== undefined && head !== known);
  });
