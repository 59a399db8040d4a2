import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const subtaskCount = (count: number) =>
  plural("ar", count, {
    zero: "لا مهام فرعية",
    one: "مهمة فرعية واحدة",
    two: "مهمتان فرعيتان",
    few: `${count} مهام فرعية`,
    many: `${count} مهمة فرعية`,
    other: `${count} مهمة فرعية`,
  });

export const tasks: Catalogue["tasks"] = {
  task: "المهمة",
  title: "العنوان",
  titlePlaceholder: "ما المطلوب إنجازه؟",
  column: "العمود",
  assignees: "المسند إليهم",
  from: "من",
  to: "إلى",
  clearFrom: "مسح اليوم الأول",
  clearTo: "مسح اليوم الأخير",
  subtasks: "المهام الفرعية",
  assign: "إسناد",
  assignedTo: "مسندة إلى",
  formerMember: "لم يعد في هذه اللوحة",
  findPerson: "البحث عن شخص",
  clearSearch: "مسح البحث",
  noSuchPerson: "لا أحد في هذه اللوحة بهذا الاسم",
  fromAfterTo: "اليوم الأول بعد اليوم الأخير. اختر يومًا أول أبكر أو يومًا أخير لاحقًا.",

  subtaskOf: (title: string) => `مهمة فرعية: ${title}`,
  subtaskDone: (title: string) => `مكتملة: ${title}`,
  addSubtask: "إضافة مهمة فرعية",
  deleteSubtask: (title: string) => `حذف المهمة الفرعية ${title}`,
  subtasksDone: (done: number, all: number) => `أُنجز ${done} من ${subtaskCount(all)}`,

  createdBy: (name: string, when: string) => `أضافها ${name} · ${when}`,
  created: (when: string) => `أُضيفت ${when}`,
  updated: (when: string) => `آخر تغيير ${when}`,

  notSaved: "لم يُحفظ بعد. نصك محفوظ هنا.",
  discard: "تجاهل",
  conflictTitle: "تغيّر هذا في مكان آخر منذ أن بدأت",
  conflictTheirs: "النسخة الأخرى",
  conflictMine: "نسختك",
  conflictDeleted: "(محذوف)",
  conflictNone: "(بلا تاريخ)",
  keepTheirs: "الإبقاء على النسخة الأخرى",
  keepMine: "الإبقاء على نسختك",
  editMine: "متابعة التعديل",
  putBack: "إعادة نسختك",
  deleteAnyway: "الحذف على أي حال",
  dayRange: (from: string, to: string) => `${from} – ${to}`,

  deleteTask: "حذف المهمة",
  deleteTitle: "حذف هذه المهمة؟",
  deleteText: (title: string, subtasks: number) =>
    subtasks > 0 ? `ستُحذف «${title}» ومعها ${subtaskCount(subtasks)}.` : `ستُحذف «${title}».`,
  loadFailed: "تعذّر تحميل المهمة",
  gone: "هذه المهمة لم تعد موجودة",
  deleted: (title: string) => `حُذفت «${title}»`,
  goneText: "حذفها شخص ما، أو لم يعد بإمكانك رؤيتها.",
  goneDrafts: "ما كنت تكتبه محفوظ ويمكن نسخه.",
  goneDraft: "النص المحفوظ",

  add: "إضافة مهمة",
  addTitle: "مهمة جديدة",
  addAnother: "إضافة أخرى",
  added: (title: string) => `أُضيفت ${title}`,
  remove: "إزالة",

  moveTitle: "نقل إلى…",
  move: "نقل",
  position: "الموضع",
  top: "في الأعلى",
  bottom: "في الأسفل",
  afterTask: "بعد مهمة…",
  afterWhich: "بعد أي مهمة",
  findTask: "البحث عن مهمة",
  noSuchTask: "لا توجد في هذا العمود مهمة بهذا العنوان",
  chooseTask: "اختر المهمة التي تأتي بعدها.",
  moved: (title: string, column: string) => `نُقلت ${title} إلى ${column}`,

  failed: {
    save: (title: string) => `تعذّر حفظ «${title}»`,
    add: (title: string) => `تعذّرت إضافة «${title}»`,
    move: (title: string) => `تعذّر نقل «${title}»`,
    delete: (title: string) => `تعذّر حذف «${title}»`,
  },
};
