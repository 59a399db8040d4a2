import { expect } from "vitest";
import { applyChange, type Change, type Patch } from "../../contract/changes.ts";
import { isProfileChange, kindOf, verbOf } from "../../contract/kinds.ts";
import { correctionOf } from "../../contract/people-in.ts";
import { tasksOf } from "../features/tasks/rows/tasks.sql.ts";
import { toChanges } from "../platform/change-log/read-changes.ts";
import type { Readable } from "./database.ts";
import { type Copy, type Fetched, type Fields, fetchCopy, keyOf } from "./fetch-copy.ts";
import type { Client } from "./server.ts";

/** What is fetched of tasks is made from the log where it can be; it must be what the tables hold. */
const checkTasks = async ({ db }: Readable, domainId: string, { copy, versions }: Fetched): Promise<void> => {
  for (const panelId of versions.keys()) {
    const fetched = [...copy].filter(([key]) => key.startsWith(`${panelId} task `)).map(([, task]) => task);
    expect(fetched).toEqual(panelId === domainId ? [] : await tasksOf(db.read, domainId, panelId));
  }
};

/** Of all that a person was told, what is about one domain. */
const onlyOf = (domainId: string, panelIds: ReadonlySet<string>, own: readonly Change[]): Change[] => {
  const isThere = ({ type, after }: Change): boolean =>
    after?.domainId === domainId || (kindOf(type) === "view" && panelIds.has(String(after?.panelId)));
  const ids = new Set(own.filter(isThere).map(({ entityId }) => entityId));
  return own.filter(({ entityId }) => ids.has(entityId));
};

/**
 * The log of a domain, all its panels and what its owner was told of them, each stream from the beginning. Fails when a
 * number is missing or comes twice.
 */
const readLog = async ({ db }: Readable, domainId: string, ownerId: string): Promise<Change[]> => {
  const streams = await db.read
    .selectFrom("streams")
    .selectAll()
    .where((eb) => eb.or([eb("id", "=", domainId), eb("domain_id", "=", domainId), eb("id", "=", ownerId)]))
    .execute();
  const log: Change[] = [];
  for (const stream of streams) {
    const rows = await db.read
      .selectFrom("changes")
      .selectAll()
      .where("stream", "=", stream.id)
      .orderBy("version")
      .execute();
    expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: stream.version }, (_, at) => at + 1));
    log.push(...(await toChanges(db.read, rows)));
  }
  // What the owner was told comes first: a person's change corrects it, too, and is the domain's.
  return [
    ...onlyOf(
      domainId,
      new Set(streams.map(({ id }) => id)),
      log.filter(({ stream }) => stream === ownerId),
    ),
    ...log.filter(({ stream }) => stream !== ownerId),
  ];
};

const pick = (thing: Fields | undefined, fields: Fields): Fields =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, thing?.[name]]));

/** What goes with a thing that is deleted: a panel's or domain's own stream. */
const drop = (copy: Copy, stream: string): void => {
  for (const key of [...copy.keys()]) if (key.startsWith(`${stream} `)) copy.delete(key);
};

/** A person's change corrects what shows them in the same stream, and the notifications of the domain. */
const correct = (copy: Copy, change: Change | Patch): void => {
  const corrected = correctionOf(change);
  if (!corrected) return;
  for (const [key, thing] of [...copy]) {
    const [stream = "", kind = ""] = key.split(" ");
    if (stream === change.stream || (kind === "notification" && thing.domainId === change.stream))
      copy.set(key, corrected(thing));
  }
};

/** Carries one change, or one predicted patch, out on a copy. */
export const applyTo = (copy: Copy, change: Change | Patch): void => {
  correct(copy, change);
  const key = keyOf(change);
  const next = applyChange(copy.get(key), change);
  const isOwnStream = change.entityId === change.stream;
  if (!next) {
    if (isOwnStream) drop(copy, change.stream);
    else copy.delete(key);
    return;
  }
  const stamp =
    kindOf(change.type) === "task" && "version" in change ? { version: change.version, updatedAt: change.at } : {};
  copy.set(key, { ...next, ...stamp });
};

/** Nobody is told of what they can no longer open. */
const hideUnopenable = (copy: Copy): void => {
  const tasks = new Set([...copy].flatMap(([key, { id }]) => (/ task /.test(key) ? [id] : [])));
  for (const [key, { panelId, taskId }] of [...copy])
    if (
      (/ notification /.test(key) && typeof panelId === "string" && !copy.has(`${panelId} panel ${panelId}`)) ||
      (/ (description|attachment) /.test(key) && !tasks.has(taskId))
    )
      copy.delete(key);
};

/** What a change says that a thing was must be what it was: undo and history read it. */
const checkBefore = (copy: Copy, change: Change): void => {
  const was = copy.get(keyOf(change));
  // Of people who left, what shows them still is told.
  if (!was && isProfileChange(change)) return;
  if (verbOf(change.type) === "created") expect([was, change.before]).toEqual([undefined, null]);
  else expect([change.type, pick(was, change.before ?? {})]).toEqual([change.type, change.before]);
  if (verbOf(change.type) === "updated")
    expect(Object.keys(change.before ?? {})).toEqual(Object.keys(change.after ?? {}));
};

/** Panels and domains that came back with all they had: a screen fetches their stream instead of replaying it. */
const returned = (changes: readonly Change[]): string[] =>
  changes
    .filter(({ type, stream, entityId, version }) => verbOf(type) === "created" && entityId === stream && version > 1)
    .map(({ stream }) => stream);

/** With a domain come all of its panels, and with tasks what their own streams tell of. */
const takeOver = (copy: Copy, fetched: Copy, stream: string, domainId: string): void => {
  for (const [key, thing] of fetched) {
    const isInside = key.startsWith(`${stream} `) || fetched.has(`${stream} task ${String(thing.taskId)}`);
    if (stream === domainId || isInside) copy.set(key, thing);
  }
};

/** Tasks that came back: their own streams go on where they were. */
const returnedTasks = (before: Copy, changes: readonly Change[]): string[] =>
  changes
    .filter((change) => change.type === "task.created" && !before.has(keyOf(change)))
    .map(({ entityId }) => entityId);

export interface Replayed<T> {
  answer: T;
  /** What `act` wrote down, stream by stream. */
  changes: Change[];
  before: Copy;
  after: Copy;
}

/** Carries changes out on a copy, each of which must fit what was there. */
const replay = (before: Copy, changes: readonly Change[], back: readonly string[] = []): Copy => {
  const replayed: Copy = new Map(before);
  for (const change of changes) {
    if (!back.includes(change.stream)) checkBefore(replayed, change);
    applyTo(replayed, change);
  }
  hideUnopenable(replayed);
  return replayed;
};

/**
 * Fetches everything of a domain, lets `act` happen, applies what the log says to the copy, and expects just what is
 * fetched afterwards. `owner` is somebody who sees every panel.
 */
export const eventsReplay = async <T>(
  server: Readable,
  owner: Client,
  domainId: string,
  act: () => Promise<T>,
): Promise<Replayed<T>> => {
  const { copy: before, versions } = await fetchCopy(owner, domainId, server);
  const known = new Map((await readLog(server, domainId, owner.me.id)).map(({ stream, version }) => [stream, version]));
  for (const [stream, version] of versions) expect(known.get(stream)).toBe(version);
  const answer = await act();
  const log = await readLog(server, domainId, owner.me.id);
  const changes = log.filter(({ stream, version }) => version > (known.get(stream) ?? 0));
  const back = returned(changes);
  const replayed = replay(before, changes, back);
  if (!replayed.has(`${domainId} domain ${domainId}`)) replayed.clear();
  const fetched = await fetchCopy(owner, domainId, server);
  await checkTasks(server, domainId, fetched);
  const after = fetched.copy;
  for (const stream of [...back, ...returnedTasks(before, changes)]) takeOver(replayed, after, stream, domainId);
  expect(Object.fromEntries(replayed)).toEqual(Object.fromEntries(after));
  return { answer, changes, before, after };
};

/** Expects that the whole log of a domain, from its first change on, comes to what is fetched and what the tables hold. */
export const wholeLogReplays = async (server: Readable, owner: Client, domainId: string): Promise<void> => {
  const replayed = replay(new Map(), await readLog(server, domainId, owner.me.id));
  const fetched = await fetchCopy(owner, domainId, server);
  await checkTasks(server, domainId, fetched);
  expect(Object.fromEntries(replayed)).toEqual(Object.fromEntries(fetched.copy));
};
