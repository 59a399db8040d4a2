import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { claimPort } from "../../server/testing/claim-port.ts";
import { newTestDatabase } from "../../server/testing/database.ts";

/** The built server in a process of its own, on a port and a database of its own. */
export interface Server {
  url: string;
  /** Everything it wrote to its log, which holds errors only. */
  log: string[];
  /** With `elsewhere` in the place of what it was set to. */
  start(elsewhere?: Record<string, string>): Promise<void>;
  /** The program `tavola` on its data, which has to do what it is asked. */
  tavola(...words: string[]): void;
  /** `kill -9`: it has no chance to finish anything. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Longer than a start ever takes, in ms. */
const START_MS = 30_000;
const READY = "Tavola is ready";

const whenReady = (child: ChildProcess, log: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The server was not ready in time:\n${log.join("")}`)), START_MS);
    const settle = (end: () => void) => {
      clearTimeout(late);
      end();
    };
    child.stdout?.on("data", (chunk: Buffer) => {
      if (String(chunk).includes(READY)) settle(resolve);
      else log.push(String(chunk));
    });
    child.stderr?.on("data", (chunk: Buffer) => log.push(String(chunk)));
    child.once("exit", (code) => settle(() => reject(new Error(`The server ended with ${code}:\n${log.join("")}`))));
  });

/** Builds a world into the server's database before it starts: what `npm run seed` does. */
export const seedWorld = async (world: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const child = spawn(process.execPath, ["--import", "tsx", "seed/main.ts", world], { env, stdio: "ignore" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`Seeding the world ${world} ended with ${code}.`);
};

/** Starts `dist/server/main.mjs`, which `npm run build` makes; `world`: a seeded one to begin with. */
export const startServer = async (
  kind: "sqlite" | "postgres",
  world?: "tiny" | "team" | "crowd",
  settings: Record<string, string> = {},
): Promise<Server> => {
  const database = await newTestDatabase(kind);
  const port = await claimPort();
  const log: string[] = [];
  let child: ChildProcess | undefined;
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: database.dataDir,
    LOG_LEVEL: "error",
    ...settings,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  };
  if (world) await seedWorld(world, env);

  const start = async (elsewhere: Record<string, string> = {}): Promise<void> => {
    child = spawn(process.execPath, ["dist/server/main.mjs"], {
      env: { ...env, ...elsewhere },
      stdio: ["ignore", "pipe", "pipe"],
    });
    await whenReady(child, log);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    start,
    tavola: (...words) => {
      execFileSync(process.execPath, ["dist/server/tavola.mjs", ...words], { env, stdio: "pipe" });
    },
    kill: () => end("SIGKILL"),
    close: async () => {
      await end("SIGTERM");
      await database.drop();
    },
  };
};
