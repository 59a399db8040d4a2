import { expect } from "vitest";
import { listAnnouncements } from "../../contract/announcements/queries.ts";
import { applyChange, type Change, type Patch } from "../../contract/changes.ts";
import { listCollaborators } from "../../contract/collaborators/queries.ts";
import type { Comment } from "../../contract/comments/comment.ts";
import { listDomains } from "../../contract/domains/queries.ts";
import { isProfileChange, kindOf, verbOf } from "../../contract/kinds.ts";
import { listAnnouncementNotifications, listTaskNotifications } from "../../contract/notifications/queries.ts";
import { getPanel, listPanels } from "../../contract/panels/queries.ts";
import { correctionOf } from "../../contract/people-in.ts";
import { getTask, listTasks } from "../../contract/tasks/queries.ts";
import type { TaskAddress } from "../../contract/tasks/task.ts";
import { getTimeline } from "../../contract/timeline/queries.ts";
import type { Timeline } from "../../contract/timeline/timeline.ts";
import { listViews } from "../../contract/views/queries.ts";
import { streamOfView } from "../../contract/views/view.ts";
import { tasksOf } from "../features/tasks/rows/tasks.sql.ts";
import { toChanges } from "../platform/change-log/read-changes.ts";
import type { Readable } from "./database.ts";
import type { Client } from "./server.ts";
import { ok } from "./team.ts";

export type Fields = Readonly<Record<string, unknown>>;
/** Everything of a domain that the log tells of, and what its owner was told of it, by `stream kind id`. */
export type Copy = Map<string, Fields>;

export const keyOf = ({ stream, type, entityId }: Pick<Change, "stream" | "type" | "entityId">): string =>
  `${stream} ${kindOf(type)} ${entityId}`;

interface Fetched {
  copy: Copy;
  /** The versions that the answers name, by stream. */
  versions: Map<string, number>;
}

/** What somebody chose of a domain's tasks, which no answer names by its id. */
const choicesOf = async ({ db }: Readable, userId: string, domainId: string) => {
  const rows = await db.read
    .selectFrom("watches as w")
    .innerJoin("tasks as t", "t.id", "w.task_id")
    .select(["w.choice_id", "w.task_id", "w.choice"])
    .where("w.user_id", "=", userId)
    .where("t.domain_id", "=", domainId)
    .execute();
  return rows.flatMap(({ choice_id, task_id: taskId, choice }) =>
    choice_id === null ? [] : [{ id: choice_id, domainId, taskId, watching: choice === 1 }],
  );
};

/** The tasks of a domain that have a stream of their own. */
const tasksWithStreams = async ({ db }: Readable, domainId: string): Promise<Set<string>> => {
  const streams = db.read.selectFrom("streams").select("id").where("kind", "=", "task");
  return new Set((await streams.where("domain_id", "=", domainId).execute()).map(({ id }) => id));
};

/** How long the pages of lists are that grow. */
const PAGE = 100;

/** All of a list that is read page by page, the newest first. */
export const everyPage = async <T extends { id: string }>(
  read: (query: { before: string } | Record<string, never>) => Promise<T[]>,
): Promise<T[]> => {
  const all = await read({});
  for (let page = all; page.length === PAGE; all.push(...page)) page = await read({ before: all.at(-1)?.id ?? "" });
  return all;
};

/** What was said of a task, from the first page of its timeline on. */
const commentsOf = async (owner: Client, params: TaskAddress, first: Timeline): Promise<Comment[]> => {
  const comments: Comment[] = [];
  for (let page = first; ; ) {
    for (const entry of page.entries) if (entry.kind === "comment") comments.push(entry.comment);
    if (page.next === null) return comments;
    page = await ok(owner.call(getTimeline, { params, query: { before: page.next } }));
  }
};

/**
 * A domain as its owner fetches it; empty when it is not there. What only a task's sheet shows is in it where a server is
 * named, which says of which tasks there is any.
 */
export const fetchCopy = async (owner: Client, domainId: string, server?: Readable): Promise<Fetched> => {
  const withStreams = server && (await tasksWithStreams(server, domainId));
  const copy: Copy = new Map();
  const versions = new Map<string, number>();
  const put = (stream: string, kind: string, thing: Fields & { id: string }): void => {
    copy.set(`${stream} ${kind} ${thing.id}`, thing);
  };
  const domain = (await ok(owner.call(listDomains))).find(({ id }) => id === domainId);
  if (!domain) return { copy, versions };
  const { id, name, ownerId, key } = domain;
  put(domainId, "domain", { id, name, ownerId, key });
  versions.set(domainId, domain.version);
  for (const status of domain.statuses) put(domainId, "status", status);
  for (const label of domain.labels) put(domainId, "label", label);
  for (const person of await ok(owner.call(listCollaborators, { params: { domainId } })))
    put(domainId, "collaborator", person);
  const inPages = { params: { domainId } };
  for (const announcement of await everyPage((query) => ok(owner.call(listAnnouncements, { ...inPages, query }))))
    put(domainId, "announcement", announcement);
  for (const list of [listAnnouncementNotifications, listTaskNotifications])
    for (const notification of await everyPage((query) => ok(owner.call(list, { ...inPages, query }))))
      put(owner.me.id, "notification", notification);
  for (const choice of server ? await choicesOf(server, owner.me.id, domainId) : []) put(owner.me.id, "watch", choice);
  for (const { id: panelId, name: panelName, version } of await ok(owner.call(listPanels, { params: { domainId } }))) {
    put(panelId, "panel", { id: panelId, name: panelName, domainId });
    const detail = await ok(owner.call(getPanel, { params: { domainId, panelId } }));
    for (const view of await ok(owner.call(listViews, { params: { domainId, panelId } })))
      put(streamOfView(view), "view", view);
    for (const member of detail.panel_members) put(panelId, "panelMember", member);
    const tasks = await ok(owner.call(listTasks, { params: { domainId, panelId } }));
    for (const task of tasks.taskData) {
      put(panelId, "task", task);
      if (!withStreams?.has(task.id)) continue;
      const sheet = await ok(owner.call(getTask, { params: { domainId, panelId, taskId: task.id } }));
      expect(sheet.taskData).toEqual(task);
      if (sheet.description) put(task.id, "description", sheet.description);
      for (const attachment of sheet.attachments) put(task.id, "attachment", attachment);
      for (const comment of await commentsOf(owner, { domainId, panelId, taskId: task.id }, sheet.timeline))
        put(task.id, "comment", comment);
      versions.set(task.id, sheet.version);
    }
    expect(detail.panel_data.memberCount).toBe(detail.panel_members.length);
    expect([detail.panel_data.version, tasks.version]).toEqual([version, version]);
    versions.set(panelId, version);
  }
  return { copy, versions };
};

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
