import { spawn } from "node:child_process";

/** Runs a Node script to its end and keeps what it printed. A child does not outlive us when we are told to stop. */
export function runNode(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> {
  return runCommand(process.execPath, args, env);
}

export function runCommand(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    const stop = (signal: NodeJS.Signals) => {
      child.kill(signal);
      // Once each that runs beside it has heard of it.
      setImmediate(() => process.exit(1));
    };
    process.once("SIGINT", stop).once("SIGTERM", stop);
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", (error) => chunks.push(Buffer.from(`${error.message}\n`)));
    child.on("close", (code) => {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}
