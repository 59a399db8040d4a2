import * as z from "zod/mini";

/** What the program asks a running server, as the JSON of a body: a word, and what it was given. */
export const AskedOfServer = z.object({
  word: z.string(),
  args: z.array(z.string()),
  options: z.record(z.string(), z.optional(z.union([z.string(), z.literal(true)]))),
  cwd: z.string(),
});
export type AskedOfServer = z.infer<typeof AskedOfServer>;

/** `question` is asked before `run` of a word that asks for leave. */
export const controlPaths = { question: "/question", run: "/run" } as const;

/** How a word ends that cannot be done. */
export interface RefusedByServer {
  says: string;
  code: 1 | 2;
}
