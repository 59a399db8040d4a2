import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { isOutage } from "../process/outages.ts";
import { type Part, PartAway } from "../process/parts.ts";
import type { IncomingFile, ReceivedFile } from "./storage.ts";

/** Fails as a part that is away where the machine is to blame. */
export const asked = async <T>(part: Part, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (reason) {
    throw isOutage(reason) && !(reason instanceof PartAway) ? new PartAway(part, reason) : reason;
  }
};

interface IncomingTo {
  part: Part;
  /** Makes it safe under its name. */
  keep: (file: ReceivedFile, name: string, type: string) => Promise<void>;
}

/** Begins a file at a path where nothing is, which nobody else of the machine may read. */
export const beginIncoming = async (path: string, { part, keep }: IncomingTo): Promise<IncomingFile> => {
  const file = await asked(part, open(path, "wx", 0o600));
  const hash = createHash("sha256");
  let size = 0;
  let received: ReceivedFile | undefined;
  return {
    write: async (bytes) => {
      hash.update(bytes);
      size += bytes.length;
      await asked(part, file.writeFile(bytes));
    },
    finish: async () => {
      await asked(part, file.sync());
      await file.close();
      received = { path, size, sha256: hash.digest("hex") };
      return received;
    },
    keep: async (name, type) => {
      if (received) await asked(part, keep(received, name, type));
    },
    drop: async () => {
      await file.close();
      await rm(path, { force: true });
    },
  };
};
