import { execFileSync } from "node:child_process";
import { here } from "../server.ts";
import { readOptions, type SoakOptions, usage } from "./options.ts";
import { soak } from "./soak.ts";

const optionsOrUsage = (): SoakOptions | undefined => {
  try {
    return readOptions(process.argv.slice(2));
  } catch (reason) {
    process.stderr.write(`${(reason as Error).message}\n\n${usage}\n`);
    return undefined;
  }
};

const options = optionsOrUsage();
process.exitCode = 1;
if (options) {
  execFileSync(process.execPath, ["scripts/build.mjs", "--if-needed"], { cwd: here, stdio: "inherit" });
  const found = await soak(options, (line) => void process.stderr.write(`… ${line}\n`));
  process.stdout.write(`${found.length > 0 ? found.join("\n") : "Nothing was found."}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
