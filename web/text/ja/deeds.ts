import type { Catalogue } from "../catalogue.ts";
import type { AskSentences, TellSentences } from "../deed-sentences.ts";
import { list } from "../format.ts";
import { board } from "./board.ts";

const kinds = { todo: "未着手", started: "進行中", done: "完了" };

const named = (labels: readonly string[]): string =>
  labels.length > 0 ? `${list(labels.map((name) => `「${name}」`))}のラベル` : "削除されたラベル";

const ask: AskSentences = {
  taskAdded: ({ title, column }) => (column ? `「${title}」を${column}に追加` : `「${title}」を追加`),
  taskDeleted: ({ title }) => `「${title}」を削除`,
  taskWentTo: ({ title, to }) => `「${title}」を${to ?? "別のボード"}へ移動`,
  taskCameFrom: ({ title, from }) => `「${title}」を${from ?? "別のボード"}からここへ移動`,
  taskRenamed: ({ title, to }) => `「${title}」の名前を「${to}」に変更`,
  taskMoved: ({ title, to }) => (to ? `「${title}」を${to}へ移動` : `「${title}」を別の列へ移動`),
  taskPlaced: ({ title }) => `「${title}」を列の中で移動`,
  taskPrioritized: ({ title, priority }) =>
    priority ? `「${title}」の優先度を${board.priorities[priority]}にする` : `「${title}」の優先度を消す`,
  taskAssigned: ({ title, people }) => `「${title}」を${list(people)}に割り当て`,
  taskUnassigned: ({ title, people }) => `「${title}」の担当から${list(people)}を外す`,
  taskStarts: ({ title, day }, say) => (day ? `「${title}」の開始日を${say(day)}にする` : `「${title}」の開始日を消す`),
  taskDue: ({ title, day }, say) => (day ? `「${title}」の期限を${say(day)}にする` : `「${title}」の終了日を消す`),
  subtaskAdded: ({ title, item }) => `「${title}」にサブタスク「${item}」を追加`,
  subtaskDeleted: ({ title, item }) => `「${title}」のサブタスク「${item}」を削除`,
  subtaskDone: ({ title, item }) => `「${title}」の「${item}」を完了にする`,
  subtaskReopened: ({ title, item }) => `「${title}」の「${item}」を未完了にする`,
  subtaskRenamed: ({ title, item, to }) => `「${title}」のサブタスク「${item}」の名前を「${to}」に変更`,
  subtasksOrdered: ({ title }) => `「${title}」のサブタスクを並べ替え`,
  taskLabelled: ({ title, labels }) => `「${title}」に${named(labels)}を付ける`,
  taskUnlabelled: ({ title, labels }) => `「${title}」から${named(labels)}を外す`,
  taskDescribed: ({ title }) => `「${title}」の説明を追加`,
  descriptionChanged: ({ title }) => `「${title}」の説明を変更`,
  descriptionRemoved: ({ title }) => `「${title}」の説明を削除`,
  fileAttached: ({ title, file }) => `「${title}」に「${file}」を添付`,
  fileRenamed: ({ title, file, to }) => `「${title}」のファイル「${file}」の名前を「${to}」に変更`,
  fileDeleted: ({ title, file }) => `「${title}」のファイル「${file}」を削除`,
  taskCommented: ({ title }) => `「${title}」にコメント`,
  commentEdited: ({ title }) => `「${title}」のコメントを編集`,
  commentDeleted: ({ title }) => `「${title}」のコメントを削除`,
  commentReacted: ({ title }) => `「${title}」のコメントにリアクション`,
  columnAdded: ({ name }) => `列「${name}」を追加`,
  columnDeleted: ({ name }) => `列「${name}」を削除`,
  columnRenamed: ({ name, to }) => `列「${name}」の名前を「${to}」に変更`,
  columnCounts: ({ name, kind }) => `列「${name}」を「${kinds[kind]}」として扱う`,
  columnPlaced: ({ name }) => `列「${name}」を移動`,
  labelAdded: ({ name }) => `ラベル「${name}」を作成`,
  labelDeleted: ({ name }) => `ラベル「${name}」を削除`,
  labelRenamed: ({ name, to }) => `ラベル「${name}」の名前を「${to}」に変更`,
  labelColoured: ({ name }) => `ラベル「${name}」の色を変更`,
  labelPlaced: ({ name }) => `ラベル「${name}」を移動`,
  viewAdded: ({ name }) => `ビュー「${name}」を追加`,
  viewDeleted: ({ name }) => `ビュー「${name}」を削除`,
  viewRenamed: ({ name, to }) => `ビュー「${name}」の名前を「${to}」に変更`,
  viewChanged: ({ name }) => `ビュー「${name}」を変更`,
  viewPlaced: ({ name }) => `ビュー「${name}」を移動`,
  panelAdded: ({ name }) => `ボード「${name}」を作成`,
  panelDeleted: ({ name }) => `ボード「${name}」を削除`,
  panelRenamed: ({ name, to }) => `ボード「${name}」の名前を「${to}」に変更`,
  panelPersonAdded: ({ person }) => `${person}さんをボードに追加`,
  panelPersonRemoved: ({ person }) => `${person}さんをボードから外す`,
  domainAdded: ({ name }) => `ドメイン「${name}」を作成`,
  domainDeleted: ({ name }) => `ドメイン「${name}」を削除`,
  domainRenamed: ({ name, to }) => `ドメイン「${name}」の名前を「${to}」に変更`,
  domainKeyChanged: ({ name, to }) => `ドメイン「${name}」のキーを${to}に変更`,
  personJoined: ({ person }) => `${person}さんの参加を許可`,
  personLeft: () => "ドメインから退出",
  personRemoved: ({ person }) => `${person}さんをドメインから外す`,
  roleChanged: ({ person, role }) =>
    `${person}さんの権限を変更: ${role === "member" ? "メンバー" : role === "admin" ? "管理者" : "オーナー"}`,
  announced: ({ content }) => `お知らせ「${content}」を投稿`,
  announcementDeleted: ({ content }) => `お知らせ「${content}」を削除`,
};

const tell: TellSentences = {
  taskAdded: (who, { title, column }) =>
    column ? `${who}さんが「${title}」を${column}に追加しました` : `${who}さんが「${title}」を追加しました`,
  taskDeleted: (who, { title }) => `${who}さんが「${title}」を削除しました`,
  taskWentTo: (who, { title, to }) => `${who}さんが「${title}」を${to ?? "別のボード"}へ移動しました`,
  taskCameFrom: (who, { title, from }) => `${who}さんが「${title}」を${from ?? "別のボード"}からここへ移動しました`,
  taskRenamed: (who, { title, to }) => `${who}さんが「${title}」の名前を「${to}」に変更しました`,
  taskMoved: (who, { title, from, to }) =>
    from && to
      ? `${who}さんが「${title}」を${from}から${to}へ移動しました`
      : `${who}さんが「${title}」を${to ?? "削除された列"}へ移動しました`,
  taskPlaced: (who, { title }) => `${who}さんが「${title}」を列の中で移動しました`,
  taskPrioritized: (who, { title, priority }) =>
    priority
      ? `${who}さんが「${title}」の優先度を${board.priorities[priority]}にしました`
      : `${who}さんが「${title}」の優先度を消しました`,
  taskAssigned: (who, { title, people }) => `${who}さんが「${title}」を${list(people)}に割り当てました`,
  taskUnassigned: (who, { title, people }) => `${who}さんが「${title}」の担当から${list(people)}を外しました`,
  taskStarts: (who, { title, day }, say) =>
    day ? `${who}さんが「${title}」の開始日を${say(day)}にしました` : `${who}さんが「${title}」の開始日を消しました`,
  taskDue: (who, { title, day }, say) =>
    day ? `${who}さんが「${title}」の期限を${say(day)}にしました` : `${who}さんが「${title}」の終了日を消しました`,
  subtaskAdded: (who, { title, item }) => `${who}さんが「${title}」にサブタスク「${item}」を追加しました`,
  subtaskDeleted: (who, { title, item }) => `${who}さんが「${title}」のサブタスク「${item}」を削除しました`,
  subtaskDone: (who, { title, item }) => `${who}さんが「${title}」の「${item}」を完了にしました`,
  subtaskReopened: (who, { title, item }) => `${who}さんが「${title}」の「${item}」を未完了にしました`,
  subtaskRenamed: (who, { title, item, to }) =>
    `${who}さんが「${title}」のサブタスク「${item}」の名前を「${to}」に変更しました`,
  subtasksOrdered: (who, { title }) => `${who}さんが「${title}」のサブタスクを並べ替えました`,
  taskLabelled: (who, { title, labels }) => `${who}さんが「${title}」に${named(labels)}を付けました`,
  taskUnlabelled: (who, { title, labels }) => `${who}さんが「${title}」から${named(labels)}を外しました`,
  taskDescribed: (who, { title }) => `${who}さんが「${title}」に説明を追加しました`,
  descriptionChanged: (who, { title }) => `${who}さんが「${title}」の説明を変更しました`,
  descriptionRemoved: (who, { title }) => `${who}さんが「${title}」の説明を削除しました`,
  fileAttached: (who, { title, file }) => `${who}さんが「${title}」に「${file}」を添付しました`,
  fileRenamed: (who, { title, file, to }) =>
    `${who}さんが「${title}」のファイル「${file}」の名前を「${to}」に変更しました`,
  fileDeleted: (who, { title, file }) => `${who}さんが「${title}」のファイル「${file}」を削除しました`,
  taskCommented: (who, { title }) => `${who}さんが「${title}」にコメントしました`,
  commentEdited: (who, { title }) => `${who}さんが「${title}」のコメントを編集しました`,
  commentDeleted: (who, { title }) => `${who}さんが「${title}」のコメントを削除しました`,
  commentReacted: (who, { title }) => `${who}さんが「${title}」のコメントにリアクションしました`,
  columnAdded: (who, { name }) => `${who}さんが列「${name}」を追加しました`,
  columnDeleted: (who, { name }) => `${who}さんが列「${name}」を削除しました`,
  columnRenamed: (who, { name, to }) => `${who}さんが列「${name}」の名前を「${to}」に変更しました`,
  columnCounts: (who, { name, kind }) => `${who}さんが列「${name}」を「${kinds[kind]}」扱いにしました`,
  columnPlaced: (who, { name }) => `${who}さんが列「${name}」を移動しました`,
  labelAdded: (who, { name }) => `${who}さんがラベル「${name}」を作成しました`,
  labelDeleted: (who, { name }) => `${who}さんがラベル「${name}」を削除しました`,
  labelRenamed: (who, { name, to }) => `${who}さんがラベル「${name}」の名前を「${to}」に変更しました`,
  labelColoured: (who, { name }) => `${who}さんがラベル「${name}」の色を変更しました`,
  labelPlaced: (who, { name }) => `${who}さんがラベル「${name}」を移動しました`,
  viewAdded: (who, { name }) => `${who}さんがビュー「${name}」を追加しました`,
  viewDeleted: (who, { name }) => `${who}さんがビュー「${name}」を削除しました`,
  viewRenamed: (who, { name, to }) => `${who}さんがビュー「${name}」の名前を「${to}」に変更しました`,
  viewChanged: (who, { name }) => `${who}さんがビュー「${name}」を変更しました`,
  viewPlaced: (who, { name }) => `${who}さんがビュー「${name}」を移動しました`,
  panelAdded: (who, { name }) => `${who}さんがボード「${name}」を作成しました`,
  panelDeleted: (who, { name }) => `${who}さんがボード「${name}」を削除しました`,
  somePanelAdded: (who) => `${who}さんがボードを作成しました`,
  somePanelDeleted: (who) => `${who}さんがボードを削除しました`,
  panelRenamed: (who, { name, to }) => `${who}さんがボード「${name}」の名前を「${to}」に変更しました`,
  panelPersonAdded: (who, { person }) =>
    who === person ? `${who}さんがボードに参加しました` : `${who}さんが${person}さんをボードに追加しました`,
  panelPersonRemoved: (who, { person }) =>
    who === person ? `${who}さんがボードから退出しました` : `${who}さんが${person}さんをボードから外しました`,
  domainAdded: (who, { name }) => `${who}さんがドメイン「${name}」を作成しました`,
  domainDeleted: (who, { name }) => `${who}さんがドメイン「${name}」を削除しました`,
  domainRenamed: (who, { name, to }) => `${who}さんがドメイン「${name}」の名前を「${to}」に変更しました`,
  domainKeyChanged: (who, { name, to }) => `${who}さんがドメイン「${name}」のキーを${to}に変更しました`,
  personJoined: (_, { person }) => `${person}さんがドメインに参加しました`,
  personLeft: (_, { person }) => `${person}さんがドメインから退出しました`,
  personRemoved: (who, { person }) => `${who}さんが${person}さんをドメインから外しました`,
  roleChanged: (who, { person, role }) =>
    `${who}さんが${person || "だれか"}の権限を変更しました: ${role === "member" ? "メンバー" : role === "admin" ? "管理者" : "オーナー"}`,
  announced: (who, { content }) => `${who}さんがお知らせ「${content}」を投稿しました`,
  announcementDeleted: (who, { content }) => `${who}さんがお知らせ「${content}」を削除しました`,
};

export const deeds: Catalogue["deeds"] = {
  ask,
  tell,
  andMore: (first: string, more: number) => `${first}、ほか${more}件`,
  change: "変更",
};
