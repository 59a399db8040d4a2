import * as z from "zod/mini";
import { query } from "../define.ts";
import { TaskRefs } from "./ref.ts";
import { REF, REFS_MAX } from "./written-refs.ts";

const LIST = new RegExp(`^${REF}(?:,${REF}){0,${REFS_MAX - 1}}$`);

export const getRefs = query("GET /refs", {
  summary: "The tasks that refs point at, of those that I see on all panels of my domains.",
  needs: "signed-in",
  query: z.strictObject({
    of: z
      .string()
      .check(
        z.regex(LIST, `This is not a list of up to ${REFS_MAX} refs, with commas between.`),
        z.describe(`As \`WEB-42,API-7\`, in capitals, ${REFS_MAX} at most.`),
      ),
  }),
  answer: z.object({ refs: TaskRefs }),
});
