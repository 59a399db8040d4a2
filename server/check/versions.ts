import { type RawBuilder, sql } from "kysely";
import { bySql, type DataCheck } from "./finding.ts";
import { type Subject, subjects } from "./subjects.ts";

/** Rows whose version in a stream is none of the changes that can have given it. */
const given = (
  { table, id, domain }: Subject,
  {
    name,
    says,
    stream,
    version = "version",
    by,
  }: { name: string; says: string; stream: string; version?: string; by: RawBuilder<unknown> },
): DataCheck =>
  bySql(
    { name, says },
    () => sql`
    select ${id} as id, ${domain} as domain_id from ${sql.table(table)} x
    where ${sql.ref(`x.${version}`)} is not null and not exists (
      select 1 from changes c
      where c.stream = ${sql.ref(`x.${stream}`)} and c.version = ${sql.ref(`x.${version}`)} and ${by})`,
  );

const itself = (...types: string[]): RawBuilder<unknown> =>
  sql`c.entity_id = x.id and c.type in (${sql.join(types.map((type) => sql.lit(type)))})`;

/**
 * Versions that are places in a list: they are of the change with which a thing came. Those of its last change are held
 * against the log with all else of it (`replay/`).
 */
export const versions: readonly DataCheck[] = [
  given(subjects.announcement, {
    name: "announcement-version",
    says: "its version is not that with which it was sent",
    stream: "domain_id",
    by: itself("announcement.created"),
  }),
  given(subjects.comment, {
    name: "comment-made-version",
    says: "its place in the timeline is not that of its making",
    stream: "task_id",
    version: "made_version",
    by: itself("comment.created"),
  }),
  given(subjects.notification, {
    name: "notification-version",
    says: "its version is none with which it came, or counted one more",
    stream: "user_id",
    by: itself("notification.created", "notification.updated"),
  }),
  given(subjects.notification, {
    name: "notification-counted-from",
    says: "what it counts from is no comment of its task",
    stream: "task_id",
    version: "counted_from",
    by: sql`c.type = 'comment.created'`,
  }),
  bySql(
    { name: "invite-version", says: "its domain has no such version yet" },
    () => sql`
    select x.id, x.domain_id from invites x join streams s on s.id = x.domain_id
    where x.domain_version < 0 or x.domain_version > s.version`,
  ),
];
