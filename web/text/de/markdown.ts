import type { Catalogue } from "../catalogue.ts";

export const markdown: Catalogue["markdown"] = {
  ticked: "Erledigt",
  notTicked: "Nicht erledigt",
  code: "Code",
  table: "Tabelle",
};
