import { updateLabel } from "../../../contract/labels/commands.ts";
import type { Label } from "../../../contract/labels/label.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { orderOfMoved } from "../../../contract/shared/list-order.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { checkName, findLabel, placeOfGone, putLabels } from "./labels.sql.ts";

export const handleUpdateLabel = handle(updateLabel, async ({ tx, log, params: { domainId, labelId }, body }) => {
  const { labels, label } = await findLabel(tx, domainId, labelId);
  const { name = label.name, colour = label.colour, afterId } = body;
  const isThere = !afterId || labels.some(({ id }) => id === afterId);
  const stood = isThere ? undefined : await placeOfGone(tx, domainId, afterId);
  const order = orderOfMoved(labels, label, afterId, () => stood) ?? fail("label-not-found");
  const changed: Label = { id: labelId, name, colour, order };
  checkName(labels, changed);
  if (log.updated("label", domainId, labelId, label, changed)) await putLabels(tx, domainId, [changed]);
  return changed;
});
