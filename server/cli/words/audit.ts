import { auditSince } from "../../features/audit/audit.read.ts";
import { AskedWrongly, wordThere } from "../word.ts";

const DAY_MS = 86_400_000;

/** As ISO 8601 has it, the day alone too: what else `Date` reads as one, such as `7`, was meant otherwise. */
const INSTANT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

/** An instant, or so many days ago. */
const instantOf = (since: string): string => {
  const [, days] = /^(\d{1,5})d$/.exec(since) ?? [];
  const at = days ? new Date(Date.now() - Number(days) * DAY_MS) : new Date(INSTANT.test(since) ? since : Number.NaN);
  if (Number.isNaN(at.getTime()))
    throw new AskedWrongly(`--since ${since} is no instant such as 2026-11-28T03:00Z, nor days such as 7d.`);
  return at.toISOString();
};

export const audit = wordThere({
  name: "audit",
  summary: "Tell who came in, who may do what, and what those did who run the server: one line of JSON each",
  options: { since: { value: "INSTANT", says: "from an instant on, or from days ago, such as 7d (7d)" } },
  run: async ({ db }, { options: { since = "7d" } }) => {
    const entries = await auditSince(db.read, instantOf(since));
    return { says: entries.map((entry) => JSON.stringify(entry)), data: entries };
  },
});
