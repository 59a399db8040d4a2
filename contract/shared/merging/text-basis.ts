import * as z from "zod/mini";
import { Id } from "../ids.ts";

/** The fields of a command by which it says what its text was made of; `Text` is the schema of that text. */
export const basisFields = <Text extends z.ZodMiniType<string, string>>(Text: Text) => ({
  version: z
    .optional(z.int().check(z.minimum(0)))
    .check(
      z.describe(
        "The version of the task's own stream that this began from: what was written since is merged with it, or is a conflict. Without it, it replaces whatever is there.",
      ),
    ),
  parent: z
    .optional(z.strictObject({ changeId: Id, text: Text }))
    .check(
      z.describe(
        "One's own earlier save of this text that this was written on top of, if that had no answer yet: the id of its change, and its text as it was sent. Where that was carried out it counts in place of `version`.",
      ),
    ),
});

type Parent = { changeId: string; text: string };

/** A text as somebody made it, and of what: see `basisFields`. */
export interface TextEdit {
  text: string;
  version?: number | undefined;
  parent?: Parent | undefined;
}

/** What an edit that begins now will say that it was made of. */
export interface TextBasis {
  version: number;
  parent?: Parent;
}
