import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isLong } from "../../scripts/test/long.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

// Twenty minutes of it: npm run soak -- --minutes 20 --people 50 --tasks 10000 --memory 256
test.runIf(isLong && process.platform === "linux")(
  "in 256 MB a server carries 50 people on 10,000 tasks, has no more than 230 resident, and they miss nothing [F12] [F13]",
  () => {
    const args = "--minutes 3 --people 50 --tasks 10000 --memory 256".split(" ");
    const said = execFileSync(process.execPath, ["--import", "tsx", "bench/soak/main.ts", ...args], {
      ...{ cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
    });
    expect(said).toContain("Nothing was found.");
  },
  600_000,
);
