import * as z from "zod/mini";
import { query } from "../define.ts";
import { Panel, PanelDetail } from "./panel.ts";

export const listPanels = query("GET /panels/:domainId", {
  summary: "The panels of a domain that I see.",
  needs: "domain.view",
  answer: z.array(Panel),
});

export const getPanel = query("GET /panels/:domainId/:panelId", {
  summary: "A panel and its people.",
  needs: "panel.view",
  answer: PanelDetail,
});
