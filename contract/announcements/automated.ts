import * as z from "zod/mini";
import { MemberRole } from "../domains/domain.ts";

/** What the product announces by itself, by whoever did it: names are those of that time. */
export const AutomatedDeed = z.discriminatedUnion("what", [
  z.object({ what: z.enum(["personJoined", "personLeft", "personRemoved"]), person: z.string() }),
  z.object({ what: z.literal("roleChanged"), person: z.string(), role: MemberRole }),
  // All members are told, and not all of them may see the panel: its name stands in its own stream only.
  z.object({ what: z.enum(["somePanelAdded", "somePanelDeleted"]) }),
  z.object({ what: z.literal("domainRenamed"), name: z.string(), to: z.string() }),
]);
export type AutomatedDeed = z.infer<typeof AutomatedDeed>;
