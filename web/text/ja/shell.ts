import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const shell: Catalogue["shell"] = {
  product: "Tavola",
  documentTitle: (page: string) => `${page} · Tavola`,
  home: "ホーム",
  panel: "ボード",
  skip: "本文へ移動",
  navigation: "ナビゲーション",
  panels: "ボード",
  panelsWithCount: (count: number) => `ボード（${count}）`,
  createPanel: "新しいボードを作成",
  addPanel: "新しいボードを追加",
  noPanels: "まだボードがありません",
  channels: "チャンネル",
  announcements: "お知らせ",
  collaborators: "メンバー",
  notifications: "通知",
  accountPage: "アカウント",
  sounds: "サウンド",
  docs: "ドキュメント",
  extras: "その他",
  hideSidebar: "サイドバーを隠す",
  showSidebar: "サイドバーを表示",
  menu: "メニュー",
  accountOf: (name: string) => `アカウント: ${name}`,
  profileOf: (name: string) => `プロフィール: ${name}`,
  theme: "テーマ",
  themes: { system: "システム", light: "ライト", dark: "ダーク" },
  logout: "ログアウト",
  newTab: "新しいタブで開きます",

  shortcuts: "キーボードショートカット",

  unstored: "このブラウザーには何も保存できません。オフラインで行った操作は、このタブを閉じると失われます。",

  invitePage: "招待",
  resetPage: "新しいパスワードを設定",
  signupPage: "新規登録",
  loginPage: "ログイン",
  notFoundPage: "見つかりません",
  notFoundTitle: "404エラー",
  notFoundText: "ページが見つかりません",
  backHome: "ホームに戻る",
  errorTitle: "予期しないエラーが発生しました",
  errorText: "このページで問題が発生しました。保存したものは無事です。ページを再読み込みすると直ることがあります。",
  reload: "再読み込み",
  newVersion: "新しいバージョンがあります",
  couldNotStart: "Tavolaを読み込めませんでした",

  openTasks: (count: number) =>
    count === 0 ? "未完了のタスクはありません" : plural("ja", count, { other: `未完了のタスク${count}件` }),
};
