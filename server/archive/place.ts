import type { BucketSettings } from "../platform/storage/bucket-client.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import type { DataPlace, Filling } from "./filling/filling.ts";
import type { Stores } from "./stored-bytes.ts";

/** The stores of pictures and files of a place. */
export const storesOf = async (place: { dataDir: string; bucket: BucketSettings | undefined }): Promise<Stores> => ({
  pictures: await openStorage(place, "pictures"),
  files: await openStorage(place, "files"),
});

/** Fills a place from a source, all or nothing. Answers where what was there lies now, if there was anything. */
export const fillPlace = async ({ dataDir, databaseUrl }: DataPlace, filling: Filling): Promise<string | undefined> => {
  if (databaseUrl) {
    const { fillPostgres } = await import("./filling/fill-postgres.ts");
    return fillPostgres(databaseUrl, filling);
  }
  const { fillSqlite } = await import("./filling/fill-sqlite.ts");
  return fillSqlite(dataDir, filling);
};
