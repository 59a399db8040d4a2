import type { ChangeType } from "../../../contract/kinds.ts";
import { hasMade } from "../change-log/read-changes.ts";
import type { CommandWork } from "./handlers.ts";
import { isUnderWay } from "./pieces.ts";

/**
 * Whether the proposed id is that of a change which the person has made there, or of which pieces are left: then they send
 * it again, and are answered with `goOn` and what there is now. Nothing is done twice, nor over what others did since.
 */
export const wasSent = async (
  { tx, log, actor, proposed }: Pick<CommandWork<unknown>, "tx" | "log" | "actor" | "proposed">,
  { stream, type, entityId }: { stream: string; type?: ChangeType; entityId?: string },
): Promise<boolean> => {
  if (proposed === undefined) return false;
  if (await isUnderWay(tx, proposed, actor.userId)) return true;
  // What is in the log does not get the id once more.
  if (log.id === proposed) return false;
  return hasMade(tx, { id: proposed, actorId: actor.userId, stream, entityId, ...(type && { types: [type] }) });
};
