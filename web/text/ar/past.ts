import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const past: Catalogue["past"] = {
  activityOf: (name: string) => `النشاط في ${name}`,
  failed: "تعذّر تحميل السجل",
  older: "إظهار الأقدم",
  olderFailed: "تعذّر تحميل الإدخالات الأقدم.",
  restoreValue: (title: string | null) => (title ? `استعادة «${title}»` : "استعادة ما كان عليه"),
  restored: "استُعيد ما كان عليه",

  undoNamed: (what: string) => `تراجع: ${what}`,
  redoNamed: (what: string) => `إعادة: ${what}`,

  trash: "المهملات",
  trashOf: (name: string) => `مهملات ${name}`,
  trashText: (days: number) =>
    plural("ar", days, {
      zero: "ما يُحذف لا يبقى هنا.",
      one: "ما يُحذف يبقى هنا يومًا واحدًا.",
      two: "ما يُحذف يبقى هنا يومين.",
      few: `ما يُحذف يبقى هنا ${days} أيام.`,
      many: `ما يُحذف يبقى هنا ${days} يومًا.`,
      other: `ما يُحذف يبقى هنا ${days} يوم.`,
    }),
  trashFailed: "تعذّر تحميل المهملات",
  trashEmpty: "المهملات فارغة",
  trashEmptyText: "يمكن استعادة المهام والأعمدة واللوحات والإعلانات المحذوفة من هنا.",
  deletedDomains: "نطاقاتك المحذوفة",
  kinds: {
    domain: "نطاق",
    panel: "لوحة",
    status: "عمود",
    task: "مهمة",
    label: "وسم",
    view: "عرض",
    attachment: "ملف",
    announcement: "إعلان",
  },
  deletedBy: (who: string, when: string) => `حذفه ${who}، ${when}`,
  daysLeft: (days: number) =>
    plural("ar", days, {
      zero: "يزول نهائيًا اليوم",
      one: "يزول نهائيًا بعد يوم",
      two: "يزول نهائيًا بعد يومين",
      few: `يزول نهائيًا بعد ${days} أيام`,
      many: `يزول نهائيًا بعد ${days} يومًا`,
      other: `يزول نهائيًا بعد ${days} يوم`,
    }),
  restore: "استعادة",
  restoreNamed: (name: string) => `استعادة ${name}`,
  isBack: (name: string) => `عاد «${name}»`,
  notBack: (name: string) => `تعذّرت استعادة «${name}»`,
};
