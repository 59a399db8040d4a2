import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const finding: Catalogue["finding"] = {
  close: "検索を閉じる",
  clear: "検索をクリア",
  results: "検索結果",
  found: (count: number) => (count === 0 ? "結果なし" : plural("ja", count, { other: `${count}件の結果` })),

  tasks: (count: number) => `タスク（${count}）`,
  inTexts: (count: number) => `テキストとファイル (${count})`,
  foundIn: { description: "説明", comment: "コメント", file: "ファイル" },
  panels: (count: number) => `ボード（${count}）`,
  announcements: (count: number) => `お知らせ（${count}）`,
  collaborators: (count: number) => `メンバー（${count}）`,
  subTasks: (done: number, total: number) => `${total}件中${done}件`,
  subTasksSaid: (done: number, total: number) => `サブタスク${total}件中${done}件完了`,

  none: {
    panel: {
      title: "そのタイトルのタスクは見つかりませんでした",
      hint: "検索語を変えるか、入力の誤りがないか確認してください。",
    },
    announcements: {
      title: "その内容のお知らせは見つかりませんでした",
      hint: "検索語を変えるか、入力の誤りがないか確認してください",
    },
    collaborators: {
      title: "その名前のメンバーは見つかりませんでした。",
      hint: "検索語を変えるか、入力の誤りがないか確認してください",
    },
    other: {
      title: "その文字を含むものは見つかりませんでした",
      hint: "検索語を変えるか、入力の誤りがないか確認してください",
    },
  },
  failed: "ここにあるものだけを検索しました",

  palette: "検索・実行",
  paletteHint: "タスク、ボード、メンバー、お知らせ、コマンド",
  recent: "最近",
  commands: "コマンド",
  goTo: (place: string) => `${place}へ移動`,
  switchTo: (domain: string) => `${domain}に切り替え`,
  themeIs: (theme: string) => `テーマ: ${theme}`,
};
