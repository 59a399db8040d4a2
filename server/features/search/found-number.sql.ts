import { readNumber } from "../../../contract/search/number.ts";
import type { Tx } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";

interface OfKey {
  domainId: string;
  number: number;
  key?: string | undefined;
}

const numbered = prepared((tx, { domainId, number, key }: OfKey) =>
  tx
    .selectFrom("tasks")
    .select("id")
    .where("domain_id", "=", domainId)
    .where("number", "=", number)
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

/** The task of a number, with a key that the domain has or had, or with none. */
export const numberFound = async (tx: Tx, domainId: string, text: string): Promise<string[]> => {
  const wanted = readNumber(text);
  if (!wanted) return [];
  return (await numbered(tx, { domainId, ...wanted })).map(({ id }) => id);
};
