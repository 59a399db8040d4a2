import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const collaborators: Catalogue["collaborators"] = {
  title: "メンバー",
  show: "表示",
  filters: { all: "全員", admins: "管理者のみ", members: "メンバーのみ" },
  nobody: { title: "この権限の人はいません", text: "ほかの人を見るには、別のフィルターを選んでください。" },
  alone: {
    title: "ここにはあなただけです",
    text: "一緒に働く人を招待しましょう。ボードに追加されると、そのボードが見えるようになります。",
  },
  openProfile: (name: string) => `${name}さんのプロフィールを開く`,
  actions: (name: string) => `${name}さんの操作`,

  profile: "プロフィール",
  notFound: "メンバーが見つかりません",
  wentAway: (name: string) => `${name}さんはもうこのドメインにいません`,
  jobTitle: "役職",
  department: "部署",
  location: "所在地",
  hours: "対応可能時間",
  hoursFromTo: (from: string, to: string) => `${from} – ${to}`,
  localTime: "現地時刻",
  timeIn: (time: string, zone: string) => `${time} (${zone})`,
  notSaid: "未設定",
  detailsFailed: "プロフィールの残りを読み込めませんでした",

  promote: "管理者にする",
  demote: "メンバーにする",
  promoted: (name: string) => `${name}さんが管理者になりました`,
  demoted: (name: string) => `${name}さんがメンバーになりました`,
  roleFailed: (name: string) => `${name}さんの権限を変更できませんでした`,
  transfer: "オーナーを譲渡",
  transferTitle: (name: string) => `${name}さんをオーナーにしますか？`,
  transferText: (domain: string) =>
    `${domain}の名前の変更や削除、管理者の権限の変更ができるのはオーナーだけです。あなたは管理者になり、オーナーを戻せるのは新しいオーナーだけです。`,
  transferred: (name: string) => `${name}さんがオーナーになりました`,
  transferFailed: "オーナーを譲渡できませんでした",

  remove: "ドメインから外す",
  removeTitle: (name: string) => `${name}さんを外しますか？`,
  removeText: (name: string, domain: string) =>
    `${name}さんは直ちに${domain}にアクセスできなくなります。作成したものは残り、完了したタスクには名前が残ります。`,
  removeFailed: (name: string) => `${name}さんを外せませんでした`,
  removed: (name: string) => `${name}さんを外しました`,
  openTasks: (count: number) =>
    count === 0
      ? "未完了のタスクはありません。"
      : plural("ja", count, { other: `担当している未完了のタスクが${count}件あります:` }),
  moreTasks: (count: number) => plural("ja", count, { other: `ほか${count}件` }),
  openTasksFailed: "未完了のタスクを読み込めませんでした",
  due: (day: string) => `期限 ${day}`,
  reassignTo: "新しい担当者",
  reassignNobody: "なし: 担当者を外します",
  reassignHint: "タスクを引き継ぐ人は、そのボードに参加します。",

  emails: "メールアドレス",
  emailsHint: "1件でも複数でも。一覧の貼り付けもできます。",
  noMail: "このサーバーはメールを送信しません。リンクを受け取り、自分で共有してください。",
  sendInvites: "招待を送信",
  noAddress: "アドレスを1件以上入力してください。",
  tooManyAddresses: (most: number) => `一度に招待できるのは${most}人までです。`,
  inviteFailed: "招待を送信できませんでした。もう一度お試しください。",
  mailSent: (people: string) => `送信しました: ${people}`,
  mailWaiting: (people: string) => `送信中: ${people}`,
  mailNotSent: (people: string) => `メールは送られていません。次の人にこのリンクを共有してください: ${people}`,
  mailMembers: (people: string) => `すでに参加しています: ${people}`,
  mailFailed: (people: string) => `送信できませんでした: ${people}。アドレスを確認してください。`,
  mailStates: {
    waiting: (email: string) => `${email}（送信中）`,
    sent: (email: string) => email,
    failed: (email: string) => `${email}（送信できませんでした）`,
  },

  former: "以前のメンバー",
  formerText: "退出したか、外された人です。作成したものは残ります。",
  formerFailed: "以前のメンバーを読み込めませんでした",
  leftOn: (day: string) => `${day}に退出`,
};
