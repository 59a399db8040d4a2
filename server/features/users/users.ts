import { fail } from "../../../contract/shared/errors.ts";
import { getProfile } from "../../../contract/users/queries.ts";
import { versionOfStream } from "../../platform/change-log/read-changes.ts";
import { answer } from "../../platform/commands/handlers.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { handleUpdateProfile } from "./update-profile.ts";
import { handleUploadPicture, type PictureParts } from "./upload-picture.ts";
import { profileOf } from "./users.read.ts";

/** People's own profiles. */
export const users = (parts: PictureParts): Handler[] => [
  answer(getProfile, async ({ db, actor: { userId } }) => {
    // The version first: the profile may then be younger than it, and changes come twice, but never older.
    const version = await versionOfStream(db.read, userId);
    return { user_data: (await profileOf(db.read, userId)) ?? fail("not-signed-in"), version };
  }),
  handleUpdateProfile,
  handleUploadPicture(parts),
];
