import { createHmac } from "node:crypto";
import { uploadPicture } from "../../../contract/users/commands.ts";
import { PICTURE_TYPE, PICTURES_PATH } from "../../../contract/users/picture.ts";
import { handle } from "../../platform/commands/handlers.ts";
import type { Database } from "../../platform/db/database.ts";
import { deriveKey } from "../../platform/identity/derive-key.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { squarePicture } from "./picture.ts";
import { showPicture } from "./pictures.sql.ts";
import { saveProfile } from "./save-profile.ts";
import { streamsWithCopiesOf } from "./streams.sql.ts";

export interface PictureParts {
  db: Database;
  storage: Storage;
  /** The server's own. */
  secret: Buffer;
}

export const handleUploadPicture = (parts: PictureParts) => {
  const key = deriveKey(parts.secret, "picture names");
  /** The same for the same pixels of one person; guessed by nobody, not even by who has the picture. */
  const nameOf = (userId: string, bytes: Buffer): string =>
    `${createHmac("sha256", key).update(userId).update(bytes).digest("base64url")}.webp`;

  return handle(
    uploadPicture,
    async ({ tx, log, actor }, name: string) => {
      await showPicture(tx, { name, userId: actor.userId, at: log.at });
      const profilePicture = `${PICTURES_PATH}/${name}`;
      return { user_data: await saveProfile(tx, log, actor.userId, { profilePicture }) };
    },
    {
      before: async ({ profilePicture }, { userId }) => {
        const picture = await squarePicture(Buffer.from(await profilePicture.arrayBuffer()));
        const name = nameOf(userId, picture);
        await parts.storage.put(name, picture, PICTURE_TYPE);
        return name;
      },
      lock: (tx, _input, { userId }) => streamsWithCopiesOf(tx, userId),
    },
  );
};
