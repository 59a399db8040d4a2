import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const notifications: Catalogue["notifications"] = {
  kinds: "أنواع الإشعارات",
  tasks: "المهام",
  announcements: "الإعلانات",
  unread: (count: string) => `${count} غير مقروءة`,
  unreadMark: "غير مقروء",
  list: { task: "إشعارات المهام", announcement: "إشعارات الإعلانات" },
  markRead: (what: string) => `تحديد كمقروء: ${what}`,
  markUnread: (what: string) => `تحديد كغير مقروء: ${what}`,
  markReadTip: "تحديد كمقروء",
  markUnreadTip: "تحديد كغير مقروء",
  delete: (what: string) => `حذف الإشعار: ${what}`,
  deleteTip: "حذف",
  readAll: "تحديد الكل كمقروء",
  allRead: (count: number) =>
    plural("ar", count, {
      zero: "لم يُحدَّد أي إشعار كمقروء.",
      one: "حُدِّد إشعار واحد كمقروء.",
      two: "حُدِّد إشعاران كمقروءين.",
      few: `حُدِّدت ${count} إشعارات كمقروءة.`,
      many: `حُدِّد ${count} إشعارًا كمقروء.`,
      other: `حُدِّد ${count} إشعار كمقروء.`,
    }),
  emptyTasks: "لا شيء عن المهام بعد",
  emptyTasksText: "عندما يسند إليك أحد مهمة أو يغيّر تواريخها أو يكملها، تقرأ ذلك هنا.",
  emptyAnnouncements: "لا إعلانات بعد",
  emptyAnnouncementsText: "ما يعلنه الآخرون في هذا النطاق يظهر هنا، وينبّهك عند الإشارة إليك.",
  failed: "تعذّر تحميل إشعاراتك",
  notMarked: "تعذّر تحديد الإشعار.",
  notDeleted: "تعذّر حذف الإشعار.",
  notAllRead: "تعذّر تحديد الإشعارات كمقروءة.",

  assigned: (actor: string, title: string) => `أسند إليك ${actor} المهمة «${title}»`,
  unassigned: (actor: string, title: string) => `ألغى ${actor} إسناد «${title}» إليك`,
  completed: (actor: string, title: string) => `أكمل ${actor} المهمة «${title}»`,
  mentionedInComment: (actor: string, title: string) => `أشار إليك ${actor} في تعليق على «${title}»`,
  mentionedInDescription: (actor: string, title: string) => `أشار إليك ${actor} في وصف «${title}»`,
  commented: (actor: string, title: string, count: number) =>
    plural("ar", count, {
      zero: `علّق ${actor} على «${title}»`,
      one: `علّق ${actor} على «${title}»`,
      two: `تعليقان على «${title}»، آخرهما من ${actor}`,
      few: `${count} تعليقات على «${title}»، آخرها من ${actor}`,
      many: `${count} تعليقًا على «${title}»، آخرها من ${actor}`,
      other: `${count} تعليق على «${title}»، آخرها من ${actor}`,
    }),
  datesNone: (actor: string, title: string) => `أزال ${actor} تواريخ «${title}»`,
  datesFrom: (actor: string, title: string, from: string) => `حدّد ${actor} بداية «${title}» في ${from}`,
  datesTo: (actor: string, title: string, to: string) => `حدّد ${actor} استحقاق «${title}» في ${to}`,
  datesBoth: (actor: string, title: string, from: string, to: string) =>
    `حدّد ${actor} تواريخ «${title}»: من ${from} إلى ${to}`,
  posted: (actor: string) => `نشر ${actor} إعلانًا`,
  mentioned: (actor: string) => `أشار إليك ${actor} في إعلان`,
  backup: {
    failed: "فشلت آخر نسخة احتياطية لهذا الخادم",
    unverified: "تعذّرت استعادة آخر نسخة احتياطية لهذا الخادم",
    unsound: "تحتوي آخر نسخة احتياطية لهذا الخادم على بيانات غير متسقة",
    late: "مضى على آخر نسخة احتياطية لهذا الخادم أكثر من يومين",
  },
};
