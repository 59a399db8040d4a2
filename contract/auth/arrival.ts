import * as z from "zod/mini";
import { Language } from "../users/profile.ts";

/** What the browser knows of a person who signs up. */
export const arrival = {
  timeZone: z.optional(z.string().check(z.maxLength(64))).check(z.describe("A name such as Europe/Berlin.")),
  language: z.optional(Language).check(z.describe("What the page was in; English where it is missing.")),
  invite: z
    .optional(z.string().check(z.maxLength(200)))
    .check(z.describe("The token of an invite: signing up joins its domain instead of creating one.")),
};
