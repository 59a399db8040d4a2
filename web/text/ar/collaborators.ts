import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const collaborators: Catalogue["collaborators"] = {
  title: "الأعضاء",
  show: "إظهار",
  filters: { all: "الجميع", admins: "المشرفون فقط", members: "الأعضاء فقط" },
  nobody: { title: "لا أحد هنا بهذا الدور", text: "اختر مرشّحًا آخر لرؤية الآخرين." },
  alone: {
    title: "أنت وحدك هنا",
    text: "ادعُ من تعمل معهم. يرون اللوحة بمجرد إضافتهم إليها.",
  },
  openProfile: (name: string) => `فتح الملف الشخصي: ${name}`,
  actions: (name: string) => `إجراءات ${name}`,

  profile: "الملف الشخصي",
  notFound: "لم يُعثر على هذا الشخص",
  wentAway: (name: string) => `${name} لم يعد في هذا النطاق`,
  jobTitle: "المسمى الوظيفي",
  department: "القسم",
  location: "الموقع",
  hours: "ساعات التوفر",
  hoursFromTo: (from: string, to: string) => `${from} – ${to}`,
  localTime: "التوقيت المحلي",
  timeIn: (time: string, zone: string) => `${time} (${zone})`,
  notSaid: "غير محدد",
  detailsFailed: "تعذّر تحميل بقية الملف الشخصي",

  promote: "تعيين مشرفًا",
  demote: "تعيين عضوًا",
  promoted: (name: string) => `أصبح ${name} مشرفًا`,
  demoted: (name: string) => `أصبح ${name} عضوًا`,
  roleFailed: (name: string) => `تعذّر تغيير دور ${name}`,
  transfer: "نقل الملكية",
  transferTitle: (name: string) => `نقل الملكية إلى ${name}؟`,
  transferText: (domain: string) =>
    `المالك وحده يمكنه إعادة تسمية ${domain} أو حذفه وتغيير أدوار المشرفين. ستصبح مشرفًا؛ ولا يمكن إلا للمالك الجديد إعادة الملكية.`,
  transferred: (name: string) => `أصبح ${name} المالك`,
  transferFailed: "تعذّر نقل الملكية",

  remove: "إزالة من النطاق",
  removeTitle: (name: string) => `إزالة ${name}؟`,
  removeText: (name: string, domain: string) =>
    `يفقد ${name} الوصول إلى ${domain} فورًا. ما أنشأه يبقى، والمهام المكتملة تحتفظ باسمه.`,
  removeFailed: (name: string) => `تعذّرت إزالة ${name}`,
  removed: (name: string) => `أُزيل ${name}`,
  openTasks: (count: number) =>
    count === 0
      ? "لا مهام مفتوحة مسندة إليه."
      : plural("ar", count, {
          zero: "لا مهام مفتوحة مسندة إليه:",
          one: "مهمة مفتوحة واحدة مسندة إليه:",
          two: "مهمتان مفتوحتان مسندتان إليه:",
          few: `${count} مهام مفتوحة مسندة إليه:`,
          many: `${count} مهمة مفتوحة مسندة إليه:`,
          other: `${count} مهمة مفتوحة مسندة إليه:`,
        }),
  moreTasks: (count: number) =>
    plural("ar", count, {
      zero: "ولا غيرها",
      one: "وواحدة أخرى",
      two: "واثنتان أخريان",
      few: `و${count} أخرى`,
      many: `و${count} أخرى`,
      other: `و${count} أخرى`,
    }),
  openTasksFailed: "تعذّر تحميل مهامه المفتوحة",
  due: (day: string) => `الاستحقاق ${day}`,
  reassignTo: "إعادة الإسناد إلى",
  reassignNobody: "لا أحد: تصبح المهام بلا إسناد",
  reassignHint: "من يتسلم المهام ينضم إلى لوحاتها.",

  emails: "عناوين البريد الإلكتروني",
  emailsHint: "عنوان واحد أو أكثر؛ يمكن لصق قائمة.",
  noMail: "هذا الخادم لا يرسل بريدًا: تحصل على رابط لمشاركته بنفسك.",
  sendInvites: "إرسال الدعوات",
  noAddress: "يُرجى كتابة عنوان واحد على الأقل.",
  tooManyAddresses: (most: number) => `يُرجى دعوة ${most} شخصًا على الأكثر في المرة الواحدة.`,
  inviteFailed: "تعذّر إرسال الدعوات. يُرجى المحاولة مرة أخرى.",
  mailSent: (people: string) => `أُرسلت إلى ${people}`,
  mailWaiting: (people: string) => `في الطريق إلى ${people}`,
  mailNotSent: (people: string) => `لم تُرسل بالبريد. شارك هذا الرابط مع ${people}`,
  mailMembers: (people: string) => `موجودون هنا بالفعل: ${people}`,
  mailFailed: (people: string) => `لم تُرسل إلى ${people}. يُرجى التحقق من العنوان.`,
  mailStates: {
    waiting: (email: string) => `${email} (في الطريق)`,
    sent: (email: string) => email,
    failed: (email: string) => `${email} (تعذّر الإرسال)`,
  },

  former: "الأعضاء السابقون",
  formerText: "غادروا أو أُزيلوا. ما أنشؤوه يبقى.",
  formerFailed: "تعذّر تحميل الأعضاء السابقين",
  leftOn: (day: string) => `غادر في ${day}`,
};
