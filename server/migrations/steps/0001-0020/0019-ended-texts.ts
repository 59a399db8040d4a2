import { type Kysely, sql } from "kysely";

/**
 * What ended with the trash before the log lost the texts of it: it loses them now. Things end in the database, the log has
 * their kind in its types. (Of 100,000 tasks PostgreSQL reads `not in` as a list, once for each entry: a quarter of an hour and
 * more.) Whether an announcement was the product's own stays: undoing what it was of asks for that.
 */
export const endedTexts = async (db: Kysely<unknown>): Promise<void> => {
  for (const [kind, table] of [
    ["task", "tasks"],
    ["status", "statuses"],
    ["announcement", "announcements"],
  ] as const)
    await sql`update changes
      set "before" = null,
        "after" = case when type = 'announcement.created' and "after" like '%"isAutomated":true%'
          then '{"isAutomated":true}' end
      where type in (${`${kind}.created`}, ${`${kind}.updated`}, ${`${kind}.deleted`})
        and ("before" is not null or "after" is not null)
        and not exists (select 1 from ${sql.table(table)} as there where there.id = changes.entity_id)`.execute(db);
  await sql`update changes set "before" = null, "after" = null
    where ("before" is not null or "after" is not null)
      and stream in (
        select id from streams
        where (kind = 'panel' and id not in (select id from panels))
          or (kind = 'domain' and id not in (select id from domains))
      )`.execute(db);
};
