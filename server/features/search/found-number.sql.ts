import { sql } from "kysely";
import { readNumber } from "../../../contract/search/number.ts";
import type { Tx } from "../../platform/db/database.ts";
import { type FoundRow, foundColumns, isSeen, type Searcher } from "./seen-tasks.sql.ts";

/** The task of a number, with a key that the domain has or had, or with none. */
export const numberFound = async (tx: Tx, searcher: Searcher, { text }: { text: string }): Promise<FoundRow[]> => {
  const wanted = readNumber(text);
  if (!wanted) return [];
  const { domainId } = searcher;
  const ofKey = wanted.key
    ? sql`and exists (select 1 from domain_keys where key = ${wanted.key} and domain_id = ${domainId})`
    : sql``;
  const { rows } = await sql<FoundRow>`
    select ${foundColumns}
    from tasks as t, statuses as s
    where t.domain_id = ${domainId} and t.number = ${wanted.number} and ${isSeen(tx, searcher)} ${ofKey}`.execute(tx);
  return rows;
};
