import { type Kysely, sql } from "kysely";
import { readAutomated, readNotification } from "./0033-read-sentences.ts";

const AT_ONCE = 200;

interface Row {
  id: string;
  deed: object | undefined;
}

/** What a page of rows says, in one statement. */
const store = async (db: Kysely<unknown>, table: string, rows: readonly Row[]): Promise<void> => {
  const read = rows.filter(({ deed }) => deed !== undefined);
  if (read.length === 0) return;
  const cases = read.map(({ id, deed }) => sql`when ${id} then ${JSON.stringify(deed)}`);
  await sql`update ${sql.table(table)} set deed = case id ${sql.join(cases, sql` `)} end
    where id in (${sql.join(read.map(({ id }) => id))})`.execute(db);
};

interface Said {
  id: string;
  kind: string;
  said: string;
  actor: string;
}

const ofAnnouncements = async (db: Kysely<unknown>, after: string | undefined): Promise<Said[]> => {
  const { rows } = await sql<Said>`
    select a.id, 'announcement' as kind, a.content as said, u.full_name as actor
    from announcements a join users u on u.id = a.author_id
    where a.is_automated = 1 ${after === undefined ? sql`` : sql`and a.id > ${after}`}
    order by a.id limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows;
};

const ofNotifications = async (db: Kysely<unknown>, after: string | undefined): Promise<Said[]> => {
  const { rows } = await sql<Said>`
    select n.id, n.kind, n.message as said, u.full_name as actor
    from notifications n join users u on u.id = n.actor_id
    ${after === undefined ? sql`` : sql`where n.id > ${after}`}
    order by n.id limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows;
};

const inTable = async (
  db: Kysely<unknown>,
  table: string,
  next: (db: Kysely<unknown>, after: string | undefined) => Promise<Said[]>,
  read: (said: Said) => object | undefined,
): Promise<void> => {
  for (let last: string | undefined; ; ) {
    const rows = await next(db, last);
    await store(
      db,
      table,
      rows.map((row) => ({ id: row.id, deed: read(row) })),
    );
    last = rows.at(-1)?.id;
    if (rows.length < AT_ONCE) return;
  }
};

interface Entry {
  stream: string;
  version: number;
  before: string | null;
  after: string | null;
}

interface Logged {
  content?: string;
  author?: { fullName: string };
}

/** An announcement as the log holds it, with its deed. */
const withDeed = (json: string | null): string | null => {
  const announcement = JSON.parse(json ?? "null") as Logged | null;
  const { content, author } = announcement ?? {};
  const deed = content !== undefined && author ? readAutomated(content, author.fullName) : undefined;
  return deed ? JSON.stringify({ ...announcement, deed }) : json;
};

/** Announcements come back out of the log when their deletion is undone, and histories say what they said. */
const inLog = async (db: Kysely<unknown>): Promise<void> => {
  for (let last: Entry | undefined; ; ) {
    const { rows } = await sql<Entry>`
      select stream, version, "before", "after" from changes
      where type in ('announcement.created', 'announcement.deleted')
        and ("before" like '%"isAutomated":true%' or "after" like '%"isAutomated":true%')
        ${last ? sql`and (stream, version) > (${last.stream}, ${last.version})` : sql``}
      order by stream, version limit ${sql.lit(AT_ONCE)}`.execute(db);
    for (const { stream, version, before, after } of rows)
      await sql`update changes set "before" = ${withDeed(before)}, "after" = ${withDeed(after)}
        where stream = ${stream} and version = ${version}`.execute(db);
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
};

/** What announcements and notifications say in English stands beside it as data. */
export const deeds = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ["announcements", "notifications"])
    await db.schema.alterTable(table).addColumn("deed", "text").execute();
  await fillDeeds(db);
};

/** Reads it out of the sentences that were said before. */
export const fillDeeds = async (db: Kysely<unknown>): Promise<void> => {
  await inTable(db, "announcements", ofAnnouncements, ({ said, actor }) => readAutomated(said, actor));
  await inTable(db, "notifications", ofNotifications, ({ kind, said, actor }) => readNotification(kind, said, actor));
  await inLog(db);
};
