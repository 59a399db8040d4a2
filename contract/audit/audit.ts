import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";

/** What is kept of who came in, who may do what, and what those did who run the server. */
export const auditKinds = [
  "account-opened",
  "sign-in",
  "sign-in-failed",
  "session-ended",
  "password-changed",
  "password-change-failed",
  "password-link-made",
  "token-made",
  "token-revoked",
  "person-joined",
  "person-left",
  "person-removed",
  "role-changed",
  "domain-deleted",
  "setup-failed",
  "operator-added",
  "operator-removed",
  "person-suspended",
  "person-resumed",
  "person-deleted",
  "backup-made",
  "backup-restored",
  "data-mended",
  "data-moved",
  "mail-tested",
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const AuditEntry = z.object({
  id: Id,
  at: z.string(),
  actorId: z.nullable(Id).check(z.describe("Null: nobody who is signed in, or whoever has the program.")),
  domainId: z.nullable(Id),
  kind: z.enum(auditKinds),
  about: z
    .nullable(z.string())
    .check(z.describe("The id of the person or thing that it was done to, or the name of an archive.")),
  address: z
    .nullable(z.string())
    .check(z.describe("Where it came from, as a network: `192.0.2.0/24` or `2001:db8:1::/48`.")),
  device: z.string(),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
