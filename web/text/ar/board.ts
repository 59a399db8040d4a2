import type { Catalogue } from "../catalogue.ts";
import { list } from "../format.ts";
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
const days = (count: number): string =>
  plural("ar", count, {
    zero: "0 أيام",
    one: "يوم",
    two: "يومين",
    few: `${count} أيام`,
    many: `${count} يومًا`,
    other: `${count} يوم`,
  });
const weeks = (count: number): string =>
  plural("ar", count, {
    zero: "0 أسابيع",
    one: "أسبوع",
    two: "أسبوعين",
    few: `${count} أسابيع`,
    many: `${count} أسبوعًا`,
    other: `${count} أسبوع`,
  });

export const board: Catalogue["board"] = {
  region: (panel: string) => `لوحة ${panel}`,
  column: (name: string, count: number) => `${name}, ${tasks(count)}`,
  columns: "الأعمدة",
  openTasks: (count: number) => `${count} مفتوحة`,
  members: (names: readonly string[]) => `أعضاء هذه اللوحة: ${list(names)}`,
  looking: {
    label: (count: number) =>
      plural("ar", count, {
        zero: "لا أحد آخر يشاهد",
        one: "شخص آخر يشاهد",
        two: "شخصان آخران يشاهدان",
        few: `${count} أشخاص آخرين يشاهدون`,
        many: `${count} شخصًا آخر يشاهدون`,
        other: `${count} شخص آخر يشاهدون`,
      }),
    one: (name: string) => `${name} يشاهد هذه اللوحة`,
  },
  panelMenu: "قائمة اللوحة",
  panelLost: "لم يعد بإمكانك رؤية هذه اللوحة",
  columnMenu: (name: string) => `قائمة العمود ${name}`,
  taskCount: (count: number) => tasks(count),
  addTaskTo: (name: string) => `إضافة مهمة إلى ${name}`,
  addColumn: "إضافة عمود",
  columnAdded: (name: string) => `أُضيف العمود ${name}`,
  columnName: "اسم العمود",
  columnDeleted: (name: string) => `حُذف العمود ${name}`,
  columnNotAdded: "تعذّرت إضافة العمود",
  columnNotChanged: "تعذّر تغيير العمود",
  notMoved: (title: string) => `تعذّر نقل «${title}»`,
  notAdded: (title: string) => `تعذّرت إضافة «${title}»`,
  hideEmpty: "إخفاء الأعمدة الفارغة",
  showEmpty: "إظهار الأعمدة الفارغة",
  addNewTask: "إضافة مهمة جديدة",

  priorities: { urgent: "عاجلة", high: "عالية", medium: "متوسطة", low: "منخفضة" },
  priority: (level: string) => `الأولوية: ${level}`,
  labels: (names: readonly string[]) => `الوسوم: ${list(names)}`,
  due: {
    today: "اليوم",
    tomorrow: "غدًا",
    yesterday: "أمس",
    inDays: (count: number) => `خلال ${days(count)}`,
    daysAgo: (count: number) => `قبل ${days(count)}`,
    inWeeks: (count: number) => `خلال ${weeks(count)}`,
    weeksAgo: (count: number) => `قبل ${weeks(count)}`,
    described: (label: string) => `تاريخ الاستحقاق: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  },
  subtasks: (done: number, total: number) => `أُنجز ${done} من ${total} من المهام الفرعية`,
  subtaskShare: (done: number, total: number) => `${done}/${total}`,
  isDescribed: "لها وصف",
  comments: (count: number) =>
    plural("ar", count, {
      zero: "لا تعليقات",
      one: "تعليق واحد",
      two: "تعليقان",
      few: `${count} تعليقات`,
      many: `${count} تعليقًا`,
      other: `${count} تعليق`,
    }),
  files: (count: number) =>
    plural("ar", count, {
      zero: "لا ملفات",
      one: "ملف واحد",
      two: "ملفان",
      few: `${count} ملفات`,
      many: `${count} ملفًا`,
      other: `${count} ملف`,
    }),
  assignedPeople: (names: readonly string[]) => `مسندة إلى ${list(names)}`,

  card: {
    kind: "بطاقة",
    actions: (title: string) => `إجراءات ${title}`,
    open: "فتح",
    moveTo: "نقل إلى…",
    moveToTop: "نقل إلى الأعلى",
    moveToBottom: "نقل إلى الأسفل",
    delete: "حذف",
  },

  filter: "تصفية",
  view: "العرض",
  shownOf: (shown: number, all: number) => `${shown} من ${all}`,
  shownTasks: (shown: number, all: number) => `${shown} من أصل ${tasks(all)}`,
  noLongerMatches: "لم تعد مطابقة",

  showOlder: (count: number) => `عرض الأقدم (${count})`,
  hideOlder: "إخفاء الأقدم",

  quickAdd: {
    button: "إضافة مهمة",
    buttonIn: (column: string) => `إضافة مهمة إلى ${column}`,
    label: (column: string) => `عنوان المهمة الجديدة في ${column}`,
    placeholder: "ما المطلوب إنجازه؟",
    hint: "Enter للإضافة · Esc للإغلاق",
    submit: "إضافة",
    added: (title: string, column: string) => `أُضيفت ${title} إلى ${column}`,
  },

  say: {
    lifted: (title: string, column: string, position: number, total: number) =>
      `رُفعت ${title}. ${column}، ${position} من ${total}. مفاتيح الأسهم تحركها، والمسافة تضعها، وEscape يعيدها.`,
    place: (column: string, position: number, total: number) => `${column}، ${position} من ${total}`,
    dropped: (title: string, column: string, position: number, total: number) =>
      `وُضعت ${title}. ${column}، ${position} من ${total}.`,
    unmoved: (title: string) => `وُضعت ${title} في مكانها.`,
    cancelled: (title: string) => `أُعيدت ${title}.`,
    lost: (title: string) => `لم تعد ${title} موجودة، فلا شيء مرفوع الآن.`,
    moved: (title: string, column: string, position: number, total: number) =>
      `نُقلت ${title} إلى ${column}، ${position} من ${total}.`,
    columnMoved: (name: string, position: number, total: number) => `العمود ${name}، ${position} من ${total}.`,
    othersMoved: (who: string, title: string, column: string) => `نقل ${who} ${title} إلى ${column}.`,
    othersAdded: (who: string, title: string, column: string) => `أضاف ${who} ${title} إلى ${column}.`,
    othersTookOff: (who: string, title: string) => `أزال ${who} ${title} من هذه اللوحة.`,
    othersMore: (count: number) =>
      plural("ar", count, {
        zero: "لا تغييرات أخرى من آخرين.",
        one: "تغيير آخر من آخرين.",
        two: "تغييران آخران من آخرين.",
        few: `${count} تغييرات أخرى من آخرين.`,
        many: `${count} تغييرًا آخر من آخرين.`,
        other: `${count} تغيير آخر من آخرين.`,
      }),
  },

  quietMode: "إعلان تغييرات الآخرين",
  quietOn: "لم تعد تغييرات الآخرين تُعلَن.",
  quietOff: "تُعلَن تغييرات الآخرين.",

  noPanels: {
    title: "لا توجد لوحات بعد",
    teach: "اللوحة لمشروع واحد: أعمدتها هي الخطوات، وبطاقاتها هي المهام.",
    ask: "لست في أي لوحة من هذا النطاق بعد. اطلب من المالك أو أحد المشرفين دعوتك إلى إحداها.",
    create: "إنشاء لوحة جديدة",
  },
  noColumns: {
    title: "ليست في هذه اللوحة أعمدة بعد",
    teach: "الأعمدة هي الخطوات التي يمر بها العمل، مثل «للتنفيذ» و«مكتملة».",
  },
  allHidden: {
    title: "كل الأعمدة فارغة، والفارغة منها مخفية",
    teach: "أظهرها لإضافة المهمة الأولى.",
    show: "إظهار الأعمدة الفارغة",
  },
  emptyBoard: "لا شيء هنا بعد. أضف المهمة الأولى أدناه، ثم اسحبها كلما تقدم العمل.",
  failed: "تعذّر تحميل لوحتك",
};
