import * as z from "zod/mini";
import { patch } from "../changes.ts";
import { command } from "../define.ts";
import { tidy } from "../shared/text.ts";
import { PICTURE_MAX_BYTES } from "./picture.ts";
import { FullName, Language, OwnText, Time, TimeZone } from "./profile.ts";
import { Profile } from "./user.ts";
import { Username } from "./username.ts";

const Answer = z.object({ user_data: Profile });

export const updateProfile = command("PATCH /user", {
  summary:
    "Change my profile: the fields that are sent. A picture can only be taken away here; see PATCH /user/upload.",
  needs: "signed-in",
  fails: ["username-taken"],
  body: z.strictObject({
    fullName: z.exactOptional(FullName),
    username: z.exactOptional(Username),
    jobTitle: z.exactOptional(OwnText),
    department: z.exactOptional(OwnText),
    location: z.exactOptional(OwnText),
    profilePicture: z.exactOptional(z.null()),
    language: z.exactOptional(Language),
    timeZone: z.exactOptional(TimeZone),
    availableHoursFrom: z.exactOptional(z.nullable(Time)),
    availableHoursTo: z.exactOptional(z.nullable(Time)),
  }),
  answer: Answer,
  predict: ({ body }, { me }) => {
    const fields = Object.entries(body).map(([name, value]) => [name, typeof value === "string" ? tidy(value) : value]);
    return [patch(me, "profile.updated", me, Object.fromEntries(fields))];
  },
});

export const uploadPicture = command("PATCH /user/upload", {
  summary: "Show another picture of me: PNG, JPEG, WebP, GIF or AVIF, at most 3 MB and 40 megapixels.",
  needs: "signed-in",
  limit: "upload",
  form: {
    field: "profilePicture",
    maxBytes: PICTURE_MAX_BYTES,
    tooLarge: "picture-too-large",
    wrongType: "not-a-picture",
  },
  body: z.strictObject({ profilePicture: z.file() }),
  answer: Answer,
});
