import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { here, settingsOf } from "../server.ts";

/** Whatever takes longer than this has come to a standstill. */
const RUN_MS = 10 * 60_000;

export interface Ran {
  code: number;
  output: string;
  seconds: number;
  /** Resident at most, in MB. */
  memory: number;
}

const residentAtMost = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    // It has ended, or this is no Linux.
    return 0;
  }
};

/** Runs a Node script on a database to its end. */
export const run = async (
  args: readonly string[],
  database: Parameters<typeof settingsOf>[0],
  { port = 0, root = here, settings = {} }: { port?: number; root?: string; settings?: Record<string, string> } = {},
): Promise<Ran> => {
  const begun = performance.now();
  const env = { ...settingsOf(database, port), ...settings };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"], timeout: RUN_MS });
  let memory = 0;
  const look = setInterval(() => {
    memory = Math.max(memory, residentAtMost(child.pid ?? 0));
  }, 50);
  const [code, out, err] = await Promise.all([
    new Promise<number>((resolve) => child.once("close", (ended) => resolve(ended ?? 1))),
    text(child.stdout),
    text(child.stderr),
  ]);
  clearInterval(look);
  return { code, output: out + err, seconds: (performance.now() - begun) / 1000, memory };
};

/** The same of the built program `tavola`, which has to do what it is asked. */
export const tavola = async (
  words: readonly string[],
  database: Parameters<typeof settingsOf>[0],
  options: { port?: number; settings?: Record<string, string> } = {},
): Promise<Ran> => {
  const ran = await run(["dist/server/tavola.mjs", ...words], database, options);
  if (ran.code !== 0) throw new Error(`tavola ${words.join(" ")} ended with ${ran.code}: ${ran.output}`);
  return ran;
};
