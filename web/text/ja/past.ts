import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const past: Catalogue["past"] = {
  activityOf: (name: string) => `${name}のアクティビティ`,
  failed: "履歴を読み込めませんでした",
  older: "以前のものを表示",
  olderFailed: "以前の項目を読み込めませんでした。",
  restoreValue: (title: string | null) => (title ? `「${title}」を復元` : "以前の内容に戻す"),
  restored: "以前の内容に戻しました",

  undoNamed: (what: string) => `元に戻す: ${what}`,
  redoNamed: (what: string) => `やり直す: ${what}`,

  trash: "ゴミ箱",
  trashOf: (name: string) => `${name}のゴミ箱`,
  trashText: (days: number) => plural("ja", days, { other: `削除したものは${days}日間ここに残ります。` }),
  trashFailed: "ゴミ箱を読み込めませんでした",
  trashEmpty: "ゴミ箱は空です",
  trashEmptyText: "削除したタスク、列、ボード、お知らせをここから復元できます。",
  deletedDomains: "削除したドメイン",
  kinds: {
    domain: "ドメイン",
    panel: "ボード",
    status: "列",
    task: "タスク",
    label: "ラベル",
    view: "ビュー",
    attachment: "ファイル",
    announcement: "お知らせ",
  },
  deletedBy: (who: string, when: string) => `${who}さんが削除、${when}`,
  daysLeft: (days: number) => plural("ja", days, { other: `${days}日後に完全に消えます` }),
  restore: "復元",
  restoreNamed: (name: string) => `${name}を復元`,
  isBack: (name: string) => `「${name}」を復元しました`,
  notBack: (name: string) => `「${name}」を復元できませんでした`,
};
