import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { storesOf } from "../../archive/place.ts";
import { restore } from "../../archive/restore.ts";
import { check } from "../../check/check.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { programArguments, root } from "../processes/start-process.ts";

/** An archive with its name, and how many requests had been acknowledged when it was asked for. */
interface Finished {
  file: string;
  acknowledged: number;
}

export interface Backups {
  /** Resolves when one of them is being written, or when one is finished. */
  begun: Promise<void>;
  oneMade: Promise<void>;
  /** Kills whoever makes them, and answers those that were finished. */
  end(): Promise<Finished[]>;
  drop(): void;
}

const LOOK_MS = 5;
/** Acknowledged requests before the first backup: each has something to hold. */
const SOME = 20;

/** Backs a running server up again and again, by the program, as a host does. */
export const backUpAgainAndAgain = (settings: Record<string, string>, acknowledged: () => number): Backups => {
  const folder = mkdtempSync(join(tmpdir(), "tavola-backups-"));
  const args = [...programArguments, "backup", "--to", folder];
  const finished: Finished[] = [];
  let child: ChildProcess | undefined;
  let ends = false;

  const one = async (): Promise<void> => {
    const before = new Set(readdirSync(folder));
    const at = acknowledged();
    const { PATH = "" } = process.env;
    child = spawn(process.execPath, args, { cwd: root, env: { PATH, ...settings }, stdio: "ignore" });
    await once(child, "exit");
    const made = readdirSync(folder).filter((name) => name.endsWith(".zip") && !before.has(name));
    finished.push(...made.map((name) => ({ file: join(folder, name), acknowledged: at })));
  };
  const all = async (): Promise<void> => {
    while (!ends && acknowledged() < SOME) await wait(LOOK_MS);
    while (!ends) await one();
  };
  const made = all();
  const seen = async (name: RegExp): Promise<void> => {
    while (!ends && !readdirSync(folder).some((one) => name.test(one))) await wait(LOOK_MS);
  };
  return {
    begun: seen(/./),
    oneMade: seen(/\.zip$/),
    end: async () => {
      ends = true;
      child?.kill("SIGKILL");
      await made;
      return finished;
    },
    drop: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Expects that an archive can be restored, that nothing is wrong in it, and that it holds the changes with these ids. */
export const expectWhole = async (file: string, changeIds: readonly string[]): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), "tavola-restored-"));
  const place = { dataDir, databaseUrl: undefined, bucket: undefined };
  try {
    await restore({ config: place, file, replace: false, check: async () => undefined });
    const db = await openDatabase({ ...place, onError: () => undefined });
    try {
      const found = await check({ tx: db.read, domainId: undefined, storages: await storesOf(place) });
      expect(found).toEqual([]);
      const rows = await db.read.selectFrom("changes").select("id").where("id", "in", changeIds).distinct().execute();
      expect(rows.length).toBe(changeIds.length);
    } finally {
      await db.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
