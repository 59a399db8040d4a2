import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const analytics: Catalogue["analytics"] = {
  title: "分析",
  range: "期間",
  ranges: {
    last5Days: "過去5日間",
    last2Weeks: "過去2週間",
    last1Month: "過去1か月",
    last6Weeks: "過去6週間",
    last3Months: "過去3か月",
  },
  failed: "数値を読み込めませんでした",
  notRefreshed: "数値を更新できませんでした。",
  table: "数値",

  timeSpent: "かかった時間",
  total: "合計",
  average: "平均",
  figure: "指標",
  hoursAxis: "時間",
  day: "日",
  inTotal: (value: string) => `合計${value}`,
  onAverage: (value: string) => `平均${value}`,
  sumOfRange: (value: string) => `全体で${value}`,
  howTimeIsMade:
    "担当タスクが1つ以上「進行中」の列にある間、その人の対応可能時間内（月曜〜金曜）の時間を数えます。合計は全員分、平均は1人1日あたりです。",
  noTimeTitle: "この期間の時間はまだありません",
  noTimeText: "タスクを割り当てて「In progress」などの列へ移動すると、そこから時間が加算されます。",

  flow: "作業の流れ",
  howFlowIsMade:
    "各帯は、あなたのタイムゾーンで一日の終わりにそこにあったタスクの数です。完了は期間の開始以降に終わったものを数えます。",
  kinds: { todo: "未着手", started: "着手", done: "完了" },
  tasksAxis: "タスク",
  noFlowTitle: "この期間のタスクはまだありません",
  noFlowText: "ボードにタスクを追加して進めましょう。どこで滞り、どのくらいの速さで終わるかがここに表示されます。",

  cycleTime: "サイクルタイム",
  howCycleIsMade: "最初に着手してから完了するまでにかかった時間です。夜間と週末も含みます。",
  median: "半数が完了するまで",
  percentile85: "100件中85件が完了するまで",
  finished: (count: number) => plural("ja", count, { other: `${count}件のタスクが完了` }),
  noCycleText: "この期間に着手から完了まで進んだものはまだありません。",
  bins: ["4時間未満", "4時間〜1日", "1〜2日", "2〜4日", "4〜7日", "1〜2週間", "2〜4週間", "4週間以上"],
  shortBins: ["< 4 h", "1日未満", "2日未満", "4日未満", "7日未満", "2週未満", "4週未満", "4週以上"],
  tookLongest: "最も時間がかかったもの",
  deletedTask: "削除されたタスク",

  larger: "拡大して見る",
  details: "作業の流れの詳細",
  panel: "ボード",
  allPanels: "自分のすべてのボード",
};
