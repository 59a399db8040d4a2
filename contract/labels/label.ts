import * as z from "zod/mini";
import { fold } from "../shared/fold.ts";
import { Id } from "../shared/ids.ts";
import { Position } from "../shared/position.ts";
import { text } from "../shared/text.ts";

/** The most characters of a label's name. */
export const LABEL_NAME_MAX = 35;
export const labelNameLimits = { min: 1, max: LABEL_NAME_MAX, tooShort: "Please give the label a name." } as const;
export const LabelName = text(labelNameLimits);

/** The most labels of a domain, and of one task. */
export const LABELS_MAX = 100;
export const LABELS_PER_TASK_MAX = 20;

/** In the order in which they are offered. Each is a token of both themes (`--label-…`). */
export const labelColours = ["grey", "orange", "sky", "green", "yellow", "blue", "red", "purple"] as const;
export const LabelColour = z.enum(labelColours);
export type LabelColour = z.infer<typeof LabelColour>;

/** What the tasks of a domain, on any of its panels, can be marked with. Always shown with its name. */
export const Label = z.object({ id: Id, name: z.string(), colour: LabelColour, order: Position });
export type Label = z.infer<typeof Label>;

/** What two labels of a domain may not have in common. A name of nothing but marks that nobody types stands for itself. */
export const labelKey = (name: string): string => fold(name) || name;
