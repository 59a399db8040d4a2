import * as z from "zod/mini";
import { query } from "../define.ts";
import { HISTORY_PAGE, History, TRASH_DAYS, TRASH_PAGE, Trash, TrashItem } from "./history.ts";

const whole = "This is not a version.";
const Before = z.strictObject({
  before: z.optional(z.string().check(z.regex(/^\d{1,9}$/, whole))).check(z.describe("`next` of the page before.")),
});

export const domainHistory = query("GET /history/:domainId", {
  summary: `What happened to a domain, its columns and its people, ${HISTORY_PAGE} entries at a time.`,
  needs: "domain.view",
  query: Before,
  answer: History,
});

export const panelHistory = query("GET /history/:domainId/:panelId", {
  summary: `What happened on a panel, ${HISTORY_PAGE} entries at a time.`,
  needs: "panel.view",
  query: Before,
  answer: History,
});

export const taskHistory = query("GET /history/:domainId/:panelId/:taskId", {
  summary: `What happened to a task, ${HISTORY_PAGE} entries at a time; also when it is deleted.`,
  needs: "panel.view",
  fails: ["task-not-found"],
  query: Before,
  answer: History,
});

/** `next` of a page before: when the last thing was deleted, and its id. */
const PlaceInTrash = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z_[0-9a-f-]{36}$/, "This is not a place."));

export const listTrash = query("GET /trash/:domainId", {
  summary: `What was deleted from a domain in the last ${TRASH_DAYS} days, as far as I may see it, ${TRASH_PAGE} at a time.`,
  needs: "domain.view",
  query: z.strictObject({ before: z.optional(PlaceInTrash).check(z.describe("`next` of the page before.")) }),
  answer: Trash,
});

export const listDeletedDomains = query("GET /trash", {
  summary: `My own domains that I deleted in the last ${TRASH_DAYS} days.`,
  needs: "signed-in",
  answer: z.array(TrashItem),
});
