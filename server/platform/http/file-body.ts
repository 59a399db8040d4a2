import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure, fail } from "../../../contract/shared/errors.ts";
import { waitForBody } from "./body-patience.ts";

/** Nothing may come for so long. */
const SILENCE_MS = 30_000;
/** Who is told why their file is not taken may read it for so long while they go on sending. */
const TOLD_MS = 1_000;

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
}

/** Lets go of who still sends a file that is not taken, once they could read why. */
export const stopReading = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  if (raw.readableEnded) return;
  reply.header("connection", "close");
  const { socket } = raw;
  reply.raw.once("finish", () => {
    const timer = setTimeout(() => socket.destroy(), TOLD_MS);
    socket.once("close", () => clearTimeout(timer));
  });
};
