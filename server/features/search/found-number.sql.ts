import { sql } from "kysely";
import { foldWanted } from "../../../contract/shared/fold.ts";
import { readRef } from "../../../contract/tasks/ref.ts";
import type { Tx } from "../../platform/db/database.ts";
import { type FoundRow, foundColumns, isSeen, type Searcher } from "./seen-tasks.sql.ts";

/** A number without a key: this domain's. */
const BARE = /^#?([1-9][0-9]{0,8})$/;

/** The task of a number, with a key that the domain has or had, or with none. */
export const numberFound = async (tx: Tx, searcher: Searcher, { text }: { text: string }): Promise<FoundRow[]> => {
  const typed = foldWanted(text);
  const ref = readRef(typed);
  const number = ref?.number ?? Number(BARE.exec(typed)?.[1] ?? 0);
  if (number === 0) return [];
  const { domainId } = searcher;
  const ofKey = ref
    ? sql`and exists (select 1 from domain_keys where key = ${ref.key} and domain_id = ${domainId})`
    : sql``;
  const { rows } = await sql<FoundRow>`
    select ${foundColumns}
    from tasks as t, statuses as s
    where t.domain_id = ${domainId} and t.number = ${number} and ${isSeen(tx, searcher)} ${ofKey}`.execute(tx);
  return rows;
};
