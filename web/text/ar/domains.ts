import type { Catalogue } from "../catalogue.ts";
export const domains: Catalogue["domains"] = {
  switcher: "النطاق:",
  switcherNone: "لا نطاق",
  domain: "النطاق",
  actions: "إجراءات النطاق",

  createTitle: "إنشاء نطاق جديد",

  leave: "مغادرة النطاق",
  removed: (name: string) => `أُزلت من ${name}`,
  deleted: (name: string) => `حُذف ${name}`,
  left: (name: string) => `غادرت ${name}`,
  lost: (name: string) => `لم تعد في ${name}`,

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
  copyLink: "نسخ الرابط",
};
