import { expect } from "vitest";
import { listAnnouncements } from "../../contract/announcements/queries.ts";
import type { Change } from "../../contract/changes.ts";
import { listCollaborators } from "../../contract/collaborators/queries.ts";
import type { Comment } from "../../contract/comments/comment.ts";
import { listDomains } from "../../contract/domains/queries.ts";
import { kindOf } from "../../contract/kinds.ts";
import { listAnnouncementNotifications, listTaskNotifications } from "../../contract/notifications/queries.ts";
import { getPanel, listPanels } from "../../contract/panels/queries.ts";
import { getTask, listTasks } from "../../contract/tasks/queries.ts";
import type { TaskAddress } from "../../contract/tasks/task.ts";
import { getTimeline } from "../../contract/timeline/queries.ts";
import type { Timeline } from "../../contract/timeline/timeline.ts";
import { listViews } from "../../contract/views/queries.ts";
import { streamOfView } from "../../contract/views/view.ts";
import type { Readable } from "./database.ts";
import type { Client } from "./server.ts";
import { ok } from "./team.ts";

export type Fields = Readonly<Record<string, unknown>>;
/** Everything of a domain that the log tells of, and what its owner was told of it, by `stream kind id`. */
export type Copy = Map<string, Fields>;

export const keyOf = ({ stream, type, entityId }: Pick<Change, "stream" | "type" | "entityId">): string =>
  `${stream} ${kindOf(type)} ${entityId}`;

export interface Fetched {
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
