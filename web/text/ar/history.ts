import type { Catalogue } from "../catalogue.ts";
export const history: Catalogue["history"] = {
  undoNothing: "لا شيء للتراجع عنه",
  trash: "المهملات…",
  activity: "النشاط…",
  undone: "تم التراجع",
  redo: "إعادة",
  redone: "تمت الإعادة",
  nothingToUndo: "لا شيء لك هنا للتراجع عنه.",
  nothingToRedo: "لا شيء لإعادته.",
  undoFailed: "تعذّر التراجع عن ذلك",
  redoFailed: "تعذّرت إعادة ذلك",
};
