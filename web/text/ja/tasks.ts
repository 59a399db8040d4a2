import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const subtaskCount = (count: number) => plural("ja", count, { other: `サブタスク${count}件` });

export const tasks: Catalogue["tasks"] = {
  task: "タスク",
  title: "タイトル",
  titlePlaceholder: "何をしますか？",
  column: "列",
  assignees: "担当者",
  from: "開始",
  to: "終了",
  clearFrom: "開始日を消す",
  clearTo: "終了日を消す",
  subtasks: "サブタスク",
  assign: "割り当て",
  assignedTo: "担当者",
  formerMember: "もうこのボードにいません",
  findPerson: "メンバーを検索",
  clearSearch: "検索をクリア",
  noSuchPerson: "このボードにその名前の人はいません",
  fromAfterTo: "開始日が終了日より後です。開始日を早めるか、終了日を遅らせてください。",

  subtaskOf: (title: string) => `サブタスク: ${title}`,
  subtaskDone: (title: string) => `完了: ${title}`,
  addSubtask: "サブタスクを追加",
  deleteSubtask: (title: string) => `サブタスク「${title}」を削除`,
  subtasksDone: (done: number, all: number) => `${subtaskCount(all)}中${done}件完了`,

  createdBy: (name: string, when: string) => `${name}さんが追加 · ${when}`,
  created: (when: string) => `追加: ${when}`,
  updated: (when: string) => `最終変更: ${when}`,

  notSaved: "まだ保存されていません。入力した内容はここに残っています。",
  discard: "破棄",
  conflictTitle: "編集を始めたあと、ここは別の場所で変更されました",
  conflictTheirs: "もう一方の内容",
  conflictMine: "あなたの内容",
  conflictDeleted: "（削除済み）",
  conflictNone: "（日付なし）",
  keepTheirs: "もう一方の内容を残す",
  keepMine: "あなたの内容を残す",
  editMine: "編集を続ける",
  putBack: "あなたの内容に戻す",
  deleteAnyway: "それでも削除",
  dayRange: (from: string, to: string) => `${from} – ${to}`,

  deleteTask: "タスクを削除",
  deleteTitle: "このタスクを削除しますか？",
  deleteText: (title: string, subtasks: number) =>
    subtasks > 0 ? `「${title}」と${subtaskCount(subtasks)}が削除されます。` : `「${title}」が削除されます。`,
  loadFailed: "タスクを読み込めませんでした",
  gone: "このタスクはもう存在しません",
  deleted: (title: string) => `「${title}」を削除しました`,
  goneText: "だれかが削除したか、もう表示できません。",
  goneDrafts: "入力中だった内容は残っていて、コピーできます。",
  goneDraft: "残しておいた内容",

  add: "タスクを追加",
  addTitle: "新しいタスク",
  addAnother: "続けて追加",
  added: (title: string) => `${title}を追加しました`,
  remove: "外す",

  moveTitle: "移動先…",
  move: "移動",
  position: "位置",
  top: "一番上",
  bottom: "一番下",
  afterTask: "タスクの後…",
  afterWhich: "どのタスクの後か",
  findTask: "タスクを検索",
  noSuchTask: "この列にそのタイトルのタスクはありません",
  chooseTask: "どのタスクの後に置くか選んでください。",
  moved: (title: string, column: string) => `${title}を${column}へ移動しました`,

  failed: {
    save: (title: string) => `「${title}」を保存できませんでした`,
    add: (title: string) => `「${title}」を追加できませんでした`,
    move: (title: string) => `「${title}」を移動できませんでした`,
    delete: (title: string) => `「${title}」を削除できませんでした`,
  },
};
