import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const writing: Catalogue["writing"] = {
  view: "الكتابة أو المعاينة",
  write: "كتابة",
  preview: "معاينة",
  nothing: "لا يوجد ما يُعرض بعد.",
  tools: "التنسيق",
  bold: "غامق",
  italic: "مائل",
  heading: "عنوان",
  list: "قائمة",
  numbered: "قائمة مرقّمة",
  quote: "اقتباس",
  code: "شيفرة",
  link: "رابط",
  picture: "صورة",
  person: "الإشارة إلى شخص",

  suggestions: "أشخاص للإشارة إليهم",
  everyoneHint: "كل أشخاص هذا النطاق",
  suggested: (count: number) =>
    plural("ar", count, {
      zero: "لم يُعثر على أحد.",
      one: "عُثر على شخص واحد.",
      two: "عُثر على شخصين.",
      few: `عُثر على ${count} أشخاص.`,
      many: `عُثر على ${count} شخصًا.`,
      other: `عُثر على ${count} شخص.`,
    }),

  suggestedRefs: "مهام للإشارة إليها",
  suggestedTasks: (count: number) =>
    plural("ar", count, {
      zero: "لم يُعثر على أي مهمة.",
      one: "عُثر على مهمة واحدة.",
      two: "عُثر على مهمتين.",
      few: `عُثر على ${count} مهام.`,
      many: `عُثر على ${count} مهمة.`,
      other: `عُثر على ${count} مهمة.`,
    }),
};
