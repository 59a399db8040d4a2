import type { Catalogue } from "../catalogue.ts";
export const password: Catalogue["password"] = {
  fullName: "الاسم الكامل",
  email: "البريد الإلكتروني",
  password: "كلمة المرور",
  confirm: "تأكيد كلمة المرور",
  logIn: "تسجيل الدخول",
  signUp: "إنشاء حساب",
  met: "مستوفى",
};
