import * as z from "zod/mini";
import { query } from "../define.ts";
import { Id } from "../shared/ids.ts";
import { AuditEntry } from "./audit.ts";

export const getAudit = query("GET /audit/:domainId", {
  summary: "Who came into the domain and left it, and whose role changed, the newest first.",
  needs: "audit.view",
  query: z.strictObject({ before: z.optional(Id).check(z.describe("`next` of the page before.")) }),
  answer: z.object({ entries: z.array(AuditEntry), next: z.nullable(Id) }),
});
