import type { Catalogue } from "../catalogue.ts";

export const markdown: Catalogue["markdown"] = {
  ticked: "Feito",
  notTicked: "Não feito",
  code: "Código",
  table: "Tabela",
};
