import { spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";

const usage = `npm run crash -- [--rounds 50] [--seed NUMBER]
  Kills the server under load that many times on each database, and checks after each time that nothing is lost or half
  done. PostgreSQL where TEST_DATABASE_URL or BENCH_DATABASE_URL names a server; SQLite always.`;

const wholeNumber = (text: string, name: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is a whole number, not ${text}.`);
  return Number(text);
};

const readOptions = (args: string[]): { rounds: number; seed: number } => {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "50" },
      seed: { type: "string", default: `${Date.now() % 100_000}` },
    },
  });
  return { rounds: wholeNumber(values.rounds, "rounds"), seed: wholeNumber(values.seed, "seed") };
};

const crash = async ({ rounds, seed }: { rounds: number; seed: number }): Promise<void> => {
  const databaseUrl = process.env.TEST_DATABASE_URL || process.env.BENCH_DATABASE_URL;
  if (!databaseUrl)
    console.log("PostgreSQL is skipped: set TEST_DATABASE_URL to a server where databases may be made.");
  for (const project of ["server", ...(databaseUrl ? ["server-pg"] : [])]) {
    console.log(`${rounds} rounds on ${project === "server" ? "SQLite" : "PostgreSQL"}, --seed ${seed}`);
    const args = ["node_modules/vitest/vitest.mjs", "run", "--project", project, "server/testing/crash/"];
    const env = { ...process.env, CRASH_ROUNDS: `${rounds}`, CRASH_SEED: `${seed}`, TEST_DATABASE_URL: databaseUrl };
    const child = spawn(process.execPath, [...args, "--disable-console-intercept"], { env, stdio: "inherit" });
    const [code] = await once(child, "exit");
    if (code !== 0) process.exitCode = 1;
  }
};

try {
  await crash(readOptions(process.argv.slice(2)));
} catch (reason) {
  process.stderr.write(`${(reason as Error).message}\n\n${usage}\n`);
  process.exitCode = 1;
}
