import * as z from "zod/mini";
import { patch, type Screens } from "../changes.ts";
import { command } from "../define.ts";
import { Id } from "../shared/ids.ts";
import { endOf, orderOfMoved } from "../shared/list-order.ts";
import { tidy } from "../shared/text.ts";
import { LabelColour as Colour, LABELS_MAX, Label, type LabelColour, LabelName, labelColours } from "./label.ts";

/** The colour that the fewest labels have; of several the first. */
export const leastUsedColour = (labels: readonly Pick<Label, "colour">[]): LabelColour => {
  const uses = (colour: LabelColour): number => labels.filter((label) => label.colour === colour).length;
  return labelColours.reduce((least, colour) => (uses(colour) < uses(least) ? colour : least));
};

const labelsOf = (view: Screens, domainId: string): Label[] => [...view.all(domainId, "label")];

export const createLabel = command("POST /labels/:domainId", {
  summary: `Add a label to the domain, last; ${LABELS_MAX} at most. A name is taken whatever its case and accents.`,
  needs: "label.manage",
  fails: ["label-limit", "label-taken"],
  creates: true,
  body: z.strictObject({
    id: z.optional(Id),
    name: LabelName,
    colour: z.optional(Colour).check(z.describe("The one that is used least, unless said.")),
  }),
  answer: Label,
  predict: ({ params: { domainId }, body }, view) => {
    if (!body.id) return [];
    const labels = labelsOf(view, domainId);
    const label: Label = {
      id: body.id,
      name: tidy(body.name),
      colour: body.colour ?? leastUsedColour(labels),
      order: endOf(labels),
    };
    return [patch(domainId, "label.created", label.id, label)];
  },
});

export const updateLabel = command("PATCH /labels/:domainId/:labelId", {
  summary: "Rename a label, give it another colour, or move it after another (null: first).",
  needs: "label.manage",
  fails: ["label-not-found", "label-taken"],
  body: z.strictObject({
    name: z.optional(LabelName),
    colour: z.optional(Colour),
    afterId: z.optional(z.nullable(Id)).check(z.describe("Puts the label after that one; null: first.")),
  }),
  answer: Label,
  predict: ({ params: { domainId, labelId }, body: { name, colour, afterId } }, view) => {
    const label = view.get(domainId, "label", labelId);
    if (!label) return [];
    const order = orderOfMoved(labelsOf(view, domainId), label, afterId, () => undefined);
    return [
      patch(domainId, "label.updated", labelId, {
        ...(name !== undefined && { name: tidy(name) }),
        ...(colour && { colour }),
        ...(order && order !== label.order && { order }),
      }),
    ];
  },
});

export const deleteLabel = command("DELETE /labels/:domainId/:labelId", {
  summary: "Delete a label; kept for 30 days. Tasks keep its id, which stands for nothing until the label is back.",
  needs: "label.manage",
  fails: ["label-not-found"],
  body: z.undefined(),
  answer: z.undefined(),
  predict: ({ params: { domainId, labelId } }) => [patch(domainId, "label.deleted", labelId, null)],
});
