import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isBuilt } from "../../../scripts/build-stamp.mjs";

export const root = fileURLToPath(new URL("../../..", import.meta.url));
/**
 * What a process of the server is started with: the build, as `npm start` does, where it is one of these sources, and the
 * sources themselves where there is none. From them a start takes three times as long.
 */
export const serverArguments = isBuilt() ? ["dist/server/main.mjs"] : ["--import", "tsx", "server/main.ts"];
/** The same for the program, which a word follows. */
export const programArguments = isBuilt() ? ["dist/server/tavola.mjs"] : ["--import", "tsx", "server/cli/tavola.ts"];
/** Longer than a start takes on a busy machine. */
const READY_MS = 60_000;

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** Everything it has printed. */
  output: () => string;
  /** Ends it by a signal and resolves with its exit code, null after a kill. */
  end(signal: "SIGTERM" | "SIGINT" | "SIGKILL"): Promise<number | null>;
}

/** A server that may never be ready. */
export const spawnServer = (settings: Record<string, string>) => {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, serverArguments, {
    cwd: root,
    env: { PATH, LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const exited = once(child, "exit").then(([code]) => code as number | null);
  return { child, exited, output: () => output };
};

/** A server in a process of its own, as `npm start` runs it, once it says that it is ready. */
export const startProcess = async (port: number, settings: Record<string, string>): Promise<ServerProcess> => {
  const { child, exited, output } = spawnServer({ PORT: String(port), ...settings });
  const ready = new Promise<void>((resolve) => {
    child.stdout.on("data", () => {
      if (/Tavola is ready: http/.test(output())) resolve();
    });
  });
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve("late"), READY_MS).unref();
  });
  const failure = await Promise.race([ready, exited.then(() => "ended"), late]);
  if (failure) {
    child.kill("SIGKILL");
    throw new Error(`the server did not start: ${output()}`);
  }
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    output,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
};

/** A start that is expected to be refused: its exit code, and what it says. */
export const refusedStart = async (
  settings: Record<string, string>,
): Promise<{ code: number | null; said: string }> => {
  const { child, exited, output } = spawnServer(settings);
  const timer = setTimeout(() => child.kill("SIGKILL"), READY_MS);
  const code = await exited;
  clearTimeout(timer);
  return { code, said: output() };
};
