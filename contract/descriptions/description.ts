import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";
import { type TextLimits, text } from "../shared/text.ts";
import { Assignee } from "../users/user.ts";

/** The most characters of a description, and the most UTF-16 units. */
export const DESCRIPTION_MAX = 20_000;
export const DESCRIPTION_UNITS_MAX = 64_000;
/** Empty is no description. */
export const descriptionLimits: TextLimits = {
  min: 0,
  max: DESCRIPTION_MAX,
  maxUnits: DESCRIPTION_UNITS_MAX,
  tooShort: "",
  lines: "indented",
};
export const DescriptionText = text(descriptionLimits);

/** What a task is about, as Markdown, letter for letter as it was written. A task has one at most. */
export const Description = z.object({
  id: Id,
  taskId: Id,
  text: z.string(),
  editedBy: Assignee,
  editedAt: z.string(),
});
export type Description = z.infer<typeof Description>;
