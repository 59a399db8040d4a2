#!/usr/bin/env node
const args = process.argv.slice(2);
const [first = "start"] = args;
const starts = (first === "start" || first.startsWith("-")) && !args.some((arg) => arg === "--help" || arg === "-h");

// What serves listens to signals before anything else is loaded.
if (starts) await import("../main.ts");
else {
  const { program } = await import("./program.ts");
  const { env: environment, stdin, stdout, stderr } = process;
  // Who reads the answer may have read enough of it.
  stdout.on("error", () => process.exit(1));
  process.exitCode = await program(args, { environment, cwd: process.cwd(), stdin, stdout, stderr });
}
