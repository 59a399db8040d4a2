import { fail } from "../../../contract/shared/errors.ts";
import { kindFor, orderOfEdited, updateStatus } from "../../../contract/statuses/commands.ts";
import type { Status } from "../../../contract/statuses/status.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { domainStreams } from "../panels/panels.read.ts";
import { columnGone, findColumn } from "./statuses.sql.ts";

export const handleUpdateStatus = handle(
  updateStatus,
  async ({ tx, log, params, body }) => {
    const { domainId, statusId } = params;
    const { columns, status } = await findColumn(tx, domainId, statusId);
    const name = body.name ?? status.name;
    const { afterId } = body;
    const isThere = !afterId || columns.some(({ id }) => id === afterId);
    const gone = isThere ? undefined : await columnGone(tx, domainId, afterId);
    const order = orderOfEdited(columns, status, { name, afterId }, () => gone) ?? fail("not-found");
    const changed: Status = { id: statusId, name, kind: kindFor(name, body.kind ?? status.kind), order };
    await tx
      .updateTable("statuses")
      .set({ name, kind: changed.kind, position: order })
      .where("id", "=", statusId)
      .where("domain_id", "=", domainId)
      .execute();
    log.updated("status", domainId, statusId, status, changed);
    return changed;
  },
  // Another kind begins or ends started work on all panels.
  { lock: domainStreams },
);
