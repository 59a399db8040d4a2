import type { Tally } from "./finding.ts";
import { fuzz } from "./fuzz.ts";
import { type Options, readOptions, usage } from "./options.ts";

const inWords = (tally: Tally): string =>
  Object.entries(tally)
    .map(([what, times]) => `${what}: ${times}`)
    .join(", ");

const optionsOrUsage = (): Options | undefined => {
  try {
    return readOptions(process.argv.slice(2), process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}\n`);
    process.exitCode = 1;
    return undefined;
  }
};

const main = async (options: Options): Promise<void> => {
  const { database, seed, requests, frames } = options;
  process.stdout.write(`${requests} requests and ${frames} frames on ${database}, --seed ${seed}\n`);
  const { failures, statuses, frames: sent } = await fuzz(options);
  for (const failure of failures) process.stdout.write(`\n${failure}\n`);
  process.stdout.write(`\nAnswered: ${inWords(statuses)}\nFrames: ${inWords(sent)}\n${failures.length} failures\n`);
  if (failures.length > 0) process.exitCode = 1;
};

const options = optionsOrUsage();
if (options) await main(options);
