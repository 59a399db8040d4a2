import type { ChangeLog } from "../change-log/change-log.ts";
import type { Tx } from "../db/database.ts";
import type { RequestContext } from "../process/request-context.ts";

/** What something is done in: its transaction, what it writes down, and the request that it is done for. */
export interface ChangeContext {
  tx: Tx;
  log: ChangeLog;
  request: RequestContext;
}
