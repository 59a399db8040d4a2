import { sql } from "kysely";
import { GOOGLE } from "../platform/identity/flow/begin-flow.ts";
import { bad, type Check, good, type Patient } from "./finding.ts";

const PATIENCE_MS = 10_000;
const OFF_MS = 60_000;

/** By how much this machine's clock is ahead of others', by whose clock that is. */
const clocks = async (patient: Patient): Promise<[string, number][]> => {
  const { db, config, machine } = patient;
  const found: [string, number][] = [];
  if (db && config.databaseUrl) {
    const { rows } = await sql<{ at: string }>`select extract(epoch from clock_timestamp()) as at`.execute(db.read);
    found.push(["the database's", machine.now() - Number(rows[0]?.at) * 1000]);
  }
  if (config.oidc.clientId) {
    const issuer = config.oidc.issuer ?? GOOGLE;
    const answer = await fetch(issuer, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
    const date = answer?.headers.get("date");
    if (date) found.push(["the provider's", machine.now() - Date.parse(date)]);
  }
  return found;
};

export const clock: Check = {
  name: "clock",
  outside: true,
  mend: "Set this machine's clock.",
  look: async (patient) => {
    const found = await clocks(patient);
    const off = found.filter(([, ms]) => Math.abs(ms) > OFF_MS);
    if (off.length === 0)
      return good(found.length === 0 ? "There is no other to compare it with." : "It agrees with others.");
    const told = off.map(
      ([whose, ms]) => `${Math.round(Math.abs(ms) / 1000)} s ${ms > 0 ? "ahead of" : "behind"} ${whose}`,
    );
    return bad(`This machine's is ${told.join(", ")}.`, "Have it set by a time server.");
  },
};
