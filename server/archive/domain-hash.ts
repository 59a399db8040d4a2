import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import type { Tx } from "../platform/db/database.ts";
import { entries, sumLine } from "./format.ts";
import { type Sum, sumOf } from "./rows.sql.ts";
import { tablesOf } from "./tables.ts";

type RowsOfDomain = (domainId: string) => RawBuilder<unknown>;

const own: RowsOfDomain = (id) => sql`domain_id = ${id}`;
const streams: RowsOfDomain = (id) => sql`select id from streams where id = ${id} or domain_id = ${id}`;
const among =
  (column: string, rows: RowsOfDomain): RowsOfDomain =>
  (id) =>
    sql`${sql.ref(column)} in (${rows(id)})`;
const ofPanels = among("panel_id", (id) => sql`select id from panels where domain_id = ${id}`);
const ofTasks = among("task_id", (id) => sql`select id from tasks where domain_id = ${id}`);
const ofInvites = among("invite_id", (id) => sql`select id from invites where domain_id = ${id}`);
const changed =
  (column: string): RowsOfDomain =>
  (id) =>
    sql`select ${sql.ref(column)} from changes where stream in (${streams(id)})`;

/**
 * Which rows of each table are a domain's contents; of some none: those of people, who are in several, of a server, and what
 * is still to be done or tells who came in.
 */
const rowsOf: { readonly [T in keyof Tables]: RowsOfDomain | undefined } = {
  settings: undefined,
  users: undefined,
  identities: undefined,
  sessions: undefined,
  audit: undefined,
  used_tokens: undefined,
  pictures: undefined,
  passwords: undefined,
  password_resets: undefined,
  sign_ups: undefined,
  access_tokens: undefined,
  streams: among("id", streams),
  changes: among("stream", streams),
  texts: among("entity_id", changed("entity_id")),
  undos: among("id", changed("id")),
  domains: (id) => sql`id = ${id}`,
  domain_keys: own,
  task_numbers: own,
  collaborators: own,
  invites: own,
  invite_links: ofInvites,
  invite_mails: undefined,
  statuses: own,
  labels: own,
  views: ofPanels,
  panels: own,
  panel_members: own,
  tasks: own,
  task_assignees: own,
  descriptions: ofTasks,
  comments: ofTasks,
  attachments: own,
  // What is being removed is gone.
  stored_files: (id) => sql`domain_id = ${id} and ending_at is null`,
  search_documents: undefined,
  file_tickets: undefined,
  announcements: own,
  notifications: own,
  watches: ofTasks,
  started_work: ofPanels,
  time_spans: own,
  task_stays: own,
  schedules: own,
  pieces: undefined,
  backups: undefined,
};

export interface DomainHash {
  sha256: string;
  tables: Sum[];
}

/**
 * The hash of a domain's contents, of the lines that an archive has of them: that of a list of its tables as `SHA256SUMS` has
 * them. Copies of a domain have the same on both databases, as long as their tables do.
 */
export const hashOfDomain = async (tx: Tx, domainId: string): Promise<DomainHash> => {
  const tables: Sum[] = [];
  for (const table of await tablesOf(tx, { moves: false })) {
    const rows = rowsOf[table.name as keyof Tables];
    if (rows) tables.push(await sumOf(tx, table, rows(domainId)));
  }
  const sums = tables.map(({ name, sha256 }) => sumLine(sha256, entries.table(name)));
  return { sha256: createHash("sha256").update(sums.join("")).digest("hex"), tables };
};
