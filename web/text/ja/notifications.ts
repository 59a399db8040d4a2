import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const notifications: Catalogue["notifications"] = {
  kinds: "通知の種類",
  tasks: "タスク",
  announcements: "お知らせ",
  unread: (count: string) => `未読${count}件`,
  unreadMark: "未読",
  list: { task: "タスクの通知", announcement: "お知らせの通知" },
  markRead: (what: string) => `既読にする: ${what}`,
  markUnread: (what: string) => `未読にする: ${what}`,
  markReadTip: "既読にする",
  markUnreadTip: "未読にする",
  delete: (what: string) => `通知を削除: ${what}`,
  deleteTip: "削除",
  readAll: "すべて既読にする",
  allRead: (count: number) => plural("ja", count, { other: `${count}件の通知を既読にしました。` }),
  emptyTasks: "タスクの通知はまだありません",
  emptyTasksText: "タスクの担当になったとき、日付が変わったとき、完了したときに、ここに表示されます。",
  emptyAnnouncements: "お知らせはまだありません",
  emptyAnnouncementsText: "このドメインでのお知らせがここに表示されます。メンションされたときもわかります。",
  failed: "通知を読み込めませんでした",
  notMarked: "通知を変更できませんでした。",
  notDeleted: "通知を削除できませんでした。",
  notAllRead: "通知を既読にできませんでした。",

  assigned: (actor: string, title: string) => `${actor}さんが「${title}」をあなたに割り当てました`,
  unassigned: (actor: string, title: string) => `${actor}さんが「${title}」の担当からあなたを外しました`,
  completed: (actor: string, title: string) => `${actor}さんが「${title}」を完了しました`,
  mentionedInComment: (actor: string, title: string) =>
    `${actor}さんが「${title}」のコメントであなたにメンションしました`,
  mentionedInDescription: (actor: string, title: string) =>
    `${actor}さんが「${title}」の説明であなたにメンションしました`,
  commented: (actor: string, title: string, count: number) =>
    count === 1
      ? `${actor}さんが「${title}」にコメントしました`
      : plural("ja", count, { other: `「${title}」に${count}件のコメント（最後は${actor}さん）` }),
  datesNone: (actor: string, title: string) => `${actor}さんが「${title}」の日付を外しました`,
  datesFrom: (actor: string, title: string, from: string) => `${actor}さんが「${title}」の開始日を${from}にしました`,
  datesTo: (actor: string, title: string, to: string) => `${actor}さんが「${title}」の期限を${to}にしました`,
  datesBoth: (actor: string, title: string, from: string, to: string) =>
    `${actor}さんが「${title}」の日付を${from}〜${to}にしました`,
  posted: (actor: string) => `${actor}さんがお知らせを投稿しました`,
  mentioned: (actor: string) => `${actor}さんがお知らせであなたにメンションしました`,
  backup: {
    failed: "このサーバーの前回のバックアップに失敗しました",
    unverified: "このサーバーの前回のバックアップは復元できませんでした",
    unsound: "このサーバーの前回のバックアップには整合しないデータが含まれています",
    late: "このサーバーの前回のバックアップから2日以上たっています",
  },
};
