import { sql } from "kysely";
import type { Entities, Kind } from "../../../contract/kinds.ts";
import { assignedIn, toTask } from "../../features/tasks/rows/tasks.sql.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "../../platform/db/database.ts";

/** A thing that is there, as its row has it. People in it are their ids. */
export interface Present<K extends Kind = Kind> {
  id: string;
  stream: string;
  /** Of its last change, where the row keeps it. */
  version?: number;
  fields: { [Field in keyof Entities[K]]?: unknown };
}

type Load<K extends Kind> = (tx: Tx, ids: readonly string[]) => Promise<Present<K>[]>;

const json = (text: string): unknown => JSON.parse(text);

type WithEnd = {
  [T in keyof Tables]: Tables[T] extends { id: string; deleted_at: string | null } ? T : never;
}[keyof Tables];

/** Those of some things that are not deleted. */
const undeleted =
  <T extends WithEnd, K extends Kind>(table: T, read: (row: Tables[T]) => Present<K>): Load<K> =>
  async (tx, ids) => {
    const rows = await sql<Tables[T]>`
      select * from ${sql.table(table)} where id in (${sql.join(ids)}) and deleted_at is null`.execute(tx);
    return rows.rows.map(read);
  };

const collaborators: Load<"collaborator"> = async (tx, ids) => {
  const rows = await tx
    .selectFrom("collaborators as c")
    .leftJoin("domains as d", "d.id", "c.domain_id")
    .select(["c.id", "c.domain_id", "c.user_id", "c.role", "d.owner_id"])
    .where("c.id", "in", ids)
    .where("c.left_at", "is", null)
    .execute();
  return rows.map(({ id, domain_id, user_id, role, owner_id }) => ({
    ...{ id, stream: domain_id },
    fields: { user: user_id, memberRole: owner_id === user_id ? "owner" : role },
  }));
};

/** Their role is the collaborator's. */
const panelMembers: Load<"panelMember"> = async (tx, ids) => {
  const rows = await tx.selectFrom("panel_members").selectAll().where("collaborator_id", "in", ids).execute();
  return rows.map(({ collaborator_id: id, panel_id: stream, user_id: userId }) => ({ id, stream, fields: { userId } }));
};

const tasks: Load<"task"> = async (tx, ids) => {
  const people = await assignedIn(tx, { taskIds: ids });
  const rows = await tx
    .selectFrom("tasks")
    .selectAll()
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map((row) => {
    const { id, panel_id: stream, version } = row;
    // What a board tells of its contents is counted: see `counts.ts`.
    const { described: _described, comments: _comments, files: _files, ...fields } = toTask(row, people.get(id) ?? []);
    return { id, stream, version, fields };
  });
};

const attachments: Load<"attachment"> = async (tx, ids) => {
  const rows = await tx
    .selectFrom("attachments as a")
    .leftJoin("stored_files as f", "f.name", "a.file")
    .select(["a.id", "a.task_id", "a.version", "a.name", "a.uploader_id", "a.created_at"])
    .select(["f.size", "f.type", "f.width", "f.height", "f.preview_size"])
    .where("a.id", "in", ids)
    .where("a.deleted_at", "is", null)
    .execute();
  return rows.map(({ id, task_id: stream, version, name, uploader_id, created_at, preview_size, ...file }) => ({
    ...{ id, stream, version },
    fields: {
      taskId: stream,
      name,
      uploader: uploader_id,
      createdAt: created_at,
      hasPreview: preview_size !== null,
      ...file,
    },
  }));
};

const watches: Load<"watch"> = async (tx, ids) => {
  const rows = await tx.selectFrom("watches").selectAll().where("choice_id", "in", ids).execute();
  return rows.map(({ choice_id, user_id: stream, task_id: taskId, choice }) => ({
    ...{ id: choice_id ?? "", stream },
    fields: { taskId, watching: choice === 1 },
  }));
};

const notifications: Load<"notification"> = async (tx, ids) => {
  const rows = await tx.selectFrom("notifications").selectAll().where("id", "in", ids).execute();
  return rows.map((row) => ({
    ...{ id: row.id, stream: row.user_id },
    fields: {
      ...{ kind: row.kind, hasRead: row.read_at !== null, createdAt: row.created_at, message: row.message },
      ...{ deed: row.deed === null ? undefined : json(row.deed), actor: row.actor_id, domainId: row.domain_id },
      ...{ panelId: row.panel_id ?? undefined, taskId: row.task_id ?? undefined },
      ...{ commentId: row.comment_id ?? undefined, announcementId: row.announcement_id ?? undefined },
    },
  }));
};

const profiles: Load<"profile"> = async (tx, ids) => {
  const rows = await tx.selectFrom("users").selectAll().where("id", "in", ids).execute();
  return rows.map((row) => ({
    ...{ id: row.id, stream: row.id },
    fields: {
      ...{ fullName: row.full_name, username: row.username, profilePicture: row.profile_picture, email: row.email },
      ...{ jobTitle: row.job_title, department: row.department, location: row.location, language: row.language },
      ...{ timeZone: row.time_zone, availableHoursFrom: row.available_hours_from },
      availableHoursTo: row.available_hours_to,
    },
  }));
};

/** How the rows of each kind are read for being held against the log. */
export const presentOf: { readonly [K in Kind]: Load<K> } = {
  domain: undeleted("domains", ({ id, name, owner_id, key }) => ({
    ...{ id, stream: id },
    fields: { name, ownerId: owner_id, key },
  })),
  status: undeleted("statuses", ({ id, domain_id: stream, name, kind, position: order }) => ({
    ...{ id, stream },
    fields: { name, kind, order },
  })),
  label: undeleted("labels", ({ id, domain_id: stream, name, colour, position: order }) => ({
    ...{ id, stream },
    fields: { name, colour, order },
  })),
  collaborator: collaborators,
  panel: undeleted("panels", ({ id, domain_id: domainId, name }) => ({
    ...{ id, stream: id },
    fields: { name, domainId },
  })),
  panelMember: panelMembers,
  view: undeleted("views", ({ id, panel_id: panelId, owner_id: ownerId, name, query, shared, position: order }) => ({
    ...{ id, stream: shared === 1 ? panelId : ownerId },
    fields: { panelId, ownerId, name, query, order, shared: shared === 1 },
  })),
  task: tasks,
  description: undeleted("descriptions", ({ id, task_id: taskId, version, text, edited_by, edited_at }) => ({
    ...{ id, stream: taskId, version },
    fields: { taskId, text, editedBy: edited_by, editedAt: edited_at },
  })),
  attachment: attachments,
  comment: undeleted("comments", (row) => ({
    ...{ id: row.id, stream: row.task_id, version: row.version },
    fields: {
      ...{ taskId: row.task_id, author: row.author_id, text: row.text, mentions: json(row.mentions) },
      ...{ reactions: json(row.reactions), createdAt: row.created_at, editedAt: row.edited_at },
    },
  })),
  announcement: undeleted("announcements", (row) => ({
    ...{ id: row.id, stream: row.domain_id },
    fields: {
      ...{ domainId: row.domain_id, author: row.author_id, content: row.content, mentions: json(row.mentions) },
      ...{
        isAutomated: row.is_automated === 1,
        deed: row.deed === null ? undefined : json(row.deed),
        sentAt: row.sent_at,
      },
    },
  })),
  notification: notifications,
  watch: watches,
  profile: profiles,
};
