import { spawn } from "node:child_process";

/** Runs a command to its end, showing its output; rejects with one sentence when it fails. */
export function runChild(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${[command, ...args].join(" ")} ended with ${signal ?? `code ${code}`}.`));
    });
  });
}
