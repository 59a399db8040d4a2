import type { Catalogue } from "../catalogue.ts";
export const password: Catalogue["password"] = {
  fullName: "Nombre completo",
  email: "Correo electrónico",
  password: "Contraseña",
  confirm: "Confirmar contraseña",
  logIn: "Iniciar sesión",
  signUp: "Crear cuenta",
  met: "cumplido",
};
