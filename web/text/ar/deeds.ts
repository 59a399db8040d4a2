import type { Deed, ToldDeed } from "../../../contract/history/deeds.ts";
import type { Catalogue } from "../catalogue.ts";
import { list } from "../format.ts";
import { isolate } from "./isolate.ts";

type Part<What extends ToldDeed["what"]> = Extract<ToldDeed, { what: What }>;
type Ask = { [What in Deed["what"]]: (deed: Part<What>, day: (day: string) => string) => string };
type Tell = { [What in ToldDeed["what"]]: (who: string, deed: Part<What>, day: (day: string) => string) => string };

const kinds = { todo: "للتنفيذ", started: "قيد التنفيذ", done: "مكتملة" };

const ask: Ask = {
  taskAdded: ({ title, column }) =>
    column ? `إضافة «${isolate(title)}» إلى ${isolate(column)}` : `إضافة «${isolate(title)}»`,
  taskDeleted: ({ title }) => `حذف «${isolate(title)}»`,
  taskRenamed: ({ title, to }) => `تغيير اسم «${isolate(title)}» إلى «${isolate(to)}»`,
  taskMoved: ({ title, to }) =>
    to ? `نقل «${isolate(title)}» إلى ${isolate(to)}` : `نقل «${isolate(title)}» إلى عمود آخر`,
  taskPlaced: ({ title }) => `نقل «${isolate(title)}» داخل عمودها`,
  taskAssigned: ({ title, people }) => `إسناد «${isolate(title)}» إلى ${list(people)}`,
  taskUnassigned: ({ title, people }) => `إلغاء إسناد «${isolate(title)}» إلى ${list(people)}`,
  taskStarts: ({ title, day }, say) =>
    day ? `بدء «${isolate(title)}» في ${say(day)}` : `مسح اليوم الأول من «${isolate(title)}»`,
  taskDue: ({ title, day }, say) =>
    day ? `جعل استحقاق «${isolate(title)}» في ${say(day)}` : `مسح اليوم الأخير من «${isolate(title)}»`,
  subtaskAdded: ({ title, item }) => `إضافة المهمة الفرعية «${isolate(item)}» إلى «${isolate(title)}»`,
  subtaskDeleted: ({ title, item }) => `حذف المهمة الفرعية «${isolate(item)}» من «${isolate(title)}»`,
  subtaskDone: ({ title, item }) => `تحديد «${isolate(item)}» من «${isolate(title)}» كمكتملة`,
  subtaskReopened: ({ title, item }) => `تحديد «${isolate(item)}» من «${isolate(title)}» كغير مكتملة`,
  subtaskRenamed: ({ title, item, to }) =>
    `تغيير اسم المهمة الفرعية «${isolate(item)}» من «${isolate(title)}» إلى «${isolate(to)}»`,
  subtasksOrdered: ({ title }) => `إعادة ترتيب المهام الفرعية لـ«${isolate(title)}»`,
  columnAdded: ({ name }) => `إضافة العمود «${isolate(name)}»`,
  columnDeleted: ({ name }) => `حذف العمود «${isolate(name)}»`,
  columnRenamed: ({ name, to }) => `تغيير اسم العمود «${isolate(name)}» إلى «${isolate(to)}»`,
  columnCounts: ({ name, kind }) => `احتساب العمود «${isolate(name)}»: ${kinds[kind]}`,
  columnPlaced: ({ name }) => `نقل العمود «${isolate(name)}»`,
  panelAdded: ({ name }) => `إنشاء اللوحة «${isolate(name)}»`,
  panelDeleted: ({ name }) => `حذف اللوحة «${isolate(name)}»`,
  panelRenamed: ({ name, to }) => `تغيير اسم اللوحة «${isolate(name)}» إلى «${isolate(to)}»`,
  panelPersonAdded: ({ person }) => `إضافة ${isolate(person)} إلى اللوحة`,
  panelPersonRemoved: ({ person }) => `إزالة ${isolate(person)} من اللوحة`,
  domainAdded: ({ name }) => `إنشاء النطاق «${isolate(name)}»`,
  domainDeleted: ({ name }) => `حذف النطاق «${isolate(name)}»`,
  domainRenamed: ({ name, to }) => `تغيير اسم النطاق «${isolate(name)}» إلى «${isolate(to)}»`,
  personJoined: ({ person }) => `السماح بانضمام ${isolate(person)}`,
  personLeft: ({ person }) => `إزالة ${isolate(person)} من النطاق`,
  roleChanged: ({ person, role }) =>
    `تغيير دور ${isolate(person)}: ${role === "member" ? "عضو" : role === "admin" ? "مشرف" : "مالك"}`,
  announced: ({ content }) => `إعلان «${isolate(content)}»`,
  announcementDeleted: ({ content }) => `حذف الإعلان «${isolate(content)}»`,
};

const tell: Tell = {
  taskAdded: (who, { title, column }) =>
    column
      ? `أضاف ${isolate(who)} «${isolate(title)}» إلى ${isolate(column)}`
      : `أضاف ${isolate(who)} «${isolate(title)}»`,
  taskDeleted: (who, { title }) => `حذف ${isolate(who)} «${isolate(title)}»`,
  taskRenamed: (who, { title, to }) => `غيّر ${isolate(who)} اسم «${isolate(title)}» إلى «${isolate(to)}»`,
  taskMoved: (who, { title, from, to }) =>
    from && to
      ? `نقل ${isolate(who)} «${isolate(title)}» من ${isolate(from)} إلى ${isolate(to)}`
      : `نقل ${isolate(who)} «${isolate(title)}» إلى ${to ?? "عمود محذوف"}`,
  taskPlaced: (who, { title }) => `نقل ${isolate(who)} «${isolate(title)}» داخل عمودها`,
  taskAssigned: (who, { title, people }) => `أسند ${isolate(who)} «${isolate(title)}» إلى ${list(people)}`,
  taskUnassigned: (who, { title, people }) => `ألغى ${isolate(who)} إسناد «${isolate(title)}» إلى ${list(people)}`,
  taskStarts: (who, { title, day }, say) =>
    day
      ? `حدّد ${isolate(who)} اليوم الأول من «${isolate(title)}» في ${say(day)}`
      : `مسح ${isolate(who)} اليوم الأول من «${isolate(title)}»`,
  taskDue: (who, { title, day }, say) =>
    day
      ? `حدّد ${isolate(who)} اليوم الأخير من «${isolate(title)}» في ${say(day)}`
      : `مسح ${isolate(who)} اليوم الأخير من «${isolate(title)}»`,
  subtaskAdded: (who, { title, item }) =>
    `أضاف ${isolate(who)} المهمة الفرعية «${isolate(item)}» إلى «${isolate(title)}»`,
  subtaskDeleted: (who, { title, item }) =>
    `حذف ${isolate(who)} المهمة الفرعية «${isolate(item)}» من «${isolate(title)}»`,
  subtaskDone: (who, { title, item }) => `حدّد ${isolate(who)} «${isolate(item)}» من «${isolate(title)}» كمكتملة`,
  subtaskReopened: (who, { title, item }) =>
    `حدّد ${isolate(who)} «${isolate(item)}» من «${isolate(title)}» كغير مكتملة`,
  subtaskRenamed: (who, { title, item, to }) =>
    `غيّر ${isolate(who)} اسم المهمة الفرعية «${isolate(item)}» من «${isolate(title)}» إلى «${isolate(to)}»`,
  subtasksOrdered: (who, { title }) => `أعاد ${isolate(who)} ترتيب المهام الفرعية لـ«${isolate(title)}»`,
  columnAdded: (who, { name }) => `أضاف ${isolate(who)} العمود «${isolate(name)}»`,
  columnDeleted: (who, { name }) => `حذف ${isolate(who)} العمود «${isolate(name)}»`,
  columnRenamed: (who, { name, to }) => `غيّر ${isolate(who)} اسم العمود «${isolate(name)}» إلى «${isolate(to)}»`,
  columnCounts: (who, { name, kind }) => `جعل ${isolate(who)} العمود «${isolate(name)}» يُحتسب: ${kinds[kind]}`,
  columnPlaced: (who, { name }) => `نقل ${isolate(who)} العمود «${isolate(name)}»`,
  panelAdded: (who, { name }) => `أنشأ ${isolate(who)} اللوحة «${isolate(name)}»`,
  panelDeleted: (who, { name }) => `حذف ${isolate(who)} اللوحة «${isolate(name)}»`,
  somePanelAdded: (who) => `أنشأ ${isolate(who)} لوحة`,
  somePanelDeleted: (who) => `حذف ${isolate(who)} لوحة`,
  panelRenamed: (who, { name, to }) => `غيّر ${isolate(who)} اسم اللوحة «${isolate(name)}» إلى «${isolate(to)}»`,
  panelPersonAdded: (who, { person }) =>
    who === person ? `انضم ${isolate(who)} إلى اللوحة` : `أضاف ${isolate(who)} ${isolate(person)} إلى اللوحة`,
  panelPersonRemoved: (who, { person }) =>
    who === person ? `غادر ${isolate(who)} اللوحة` : `أزال ${isolate(who)} ${isolate(person)} من اللوحة`,
  domainAdded: (who, { name }) => `أنشأ ${isolate(who)} النطاق «${isolate(name)}»`,
  domainDeleted: (who, { name }) => `حذف ${isolate(who)} النطاق «${isolate(name)}»`,
  domainRenamed: (who, { name, to }) => `غيّر ${isolate(who)} اسم النطاق «${isolate(name)}» إلى «${isolate(to)}»`,
  personJoined: (_, { person }) => `انضم ${isolate(person)} إلى النطاق`,
  personLeft: (who, { person }) =>
    who === person ? `غادر ${isolate(who)} النطاق` : `أزال ${isolate(who)} ${isolate(person)} من النطاق`,
  roleChanged: (who, { person, role }) =>
    `غيّر ${isolate(who)} دور ${person ? isolate(person) : "شخص ما"}: ${role === "member" ? "عضو" : role === "admin" ? "مشرف" : "مالك"}`,
  announced: (who, { content }) => `أعلن ${isolate(who)} «${isolate(content)}»`,
  announcementDeleted: (who, { content }) => `حذف ${isolate(who)} الإعلان «${isolate(content)}»`,
};

export const deeds: Catalogue["deeds"] = {
  ask,
  tell,
  andMore: (first: string, more: number) => `${first}، و${more} أخرى`,
  change: "تغيير",
};
