import { createLabel, leastUsedColour } from "../../../contract/labels/commands.ts";
import { LABELS_MAX, type Label } from "../../../contract/labels/label.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { endOf } from "../../../contract/shared/list-order.ts";
import { newId } from "../../platform/basics/ids.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { checkName, insertLabel, labelsOf } from "./labels.sql.ts";

export const handleCreateLabel = handle(createLabel, async ({ tx, log, params: { domainId }, body, repeated }) => {
  const labels = await labelsOf(tx, domainId);
  const id = body.id ?? newId();
  if (body.id && (await log.creation("label", domainId, id)) === "repeated") {
    repeated();
    return labels.find((label) => label.id === id) ?? fail("id-taken");
  }
  const { name, colour = leastUsedColour(labels) } = body;
  checkName(labels, { id, name });
  if (labels.length >= LABELS_MAX) fail("label-limit");
  const label: Label = { id, name, colour, order: endOf(labels) };
  await insertLabel(tx, domainId, label);
  log.created("label", domainId, id, label);
  return label;
});
