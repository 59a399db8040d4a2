import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";
import { isolate } from "./isolate.ts";

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

  assigned: (actor: string, title: string) => `أسند إليك ${isolate(actor)} المهمة «${isolate(title)}»`,
  unassigned: (actor: string, title: string) => `ألغى ${isolate(actor)} إسناد «${isolate(title)}» إليك`,
  completed: (actor: string, title: string) => `أكمل ${isolate(actor)} المهمة «${isolate(title)}»`,
  datesNone: (actor: string, title: string) => `أزال ${isolate(actor)} تواريخ «${isolate(title)}»`,
  datesFrom: (actor: string, title: string, from: string) =>
    `حدّد ${isolate(actor)} بداية «${isolate(title)}» في ${isolate(from)}`,
  datesTo: (actor: string, title: string, to: string) =>
    `حدّد ${isolate(actor)} استحقاق «${isolate(title)}» في ${isolate(to)}`,
  datesBoth: (actor: string, title: string, from: string, to: string) =>
    `حدّد ${isolate(actor)} تواريخ «${isolate(title)}»: من ${isolate(from)} إلى ${isolate(to)}`,
  posted: (actor: string) => `نشر ${isolate(actor)} إعلانًا`,
  mentioned: (actor: string) => `أشار إليك ${isolate(actor)} في إعلان`,
};
