import type { Config } from "../../config.ts";
import { newId } from "../../platform/basics/ids.ts";
import { Refused } from "../../platform/basics/refused.ts";
import { repeatLater } from "../../platform/basics/repeat.ts";
import { unlessAborted } from "../../platform/basics/unless-aborted.ts";
import { claimTurn, keepTurn } from "../../platform/commands/claim-turn.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { Log } from "../../platform/process/log.ts";
import { whyOf } from "../../platform/process/outages.ts";
import { withoutSecrets } from "../../platform/process/secrets.ts";
import type { BackupParts } from "../backup.ts";
import { backupName } from "../backup-name.ts";
import { isArchiveName } from "../format.ts";
import { openBackupPlace, placeName } from "./backup-place.ts";
import {
  dropBackups,
  endBackups,
  insertBackup,
  isWritten,
  type Listed,
  listBackups,
  updateBackup,
} from "./backups.sql.ts";
import { keptOf } from "./keep.ts";
import { begunBy, counts, isDue, LATE_MS, lastDue, type Trouble, triesSince, troubleOf } from "./state.ts";
import type { LookThrough } from "./verify.ts";

export interface NightlyParts extends BackupParts {
  db: Database;
  config: BackupParts["config"] & Pick<Config, "dataDir" | "backup" | "secrets">;
  log: Log;
  lookThrough: LookThrough;
  /** Tells operators; where none hears of it, the log and the doctor do. */
  tell: (trouble: Trouble) => Promise<void>;
  /** Aborted when the server stops. */
  signal?: AbortSignal;
}

const TURN = "backup";
const LOOKED_MS = 60_000;
/** Whoever is at it says so each minute; a process that has not for so long is gone. */
const GONE_MS = 5 * 60_000;
/** A bucket that fails once, or a machine that does a lot: so much is no trouble yet. */
const FORGIVEN = 1;

const warn =
  ({ log }: Pick<NightlyParts, "log">, message: string) =>
  (reason: unknown): void =>
    log.warn({ part: "backups", setting: "BACKUP_TO", reason: whyOf(reason) }, message);

const here = (parts: NightlyParts): string => placeName(parts.config.backup.to ?? "");

const listedHere = async (tx: Tx, parts: NightlyParts, at: Date): Promise<Listed[]> =>
  begunBy(await listBackups(tx), at).filter(({ place }) => place === here(parts));

/** Removes files that this server made: those that count and are kept no longer, and those that came to nothing. */
const removeOthers = async (parts: NightlyParts, at: Date): Promise<void> => {
  const { db, config } = parts;
  const listed = await listedHere(db.read, parts, at);
  const counted = listed.filter(counts);
  const kept = keptOf(
    counted.map(({ at }) => at),
    config.backup.keep,
  );
  // Of those that do not count the newest may be better than nothing, until there is one that does.
  const [newest] = listed.filter(({ written, ended_at }) => written && ended_at !== null);
  const over = listed.filter(
    (one) => one.written && one.ended_at !== null && one !== newest && !(counts(one) && kept.has(one.at)),
  );
  if (over.length === 0) return;
  const place = await openBackupPlace(config.backup.to ?? "", config.bucket);
  for (const { id, name } of over) {
    if (!isArchiveName(name)) continue;
    const removed = place.remove(name).then(() => db.transaction((tx) => dropBackups(tx, [id])));
    await removed.catch(warn(parts, "a backup that is over could not be removed"));
  }
};

type Came = Pick<Listed, "verified" | "failure" | "findings">;
const good: Came = { verified: 0, failure: null, findings: null };

/** Makes one, and has it looked through. Answers what came of it. */
const make = async (parts: NightlyParts, { id, at, name }: Listed): Promise<Came> => {
  const { config, db, lookThrough } = parts;
  const hide = withoutSecrets(config.secrets);
  let says = "";
  try {
    // Once a night; a start is quicker without all that reads and writes archives.
    const [{ backup }, { verify }] = await Promise.all([import("../backup.ts"), import("./verify.ts")]);
    const place = await openBackupPlace(config.backup.to ?? "", config.bucket);
    await backup(parts, config.backup.to ?? "", { at, signal: parts.signal });
    await db.transaction((tx) => updateBackup(tx, id, { written: 1 }));
    if (!config.backup.verify) return good;
    says = "It was not verified: ";
    const look = () => place.atHand(name, config.dataDir, (path) => verify(path, config.dataDir, lookThrough));
    const found = await unlessAborted(parts.signal, look);
    if (!found) throw new Refused("it is not there any more.");
    return { ...good, verified: 1, findings: found.length > 0 ? found.join(", ") : null };
  } catch (reason) {
    return { ...good, failure: hide(`${says}${whyOf(reason)}`) };
  }
};

/** Tells operators of what is wrong, once for each time that a backup is due; the first try in vain is none of it. */
const tellOf = async (parts: NightlyParts, due: string, at: Date): Promise<void> => {
  const listed = await listedHere(parts.db.read, parts, at);
  const trouble = troubleOf(listed, at);
  const tries = triesSince(listed, due);
  const [last] = tries;
  if (!trouble || !last || tries.some(({ told }) => told)) return;
  parts.log.error({ part: "backups", setting: "BACKUP_TO", reason: trouble.why ?? trouble.what }, "backup");
  if (trouble.what === "failed" && tries.length <= FORGIVEN) return;
  await parts.tell(trouble);
  await parts.db.transaction((tx) => updateBackup(tx, last.id, { told: 1 }));
};

/** As long as some work lasts nobody else takes the turn. */
const keeping = async <T>(parts: NightlyParts, at: Date, work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const keep = () => keepTurn(parts.db, TURN, new Date(at.getTime() + performance.now() - began));
  const timer = setInterval(() => void keep().catch(warn(parts, "saying that a backup is under way")), LOOKED_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};

const tryIt = async (parts: NightlyParts, due: string, at: Date): Promise<void> => {
  const { db, config } = parts;
  const row: Listed = {
    ...{ id: newId(), at: at.toISOString(), place: here(parts), name: backupName(config, at.toISOString()) },
    ...{ ended_at: null, written: 0, verified: 0, failure: null, findings: null, told: 0 },
  };
  await db.transaction(async (tx) => {
    await endBackups(tx, { ended_at: row.at, failure: "Its process ended before it had." });
    await insertBackup(tx, row);
  });
  const began = performance.now();
  const came = await make(parts, row);
  // It leaves no file, and is none of its failures.
  if (parts.signal?.aborted && !(await isWritten(db.read, row.id)))
    return db.transaction((tx) => dropBackups(tx, [row.id]));
  const ended_at = new Date(at.getTime() + performance.now() - began).toISOString();
  await db.transaction((tx) => updateBackup(tx, row.id, { ...came, ended_at }));
  await tellOf(parts, due, at);
  await removeOthers(parts, at);
};

/** That there is none for two days is told once a day, whatever keeps it from being made. */
const tellIfLate = async ({ db, tell, log }: NightlyParts, listed: readonly Listed[], at: Date): Promise<void> => {
  const [last] = listed.filter(counts);
  if (!last || at.getTime() - Date.parse(last.at) <= LATE_MS) return;
  if (!(await claimTurn(db, "say that the last backup is old", LATE_MS / 2, at))) return;
  log.error({ part: "backups", setting: "BACKUP_TO", last: last.at }, "the last backup is older than two days");
  await tell({ what: "late", why: null });
};

/** Makes a backup if one is due, and nobody of several processes is at it. */
export const backUpIfDue = async (parts: NightlyParts, at: Date): Promise<void> => {
  const { db, config } = parts;
  const due = lastDue(config.backup.atMinute, at);
  const listed = await listedHere(db.read, parts, at);
  await tellIfLate(parts, listed, at);
  if (!isDue(listed, due, at) || !(await claimTurn(db, TURN, GONE_MS, at))) return;
  // Somebody may have been quicker.
  if (!isDue(await listedHere(db.read, parts, at), due, at)) return;
  await keeping(parts, at, () => tryIt(parts, due, at));
};

/** Says in the log where no backup can be put there. */
export const warnOfPlace = async ({ config, log }: Pick<NightlyParts, "config" | "log">): Promise<void> => {
  const { to } = config.backup;
  if (to === undefined) return;
  const probing = openBackupPlace(to, config.bucket).then((place) => place.probe());
  await probing.catch(warn({ log }, "no backup can be put there"));
};

/** Backs up each day, until the returned function is called: what is under way comes to nothing then, and leaves nothing. */
export const keepBackingUp = (parts: NightlyParts, hear: (reason: unknown) => void): (() => Promise<void>) => {
  if (parts.config.backup.to === undefined) return async () => undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const end = repeatLater(LOOKED_MS, () => backUpIfDue({ ...parts, signal }, new Date()), hear);
  return () => {
    stopping.abort(new Refused("The server stopped."));
    return end();
  };
};
