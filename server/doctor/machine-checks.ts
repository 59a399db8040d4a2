import { randomUUID } from "node:crypto";
import { stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SqlNumber, Tx } from "../platform/db/database.ts";
import { SPARED } from "../platform/db/sqlite/missing-room.ts";
import { LEAST_MEMORY, memoryLimit } from "../platform/process/memory.ts";
import { bad, type Check, good, look, type Patient } from "./finding.ts";

const MB = 1024 * 1024;
const inMB = (bytes: number): string => `${Math.ceil(bytes / MB)} MB`;

/** File systems over a network, or between a machine and its guest, by their numbers in Linux' statfs(2). */
const WITHOUT_LOCKS = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xfe534d42, "SMB"],
  [0xff534d42, "SMB"],
  [0x01021997, "9p"],
  [0x65735546, "FUSE, as virtiofs is"],
  [0x6a656a63, "FUSE, as virtiofs is"],
]);

const FILES_AT_ONCE = 5_000;

/** What files of tasks take. SQLite answers others between some and the next. */
const bytesOfFiles = async (tx: Tx): Promise<number> => {
  let bytes = 0;
  for (let last: string | null = ""; last !== null; ) {
    const some = tx.selectFrom("stored_files").select(["name", "size"]).where("name", ">", last).orderBy("name");
    const sum: { bytes: SqlNumber | null; last: string | null } = await tx
      .selectFrom(some.limit(FILES_AT_ONCE).as("some"))
      .select(({ fn }) => [fn.sum<SqlNumber | null>("size").as("bytes"), fn.max<string | null>("name").as("last")])
      .executeTakeFirstOrThrow();
    bytes += Number(sum.bytes ?? 0);
    ({ last } = sum);
  }
  return bytes;
};

/** Of the embedded database, and of the files beside it. */
const dataBytes = async ({ config, db }: Patient): Promise<number> => {
  const sizes = ["tavola.db", "tavola.db-wal"].map((name) =>
    stat(join(config.dataDir, name)).catch(() => ({ size: 0 })),
  );
  const ofDatabase = config.databaseUrl ? 0 : (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
  const ofFiles = config.bucket || !db ? 0 : await bytesOfFiles(db.read);
  return ofDatabase + ofFiles;
};

export const freeSpace: Check = {
  name: "free space",
  mend: "Set DATA_DIR to a folder that is there.",
  look: async (patient) => {
    const { dataDir } = patient.config;
    const [{ freeBytes }, bytes] = [await patient.machine.fileSystem(dataDir), await dataBytes(patient)];
    const says = `${inMB(freeBytes)} are free in ${dataDir}, and the data takes ${inMB(bytes)}.`;
    return freeBytes >= 2 * bytes + SPARED
      ? good(says)
      : bad(
          says,
          `Make room for twice the data, as a restore and an upgrade hold it a second time, and ${inMB(SPARED)} more: without these no backup is made and nothing is checked.`,
        );
  },
};

export const folder: Check = {
  name: "data folder",
  mend: "Give DATA_DIR to the user who runs the server, or set it to another folder.",
  look: async ({ config: { dataDir, databaseUrl }, machine }) => {
    const probe = join(dataDir, `doctor-${randomUUID()}`);
    await writeFile(probe, "");
    await unlink(probe);
    const kind = WITHOUT_LOCKS.get((await machine.fileSystem(dataDir)).type >>> 0);
    if (!kind) return good(`${dataDir} can be written to, and keeps locks.`);
    const says = `${dataDir} is on ${kind}, where locks may not hold`;
    return databaseUrl
      ? look(`${says}; nothing of PostgreSQL is there.`)
      : bad(
          `${says}: the database can be damaged.`,
          "Move DATA_DIR to a disk of this machine, in containers to a named volume.",
        );
  },
};

const OLDEST = [20, 19] as const;
/** Older ones get no fixes any more. */
const FIXED_FROM = 22;

export const node: Check = {
  name: "Node",
  mend: "",
  look: async ({ machine: { nodeVersion } }) => {
    const [major = 0, minor = 0] = nodeVersion.split(".").map(Number);
    const says = `This is Node ${nodeVersion}.`;
    if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
      return bad(says, `Install Node 24; ${OLDEST.join(".")} is the oldest that Tavola runs on.`);
    return major < FIXED_FROM ? look(`${says} It gets no fixes any more.`, "Install Node 24.") : good(says);
  },
};

export const memory: Check = {
  name: "memory",
  mend: "",
  look: async ({ config, machine }) => {
    const bytes = memoryLimit(config.memoryMb) ?? machine.memoryBytes();
    const says = `There are ${inMB(bytes)} of memory.`;
    return bytes >= LEAST_MEMORY ? good(says) : bad(says, `Give the server ${inMB(LEAST_MEMORY)} or more.`);
  },
};
