import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const domains: Catalogue["domains"] = {
  switcher: "النطاق:",
  switcherNone: "لا نطاق",
  yours: "النطاقات",
  addAnother: "إضافة نطاق آخر",
  alreadyHere: "أنت في هذا النطاق بالفعل",
  switchFailed: (name: string) => `تعذّر فتح ${name}`,
  domain: "النطاق",
  open: "فتح",
  actions: "إجراءات النطاق",

  createTitle: "إنشاء نطاق جديد",
  createText: "النطاق مساحة عمل مستقلة لها أشخاصها وأعمدتها ولوحاتها.",
  editTitle: "تعديل النطاق",
  name: "اسم النطاق",
  nameHint: "تُحفظ الأسماء بأحرف صغيرة.",
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
  deleted: (name: string) => `حُذف ${name}`,
  deleteFailed: "تعذّر حذف النطاق",

  leave: "مغادرة النطاق",
  leaveQuestion: (name: string) => `مغادرة ${name}؟`,
  leaveWhat: "تفقد الوصول فورًا، ولا تعود مهامك المفتوحة مسندة إليك. ما أنشأته يبقى. للعودة تحتاج إلى دعوة جديدة.",
  left: (name: string) => `غادرت ${name}`,
  removed: (name: string) => `أُزلت من ${name}`,
  lost: (name: string) => `لم تعد في ${name}`,
  leaveFailed: "تعذّرت مغادرة النطاق",

  noneTitle: "لست في أي نطاق",
  noneText: "أنشئ نطاقًا لفريقك، أو انضم إلى نطاق برابط الدعوة الذي وصلك.",
  inviteLink: "رابط الدعوة",
  inviteLinkHint: "الصق الرابط الذي وصلك.",
  inviteLinkWrong: "هذا ليس رابط دعوة. شكله …/invite?token=…",
  openInvite: "فتح الدعوة",
  or: "أو",

  people: "الأشخاص",
  you: "أنت",
  showAll: (count: number) => `إظهار الكل (${count})`,
  showFewer: "إظهار أقل",
  invite: "دعوة أشخاص",
  inviteText: (domain: string) => `من يفتح الرابط يمكنه الانضمام إلى ${domain} بالدور الذي تختاره.`,
  role: "الدور",
  roleHints: {
    member: "يعمل في اللوحات التي يُضاف إليها.",
    admin: "يدير أيضًا اللوحات والأشخاص.",
  },
  createLink: "إنشاء رابط",
  linkFailed: "تعذّر إنشاء الرابط. يُرجى المحاولة مرة أخرى.",
  link: "رابط الدعوة",
  linkReady: "انسخ الرابط الآن: يظهر مرة واحدة فقط حفاظًا على الأمان.",
  copyLink: "نسخ الرابط",
  anotherLink: "إنشاء رابط آخر",
  openInvites: "الدعوات المفتوحة",
  noOpenInvites: "لا توجد دعوات مفتوحة.",
  inviteBy: (name: string, until: string) => `من ${name}، حتى ${until}`,
  revoke: "إبطال",
  revokeInvite: (role: string, name: string) => `إبطال دعوة ${name} بدور ${role}`,
  revoked: "لم تعد الدعوة صالحة",
  revokeFailed: "تعذّر إلغاء الدعوة",
  invitesFailed: "تعذّر تحميل الدعوات المفتوحة",
};
