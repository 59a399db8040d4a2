import type { Catalogue } from "../catalogue.ts";

export const markdown: Catalogue["markdown"] = {
  ticked: "Fait",
  notTicked: "Pas fait",
  code: "Code",
  table: "Tableau de données",
};
