import type { Deed, ToldDeed } from "../../../contract/history/deeds.ts";
import type { Catalogue } from "../catalogue.ts";
import { list } from "../format.ts";
import { board } from "./board.ts";

type Part<What extends ToldDeed["what"]> = Extract<ToldDeed, { what: What }>;
type Ask = { [What in Deed["what"]]: (deed: Part<What>, day: (day: string) => string) => string };
type Tell = { [What in ToldDeed["what"]]: (who: string, deed: Part<What>, day: (day: string) => string) => string };

const kinds = { todo: "للتنفيذ", started: "قيد التنفيذ", done: "مكتملة" };

const named = (labels: readonly string[]): string =>
  labels.length > 0
    ? `${labels.length > 1 ? "الوسوم" : "الوسم"} ${list(labels.map((name) => `«${name}»`))}`
    : "وسم محذوف";

const ask: Ask = {
  taskAdded: ({ title, column }) => (column ? `إضافة «${title}» إلى ${column}` : `إضافة «${title}»`),
  taskDeleted: ({ title }) => `حذف «${title}»`,
  taskWentTo: ({ title, to }) => `نقل «${title}» إلى ${to ?? "لوحة أخرى"}`,
  taskCameFrom: ({ title, from }) => `نقل «${title}» إلى هنا من ${from ?? "لوحة أخرى"}`,
  taskRenamed: ({ title, to }) => `تغيير اسم «${title}» إلى «${to}»`,
  taskMoved: ({ title, to }) => (to ? `نقل «${title}» إلى ${to}` : `نقل «${title}» إلى عمود آخر`),
  taskPlaced: ({ title }) => `نقل «${title}» داخل عمودها`,
  taskPrioritized: ({ title, priority }) =>
    priority ? `ضبط أولوية «${title}»: ${board.priorities[priority]}` : `إزالة أولوية «${title}»`,
  taskAssigned: ({ title, people }) => `إسناد «${title}» إلى ${list(people)}`,
  taskUnassigned: ({ title, people }) => `إلغاء إسناد «${title}» إلى ${list(people)}`,
  taskStarts: ({ title, day }, say) => (day ? `بدء «${title}» في ${say(day)}` : `مسح اليوم الأول من «${title}»`),
  taskDue: ({ title, day }, say) => (day ? `جعل استحقاق «${title}» في ${say(day)}` : `مسح اليوم الأخير من «${title}»`),
  subtaskAdded: ({ title, item }) => `إضافة المهمة الفرعية «${item}» إلى «${title}»`,
  subtaskDeleted: ({ title, item }) => `حذف المهمة الفرعية «${item}» من «${title}»`,
  subtaskDone: ({ title, item }) => `تحديد «${item}» من «${title}» كمكتملة`,
  subtaskReopened: ({ title, item }) => `تحديد «${item}» من «${title}» كغير مكتملة`,
  subtaskRenamed: ({ title, item, to }) => `تغيير اسم المهمة الفرعية «${item}» من «${title}» إلى «${to}»`,
  subtasksOrdered: ({ title }) => `إعادة ترتيب المهام الفرعية لـ«${title}»`,
  taskLabelled: ({ title, labels }) => `وضع وسم على «${title}»: ${named(labels)}`,
  taskUnlabelled: ({ title, labels }) => `إزالة وسم من «${title}»: ${named(labels)}`,
  taskDescribed: ({ title }) => `إضافة وصف إلى «${title}»`,
  descriptionChanged: ({ title }) => `تعديل وصف «${title}»`,
  descriptionRemoved: ({ title }) => `إزالة وصف «${title}»`,
  fileAttached: ({ title, file }) => `إرفاق «${file}» بـ«${title}»`,
  fileRenamed: ({ title, file, to }) => `تغيير اسم الملف «${file}» من «${title}» إلى «${to}»`,
  fileDeleted: ({ title, file }) => `حذف الملف «${file}» من «${title}»`,
  taskCommented: ({ title }) => `التعليق على «${title}»`,
  commentEdited: ({ title }) => `تعديل تعليق على «${title}»`,
  commentDeleted: ({ title }) => `حذف تعليق على «${title}»`,
  commentReacted: ({ title }) => `التفاعل مع تعليق على «${title}»`,
  columnAdded: ({ name }) => `إضافة العمود «${name}»`,
  columnDeleted: ({ name }) => `حذف العمود «${name}»`,
  columnRenamed: ({ name, to }) => `تغيير اسم العمود «${name}» إلى «${to}»`,
  columnCounts: ({ name, kind }) => `احتساب العمود «${name}»: ${kinds[kind]}`,
  columnPlaced: ({ name }) => `نقل العمود «${name}»`,
  labelAdded: ({ name }) => `إنشاء الوسم «${name}»`,
  labelDeleted: ({ name }) => `حذف الوسم «${name}»`,
  labelRenamed: ({ name, to }) => `تغيير اسم الوسم «${name}» إلى «${to}»`,
  labelColoured: ({ name }) => `تغيير لون الوسم «${name}»`,
  labelPlaced: ({ name }) => `نقل الوسم «${name}»`,
  viewAdded: ({ name }) => `إضافة العرض «${name}»`,
  viewDeleted: ({ name }) => `إزالة العرض «${name}»`,
  viewRenamed: ({ name, to }) => `تغيير اسم العرض «${name}» إلى «${to}»`,
  viewChanged: ({ name }) => `تعديل العرض «${name}»`,
  viewPlaced: ({ name }) => `نقل العرض «${name}»`,
  panelAdded: ({ name }) => `إنشاء اللوحة «${name}»`,
  panelDeleted: ({ name }) => `حذف اللوحة «${name}»`,
  panelRenamed: ({ name, to }) => `تغيير اسم اللوحة «${name}» إلى «${to}»`,
  panelPersonAdded: ({ person }) => `إضافة ${person} إلى اللوحة`,
  panelPersonRemoved: ({ person }) => `إزالة ${person} من اللوحة`,
  domainAdded: ({ name }) => `إنشاء النطاق «${name}»`,
  domainDeleted: ({ name }) => `حذف النطاق «${name}»`,
  domainRenamed: ({ name, to }) => `تغيير اسم النطاق «${name}» إلى «${to}»`,
  domainKeyChanged: ({ name, to }) => `تغيير رمز النطاق «${name}» إلى ${to}`,
  personJoined: ({ person }) => `السماح بانضمام ${person}`,
  personLeft: () => "مغادرة النطاق",
  personRemoved: ({ person }) => `إزالة ${person} من النطاق`,
  roleChanged: ({ person, role }) =>
    `تغيير دور ${person}: ${role === "member" ? "عضو" : role === "admin" ? "مشرف" : "مالك"}`,
  announced: ({ content }) => `إعلان «${content}»`,
  announcementDeleted: ({ content }) => `حذف الإعلان «${content}»`,
};

const tell: Tell = {
  taskAdded: (who, { title, column }) => (column ? `أضاف ${who} «${title}» إلى ${column}` : `أضاف ${who} «${title}»`),
  taskDeleted: (who, { title }) => `حذف ${who} «${title}»`,
  taskWentTo: (who, { title, to }) => `نقل ${who} «${title}» إلى ${to ?? "لوحة أخرى"}`,
  taskCameFrom: (who, { title, from }) => `نقل ${who} «${title}» إلى هنا من ${from ?? "لوحة أخرى"}`,
  taskRenamed: (who, { title, to }) => `غيّر ${who} اسم «${title}» إلى «${to}»`,
  taskMoved: (who, { title, from, to }) =>
    from && to ? `نقل ${who} «${title}» من ${from} إلى ${to}` : `نقل ${who} «${title}» إلى ${to ?? "عمود محذوف"}`,
  taskPlaced: (who, { title }) => `نقل ${who} «${title}» داخل عمودها`,
  taskPrioritized: (who, { title, priority }) =>
    priority ? `ضبط ${who} أولوية «${title}»: ${board.priorities[priority]}` : `أزال ${who} أولوية «${title}»`,
  taskAssigned: (who, { title, people }) => `أسند ${who} «${title}» إلى ${list(people)}`,
  taskUnassigned: (who, { title, people }) => `ألغى ${who} إسناد «${title}» إلى ${list(people)}`,
  taskStarts: (who, { title, day }, say) =>
    day ? `حدّد ${who} اليوم الأول من «${title}» في ${say(day)}` : `مسح ${who} اليوم الأول من «${title}»`,
  taskDue: (who, { title, day }, say) =>
    day ? `حدّد ${who} اليوم الأخير من «${title}» في ${say(day)}` : `مسح ${who} اليوم الأخير من «${title}»`,
  subtaskAdded: (who, { title, item }) => `أضاف ${who} المهمة الفرعية «${item}» إلى «${title}»`,
  subtaskDeleted: (who, { title, item }) => `حذف ${who} المهمة الفرعية «${item}» من «${title}»`,
  subtaskDone: (who, { title, item }) => `حدّد ${who} «${item}» من «${title}» كمكتملة`,
  subtaskReopened: (who, { title, item }) => `حدّد ${who} «${item}» من «${title}» كغير مكتملة`,
  subtaskRenamed: (who, { title, item, to }) => `غيّر ${who} اسم المهمة الفرعية «${item}» من «${title}» إلى «${to}»`,
  subtasksOrdered: (who, { title }) => `أعاد ${who} ترتيب المهام الفرعية لـ«${title}»`,
  taskLabelled: (who, { title, labels }) => `وضع ${who} على «${title}» ${named(labels)}`,
  taskUnlabelled: (who, { title, labels }) => `أزال ${who} من «${title}» ${named(labels)}`,
  taskDescribed: (who, { title }) => `أضاف ${who} وصفًا إلى «${title}»`,
  descriptionChanged: (who, { title }) => `عدّل ${who} وصف «${title}»`,
  descriptionRemoved: (who, { title }) => `أزال ${who} وصف «${title}»`,
  fileAttached: (who, { title, file }) => `أرفق ${who} «${file}» بـ«${title}»`,
  fileRenamed: (who, { title, file, to }) => `غيّر ${who} اسم الملف «${file}» من «${title}» إلى «${to}»`,
  fileDeleted: (who, { title, file }) => `حذف ${who} الملف «${file}» من «${title}»`,
  taskCommented: (who, { title }) => `علّق ${who} على «${title}»`,
  commentEdited: (who, { title }) => `عدّل ${who} تعليقًا على «${title}»`,
  commentDeleted: (who, { title }) => `حذف ${who} تعليقًا على «${title}»`,
  commentReacted: (who, { title }) => `تفاعل ${who} مع تعليق على «${title}»`,
  columnAdded: (who, { name }) => `أضاف ${who} العمود «${name}»`,
  columnDeleted: (who, { name }) => `حذف ${who} العمود «${name}»`,
  columnRenamed: (who, { name, to }) => `غيّر ${who} اسم العمود «${name}» إلى «${to}»`,
  columnCounts: (who, { name, kind }) => `جعل ${who} العمود «${name}» يُحتسب: ${kinds[kind]}`,
  columnPlaced: (who, { name }) => `نقل ${who} العمود «${name}»`,
  labelAdded: (who, { name }) => `أنشأ ${who} الوسم «${name}»`,
  labelDeleted: (who, { name }) => `حذف ${who} الوسم «${name}»`,
  labelRenamed: (who, { name, to }) => `غيّر ${who} اسم الوسم «${name}» إلى «${to}»`,
  labelColoured: (who, { name }) => `غيّر ${who} لون الوسم «${name}»`,
  labelPlaced: (who, { name }) => `نقل ${who} الوسم «${name}»`,
  viewAdded: (who, { name }) => `أضاف ${who} العرض «${name}»`,
  viewDeleted: (who, { name }) => `أزال ${who} العرض «${name}»`,
  viewRenamed: (who, { name, to }) => `غيّر ${who} اسم العرض «${name}» إلى «${to}»`,
  viewChanged: (who, { name }) => `عدّل ${who} العرض «${name}»`,
  viewPlaced: (who, { name }) => `نقل ${who} العرض «${name}»`,
  panelAdded: (who, { name }) => `أنشأ ${who} اللوحة «${name}»`,
  panelDeleted: (who, { name }) => `حذف ${who} اللوحة «${name}»`,
  somePanelAdded: (who) => `أنشأ ${who} لوحة`,
  somePanelDeleted: (who) => `حذف ${who} لوحة`,
  panelRenamed: (who, { name, to }) => `غيّر ${who} اسم اللوحة «${name}» إلى «${to}»`,
  panelPersonAdded: (who, { person }) =>
    who === person ? `انضم ${who} إلى اللوحة` : `أضاف ${who} ${person} إلى اللوحة`,
  panelPersonRemoved: (who, { person }) => (who === person ? `غادر ${who} اللوحة` : `أزال ${who} ${person} من اللوحة`),
  domainAdded: (who, { name }) => `أنشأ ${who} النطاق «${name}»`,
  domainDeleted: (who, { name }) => `حذف ${who} النطاق «${name}»`,
  domainRenamed: (who, { name, to }) => `غيّر ${who} اسم النطاق «${name}» إلى «${to}»`,
  domainKeyChanged: (who, { name, to }) => `غيّر ${who} رمز النطاق «${name}» إلى ${to}`,
  personJoined: (_, { person }) => `انضم ${person} إلى النطاق`,
  personLeft: (_, { person }) => `غادر ${person} النطاق`,
  personRemoved: (who, { person }) => `أزال ${who} ${person} من النطاق`,
  roleChanged: (who, { person, role }) =>
    `غيّر ${who} دور ${person ? person : "شخص ما"}: ${role === "member" ? "عضو" : role === "admin" ? "مشرف" : "مالك"}`,
  announced: (who, { content }) => `أعلن ${who} «${content}»`,
  announcementDeleted: (who, { content }) => `حذف ${who} الإعلان «${content}»`,
};

export const deeds: Catalogue["deeds"] = {
  ask,
  tell,
  andMore: (first: string, more: number) => `${first}، و${more} أخرى`,
  change: "تغيير",
};
