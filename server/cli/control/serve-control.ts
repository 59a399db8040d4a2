import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Writable } from "node:stream";
import { json } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../../../contract/shared/errors.ts";
import type { Log } from "../../platform/process/log.ts";
import { reasonOf } from "../../platform/process/outages.ts";
import { type WithoutSecrets, withoutSecrets } from "../../platform/process/secrets.ts";
import type { Installation } from "../installation.ts";
import { AskedWrongly, type Io, Refused, type WordArguments, type WordThere } from "../word.ts";
import { type ControlAddress, controlAddress } from "./address.ts";
import { AskedOfServer, controlPaths, type RefusedByServer } from "./asked.ts";
import { frame } from "./frames.ts";

/** A word for the installation, and what it was given. Its code comes with the first that is asked. */
const read = async (
  request: IncomingMessage,
): Promise<{ word: Pick<WordThere, "question" | "run">; given: WordArguments }> => {
  const { word: name, ...given } = AskedOfServer.parse(await json(request));
  const { words } = await import("../words.ts");
  const word = words.find((one) => one.name === name);
  if (word?.where === "installation") return { word, given };
  if (word?.where === "here" && word.there) return { word: { run: word.there }, given };
  throw new Refused(`The running server does not know "${name}": it is of another version. Start this one first.`);
};

/** Bytes on their way to the program, no faster than it takes them. */
const framed = (response: ServerResponse): Writable =>
  new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      if (response.write(frame("out", chunk))) done();
      else response.once("drain", done);
    },
  });

/** Whoever does not read what they are told is waited for no longer. */
const ANSWERED_WITHIN_MS = 5_000;
const STOPPING = "The server is stopping.";

const work = async (
  installation: Installation,
  request: IncomingMessage,
  response: ServerResponse,
  stopping: AbortSignal,
): Promise<Buffer> => {
  const gone = new AbortController();
  response.on("close", () => gone.abort(new Refused("Nobody waits for it any more.")));
  stopping.throwIfAborted();
  const { word, given } = await read(request);
  if (request.url === controlPaths.question)
    return frame("question", JSON.stringify((await word.question?.(installation, given)) ?? null));
  const io: Io = {
    out: framed(response),
    note: (sentence) => void response.write(frame("note", sentence)),
    signal: AbortSignal.any([gone.signal, stopping]),
  };
  return frame("answer", JSON.stringify(await word.run(installation, given, io)));
};

const refusal = (reason: unknown, hide: WithoutSecrets, log: Log): RefusedByServer => {
  const isTold = reason instanceof Refused || reason instanceof AskedWrongly || reason instanceof Failure;
  if (!isTold) log.error({ error: hide(String((reason as Error).stack ?? reason)) }, "a word of tavola failed");
  return { says: hide(isTold ? reason.message : reasonOf(reason)), code: reason instanceof AskedWrongly ? 2 : 1 };
};

export interface Control {
  /** Takes no new words, has those under way end that can, and resolves when all who listen have been answered. */
  close(): Promise<void>;
}

const listen = async (installation: Installation, { path, file }: ControlAddress): Promise<Control> => {
  const hide = withoutSecrets(installation.config.secrets);
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const answered = work(installation, request, response, stopping.signal)
      .catch((reason: unknown) => frame("refused", JSON.stringify(refusal(reason, hide, installation.log))))
      .then((last) => finished(response.end(last)))
      // Whoever has gone is told nothing.
      .catch(() => undefined)
      .finally(() => underWay.delete(answered));
    underWay.add(answered);
  });
  // Whoever holds the data folder is its only server: what lies there is of one that was killed.
  if (file) rmSync(file, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(path, resolve);
  });
  // The folder is shut, and so is what this process makes in it; where others have things in the folder this one is, too.
  if (file) chmodSync(file, 0o600);
  return {
    close: async () => {
      stopping.abort(new Refused(STOPPING));
      const late = sleep(ANSWERED_WITHIN_MS, undefined, { ref: false });
      await Promise.race([Promise.all(underWay), late]);
      server.close();
      server.closeAllConnections();
      if (file) rmSync(file, { force: true });
    },
  };
};

/**
 * Lets the program ask this server, over a socket of its data folder that only its own user may write to: the file has one writer.
 * Where there can be no socket the log says so, and the program has to wait until the server stops.
 */
export const serveControl = async (installation: Installation): Promise<Control> => {
  try {
    const address = controlAddress(installation.config.dataDir);
    try {
      return await listen(installation, address);
    } finally {
      address.release();
    }
  } catch (reason) {
    const line = { part: "control socket", setting: "DATA_DIR", reason: reasonOf(reason) };
    installation.log.warn(line, "the program tavola cannot ask this server while it runs");
    return { close: async () => undefined };
  }
};
