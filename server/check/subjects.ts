import { type RawBuilder, sql } from "kysely";
import type { Tables } from "../migrations/tables.ts";

/** A table as checks speak of its rows, `x` in statements. */
export interface Subject {
  name: string;
  table: keyof Tables;
  /** What a row is told by. */
  id: RawBuilder<unknown>;
  domain: RawBuilder<unknown>;
}

const id = sql.ref("x.id");
const own = sql.ref("x.domain_id");
const none = sql`null`;
const ofTask = sql`(select t.domain_id from tasks t where t.id = x.task_id)`;
const ofPanel = sql`(select p.domain_id from panels p where p.id = x.panel_id)`;
const ofInvite = sql`(select i.domain_id from invites i where i.id = x.invite_id)`;
const ofStream = sql`(select coalesce(s.domain_id, s.id) from streams s where s.id = x.stream)`;
/** Of several columns. */
const pair = (...columns: string[]): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => sql`cast(${sql.ref(`x.${column}`)} as text)`),
    sql` || ' ' || `,
  );

const subject = (
  name: string,
  table: keyof Tables,
  { id: by = id, domain = own }: Partial<Pick<Subject, "id" | "domain">> = {},
): Subject => ({ name, table, id: by, domain });

export const subjects = {
  person: subject("person", "users", { domain: none }),
  identity: subject("identity", "identities", { id: sql.ref("x.user_id"), domain: none }),
  session: subject("session", "sessions", { domain: none }),
  password: subject("password", "passwords", { id: sql.ref("x.user_id"), domain: none }),
  passwordReset: subject("password-reset", "password_resets", { id: sql.ref("x.user_id"), domain: none }),
  signUp: subject("sign-up", "sign_ups", { id: sql.ref("x.token_hash"), domain: none }),
  audit: subject("audit", "audit"),
  accessToken: subject("access-token", "access_tokens", { domain: none }),
  picture: subject("picture", "pictures", { id: sql.ref("x.name"), domain: none }),
  change: subject("change", "changes", { id: pair("stream", "version"), domain: ofStream }),
  domain: subject("domain", "domains", { domain: id }),
  domainKey: subject("domain-key", "domain_keys", { id: sql.ref("x.key") }),
  taskNumber: subject("task-numbers", "task_numbers", { id: own }),
  collaborator: subject("collaborator", "collaborators"),
  invite: subject("invite", "invites"),
  inviteLink: subject("invite-link", "invite_links", { id: sql.ref("x.invite_id"), domain: ofInvite }),
  inviteMail: subject("invite-mail", "invite_mails", { id: pair("invite_id", "place"), domain: ofInvite }),
  column: subject("column", "statuses"),
  label: subject("label", "labels"),
  panel: subject("panel", "panels"),
  panelMember: subject("panel-member", "panel_members", { id: pair("panel_id", "collaborator_id") }),
  view: subject("view", "views", { domain: ofPanel }),
  task: subject("task", "tasks"),
  assignment: subject("assignment", "task_assignees", { id: pair("task_id", "collaborator_id") }),
  description: subject("description", "descriptions", { domain: ofTask }),
  comment: subject("comment", "comments", { domain: ofTask }),
  attachment: subject("attachment", "attachments"),
  storedFile: subject("stored-file", "stored_files", { id: sql.ref("x.name") }),
  searchDocument: subject("search-document", "search_documents", { domain: ofTask }),
  announcement: subject("announcement", "announcements"),
  schedule: subject("schedule", "schedules"),
  notification: subject("notification", "notifications"),
  watch: subject("watch", "watches", { id: pair("task_id", "user_id"), domain: ofTask }),
  startedWork: subject("started-work", "started_work", { id: pair("task_id", "collaborator_id"), domain: ofPanel }),
  timeSpan: subject("time-span", "time_spans", { id: pair("panel_id", "collaborator_id") }),
  taskStay: subject("task-stay", "task_stays", { id: pair("task_id", "place") }),
} satisfies Record<string, Subject>;
