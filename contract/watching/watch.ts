import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";

/** What a person chose for one task, in their own stream: to hear of it, or not to. Another choice is another one of these. */
export const Watch = z.object({ id: Id, domainId: Id, taskId: Id, watching: z.boolean() });
export type Watch = z.infer<typeof Watch>;

/**
 * Whether a person hears of a task. By the rule whoever made it, is assigned to it, has commented on it or was named in it
 * does; what they choose comes before the rule.
 */
export const Watching = z.object({ watching: z.boolean(), by: z.enum(["rule", "choice"]) });
export type Watching = z.infer<typeof Watching>;
