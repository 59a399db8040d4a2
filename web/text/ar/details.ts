import type { Catalogue } from "../catalogue.ts";

export const details: Catalogue["details"] = {
  description: "الوصف",
  add: "إضافة وصف",
  edit: "تعديل الوصف",
  placeholder: "عمّ تدور هذه المهمة؟",
  unknown: "يظهر الوصف والتعليقات عند عودتك إلى الاتصال.",
  loadFailed: "تعذّر تحميل الوصف.",
  removed: (title: string) => `أُزيل وصف «${title}»`,
  unsaved: (title: string) => `تعذّر حفظ وصف «${title}»`,
  areWriting: (names: string, count: number) => (count === 1 ? `${names} يكتب الآن` : `${names} يكتبون الآن`),
  changedBy: (name: string) => `عدّل ${name} هذا النص`,
  changedElsewhere: "عُدّل هذا النص في مكان آخر",
  showChange: "عرض",
  hideChange: "إخفاء",
  wasAdded: "أُضيف:",
  wasRemoved: "أُزيل:",
  atOdds: "غيّر شخص آخر الكلمات نفسها. نصّك محفوظ؛ اختر ما ينبغي أن يكون عليه كل موضع.",
  decide: "اتخاذ القرار…",
};
