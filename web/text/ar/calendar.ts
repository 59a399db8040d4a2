import type { Catalogue } from "../catalogue.ts";

export const calendar: Catalogue["calendar"] = {
  region: (panel) => `تقويم ${panel}`,
  month: (month) => `أيام ${month}`,
  today: "اليوم",
  dayWith: (day, tasks) => `${day}، ${tasks}`,
  tasksOf: (day) => `مهام ${day}`,
  weekOf: (day) => `مهام الأسبوع ابتداءً من ${day}`,
  more: (count) => `${count} أخرى`,
  addOn: (day) => `إضافة مهمة تستحق ${day}`,
  noDate: "بلا تاريخ",
  noDateCount: (tasks) => `بلا تاريخ: ${tasks}`,
  allDated: "لكل مهمة معروضة تاريخ.",
  fromTo: (from, to) => `${from} إلى ${to}`,
  done: "منجزة",
  say: {
    lifted: (title, when) =>
      `رُفعت ${title}. ${when}. مفاتيح الأسهم تحركها يومًا أو أسبوعًا، ومع Shift يومها الأخير وحده. المسافة تضعها، وEscape يعيدها.`,
    dropped: (title, when) => `وُضعت ${title}. ${when}.`,
  },
  keys: {
    title: "التقويم",
    walk: "التنقل من يوم إلى يوم",
    week: "أول الأسبوع أو آخره",
    month: "الشهر السابق أو التالي",
    today: "الانتقال إلى اليوم",
    add: "مهمة جديدة تستحق في ذلك اليوم",
    into: "الانتقال إلى مهام اليوم",
    back: "العودة إلى اليوم",
    lift: "رفع المهمة ووضعها",
    move: "تحريك المهمة المرفوعة",
    end: "تحريك يومها الأخير وحده",
  },
};
