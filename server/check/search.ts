import { sql } from "kysely";
import { fold } from "../../contract/shared/fold.ts";
import { isPostgres, type Tx } from "../platform/db/database.ts";
import type { IndexedText, TextKind } from "../platform/db/word-index.ts";
import { bySql, type DataCheck } from "./finding.ts";

const texts = sql`
  select d.task_id as id, d.task_id from descriptions d where d.deleted_at is null
  union all select c.id, c.task_id from comments c where c.deleted_at is null
  union all select a.id, a.task_id from attachments a where a.deleted_at is null`;
const ofTask = sql`(select t.domain_id from tasks t where t.id = x.task_id) as domain_id`;

const keys = { name: "task-title-key", says: "what its title is looked for by is not that of its title" };
const READ_AT_ONCE = 1_000;

/** What a title is looked for by is made of it. */
const titleKeys: DataCheck = {
  findings: [keys],
  run: async ({ tx, domainId }, report) => {
    for (let last = ""; ; ) {
      const rows = await tx
        .selectFrom("tasks")
        .select(["id", "title", "title_key"])
        .$if(last !== "", (query) => query.where("id", ">", last))
        .$if(domainId !== undefined, (query) => query.where("domain_id", "=", domainId ?? ""))
        .orderBy("id")
        .limit(READ_AT_ONCE)
        .execute();
      for (const { id, title, title_key } of rows) if (title_key !== fold(title)) report(keys.name, id);
      const end = rows.at(-1);
      if (!end) return;
      last = end.id;
    }
  },
};

/** Texts are found by their words. */
export const search: readonly DataCheck[] = [
  titleKeys,
  bySql(
    { name: "search-document-missing", says: "a text is not among those that are searched" },
    () => sql`
    select x.id, ${ofTask} from (${texts}) as x
    where not exists (select 1 from search_documents s where s.id = x.id)`,
  ),
  bySql(
    { name: "search-document-left-over", says: "what is searched is no text that is there" },
    // Not `not in`: PostgreSQL reads hundreds of thousands of texts as a list, once for each document.
    () => sql`
    select x.id, ${ofTask} from search_documents x left join (${texts}) as known on known.id = x.id
    where known.id is null`,
  ),
  bySql(
    { name: "search-document-wordless", says: "a text is found by no word" },
    ({ tx }) => sql`
    select x.id, ${ofTask} from search_documents x
    where ${
      isPostgres(tx) ? sql`length(x.words) = 0` : sql`not exists (select 1 from search_words w where w.rowid = x."row")`
    }`,
  ),
];

/** The text that is searched under an id; none where there is none. */
export const textsAmong = async (tx: Tx, id: string): Promise<IndexedText[]> => {
  const { rows } = await sql<{ task_id: string; domain_id: string; kind: TextKind; text: string }>`
    select t.id as task_id, t.domain_id, x.kind, x.text from (
      select d.task_id, 'description' as kind, t.title || ' ' || d.text as text
      from descriptions d join tasks t on t.id = d.task_id where d.task_id = ${id} and d.deleted_at is null
      union all select c.task_id, 'comment', c.text from comments c where c.id = ${id} and c.deleted_at is null
      union all select a.task_id, 'file', a.name from attachments a where a.id = ${id} and a.deleted_at is null
    ) as x join tasks t on t.id = x.task_id`.execute(tx);
  return rows.map(({ task_id: taskId, domain_id: domainId, ...text }) => ({ id, taskId, domainId, ...text }));
};
