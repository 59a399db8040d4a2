import { randomUUID } from "node:crypto";
import { onPostgres } from "./on-postgres.ts";

const KEY = "TEST_TEMPLATES";

/** How the names begin of the databases that the workers of this run copy; undefined where nobody drops them after it. */
export const templatesOfRun = (): string | undefined => process.env[KEY];

/** Vitest calls it before it starts workers, which have the setting from here, and what it answers after the last has ended. */
export default (): (() => Promise<void>) => {
  const templates = `tavola_template_${randomUUID().slice(0, 8)}_`;
  process.env[KEY] = templates;
  return async () => {
    const server = process.env.TEST_DATABASE_URL;
    if (!server) return;
    const made = await onPostgres(server, `select datname from pg_database where starts_with(datname, '${templates}')`);
    for (const { datname } of made) await onPostgres(server, `drop database ${String(datname)} with (force)`);
  };
};
