import { fail } from "../../../contract/shared/errors.ts";
import { getProfile } from "../../../contract/users/queries.ts";
import { answer } from "../../platform/handlers.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { handleUpdateProfile } from "./update-profile.ts";
import { handleUploadPicture, type PictureParts } from "./upload-picture.ts";
import { profileOf } from "./users.read.ts";

/** People's own profiles. */
export const users = (parts: PictureParts): Handler[] => [
  answer(getProfile, async ({ db, actor }) => ({
    user_data: (await profileOf(db.read, actor.userId)) ?? fail("not-signed-in"),
  })),
  handleUpdateProfile,
  handleUploadPicture(parts),
];
