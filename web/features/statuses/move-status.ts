import { updateStatus } from "../../../contract/statuses/commands.ts";
import { getView } from "../../sync/live.ts";
import { runCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";

/** Puts a column after another one (null: first), in all panels of the active domain. */
export async function moveStatus(statusId: string, afterId: string | null): Promise<void> {
  const domainId = getView().domainId;
  if (!domainId) return;
  const params = { domainId, statusId };
  await runCommand(updateStatus, { params, body: { afterId } }, { label: text().board.columnNotChanged });
}
