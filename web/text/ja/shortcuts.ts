import type { Catalogue } from "../catalogue.ts";
export const shortcuts: Catalogue["shortcuts"] = {
  closeAnything: "開いているものを閉じる",
  findAnything: "検索・コマンド",
  goHome: "ホームへ",
  keyThen: "次に",
  redo: "やり直す",
  undo: "最後の変更を元に戻す",
  searchHere: "このページを検索",
  shortcutsAnywhere: "どこでも",
  showShortcuts: "キーボードショートカットを表示",
  toggleSidebar: "サイドバーの表示を切り替え",
  singleKeys: "1キーのショートカット",
  singleKeysHint: "ページのどこでも使える文字や記号のキーです。フォーカスのあるカードや行のキーはいつでも使えます。",
};
