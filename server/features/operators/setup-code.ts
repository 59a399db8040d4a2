import { randomBytes, timingSafeEqual } from "node:crypto";
import { chmod, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../../platform/basics/ids.ts";
import { limitConcurrency } from "../../platform/basics/limit-concurrency.ts";
import type { Database } from "../../platform/db/database.ts";

/** Crockford's 32 signs: none looks like another. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 12;

/** Twelve signs of five random bits each, as `7K3M-9QWX-T2BD`. */
export const newSetupCode = (): string => {
  const signs = Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join("");
  return signs.replace(/.{4}(?=.)/g, "$&-");
};

/** A code as somebody may type it: in any case, with the signs that one reads for others. */
const tidy = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");

/** Whether two codes are the same, in a time that does not tell how much of them is. */
export const isSameCode = (known: string, given: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(tidy(known))), Buffer.from(hashOf(tidy(given))));

/** Where the code of a server is kept: all processes on one database know the same. */
export interface KeptCode {
  /** Undefined where there is none. */
  read(): Promise<string | undefined>;
  /** Keeps a code, unless there is one. */
  keep(code: string): Promise<void>;
  forget(): Promise<void>;
}

const ignoreAbsent = (reason: NodeJS.ErrnoException): void => {
  if (reason.code !== "ENOENT") throw reason;
};

/** The data folder is one process's. A file that is empty, as a crash or a full disk leaves it, holds no code. */
const inFile = (file: string): KeptCode => {
  const oneByOne = limitConcurrency(1);
  const read = async () => (await readFile(file, "utf8").catch(ignoreAbsent))?.trim() || undefined;
  return {
    read,
    keep: (code) =>
      oneByOne(async () => {
        // Whoever laid it there may have left it open.
        if (await read()) return chmod(file, 0o600);
        const part = `${file}.part`;
        await writeFile(part, `${code}\n`, { mode: 0o600, flush: true });
        await rename(part, file);
      }),
    forget: () => rm(file, { force: true }),
  };
};

const KEY = "setup-code";

const inSettings = (db: Database): KeptCode => ({
  read: async () =>
    (await db.read.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirst())?.value,
  keep: (value) =>
    db.transaction(async (tx) => {
      await tx
        .insertInto("settings")
        .values({ key: KEY, value })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .execute();
    }),
  forget: () =>
    db.transaction(async (tx) => {
      await tx.deleteFrom("settings").where("key", "=", KEY).execute();
    }),
});

/** In the data folder beside SQLite's file, readable by its owner alone; in PostgreSQL itself, where there is no such folder. */
export const keptCode = (db: Database, dataDir: string): KeptCode =>
  db.dialect === "postgres" ? inSettings(db) : inFile(join(dataDir, KEY));
