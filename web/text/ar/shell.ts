import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const shell: Catalogue["shell"] = {
  product: "Tavola",
  documentTitle: (page: string) => `${page} · Tavola`,
  home: "الرئيسية",
  panel: "اللوحة",
  skip: "الانتقال إلى المحتوى",
  navigation: "التنقل",
  panels: "اللوحات",
  panelsWithCount: (count: number) => `اللوحات (${count})`,
  createPanel: "إنشاء لوحة جديدة",
  addPanel: "إضافة لوحة جديدة",
  noPanels: "لا توجد لوحات بعد",
  channels: "القنوات",
  announcements: "الإعلانات",
  collaborators: "الأعضاء",
  notifications: "الإشعارات",
  accountPage: "الحساب",
  sounds: "الأصوات",
  docs: "الوثائق",
  extras: "المزيد",
  hideSidebar: "إخفاء الشريط الجانبي",
  showSidebar: "إظهار الشريط الجانبي",
  menu: "القائمة",
  accountOf: (name: string) => `الحساب: ${name}`,
  profileOf: (name: string) => `الملف الشخصي: ${name}`,
  theme: "المظهر",
  themes: { system: "النظام", light: "فاتح", dark: "داكن" },
  logout: "تسجيل الخروج",
  newTab: "يُفتح في علامة تبويب جديدة",

  shortcuts: "اختصارات لوحة المفاتيح",

  unstored: "هذا المتصفح لا يحفظ شيئًا: ما تفعله دون اتصال يضيع إن أُغلقت علامة التبويب هذه.",

  invitePage: "دعوة",
  resetPage: "تعيين كلمة مرور جديدة",
  signupPage: "إنشاء حساب",
  loginPage: "تسجيل الدخول",
  notFoundPage: "غير موجودة",
  notFoundTitle: "خطأ 404",
  notFoundText: "الصفحة غير موجودة!",
  backHome: "العودة إلى الرئيسية",
  errorTitle: "خطأ غير متوقع في التطبيق!",
  errorText: "توقف شيء ما في هذه الصفحة عن العمل. ما حفظته آمن؛ غالبًا ما يفيد تحميل الصفحة من جديد.",
  reload: "إعادة التحميل",
  newVersion: "يتوفر إصدار جديد",
  setBack: "عاد الخادم إلى حالة سابقة",
  couldNotStart: "تعذّر تحميل Tavola",

  openTasks: (count: number) =>
    count === 0
      ? "لا مهام مفتوحة"
      : plural("ar", count, {
          zero: "لا مهام مفتوحة",
          one: "مهمة مفتوحة واحدة",
          two: "مهمتان مفتوحتان",
          few: `${count} مهام مفتوحة`,
          many: `${count} مهمة مفتوحة`,
          other: `${count} مهمة مفتوحة`,
        }),
};
