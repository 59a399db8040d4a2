import type { Catalogue } from "../catalogue.ts";

export const markdown: Catalogue["markdown"] = {
  ticked: "完了",
  notTicked: "未完了",
  code: "コード",
  table: "表",
};
