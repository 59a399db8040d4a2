import type { Catalogue } from "../catalogue.ts";

export const calendar: Catalogue["calendar"] = {
  region: (panel) => `${panel}のカレンダー`,
  month: (month) => `${month}の日付`,
  today: "今日",
  dayWith: (day, tasks) => `${day}、${tasks}`,
  tasksOf: (day) => `${day}のタスク`,
  weekOf: (day) => `${day}からの週のタスク`,
  more: (count) => `他${count}件`,
  addOn: (day) => `${day}が期限のタスクを追加`,
  noDate: "日付なし",
  noDateCount: (tasks) => `日付なし：${tasks}`,
  allDated: "表示中のタスクにはすべて日付があります。",
  fromTo: (from, to) => `${from}～${to}`,
  done: "完了",
  say: {
    lifted: (title, when) =>
      `${title}を持ち上げました。${when}。矢印キーで1日または1週間ずつ移動し、Shiftを押すと最終日だけを移動します。スペースで置き、Escapeで元に戻します。`,
    dropped: (title, when) => `${title}を置きました。${when}。`,
  },
  keys: {
    title: "カレンダー",
    walk: "日付の間を移動",
    week: "週の最初または最後の日",
    month: "前または次の月",
    today: "今日へ移動",
    add: "その日が期限の新しいタスク",
    into: "その日のタスクへ移動",
    back: "日付に戻る",
    lift: "タスクを持ち上げる、置く",
    move: "持ち上げたタスクを移動",
    end: "最終日だけを移動",
  },
};
