import { sql } from "kysely";
import { noContents } from "../../../contract/tasks/contents.ts";

/** What is counted is no entry of its own. It is in no entry with anything else. */
export const isToldOf = sql<boolean>`("type" <> 'task.updated' or "after" is null or not (${sql.join(
  Object.keys(noContents).map((field) => sql`"after" like ${sql.lit(`{"${field}":%`)}`),
  sql` or `,
)}))`;
