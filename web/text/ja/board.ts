import type { Catalogue } from "../catalogue.ts";
import { list } from "../format.ts";
import { plural } from "../plural.ts";

const tasks = (count: number): string => plural("ja", count, { other: `${count}件のタスク` });
const days = (count: number): string => plural("ja", count, { other: `${count}日` });
const weeks = (count: number): string => plural("ja", count, { other: `${count}週間` });

export const board: Catalogue["board"] = {
  region: (panel: string) => `ボード「${panel}」`,
  column: (name: string, count: number) => `${name}, ${tasks(count)}`,
  columns: "列",
  openTasks: (count: number) => `未完了${count}件`,
  members: (names: readonly string[]) => `このボードのメンバー: ${list(names)}`,
  looking: {
    label: (count: number) => plural("ja", count, { other: `ほか${count}人が見ています` }),
    one: (name: string) => `${name}さんがこのボードを見ています`,
  },
  panelMenu: "ボードのメニュー",
  panelLost: "このボードはもう表示できません",
  columnMenu: (name: string) => `列「${name}」のメニュー`,
  taskCount: (count: number) => tasks(count),
  addTaskTo: (name: string) => `${name}にタスクを追加`,
  addColumn: "列を追加",
  columnAdded: (name: string) => `列「${name}」を追加しました`,
  columnName: "列の名前",
  columnDeleted: (name: string) => `列「${name}」を削除しました`,
  columnNotAdded: "列を追加できませんでした",
  columnNotChanged: "列を変更できませんでした",
  notMoved: (title: string) => `「${title}」を移動できませんでした`,
  notAdded: (title: string) => `「${title}」を追加できませんでした`,
  hideEmpty: "空の列を非表示",
  showEmpty: "空の列を表示",
  addNewTask: "新しいタスク",

  priorities: { urgent: "緊急", high: "高", medium: "中", low: "低" },
  priority: (level: string) => `優先度: ${level}`,
  labels: (names: readonly string[]) => `ラベル: ${list(names)}`,
  due: {
    today: "今日",
    tomorrow: "明日",
    yesterday: "昨日",
    inDays: (count: number) => `${days(count)}後`,
    daysAgo: (count: number) => `${days(count)}前`,
    inWeeks: (count: number) => `${weeks(count)}後`,
    weeksAgo: (count: number) => `${weeks(count)}前`,
    described: (label: string) => `期限: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  },
  subtasks: (done: number, total: number) => `サブタスク${total}件中${done}件完了`,
  subtaskShare: (done: number, total: number) => `${done}/${total}`,
  isDescribed: "説明あり",
  comments: (count: number) => `コメント${count}件`,
  files: (count: number) => `ファイル${count}件`,
  assignedPeople: (names: readonly string[]) => `担当: ${list(names)}`,

  card: {
    kind: "カード",
    actions: (title: string) => `${title}の操作`,
    open: "開く",
    moveTo: "移動先…",
    moveToTop: "一番上へ移動",
    moveToBottom: "一番下へ移動",
    delete: "削除",
  },

  filter: "絞り込む",
  view: "ビュー",
  shownOf: (shown: number, all: number) => `${all}件中${shown}件`,
  shownTasks: (shown: number, all: number) => `${all}件のタスクのうち${shown}件`,
  noLongerMatches: "条件に合わなくなりました",

  showOlder: (count: number) => `古い${count}件を表示`,
  hideOlder: "古いものを隠す",

  quickAdd: {
    button: "タスクを追加",
    buttonIn: (column: string) => `${column}にタスクを追加`,
    label: (column: string) => `${column}の新しいタスクのタイトル`,
    placeholder: "何をしますか？",
    hint: "Enterで追加 · Escで閉じる",
    submit: "追加",
    added: (title: string, column: string) => `${title}を${column}に追加しました`,
  },

  say: {
    lifted: (title: string, column: string, position: number, total: number) =>
      `${title}を持ち上げました。${column}、${total}件中${position}番目。矢印キーで移動、スペースで置く、Escapeで元に戻します。`,
    place: (column: string, position: number, total: number) => `${column}、${total}件中${position}番目`,
    dropped: (title: string, column: string, position: number, total: number) =>
      `${title}を置きました。${column}、${total}件中${position}番目。`,
    unmoved: (title: string) => `${title}を元の位置に置きました。`,
    cancelled: (title: string) => `${title}を元に戻しました。`,
    lost: (title: string) => `${title}はなくなったため、持ち上げは終わりました。`,
    moved: (title: string, column: string, position: number, total: number) =>
      `${title}を${column}へ移動しました。${total}件中${position}番目。`,
    columnMoved: (name: string, position: number, total: number) => `列${name}、${total}列中${position}番目。`,
    othersMoved: (who: string, title: string, column: string) => `${who}さんが${title}を${column}へ移動しました。`,
    othersAdded: (who: string, title: string, column: string) => `${who}さんが${title}を${column}に追加しました。`,
    othersTookOff: (who: string, title: string) => `${who}さんが${title}をこのボードから外しました。`,
    othersMore: (count: number) => plural("ja", count, { other: `ほかの人による変更がさらに${count}件。` }),
  },

  quietMode: "ほかの人の変更を読み上げる",
  quietOn: "ほかの人の変更は読み上げません。",
  quietOff: "ほかの人の変更を読み上げます。",

  noPanels: {
    title: "まだボードがありません",
    teach: "ボードは1つのプロジェクトのためのものです。列が工程、カードがタスクです。",
    ask: "このドメインのボードにはまだ参加していません。オーナーか管理者に招待を依頼してください。",
    create: "新しいボードを作成",
  },
  noColumns: {
    title: "このボードにはまだ列がありません",
    teach: "列は「未着手」や「完了」など、作業が進む工程です。",
  },
  allHidden: {
    title: "すべての列が空で、空の列は非表示です",
    teach: "表示して最初のタスクを追加しましょう。",
    show: "空の列を表示",
  },
  emptyBoard: "まだ何もありません。下で最初のタスクを追加し、作業が進んだらドラッグして動かしましょう。",
  failed: "ボードを読み込めませんでした",
};
