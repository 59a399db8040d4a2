#!/usr/bin/env node
import { constants, setPriority } from "node:os";
import { asksFiles, endProcess } from "../end-process.ts";

const args = process.argv.slice(2);
const [first = "start"] = args;
const starts = (first === "start" || first.startsWith("-")) && !args.some((arg) => arg === "--help" || arg === "-h");

// What serves listens to signals before anything else is loaded.
if (starts) await import("../main.ts");
else {
  const { keepHeapSmall } = await import("../platform/process/memory.ts");
  keepHeapSmall();
  const { program } = await import("./program.ts");
  const { env: environment, stdin, stdout, stderr } = process;
  // Who reads the answer may have read enough of it.
  stdout.on("error", () => process.exit(1));
  const standBack = (): void => setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const code = await program(args, { environment, cwd: process.cwd(), stdin, stdout, stderr, standBack });
  process.exitCode = code;
  // A folder that did not answer a word keeps the program no longer.
  setTimeout(() => asksFiles() && endProcess(code), 1_000).unref();
}
