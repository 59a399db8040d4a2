import type { Catalogue } from "../catalogue.ts";
export const domains: Catalogue["domains"] = {
  switcher: "ドメイン:",
  switcherNone: "ドメインなし",
  domain: "ドメイン",
  actions: "ドメインの操作",

  createTitle: "新しいドメインを作成",

  leave: "ドメインから退出",
  removed: (name: string) => `${name}から外されました`,
  deleted: (name: string) => `${name}は削除されました`,
  left: (name: string) => `${name}から退出しました`,
  lost: (name: string) => `${name}のメンバーではなくなりました`,

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
  copyLink: "リンクをコピー",
};
