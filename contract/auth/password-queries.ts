import * as z from "zod/mini";
import { query } from "../define.ts";

export const getPassword = query("GET /auth/password", {
  summary: "Whether I sign in with a password. Only where passwords are set up.",
  needs: "signed-in",
  answer: z.object({ isSet: z.boolean() }),
});
