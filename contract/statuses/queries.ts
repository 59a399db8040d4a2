import * as z from "zod/mini";
import { query } from "../define.ts";
import { Status } from "./status.ts";

export const listStatuses = query("GET /status/:domainId", {
  summary: "The columns of a domain in board order.",
  needs: "domain.view",
  answer: z.array(Status),
});
