import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const tasks = (count: number): string =>
  plural("ar", count, {
    zero: "لا مهام",
    one: "مهمة واحدة",
    two: "مهمتان",
    few: `${count} مهام`,
    many: `${count} مهمة`,
    other: `${count} مهمة`,
  });

export const home: Catalogue["home"] = {
  goodAfternoon: (name: string) => `مساء الخير، ${name}`,
  goodEvening: (name: string) => `مساء الخير، ${name}`,
  goodMorning: (name: string) => `صباح الخير، ${name}`,
  noPanelsText: "يمكن لمالك هذا النطاق أو أحد مشرفيه إضافتك إلى لوحة، فتظهر هنا من تلقاء نفسها.",
  noPanelsTitle: "لست في أي لوحة بعد",
  firstPanelText: "للوحة أعمدة لمشروع واحد أو فريق واحد، تنتقل المهام عبرها كلما أُنجز العمل.",
  firstPanelTitle: "أنشئ لوحتك الأولى",
  myWork: "عملي",
  workOf: "أي المهام",
  ofWork: { assigned: "المسندة", created: "المنشأة", watching: "المتابَعة" },
  walk: "الانتقال من مهمة إلى مهمة",
  overdue: "متأخرة",
  today: "اليوم",
  next: "الأيام السبعة القادمة",
  later: "لاحقًا",
  someday: "بلا تاريخ",
  section: (name: string, count: number) => `${name}, ${tasks(count)}`,
  tick: (title: string) => `إكمال ${title}`,
  ticked: (title: string) => `اكتملت: ${title}`,
  tickFailed: (title: string) => `تعذّر إكمال «${title}»`,
  noDoneColumn: "لا عمود في هذا النطاق للعمل المكتمل، فافتح المهمة وانقلها.",
  more: (count: number) => `إظهار ${count} أخرى`,
  tooMany: (count: number) =>
    plural("ar", count, {
      zero: "لا مهام أخرى في لوحاتك.",
      one: "هناك مهمة أخرى في لوحاتك.",
      two: "هناك مهمتان أخريان في لوحاتك.",
      few: `هناك ${count} مهام أخرى في لوحاتك.`,
      many: `هناك ${count} مهمة أخرى في لوحاتك.`,
      other: `هناك ${count} مهمة أخرى في لوحاتك.`,
    }),
  myWorkFailed: "تعذّر تحميل عملك",
  notRefreshed: "تعذّر تحديث هذا.",
  nothingTitle: { assigned: "أنجزت كل شيء", created: "لا مهام مفتوحة أنشأتها", watching: "لا مهام مفتوحة تتابعها" },
  nothingText: {
    assigned: "المهام المسندة إليك تظهر هنا من تلقاء نفسها، والأقرب استحقاقًا في الأعلى.",
    created: "المهام التي تنشئها تبقى هنا حتى تُنجز، أيًّا كان من ينجزها.",
    watching: "المهام التي تتابعها تبقى هنا حتى تُنجز. اضغط W على مهمة لمتابعتها.",
  },
  firstTitle: "ما عليك إنجازه سيكون هنا",
  firstText: "افتح لوحة وأضف مهمة وأسندها إلى نفسك: تنتظرك هنا أينما تركتها.",
  openPanel: (name: string) => `فتح ${name}`,

  announcements: "الإعلانات",
  allAnnouncements: "عرض الكل",
  announcementsFailed: "تعذّر تحميل الإعلانات",
  noAnnouncements: "لم يُعلن شيء بعد. ما يُنشر للجميع في هذا النطاق يظهر هنا.",
  automated: "تلقائي",
};
