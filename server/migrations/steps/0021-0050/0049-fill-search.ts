import { type Kysely, sql } from "kysely";
import { fold } from "../../../../contract/shared/fold.ts";
import { type IndexedText, indexTexts, type TextKind } from "../../../platform/db/word-index.ts";
import type { Tables } from "../../tables.ts";

const TEXTS_AT_ONCE = 200;

interface Found {
  id: string;
  task_id: string;
  domain_id: string;
  text: string;
}

/** Those texts of a kind that are there, by the id of what they are of; tasks in the trash keep theirs. */
const textsOf: Record<TextKind, ReturnType<typeof sql>> = {
  description: sql`select t.id, t.id as task_id, t.domain_id, t.title || ' ' || d.text as text
    from descriptions d join tasks t on t.id = d.task_id where d.deleted_at is null`,
  comment: sql`select c.id, t.id as task_id, t.domain_id, c.text
    from comments c join tasks t on t.id = c.task_id where c.deleted_at is null`,
  file: sql`select a.id, t.id as task_id, t.domain_id, a.name as text
    from attachments a join tasks t on t.id = a.task_id where a.deleted_at is null`,
};
const idIn = { description: "t", comment: "c", file: "a" } as const satisfies Record<TextKind, string>;

/** Puts the texts of all domains, or of some, into the index. */
export const fillSearch = async (
  database: Kysely<unknown> | Kysely<Tables>,
  domainIds?: readonly string[],
): Promise<void> => {
  const db = database as Kysely<Tables>;
  const within = domainIds ? sql`and t.domain_id in (${sql.join(domainIds)})` : sql``;
  if (domainIds?.length === 0) return;
  for (const kind of Object.keys(textsOf) as TextKind[]) {
    const id = sql.ref(`${idIn[kind]}.id`);
    for (let last: string | undefined; ; ) {
      const { rows } = await sql<Found>`${textsOf[kind]} ${within}
        ${last === undefined ? sql`` : sql`and ${id} > ${last}`}
        order by ${id} limit ${sql.lit(TEXTS_AT_ONCE)}`.execute(db);
      const texts = rows.map(
        ({ id, task_id, domain_id, text }): IndexedText => ({
          ...{ id, taskId: task_id, domainId: domain_id, kind, text },
        }),
      );
      await Promise.all(indexTexts(db, texts));
      last = rows.at(-1)?.id;
      if (rows.length < TEXTS_AT_ONCE) break;
    }
  }
};

/** Titles with a capital ß are folded as those with a small one by now. */
const foldAnew = async (db: Kysely<unknown>): Promise<void> => {
  const tables = db as Kysely<Tables>;
  const rows = await tables.selectFrom("tasks").select(["id", "title"]).where("title", "like", "%ẞ%").execute();
  for (const { id, title } of rows)
    await tables
      .updateTable("tasks")
      .set({ title_key: fold(title) })
      .where("id", "=", id)
      .execute();
};

/** Texts from before are found, too. */
export const searchTexts = async (db: Kysely<unknown>): Promise<void> => {
  await foldAnew(db);
  await fillSearch(db);
};
