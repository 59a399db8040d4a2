import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const analytics: Catalogue["analytics"] = {
  title: "التحليلات",
  range: "الفترة",
  ranges: {
    last5Days: "آخر 5 أيام",
    last2Weeks: "آخر أسبوعين",
    last1Month: "آخر شهر",
    last6Weeks: "آخر 6 أسابيع",
    last3Months: "آخر 3 أشهر",
  },
  failed: "تعذّر تحميل الأرقام",
  notRefreshed: "تعذّر تحديث هذه الأرقام.",
  table: "الأرقام",

  timeSpent: "الوقت المستغرق",
  total: "الإجمالي",
  average: "المتوسط",
  figure: "المقياس",
  hoursAxis: "الساعات",
  day: "اليوم",
  inTotal: (value: string) => `${value} إجمالًا`,
  onAverage: (value: string) => `${value} في المتوسط`,
  sumOfRange: (value: string) => `${value} في المجموع`,
  howTimeIsMade:
    "يُحتسب الوقت ما دامت مهمة واحدة على الأقل لشخص ما في عمود للعمل قيد التنفيذ، ضمن ساعات توفره، من الاثنين إلى الجمعة. الإجمالي للجميع معًا؛ والمتوسط لكل شخص في اليوم.",
  noTimeTitle: "لا وقت في هذه الفترة بعد",
  noTimeText: "أسند مهمة وانقلها إلى عمود مثل «In progress»: يُحتسب وقتها من حينها.",

  flow: "سير العمل",
  howFlowIsMade:
    "كل شريط يبيّن عدد المهام التي كانت هناك في نهاية اليوم، بتوقيت منطقتك. المكتملة تحسب ما أُنجز منذ بداية الفترة.",
  kinds: { todo: "للتنفيذ", started: "بدأت", done: "مكتملة" },
  tasksAxis: "المهام",
  noFlowTitle: "لا مهام في هذه الفترة بعد",
  noFlowText: "أضف مهام إلى لوحة وانقلها قدمًا: يبيّن هذا أين تتراكم وبأي سرعة تُنجز.",

  cycleTime: "زمن الدورة",
  howCycleIsMade: "المدة التي استغرقتها المهام من أول بدء لها حتى إنجازها، بما في ذلك الليالي وعطلات نهاية الأسبوع.",
  median: "أُنجز نصفها خلال",
  percentile85: "85 من 100 خلال",
  finished: (count: number) =>
    plural("ar", count, {
      zero: "لم تُنجز أي مهمة",
      one: "أُنجزت مهمة واحدة",
      two: "أُنجزت مهمتان",
      few: `أُنجزت ${count} مهام`,
      many: `أُنجزت ${count} مهمة`,
      other: `أُنجزت ${count} مهمة`,
    }),
  noCycleText: "لم يبدأ شيء ويُنجز في هذه الفترة بعد.",
  bins: [
    "أقل من 4 ساعات",
    "من 4 ساعات إلى يوم",
    "من يوم إلى يومين",
    "من يومين إلى 4 أيام",
    "من 4 إلى 7 أيام",
    "من أسبوع إلى أسبوعين",
    "من أسبوعين إلى 4 أسابيع",
    "أكثر من 4 أسابيع",
  ],
  shortBins: ["< 4 h", "< 1 ي", "< 2 ي", "< 4 ي", "< 7 ي", "< 2 أ", "< 4 أ", "≥ 4 أ"],
  tookLongest: "الأطول مدة",
  deletedTask: "مهمة محذوفة",

  larger: "عرض أكبر",
  details: "سير العمل بالتفصيل",
  panel: "اللوحة",
  allPanels: "كل لوحاتي",
};
