import type { Diagnosis } from "../../contract/server/queries.ts";
import { whyOf } from "../platform/process/outages.ts";
import { withoutSecrets } from "../platform/process/secrets.ts";
import { proxy, publicUrl } from "./address-checks.ts";
import { lastBackup } from "./backup-check.ts";
import { clock } from "./clock-check.ts";
import { database, quickCheck, schema } from "./database-checks.ts";
import { type Check, type Finding, good, type Patient } from "./finding.ts";
import { folder, freeSpace, memory, node } from "./machine-checks.ts";
import { bucket, mail, provider, redis } from "./outside-checks.ts";

const settings: Check = {
  name: "settings",
  mend: "",
  look: async ({ wrong }) =>
    wrong.length === 0
      ? good("All can be used.")
      : { state: "bad", says: wrong.join(" "), mend: "Mend these, and see tavola settings." },
};

/** What is looked at, in this order. */
export const checks: readonly Check[] = [
  settings,
  database,
  schema,
  quickCheck,
  freeSpace,
  folder,
  clock,
  provider,
  mail,
  bucket,
  redis,
  publicUrl,
  proxy,
  lastBackup,
  node,
  memory,
];

/** Longer than any part's own patience. */
const PATIENCE_MS = 40_000;

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS).unref();
  });

/** Looks at every part, each by itself; nothing that is said holds a secret. */
export const doctor = (patient: Patient, { offline }: { offline: boolean }): Promise<Diagnosis[]> => {
  const hide = withoutSecrets(patient.config.secrets);
  return Promise.all(
    checks.map(async ({ name, outside, look, mend }) => {
      const seen =
        offline && outside
          ? good("Not asked, as --offline says.")
          : await Promise.race([look(patient, { offline }), late()]).catch(
              (reason: unknown): Finding => ({ state: "bad", says: `It cannot be used: ${whyOf(reason)}.`, mend }),
            );
      return { name, ...seen, says: hide(seen.says) };
    }),
  );
};
