import { getAudit } from "../../../contract/audit/queries.ts";
import { answer } from "../../platform/commands/handlers.ts";
import { auditOfDomain } from "./audit.read.ts";

const PAGE = 50;

export const answerGetAudit = answer(getAudit, async ({ db, params: { domainId }, query: { before } }) => {
  const found = await auditOfDomain(db.read, { domainId, before, limit: PAGE + 1 });
  const entries = found.slice(0, PAGE);
  return { entries, next: found.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
});
