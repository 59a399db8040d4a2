import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { migrations } from "../migrations/all.ts";
import { openDatabase } from "../platform/db/open.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { fillWithBytes } from "./filling/fill-with-bytes.ts";
import type { DataPlace } from "./filling/filling.ts";
import { storesOf } from "./place.ts";
import { openArchive } from "./read-archive.ts";
import { restore } from "./restore.ts";
import { backUp, backUpOpen, newFolder, startFull } from "./testing/archived.ts";

const SMALL = "0000-small";
/** Bytes that are free beyond what an archive says to hold. */
const SPARE = 256 * 1024;

let file: string;
beforeAll(async () => {
  const server = await startFull();
  ({ file } = await backUpOpen(server));
  await server.close();
}, 180_000);
afterEach(() => {
  delete migrations[SMALL];
});

/** A place with data of its own, which is smaller than the archive. */
const furnished = async (dataDir = newFolder()): Promise<DataPlace> => {
  const place = { dataDir, databaseUrl: undefined };
  const db = await openDatabase({ ...place, onError: () => undefined });
  const value = "was there before";
  await db.transaction((tx) => tx.insertInto("settings").values({ key: "mine", value }).execute());
  await db.close();
  return place;
};

/** Expects that a place is used as before: its own data, and nothing beside it. */
const expectAsItWas = async (place: DataPlace): Promise<void> => {
  const db = await openDatabase({ ...place, onError: () => undefined });
  const mine = await db.read.selectFrom("settings").select("value").where("key", "=", "mine").execute();
  await db.close();
  expect(mine).toEqual([{ value: "was there before" }]);
  expect(readdirSync(join(place.dataDir, "copies"))).toEqual([]);
  expect(readdirSync(place.dataDir).filter((name) => name === "aside")).toEqual([]);
  const stores = await storesOf({ ...place, bucket: undefined });
  for (const name of await picturesIn(file)) expect(await stores.pictures.open(name)).toBeUndefined();
};

const picturesIn = async (path: string): Promise<string[]> => {
  const archive = await openArchive(path, () => undefined);
  const names: string[] = [];
  for await (const { store, name } of archive.stored()) if (store === "pictures") names.push(name);
  archive.close();
  return names;
};

const replacing = (place: DataPlace): Promise<unknown> =>
  restore({ config: { ...place, bucket: undefined }, file, replace: true, check: async () => undefined });

test("a disk that fills while rows are restored: refused in words, and what was there is used as before [F17]", async () => {
  const place = await furnished();
  // Of the file that is filled; what is there has none to grow.
  migrations[SMALL] = { up: async (db) => void (await sql`pragma max_page_count = 400`.execute(db)) };
  await expect(replacing(place)).rejects.toThrow("database or disk is full");
  delete migrations[SMALL];
  await expectAsItWas(place);
});

/** A store whose disk has room for one file and a piece of the next. */
const fillingUp = (storage: Storage): Storage => {
  let pieces = 0;
  return {
    ...storage,
    receive: async () => {
      const incoming = await storage.receive();
      const write = async (piece: Uint8Array): Promise<void> => {
        if (pieces++ > 1) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
        await incoming.write(piece);
      };
      return { ...incoming, write };
    },
  };
};

test("a disk that fills while pictures and files are restored: refused in words, and those that came are gone [F17]", {
  tags: "long",
}, async () => {
  const place = await furnished();
  const stores = await storesOf({ ...place, bucket: undefined });
  const [pictures, files] = [fillingUp(stores.pictures), fillingUp(stores.files)];
  const source = await openArchive(file, () => undefined);
  const filling = fillWithBytes(
    place,
    { source, replace: true },
    { stores: { pictures, files }, check: async () => undefined },
  );
  await expect(filling).rejects.toThrow("no space left on device");
  source.close();
  await expectAsItWas(place);
});

/** A small disk of its own; undefined where this is not Linux's root. */
const mountSmall = (): string | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "tavola-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=200m", "none", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
};
const disk = mountSmall();
afterAll(() => {
  if (!disk) return;
  execFileSync("umount", ["--lazy", disk]);
  rmSync(disk, { recursive: true });
});

test.skipIf(!disk)(
  "a real disk that has room for the archive and none for its indexes: refused, and what was there is used as before [F17]",
  { tags: "long" },
  async () => {
    const folder = disk ?? "";
    const place = await furnished(join(folder, "data"));
    let bytes = 0;
    const archive = await openArchive(file, ({ rows, files }) => {
      bytes = rows + files;
    });
    archive.close();
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(join(folder, "ballast"), Buffer.alloc(bavail * bsize - bytes - SPARE));
    await expect(replacing(place)).rejects.toThrow(/disk is full|no space left/);
    await expectAsItWas(place);
    rmSync(join(folder, "ballast"));
    await replacing(place);
    expect((await backUp(place)).missing).toEqual([]);
  },
);
