import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const domainDialogs: Catalogue["domainDialogs"] = {
  yours: "ドメイン",
  addAnother: "別のドメインを追加",
  alreadyHere: "すでにこのドメインにいます",
  switchFailed: (name: string) => `${name}を開けませんでした`,
  open: "開く",
  createText: "ドメインは、メンバー、列、ボードを持つ独立したワークスペースです。",
  editTitle: "ドメインを編集",
  name: "ドメイン名",
  nameHint: "名前は小文字で保存されます。",
  key: "キー",
  keyHint: (key: string) => `タスクには${key}-1、${key}-2…と番号が付きます。以前のキーのリンクもそのまま使えます。`,
  keyFailed: "キーを変更できませんでした",
  created: (name: string) => `${name}の準備ができました`,
  createFailed: "ドメインを作成できませんでした",
  renameFailed: "ドメイン名を変更できませんでした",
  deleteTitle: "ドメインを削除",
  deleteQuestion: (name: string) => `${name}を全員から削除しますか？`,
  deleteWhat: (panels: number, others: number) =>
    [
      panels === 0 ? "" : plural("ja", panels, { other: `${panels}個のボードとそのタスクもすべて削除されます。` }),
      others === 0 ? "" : plural("ja", others, { other: `ほかの${others}人が直ちにアクセスできなくなります。` }),
    ]
      .filter(Boolean)
      .join(" "),
  deleteFailed: "ドメインを削除できませんでした",
  leaveQuestion: (name: string) => `${name}から退出しますか？`,
  leaveWhat:
    "直ちにアクセスできなくなり、未完了のタスクの担当からも外れます。作成したものは残ります。戻るには新しい招待が必要です。",
  leaveFailed: "ドメインから退出できませんでした",
};
