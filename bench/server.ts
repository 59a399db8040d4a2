import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BenchDatabase } from "./database.ts";

/** The project's folder. */
export const here = fileURLToPath(new URL("..", import.meta.url));
const START_MS = 60_000;

/** Built, as `npm start` runs it; or from its sources, which starts slower because they are translated as they load. */
export type Code = "built" | "source";
const command: Record<Code, string[]> = {
  built: ["dist/server/main.mjs"],
  source: ["--import", "tsx", "server/main.ts"],
};

export interface RunningServer {
  url: string;
  pid: number;
  /** Resolves when it has ended, however it did. */
  ended: Promise<void>;
  /** Where it keeps its data, if that is on PostgreSQL. */
  databaseUrl: string | undefined;
  /** From the start of the process to the line that says it is ready. */
  startedInMs: number;
  /** Resident memory in MB. */
  memory: () => number;
  stop: () => Promise<void>;
  /** As a crash of the machine ends it. */
  kill: () => Promise<void>;
}

const ready = (child: ChildProcess, patienceMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let told = "";
    const late = setTimeout(
      () => reject(new Error(`The server was not ready in ${patienceMs} ms: ${told}`)),
      patienceMs,
    );
    const listen = (chunk: Buffer): void => {
      told += chunk.toString();
      if (!told.includes("Tavola is ready")) return;
      clearTimeout(late);
      // What it says later is read too, or the pipe fills up.
      child.stdout?.off("data", listen).resume();
      child.stderr?.off("data", listen).resume();
      resolve();
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", () => reject(new Error(`The server ended: ${told}`)));
  });

type Where = Pick<BenchDatabase, "dataDir" | "databaseUrl">;

/** What a server on a database is set to: people sign in by the development sign-in. */
export const settingsOf = ({ dataDir, databaseUrl }: Where, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? "",
  REDIS_URL: "",
  PUBLIC_URL: "",
  OIDC_CLIENT_ID: "",
  // What is measured is far beyond what people do.
  RATE_LIMITS: "off",
});

/**
 * The real server, in a process of its own. `profile` names a folder for V8's profile of it, `root` another checkout of
 * the project.
 */
export const startServer = async (
  database: Where,
  {
    port,
    code,
    profile,
    root = here,
    redis = "",
    settings = {},
    patienceMs = START_MS,
    hears,
  }: {
    patienceMs?: number;
    port: number;
    code: Code;
    profile?: string | undefined;
    root?: string;
    redis?: string | undefined;
    /** More of the environment. */
    settings?: Record<string, string>;
    /** What the server says from then on. */
    hears?: (text: string) => void;
  },
): Promise<RunningServer> => {
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [...(profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : []), ...command[code]],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...settingsOf(database, port), REDIS_URL: redis, ...settings },
    },
  );
  await ready(child, patienceMs);
  if (hears) for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => hears(String(piece)));
  const ended = once(child, "exit");
  const end = async (signal: "SIGTERM" | "SIGKILL"): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    ended: ended.then(() => undefined),
    databaseUrl: database.databaseUrl,
    startedInMs: performance.now() - begun,
    memory: () => Number(execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)]).toString()) / 1024,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
};
