import type { Catalogue } from "../catalogue.ts";

export const search: Catalogue["search"] = {
  placeholder: {
    panel: "タスクを検索",
    collaborators: "メンバーを検索",
    announcements: "お知らせを検索",
    other: "検索",
  },
  open: "検索",
};
