import { sql } from "kysely";
import type { Contents } from "../../contract/tasks/contents.ts";
import type { SqlNumber, Tx } from "../platform/db/database.ts";
import { bySql, type DataCheck } from "./finding.ts";

/** What a task has of one kind, of what is not deleted. */
const countOf = (table: "descriptions" | "comments" | "attachments") =>
  sql`(select count(*) from ${sql.table(table)} y where y.task_id = x.id and y.deleted_at is null)`;

/** What a board tells of its tasks' contents is what these have. */
export const counts: DataCheck = bySql(
  { name: "task-counts-differ", says: "its board counts its comments, files or descriptions otherwise than there are" },
  () => sql`
  select x.id, x.domain_id from tasks x
  where x.described <> ${countOf("descriptions")} or x.comments <> ${countOf("comments")} or x.files <> ${countOf("attachments")}`,
);

/** What a task has. */
export const contentsOf = async (tx: Tx, taskId: string): Promise<Contents> => {
  type Counted = Record<keyof Contents, SqlNumber>;
  const { rows } = await sql<Counted>`
    select ${countOf("descriptions")} as described, ${countOf("comments")} as comments, ${countOf("attachments")} as files
    from tasks x where x.id = ${taskId}`.execute(tx);
  const [{ described, comments, files } = { described: 0, comments: 0, files: 0 }] = rows;
  return { described: Number(described) > 0, comments: Number(comments), files: Number(files) };
};
