import type { Catalogue } from "../catalogue.ts";
export const password: Catalogue["password"] = {
  fullName: "Vollständiger Name",
  email: "E-Mail-Adresse",
  password: "Passwort",
  confirm: "Passwort bestätigen",
  logIn: "Anmelden",
  signUp: "Registrieren",
  met: "erfüllt",
};
