import * as z from "zod/mini";

/** Any UUID version, compared in lower case. The server mints version 7, so ids sort by time. */
export const Id = z.uuid("This is not a valid id.").check(z.toLowerCase());
export type Id = z.infer<typeof Id>;
