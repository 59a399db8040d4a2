import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure, fail } from "../../../../contract/shared/errors.ts";
import { handled } from "../../basics/handled.ts";
import { waitForBody } from "../bodies/body-patience.ts";

/** Nothing may come for so long. */
const SILENCE_MS = 30_000;
/**
 * Who is told why their file is not taken may go on sending for so long, and so many bytes: a browser hears nothing before
 * it is through, and takes a connection that ends meanwhile for a network that is gone.
 */
const DRAINED_MS = 30_000;
const DRAINED_MAX = 64 * 1024 * 1024;

/** Within this scope bodies are files, of any content type and none, and are left for the route to read. */
export const serveFileBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  scope.addHook("onRequest", async ({ raw }) => {
    waitForBody(raw);
    // Some of what a sender may call it is refused before any parser is asked.
    delete raw.headers["content-type"];
  });
};

/** How long the file is, as its sender says. Fails with 411 where they do not. */
export const lengthOf = ({ headers }: FastifyRequest): number => {
  const said = headers["content-length"];
  return said === undefined ? fail("length-required") : Number(said);
};

/** The bytes of a file as they come in. Fails with 408 when none comes for long, and with 400 where it breaks off. */
export async function* bytesOf({ raw }: FastifyRequest, silenceMs = SILENCE_MS): AsyncGenerator<Uint8Array, void> {
  // Whoever stops reading has something to tell the sender.
  const coming = raw.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>;
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Failure("timed-out")), silenceMs);
      });
      const next = coming.next().catch(() => fail("bad-input", { message: "The file broke off." }));
      const { done, value } = await Promise.race([next, silence]).finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    // Not waited for: where it is silent, that would be for what comes next.
    void handled(Promise.resolve(coming.return?.()));
  }
}

/** Reads a file to its end that is here already: who sends it again is answered when they are through. */
export const readThrough = async (request: FastifyRequest): Promise<void> => {
  for await (const _ of bytesOf(request));
};

/** Reads on for who still sends a file that is not taken, so that they hear why; who sends too long or too much is let go. */
export const drain = ({ raw }: FastifyRequest, ms = DRAINED_MS): void => {
  if (raw.readableEnded || raw.destroyed) return;
  const { socket } = raw;
  let bytes = 0;
  const timer = setTimeout(() => socket.destroy(), ms);
  raw.on("data", (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > DRAINED_MAX) socket.destroy();
  });
  raw.once("close", () => clearTimeout(timer));
};
