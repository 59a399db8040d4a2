import * as z from "zod/mini";
import { query } from "../define.ts";

/** What `tavola doctor` says of one part of the server. */
export const Diagnosis = z.object({
  name: z.string(),
  state: z.enum(["good", "look", "bad"]),
  says: z.string(),
  mend: z.optional(z.string()).check(z.describe("What to do about it.")),
});
export type Diagnosis = z.infer<typeof Diagnosis>;

export const getDoctor = query("GET /server/doctor", {
  summary: "All that the server needs, part by part: whether it is good, and what mends it.",
  needs: "operator",
  limit: "doctor",
  answer: z.object({ checks: z.array(Diagnosis) }),
});
