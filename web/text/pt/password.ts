import type { Catalogue } from "../catalogue.ts";
export const password: Catalogue["password"] = {
  fullName: "Nome completo",
  email: "E-mail",
  password: "Senha",
  confirm: "Confirmar senha",
  logIn: "Entrar",
  signUp: "Criar conta",
  met: "atendido",
};
