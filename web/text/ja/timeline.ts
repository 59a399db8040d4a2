import type { Catalogue } from "../catalogue.ts";
import type { TellTaskSentences } from "../deed-sentences.ts";
import { list } from "../format.ts";
import { board } from "./board.ts";

const named = (labels: readonly string[]): string =>
  labels.length > 0 ? `${list(labels.map((name) => `「${name}」`))}のラベル` : "削除されたラベル";

const tell: TellTaskSentences = {
  taskAdded: (who, { column }) =>
    column ? `${who}さんがこのタスクを${column}に追加しました` : `${who}さんがこのタスクを追加しました`,
  taskDeleted: (who) => `${who}さんがこのタスクを削除しました`,
  taskWentTo: (who, { to }) => `${who}さんが${to ?? "別のボード"}へ移動しました`,
  taskCameFrom: (who, { from }) => `${who}さんが${from ?? "別のボード"}からここへ移動しました`,
  taskRenamed: (who, { title, to }) => `${who}さんが名前を「${title}」から「${to}」に変更しました`,
  taskMoved: (who, { from, to }) =>
    from && to ? `${who}さんが${from}から${to}に移動しました` : `${who}さんが${to ?? "削除された列"}に移動しました`,
  taskPlaced: (who) => `${who}さんが列の中で移動しました`,
  taskPrioritized: (who, { priority }) =>
    priority ? `${who}さんが優先度を${board.priorities[priority]}にしました` : `${who}さんが優先度を消しました`,
  taskAssigned: (who, { people }) => `${who}さんが${list(people)}さんに割り当てました`,
  taskUnassigned: (who, { people }) => `${who}さんが${list(people)}さんの割り当てを外しました`,
  taskStarts: (who, { day }, say) => (day ? `${who}さんが初日を${say(day)}にしました` : `${who}さんが初日を消しました`),
  taskDue: (who, { day }, say) =>
    day ? `${who}さんが最終日を${say(day)}にしました` : `${who}さんが最終日を消しました`,
  subtaskAdded: (who, { item }) => `${who}さんがサブタスク「${item}」を追加しました`,
  subtaskDeleted: (who, { item }) => `${who}さんがサブタスク「${item}」を削除しました`,
  subtaskDone: (who, { item }) => `${who}さんが「${item}」を完了にしました`,
  subtaskReopened: (who, { item }) => `${who}さんが「${item}」を未完了にしました`,
  subtaskRenamed: (who, { item, to }) => `${who}さんがサブタスク「${item}」の名前を「${to}」に変更しました`,
  subtasksOrdered: (who) => `${who}さんがサブタスクを並べ替えました`,
  taskLabelled: (who, { labels }) => `${who}さんが${named(labels)}を付けました`,
  taskUnlabelled: (who, { labels }) => `${who}さんが${named(labels)}を外しました`,
  taskDescribed: (who) => `${who}さんが説明を追加しました`,
  descriptionChanged: (who) => `${who}さんが説明を変更しました`,
  descriptionRemoved: (who) => `${who}さんが説明を削除しました`,
  fileAttached: (who, { file }) => `${who}さんが「${file}」を添付しました`,
  fileRenamed: (who, { file, to }) => `${who}さんがファイル「${file}」の名前を「${to}」に変更しました`,
  fileDeleted: (who, { file }) => `${who}さんがファイル「${file}」を削除しました`,
  taskCommented: (who) => `${who}さんがコメントしました`,
  commentEdited: (who) => `${who}さんがコメントを編集しました`,
  commentDeleted: (who) => `${who}さんがコメントを削除しました`,
  commentReacted: (who) => `${who}さんがコメントにリアクションしました`,
};

export const timeline: Catalogue["timeline"] = {
  title: "タイムライン",
  commentsOnly: "コメントのみ",
  new: "新着",
  earlier: "これ以前",
  older: "以前のものを表示",
  showChange: "変更内容を表示",
  hideChange: "変更内容を隠す",
  changed: "変更内容",
  restoreText: "このテキストに戻す",
  earlierTexts: "以前のテキスト",
  bringBack: "このコメントを元に戻す",
  tell,
};
