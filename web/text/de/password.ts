import type { Catalogue } from "../catalogue.ts";
export const password: Catalogue["password"] = {
  fullName: "Vollständiger Name",
  email: "E-Mail-Adresse",
  password: "Passwort",
  confirm: "Passwort bestätigen",
  logIn: "Anmelden",
  signUp: "Registrieren",
  met: "erfüllt",
  current: "Jetziges Passwort",
  next: "Neues Passwort",
  change: "Passwort ändern",
  changed: "Dein Passwort ist geändert. Deine anderen Sitzungen sind beendet.",
  changeText: "Wenn du es änderst, enden deine anderen Sitzungen.",
  wrong: "Das ist nicht dein jetziges Passwort.",
  forgot: "Passwort vergessen?",
  forgotIntro:
    "Gib deine E-Mail-Adresse ein. Wenn es hier ein Konto dazu gibt, bekommst du einen Link, mit dem du ein neues Passwort setzt.",
  sendLink: "Link senden",
  sent: "Sieh in deine E-Mails",
  sentText:
    "Wenn es ein Konto mit dieser Adresse gibt, ist ein Link unterwegs. Er gilt einmal und eine Stunde lang. Sieh auch bei den unerwünschten E-Mails nach.",
  noMail: "Dieser Server verschickt keine E-Mails. Frag die Person, die ihn betreibt, nach einem neuen Passwort.",
  backToLogin: "Zurück zur Anmeldung",
  resetIntro: "Danach bist du überall abgemeldet und meldest dich mit dem neuen an.",
  setPassword: "Passwort setzen",
  reset: "Dein Passwort ist gesetzt. Melde dich damit an.",
  askAgain: "Neuen Link anfordern",
};
