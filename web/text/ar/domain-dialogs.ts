import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const domainDialogs: Catalogue["domainDialogs"] = {
  yours: "النطاقات",
  addAnother: "إضافة نطاق آخر",
  alreadyHere: "أنت في هذا النطاق بالفعل",
  switchFailed: (name: string) => `تعذّر فتح ${name}`,
  open: "فتح",
  createText: "النطاق مساحة عمل مستقلة لها أشخاصها وأعمدتها ولوحاتها.",
  editTitle: "تعديل النطاق",
  name: "اسم النطاق",
  nameHint: "تُحفظ الأسماء بأحرف صغيرة.",
  key: "الرمز",
  keyHint: (key: string) => `تُرقَّم المهام ${key}-1، ${key}-2… وتبقى الروابط برمز سابق صالحة.`,
  keyFailed: "تعذّر تغيير الرمز",
  created: (name: string) => `${name} جاهز`,
  createFailed: "تعذّر إنشاء النطاق",
  renameFailed: "تعذّرت إعادة تسمية النطاق",
  deleteTitle: "حذف النطاق",
  deleteQuestion: (name: string) => `حذف ${name} لدى الجميع؟`,
  deleteWhat: (panels: number, others: number) =>
    [
      panels === 0
        ? ""
        : plural("ar", panels, {
            zero: "لا لوحات فيه.",
            one: "تُحذف معه لوحته والمهام التي فيها.",
            two: "تُحذف معه لوحتاه وكل مهامهما.",
            few: `تُحذف معه ${panels} لوحات وكل مهامها.`,
            many: `تُحذف معه ${panels} لوحة وكل مهامها.`,
            other: `تُحذف معه ${panels} لوحة وكل مهامها.`,
          }),
      others === 0
        ? ""
        : plural("ar", others, {
            zero: "لا يفقد أحد آخر الوصول.",
            one: "يفقد شخص آخر الوصول فورًا.",
            two: "يفقد شخصان آخران الوصول فورًا.",
            few: `يفقد ${others} أشخاص آخرين الوصول فورًا.`,
            many: `يفقد ${others} شخصًا آخر الوصول فورًا.`,
            other: `يفقد ${others} شخص آخر الوصول فورًا.`,
          }),
    ]
      .filter(Boolean)
      .join(" "),
  deleteFailed: "تعذّر حذف النطاق",
  leaveQuestion: (name: string) => `مغادرة ${name}؟`,
  leaveWhat: "تفقد الوصول فورًا، ولا تعود مهامك المفتوحة مسندة إليك. ما أنشأته يبقى. للعودة تحتاج إلى دعوة جديدة.",
  leaveFailed: "تعذّرت مغادرة النطاق",
};
