import type { Catalogue } from "../catalogue.ts";

export const toasts: Catalogue["toasts"] = {
  reference: "Referencia",
};
