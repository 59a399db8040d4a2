import * as z from "zod/mini";
import { query } from "../define.ts";
import { Domain } from "./domain.ts";

export const listDomains = query("GET /domains", {
  summary: "My domains, the one last used first.",
  needs: "signed-in",
  answer: z.array(Domain),
});
