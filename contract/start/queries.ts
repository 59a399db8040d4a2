import * as z from "zod/mini";
import { Collaborator } from "../collaborators/collaborator.ts";
import { query } from "../define.ts";
import { Domain } from "../domains/domain.ts";
import { Panel } from "../panels/panel.ts";
import { Id } from "../shared/ids.ts";
import { Profile } from "../users/user.ts";

/** Characters of what an address may name as a panel. */
const PANEL_MAX = 2_000;

export const getStart = query("GET /start", {
  summary:
    "What a page begins with, as of one moment: who I am, my domains, and one of them with its people and panels.",
  needs: "signed-in",
  query: z.strictObject({
    // As the address in the browser has it: one that is no panel's is no failure.
    panel: z
      .optional(z.string().check(z.maxLength(PANEL_MAX)))
      .check(z.describe("The id of the panel that is opened; where I see it, its domain is the one.")),
    domain: z.optional(Id).check(z.describe("Otherwise this one of mine; without either, the one last used.")),
  }),
  answer: z.object({
    user_data: Profile,
    version: z.int().check(z.describe("Of my own stream, which the profile is as of.")),
    domains: z.array(Domain).check(z.describe("The one last used first.")),
    active: z.optional(z.object({ domainId: Id, people: z.array(Collaborator), panels: z.array(Panel) })),
  }),
});
