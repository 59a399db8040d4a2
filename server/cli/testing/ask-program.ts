import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { program } from "../program.ts";

/** What the program did in this process: its exit code, and what it wrote. `typed` is what it is answered when it asks. */
export const askProgram = async (
  args: readonly string[],
  environment: Record<string, string>,
  typed = "",
): Promise<{ code: 0 | 1 | 2; out: string; err: string }> => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const [out, err] = [text(stdout), text(stderr)];
  const stdin = Readable.from(typed === "" ? [] : [typed]);
  const code = await program(args, { environment, cwd: process.cwd(), stdin, stdout, stderr });
  stdout.end();
  stderr.end();
  return { code, out: await out, err: await err };
};
