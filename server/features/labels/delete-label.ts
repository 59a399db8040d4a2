import { deleteLabel } from "../../../contract/labels/commands.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { findLabel, trashLabels } from "./labels.sql.ts";

/** Tasks keep its id, whose label nobody finds: so it is one change, however many have it, and one undo brings it back to all. */
export const handleDeleteLabel = handle(deleteLabel, async ({ tx, log, params: { domainId, labelId } }) => {
  const { label } = await findLabel(tx, domainId, labelId);
  await trashLabels(tx, domainId, [labelId], log.at);
  log.deleted("label", domainId, labelId, label);
});
