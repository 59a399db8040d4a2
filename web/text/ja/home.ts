import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const tasks = (count: number): string => plural("ja", count, { other: `${count}件のタスク` });

export const home: Catalogue["home"] = {
  goodAfternoon: (name: string) => `こんにちは、${name}さん`,
  goodEvening: (name: string) => `こんばんは、${name}さん`,
  goodMorning: (name: string) => `おはようございます、${name}さん`,
  noPanelsText: "このドメインのオーナーか管理者がボードに追加できます。追加されると自動的にここに表示されます。",
  noPanelsTitle: "まだどのボードにも参加していません",
  firstPanelText: "ボードには、1つのプロジェクトやチームのための列があります。作業が進むとタスクが列を移っていきます。",
  firstPanelTitle: "最初のボードを作成しましょう",
  myWork: "自分の作業",
  workOf: "表示するタスク",
  ofWork: { assigned: "割り当て", created: "作成", watching: "ウォッチ" },
  walk: "タスクからタスクへ移動",
  overdue: "期限超過",
  today: "今日",
  next: "今後7日間",
  later: "それ以降",
  someday: "日付なし",
  section: (name: string, count: number) => `${name}, ${tasks(count)}`,
  tick: (title: string) => `${title}を完了にする`,
  ticked: (title: string) => `完了: ${title}`,
  tickFailed: (title: string) => `「${title}」を完了にできませんでした`,
  noDoneColumn: "このドメインには完了した作業の列がありません。タスクを開いて移動してください。",
  more: (count: number) => `さらに${count}件を表示`,
  tooMany: (count: number) => plural("ja", count, { other: `ほかに${count}件のタスクがボードにあります。` }),
  myWorkFailed: "作業を読み込めませんでした",
  notRefreshed: "更新できませんでした。",
  nothingTitle: {
    assigned: "すべて片付いています",
    created: "作成した未完了のタスクはありません",
    watching: "ウォッチ中の未完了のタスクはありません",
  },
  nothingText: {
    assigned: "あなたに割り当てられたタスクが、期限の近い順にここへ自動で表示されます。",
    created: "あなたが作成したタスクは、誰が担当しても、完了するまでここに表示されます。",
    watching: "ウォッチしているタスクは、完了するまでここに表示されます。タスクの上でWを押すとウォッチできます。",
  },
  firstTitle: "あなたの作業がここに表示されます",
  firstText: "ボードを開いてタスクを追加し、自分に割り当てましょう。どこに置いてもここで待っています。",
  openPanel: (name: string) => `${name}を開く`,

  announcements: "お知らせ",
  allAnnouncements: "すべて見る",
  announcementsFailed: "お知らせを読み込めませんでした",
  noAnnouncements: "まだお知らせはありません。このドメインの全員に投稿されたものがここに表示されます。",
  automated: "自動",
};
