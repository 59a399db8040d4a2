import * as z from "zod/mini";
import { query } from "../define.ts";
import { Profile } from "./user.ts";

export const getProfile = query("GET /user/profile", {
  summary: "My own profile, and the version of my stream that it is as of.",
  needs: "signed-in",
  answer: z.object({ user_data: Profile, version: z.int() }),
});
