import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const common: Catalogue["common"] = {
  cancel: "إلغاء",
  save: "حفظ",
  create: "إنشاء",
  delete: "حذف",
  close: "إغلاق",
  retry: "إعادة المحاولة",
  undo: "تراجع",
  back: "رجوع",
  next: "التالي",
  copy: "نسخ",
  copied: "تم النسخ",
  copyFailed: "تعذّر نسخ النص. حدده وانسخه يدويًا.",
  loading: "جارٍ التحميل",
  loadingOlder: "جارٍ تحميل الأقدم",
  olderFailed: "تعذّر تحميل الأقدم.",
  sort: "الترتيب",
  latestFirst: "من الأحدث إلى الأقدم",
  oldestFirst: "من الأقدم إلى الأحدث",
  language: "اللغة",
  toasts: "الرسائل",
  timedOut: "انتهت مهلة الطلب بسبب بطء الاتصال بالإنترنت.",
  noConnection: "لا يوجد اتصال بالشبكة. يُرجى التحقق من الإنترنت.",
  someone: "شخص ما",
  notSaved: "تعذّر حفظ تغييرك.",
  roles: { owner: "المالك", admin: "مشرف", member: "عضو" },
  people: (count: number) =>
    plural("ar", count, {
      zero: "لا أحد",
      one: "شخص واحد",
      two: "شخصان",
      few: `${count} أشخاص`,
      many: `${count} شخصًا`,
      other: `${count} شخص`,
    }),
};
