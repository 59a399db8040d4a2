import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const domains: Catalogue["domains"] = {
  switcher: "ドメイン:",
  switcherNone: "ドメインなし",
  yours: "ドメイン",
  addAnother: "別のドメインを追加",
  alreadyHere: "すでにこのドメインにいます",
  switchFailed: (name: string) => `${name}を開けませんでした`,
  domain: "ドメイン",
  open: "開く",
  actions: "ドメインの操作",

  createTitle: "新しいドメインを作成",
  createText: "ドメインは、メンバー、列、ボードを持つ独立したワークスペースです。",
  editTitle: "ドメインを編集",
  name: "ドメイン名",
  nameHint: "名前は小文字で保存されます。",
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
  deleted: (name: string) => `${name}は削除されました`,
  deleteFailed: "ドメインを削除できませんでした",

  leave: "ドメインから退出",
  leaveQuestion: (name: string) => `${name}から退出しますか？`,
  leaveWhat:
    "直ちにアクセスできなくなり、未完了のタスクの担当からも外れます。作成したものは残ります。戻るには新しい招待が必要です。",
  left: (name: string) => `${name}から退出しました`,
  removed: (name: string) => `${name}から外されました`,
  lost: (name: string) => `${name}のメンバーではなくなりました`,
  leaveFailed: "ドメインから退出できませんでした",

  noneTitle: "参加しているドメインがありません",
  noneText: "チームのドメインを作成するか、受け取った招待リンクで参加してください。",
  inviteLink: "招待リンク",
  inviteLinkHint: "受け取ったリンクを貼り付けてください。",
  inviteLinkWrong: "招待リンクではありません。…/invite?token=… の形です",
  openInvite: "招待を開く",
  or: "または",

  people: "メンバー",
  you: "自分",
  showAll: (count: number) => `すべて表示（${count}）`,
  showFewer: "表示を減らす",
  invite: "メンバーを招待",
  inviteText: (domain: string) => `リンクを開いた人は、選んだ権限で${domain}に参加できます。`,
  role: "権限",
  roleHints: {
    member: "追加されたボードで作業します。",
    admin: "ボードとメンバーの管理もできます。",
  },
  createLink: "リンクを作成",
  linkFailed: "リンクを作成できませんでした。もう一度お試しください。",
  link: "招待リンク",
  linkReady: "リンクを今コピーしてください。安全のため、表示は一度だけです。",
  copyLink: "リンクをコピー",
  anotherLink: "別のリンクを作成",
  openInvites: "有効な招待",
  noOpenInvites: "有効な招待はありません。",
  inviteBy: (name: string, until: string) => `${name}さんから、${until}まで`,
  revoke: "取り消す",
  revokeInvite: (role: string, name: string) => `${name}さんの招待（${role}）を取り消す`,
  revoked: "招待は無効になりました",
  revokeFailed: "招待を取り消せませんでした",
  invitesFailed: "有効な招待を読み込めませんでした",
};
