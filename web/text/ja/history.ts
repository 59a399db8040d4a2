import type { Catalogue } from "../catalogue.ts";
export const history: Catalogue["history"] = {
  undoNothing: "元に戻すものはありません",
  trash: "ゴミ箱…",
  activity: "アクティビティ…",
  undone: "元に戻しました",
  redo: "やり直す",
  redone: "やり直しました",
  nothingToUndo: "ここには元に戻せるあなたの変更がありません。",
  nothingToRedo: "やり直せるものがありません。",
  undoFailed: "元に戻せませんでした",
  redoFailed: "やり直せませんでした",
};
