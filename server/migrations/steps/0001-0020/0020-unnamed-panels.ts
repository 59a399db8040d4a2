import { type Kysely, sql } from "kysely";

const AT_ONCE = 1000;
const SAID = /^(.+?) (created|deleted) the panel ".*"\.$/s;

/** What all members were told of a panel, without its name; anything else as it is. */
const unnamed = (said: string): string => said.replace(SAID, "$1 $2 a panel.");

type Fields = Record<string, unknown>;
/** The same in what the log holds of an announcement or a notification. */
const unnamedIn = (json: string | null): string | null => {
  if (json === null) return null;
  const fields = JSON.parse(json) as Fields;
  for (const name of ["content", "message"]) if (typeof fields[name] === "string") fields[name] = unnamed(fields[name]);
  return JSON.stringify(fields);
};

const inTable = async (db: Kysely<unknown>, table: string, column: string): Promise<void> => {
  const [name, text] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ id: string; said: string }>`
    select id, ${text} as said from ${name} where ${text} like '% the panel "%'`.execute(db);
  for (const { id, said } of rows)
    if (SAID.test(said)) await sql`update ${name} set ${text} = ${unnamed(said)} where id = ${id}`.execute(db);
};

interface Entry {
  stream: string;
  version: number;
  before: string | null;
  after: string | null;
}

const inLog = async (db: Kysely<unknown>): Promise<void> => {
  for (let last = { stream: "", version: 0 }; ; ) {
    const after = last.stream && sql`and (stream, version) > (${last.stream}, ${last.version})`;
    const { rows } = await sql<Entry>`
      select stream, version, "before", "after" from changes
      where type in ('announcement.created', 'announcement.deleted', 'notification.created', 'notification.deleted')
        and ("before" like '%"isAutomated":true%' or "after" like '%"isAutomated":true%' or type like 'notification.%')
        and ("before" like '% the panel %' or "after" like '% the panel %') ${after || sql``}
      order by stream, version limit ${sql.lit(AT_ONCE)}`.execute(db);
    for (const entry of rows)
      await sql`update changes set "before" = ${unnamedIn(entry.before)}, "after" = ${unnamedIn(entry.after)}
        where stream = ${entry.stream} and version = ${entry.version}`.execute(db);
    const end = rows.at(-1);
    if (!end || rows.length < AT_ONCE) return;
    last = end;
  }
};

/** All members were told what panels are called that not all of them may see: those names go. */
export const unnamedPanels = async (db: Kysely<unknown>): Promise<void> => {
  await inTable(db, "announcements", "content");
  await inTable(db, "notifications", "message");
  await inLog(db);
};
