import { type RawBuilder, sql } from "kysely";
import type { LivedIn } from "./lived-in.ts";

type Sql = RawBuilder<unknown>;

/** What is done to sound data, and the one name that it is found by. */
export interface Wound {
  name: string;
  /** Of several that are found by the same name, what differs. */
  how?: string;
  /** What it cannot but be found by as well. */
  also?: readonly string[];
  sql: (world: LivedIn, dialect: "sqlite" | "postgres") => readonly Sql[];
}

const NOBODY = "01a00000-0000-7000-8000-000000000000";
const LONG_AGO = "2020-01-01T00:00:00.000Z";
const present = sql`deleted_at is null`;
const trashed = sql`deleted_at is not null`;
const any = sql`1 = 1`;

/** The first of some rows. */
const first = (table: string, where: Sql = any, key = "id"): Sql =>
  sql`(select ${sql.ref(key)} from ${sql.table(table)} where ${where} order by ${sql.ref(key)} limit 1)`;
const change = (table: string, to: Sql, where: Sql = any, key = "id"): Sql =>
  sql`update ${sql.table(table)} set ${to} where ${sql.ref(key)} = ${first(table, where, key)}`;
const remove = (table: string, where: Sql = any, key = "id"): Sql =>
  sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${first(table, where, key)}`;
/** In a row, and in all that the log says of it. */
const everywhere = (table: string, column: string, to: string | Sql, where: Sql): readonly Sql[] => {
  const id = first(table, where);
  return [
    sql`update changes set after = replace(after,
      (select cast(${sql.ref(column)} as text) from ${sql.table(table)} where id = ${id}), cast(${to} as text)) where entity_id = ${id}`,
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where id = ${id}`,
  ];
};
const simple = (name: string, ...statements: Sql[]): Wound => ({ name, sql: () => statements });

const references: readonly Wound[] = [
  simple("session-without-person", change("sessions", sql`user_id = ${NOBODY}`)),
  simple("picture-without-person", change("pictures", sql`user_id = ${NOBODY}`, sql`replaced_at is not null`, "name")),
  simple(
    "person-without-stream",
    sql`insert into users (id, full_name, username, username_key, email, language, time_zone, created_at)
      values (${NOBODY}, 'No Body', 'no', 'no', 'no@example.org', 'en', 'UTC', ${LONG_AGO})`,
  ),
  simple("audit-without-actor", change("audit", sql`actor_id = ${NOBODY}`, sql`actor_id is not null`)),
  simple("audit-without-person", change("audit", sql`about = ${NOBODY}`, sql`kind = 'sign-in'`)),
  simple("audit-without-stream", change("audit", sql`domain_id = ${NOBODY}`, sql`domain_id is not null`)),
  simple("domain-key-without-domain", sql`insert into domain_keys (key, domain_id) values ('ZZZZ', ${NOBODY})`),
  simple("task-numbers-without-domain", sql`insert into task_numbers (domain_id, last) values (${NOBODY}, 1)`),
  simple("invite-without-domain", change("invites", sql`domain_id = ${NOBODY}`)),
  simple("invite-without-inviter", change("invites", sql`inviter_id = ${NOBODY}`)),
  simple("invite-link-without-invite", change("invite_links", sql`invite_id = ${NOBODY}`, any, "token_hash")),
  simple(
    "invite-mail-without-invite",
    sql`insert into invite_mails (invite_id, place, email, attempts, due_at, sent_at)
      values (${NOBODY}, 0, 'a@example.org', 1, ${LONG_AGO}, ${LONG_AGO})`,
  ),
  simple(
    "stored-file-without-domain",
    sql`insert into stored_files (name, domain_id, hash, size, type, uploaded_at)
      values ('zz', ${NOBODY}, 'zz', 1, 'text/plain', ${LONG_AGO})`,
  ),
  {
    name: "attachment-without-stored-file",
    how: "of its domain",
    sql: ({ otherId }) => [sql`update stored_files set domain_id = ${otherId}`],
  },
  simple("schedule-without-author", change("schedules", sql`author_id = ${NOBODY}`)),
  simple("schedule-without-domain", change("schedules", sql`domain_id = ${NOBODY}`)),
  simple(
    "change-without-actor",
    sql`update changes set actor_id = ${NOBODY} where version = 1 and type = 'panel.created'`,
  ),
  {
    name: "watch-without-person",
    sql: ({ taskId }) => [sql`insert into watches (task_id, user_id) values (${taskId}, ${NOBODY})`],
  },
  {
    name: "watch-without-task",
    sql: ({ owner }) => [sql`insert into watches (task_id, user_id) values (${NOBODY}, ${owner.me.id})`],
  },
  simple(
    "task-stay-without-domain",
    sql`insert into task_stays (domain_id, panel_id, task_id, place, kind, from_at)
      values (${NOBODY}, ${NOBODY}, ${NOBODY}, 1, 'todo', ${LONG_AGO})`,
  ),
  {
    name: "time-span-without-collaborator",
    sql: ({ domainId }) => [
      sql`insert into time_spans (domain_id, panel_id, collaborator_id, from_at, to_at)
        values (${domainId}, ${NOBODY}, ${NOBODY}, ${LONG_AGO}, ${LONG_AGO})`,
    ],
  },
  simple("search-document-without-task", change("search_documents", sql`task_id = ${NOBODY}`)),
  {
    name: "assignment-without-task",
    how: "of its panel",
    sql: ({ otherPanelId, doingId }) => [
      sql`update task_assignees set panel_id = ${otherPanelId} where task_id = ${doingId}`,
    ],
  },
  {
    name: "panel-without-stream",
    how: "of its domain",
    sql: ({ panelId, otherId }) => [sql`update streams set domain_id = ${otherId} where id = ${panelId}`],
  },
  { name: "task-without-author", sql: ({ taskId }) => everywhere("tasks", "author_id", NOBODY, sql`id = ${taskId}`) },
  { name: "comment-without-author", sql: () => everywhere("comments", "author_id", NOBODY, present) },
];

const amongRows: readonly Wound[] = [
  {
    name: "domain-without-owner",
    also: ["collaborator-missing"],
    sql: ({ otherId }) => [sql`update collaborators set left_at = ${LONG_AGO} where domain_id = ${otherId}`],
  },
  { name: "domain-without-key", sql: ({ domainId }) => [sql`delete from domain_keys where domain_id = ${domainId}`] },
  {
    name: "panel-without-slot",
    how: "gone with one",
    sql: (_, dialect) => [
      dialect === "postgres"
        ? sql`alter table panels drop constraint panels_slot_while_alive`
        : sql`pragma ignore_check_constraints = on`,
      change("panels", sql`slot = 99`, trashed),
    ],
  },
  {
    name: "label-name-twice",
    sql: () => [
      sql`drop index labels_by_name`,
      sql`update labels set name_key = ${first("labels", present, "name_key")} where deleted_at is null`,
    ],
  },
  {
    name: "task-number-twice",
    sql: ({ taskId, doingId }) => [
      sql`drop index tasks_by_number`,
      sql`update changes set after = replace(after, '"number":2,', '"number":1,') where entity_id = ${doingId}`,
      sql`update tasks set number = (select number from tasks where id = ${taskId}) where id = ${doingId}`,
    ],
  },
  {
    name: "task-number-ahead",
    sql: ({ domainId }) => [sql`update task_numbers set last = 1 where domain_id = ${domainId}`],
  },
  {
    name: "label-place-twice",
    sql: ({ domainId }) =>
      everywhere(
        "labels",
        "position",
        first("labels", sql`name = 'Bug'`, "position"),
        sql`name = 'Late' and domain_id = ${domainId}`,
      ),
  },
  { name: "task-place-unusable", sql: ({ taskId }) => everywhere("tasks", "position", "V0", sql`id = ${taskId}`) },
  { name: "label-place-unusable", sql: () => everywhere("labels", "position", "V V", present) },
  { name: "view-place-unusable", sql: () => everywhere("views", "position", "Vä", present) },
  {
    name: "stream-with-holes",
    how: "a change gone",
    sql: () => [sql`delete from changes where type = 'profile.updated'`],
  },
  {
    name: "stream-with-holes",
    how: "its version ahead",
    sql: ({ panelId }) => [sql`update streams set version = version + 1 where id = ${panelId}`],
  },
  simple("undo-without-change", sql`update undos set by_id = ${NOBODY}`),
  simple("person-without-picture", sql`delete from pictures where replaced_at is null`),
  {
    name: "notification-of-outsider",
    also: ["notification-unlogged", "notification-version"],
    sql: ({ stranger, domainId, owner, taskId, panelId }) => [
      sql`insert into notifications (id, user_id, domain_id, kind, panel_id, task_id, actor_id, message, version, created_at)
        values (${NOBODY}, ${stranger.me.id}, ${domainId}, 'task', ${panelId}, ${taskId}, ${owner.me.id}, 'x', 1, ${LONG_AGO})`,
    ],
  },
  {
    name: "notification-of-unseen",
    also: ["notification-unlogged", "notification-version"],
    sql: ({ bystander, domainId, owner, taskId, panelId }) => [
      sql`insert into notifications (id, user_id, domain_id, kind, panel_id, task_id, actor_id, message, version, created_at)
        values (${NOBODY}, ${bystander.me.id}, ${domainId}, 'task', ${panelId}, ${taskId}, ${owner.me.id}, 'x', 1, ${LONG_AGO})`,
    ],
  },
  {
    name: "notification-from-elsewhere",
    sql: ({ otherPanelId }) => everywhere("notifications", "panel_id", otherPanelId, sql`kind = 'task'`),
  },
];

const replayed: readonly Wound[] = [
  {
    name: "task-differs",
    how: "in its priority",
    sql: ({ taskId }) => [sql`update tasks set priority = 'low' where id = ${taskId}`],
  },
  {
    name: "task-differs",
    how: "in who does it",
    sql: ({ doingId, owner }) => [
      sql`update task_assignees set place = 9 where task_id = ${doingId} and user_id = ${owner.me.id}`,
    ],
  },
  { name: "task-missing", sql: ({ taskId }) => [sql`update tasks set deleted_at = created_at where id = ${taskId}`] },
  { name: "task-unlogged", sql: ({ unbegunId }) => [sql`update tasks set deleted_at = null where id = ${unbegunId}`] },
  { name: "task-version", sql: ({ taskId }) => [sql`update tasks set version = version - 1 where id = ${taskId}`] },
  simple(
    "comment-differs",
    change("comments", sql`text = 'Other words'`, sql`length(text) < 100 and deleted_at is null`),
  ),
  {
    name: "comment-differs",
    how: "in a long text",
    sql: () => [change("comments", sql`text = 'Other words'`, sql`length(text) > 2000`)],
  },
  simple("comment-version", change("comments", sql`version = 99`, present)),
  simple(
    "comment-missing",
    sql`update changes set type = 'comment.created', after = before where type = 'comment.deleted'`,
  ),
  simple("description-differs", change("descriptions", sql`text = 'Other words'`, present)),
  simple("description-version", change("descriptions", sql`version = 99`, present)),
  simple("attachment-differs", change("attachments", sql`name = 'other.gif'`)),
  simple("attachment-version", change("attachments", sql`version = 99`)),
  simple("label-differs", change("labels", sql`colour = 'purple'`)),
  simple("label-missing", change("labels", sql`deleted_at = (select max(at) from changes)`)),
  {
    name: "label-unlogged",
    sql: ({ domainId }) => [
      sql`insert into labels (id, domain_id, name, name_key, colour, position) values (${NOBODY}, ${domainId}, 'New', 'new', 'red', 'zz')`,
    ],
  },
  simple("status-differs", change("statuses", sql`name = 'Other'`)),
  {
    name: "status-missing",
    sql: ({ otherId }) => [
      change(
        "statuses",
        sql`deleted_at = (select max(at) from changes)`,
        sql`kind = 'done' and domain_id = ${otherId}`,
      ),
    ],
  },
  simple("view-differs", change("views", sql`query = 'who=nobody'`, sql`shared = 0`)),
  simple("view-missing", change("views", sql`deleted_at = (select max(at) from changes)`)),
  simple("announcement-differs", change("announcements", sql`content = 'Other words'`)),
  simple("announcement-missing", change("announcements", sql`deleted_at = (select max(at) from changes)`)),
  simple("notification-differs", change("notifications", sql`message = 'Other words'`)),
  simple("notification-missing", remove("notifications")),
  simple("watch-differs", sql`update watches set choice = 1 - choice`),
  simple("watch-missing", sql`update watches set choice = null, choice_id = null`),
  { name: "domain-differs", sql: ({ domainId }) => [sql`update domains set name = 'other' where id = ${domainId}`] },
  { name: "panel-differs", sql: ({ panelId }) => [sql`update panels set name = 'Other' where id = ${panelId}`] },
  {
    name: "profile-differs",
    sql: ({ member }) => [sql`update users set job_title = 'ceo' where id = ${member.me.id}`],
  },
  {
    name: "collaborator-differs",
    sql: ({ bystander }) => [sql`update collaborators set role = 'admin' where user_id = ${bystander.me.id}`],
  },
  {
    name: "panel-member-missing",
    sql: ({ panelId, member }) => [
      sql`delete from panel_members where panel_id = ${panelId} and user_id = ${member.me.id}`,
    ],
  },
  {
    name: "panel-member-unlogged",
    sql: ({ panelId, domainId, bystander }) => [
      sql`insert into panel_members (panel_id, collaborator_id, domain_id, user_id, added_at)
      select ${panelId}, id, domain_id, user_id, joined_at from collaborators
      where domain_id = ${domainId} and user_id = ${bystander.me.id}`,
    ],
  },
  simple("announcement-version", change("announcements", sql`version = version - 1`)),
  simple("comment-made-version", change("comments", sql`made_version = 99`, present)),
  simple("notification-version", change("notifications", sql`version = 99`)),
  simple("notification-counted-from", change("notifications", sql`counted_from = 99`, sql`counted_from is not null`)),
  simple("invite-version", change("invites", sql`domain_version = 999`)),
  simple("long-text-missing", remove("texts", any, "hash")),
  simple("long-text-altered", change("texts", sql`text = 'Other words'`, any, "hash")),
];

const derived: readonly Wound[] = [
  {
    name: "task-counts-differ",
    how: "of comments",
    sql: ({ taskId }) => [sql`update tasks set comments = 7 where id = ${taskId}`],
  },
  {
    name: "task-counts-differ",
    how: "of descriptions",
    sql: ({ doingId }) => [sql`update tasks set described = 1 where id = ${doingId}`],
  },
  {
    name: "task-counts-differ",
    how: "of files",
    sql: ({ taskId }) => [sql`update tasks set files = 0 where id = ${taskId}`],
  },
  { name: "task-title-key", sql: ({ taskId }) => [sql`update tasks set title_key = 'other' where id = ${taskId}`] },
  simple("search-document-missing", remove("search_documents")),
  {
    name: "search-document-wordless",
    sql: (_, dialect) => [
      dialect === "postgres"
        ? change("search_documents", sql`words = ''`)
        : sql`delete from search_words where rowid = ${first("search_documents", any, "row")}`,
    ],
  },
  simple(
    "search-document-left-over",
    sql`update changes set type = 'attachment.deleted', before = after, after = null where type = 'attachment.created'`,
    sql`update tasks set files = 0`,
    sql`update attachments set deleted_at = (select max(at) from changes)`,
  ),
  {
    name: "started-work-differs",
    how: "less",
    sql: ({ doingId }) => [sql`delete from started_work where task_id = ${doingId}`],
  },
  {
    name: "started-work-differs",
    how: "more",
    sql: ({ doingId, taskId }) => [
      sql`insert into started_work (task_id, collaborator_id, panel_id)
      select ${taskId}, collaborator_id, panel_id from started_work where task_id = ${doingId}`,
    ],
  },
  simple("time-spans-differ", sql`delete from time_spans where to_at is not null`),
  {
    name: "time-spans-differ",
    how: "one that goes on",
    sql: ({ panelId }) => [sql`delete from time_spans where to_at is null and panel_id = ${panelId}`],
  },
  {
    name: "time-spans-differ",
    how: "in its beginning",
    sql: ({ panelId }) => [sql`update time_spans set from_at = ${LONG_AGO} where panel_id = ${panelId}`],
  },
  {
    name: "task-stays-differ",
    how: "one less",
    sql: ({ taskId }) => [sql`delete from task_stays where task_id = ${taskId}`],
  },
  {
    name: "task-stays-differ",
    how: "in its kind",
    sql: ({ doingId }) => [sql`update task_stays set kind = 'done' where task_id = ${doingId}`],
  },
  {
    name: "task-stays-differ",
    how: "in its end",
    sql: ({ doingId }) => [sql`update task_stays set to_at = from_at where task_id = ${doingId}`],
  },
];

const jobs: readonly Wound[] = [
  {
    name: "piece-late",
    sql: ({ panelId, owner }) => [
      sql`insert into pieces (change_id, place, actor_id, stream, kind, given)
      values (${NOBODY}, 0, ${owner.me.id}, ${panelId}, 'delete', '{}')`,
    ],
  },
  simple(
    "invite-mail-late",
    sql`insert into invite_mails (invite_id, place, email, attempts, due_at)
      select id, 0, 'a@example.org', 1, ${LONG_AGO} from invites limit 1`,
  ),
  {
    name: "sign-up-late",
    sql: () => [
      sql`insert into sign_ups (token_hash, email, full_name, password_hash, expires_at)
      values ('zz', 'a@example.org', 'A', '', ${LONG_AGO})`,
    ],
  },
  {
    name: "password-reset-late",
    sql: ({ owner }) => [
      sql`insert into password_resets (token_hash, user_id, expires_at) values ('zz', ${owner.me.id}, ${LONG_AGO})`,
    ],
  },
  simple("schedule-late", change("schedules", sql`due_at = ${LONG_AGO}`)),
  {
    name: "stored-file-late",
    sql: ({ domainId }) => [
      sql`insert into stored_files (name, domain_id, hash, size, type, uploaded_at, ending_at)
      values ('zz', ${domainId}, 'zz', 1, 'text/plain', ${LONG_AGO}, ${LONG_AGO})`,
    ],
  },
  simple("task-late", change("tasks", sql`deleted_at = ${LONG_AGO}`, trashed)),
  simple("comment-late", change("comments", sql`deleted_at = ${LONG_AGO}`, trashed)),
  simple("panel-late", change("panels", sql`deleted_at = ${LONG_AGO}`, trashed)),
  simple("domain-late", change("domains", sql`deleted_at = ${LONG_AGO}`, trashed)),
];

export const wounds: readonly Wound[] = [...references, ...amongRows, ...replayed, ...derived, ...jobs];
