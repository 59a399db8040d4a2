import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const writing: Catalogue["writing"] = {
  view: "編集とプレビューの切り替え",
  write: "編集",
  preview: "プレビュー",
  nothing: "表示する内容がまだありません。",
  tools: "書式",
  bold: "太字",
  italic: "斜体",
  heading: "見出し",
  list: "箇条書き",
  numbered: "番号付きリスト",
  quote: "引用",
  code: "コード",
  link: "リンク",
  picture: "画像",
  person: "メンションする",

  suggestions: "メンションできる人",
  everyoneHint: "このドメインの全員",
  suggested: (count: number) => plural("ja", count, { other: `${count}人見つかりました。` }),

  suggestedRefs: "参照できるタスク",
  suggestedTasks: (count: number) => plural("ja", count, { other: `${count}件のタスクが見つかりました。` }),
};
