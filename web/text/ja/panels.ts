import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const taskCount = (count: number) => plural("ja", count, { other: `${count}件のタスク` });
const people = (count: number) => plural("ja", count, { other: `${count}人` });

export const panels: Catalogue["panels"] = {
  list: (count: number) => `ボード（${count}）`,
  createItem: "新しいボードを作成",
  editItem: "ボードを編集",
  membersItem: "ボードのメンバーを見る",
  inviteItem: "メンバーを招待",
  removeItem: "メンバーを外す",
  downloadItem: "CSVでダウンロード",
  downloadShownItem: "表示内容をダウンロード",
  deleteItem: "ボードを削除",

  name: "ボード名",
  namePlaceholder: "ロードマップ、マーケティング、サポート…",
  createTitle: "新しいボードを作成",
  createHint: "最初はあなただけです。作成してからほかの人を招待しましょう。",
  create: "ボードを作成",
  added: "ボードを追加しました",
  editTitle: "ボードを編集",

  deleteTitle: "このボードを削除しますか？",
  deleteText: (name: string, openTasks: number) =>
    openTasks > 0
      ? `「${name}」とそのすべてのタスクが全員から削除されます（うち未完了は${taskCount(openTasks)}）。`
      : `「${name}」とそのすべてのタスクが全員から削除されます。`,
  delete: "ボードを削除",
  deleted: (name: string) => `「${name}」を削除しました`,

  membersTitle: "ボードのメンバー",
  membersText: (count: number, name: string) => `「${name}」に${people(count)}`,
  you: "自分",
  findPerson: "メンバーを検索",
  clearSearch: "検索をクリア",
  noSuchPerson: "この名前の人はいません",
  roles: { owner: "オーナー", admin: "管理者", member: "メンバー" },

  inviteTitle: "メンバーを招待",
  inviteText: (name: string) => `まだ「${name}」にいない、このドメインのメンバーです。`,
  invite: (count: number) => (count > 0 ? `${people(count)}を追加` : "追加"),
  inviteNobody: "すでに全員がいます",
  inviteNobodyText: "このドメインの全員がこのボードにいます。まずドメインに招待してください。",
  toDomain: "ドメインに招待",
  chooseSomebody: "1人以上選んでください。",
  invited: (count: number) => `${people(count)}をボードに追加しました`,

  removeTitle: "メンバーを外す",
  removeText: (name: string) => `「${name}」が見えなくなります。完了したタスクの担当は変わりません。`,
  remove: (count: number) => (count > 0 ? `${people(count)}を外す` : "外す"),
  removeNobody: "このボードにはだれもいません",
  confirmRemoveTitle: (count: number) => `${people(count)}をボードから外しますか？`,
  confirmRemoveText: (names: string) => `このボードが見えなくなる人: ${names}`,
  removed: (count: number) => `${people(count)}をボードから外しました`,
  downloaded: (file: string) => `${file}をダウンロードしました`,
  nothingShown: "ダウンロードできる表示内容がありません",

  columns: {
    rename: "名前を変更",
    countsAs: "扱い",
    kinds: { todo: "未着手", started: "進行中", done: "完了" },
    moveLeft: "左へ移動",
    moveRight: "右へ移動",
    deleteTasks: "すべてのタスクを削除…",
    delete: "列を削除…",
    moved: (name: string, place: number, of: number) => `列「${name}」は${of}列中${place}番目になりました`,

    deleteTitle: (name: string) => `列「${name}」を削除しますか？`,
    deleteText: "このドメインのすべてのボードから、全員に対して消えます。",
    holdsHere: (count: number) => `このボードには${taskCount(count)}があります。`,
    inUse: (count: number) => `まだ${taskCount(count)}があります。どこへ移しますか？`,
    moveTo: "タスクの移動先",
    deleteColumn: "列を削除",
    moveAndDelete: "移動して削除",
    nowhere: (count: number) => `まだ${taskCount(count)}があり、移せる列がほかにありません。先に列を追加してください。`,

    deleteTasksTitle: (count: number) => `${taskCount(count)}を削除しますか？`,
    deleteTasksText: (column: string, panel: string) =>
      `ボード「${panel}」の「${column}」にあるすべてのタスクが削除されます。`,
    deleteTasksConfirm: (count: number) => `${taskCount(count)}を削除`,
    tasksDeleted: (count: number, column: string) => `${column}から${taskCount(count)}を削除しました`,
  },

  failed: {
    create: "ボードを追加できませんでした",
    edit: "ボード名を変更できませんでした",
    delete: "ボードを削除できませんでした",
    invite: "ボードに追加できませんでした",
    remove: "ボードから外せませんでした",
    deleteColumn: "列を削除できませんでした",
    deleteTasks: "タスクを削除できませんでした",
    download: "ボードをダウンロードできませんでした",
  },
};
