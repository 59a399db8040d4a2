import { expect, test } from "vitest";
import { runChild } from "./run-child.mjs";

const run = (script: string) => runChild(process.execPath, ["-e", script]);

test.each(["process.kill(process.pid, 'SIGKILL')", "process.kill(process.pid, 'SIGABRT')", "process.exit(137)"])(
  "what ends by %s had too little memory, and the sentence says what to do [fault 39]",
  async (script) => {
    await expect(run(script)).rejects.toThrow(/ended with .*\. Most likely there was not enough memory: .*swap.*dist/);
  },
);

test("what fails otherwise is told with its code, and what ends well is not told [fault 39]", async () => {
  await expect(run("process.exit(3)")).rejects.toThrow(/ended with code 3\.$/);
  await expect(run("")).resolves.toBeUndefined();
});
