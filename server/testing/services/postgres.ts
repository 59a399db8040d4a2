import { execFileSync } from "node:child_process";
import { chownSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Service, startService } from "./service.ts";

const tryRun = (file: string, args: string[]): string | undefined => {
  try {
    return execFileSync(file, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
};

const DEBIAN = "/usr/lib/postgresql";

/** Where `postgres` and `initdb` are. Distributions keep them out of the PATH. */
const findBinaries = (): string | undefined => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [tryRun("pg_config", ["--bindir"]), ...versions.map((version) => join(DEBIAN, version, "bin"))];
  return places.find((place) => place && existsSync(join(place, "postgres")) && existsSync(join(place, "initdb")));
};

/** PostgreSQL refuses to run as root: it gets the user that its package made. Undefined: as whoever we are. */
const findUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = [tryRun("id", ["-u", "postgres"]), tryRun("id", ["-g", "postgres"])];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
};

const binaries = findBinaries();
const user = findUser();
/** Why tests with a PostgreSQL of their own are skipped; undefined where they run. */
export const noPostgres = !binaries
  ? "PostgreSQL's initdb and postgres are not installed"
  : process.getuid?.() === 0 && !user
    ? "PostgreSQL does not run as root, and there is no user postgres"
    : undefined;

const probe = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Nothing outlives a crash of the machine, and nobody waits for the disk. */
const unsafe = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"].flatMap((setting) => ["-c", setting]);

interface Kind {
  /** No crash is tried on it, and it is faster. */
  keepsNothing?: boolean;
  /** Asked of everybody; without one whoever comes is let in. */
  password?: string;
}

/** A PostgreSQL of the test's own, with an empty database. */
export const startPostgres = ({ keepsNothing = false, password }: Kind = {}): Promise<Service> =>
  startService({
    name: "postgres",
    urlOf: (port) => `postgres://postgres${password ? `:${password}` : ""}@127.0.0.1:${port}/postgres`,
    prepare: (folder) => {
      if (user) chownSync(folder, user.uid, user.gid);
      const secret = join(folder, "password");
      if (password) writeFileSync(secret, password);
      // Whoever set this process to keep its files private kept it from the service, too.
      if (password && user) chownSync(secret, user.uid, user.gid);
      const admits = password ? ["-A", "scram-sha-256", `--pwfile=${secret}`] : ["-A", "trust"];
      const args = ["-D", join(folder, "data"), "-U", "postgres", ...admits, "-E", "UTF8", "--no-sync"];
      execFileSync(join(binaries ?? "", "initdb"), args, { ...user, cwd: folder, stdio: "ignore" });
    },
    command: (port, folder) => ({
      file: join(binaries ?? "", "postgres"),
      args: [
        ...["-D", join(folder, "data"), "-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"],
        ...(keepsNothing ? unsafe : []),
      ],
      ...user,
    }),
    probe,
  });
