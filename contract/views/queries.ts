import * as z from "zod/mini";
import { query } from "../define.ts";
import { View } from "./view.ts";

export const listViews = query("GET /views/:domainId/:panelId", {
  summary: "The views of a panel that everybody has, then my own, each in their order.",
  needs: "panel.view",
  answer: z.array(View),
});
