import type { Catalogue } from "../catalogue.ts";
import type { TellTaskSentences } from "../deed-sentences.ts";
import { list } from "../format.ts";
import { board } from "./board.ts";

const named = (labels: readonly string[]): string =>
  labels.length > 0
    ? `${labels.length > 1 ? "الوسوم" : "الوسم"} ${list(labels.map((name) => `«${name}»`))}`
    : "وسم محذوف";

const tell: TellTaskSentences = {
  taskAdded: (who, { column }) => (column ? `أضاف ${who} هذه المهمة إلى ${column}` : `أضاف ${who} هذه المهمة`),
  taskDeleted: (who) => `حذف ${who} هذه المهمة`,
  taskWentTo: (who, { to }) => `نقل ${who} المهمة إلى ${to ?? "لوحة أخرى"}`,
  taskCameFrom: (who, { from }) => `نقل ${who} المهمة إلى هنا من ${from ?? "لوحة أخرى"}`,
  taskRenamed: (who, { title, to }) => `غيّر ${who} العنوان من «${title}» إلى «${to}»`,
  taskMoved: (who, { from, to }) =>
    from && to ? `نقل ${who} المهمة من ${from} إلى ${to}` : `نقل ${who} المهمة إلى ${to ?? "عمود محذوف"}`,
  taskPlaced: (who) => `نقل ${who} المهمة داخل عمودها`,
  taskPrioritized: (who, { priority }) =>
    priority ? `ضبط ${who} الأولوية: ${board.priorities[priority]}` : `أزال ${who} الأولوية`,
  taskAssigned: (who, { people }) => `أسند ${who} المهمة إلى ${list(people)}`,
  taskUnassigned: (who, { people }) => `ألغى ${who} إسناد المهمة إلى ${list(people)}`,
  taskStarts: (who, { day }, say) => (day ? `حدّد ${who} اليوم الأول: ${say(day)}` : `أزال ${who} اليوم الأول`),
  taskDue: (who, { day }, say) => (day ? `حدّد ${who} اليوم الأخير: ${say(day)}` : `أزال ${who} اليوم الأخير`),
  subtaskAdded: (who, { item }) => `أضاف ${who} المهمة الفرعية «${item}»`,
  subtaskDeleted: (who, { item }) => `حذف ${who} المهمة الفرعية «${item}»`,
  subtaskDone: (who, { item }) => `علّم ${who} «${item}» كمنجزة`,
  subtaskReopened: (who, { item }) => `علّم ${who} «${item}» كغير منجزة`,
  subtaskRenamed: (who, { item, to }) => `غيّر ${who} اسم المهمة الفرعية من «${item}» إلى «${to}»`,
  subtasksOrdered: (who) => `أعاد ${who} ترتيب المهام الفرعية`,
  taskLabelled: (who, { labels }) => `وضع ${who} ${named(labels)}`,
  taskUnlabelled: (who, { labels }) => `أزال ${who} ${named(labels)}`,
  taskDescribed: (who) => `أضاف ${who} وصفًا`,
  descriptionChanged: (who) => `غيّر ${who} الوصف`,
  descriptionRemoved: (who) => `أزال ${who} الوصف`,
  fileAttached: (who, { file }) => `أرفق ${who} «${file}»`,
  fileRenamed: (who, { file, to }) => `غيّر ${who} اسم الملف من «${file}» إلى «${to}»`,
  fileDeleted: (who, { file }) => `حذف ${who} الملف «${file}»`,
  taskCommented: (who) => `علّق ${who}`,
  commentEdited: (who) => `عدّل ${who} تعليقًا`,
  commentDeleted: (who) => `حذف ${who} تعليقًا`,
  commentReacted: (who) => `تفاعل ${who} مع تعليق`,
};

export const timeline: Catalogue["timeline"] = {
  title: "السجل الزمني",
  commentsOnly: "التعليقات فقط",
  new: "جديد",
  earlier: "قبل ذلك",
  older: "عرض الأقدم",
  showChange: "عرض ما تغيّر",
  hideChange: "إخفاء ما تغيّر",
  changed: "ما تغيّر",
  restoreText: "استعادة هذا النص",
  earlierTexts: "النصوص السابقة",
  bringBack: "استعادة هذا التعليق",
  tell,
};
