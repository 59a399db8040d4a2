import type { Catalogue } from "../catalogue.ts";
export const password: Catalogue["password"] = {
  fullName: "Nom complet",
  email: "Adresse e-mail",
  password: "Mot de passe",
  confirm: "Confirmer le mot de passe",
  logIn: "Se connecter",
  signUp: "S’inscrire",
  met: "respecté",
};
