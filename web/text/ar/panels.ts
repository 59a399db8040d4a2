import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const taskCount = (count: number) =>
  plural("ar", count, {
    zero: "لا مهام",
    one: "مهمة واحدة",
    two: "مهمتان",
    few: `${count} مهام`,
    many: `${count} مهمة`,
    other: `${count} مهمة`,
  });
const people = (count: number) =>
  plural("ar", count, {
    zero: "لا أحد",
    one: "شخص واحد",
    two: "شخصان",
    few: `${count} أشخاص`,
    many: `${count} شخصًا`,
    other: `${count} شخص`,
  });

export const panels: Catalogue["panels"] = {
  list: (count: number) => `اللوحات (${count})`,
  createItem: "إنشاء لوحة جديدة",
  editItem: "تعديل اللوحة",
  membersItem: "عرض أعضاء اللوحة",
  inviteItem: "دعوة أعضاء",
  removeItem: "إزالة أعضاء",
  downloadItem: "تنزيل بصيغة CSV",
  downloadShownItem: "تنزيل المعروض",
  deleteItem: "حذف اللوحة",

  name: "اسم اللوحة",
  namePlaceholder: "خارطة الطريق، التسويق، الدعم…",
  createTitle: "إنشاء لوحة جديدة",
  createHint: "ستكون فيها وحدك أولًا. ادعُ الآخرين بعد إنشائها.",
  create: "إنشاء اللوحة",
  added: "أُضيفت اللوحة",
  editTitle: "تعديل اللوحة",

  deleteTitle: "حذف هذه اللوحة؟",
  deleteText: (name: string, openTasks: number) =>
    openTasks > 0
      ? `ستُحذف «${name}» وكل مهامها لدى الجميع، والمفتوح منها: ${taskCount(openTasks)}.`
      : `ستُحذف «${name}» وكل مهامها لدى الجميع.`,
  delete: "حذف اللوحة",
  deleted: (name: string) => `حُذفت «${name}»`,

  membersTitle: "أعضاء اللوحة",
  membersText: (count: number, name: string) => `${people(count)} في «${name}»`,
  you: "أنت",
  findPerson: "البحث عن شخص",
  clearSearch: "مسح البحث",
  noSuchPerson: "لا أحد هنا بهذا الاسم",
  roles: { owner: "المالك", admin: "مشرف", member: "عضو" },

  inviteTitle: "دعوة أعضاء",
  inviteText: (name: string) => `أشخاص من هذا النطاق ليسوا في «${name}» بعد.`,
  invite: (count: number) => (count > 0 ? `إضافة (${people(count)})` : "إضافة"),
  inviteNobody: "الجميع هنا بالفعل",
  inviteNobodyText: "كل أشخاص هذا النطاق في هذه اللوحة. ادعُ أولًا أشخاصًا آخرين إلى النطاق.",
  toDomain: "دعوة إلى النطاق",
  chooseSomebody: "اختر شخصًا واحدًا على الأقل.",
  invited: (count: number) => `أُضيف إلى اللوحة: ${people(count)}`,

  removeTitle: "إزالة أعضاء",
  removeText: (name: string) => `لن يروا «${name}» بعد الآن. تبقى مهامهم المكتملة لهم.`,
  remove: (count: number) => (count > 0 ? `إزالة (${people(count)})` : "إزالة"),
  removeNobody: "لا أحد في هذه اللوحة",
  confirmRemoveTitle: (count: number) => `إزالة من اللوحة (${people(count)})؟`,
  confirmRemoveText: (names: string) => `لن يتمكنوا من رؤية هذه اللوحة: ${names}.`,
  removed: (count: number) => `أُزيل من اللوحة: ${people(count)}`,
  downloaded: (file: string) => `نُزِّل الملف ${file}`,
  nothingShown: "لا شيء معروض يمكن تنزيله",

  columns: {
    rename: "إعادة التسمية",
    countsAs: "يُحتسب",
    kinds: { todo: "للتنفيذ", started: "قيد التنفيذ", done: "مكتملة" },
    moveLeft: "نقل إلى اليمين",
    moveRight: "نقل إلى اليسار",
    deleteTasks: "حذف كل المهام…",
    delete: "حذف العمود…",
    moved: (name: string, place: number, of: number) => `العمود ${name} هو الآن ${place} من ${of}`,

    deleteTitle: (name: string) => `حذف العمود «${name}»؟`,
    deleteText: "يختفي من كل لوحات هذا النطاق لدى الجميع.",
    holdsHere: (count: number) => `فيه في هذه اللوحة: ${taskCount(count)}.`,
    inUse: (count: number) => `ما زال فيه: ${taskCount(count)}. إلى أين تُنقل؟`,
    moveTo: "نقل المهام إلى",
    deleteColumn: "حذف العمود",
    moveAndDelete: "نقل وحذف",
    nowhere: (count: number) => `ما زال فيه: ${taskCount(count)}، ولا يوجد عمود آخر لها. أضف عمودًا أولًا.`,

    deleteTasksTitle: (count: number) => `حذف (${taskCount(count)})؟`,
    deleteTasksText: (column: string, panel: string) => `ستُحذف كل المهام في «${column}» من اللوحة «${panel}».`,
    deleteTasksConfirm: (count: number) => `حذف (${taskCount(count)})`,
    tasksDeleted: (count: number, column: string) => `حُذف من ${column}: ${taskCount(count)}`,
  },

  failed: {
    create: "تعذّرت إضافة اللوحة",
    edit: "تعذّرت إعادة تسمية اللوحة",
    delete: "تعذّر حذف اللوحة",
    invite: "تعذّرت إضافة الأشخاص إلى اللوحة",
    remove: "تعذّرت إزالة الأشخاص من اللوحة",
    deleteColumn: "تعذّر حذف العمود",
    deleteTasks: "تعذّر حذف المهام",
    download: "تعذّر تنزيل اللوحة",
  },
};
