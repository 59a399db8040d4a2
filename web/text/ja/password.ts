import type { Catalogue } from "../catalogue.ts";
export const password: Catalogue["password"] = {
  fullName: "氏名",
  email: "メールアドレス",
  password: "パスワード",
  confirm: "パスワード（確認）",
  logIn: "ログイン",
  signUp: "新規登録",
  met: "条件を満たしています",
};
