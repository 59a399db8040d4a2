import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";
import { isolate } from "./isolate.ts";

export const announcements: Catalogue["announcements"] = {
  list: "الإعلانات حسب اليوم",
  today: "اليوم",
  yesterday: "أمس",
  automated: "تلقائي",
  you: "أنت",

  compose: "إعلان شيء",
  placeholder: "أخبر الجميع في هذا النطاق… اكتب @ للإشارة إلى شخص.",
  post: "نشر",
  quiet: "نشر كإعلان تلقائي: بلا صوت",
  suggestions: "أشخاص للإشارة إليهم",
  everyoneHint: "كل أشخاص هذا النطاق",
  suggested: (count: number) =>
    plural("ar", count, {
      zero: "لم يُعثر على أحد.",
      one: "عُثر على شخص واحد.",
      two: "عُثر على شخصين.",
      few: `عُثر على ${count} أشخاص.`,
      many: `عُثر على ${count} شخصًا.`,
      other: `عُثر على ${count} شخص.`,
    }),
  mention: (name: string) => `عرض ${isolate(name)}`,

  delete: (author: string) => `حذف إعلان ${isolate(author)}`,
  deleteTip: "حذف",
  deleted: "حُذف الإعلان",
  posted: "نُشر الإعلان",
  notPosted: "تعذّر نشر الإعلان.",
  notDeleted: "تعذّر حذف الإعلان.",
  announced: (author: string, content: string) => `أعلن ${isolate(author)}: ${isolate(content)}`,

  emptyTitle: "لا إعلانات بعد",
  emptyText: "ما يجب أن يعرفه الجميع مكانه هنا. أشر إلى الأشخاص باستخدام @ فيصلهم إشعار.",
  failed: "تعذّر تحميل الإعلانات",

  schedules: "الإعلانات المجدولة",
  schedule: "جدولة",
  schedulesText: "تُنشر من تلقاء نفسها بلا صوت، ما دام كاتبها مشرفًا أو مالكًا.",
  zone: (zone: string) => `الأوقات بتوقيت مالك النطاق: ${zone}.`,
  noSchedules: "لا شيء مجدول",
  content: "نص الإعلان",
  how: "الموعد",
  once: "مرة واحدة",
  weekly: "كل أسبوع",
  day: "اليوم",
  weekday: "يوم الأسبوع",
  time: "الوقت",
  addSchedule: "جدولة الإعلان",
  pastTime: "هذا الوقت مضى. يُرجى اختيار وقت لم يأتِ بعد.",
  nextAt: (when: string) => `التالي: ${when}`,
  everyWeek: (weekday: string, time: string) => `كل ${weekday} في ${time}`,
  deleteSchedule: (content: string) => `حذف الإعلان المجدول: ${isolate(content)}`,
  scheduled: "جُدول الإعلان.",
  notScheduled: "تعذّرت جدولة الإعلان.",
  scheduleNotDeleted: "تعذّر حذف الإعلان المجدول.",
  schedulesFailed: "تعذّر تحميل الإعلانات المجدولة",
};
