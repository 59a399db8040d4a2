import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { AskedWrongly, type Io, Refused, type WordAnswer } from "../word.ts";
import { controlAddress } from "./address.ts";
import { type AskedOfServer, controlPaths, type RefusedByServer } from "./asked.ts";
import { type Frame, framesIn } from "./frames.ts";

const CUT_OFF = "The server ended before it had answered.";
/** What says that nobody serves there: no socket, or one that a killed server left. */
const NOBODY = new Set<unknown>(["ENOENT", "ECONNREFUSED", "ENOTDIR"]);
const FORBIDDEN = new Set<unknown>(["EACCES", "EPERM"]);

const fail = (says: string): never => {
  throw new Refused(says);
};

/** Undefined where no server runs. */
const send = async (dataDir: string, url: string, asked: AskedOfServer): Promise<IncomingMessage | undefined> => {
  try {
    const { path: socketPath, release } = controlAddress(dataDir);
    try {
      const sent = request({ socketPath, path: url, method: "POST", agent: false }).end(JSON.stringify(asked));
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      return response;
    } finally {
      release();
    }
  } catch (reason) {
    const { code } = reason as NodeJS.ErrnoException;
    if (NOBODY.has(code)) return undefined;
    if (FORBIDDEN.has(code))
      throw new Refused(`Nobody but the user who runs the server, and root, may ask it: ${dataDir} is not yours.`);
    throw new Refused(CUT_OFF, { cause: reason });
  }
};

/** How the server ended, everything before handed on. */
const last = async (response: IncomingMessage, heard: (frame: Frame) => unknown): Promise<unknown> => {
  try {
    for await (const frame of framesIn(response)) {
      if (frame.kind === "question" || frame.kind === "answer") return JSON.parse(frame.bytes.toString());
      if (frame.kind === "refused") {
        const { says, code } = JSON.parse(frame.bytes.toString()) as RefusedByServer;
        throw code === 2 ? new AskedWrongly(says) : new Refused(says);
      }
      await heard(frame);
    }
  } catch (reason) {
    if (reason instanceof Refused || reason instanceof AskedWrongly) throw reason;
    throw new Refused(CUT_OFF, { cause: reason });
  }
  return fail(CUT_OFF);
};

/** A word that a running server was asked for. */
export interface Asking {
  /** What to ask first of whoever is there; null: nothing. */
  question: string | null;
  run(io: Io): Promise<WordAnswer>;
}

/** Asks the server of a data folder for a word; undefined where none runs. Throws what it refuses, in a sentence. */
export const askServer = async (dataDir: string, asked: AskedOfServer): Promise<Asking | undefined> => {
  const response = await send(dataDir, controlPaths.question, asked);
  if (!response) return undefined;
  return {
    question: (await last(response, () => undefined)) as string | null,
    run: async (io) => {
      const answered = (await send(dataDir, controlPaths.run, asked)) ?? fail(CUT_OFF);
      return (await last(answered, async ({ kind, bytes }) => {
        if (kind === "note") io.note(bytes.toString());
        else if (!io.out.write(bytes)) await once(io.out, "drain");
      })) as WordAnswer;
    },
  };
};
