import { readNumber } from "../../../contract/search/number.ts";
import type { Tx } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { type Searcher, seenPanels } from "./seen-tasks.sql.ts";

interface OfKey extends Searcher {
  number: number;
  key?: string | undefined;
}

const numbered = prepared((tx, { number, key, ...searcher }: OfKey) =>
  tx
    .selectFrom("tasks")
    .select("id")
    .where("domain_id", "=", searcher.domainId)
    .where("number", "=", number)
    .where("panel_id", "in", seenPanels(tx, searcher))
    .where("deleted_at", "is", null)
    .$if(key !== undefined, (rows) =>
      rows.where(
        "domain_id",
        "in",
        tx
          .selectFrom("domain_keys")
          .select("domain_id")
          .where("key", "=", key ?? ""),
      ),
    ),
);

/** The task of a number that somebody sees, with a key that the domain has or had, or with none. */
export const numberFound = async (tx: Tx, searcher: Searcher, text: string): Promise<string[]> => {
  const wanted = readNumber(text);
  if (!wanted) return [];
  return (await numbered(tx, { ...searcher, ...wanted })).map(({ id }) => id);
};
