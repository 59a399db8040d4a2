import type { Catalogue } from "../catalogue.ts";

export const details: Catalogue["details"] = {
  description: "説明",
  add: "説明を追加",
  edit: "説明を編集",
  placeholder: "どのような内容ですか？",
  unknown: "説明とコメントは、オンラインに戻ると表示されます。",
  loadFailed: "説明を読み込めませんでした。",
  removed: (title: string) => `「${title}」の説明を削除しました`,
  unsaved: (title: string) => `「${title}」の説明を保存できませんでした`,
  areWriting: (names: string) => `${names}さんが入力しています`,
  changedBy: (name: string) => `${name}さんがこの文章を変更しました`,
  changedElsewhere: "この文章は別の場所で変更されました",
  showChange: "表示",
  hideChange: "隠す",
  wasAdded: "追加:",
  wasRemoved: "削除:",
  atOdds: "ほかの人が同じ言葉を変更しました。あなたの文章は残っています。それぞれの箇所をどうするか選んでください。",
  decide: "選ぶ…",
};
