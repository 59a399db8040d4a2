import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { heapMbWithin, memoryLimit, semiSpaceMbWithin } from "./platform/process/memory.ts";

// Imported before anything else is: it imports nothing of size.

type Environment = Readonly<Record<string, string | undefined>>;

/** Node knows each of its flags with dashes and with underscores. */
const SETS_HEAP = /--max[-_](?:old[-_]space|heap)[-_]size/;

/** A file that cannot be used stops the start, in words, once the settings are read. */
const settingIn = (path: string | undefined): string | undefined => {
  try {
    return path ? parseEnv(readFileSync(path, "utf8").replace(/^\uFEFF/, "")).MEMORY_MB : undefined;
  } catch {
    return undefined;
  }
};

const memorySetting = (args: readonly string[], environment: Environment): number | undefined => {
  const { config } = parseArgs({ args: [...args], strict: false, options: { config: { type: "string" } } }).values;
  const file = typeof config === "string" ? config : environment.TAVOLA_CONFIG;
  const text = environment.MEMORY_MB || settingIn(file) || "";
  return /^\d+$/.test(text) ? Number(text) : undefined;
};

/**
 * The flags that this process lacks for V8 to keep within the limit of memory: V8 takes them at the start of a process only.
 * None where there is no limit, or whoever started it has said how large the heap may be.
 */
export const missingFlags = ({
  args,
  environment,
  nodeFlags,
  limit = memoryLimit(memorySetting(args, environment)),
}: {
  args: readonly string[];
  environment: Environment;
  nodeFlags: readonly string[];
  limit?: number | undefined;
}): string[] => {
  if (limit === undefined || [...nodeFlags, environment.NODE_OPTIONS ?? ""].some((flag) => SETS_HEAP.test(flag)))
    return [];
  return [`--max-old-space-size=${heapMbWithin(limit)}`, `--max-semi-space-size=${semiSpaceMbWithin(limit)}`];
};

/** Node can become another process from 22.15 on, not on Windows; its types are those of the oldest that we run on. */
type Execve = (file: string, args: readonly string[], environment: NodeJS.ProcessEnv) => void;

/** Set for the child to the process that has started it: a channel alone may be that of whatever looks after processes. */
const STARTED_BY = "TAVOLA_STARTED_BY";

/** Whether this process is the child of one that lacked flags. */
export const isStartedAnew = (): boolean => process.env[STARTED_BY] === String(process.ppid);

/**
 * Starts this program anew with more flags. Where Node can, this process becomes the new one. Else the new one is a
 * child, which ends with this one, gets its signals, and whose end is this one's.
 */
export const startAnew = (flags: readonly string[]): void => {
  const args = [...flags, ...process.execArgv, ...process.argv.slice(1)];
  // Else glibc's malloc keeps what is freed in up to eight places for each core: some 20 MB of 200.
  const env = { MALLOC_ARENA_MAX: "2", ...process.env };
  const { execve } = process as { execve?: Execve };
  // What has opened a channel to this process would lose it.
  if (execve && process.platform !== "win32" && !process.channel)
    execve(process.execPath, [process.execPath, ...args], env);
  // The fourth tells the child when this process is gone, however it went.
  const child = spawn(process.execPath, args, {
    env: { ...env, [STARTED_BY]: String(process.pid) },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const signals = ["SIGTERM", "SIGINT"] as const;
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on("error", ({ message }) => {
    process.stderr.write(`Tavola did not start: ${message}\n`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const listened of signals) process.removeAllListeners(listened);
    process.kill(process.pid, signal);
  });
};
