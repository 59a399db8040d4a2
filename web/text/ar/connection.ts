import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const connection: Catalogue["connection"] = {
  connecting: "جارٍ إعادة الاتصال…",
  offline: "أنت غير متصل.",
  safeHere: "ما تفعله الآن محفوظ وسيُرسل عند عودتك.",
  stale: "قد لا يكون هذا محدَّثًا: تعذّر تحديثه.",
  show: "إظهار",
  showUnsaved: "إظهار ما تعذّر حفظه",
  showWaiting: "إظهار ما ينتظر",
  unsaved: (count: number) =>
    plural("ar", count, {
      zero: "لا تغييرات لم تُحفظ.",
      one: "تعذّر حفظ تغيير واحد.",
      two: "تعذّر حفظ تغييرين.",
      few: `تعذّر حفظ ${count} تغييرات.`,
      many: `تعذّر حفظ ${count} تغييرًا.`,
      other: `تعذّر حفظ ${count} تغيير.`,
    }),
  waiting: (count: number) =>
    plural("ar", count, {
      zero: "لا تغييرات في الانتظار.",
      one: "تغيير واحد في الانتظار.",
      two: "تغييران في الانتظار.",
      few: `${count} تغييرات في الانتظار.`,
      many: `${count} تغييرًا في الانتظار.`,
      other: `${count} تغيير في الانتظار.`,
    }),
};
