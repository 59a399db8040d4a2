import "./check-node.mjs";
import { fileURLToPath } from "node:url";
import { installIfNeeded } from "./install.mjs";

if (process.argv.includes("--long")) process.env.TEST_LONG = "1";
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
try {
  await installIfNeeded();
} catch (error) {
  console.error(error.message);
  console.log("0 passed, 1 failed");
  process.exit(1);
}
const { register } = await import("tsx/esm/api");
register();
await import("./test/run-steps.ts");
