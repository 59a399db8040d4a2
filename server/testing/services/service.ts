import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { claimPort } from "../claim-port.ts";

/** A database or Redis of the test's own, to be stopped and started. */
export interface Service {
  url: string;
  start(): Promise<void>;
  /** `SIGKILL`: it has no time to say goodbye. `SIGINT`: it ends what is under way. */
  stop(signal: "SIGKILL" | "SIGINT"): Promise<void>;
  /** Its connections stay open, and nothing is answered. */
  pause(): void;
  resume(): void;
  /** Stops it for good and throws its data away. */
  remove(): Promise<void>;
}

interface Recipe {
  name: string;
  urlOf: (port: number) => string;
  prepare?: (folder: string) => void;
  command: (port: number, folder: string) => { file: string; args: string[]; uid?: number; gid?: number };
  /** Fails until it is ready. */
  probe: (url: string) => Promise<void>;
}

/** A process and those that it began: PostgreSQL has one for each connection. */
const family = ({ pid }: ChildProcess): number[] => {
  if (pid === undefined) return [];
  const list = execFileSync("ps", ["-e", "-o", "pid=", "-o", "ppid="], { encoding: "utf8" });
  const pairs = list
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  return [pid, ...pairs.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))];
};

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
};

const PROBED_EVERY_MS = 50;
const PROBES = 600;

/** A service on a port and with a folder of its own, once it is ready. */
export const startService = async ({ name, urlOf, prepare, command, probe }: Recipe): Promise<Service> => {
  const folder = mkdtempSync(join(tmpdir(), `tavola-${name}-`));
  const port = await claimPort();
  prepare?.(folder);
  let child: ChildProcess | undefined;
  let said = "";
  let paused: number[] = [];
  // Whoever is told to stop leaves nothing behind that goes on.
  const end = () => child?.kill("SIGKILL");
  process.once("exit", end);
  const resume = (): void => {
    signalAll(paused, "SIGCONT");
    paused = [];
  };

  const start = async (): Promise<void> => {
    const { file, args, ...as } = command(port, folder);
    child = spawn(file, args, { ...as, cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => (said += String(text)));
    for (let tries = 0; ; tries++) {
      try {
        return await probe(urlOf(port));
      } catch {
        if (child.exitCode !== null || tries === PROBES) throw new Error(`${name} did not start: ${said}`);
        await new Promise((next) => setTimeout(next, PROBED_EVERY_MS));
      }
    }
  };
  const stop: Service["stop"] = async (signal) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    resume();
    child.kill(signal);
    await gone;
  };

  await start();
  return {
    url: urlOf(port),
    start,
    stop,
    pause: () => {
      paused = child ? family(child) : [];
      signalAll(paused, "SIGSTOP");
    },
    resume,
    remove: async () => {
      process.off("exit", end);
      await stop("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
