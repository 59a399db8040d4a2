import * as z from "zod/mini";
import { Collaborator } from "../collaborators/collaborator.ts";
import { query } from "../define.ts";
import { Domain } from "../domains/domain.ts";
import { Panel, PanelDetail } from "../panels/panel.ts";
import { Id } from "../shared/ids.ts";
import { Task } from "../tasks/task.ts";
import { Profile } from "../users/user.ts";

/** Of each column, as many as fill a window of 1,000 px. */
export const FIRST_CARDS = 24;

/** Characters of what an address may name as a panel. */
const PANEL_MAX = 2_000;

export const getStart = query("GET /start", {
  summary:
    "What a page begins with, as of one moment: who I am, my domains, and one of them with its people and panels; " +
    `of a panel its people and the first ${FIRST_CARDS} tasks of each column, for a picture ahead of the board.`,
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
    opening: z.optional(
      z.object({
        panel: PanelDetail,
        taskData: z.array(Task).check(z.describe("In board order.")),
        counts: z.record(Id, z.int()).check(z.describe("By the column's id; columns without tasks are left out.")),
      }),
    ),
  }),
});
