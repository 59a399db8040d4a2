import { spawn } from "node:child_process";

/** How the kernel ends who takes the last memory, and how JavaScript ends by itself at its limit; a shell tells 128 more. */
const OUT_OF_MEMORY = new Set(["SIGKILL", "SIGABRT", 128 + 9, 128 + 6]);

const NEEDS_MEMORY =
  "Most likely there was not enough memory: to install and build takes 1 GB once, the server far less afterwards. Give " +
  "it more memory or swap for this start, or bring the folders node_modules and dist from a machine of the same kind, " +
  "with the same version of Node, where npm start has built them.";

/** Runs a command to its end, showing its output; rejects with one sentence when it fails. It ends when this process does. */
export function runChild(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    const end = () => child.kill();
    process.once("exit", end);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      process.off("exit", end);
      if (code === 0) return resolve();
      const ended = `${[command, ...args].join(" ")} ended with ${signal ?? `code ${code}`}.`;
      reject(new Error(OUT_OF_MEMORY.has(signal ?? code) ? `${ended} ${NEEDS_MEMORY}` : ended));
    });
  });
}
