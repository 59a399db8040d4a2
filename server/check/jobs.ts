import { type RawBuilder, sql } from "kysely";
import { TRASH_DAYS } from "../../contract/history/history.ts";
import type { Tables } from "../migrations/tables.ts";
import { bySql, type CheckScope, type DataCheck } from "./finding.ts";
import { type Subject, subjects } from "./subjects.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const before = ({ lastUse }: CheckScope, ms: number): string => new Date(Date.parse(lastUse) - ms).toISOString();

const late = (
  { name, table, id, domain }: Subject,
  says: string,
  where: (place: CheckScope) => RawBuilder<unknown>,
): DataCheck =>
  bySql(
    { name: `${name}-late`, says },
    (place) => sql`select ${id} as id, ${domain} as domain_id from ${sql.table(table)} x where ${where(place)}`,
  );

/** Ids of our own begin with their instant, in ms as twelve hexadecimal digits. */
const idOf = (instant: string): string => {
  const digits = Date.parse(instant).toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
};

/** Kept in the trash for a while, and purged within two days after it. */
const trashed: readonly Subject[] = [
  subjects.domain,
  subjects.panel,
  subjects.column,
  subjects.label,
  subjects.view,
  subjects.task,
  subjects.description,
  subjects.attachment,
  subjects.comment,
  subjects.announcement,
];
/** Links that let somebody in once are forgotten 30 days after they ended. */
const links: readonly Subject[] = [subjects.passwordReset, subjects.signUp];
const ofLinks = (place: CheckScope) => sql`x.expires_at < ${before(place, (30 + 2) * DAY_MS)}`;
const ofTrash = (place: CheckScope) => sql`x.deleted_at < ${before(place, (TRASH_DAYS + 2) * DAY_MS)}`;

const pieces: Subject = {
  name: "piece",
  table: "pieces" satisfies keyof Tables,
  id: sql.ref("x.change_id"),
  domain: sql`(select coalesce(s.domain_id, s.id) from streams s where s.id = x.stream)`,
};

/** What the server does by itself has been done in time, as of when it was in use last. */
export const jobs: readonly DataCheck[] = [
  late(
    pieces,
    "a part of a large change is left undone for an hour",
    (place) => sql`
    substr(cast(x.change_id as text), 15, 1) = '7' and cast(x.change_id as text) < ${idOf(before(place, HOUR_MS))}`,
  ),
  late(
    subjects.inviteMail,
    "it is neither sent nor given up a day after it was due",
    (place) => sql`x.sent_at is null and x.failed_at is null and x.due_at < ${before(place, DAY_MS)}`,
  ),
  late(
    subjects.schedule,
    "it is not sent an hour after it was due",
    (place) => sql`x.ended_at is null and x.due_at < ${before(place, HOUR_MS)}
      and exists (select 1 from domains d where d.id = x.domain_id and d.deleted_at is null)
      and exists (select 1 from users u where u.id = x.author_id and u.suspended_at is null)`,
  ),
  late(
    subjects.storedFile,
    "its bytes are being removed for more than a day",
    (place) => sql`x.ending_at < ${before(place, DAY_MS)}`,
  ),
  ...links.map((subject) => late(subject, "it ended long ago, and is still kept", ofLinks)),
  ...trashed.map((subject) => late(subject, "it is in the trash for longer than it is kept", ofTrash)),
];
