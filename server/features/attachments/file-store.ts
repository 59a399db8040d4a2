import { createHmac } from "node:crypto";
import { tooLarge } from "../../../contract/attachments/too-large.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { newId, now } from "../../platform/basics/ids.ts";
import type { FileBody } from "../../platform/commands/handlers.ts";
import type { Database } from "../../platform/db/database.ts";
import { deriveKey } from "../../platform/identity/derive-key.ts";
import type { ReceivedFile, Storage } from "../../platform/storage/storage.ts";
import { type Looked, lookAtFile } from "./look-at-file.ts";
import { hasRoom, lockRoom, noteStored, storedName } from "./stored-files.sql.ts";

export interface FileStoreParts {
  db: Database;
  storage: Storage;
  /** The server's own. */
  secret: Buffer;
  maxFileBytes: number;
  /** 0: there is no end. */
  maxDomainFileBytes: number;
}

export const PREVIEW_TYPE = "image/webp";
/** Where the preview of bytes is. */
export const previewName = (name: string): string => `${name}.webp`;

/** Where bytes of tasks' files go. */
export interface FileStore {
  /** Fails with 413 where so many bytes are too many for a file. */
  mustBeSmall: (bytes: number) => void;
  /** Fails with 409 where so many bytes more are too many for a domain. */
  mustHaveRoom(domainId: string, bytes: number): Promise<void>;
  /** Takes bytes in, and answers their name once they are safe. */
  take(domainId: string, file: FileBody): Promise<string>;
}

export const createFileStore = (parts: FileStoreParts): FileStore => {
  const { db, storage, maxFileBytes, maxDomainFileBytes: max } = parts;
  const key = deriveKey(parts.secret, "file names");

  /**
   * Noted first, so that what is not used in the end is found and removed. A name is never given out again, not to the
   * same bytes either: who removes those of an old one takes nothing away from anybody.
   */
  const note = ({ size, sha256 }: ReceivedFile, domainId: string, { preview, ...looked }: Looked): Promise<string> =>
    db.transaction(async (tx) => {
      await lockRoom(tx, domainId);
      const known = await storedName(tx, { domain_id: domainId, hash: sha256 });
      if (known === undefined && !(await hasRoom(tx, domainId, { bytes: size, max }))) fail("files-full");
      return noteStored(tx, {
        name: createHmac("sha256", key).update(`${domainId} ${sha256} ${newId()}`).digest("base64url"),
        domain_id: domainId,
        hash: sha256,
        size,
        ...looked,
        preview_size: preview?.length ?? null,
        uploaded_at: now(),
      });
    });

  return {
    mustBeSmall: (bytes) => {
      if (bytes > maxFileBytes) fail("file-too-large", { message: tooLarge(maxFileBytes) });
    },
    mustHaveRoom: async (domainId, bytes) => {
      if (!(await hasRoom(db.read, domainId, { bytes, max }))) fail("files-full");
    },
    take: async (domainId, { bytes }) => {
      const incoming = await storage.receive();
      try {
        for await (const piece of bytes) await incoming.write(piece);
        const received = await incoming.finish();
        const looked = await lookAtFile(received.path);
        const name = await note(received, domainId, looked);
        await incoming.keep(name, looked.type);
        if (looked.preview) await storage.put(previewName(name), looked.preview, PREVIEW_TYPE);
        return name;
      } finally {
        await incoming.drop();
      }
    },
  };
};
