import type { Config } from "../../config.ts";
import { newId } from "../../platform/basics/ids.ts";
import { Refused } from "../../platform/basics/refused.ts";
import { repeat, repeatLater } from "../../platform/basics/repeat.ts";
import { unlessAborted } from "../../platform/basics/unless-aborted.ts";
import { claimTurn, keepTurn } from "../../platform/commands/claim-turn.ts";
import { dropCopiesOf } from "../../platform/db/copies/sqlite-copies.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import { SPARED } from "../../platform/db/sqlite/missing-room.ts";
import { databaseBytes } from "../../platform/metrics/stored-gauges.ts";
import type { Log } from "../../platform/process/log.ts";
import { whyOf } from "../../platform/process/outages.ts";
import { withoutSecrets } from "../../platform/process/secrets.ts";
import type { BackupParts } from "../backup.ts";
import { backupName } from "../backup-name.ts";
import { isArchiveName } from "../format.ts";
import { roomIn } from "../room.ts";
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
import {
  begunBy,
  counts,
  isDue,
  isLate,
  LATE_MS,
  lastDue,
  lastsSince,
  type Trouble,
  triesSince,
  troubleOf,
} from "./state.ts";
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
  /** How long one may take; `LONGEST_MS` where nothing is said. */
  longestMs?: number;
}

const TURN = "backup";
const LOOKED_MS = 60_000;
const TIDIED_MS = 60 * 60_000;
/** Whoever is at it says so each minute; a process that has not for so long is gone. */
const GONE_MS = 5 * 60_000;
/** A bucket that fails once, or a machine that does a lot: so much is no trouble yet. */
const FORGIVEN = 1;
/** Whoever takes longer hangs. */
const LONGEST_MS = 12 * 60 * 60_000;
/** Of what a database takes, its rows take when they are restored: it may be half empty. */
const AT_LEAST = 0.5;
const DIED = "Its process ended before it had.";

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
  // What broke when it was nearly whole may be there all the same; what came to nothing is counted until one counts.
  const isOver = ({ written }: Listed): boolean => written === 1 || (listed[0] !== undefined && counts(listed[0]));
  const over = listed.filter(
    (one) => one.ended_at !== null && one !== newest && !(counts(one) && kept.has(one.at)) && isOver(one),
  );
  if (over.length === 0) return;
  const place = await openBackupPlace(config.backup.to ?? "", config.bucketKeys);
  // Older versions gave two of one second the same.
  const names = new Set(listed.filter((one) => !over.includes(one)).map(({ name }) => name));
  for (const { id, name } of over) {
    if (parts.signal?.aborted) return;
    if (!isArchiveName(name) || names.has(name)) continue;
    const removed = unlessAborted(parts.signal, () => place.remove(name)).then(() =>
      db.transaction((tx) => dropBackups(tx, [id])),
    );
    await removed.catch(warn(parts, "a backup that is over could not be removed"));
  }
};

type Came = Pick<Listed, "verified" | "failure" | "findings">;
const good: Came = { verified: 0, failure: null, findings: null };

/**
 * Refuses to write one more that nobody has room to restore. The first of a night is written all the same: it may be better
 * than none.
 */
const mustBeOfUse = async (parts: NightlyParts, at: Date): Promise<void> => {
  const { db, config } = parts;
  const tries = triesSince(await listedHere(db.read, parts, at), lastDue(config.backup.atMinute, at));
  if (!config.backup.verify || !tries.some(({ written }) => written)) return;
  const mustHaveRoom = await roomIn({ dataDir: config.dataDir, databaseUrl: undefined, bucket: undefined });
  mustHaveRoom({ rows: (await databaseBytes(db)) * AT_LEAST + SPARED, files: 0 });
};

/** Makes one, unless it is there already, and has it looked through. Answers what is wrong in its data. */
const makeWithin = async (parts: NightlyParts, row: Listed): Promise<Came> => {
  const { config, db, lookThrough, signal } = parts;
  const { id, at, name } = row;
  // Once a night; a start is quicker without all that reads and writes archives.
  const [{ backup }, { verify }] = await Promise.all([import("../backup.ts"), import("./verify.ts")]);
  const place = await openBackupPlace(config.backup.to ?? "", config.bucketKeys);
  if (!row.written) {
    await mustBeOfUse(parts, new Date(at));
    await backup(parts, config.backup.to ?? "", { at, signal });
    await db.transaction((tx) => updateBackup(tx, id, { written: 1 }));
  }
  if (!config.backup.verify) return good;
  const copy = { dataDir: config.dataDir, id };
  const look = () => place.atHand(name, copy, (path) => verify(path, { ...copy, lookThrough }));
  const found = await unlessAborted(signal, look);
  if (!found) throw new Refused("it is not there any more.");
  return { ...good, verified: 1, findings: found.length > 0 ? found.join(", ") : null };
};

/** Answers what came of one; undefined: it was stopped. One that hangs ends after `LONGEST_MS`, whatever it is doing. */
const make = async (parts: NightlyParts, row: Listed): Promise<Came | undefined> => {
  const late = new AbortController();
  const { longestMs = LONGEST_MS } = parts;
  const timer = setTimeout(() => late.abort(new Refused("It took too long.")), longestMs);
  const signal = AbortSignal.any([late.signal, ...(parts.signal ? [parts.signal] : [])]);
  try {
    return await unlessAborted(late.signal, () => makeWithin({ ...parts, signal }, row));
  } catch (reason) {
    if (reason === parts.signal?.reason) return undefined;
    const says = (await isWritten(parts.db.read, row.id)) ? "It was not verified: " : "";
    return { ...good, failure: withoutSecrets(parts.config.secrets)(`${says}${whyOf(reason)}`) };
  } finally {
    clearTimeout(timer);
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

/**
 * Ends what processes that are gone have left under way, and removes what they left of it. Answers one that is written and
 * only lacks being verified, as a stop of the server leaves it: whoever dies of that comes to it once more, and no third time.
 */
const endLeft = async (parts: NightlyParts, due: string, at: Date): Promise<Listed | undefined> => {
  const { db, config } = parts;
  const listed = await listedHere(db.read, parts, at);
  const left = listed.filter(({ ended_at }) => ended_at === null);
  const [last] = triesSince(left, due);
  const goesOn = last?.written === 1 && last.failure === null ? last : undefined;
  await db.transaction(async (tx) => {
    if (goesOn) await updateBackup(tx, goesOn.id, { failure: DIED });
    await endBackups(tx, { ended_at: at.toISOString(), failure: DIED }, goesOn?.id);
  });
  const names = left.map(({ name }) => name).filter(isArchiveName);
  if (names.length > 0) {
    const opening = openBackupPlace(config.backup.to ?? "", config.bucketKeys);
    const removing = () => opening.then((place) => place.removeParts(names));
    await unlessAborted(parts.signal, removing).catch(warn(parts, "removing what is left of a backup"));
    if (names.length > (goesOn ? 1 : 0)) await tellOf(parts, due, at).catch(warn(parts, "telling of a backup"));
  }
  const ids = new Set(listed.map(({ id }) => id));
  await dropCopiesOf(config.dataDir, ids).catch(warn(parts, "removing what is left of looking through a backup"));
  return goesOn;
};

const begin = async (parts: NightlyParts, at: Date): Promise<Listed> => {
  const row: Listed = {
    ...{ id: newId(), at: at.toISOString(), place: here(parts), name: backupName(parts.config, at.toISOString()) },
    ...{ ended_at: null, written: 0, verified: 0, failure: null, findings: null, told: 0 },
  };
  await parts.db.transaction((tx) => insertBackup(tx, row));
  return row;
};

/** What was stopped is none of its failures: it leaves no file, or a whole one that the next start looks through. */
const leave = ({ db }: NightlyParts, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (await isWritten(tx, id)) await updateBackup(tx, id, { failure: null });
    else await dropBackups(tx, [id]);
  });

const tryIt = async (parts: NightlyParts, due: string, at: Date): Promise<void> => {
  const { db, signal } = parts;
  const began = performance.now();
  const row = (await endLeft(parts, due, at)) ?? (await begin(parts, at));
  const came = await make(parts, row);
  if (!came) return leave(parts, row.id);
  // What a stop broke otherwise may have left something: the next start sees to that.
  if (signal?.aborted && came.failure !== null) return;
  const ended_at = new Date(at.getTime() + performance.now() - began).toISOString();
  await db.transaction((tx) => updateBackup(tx, row.id, { ...came, ended_at }));
  await tellOf(parts, due, at);
  await removeOthers(parts, at);
};

/** That there is none that counts for two days is told once a day, whatever keeps it from being made. */
export const tellIfLate = async (parts: NightlyParts, at: Date): Promise<void> => {
  const { db, tell, log } = parts;
  const listed = await listedHere(db.read, parts, at);
  if (!isLate(listed, at)) return;
  if (!(await claimTurn(db, "say that the last backup is old", LATE_MS / 2, at))) return;
  log.error({ part: "backups", setting: "BACKUP_TO", since: lastsSince(listed) }, "no backup for more than two days");
  await tell({ what: "late", why: null });
};

/** Makes a backup if one is due, and nobody of several processes is at it. */
export const backUpIfDue = async (parts: NightlyParts, at: Date): Promise<void> => {
  const { db, config } = parts;
  const due = lastDue(config.backup.atMinute, at);
  const isTime = async (): Promise<boolean> => isDue(await listedHere(db.read, parts, at), due, at);
  if (!(await isTime()) || !(await claimTurn(db, TURN, GONE_MS, at))) return;
  // Somebody may have been quicker.
  if (await isTime()) await keeping(parts, at, () => tryIt(parts, due, at));
};

/**
 * Removes what lies in the data folder of backups that are over. Whoever has the turn does so there; a process that was
 * killed in the middle may never have it again.
 */
export const dropLeftCopies = async ({ db, config }: NightlyParts): Promise<void> => {
  const over = (await listBackups(db.read)).filter(({ ended_at }) => ended_at !== null);
  await dropCopiesOf(config.dataDir, new Set(over.map(({ id }) => id)));
};

/** Says in the log where no backup can be put there. */
export const warnOfPlace = async ({ config, log }: Pick<NightlyParts, "config" | "log">): Promise<void> => {
  const { to } = config.backup;
  if (to === undefined) return;
  const probing = openBackupPlace(to, config.bucketKeys).then((place) => place.probe());
  await probing.catch(warn({ log }, "no backup can be put there"));
};

/** Backs up each day, until the returned function is called: what is under way comes to nothing then, and leaves nothing. */
export const keepBackingUp = (parts: NightlyParts, hear: (reason: unknown) => void): (() => Promise<void>) => {
  if (parts.config.backup.to === undefined) return async () => undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const ends = [backUpIfDue, tellIfLate].map((work) =>
    repeatLater(LOOKED_MS, () => work({ ...parts, signal }, new Date()), hear),
  );
  ends.push(repeat(TIDIED_MS, () => dropLeftCopies(parts), hear));
  return async () => {
    stopping.abort(new Refused("The server stopped."));
    await Promise.all(ends.map((end) => end()));
  };
};
