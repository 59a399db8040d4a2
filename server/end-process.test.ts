import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const module = new URL("./end-process.ts", import.meta.url).href;

/** How a process ends that runs a script in which `end` is this module and `open` what opens a file. */
const endOf = async (script: string): Promise<[code: number | null, signal: string | null]> => {
  const text = `import { open } from "node:fs/promises"; import * as end from ${JSON.stringify(module)}; ${script}`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", text], { stdio: "inherit" });
  return (await once(child, "exit")) as [number | null, string | null];
};

/** Whoever opens it waits for somebody who writes into it, as for a file system that does not answer. */
const newPipe = (): string => {
  const path = join(mkdtempSync(join(tmpdir(), "tavola-pipe-")), "pipe");
  execFileSync("mkfifo", [path]);
  return path;
};

test.skipIf(process.platform === "win32")(
  "a file that never answers keeps no process from its end [F2, F18]",
  async () => {
    const asks = `open(${JSON.stringify(newPipe())}); process.on("SIGTERM", () => undefined);`;
    expect(await endOf(`${asks} setTimeout(() => end.endProcess(0), 100);`)).toEqual([null, "SIGTERM"]);
    expect(await endOf(`${asks} setTimeout(() => end.endOnceFilesAnswer(1, 100), 100);`)).toEqual([null, "SIGKILL"]);
  },
);

test("a process ends with its code where nothing is asked of files, or what is asked is answered [F2]", async () => {
  expect(await endOf("end.endProcess(3);")).toEqual([3, null]);
  expect(
    await endOf(`open(process.execPath).then((file) => file.close()); end.endOnceFilesAnswer(4, 10_000);`),
  ).toEqual([4, null]);
});
