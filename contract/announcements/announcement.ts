import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";
import { text } from "../shared/text.ts";
import { Assignee } from "../users/user.ts";
import { AutomatedDeed } from "./automated.ts";

/** The most characters of an announcement. */
export const ANNOUNCEMENT_MAX = 2_000;
export const announcementLimits = {
  min: 1,
  max: ANNOUNCEMENT_MAX,
  tooShort: "Please write something to announce.",
  lines: true,
} as const;
export const AnnouncementContent = text(announcementLimits);

/** Announcements, or notifications, in one answer. */
export const LISTED_AT_ONCE = 100;

/** The word that mentions all people of the domain; nobody may be called so. */
export const EVERYONE = "everyone";
/** A user's id, or everyone. */
export const Mention = z.union([Id, z.literal(EVERYONE)]);
/** People that one announcement can mention by name. */
export const MENTIONS_MAX = 500;

/** What was said to all people of a domain. Automated ones are the product's own, or scheduled; they make no sound. */
export const Announcement = z.object({
  id: Id,
  domainId: Id,
  content: z.string(),
  mentions: z.array(Mention),
  isAutomated: z.boolean(),
  /** What the product announced by itself; `content` says it in English. */
  deed: z.optional(AutomatedDeed),
  sentAt: z.string(),
  author: Assignee,
});
export type Announcement = z.infer<typeof Announcement>;
