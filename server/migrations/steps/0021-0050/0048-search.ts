import { type Kysely, PostgresAdapter, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/**
 * What tasks are found by besides their titles: see `word-index.ts`. Words are cut before they come here, so SQLite is told
 * to take them as they are: "ascii" parts them at spaces and folds no letter that we have not. Its words lie in a table of
 * their own, without the texts.
 */
export const search = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const table = db.schema.createTable("search_documents");
  await (postgres
    ? table.addColumn("id", id, (c) => c.primaryKey())
    : table.addColumn("row", "integer", (c) => c.primaryKey()).addColumn("id", id, (c) => c.notNull().unique())
  )
    .addColumn("task_id", id, (c) => c.notNull())
    .$call((made) => (postgres ? made.addColumn("words", sql`tsvector`, (c) => c.notNull()) : made))
    .execute();
  await db.schema.createIndex("search_documents_by_task").on("search_documents").column("task_id").execute();
  if (postgres) {
    // Whoever writes when the list of what waits is full puts it in order: little at a time, so that nobody waits long.
    await sql`create index search_documents_words on search_documents using gin (words) with (gin_pending_list_limit = 256)`.execute(
      db,
    );
    return;
  }
  await sql`create virtual table search_words using fts5
    (words, content = '', contentless_delete = 1, tokenize = 'ascii', detail = none, prefix = '2 3')`.execute(db);
  await sql`create trigger search_documents_gone after delete on search_documents
    begin delete from search_words where rowid = old."row"; end`.execute(db);
};
