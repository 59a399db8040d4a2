import { execFileSync } from "node:child_process";
import { optionsOrUsage } from "../options-or-usage.ts";
import { here } from "../server.ts";
import { readOptions, usage } from "./options.ts";
import { soak } from "./soak.ts";

const options = optionsOrUsage(readOptions, usage);
process.exitCode = 1;
if (options) {
  execFileSync(process.execPath, ["scripts/build.mjs", "--if-needed"], { cwd: here, stdio: "inherit" });
  const found = await soak(options, (line) => void process.stderr.write(`… ${line}\n`));
  process.stdout.write(`${found.length > 0 ? found.join("\n") : "Nothing was found."}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
