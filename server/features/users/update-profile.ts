import { updateProfile } from "../../../contract/users/commands.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { retirePictures } from "./pictures.sql.ts";
import { changesAppearance, saveProfile } from "./save-profile.ts";
import { streamsWithCopiesOf } from "./streams.sql.ts";

export const handleUpdateProfile = handle(
  updateProfile,
  async ({ tx, log, actor, body }) => {
    if (body.profilePicture === null) await retirePictures(tx, actor.userId, log.at);
    return { user_data: await saveProfile(tx, log, actor.userId, body) };
  },
  {
    lock: (tx, input, { userId }) =>
      changesAppearance(input.body() as object) ? streamsWithCopiesOf(tx, userId) : [userId],
  },
);
