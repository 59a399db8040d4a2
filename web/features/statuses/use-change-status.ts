import type { BodyInputOf } from "../../../contract/define.ts";
import { updateStatus } from "../../../contract/statuses/commands.ts";
import { useActiveDomain } from "../../sync/live.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";

/** Renames a column or changes what its work counts as; a refusal says so in a toast. */
export function useChangeStatus(statusId: string): (body: BodyInputOf<typeof updateStatus>) => void {
  const domain = useActiveDomain();
  const run = useCommand(updateStatus);
  return (body) => {
    if (!domain) return;
    const params = { domainId: domain.id, statusId };
    run({ params, body }, { label: text().board.columnNotChanged }).catch(() => undefined);
  };
}
