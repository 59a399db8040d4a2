import { sql } from "kysely";
import type { Tx } from "../../platform/db/database.ts";
import { deleteSome } from "../../platform/db/delete-some.ts";

/** Ends some of what was written down before then; answers how much. */
export const forgetAudit = (tx: Tx, until: string): Promise<number> =>
  deleteSome(tx, "audit", "id", sql`at < ${until}`);
