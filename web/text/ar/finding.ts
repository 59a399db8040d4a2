import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const finding: Catalogue["finding"] = {
  close: "إغلاق البحث",
  clear: "مسح البحث",
  results: "نتائج البحث",
  found: (count: number) =>
    count === 0
      ? "لا نتائج"
      : plural("ar", count, {
          zero: "لا نتائج",
          one: "نتيجة واحدة",
          two: "نتيجتان",
          few: `${count} نتائج`,
          many: `${count} نتيجة`,
          other: `${count} نتيجة`,
        }),

  tasks: (count: number) => `المهام (${count})`,
  inTexts: (count: number) => `في النصوص والملفات (${count})`,
  foundIn: { description: "الوصف", comment: "تعليق", file: "ملف" },
  panels: (count: number) => `اللوحات (${count})`,
  announcements: (count: number) => `الإعلانات (${count})`,
  collaborators: (count: number) => `الأعضاء (${count})`,
  subTasks: (done: number, total: number) => `${done} من ${total}`,
  subTasksSaid: (done: number, total: number) => `أُنجز ${done} من ${total} من المهام الفرعية`,

  none: {
    panel: {
      title: "لم نعثر على أي مهمة بهذا العنوان",
      hint: "جرّب تحسين كلمات البحث أو تحقق من الأخطاء الإملائية.",
    },
    announcements: {
      title: "لم نعثر على أي إعلان بهذه الرسالة",
      hint: "جرّب تحسين كلمات البحث أو تحقق من الأخطاء الإملائية",
    },
    collaborators: {
      title: "لم نعثر على أي عضو بهذا الاسم.",
      hint: "جرّب تحسين كلمات البحث أو تحقق من الأخطاء الإملائية",
    },
    other: {
      title: "لم نعثر على شيء بهذا النص",
      hint: "جرّب تحسين كلمات البحث أو تحقق من الأخطاء الإملائية",
    },
  },
  failed: "اقتصر البحث على ما هو موجود هنا",

  palette: "العثور على شيء أو تنفيذه",
  paletteHint: "مهام، لوحات، أشخاص، إعلانات، أوامر",
  recent: "الأخيرة",
  commands: "الأوامر",
  goTo: (place: string) => `الانتقال إلى ${place}`,
  switchTo: (domain: string) => `التبديل إلى ${domain}`,
  themeIs: (theme: string) => `المظهر: ${theme}`,
};
