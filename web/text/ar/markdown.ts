import type { Catalogue } from "../catalogue.ts";

export const markdown: Catalogue["markdown"] = {
  ticked: "تم",
  notTicked: "لم يتم",
  code: "شيفرة",
  table: "جدول",
};
