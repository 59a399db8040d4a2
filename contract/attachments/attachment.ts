import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";
import { text } from "../shared/text.ts";
import { Assignee } from "../users/user.ts";

/** Files of one task. */
export const ATTACHMENTS_MAX = 50;
/** The most characters of a file's name. */
export const FILE_NAME_MAX = 200;
/** Pixels on the longer side of the preview of a picture. */
export const PREVIEW_SIDE = 960;
/** How long a link to one download is good, and how often: once. */
export const TICKET_MS = 60_000;
/** Where such links lead. */
export const TICKETS_PATH = "/api/files";

/** Characters that would lead out of a folder, or turn what stands beside the name around. */
const MISLEADING = /[/\\\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export const fileNameLimits = { min: 1, max: FILE_NAME_MAX, tooShort: "Please give the file a name." } as const;
/** Folders are called so, and no file. */
const DOTS = /^[.\u2026\s\p{Default_Ignorable_Code_Point}]*$/u;
/** A name as it is kept: what misleads in it is a hyphen, and dots alone are none. */
export const plainFileName = (name: string): string => (DOTS.test(name) ? "" : name.replace(MISLEADING, "-"));
export const FileName = z.pipe(z.pipe(z.string(), z.transform(plainFileName)), text(fileNameLimits));

/** A file of a task. `type` is told by its bytes; width and height, in pixels, there are of pictures. */
export const Attachment = z.object({
  id: Id,
  taskId: Id,
  name: z.string(),
  size: z.int().check(z.describe("In bytes.")),
  type: z.string(),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  hasPreview: z.boolean(),
  uploader: Assignee,
  createdAt: z.string(),
});
export type Attachment = z.infer<typeof Attachment>;
