import type { Catalogue } from "../catalogue.ts";

export const markdown: Catalogue["markdown"] = {
  ticked: "Hecho",
  notTicked: "Sin hacer",
  code: "Código",
  table: "Tabla",
};
