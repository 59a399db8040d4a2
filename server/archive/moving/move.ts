import { resolve } from "node:path";
import type { Config } from "../../config.ts";
import { Refused } from "../../platform/basics/refused.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import { secretsInAddress, withoutSecrets } from "../../platform/process/secrets.ts";
import { isAddress } from "../../settings/checks.ts";
import { settingNamed } from "../../settings/definitions.ts";
import { fillWithBytes } from "../filling/fill-with-bytes.ts";
import type { DataPlace } from "../filling/filling.ts";
import { storesOf } from "../place.ts";
import type { Sum } from "../rows.sql.ts";
import { sourceOf } from "../source.ts";
import type { Stores } from "../stored-bytes.ts";
import { markMoved } from "./moved.ts";

type Here = Pick<Config, "dataDir" | "databaseUrl" | "bucket">;

export interface MoveParts {
  /** Where the server is that moves; it is stopped. */
  config: Here;
  db: Database;
  /** `postgres://…`, or a folder. */
  to: string;
  /** Where pictures and files go; undefined: they stay, unless a folder moves that has them. */
  files: "s3" | "folder" | undefined;
  /** Done in the new place besides, before anybody can see it. */
  besides?: (tx: Tx) => Promise<void>;
}

export interface MovedData {
  /** Rows and hashes, which are the same in both places. */
  tables: Sum[];
  /** Where to, without secrets. */
  to: string;
}

/** Where data can move to, in words. */
export const PLACES =
  "a folder, or an address such as postgres://user:password@host/name, with special characters of name and password percent-encoded";

/** The place that a text names. Undefined for any other address: it is a mistake, and no folder of that name. */
export const readPlace = (to: string, { dataDir }: Pick<Here, "dataDir">): DataPlace | undefined => {
  if (settingNamed("DATABASE_URL").check.safeParse(to).success) return { dataDir, databaseUrl: to };
  const isFolder = to !== "" && !isAddress(to) && !/^postgres(ql)?:/i.test(to);
  return isFolder ? { dataDir: resolve(to), databaseUrl: undefined } : undefined;
};

/** A place without its secrets, be they as short as they like. */
export const shownPlace = ({ dataDir, databaseUrl }: DataPlace): string =>
  databaseUrl ? withoutSecrets(secretsInAddress(databaseUrl))(databaseUrl).replace(/:[^:@/]*@/, ":***@") : dataDir;

/** Where bytes are and where they go; undefined where they stay. */
const bytesOf = async (
  { config, files }: MoveParts,
  place: DataPlace,
): Promise<{ from: Stores; to: Stores } | undefined> => {
  const { dataDir, bucket } = config;
  const inFolder = { dataDir, bucket: undefined };
  if (files === "s3") {
    if (!bucket)
      throw new Refused("Moving files to a bucket takes S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
    return { from: await storesOf(inFolder), to: await storesOf(config) };
  }
  const goAlong = files === "folder" || (!bucket && place.dataDir !== resolve(dataDir));
  if (!goAlong || (!bucket && place.dataDir === resolve(dataDir))) return undefined;
  return { from: await storesOf(config), to: await storesOf({ dataDir: place.dataDir, bucket: undefined }) };
};

/**
 * Moves a stopped server to another, empty database, with sessions and all, so that nobody notices. Each table is read
 * again where it came to and compared by its hash. What it came from is marked, and does not start again by itself.
 */
export const move = async (parts: MoveParts): Promise<MovedData> => {
  const { config, db, to, besides } = parts;
  const place = readPlace(to, config);
  if (!place) throw new Refused(`Data moves to ${PLACES}.`);
  if (place.databaseUrl === config.databaseUrl && place.dataDir === resolve(config.dataDir))
    throw new Refused("It is there already.");
  const bytes = await bytesOf(parts, place);
  const tables = await db.instant(async (tx) => {
    const source = await sourceOf(tx, bytes?.from);
    await fillWithBytes(place, { source, replace: false }, { stores: bytes?.to, check: besides });
    return source.tables;
  });
  const shown = shownPlace(place);
  await markMoved(db, shown);
  return { tables, to: shown };
};
